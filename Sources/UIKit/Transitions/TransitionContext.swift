/// One transition between two controllers, from its beginning to its end. It keeps animator and interaction controller
/// alive until then (S-TRANS-101).
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let kind: TransitionKind
    let containerView: UIView
    let isAnimated: Bool
    let animator: any UIViewControllerAnimatedTransitioning
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    let from: UIViewController
    let to: UIViewController
    private(set) weak var driver: FrameDriver?
    /// Told first of the end: whoever holds the container's clock lets it go.
    var whenCompleted: (() -> Void)?
    private let onCompletion: (TransitionContext, Bool) -> Void

    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var isCompleted = false
    private var wasInteractive = false
    /// The last progress reported, 0…1.
    private var percent: CGFloat = 0
    private(set) var duration: TimeInterval = 0
    private let begin: TimeInterval

    init(
        kind: TransitionKind, container: UIView, from: UIViewController, to: UIViewController, driver: FrameDriver,
        animator: any UIViewControllerAnimatedTransitioning, interactor: (any UIViewControllerInteractiveTransitioning)?,
        onCompletion: @escaping (TransitionContext, Bool) -> Void
    ) {
        self.kind = kind
        containerView = container
        self.from = from
        self.to = to
        self.driver = driver
        self.animator = animator
        self.interactor = interactor
        self.onCompletion = onCompletion
        isAnimated = true
        begin = driver.clock.now
    }

    /// Hands the transition to its interaction controller, else to its animator.
    func start() {
        driver?.began(self)
        driver?.tell(.transitionBegan(kind, interactive: interactor != nil, from: from, to: to))
        duration = animator.transitionDuration(using: self)
        guard let interactor else { return animator.animateTransition(using: self) }
        isInteractive = true
        wasInteractive = true
        interactor.startInteractiveTransition(self)
    }

    // MARK: Progress

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        percent = min(max(percentComplete, 0), 1)
    }

    func finishInteractiveTransition() { letGo(cancelled: false) }

    func cancelInteractiveTransition() { letGo(cancelled: true) }

    func pauseInteractiveTransition() {
        guard !isCompleted else { return }
        isInteractive = true
        transitionWasCancelled = false
    }

    private func letGo(cancelled: Bool) {
        guard isInteractive, !isCompleted else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        let recognizer = driver?.dispatcher.currentRecognizer
        driver?.tell(.interactionEnded(kind, finished: !cancelled, percent: percent, recognizer: recognizer))
    }

    /// Where the transition stands at `time`, for traces.
    func status(at time: TimeInterval) -> TransitionStatus {
        if isInteractive { return TransitionStatus(kind: kind, phase: .tracking, percent: percent) }
        let elapsed = wasInteractive ? containerView.layer.convertTime(time, from: nil) : time - begin
        let played = duration > 0 ? min(max(elapsed / duration, 0), 1) : 1
        guard wasInteractive else { return TransitionStatus(kind: kind, phase: .running, percent: played) }
        return TransitionStatus(kind: kind, phase: transitionWasCancelled ? .cancelling : .finishing, percent: played)
    }

    // MARK: The end

    func completeTransition(_ didComplete: Bool) {
        guard !isCompleted else {
            return Diagnostics.report("completeTransition(_:) has been called a second time for one \(kind.rawValue); ignored")
        }
        isCompleted = true
        isInteractive = false
        driver?.tell(.transitionEnded(kind, completed: didComplete))
        driver?.ended(self)
        whenCompleted?()
        whenCompleted = nil
        onCompletion(self, didComplete)
    }

    // MARK: Who and where

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? from.view.frame : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}
