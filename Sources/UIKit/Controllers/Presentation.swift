/// One controller over another, full screen: from the presentation to the end of the dismissal (S-TRANS-18, rows 3 and 4).
@MainActor final class Presentation {
    let presented: UIViewController
    private(set) weak var presenter: UIViewController?
    private weak var source: UIViewController?
    /// Fills the window while the presentation lasts.
    private let container = UIView()
    /// Where the presenter's view was, and goes back to.
    private weak var home: UIView?

    init(_ presented: UIViewController, by presenter: UIViewController, from source: UIViewController) {
        self.presented = presented
        self.presenter = presenter
        self.source = source
    }

    func present(animated: Bool, driver: FrameDriver, completion: (() -> Void)?) {
        guard let presenter, let window = presenter.view.window else { return }
        home = presenter.view.superview
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        home?.addSubview(container)
        container.addSubview(presenter.view)
        presented.view.frame = container.bounds
        let animator = animated ? askForPresentationAnimator() : nil
        let interactor = animator.flatMap(askForPresentationInteractor)
        transition(
            .present, from: presenter, to: presented, animated ? animator ?? CoverAnimator(isDismissal: false) : nil,
            interactor, driver
        ) { [self] completed in
            if !completed { end() }
            completion?()
        }
    }

    func dismiss(animated: Bool, driver: FrameDriver, completion: (() -> Void)?) {
        guard let presenter, presenter.presentation === self else { return }
        presenter.view.frame = container.bounds
        let animator = animated ? askForDismissalAnimator() : nil
        let interactor = animator.flatMap(askForDismissalInteractor)
        transition(
            .dismiss, from: presented, to: presenter, animated ? animator ?? CoverAnimator(isDismissal: true) : nil,
            interactor, driver
        ) { [self] completed in
            if completed { end() }
            completion?()
        }
    }

    // MARK: A transition

    private func transition(
        _ kind: TransitionKind, from: UIViewController, to: UIViewController,
        _ animator: (any UIViewControllerAnimatedTransitioning)?, _ interactor: (any UIViewControllerInteractiveTransitioning)?,
        _ driver: FrameDriver, _ finish: @escaping (Bool) -> Void
    ) {
        from.beginAppearanceTransition(false, animated: animator != nil)
        to.beginAppearanceTransition(true, animated: animator != nil)
        guard let animator else { return settle(from: from, to: to, completed: true, finish) }
        let context = TransitionContext(
            kind: kind, container: container, from: from, to: to, driver: driver, animator: animator, interactor: interactor
        ) { [self] context, completed in
            settle(from: from, to: to, completed: completed, finish)
            context.animator.animationEnded(completed)
        }
        context.start()
    }

    /// Leaves only the view that is to be seen, and tells who has come and gone (S-TRANS-65).
    private func settle(from: UIViewController, to: UIViewController, completed: Bool, _ finish: (Bool) -> Void) {
        let seen: UIView = completed ? to.view : from.view
        for view in container.subviews where view !== seen { view.removeFromSuperview() }
        if seen.superview !== container {
            seen.frame = container.bounds
            container.addSubview(seen)
        }
        if completed {
            to.endAppearanceTransition()
            from.endAppearanceTransition()
        } else {
            to.beginAppearanceTransition(false, animated: true)
            to.endAppearanceTransition()
            from.beginAppearanceTransition(true, animated: true)
            from.endAppearanceTransition()
        }
        finish(completed)
    }

    /// The presenter's view goes home, and the container goes.
    private func end() {
        if let presenter, let home {
            home.insertSubview(presenter.view, belowSubview: container)
        }
        presented.viewIfLoaded?.removeFromSuperview()
        container.removeFromSuperview()
        presenter?.presentation = nil
        presented.presentedBy = nil
    }

    // MARK: The delegate

    private func askForPresentationAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        guard let presenter else { return nil }
        return ask("animationControllerForPresented") {
            $0.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter)
        }
    }

    private func askForPresentationInteractor(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        ask("interactionControllerForPresentation") { $0.interactionControllerForPresentation(using: animator) }
    }

    private func askForDismissalAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        ask("animationControllerForDismissed") { $0.animationController(forDismissed: presented) }
    }

    private func askForDismissalInteractor(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        ask("interactionControllerForDismissal") { $0.interactionControllerForDismissal(using: animator) }
    }

    /// Puts a question to the presented controller's delegate, and tells the trace of it.
    private func ask<Answer>(_ question: String, _ put: (any UIViewControllerTransitioningDelegate) -> Answer?) -> Answer? {
        guard let delegate = presented.transitioningDelegate else { return nil }
        let answer = put(delegate)
        container.window?.screen.driver?.tell(.question(question, delegate: delegate, answer: answer as AnyObject?))
        return answer
    }
}
