extension UIView {
    /// Animates the changes of `animations` over `duration` seconds, after `delay` seconds (S-ANIM-1).
    ///
    /// `animations` runs at once, and the model takes the new values at once. `completion` is called once, with true if everything ran to
    /// its end; if nothing was animated, it is called with true before this method returns, or in the next turn of the loop if `duration`
    /// is 0 (S-ANIM-11).
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let motion = BlockMotion(.curve(options.curve), duration: duration)
        animate(motion, delay: delay, options: options, animations, completion)
    }

    /// Animates the changes of `animations` over `duration` seconds, with ease-in-out.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates with a spring that is near its rest after `duration` seconds.
    ///
    /// A `dampingRatio` of 1 does not overshoot; it is clamped to 0.01…1 (S-ANIM-22). `velocity` is the initial one towards the target, in target
    /// distances per second (S-ANIM-21).
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let motion = BlockMotion(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
        animate(motion, delay: delay, options: options, animations, completion)
    }

    /// Animates with a spring until it has settled; `completion`, however, is called after `duration` seconds (S-ANIM-23).
    ///
    /// `duration` is the spring's period without damping, in seconds. A `bounce` of 0 does not overshoot, 1 never rests, below 0 is overdamped; it
    /// is clamped to −0.99…1. `velocity` is the initial one towards the target, in target distances per second.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let motion = BlockMotion(springDuration: duration, bounce: bounce, velocity: velocity)
        animate(motion, delay: delay, options: options, animations, completion)
    }

    /// Animates with a pacing of the engine's own.
    static func animate(
        withDuration duration: TimeInterval, pacing: Pacing, animations: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        animate(BlockMotion(pacing, duration: duration), delay: 0, options: .overrideInheritedCurve, animations, completion)
    }

    private static func animate(
        _ motion: BlockMotion, delay: TimeInterval, options: AnimationOptions, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        UIApplication.shared.noteCall()
        AnimationContext(motion, delay: delay, options: options, inside: .current, completion: completion).run(animations)
    }

    /// Makes the changes of `animations`, within an animation block, repeat `count` times (0 counts as once), each time back again with
    /// `autoreverses`. Outside a block it just runs.
    public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let context = AnimationContext.current else { return animations() }
        context.repeating(count, autoreverses: autoreverses, animations)
    }

    /// A predefined system animation.
    public enum SystemAnimation: UInt, Sendable {
        /// The views shrink, fade and leave their superviews.
        case delete
    }

    /// Runs a predefined animation on `views`, together with the changes of `parallelAnimations`. `completion` is called once it is over.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { (transform: $0.transform, alpha: $0.alpha) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
                view.alpha = 0
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, before) in zip(views, before) {
                view.removeFromSuperview()
                (view.transform, view.alpha) = before
            }
            completion?(finished)
        }
    }

    /// The duration of the running block in seconds; 0 outside (S-ANIM-16).
    public static var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

    /// Makes changes without animation, even inside an animation block (S-ANIM-17).
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(wereEnabled)
    }

    /// Whether animation blocks animate.
    public static var areAnimationsEnabled: Bool { AnimationContext.areEnabled }

    /// Enables or disables animation blocks.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.areEnabled = enabled }
}
