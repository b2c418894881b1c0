extension UIView {
    /// Animates the changes made by `animations` over `duration` seconds, after `delay` seconds (S-ANIM-1).
    ///
    /// `animations` runs immediately and sets the model to the new values. Calls `completion` once, passing true if no animation was
    /// interrupted. If nothing was animated, `completion` receives true before this method returns, or in the run loop's next turn if
    /// `duration` is 0 (S-ANIM-11).
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let motion = BlockMotion(.curve(options.curve), duration: duration)
        animate(motion, delay: delay, options: options, animations, completion)
    }

    /// Animates the changes made by `animations` over `duration` seconds with ease-in-out timing.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates with a spring that has nearly settled after `duration` seconds.
    ///
    /// With a `dampingRatio` of 1 the spring doesn't overshoot; the ratio is clamped to 0.01…1 (S-ANIM-22). `velocity` is the initial
    /// velocity toward the target, in multiples of the distance to the target per second (S-ANIM-21).
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        EmptyBlockCheck.reportVelocity(velocity)
        let motion = BlockMotion(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
        animate(motion, delay: delay, options: options, animations, completion)
    }

    /// Animates with a spring until it has settled. `completion` is called earlier, after `duration` seconds (S-ANIM-23).
    ///
    /// `duration` is the period of the undamped spring, in seconds. With a `bounce` of 0, the spring doesn't overshoot. With 1, it never
    /// settles. With values below 0, it is overdamped. The value is clamped to −0.99…1. `velocity` is the initial velocity toward the
    /// target, in multiples of the distance to the target per second.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        EmptyBlockCheck.reportVelocity(velocity)
        let motion = BlockMotion(springDuration: duration, bounce: bounce, velocity: velocity)
        animate(motion, delay: delay, options: options, animations, completion)
    }

    /// Animates changes that UIKit itself makes, with a spring if `dampingRatio` is given. Segue doesn't check these blocks for mistakes,
    /// because the code can't correct them.
    static func animateInternally(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, dampingRatio: CGFloat? = nil, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIApplication.shared.noteCall()
        let curve = BlockMotion(.curve(options.curve), duration: duration)
        let motion = dampingRatio.map { BlockMotion(dampingRatio: $0, velocity: 0, duration: duration) } ?? curve
        AnimationContext(motion, delay: delay, options: options, inside: .current, completion: completion)
            .run(isExamined: false, animations)
    }

    /// Animates with a custom pacing. Segue doesn't check these blocks for early completions, because UIKit itself uses this method.
    static func animate(
        withDuration duration: TimeInterval, pacing: Pacing, animations: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        UIApplication.shared.noteCall()
        AnimationContext(
            BlockMotion(pacing, duration: duration), delay: 0, options: .overrideInheritedCurve, inside: .current, completion: completion
        ).run(isExamined: false, animations)
    }

    private static func animate(
        _ motion: BlockMotion, delay: TimeInterval, options: AnimationOptions, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        UIApplication.shared.noteCall()
        EmptyBlockCheck.reportDisabledAnimations(motion.duration)
        EmptyBlockCheck.reportTiming(motion.duration, options, hasCompletion: completion != nil)
        AnimationContext(motion, delay: delay, options: options, inside: .current, completion: completion).run(animations)
    }

    /// Runs `animations`, and repeats the resulting animation `count` times; 0 means once. With `autoreverses`, each cycle also runs
    /// backward. Outside an animation block, the method simply runs `animations`.
    public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let context = AnimationContext.current else { return animations() }
        context.repeating(count, autoreverses: autoreverses, animations)
    }

    /// The system's predefined animations.
    public enum SystemAnimation: UInt, Sendable {
        /// Shrinks and fades out the views, and removes them from their superviews.
        case delete
    }

    /// Runs a predefined animation on `views`, along with the changes made by `parallelAnimations`. `completion` is called at the end.
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

    /// The duration of the current animation block in seconds, or 0 outside a block (S-ANIM-16).
    public static var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

    /// Makes changes without animating them, even inside an animation block (S-ANIM-17).
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areAnimationsEnabled
        AnimationContext.areEnabled = false
        ChangeRecorder.by(ChangeAuthor(.code), actionsWithoutAnimation)
        AnimationContext.areEnabled = wereEnabled
    }

    /// Whether animation blocks animate changes.
    public static var areAnimationsEnabled: Bool { AnimationContext.areEnabled }

    /// Enables or disables animation blocks.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        AnimationContext.areEnabled = enabled
        let screen = UIApplication.shared.screen
        screen.animationsDisabled = enabled ? nil : screen.animationsDisabled ?? screen.driver?.clock.now
        if !enabled { UIApplication.shared.workingDriver?.emit(.fact(EngineFact(.animationsDisabled, nil, nil))) }
    }
}
