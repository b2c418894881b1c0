extension UIView {
    /// How an animation is paced and started.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has layout that the block asks for animate with it.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets touches reach views while they animate.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is seen, not from the model (S-ANIM-4).
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs each cycle back again.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps this block's duration inside another block (S-ANIM-15).
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps this block's curve inside another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Starts and ends slowly; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// No pacing.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The curve among the options; ease-in-out where none is named (S-ANIM-3).
        var curve: CubicCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Standard pacings.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var curve: CubicCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// Animates what `animations` changes, over `duration` seconds, after `delay` seconds (S-ANIM-1).
    ///
    /// `animations` runs at once, and the model takes the new values at once. `completion` is called once, with whether all
    /// of it ran to its end; where nothing was animated, it is called with true before this returns (S-ANIM-11).
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let context = AnimationContext(
            duration: duration, delay: delay, options: options, pacing: .curve(options.curve),
            inside: AnimationContext.current, completion: completion
        )
        context.run(animations)
    }

    /// Animates what `animations` changes, over `duration` seconds, with ease-in-out.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates with a pacing of our own.
    static func animate(
        withDuration duration: TimeInterval, pacing: Pacing, animations: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        AnimationContext(
            duration: duration, delay: 0, options: .overrideInheritedCurve, pacing: pacing,
            inside: AnimationContext.current, completion: completion
        ).run(animations)
    }

    /// The duration of the block that is running, seconds; 0 outside (S-ANIM-16).
    public static var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

    /// Makes changes jump, also inside an animation block (S-ANIM-17).
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(wereEnabled)
    }

    /// Whether animation blocks animate.
    public static var areAnimationsEnabled: Bool { AnimationContext.areEnabled }

    /// Switches animation blocks on or off.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.areEnabled = enabled }
}
