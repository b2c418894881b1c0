import Testing

@testable import UIKit

/// Checks whether pages extend under bars (S-TRANS-109).
@MainActor struct OpaqueBarTests {
    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let page = UIViewController()
    private let navigation: UINavigationController
    private let tabs = UITabBarController()

    init() {
        navigation = UINavigationController(rootViewController: page)
        tabs.viewControllers = [navigation]
        device.window.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        device.window.rootViewController = tabs
        turn(0)
    }

    private func turn(_ time: TimeInterval) {
        device.turn(at: time)
        device.turn(at: time + 0.1)
    }

    private var frame: CGRect { page.view.convert(page.view.bounds, to: nil) }
    private let whole = CGRect(x: 0, y: 0, width: 375, height: 667)

    @Test("S-TRANS-109: a page begins below an opaque navigation bar, and gets no safe area for it")
    func pageBeginsBelowOpaqueBar() {
        #expect(frame == whole)
        navigation.navigationBar.isTranslucent = false
        turn(1)
        #expect(frame == CGRect(x: 0, y: 91, width: 375, height: 576) && page.view.safeAreaInsets.top == 0)
        navigation.isNavigationBarHidden = true
        turn(2)
        #expect(frame == whole && page.view.safeAreaInsets.top == 47)
    }

    @Test("S-TRANS-109: a page ends above an opaque tab bar")
    func pageEndsAboveOpaqueTabBar() {
        tabs.tabBar.isTranslucent = false
        turn(1)
        #expect(frame == CGRect(x: 0, y: 0, width: 375, height: 584) && page.view.safeAreaInsets.bottom == 0)
    }

    @Test("S-TRANS-109: a page may extend under opaque bars, and needn't extend under translucent ones")
    func pageChoosesItsEdges() {
        navigation.navigationBar.isTranslucent = false
        page.extendedLayoutIncludesOpaqueBars = true
        turn(1)
        #expect(frame == whole && page.view.safeAreaInsets.top == 91)
        navigation.navigationBar.isTranslucent = true
        page.edgesForExtendedLayout = []
        turn(2)
        #expect(frame.minY == 91 && frame.maxY == 667, "the tab bar's page is the navigation controller")
        navigation.edgesForExtendedLayout = .top
        turn(3)
        #expect(frame.maxY == 584)
    }

    @Test("S-TRANS-109: the final frame of a pushed page leaves out an opaque bar")
    func finalFrameLeavesOutOpaqueBar() {
        final class Asker: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
            var frame: CGRect?
            func navigationController(
                _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                frame = context.viewController(forKey: .to).map(context.finalFrame(for:))
                context.completeTransition(true)
            }
        }
        let asker = Asker(), next = UIViewController()
        navigation.navigationBar.isTranslucent = false
        navigation.delegate = asker
        turn(1)
        navigation.pushViewController(next, animated: true)
        turn(2)
        #expect(asker.frame == CGRect(x: 0, y: 91, width: 375, height: 576))
        #expect(next.view.frame == asker.frame)
    }
}
