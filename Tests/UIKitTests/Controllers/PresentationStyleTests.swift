import TestSupport
import Testing
import UIKit

// Checks presentation styles and contexts, built-in transition styles, and several presentations at the same time (S-TRANS-24, 65, 66, 86,
// 88).
@MainActor struct PresentationStyleTests {
    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let root: NamedPage
    private let page: NamedPage
    private let other: NamedPage

    init() {
        (root, page, other) = (NamedPage(journal, "root"), NamedPage(journal, "page"), NamedPage(journal, "other"))
        device.window.rootViewController = root
        device.turn(at: 0)
        journal.lines = []
    }

    private func settle(_ begin: TimeInterval) { (0...60).forEach { device.turn(at: begin + Double($0) / 60) } }

    @Test(
        "S-TRANS-24, 88: full-screen styles remove the presenter's view from the window",
        arguments: [
            (UIModalPresentationStyle.fullScreen, true), (.pageSheet, false), (.formSheet, false), (.popover, false), (.automatic, false),
            (.currentContext, true), (.custom, false), (.overFullScreen, false), (.overCurrentContext, false),
        ])
    func fullScreenStylesRemovePresenterView(style: UIModalPresentationStyle, removes: Bool) {
        page.modalPresentationStyle = style
        root.present(page, animated: true)
        settle(1)
        #expect((root.view.window == nil) == removes && page.view.window === device.window)
        #expect(journal.lines.contains("root.didDisappear") == removes)
        root.dismiss(animated: true)
        settle(3)
        #expect(device.window.subviews == [root.view] && root.view.frame == device.window.bounds)
    }

    @Test("S-TRANS-86: a flip away from a page that stays in the window takes as long as another")
    func flipOverPageTakesItsWholeTime() {
        (page.modalPresentationStyle, page.modalTransitionStyle) = (.overFullScreen, .flipHorizontal)
        root.present(page, animated: true)
        settle(1)
        root.dismiss(animated: true)
        device.turn(at: 3)
        device.turn(at: 3.74)
        #expect(page.isBeingDismissed)
        device.turn(at: 3.75)
        device.turn(at: 3.76)
        #expect(!page.isBeingDismissed && page.view.alpha == 1 && device.window.subviews == [root.view])
    }

    @Test("S-TRANS-88: the style always reads as a concrete one") func styleReadsAsConcreteOne() {
        #expect(UIViewController().modalPresentationStyle == .pageSheet)
        page.modalPresentationStyle = .fullScreen
        page.modalPresentationStyle = .automatic
        #expect(page.modalPresentationStyle == .pageSheet)
    }

    @Test(
        "S-TRANS-86: built-in transition styles have Apple's durations and motion",
        arguments: [
            (UIModalTransitionStyle.coverVertical, 0.4), (.crossDissolve, 0.4), (.flipHorizontal, 0.75), (.partialCurl, 0.4),
        ])
    func builtInTransitionStylesHaveAppleDurations(style: UIModalTransitionStyle, length: TimeInterval) {
        page.modalTransitionStyle = style
        root.present(page, animated: true)
        device.turn(at: 1)
        device.turn(at: 1 + length / 2)
        switch style {
        case .crossDissolve: #expect(isNear(page.view.seenAlpha, 0.5))
        case .flipHorizontal:
            let (from, to) = (root.view.layer.presentation()!.transform, page.view.layer.presentation()!.transform)
            #expect(abs(from.m11) < 1e-3 && abs(to.m11) < 1e-3, "both are edge-on")
        default: #expect(isNear(page.view.seenFrame.minY, 333.5))
        }
        device.turn(at: 1 + length - 0.01)
        #expect(page.isBeingPresented)
        device.turn(at: 1 + length)
        #expect(!page.isBeingPresented && page.view.frame == device.window.bounds && page.view.alpha == 1)
        #expect(page.view.transform == .identity && root.view.transform == .identity)
        page.dismiss(animated: true)
        settle(3)
        #expect(root.view.superview === device.window && root.view.transform == .identity && root.view.alpha == 1)
    }

    @Test func presentationContextIsCoveredInsteadOfWindow() {
        let child = NamedPage(journal, "child")
        root.addChild(child)
        child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        page.modalPresentationStyle = .currentContext
        settle(0.1)
        child.present(page, animated: false)
        settle(2)
        let container = page.presentationController?.containerView
        #expect(container?.superview === root.view && container?.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
        #expect(page.presentingViewController === child && root.presentedViewController == nil && child.view.window == nil)
        page.dismiss(animated: false)
        settle(4)
        #expect(child.view.superview === root.view && child.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    }

    @Test(
        arguments: [
            (UIModalPresentationStyle.fullScreen, UIModalPresentationStyle.fullScreen), (.overFullScreen, .fullScreen),
            (.fullScreen, .overFullScreen), (.overFullScreen, .overFullScreen),
        ])
    func dismissingSeveralMovesOnlyTopmost(lower: UIModalPresentationStyle, upper: UIModalPresentationStyle) {
        (page.modalPresentationStyle, other.modalPresentationStyle) = (lower, upper)
        root.present(page, animated: false)
        settle(1)
        page.present(other, animated: false)
        settle(3)
        #expect(page.presentedViewController === other && root.presentedViewController === page)
        root.dismiss(animated: true)
        device.turn(at: 5)
        device.turn(at: 5.2)
        #expect(isNear(other.view.seenFrame.minY, 333.5) && root.view.window != nil && page.view.window == nil)
        settle(5.3)
        #expect(device.window.subviews == [root.view] && root.presentedViewController == nil)
        #expect(other.presentingViewController == nil && page.presentingViewController == nil)
        for name in ["root", "page", "other"] {
            let last = journal.lines.last { $0.hasPrefix(name) } ?? (name == "root" ? "root.didAppear" : "")
            #expect(last == (name == "root" ? "root.didAppear" : "\(name).didDisappear"))
        }
    }

    @Test("S-TRANS-30: a presentation dismissed in its own turn is dismissed after it appears")
    func dismissalInSameTurnFollowsAppearance() {
        root.present(page, animated: true)
        root.dismiss(animated: true)
        settle(1)
        settle(3)
        #expect(root.presentedViewController == nil && device.window.subviews == [root.view])
        #expect(
            journal.lines.filter { $0.hasPrefix("page") } == [
                "page.willAppear", "page.didAppear", "page.willDisappear", "page.didDisappear",
            ])
    }

    @Test(arguments: [true, false])
    func dismissalBelowRunningTransitionWaitsForItsEnd(isComing: Bool) {
        root.present(page, animated: false)
        settle(1)
        page.present(other, animated: isComing)
        device.turn(at: 3)
        if !isComing {
            settle(3)
            other.dismiss(animated: true)
            device.turn(at: 5)
        }
        var ended = false
        root.dismiss(animated: true) { ended = true }
        device.turn(at: 5.1)
        #expect(!ended && other.view.window != nil)
        settle(6)
        settle(8)
        #expect(ended && device.window.subviews == [root.view] && root.presentedViewController == nil)
        #expect(journal.lines.filter { $0.hasPrefix("page") }.last == "page.didDisappear")
    }

    @Test(arguments: [true, false])
    func presenterThatLeavesWindowTakesPresentationWithIt(halfWay: Bool) {
        weak var gone: UIViewController?
        root.present(page, animated: true)
        device.turn(at: 1)
        if halfWay { device.turn(at: 1.2) } else { settle(1) }
        let fresh = NamedPage(journal, "fresh")
        gone = page
        device.window.rootViewController = fresh
        settle(3)
        #expect(device.window.subviews == [fresh.view] && gone?.presentingViewController == nil)
        #expect(journal.lines.filter { $0.hasPrefix("page") }.last == "page.didDisappear")
        fresh.present(other, animated: true)
        settle(5)
        #expect(fresh.presentedViewController === other && other.view.window != nil)
    }

    @Test("S-TRANS-71: touches during a presentation don't reach pages")
    func touchesDuringPresentationReachContainer() {
        page.modalPresentationStyle = .overFullScreen
        root.present(page, animated: true)
        device.turn(at: 1)
        let point = CGPoint(x: 100, y: 100)
        #expect(device.window.hitTest(point, with: nil) === page.presentationController?.containerView)
        settle(1)
        #expect(device.window.hitTest(point, with: nil) === page.view)
    }

    @Test("S-TRANS-115: a container's view follows the screen, even if the screen turns during the presentation")
    func presentedContainerFollowsScreenDuringPresentation() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        for container in [UINavigationController(rootViewController: UIViewController()), tabs, book] {
            let device = VirtualDevice(size: CGSize(width: 375, height: 667)), presenter = UIViewController()
            device.window.rootViewController = presenter
            device.turn(at: 0)
            container.modalPresentationStyle = .fullScreen
            presenter.present(container, animated: true)
            device.turn(at: 1)
            device.driver.resize(to: CGSize(width: 667, height: 375), scale: 1)
            device.turn(at: 1.2)
            device.turn(at: 2)
            #expect(container.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375), "\(type(of: container))")
        }
    }

    @Test func windowResizeReachesPresentedPageThenPresenter() {
        root.present(page, animated: false)
        settle(1)
        device.driver.resize(to: CGSize(width: 500, height: 400), scale: 1)
        settle(3)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
        page.dismiss(animated: false)
        settle(5)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
    }
}
