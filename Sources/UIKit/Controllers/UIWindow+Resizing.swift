// Resizes windows, with the callbacks that iOS sends to controllers when the device rotates.

extension UIWindow {
    /// Adopts the screen's new size. First notifies the root view controller of the new traits (`willTransition(to:with:)`), and then of
    /// the new size (`viewWillTransition(to:with:)`). `old` contains the window's previous traits.
    func follow(screen bounds: CGRect, from old: UITraitCollection) {
        let new = traits(in: bounds.size)
        guard let root = rootViewController, bounds.size != frame.size || new != old else {
            frame = bounds
            return traitsChanged(from: old, to: new)
        }
        let coordinator = WindowResize(self, root)
        if new != old { root.willTransition(to: new, with: coordinator) }
        if bounds.size != frame.size { root.viewWillTransition(to: bounds.size, with: coordinator) }
        frame = bounds
        traitsChanged(from: old, to: new)
        coordinator.finish()
    }
}

/// The coordinator for a window resize, which isn't animated. The alongside animations run after the window's size has changed.
@MainActor final class WindowResize: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    private let root: UIViewController
    private let alongside = AlongsideQueue()

    init(_ window: UIWindow, _ root: UIViewController) {
        containerView = window
        self.root = root
    }

    func finish() {
        alongside.runAnimations(self) { UIView.performWithoutAnimation($0) }
        alongside.complete(self)
    }

    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { root }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { root.view }

    @discardableResult
    func animate(alongsideTransition animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?) -> Bool {
        alongside.add(in: nil, animation, completion: completion)
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?
    ) -> Bool { alongside.add(in: nil, animation, completion: completion) }

    func notifyWhenInteractionEnds(_ handler: @escaping AlongsideQueue.Block) {}
    func notifyWhenInteractionChanges(_ handler: @escaping AlongsideQueue.Block) {}
}
