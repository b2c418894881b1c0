extension UIView {
    /// The pacing of an animation and the way it starts.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Animates the layout that the block requests (S-ANIM-20).
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets touches reach views while they animate (S-ANIM-19).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the visible value instead of the model's (S-ANIM-4).
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever (S-ANIM-18).
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Also runs each cycle back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps this block's duration inside another block (S-ANIM-15).
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps this block's curve inside another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates the changes of a transition's block (S-ANIM-27).
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Makes a transition between two views hide and show them instead of removing and adding them (S-ANIM-28).
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

        /// The curve among the options; ease-in-out if none is named (S-ANIM-3).
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
