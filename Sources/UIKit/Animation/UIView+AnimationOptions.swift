extension UIView {
    /// Options of an animation: its curve, and how it starts and repeats.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Animates layout changes that the block causes (S-ANIM-20).
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views can receive touches while they animate (S-ANIM-19).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the visible value instead of the model value (S-ANIM-4).
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats indefinitely (S-ANIM-18).
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs each cycle backward as well.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps this block's duration when nested in another block (S-ANIM-15).
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps this block's curve when nested in another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates the changes made in a transition's block (S-ANIM-27).
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Shows and hides the two views of a transition instead of adding and removing them (S-ANIM-28).
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Keeps this block's options when nested in another block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Starts and ends slowly. This is the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Moves at constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The curve option; ease-in-out by default (S-ANIM-3).
        var curve: CubicCurve { curveName.curve }

        var curveName: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut }
    }

    /// The standard timing curves.
    public enum AnimationCurve: Int, Sendable {
        /// The standard curves (S-CLOCK-56): slow at both ends, slow at the start, slow at the end, and constant.
        case easeInOut, easeIn, easeOut, linear

        /// Creates a curve from its number. Numbers without a name, such as the keyboard's, are `.easeInOut`, which moves the keyboard
        /// (S-KEY-12).
        public init?(rawValue: Int) {
            self =
                switch rawValue {
                case 1: .easeIn
                case 2: .easeOut
                case 3: .linear
                default: .easeInOut
                }
        }

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
