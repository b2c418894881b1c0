extension UIView {
    /// Options of keyframe animations.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// See `AnimationOptions`.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// See `AnimationOptions`.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// See `AnimationOptions`.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// See `AnimationOptions`.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// See `AnimationOptions`.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// See `AnimationOptions`.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// See `AnimationOptions`.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Interpolates linearly between keyframes; the default (S-CLOCK-59).
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from value to value without interpolation.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Interpolates linearly at constant speed. The times of the keyframes are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates along a smooth curve through the keyframes.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Interpolates along a smooth curve at constant speed. The times of the keyframes are ignored.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// Animates keyframes over `duration` seconds, after `delay` seconds. `animations` adds the keyframes with `addKeyframe`.
    ///
    /// A change outside a keyframe runs for the whole duration. Between keyframes, a property holds its value (S-ANIM-24). By default, the
    /// animation as a whole eases in and out. If the same option bits contain an `AnimationOptions` curve, it follows that curve instead.
    /// Segments between keyframes aren't eased (S-ANIM-25). `completion` is called in the same way as in `animate`.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIApplication.shared.noteCall()
        let general = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let context = AnimationContext(
            duration: duration, delay: delay, options: general, pacing: .curve(general.curve), inside: .current, completion: completion
        )
        context.run {
            let sequence = KeyframeSequence(options.mode)
            AnimationContext(noting: sequence, in: 0...1, of: context).make(animations)
            sequence.attach(in: context)
        }
    }

    /// Adds a keyframe with the changes made by `animations`. Its start and duration are fractions of the whole, clamped to 0…1. Outside
    /// `animateKeyframes`, the method simply runs `animations` (S-ANIM-26).
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let context = AnimationContext.current, let sequence = context.keyframes else { return animations() }
        sequence.reportTimes(frameStartTime, frameDuration)
        let start = frameStartTime.unitFraction, end = (frameStartTime + frameDuration).unitFraction
        AnimationContext(noting: sequence, in: start...max(start, end), of: context).make(animations)
    }
}

extension BinaryFloatingPoint {
    /// This number clamped to 0…1; NaN becomes 0.
    var unitFraction: Self { self > 0 ? min(self, 1) : 0 }
}
