extension UIView {
    /// The options of keyframe animations, in addition to those of `AnimationOptions`.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

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

        /// Linear from keyframe to keyframe; the default (S-CLOCK-59).
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each value jumps to the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Linear at constant speed; the times of the keyframes are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a curve through the keyframes.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along a curve at constant speed; the times of the keyframes are ignored.
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

    /// Animates along keyframes that `animations` describes with `addKeyframe`, over `duration` seconds after `delay` seconds.
    ///
    /// Changes by `animations` outside any keyframe take the whole duration. Outside its keyframes a property holds (S-ANIM-24). The whole
    /// is paced by ease-in-out, or by the curve whose bits of `AnimationOptions` are among the options; between keyframes there is no
    /// pacing (S-ANIM-25). `completion` is called as in `animate`.
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

    /// Describes one keyframe: the changes of `animations` run between two fractions of the whole, each clamped to 0…1. Outside
    /// `animateKeyframes` the block just runs (S-ANIM-26).
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let context = AnimationContext.current, let sequence = context.keyframes else { return animations() }
        let start = frameStartTime.unitFraction, end = (frameStartTime + frameDuration).unitFraction
        AnimationContext(noting: sequence, in: start...max(start, end), of: context).make(animations)
    }
}

extension BinaryFloatingPoint {
    /// This number clamped to 0…1; a value that is not a number counts as 0.
    var unitFraction: Self { self > 0 ? min(self, 1) : 0 }
}
