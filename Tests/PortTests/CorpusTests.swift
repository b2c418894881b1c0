import Testing
import UIKit

// The corpus is typical user code in language mode 5, without actor annotations. It must compile. These tests run it.
@MainActor struct CorpusTests {
    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        var animator: UIViewControllerAnimatedTransitioning?
        var interactor: UIViewControllerInteractiveTransitioning?

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { animator }

        func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }

        func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { interactor }
    }

    private let delegate = Delegate()

    private func present(_ page: UIViewController, with animator: UIViewControllerAnimatedTransitioning) {
        let root = UIViewController()
        device.window.rootViewController = root
        device.turn(at: 0)
        delegate.animator = animator
        page.transitioningDelegate = delegate
        page.modalPresentationStyle = .custom
        root.present(page, animated: true)
        device.turn(at: 1)
    }

    @Test func bubbleGrowsAndEnds() {
        let animator = BubbleAnimator.shared, page = UIViewController()
        var ended = false
        animator.onEnd = { ended = true }
        animator.startingPoint = CGPoint(x: 100, y: 100)
        present(page, with: animator)
        #expect(animator.bubble.center == CGPoint(x: 100, y: 100) && !ended)
        device.turn(at: 1.5)
        #expect(ended && page.presentingViewController != nil && page.view.window != nil)
    }

    @Test func olderCodeRuns() throws {
        let view = CaptionView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        device.turn(at: 0)
        device.window.addSubview(view)
        device.turn(at: 0.1)
        #expect(view.calls == ["note", "again"])
        #expect(view.picture.frame.minX == 12 && view.picture.frame.width == 40 && view.picture.frame.minY == view.layoutMargins.top)
        #expect(view.label.frame.minX == 60 && view.label.frame.width >= 60 && view.label.frame.maxX >= 200)
        #expect(view.label.center.y == view.picture.center.y && view.label.frame.height == view.picture.frame.height)
        let shadow = try #require(view.caption("a").attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow)
        #expect(shadow.shadowBlurRadius == 2 && (shadow.copy() as? NSShadow)?.shadowOffset.height == 1)
        let button = TallButton(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
        button.setTitle("Go", for: .normal)
        device.window.addSubview(button)
        device.turn(at: 0.2)
        let title = try #require(button.titleLabel)
        #expect(title.frame.minX == 0 && title.frame.width == 80 && title.frame.maxY == 60 && title.frame.height < 30)
    }

    @Test("S-FRAME-21: a transition completed by Dispatch ends in device time")
    func transitionCompletedByDispatchEndsInDeviceTime() {
        let page = UIViewController()
        present(page, with: TimedAnimator())
        device.turn(at: 1.29)
        #expect(page.transitionCoordinator != nil)
        device.turn(at: 1.3)
        #expect(page.transitionCoordinator == nil && page.view.window != nil)
    }

    @Test func swipeScrubsDismissalAndObservesScrolling() {
        let page = UIViewController()
        present(page, with: BubbleAnimator())
        device.turn(at: 2)
        (delegate.animator as? BubbleAnimator)?.mode = .dismiss
        let swipe = SwipeToDismiss(viewController: page)
        delegate.interactor = swipe
        device.touch(1, .began, at: CGPoint(x: 100, y: 100), time: 3)
        device.turn(at: 3)
        device.touch(1, .moved, at: CGPoint(x: 100, y: 120), time: 3.1)
        device.turn(at: 3.1)
        device.touch(1, .moved, at: CGPoint(x: 100, y: 220), time: 3.2)
        device.turn(at: 3.2)
        #expect(swipe.interactionInProgress && swipe.percentComplete == 0.5)
        device.touch(1, .ended, at: CGPoint(x: 100, y: 220), time: 3.4)
        device.turn(at: 3.4)
        device.turn(at: 5)
        #expect(page.presentingViewController != nil)
        let scroll = UIScrollView(frame: page.view.bounds)
        page.view.addSubview(scroll)
        swipe.watch(scroll)
        scroll.contentOffset.y = 40
        scroll.contentOffset.y = 40
        scroll.contentOffset.y = 60
        #expect(swipe.offsets == [40, 60])
    }

    @Test func associatedValuesLiveAsLongAsTheirObjects() {
        final class Token: NSObject {}
        let page = UIViewController(), view = UIView()
        #expect(page.ownDuration == 0.3 && view.badge == nil)
        (page.ownDuration, view.badge) = (0.8, "new")
        #expect(page.ownDuration == 0.8 && view.badge == "new" && UIView().badge == nil)
        view.badge = nil
        #expect(view.badge == nil)
        var owner: Token? = Token()
        page.transitionOwner = owner
        #expect(page.transitionOwner === owner && owner != nil)
        owner = nil
        #expect(page.transitionOwner == nil)
        weak var gone: Token?
        do {
            let short = UIView(), value = Token()
            gone = value
            objc_setAssociatedObject(short, "key", value, .OBJC_ASSOCIATION_RETAIN)
            #expect(gone != nil)
        }
        device.turn(at: 0)
        #expect(gone == nil, "the value is released with its object")
    }

    @Test("S-TRANS-108: a program's window becomes the device's, and its delegate becomes the application's")
    func launchedProgramProvidesDeviceWindowAndDelegate() throws {
        let delegate = AppDelegate()
        device.launch(delegate)
        #expect(device.window === delegate.window && device.window.isKeyWindow)
        let page = try #require(delegate.coordinator.navigation.topViewController as? StatusPage)
        device.safeAreaInsets.top = 20
        device.turn(at: 0)
        device.turn(at: 0.1)
        #expect(UIApplication.shared.delegate === delegate && page.view.window === delegate.window)
        #expect(UIApplication.shared.statusBarStyle == .lightContent)
        NotificationCenter.default.post(name: Notification.Name("StatusPageNote"), object: nil, userInfo: ["text": "one"])
        page.stop()
        NotificationCenter.default.post(name: Notification.Name("StatusPageNote"), object: nil, userInfo: ["text": "two"])
        #expect(page.notes == ["one"])
        #expect(page.topLayoutGuide.length == page.view.safeAreaInsets.top && page.heights.constant == 20)
        let other = VirtualDevice()
        other.turn(at: 0)
        #expect(UIApplication.shared.delegate !== delegate, "each device has its program")
    }

    @Test("S-TRANS-108: the scene delegate is an instance of the class named by the configuration")
    func sceneDelegateHasClassFromConfiguration() throws {
        SceneDelegate.calls = []
        device.turn(at: 0)
        device.launch(SceneAppDelegate())
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let made = try #require(scene.delegate as? SceneDelegate)
        #expect(made.window === device.window && SceneDelegate.calls == ["active"] && scene.windows == [device.window])
        let page = try #require(device.window.rootViewController as? StatusPage)
        #expect(scene.statusBarManager?.statusBarStyle == .lightContent && scene.statusBarManager?.isStatusBarHidden == true)
        device.safeAreaInsets.top = 44
        #expect(scene.statusBarManager?.isStatusBarHidden == false && scene.statusBarManager?.statusBarFrame.height == 44)
        page.isBarHidden = true
        #expect(scene.statusBarManager?.isStatusBarHidden == true)
    }

    private func tap(_ view: UIView, at time: TimeInterval) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        device.touch(1, .began, at: place, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: place, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    @Test func gridZoomsIntoPage() throws {
        let grid = GridViewController(), navigation = UINavigationController(rootViewController: grid)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 3, section: 0)) as? PhotoCell)
        #expect(cell.frame == CGRect(x: 192.5, y: 192.5, width: 182.5, height: 182.5))
        tap(cell, at: 1)
        device.turn(at: 1.3)
        #expect(grid.transition.startFrame == CGRect(x: 192.5, y: 236.5, width: 182.5, height: 182.5))
        device.turn(at: 2)
        let page = try #require(navigation.topViewController as? PhotoViewController)
        #expect(page.imageView.backgroundColor == .yellow && page.view.alpha == 1 && !cell.imageView.isHidden)
        page.scrollView.setZoomScale(2, animated: false)
        #expect(page.imageView.frame.width == 750)
        navigation.popViewController(animated: true)
        device.turn(at: 3)
        device.turn(at: 4)
        #expect(navigation.topViewController === grid && grid.transition.operation == .pop)
    }

    @Test func settingsShowSheetsAndAlerts() throws {
        let settings = SettingsViewController()
        device.window.rootViewController = UINavigationController(rootViewController: settings)
        device.turn(at: 0)
        tap(try #require(settings.tableView.cellForRow(at: IndexPath(row: 1, section: 0))), at: 1)
        device.turn(at: 2)
        let page = try #require(settings.presentedViewController)
        #expect(page.view.frame.minY == 338.5 && settings.tableView.indexPathForSelectedRow == nil)
        page.dismiss(animated: false)
        device.turn(at: 3)
        device.turn(at: 4)
        tap(try #require(settings.tableView.cellForRow(at: IndexPath(row: 0, section: 1))), at: 5)
        device.turn(at: 6)
        #expect(settings.presentedViewController is UIAlertController && settings.answers.isEmpty)
    }

    @Test func subclassInitializersAreUsed() throws {
        let view = WaveView()
        #expect((view.layer as? WaveLayer)?.height == 4 && view.layer.masksToBounds)
        let wave = WaveLayer(height: 9)
        device.window.layer.addSublayer(wave)
        device.turn(at: 0)
        device.turn(at: 0.1)
        #expect(wave.presentation()?.height == 9)
        #expect(TightLayout().minimumLineSpacing == 1)
        let passage = Passage(keyPath: "opacity")
        passage.note = "old"
        wave.add(passage, forKey: "x")
        #expect((wave.animation(forKey: "x") as? Passage)?.note == "old")
    }

    @Test func attributedTextBarsAndAlertsWork() throws {
        let page = TitledPage()
        device.window.rootViewController = page
        device.turn(at: 0)
        #expect(page.makeBar() == "Second")
        page.makeText()
        #expect(page.label.attributedText?.string == "Two words more")
        let plain = UILabel()
        plain.attributedText = NSAttributedString(string: "Two words more", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        #expect(page.label.intrinsicContentSize.height == (plain.intrinsicContentSize.height * 1.5).rounded(.up))
        var answer: String?
        let alert = page.ask("Who?") { answer = $0 }
        page.present(alert, animated: true)
        device.turn(at: 1)
        device.turn(at: 2)
        let field = try #require(alert.textFields?.first)
        #expect(field.window != nil && field.frame.width == 238 && field.frame.maxY < alert.view.bounds.height - 44)
        tap(try #require(alert.view.firstButton), at: 3)
        device.turn(at: 4)
        device.turn(at: 5)
        #expect(answer == "OK Anna")
    }

    @Test func respondsToIsAnsweredByType() {
        let page: NSObject = TitledPage()
        #expect(page.responds(to: Selector(of: UINavigationControllerDelegate.self)))
        #expect(!page.responds(to: Selector(of: UIScrollViewDelegate.self)) && !page.responds(to: Selector("makeText")))
        let delegate: UINavigationControllerDelegate = TitledPage()
        #expect(delegate.responds(to: Selector(of: UIViewController.self)))
        #expect(class_getInstanceMethod(CALayer.self, Selector(of: CALayer.self)) != nil)
    }
}

extension UIView {
    fileprivate var firstButton: UIButton? { self as? UIButton ?? subviews.lazy.compactMap(\.firstButton).first }
}
