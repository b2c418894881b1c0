/// The presentation of one controller by another, from `present` until the dismissal ends (S-TRANS-18, rows 3 to 6).
@MainActor final class Presentation {
    #if DEBUG
    private let census = LiveObjects.Mark(Presentation.self)
    #endif
    enum Phase { case waiting, presenting, presented, dismissing, over }

    let presented: UIViewController
    private(set) weak var presenter: UIViewController?
    weak var source: UIViewController?
    private(set) weak var driver: FrameDriver?
    private(set) var phase = Phase.waiting
    /// Whether a dismissal was requested and hasn't been cancelled.
    var isGoing = false
    var controller: UIPresentationController?
    /// The delegate as of the call to `present` or `dismiss` (S-TRANS-102).
    var delegate: (any UIViewControllerTransitioningDelegate)?
    /// The style after adaptation, first for a phone and then by the presentation controller or its delegate.
    private(set) var style: UIModalPresentationStyle
    private let container = PresentationContainer()
    /// The position in the hierarchy to which the presenter's view returns, or nil if the view isn't removed.
    private var home: Home?
    /// Requests made during a transition. They run when the transition ends.
    private var afterwards: [() -> Void] = []

    private struct Home {
        weak var superview: UIView?
        let index: Int
        let frame: CGRect
        /// Whether the view filled its superview, and so must fill it when restored.
        let fills: Bool
    }

    init(
        _ presented: UIViewController, by presenter: UIViewController, from source: UIViewController, driver: FrameDriver, isAnimated: Bool
    ) {
        self.presented = presented
        self.isAnimated = isAnimated
        self.presenter = presenter
        self.source = source
        self.driver = driver
        delegate = presented.transitioningDelegate
        place = ChangeRecorder.currentPlace
        style = presented.modalPresentationStyle.onPhone
        container.presentation = self
    }

    /// Whether the presentation was requested with animation.
    let isAnimated: Bool
    private var isCustom: Bool { style == .custom }
    /// Whether UIKit animates the presentation and lays it out.
    private var isBuiltIn = false
    /// The address of the call to present, or 0.
    let place: UInt
    var removesPresenter: Bool { home != nil }

    // MARK: Presenting

    func present(animated: Bool, _ completion: (() -> Void)?) {
        guard phase == .waiting else { return }
        guard let presenter, let driver, presenter.view.window != nil else {
            UIApplication.shared.warn("\(presented) isn't presented, because its presenter has left the window", about: presented)
            return abandon()
        }
        phase = .presenting
        reportSilence()
        let (controller, adaptation) = adapted(prepareController())
        let animator = animated || isCustom ? askForPresentationAnimator() : nil
        isBuiltIn = animated && animator == nil && !isCustom
        let interactor = animated ? animator.flatMap(askForPresentationInteractor) : nil
        open(over: presenter, controller)
        let plan = TransitionPlan(
            kind: .present, owner: presenter, container: container, from: presenter, to: presented,
            fromView: removesPresenter ? presenter.view : nil, toView: controller.presentedView,
            finalFrame: controller.frameOfPresentedViewInContainerView, removesFromView: removesPresenter, style: style,
            isAnimated: animated, animator: animator ?? (animated ? builtInAnimator(isDismissal: false) : nil), interactor: interactor
        )
        let context = TransitionContext(plan, driver: driver) { [self] in presentationEnded($0, animated: animated, completion) }
        controller.delegate?.presentationController(
            controller, willPresentWithAdaptiveStyle: adaptation, transitionCoordinator: context.coordinator
        )
        controller.presentationTransitionWillBegin()
        adoptPresentedView(of: controller, in: context)
        let insertsView = isCustom && animator == nil
        if !insertsView { layOutContainer() }
        if removesPresenter { presenter.beginOwnAppearance(false, animated: animated) }
        presented.beginOwnAppearance(true, animated: animated)
        // Without an animator, UIKit inserts the page, so the controller can pin it to the container (S-TRANS-151).
        if insertsView {
            controller.presentedView.map(container.addSubview)
            layOutContainer()
        }
        container.isTransitioning = true
        context.start()
    }

    /// Lays out the container before an animation begins. Later, the animation would also move these views from a zero frame (S-TRANS-91).
    private func layOutContainer() { container.layoutIfNeeded() }

    /// Adapts the presentation to windows with compact width. If the style changes, a built-in presentation controller takes over.
    private func adapted(_ own: UIPresentationController) -> (UIPresentationController, UIModalPresentationStyle) {
        let asked = own.askedStyle
        guard asked != .none else { return (own, .none) }
        style = asked.onPhone
        let popover = own as? UIPopoverPresentationController
        let sheet = style == .pageSheet ? popover?.adaptiveSheetPresentationController : nil
        let controller = sheet ?? Self.builtInController(for: presented, presenting: presenter, style: style)
        controller.delegate = own.delegate
        controller.keepsPresented = true
        self.controller = controller
        return (controller, asked)
    }

    /// Inserts the container, and moves the presenter's view into it if the presentation removes it (S-TRANS-18).
    private func open(over presenter: UIViewController, _ controller: UIPresentationController) {
        let view: UIView = presenter.view
        let place = style.isInContext ? view.superview : view.window
        container.frame = style.isInContext ? view.frame : place?.bounds ?? .zero
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if style.isInContext, let place { place.insertSubview(container, aboveSubview: view) } else { place?.addSubview(container) }
        controller.presentingViewController = presenter
        // If `viewDidLoad` changes the preferred size, the first frame must already use the new size, without animation.
        presented.loadViewIfNeeded()
        controller.containerView = container
        if controller.shouldRemovePresentersView { adoptPresentersView(view) }
        controller.presentedView?.settle(in: controller.frameOfPresentedViewInContainerView)
    }

    /// Reads `presentedView` again, because many presentation controllers create a wrapper in `presentationTransitionWillBegin()`.
    private func adoptPresentedView(of controller: UIPresentationController, in context: TransitionContext) {
        let view = controller.presentedView, frame = controller.frameOfPresentedViewInContainerView
        if let view, view !== context.plan.toView { view.settle(in: frame) }
        context.replaceToView(with: view, finalFrame: frame)
    }

    private func adoptPresentersView(_ view: UIView) {
        let superview = view.superview
        home = Home(
            superview: superview, index: superview?.subviews.firstIndex { $0 === view } ?? 0, frame: view.frame,
            fills: view.frame == superview?.bounds
        )
        let frame = superview.map { container.convert(view.frame, from: $0) }
        container.insertSubview(view, at: 0)
        if let frame, CATransform3DIsIdentity(view.layer.transform) { view.frame = frame }
    }

    private func presentationEnded(_ completed: Bool, animated: Bool, _ completion: (() -> Void)?) {
        container.isTransitioning = false
        guard phase == .presenting, let controller else {
            completion?()
            return
        }
        if completed { show(controller) } else { close() }
        if completed { reportTransparentPage(controller) }
        controller.presentationTransitionDidEnd(completed)
        if completed {
            presented.endAppearanceTransition()
            if removesPresenter { presenter?.endAppearanceTransition() }
            phase = .presented
        } else {
            presented.rollBackAppearance(toAppeared: false, animated: animated)
            if removesPresenter { presenter?.rollBackAppearance(toAppeared: true, animated: animated) }
            unlink()
        }
        delegate = nil
        completion?()
        runAfterwards()
    }

    private func runAfterwards() {
        let waiting = afterwards
        afterwards = []
        waiting.forEach { $0() }
    }

    // MARK: Dismissing

    func dismiss(
        animated: Bool, delegate: (any UIViewControllerTransitioningDelegate)?, place: UInt = 0, _ completion: (() -> Void)?
    ) {
        if let upper = presented.presentation {
            guard upper.phase == .presented else {
                return upper.afterwards.append { [self] in dismiss(animated: animated, delegate: delegate, place: place, completion) }
            }
            upper.takeOver(self)
            return upper.dismiss(animated: animated, delegate: upper.presented.transitioningDelegate, place: place, completion)
        }
        switch phase {
        case .presenting:
            if isBuiltIn {
                let message = "\(presented) is dismissed while its presentation runs"
                driver?.tolerate(.earlyDismissal, .dismiss, presented, message, place: place)
            }
            afterwards.append { [self] in dismiss(animated: animated, delegate: delegate, place: place, completion) }
        case .presented:
            self.delegate = delegate
            startDismissal(animated: animated, completion)
        // A second tap on a close button is common, and harmless.
        case .dismissing where driver?.clock.now != dismissalStart: break
        case .waiting, .dismissing, .over:
            let message = "\(presented) isn't dismissed, because it is being dismissed already"
            guard let driver else { return UIApplication.shared.warn(message, about: presented) }
            driver.report(EngineFact(.dismissedAgain, .dismiss, presented, place: place), message)
        }
    }

    /// The time of the turn in which the dismissal was requested.
    private var dismissalStart: TimeInterval?

    private func startDismissal(animated: Bool, _ completion: (() -> Void)?) {
        guard let presenter, let controller, let driver else { return abandon() }
        (phase, isGoing) = (.dismissing, true)
        dismissalStart = driver.clock.now
        presented.reportReleasedDelegate(.dismiss, to: driver)
        let animator = animated || isCustom ? askForDismissalAnimator() : nil
        let hand = animated && animator == nil ? presented.zoomDismissGestures?.takeInteractor() : nil
        let interactor = animated ? animator.flatMap(askForDismissalInteractor) ?? hand : nil
        if removesPresenter { presenter.view.settle(in: container.bounds) }
        let plan = TransitionPlan(
            kind: .dismiss, owner: presenter, container: container, from: presented, to: presenter,
            fromView: controller.presentedView, toView: removesPresenter ? presenter.view : nil, finalFrame: container.bounds,
            finalFrameOfFrom: controller.frameOfPresentedViewInContainerView, style: style, isAnimated: animated,
            animator: animator ?? (animated ? builtInAnimator(isDismissal: true) : nil), interactor: interactor
        )
        let context = TransitionContext(plan, driver: driver) { [self] in dismissalEnded($0, animated: animated, completion) }
        controller.dismissalTransitionWillBegin()
        presented.beginOwnAppearance(false, animated: animated)
        if removesPresenter { presenter.beginOwnAppearance(true, animated: animated) }
        // Lays out the container now, because a later layout would move views that the animator is already animating (S-TRANS-91).
        container.layoutIfNeeded()
        container.isTransitioning = true
        context.start()
    }

    private func dismissalEnded(_ completed: Bool, animated: Bool, _ completion: (() -> Void)?) {
        container.isTransitioning = false
        guard phase == .dismissing, let controller else {
            completion?()
            return
        }
        if completed { close() } else { show(controller) }
        if completed { reportUnaskedDelegate(controller) }
        controller.isDismissedByUser = false
        controller.dismissalTransitionDidEnd(completed)
        if completed {
            if removesPresenter { presenter?.endAppearanceTransition() }
            presented.endAppearanceTransition()
            unlink()
        } else {
            if removesPresenter { presenter?.rollBackAppearance(toAppeared: false, animated: animated) }
            presented.rollBackAppearance(toAppeared: true, animated: animated)
            (phase, isGoing) = (.presented, false)
        }
        delegate = nil
        completion?()
        runAfterwards()
    }

    // MARK: View hierarchy

    /// Keeps the presented view in the container, and removes the presenter's view if the style requires it (S-TRANS-18, 21).
    private func show(_ controller: UIPresentationController) {
        if removesPresenter, let view = presenter?.viewIfLoaded, view.superview === container { view.removeFromSuperview() }
        guard let view = controller.presentedView, !view.isDescendant(of: container) else { return }
        view.settle(in: controller.frameOfPresentedViewInContainerView)
        container.addSubview(view)
    }

    /// Restores the presenter's view and removes the container (S-TRANS-18).
    private func close() {
        returnPresentersView()
        if let presenter, let view = presenter.viewIfLoaded, view.isDescendant(of: container) {
            driver?.emit(.fact(EngineFact(.presenterRemoved, .dismiss, presenter)))
        }
        controller?.presentedView?.removeFromSuperview()
        container.removeFromSuperview()
        controller?.containerView = nil
    }

    private func returnPresentersView() {
        guard let home, let superview = home.superview, let view = presenter?.viewIfLoaded else { return }
        superview.insertSubview(view, at: home.index)
        if home.fills {
            view.settle(in: superview.bounds)
        } else if CATransform3DIsIdentity(view.layer.transform) {
            view.frame = home.frame
        }
    }

    /// Restores a built-in presentation's frame after the container's layout.
    func layOut() {
        guard !isCustom, phase == .presented, let controller, let view = controller.presentedView else { return }
        view.settle(in: controller.frameOfPresentedViewInContainerView)
    }

    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        controller?.viewWillTransition(to: size, with: coordinator)
    }

    private func unlink() {
        phase = .over
        if presenter?.presentation === self { presenter?.presentation = nil }
        presented.presentedBy = nil
        (controller, home) = (nil, nil)
    }

    // MARK: Abandoned presentations

    /// Ends the presentation without a transition, because the presenter left the window.
    func abandon() {
        presented.presentation?.abandon()
        if phase != .waiting, phase != .over { presented.leaveScreen() }
        container.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        unlink()
    }

    /// Releases the pending requests and the delegate, which may be the presenter. Called when the device is destroyed during a transition.
    func abandonEnd() { (delegate, afterwards) = (nil, []) }

    /// Dismisses two stacked presentations together. This presentation, which is on top, uses its own transition; `lower` is dismissed
    /// without a transition.
    private func takeOver(_ lower: Presentation) {
        guard let presenter = lower.presenter else { return }
        let middle = lower.presented
        let wasSeen = !removesPresenter
        lower.controller?.dismissalTransitionWillBegin()
        if wasSeen {
            middle.leaveScreen()
            if lower.removesPresenter { presenter.beginOwnAppearance(true, animated: false) }
            lower.close()
            if lower.removesPresenter { presenter.endAppearanceTransition() }
        } else {
            home = lower.home
            lower.container.removeFromSuperview()
            middle.viewIfLoaded?.removeFromSuperview()
        }
        lower.controller?.dismissalTransitionDidEnd(true)
        lower.unlink()
        middle.presentation = nil
        self.presenter = presenter
        controller?.presentingViewController = presenter
        presenter.presentation = self
    }
}
