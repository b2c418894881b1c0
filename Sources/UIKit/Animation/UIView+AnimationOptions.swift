extension UIView {
    /// How an animation is paced and started.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has layout that the block asks for animate with it (S-ANIM-20).
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets touches reach views while they animate (S-ANIM-19).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is seen, not from the model (S-ANIM-4).
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever (S-ANIM-18).
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs each cycle back again.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps this block's duration inside another block (S-ANIM-15).
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps this block's curve inside another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Lets what a transition's block changes animate (S-ANIM-27).
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Has a transition between two views hide and show them, instead of taking them out and putting them in (S-ANIM-28).
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Keeps this block's options inside another block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Starts and ends slowly; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// No pacing.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The curve among the options; ease-in-out where none is named (S-ANIM-3).
        var curve: CubicCurve { curveName.curve }

        var curveName: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
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
}
