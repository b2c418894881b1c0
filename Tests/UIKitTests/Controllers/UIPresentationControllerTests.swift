import GestureSupport
import TestSupport
import Testing
import UIKit

@MainActor struct UIPresentationControllerTests {
    /// A page that is 200 points high and at the bottom, inside a wrapper view and above a dimming view.
    private final class Sheet: UIPresentationController {
        let journal: Journal
        let dimming = UIView()
        let wrapper = UIView()
        /// Whether the wrapper exists only once the transition begins.
        var wrapsLate = false
        private var hasBegun = false
        var removes = false
        /// Whether the dismissal requests a layout of the container when it begins.
        var asksForLayout = false

        init(_ journal: Journal, _ presented: UIViewController, _ presenting: UIViewController?) {
            self.journal = journal
            super.init(presentedViewController: presented, presenting: presenting)
        }

        override var presentedView: UIView? { wrapsLate && !hasBegun ? nil : wrapper }
        override var shouldRemovePresentersView: Bool { removes }
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
        }

        override func presentationTransitionWillBegin() {
            journal.note("presentationWillBegin \(containerView != nil) \(presentedViewController.transitionCoordinator != nil)")
            hasBegun = true
            wrapper.addSubview(presentedViewController.view)
            containerView?.insertSubview(dimming, at: 0)
            dimming.alpha = 0
            presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
        }
        override func presentationTransitionDidEnd(_ completed: Bool) {
            journal.note("presentationDidEnd \(completed)")
            if !completed { dimming.removeFromSuperview() }
        }
        override func dismissalTransitionWillBegin() {
            journal.note("dismissalWillBegin")
            if asksForLayout { containerView?.setNeedsLayout() }
            presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) { journal.note("dismissalDidEnd \(completed)") }
        override func containerViewWillLayoutSubviews() {
            (dimming.frame, wrapper.frame) = (containerView!.bounds, frameOfPresentedViewInContainerView)
        }
        override func containerViewDidLayoutSubviews() { presentedViewController.view.frame = wrapper.bounds }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        let journal: Journal
        var sheet: Sheet?
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        var makesSheet = true

        init(_ journal: Journal) { self.journal = journal }

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            journal.note("presentationController")
            if makesSheet { sheet = Sheet(journal, presented, presenting) }
            return sheet
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            journal.note("animator")
            return animator
        }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            journal.note("dismissal animator")
            return animator
        }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            journal.note("interactor")
            return interactor
        }
    }

    /// Logs its calls, and moves the page in or out within a second.
    private final class Mover: NSObject, UIViewControllerAnimatedTransitioning {
        let journal: Journal
        private(set) var frames: [CGRect] = []
        private(set) var views: [UIView?] = []

        init(_ journal: Journal) { self.journal = journal }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            journal.note("animateTransition")
            let from = context.viewController(forKey: .from)!, to = context.viewController(forKey: .to)!
            views = [context.view(forKey: .from), context.view(forKey: .to)]
            frames = [
                context.initialFrame(for: from), context.initialFrame(for: to), context.finalFrame(for: from), context.finalFrame(for: to),
            ]
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            let page = context.view(forKey: .to) ?? context.view(forKey: .from)!
            UIView.animate(withDuration: 1) {
                page.alpha /= 2
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    /// Moves the page down and out within a second.
    private final class Dropper: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            UIView.animate(withDuration: 1) {
                context.view(forKey: .from)!.frame.origin.y = context.containerView.bounds.height
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let root: NamedPage
    private let page: NamedPage
    private let delegate: Delegate
    private let mover: Mover

    init() {
        root = NamedPage(journal, "root")
        page = NamedPage(journal, "page")
        delegate = Delegate(journal)
        mover = Mover(journal)
        delegate.animator = mover
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        device.window.rootViewController = root
        device.turn(at: 0)
        journal.lines = []
    }

    private func present() {
        root.present(page, animated: true) { [journal] in journal.note("completion") }
        device.turn(at: 1)
    }

    @Test("S-TRANS-2, 26, 90: presentation callbacks run in order, from the first request to the last completion")
    func presentationCallbacksRunInOrder() {
        present()
        #expect(
            journal.lines == [
                "presentationController", "animator", "interactor", "presentationWillBegin true true", "page.willAppear",
                "animateTransition",
            ])
        journal.lines = []
        device.turn(at: 1.5)
        #expect(isNear(delegate.sheet!.dimming.seenAlpha, 0.5))
        device.turn(at: 2)
        #expect(journal.lines == ["presentationDidEnd true", "page.didAppear", "completion"])
        journal.lines = []
        page.dismiss(animated: true) { [journal] in journal.note("completion") }
        device.turn(at: 3)
        #expect(journal.lines == ["dismissal animator", "dismissalWillBegin", "page.willDisappear", "animateTransition"])
        device.turn(at: 4)
        #expect(journal.lines.suffix(3) == ["dismissalDidEnd true", "page.didDisappear", "completion"])
        #expect(device.window.subviews == [root.view])
    }

    @Test func presentationBelowAnotherOneEndsWithIt() {
        present()
        device.turn(at: 2)
        let top = NamedPage(journal, "top")
        page.present(top, animated: false)
        device.turn(at: 3)
        journal.lines = []
        root.dismiss(animated: false)
        device.turn(at: 4)
        #expect(journal.lines.filter { $0.hasPrefix("dismissal") } == ["dismissalWillBegin", "dismissalDidEnd true"])
        #expect(root.presentedViewController == nil && page.presentingViewController == nil && top.presentingViewController == nil)
        #expect(device.window.subviews == [root.view])
    }

    @Test("S-TRANS-89: a wrapper that is created when the transition begins is the animator's view")
    func wrapperCreatedInWillBeginIsPresented() {
        let sheet = Sheet(journal, page, root)
        sheet.wrapsLate = true
        (delegate.sheet, delegate.makesSheet) = (sheet, false)
        present()
        #expect(mover.views == [nil, sheet.wrapper] && sheet.wrapper.superview != nil)
        #expect(sheet.wrapper.frame == CGRect(x: 0, y: 467, width: 375, height: 200))
    }

    @Test("S-TRANS-13 to 15, 89: views and frames of both directions are correct if the presenter's view stays")
    func viewsAndFramesAreCorrectIfPresenterStays() {
        present()
        let sheet = delegate.sheet!, place = CGRect(x: 0, y: 467, width: 375, height: 200)
        #expect(mover.views[0] == nil && mover.views[1] === sheet.wrapper)
        #expect(mover.frames == [root.view.frame, .zero, root.view.frame, place])
        device.turn(at: 2)
        page.dismiss(animated: true)
        device.turn(at: 3)
        #expect(mover.views[0] === sheet.wrapper && mover.views[1] == nil)
        #expect(mover.frames[0] == place && mover.frames[2] == place && mover.frames[3] == device.window.bounds)
    }

    @Test("S-TRANS-15, 24: a removed presenter's view has no final frame")
    func removedPresenterViewHasNoFinalFrame() {
        delegate.makesSheet = false
        let sheet = Sheet(journal, page, root)
        sheet.removes = true
        delegate.sheet = sheet
        present()
        #expect(mover.views[0] === root.view && mover.frames[2] == .zero && root.view.superview === sheet.containerView)
        device.turn(at: 2)
        #expect(root.view.window == nil && journal.lines.contains("root.didDisappear"))
        page.dismiss(animated: false)
        device.turn(at: 3)
        device.turn(at: 4)
        #expect(root.view.superview === device.window && root.view.frame == device.window.bounds)
    }

    @Test("S-TRANS-3, 92: only the custom style requests a presentation controller, and nil means the default one")
    func onlyCustomStyleRequestsPresentationController() {
        page.modalPresentationStyle = .fullScreen
        present()
        #expect(!journal.lines.contains("presentationController"))
        device.turn(at: 2)
        page.dismiss(animated: false)
        device.turn(at: 3)
        page.modalPresentationStyle = .custom
        (delegate.makesSheet, delegate.sheet) = (false, nil)
        root.present(page, animated: false)
        device.turn(at: 4)
        device.turn(at: 5)
        let plain = page.presentationController!
        #expect(type(of: plain) == UIPresentationController.self && !plain.shouldRemovePresentersView)
        #expect(plain.presentedView === page.view && plain.frameOfPresentedViewInContainerView == device.window.bounds)
        #expect(root.view.window != nil && page.view.superview === plain.containerView)
    }

    @Test("S-TRANS-28, 90: a cancelled presentation ends with false, rolls back, and then completes")
    func cancelledPresentationRollsBackThenCompletes() {
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.interactor = driver
        present()
        driver.update(0.5)
        driver.cancel()
        journal.lines = []
        device.turn(at: 2)
        #expect(journal.lines == ["presentationDidEnd false", "page.willDisappear", "page.didDisappear", "completion"])
        #expect(root.presentedViewController == nil && page.presentingViewController == nil)
        #expect(device.window.subviews == [root.view] && delegate.sheet?.containerView == nil)
    }

    @Test("S-TRANS-91: container layout reaches the controller, also when the window is resized")
    func containerLayoutReachesControllerOnResize() {
        present()
        device.turn(at: 2)
        device.driver.resize(to: CGSize(width: 600, height: 500), scale: 1)
        device.turn(at: 3)
        #expect(delegate.sheet!.wrapper.frame == CGRect(x: 0, y: 300, width: 600, height: 200))
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 600, height: 200))
    }

    @Test("S-TRANS-91: the container is laid out before the animator runs, so its layout doesn't animate")
    func containerIsLaidOutBeforeAnimator() {
        final class Layouter: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let container = context.containerView
                container.addSubview(context.view(forKey: .to)!)
                UIView.animate(withDuration: 1) {
                    container.setNeedsLayout()
                    container.layoutIfNeeded()
                } completion: { _ in
                    context.completeTransition(true)
                }
            }
        }
        delegate.animator = Layouter()
        present()
        device.turn(at: 1.25)
        #expect(delegate.sheet!.dimming.layer.presentation()!.frame == device.window.bounds)
    }

    @Test("S-TRANS-151: without an animator, the page is in the container when the container is laid out first", arguments: [true, false])
    func pageWithoutAnimatorCanBePinnedToContainer(animated: Bool) throws {
        final class Pinner: UIPresentationController {
            var constraints: [NSLayoutConstraint] = []
            override func containerViewWillLayoutSubviews() {
                guard let containerView, let presentedView, constraints.isEmpty else { return }
                presentedView.translatesAutoresizingMaskIntoConstraints = false
                constraints = [
                    presentedView.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
                    presentedView.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
                    presentedView.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
                    presentedView.heightAnchor.constraint(equalToConstant: 120),
                ]
                NSLayoutConstraint.activate(constraints)
            }
        }
        final class Source: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { Pinner(presentedViewController: presented, presenting: presenting) }
        }
        let low = UIViewController(), source = Source()
        (low.modalPresentationStyle, low.transitioningDelegate) = (.custom, source)
        root.present(low, animated: animated)
        var tops: [CGFloat] = []
        for step in 0...60 {
            device.turn(at: 1 + Double(step) / 60)
            tops.append(low.view.layer.presentation()!.frame.minY)
        }
        let box = device.window.bounds
        #expect(low.view.frame == CGRect(x: 0, y: box.height - 120, width: box.width, height: 120))
        #expect(tops.first == (animated ? box.height : box.height - 120) && tops == tops.sorted(by: >), "the page moves only upward")
    }

    @Test("S-TRANS-91: a size preferred in viewDidLoad applies from the start, without animation")
    func sizePreferredInViewDidLoadAppliesFromStart() {
        final class Wide: UIViewController {
            override func viewDidLoad() { preferredContentSize = CGSize(width: 300, height: 100) }
        }
        final class Popup: UIPresentationController {
            var changes = 0
            override var frameOfPresentedViewInContainerView: CGRect {
                CGRect(origin: CGPoint(x: 10, y: 10), size: presentedViewController.preferredContentSize)
            }
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                if containerView != nil { changes += 1 }
            }
        }
        final class Source: NSObject, UIViewControllerTransitioningDelegate {
            var popup: Popup?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                popup = Popup(presentedViewController: presented, presenting: presenting)
                return popup
            }
        }
        let wide = Wide(), source = Source()
        (wide.modalPresentationStyle, wide.transitioningDelegate) = (.custom, source)
        root.present(wide, animated: false)
        device.turn(at: 1)
        #expect(source.popup?.changes == 0 && wide.view.frame == CGRect(x: 10, y: 10, width: 300, height: 100))
    }

    @Test("S-TRANS-91: layout requested at the start of a dismissal runs before the animator")
    func layoutRequestedByDismissalRunsBeforeAnimator() {
        present()
        device.turn(at: 2)
        delegate.sheet!.asksForLayout = true
        delegate.animator = Dropper()
        page.dismiss(animated: true)
        let places = (0...50).map { step in
            device.turn(at: 3 + Double(step) / 60)
            return delegate.sheet!.wrapper.layer.presentation()!.frame.minY
        }
        #expect(places.first == 467 && places == places.sorted() && places.last! > 600)
    }

    @Test("S-TRANS-30, 69: presentation flags and properties change at the right times")
    func presentationFlagsFollowTransition() {
        var flags: [String] = []
        page.whenComingOrGoing = { [unowned page] in flags.append("\(page.isBeingPresented) \(page.isBeingDismissed)") }
        present()
        #expect(root.presentedViewController === page && page.presentingViewController === root)
        device.turn(at: 2)
        #expect(!page.isBeingPresented)
        page.dismiss(animated: true)
        device.turn(at: 3)
        #expect(root.presentedViewController === page)
        device.turn(at: 4)
        #expect(flags == ["true false", "true false", "false true", "false true"])
        #expect(root.presentedViewController == nil && page.presentingViewController == nil && !page.isBeingDismissed)
    }

    @Test("S-TRANS-102: the transitioning delegate is read at the call, before the view loads")
    func transitioningDelegateIsReadAtCall() {
        final class Late: UIViewController {
            let late: Delegate
            init(_ journal: Journal) {
                late = Delegate(journal)
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
            override func viewDidLoad() { transitioningDelegate = late }
        }
        let late = Late(journal)
        root.present(late, animated: true)
        device.turn(at: 1)
        #expect(!journal.lines.contains("animator") && isNear(late.view.seenFrame.minY, 667))
    }

    @Test func presentationControllerAccessedEarlyIsUsed() {
        let early = page.presentationController
        #expect(early === delegate.sheet && early?.containerView == nil)
        present()
        #expect(page.presentationController === early && journal.lines.count { $0 == "presentationController" } == 1)
    }

    @Test("S-TRANS-23: an animator that moves the presenter's view into the container leaves a black window")
    func moveOfPresenterViewLeavesBlackWindow() {
        present()
        device.turn(at: 2)
        final class Thief: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                context.containerView.addSubview(context.viewController(forKey: .to)!.view)
                context.completeTransition(true)
            }
        }
        delegate.animator = Thief()
        page.dismiss(animated: true)
        device.turn(at: 3)
        #expect(device.window.subviews.isEmpty && root.view.window == nil)
    }
}
