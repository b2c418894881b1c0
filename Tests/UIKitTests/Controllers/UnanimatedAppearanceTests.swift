import Testing
import UIKit

/// Checks that pages which appear without animation are laid out before `viewDidAppear(_:)`, because pages often animate their constraints
/// there.
@MainActor struct UnanimatedAppearanceTests {
    private final class Page: UIViewController {
        let box = UIView()
        var width: CGFloat?

        override func viewDidLoad() {
            super.viewDidLoad()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 40),
            ])
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            width = box.frame.width
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 568))

    @Test(
        "S-TRANS-118: a page that is presented without animation is laid out before it has appeared",
        arguments: [
            UIModalPresentationStyle.fullScreen, .overCurrentContext, .automatic,
        ])
    func presentedPageIsLaidOut(style: UIModalPresentationStyle) {
        let root = UIViewController(), page = Page()
        device.window.rootViewController = root
        device.turn(at: 0)
        page.modalPresentationStyle = style
        root.present(page, animated: false)
        device.turn(at: 0.1)
        #expect(page.width == 320)
    }

    @Test("S-TRANS-118: a page that is pushed without animation is laid out before it has appeared")
    func pushedPageIsLaidOut() {
        let navigation = UINavigationController(rootViewController: UIViewController()), page = Page()
        device.window.rootViewController = navigation
        device.turn(at: 0)
        navigation.pushViewController(page, animated: false)
        device.turn(at: 0.1)
        #expect(page.width == 320)
    }

    @Test("S-TRANS-118: a selected tab is laid out before it has appeared")
    func selectedTabIsLaidOut() {
        let tabs = UITabBarController(), page = Page()
        tabs.viewControllers = [UIViewController(), page]
        device.window.rootViewController = tabs
        device.turn(at: 0)
        tabs.selectedIndex = 1
        device.turn(at: 0.1)
        #expect(page.width == 320)
    }
}
