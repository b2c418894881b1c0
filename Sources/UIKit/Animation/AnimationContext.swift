/// An animation block that is running: what turns a change of a view into an animation.
///
/// `UIView.animate` and the setters inside its block have nothing in common but the thread, so the innermost running
/// block is kept here, on the main actor.
@MainActor final class AnimationContext {
    static private(set) var current: AnimationContext?
    static var areEnabled = true

    let duration: TimeInterval
    private let delay: TimeInterval
    private let options: UIView.AnimationOptions
    private let pacing: Pacing
    private let completion: AnimationCompletion
    /// The transition that the block belongs to; it may be paced by a finger.
    private let scrub: TransitionScrub?
    private let outer: AnimationContext?

    /// Blocks inside another take its duration and curve unless they say otherwise (S-ANIM-15).
    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, pacing: Pacing,
        inside outer: AnimationContext?, completion: ((Bool) -> Void)?
    ) {
        let keepsDuration = options.contains(.overrideInheritedDuration)
        let keepsCurve = options.contains(.overrideInheritedCurve)
        self.duration = keepsDuration ? duration : outer?.duration ?? duration
        self.pacing = keepsCurve ? pacing : outer?.pacing ?? pacing
        self.delay = (outer?.delay ?? 0) + delay
        self.options = options
        self.outer = outer
        scrub = outer?.scrub ?? TransitionScrub.current
        self.completion = AnimationCompletion(rank: .view(order: CALayer.nextAnimationSerial), forgivesDropped: true) {
            completion?($0)
        }
        scrub?.note(self)
    }

    func run(_ block: () -> Void) {
        let before = Self.current
        Self.current = self
        block()
        Self.current = before
        completion.seal()
    }

    /// What a change of `property` on `layer` is to do; nil where it jumps.
    func action(for layer: CALayer, property: AnimatableProperty) -> ViewAnimationAction? {
        guard Self.areEnabled, duration > 0 else { return nil }
        return ViewAnimationAction(context: self, property: property, layer: layer)
    }

    /// Attaches the animation for a change that has been made.
    func attach(_ animation: CABasicAnimation, to layer: CALayer, key: String, property: AnimatableProperty, old: any AnimatableValue) {
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(pacing: scrub?.isLinear == true ? .linear : pacing)
        if delay > 0 {
            animation.beginTime = layer.convertTime(layer.tree?.time ?? CACurrentMediaTime(), from: nil) + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        animation.completion = completion
        scrub?.note(layer, property, old)
        layer.add(animation, forKey: key)
    }

    var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }
    var repeats: Bool { options.contains(.repeat) }
}
