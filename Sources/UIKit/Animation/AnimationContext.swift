/// A running animation block. It turns changes to views into animations.
///
/// The innermost running block is stored in a static property, because nothing else connects `UIView.animate` to the setters that its block
/// calls.
@MainActor final class AnimationContext {
    #if DEBUG
    private let census = LiveObjects.Mark(AnimationContext.self)
    #endif
    static private(set) var current: AnimationContext?
    static var areEnabled: Bool {
        get { UIApplication.shared.screen.areAnimationsEnabled }
        set { UIApplication.shared.screen.areAnimationsEnabled = newValue }
    }

    /// Runs code that running animation blocks don't affect. The code may run other blocks.
    static func outsideBlocks(_ body: () -> Void) {
        let running = current
        current = nil
        defer { current = running }
        body()
    }

    /// Runs code that shows new views of a list, which appear at their places (S-LIST-45).
    static func showingNewViews(_ body: () -> Void) { ChangeRecorder.by(ChangeAuthor(.code)) { outsideBlocks(body) } }

    private var motion: BlockMotion
    private var delay: TimeInterval
    private var options: UIView.AnimationOptions
    private let completion: AnimationCompletion
    /// The transition that runs the block, if it may be interactive. Held weakly because the transition retains its first block.
    private weak let scrub: TransitionScrub?
    /// The animator that owns the changes, and the section of its timeline in which they run.
    private let animator: (owner: UIViewPropertyAnimator, window: AnimatorWindow)?
    /// The keyframe being described.
    private let keyframe: (sequence: KeyframeSequence, span: ClosedRange<Double>)?
    /// The repetition set by `UIView.modifyAnimations`, if any.
    private var repetition: (count: CGFloat, autoreverses: Bool)?
    /// The views that the block lays out before it ends (S-ANIM-20).
    private var changed: [UIView] = []
    private let hasCompletion: Bool
    /// The scroll view that the block scrolls with a separate animation.
    private weak var scrolled: UIScrollView?
    /// The view whose layout the block requested last.
    weak var laidOutView: UIView?

    /// The last property set by the block that can't be animated, and its layer.
    private var unanimated: (layer: CALayer, property: String)?

    /// Creates a context. Nested blocks inherit the outer block's duration and curve unless they override them (S-ANIM-15).
    init(
        _ motion: BlockMotion, delay: TimeInterval, options: UIView.AnimationOptions, inside outer: AnimationContext?,
        completion: ((Bool) -> Void)?
    ) {
        let keepsDuration = options.contains(.overrideInheritedDuration)
        let keepsCurve = options.contains(.overrideInheritedCurve)
        var own = outer?.motion ?? motion
        if keepsCurve { (own.pacing, own.vertical) = (motion.pacing, motion.vertical) }
        if keepsDuration { (own.duration, own.length) = (motion.duration, motion.length) }
        self.motion = own
        let whole = (outer?.delay ?? 0) + max(delay, 0)
        self.delay = (outer?.scrub ?? TransitionScrub.current)?.delay(of: whole) ?? whole
        self.options = outer.map { options.inherited(from: $0.options) } ?? options
        scrub = outer?.scrub ?? TransitionScrub.current
        keyframe = outer?.keyframe
        repetition = outer?.repetition
        animator = outer?.animator.map { outer in
            let length = max(outer.owner.duration, .leastNormalMagnitude)
            return (outer.owner, outer.window.inner(delay: max(delay, 0) / length, length: keepsDuration ? own.length / length : nil))
        }
        self.completion = AnimationCompletion(rank: .view(order: CALayer.nextAnimationSerial), countsUnseenAsFinished: true) {
            completion?($0)
        }
        hasCompletion = completion != nil
        // Alongside animations don't share the timing of a property animator (S-TRANS-146).
        if animator == nil { scrub?.note(self) }
    }

    /// Creates a context for a block whose length depends on its pacing.
    convenience init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, pacing: Pacing,
        inside outer: AnimationContext?, completion: ((Bool) -> Void)?
    ) {
        let motion = BlockMotion(pacing, duration: duration)
        self.init(motion, delay: delay, options: options, inside: outer, completion: completion)
    }

    /// Creates a context for an animator's block, which occupies part of the animator's timeline. Other running blocks don't affect it.
    init(of owner: UIViewPropertyAnimator, motion: BlockMotion, options: UIView.AnimationOptions, in window: AnimatorWindow) {
        self.motion = motion
        delay = 0
        self.options = options
        completion = AnimationCompletion(rank: .view(order: 0)) { _ in }
        scrub = TransitionScrub.current
        animator = (owner, window)
        keyframe = nil
        hasCompletion = false
    }

    /// Creates a context that records its changes in `sequence` as one keyframe. `span` is given in fractions (0…1) of the keyframe
    /// animation's duration.
    init(noting sequence: KeyframeSequence, in span: ClosedRange<Double>, of outer: AnimationContext) {
        motion = outer.motion
        delay = outer.delay
        options = outer.options
        completion = outer.completion
        scrub = outer.scrub
        animator = outer.animator
        keyframe = (sequence, span)
        hasCompletion = false
    }

    /// The block's duration in seconds.
    var duration: TimeInterval { motion.duration }
    var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }
    var repeats: Bool { options.contains(.repeat) || repetition != nil }
    /// Whether a view's center has a separate pacing for its y coordinate.
    var movesApart: Bool { motion.vertical != nil }
    /// The keyframes being described, or nil outside `UIView.animateKeyframes`.
    var keyframes: KeyframeSequence? { keyframe?.sequence }

    /// Runs `block`. If the block doesn't animate anything, the completion is called immediately. If the duration is 0 or `endsInNextTurn`
    /// is true, it is called in the next turn instead (S-ANIM-11). If `isExamined` is true, reports a completion that is called too early.
    func run(endsInNextTurn: Bool = false, isExamined: Bool = true, _ block: () -> Void) {
        let setBefore = isExamined ? SetBeforeCheck(of: motion.duration) : nil
        let check = isExamined && hasCompletion ? EmptyBlockCheck(of: motion.duration) : nil
        make(block)
        setBefore?.end(isEmpty: !completion.isWaiting)
        if isExamined, !completion.isWaiting, let laidOutView { EmptyBlockCheck.reportDueLayout(of: laidOutView, motion.duration) }
        if isExamined, !completion.isWaiting, let unanimated, laidOutView.map({ $0.layer === unanimated.layer }) ?? true {
            EmptyBlockCheck.reportUnanimated(unanimated.layer, unanimated.property, motion.duration)
        }
        let seal = { self.completion.seal(inNextTurn: endsInNextTurn || !(self.motion.duration > 0)) }
        if let check, !completion.isWaiting { check.run(seal, scrolled: scrolled) } else { seal() }
    }

    /// Notes that code sets a property of a visible view that can't be animated.
    static func noteUnanimated(_ property: String, of view: UIView) {
        guard let current, areEnabled, view.window != nil, !view.isHidden, view.alpha > 0 else { return }
        current.unanimated = (view.layer, property)
    }

    /// Runs `body` outside the current block. `body` starts an animated scroll, which has separate timing.
    static func scroll(_ scrollView: UIScrollView, _ body: () -> Void) {
        let outer = current
        outer?.scrolled = scrollView
        current = nil
        body()
        current = outer
    }

    /// Runs `block` with this context as the current one.
    func make(_ block: () -> Void) {
        let before = Self.current
        Self.current = self
        ChangeRecorder.by(author) {
            block()
            layOutChanged()
        }
        Self.current = before
    }

    /// The animator or block whose changes are being recorded.
    private var author: ChangeAuthor {
        animator.map { ChangeAuthor(.animator, duration: $0.owner.duration) } ?? ChangeAuthor(.block, duration: motion.duration)
    }

    private func layOutChanged() {
        while let view = changed.popLast() { view.layoutIfNeeded() }
    }

    /// Makes this context current until `close` is called. Returns the previous context, to pass to `close(restoring:)` (S-ANIM-51).
    func open() -> AnimationContext? {
        let before = Self.current
        Self.current = self
        return before
    }

    /// Ends the block that began with `open`, and restores the outer context.
    func close(restoring outer: AnimationContext?) {
        layOutChanged()
        Self.current = outer
        completion.seal(inNextTurn: !(motion.duration > 0))
    }

    /// Changes the timing of later changes in the block (S-ANIM-51).
    func set(duration: TimeInterval? = nil, delay: TimeInterval? = nil, curve: CubicCurve? = nil) {
        if let duration { (motion.duration, motion.length) = (duration, duration) }
        if let delay { self.delay = max(delay, 0) }
        if let curve { motion.pacing = .curve(curve) }
    }

    /// Turns an option on or off for later changes in the block.
    func set(_ option: UIView.AnimationOptions, _ isOn: Bool) { if isOn { options.insert(option) } else { options.remove(option) } }

    /// Sets how often later changes in the block repeat.
    func setRepetition(count: CGFloat? = nil, autoreverses: Bool? = nil) {
        repetition = (count ?? repetition?.count ?? 0, autoreverses ?? repetition?.autoreverses ?? options.contains(.autoreverse))
    }

    /// A closure that is called when the block's first animation starts.
    var whenStarted: (() -> Void)?

    /// Runs `block` and repeats the animations of the changes that it makes.
    func repeating(_ count: CGFloat, autoreverses: Bool, _ block: () -> Void) {
        let before = repetition
        repetition = (count, autoreverses)
        block()
        repetition = before
    }

    /// Returns the action for a change of `property` on `layer`, or nil if the change isn't animated (S-ANIM-2).
    func action(for layer: CALayer, property: AnimatableProperty) -> ViewAnimationAction? {
        guard Self.areEnabled, motion.duration > 0 else { return nil }
        if property.read(layer.state) is Bool, !layer.isArranged { return nil }
        if options.contains(.layoutSubviews), let view = layer.delegate as? UIView { changed.append(view) }
        return ViewAnimationAction(context: self, change: ViewChange(property, of: layer))
    }

    /// Records a change as part of the current keyframe. Returns false if no keyframe is being recorded.
    func noteKeyframe(_ change: ViewChange) -> Bool {
        guard let keyframe else { return false }
        keyframe.sequence.note(change, at: keyframe.span)
        return true
    }

    /// Adds the animation for a change made by the block. If `isVertical` is true, the animation uses the pacing for the y coordinate of a
    /// center.
    func attach(_ animation: CAPropertyAnimation, key: String, for change: ViewChange, isVertical: Bool = false) {
        let layer = change.layer
        let pacing = scrub?.isLinear != true ? (isVertical ? motion.vertical : nil) ?? motion.pacing : .linear
        scrub?.note(layer, change.property, change.old)
        if let animator {
            animator.owner.adopt(
                animation, key: key, for: change, pacing: pacing, isVertical: isVertical, in: animator.window, waiting: completion
            )
            return
        }
        add(animation, key: key, to: layer, pacing: pacing)
    }

    /// Returns an animation for `layer` with the block's timing but no values yet.
    func timing(of layer: CALayer, forKey key: String) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: key)
        setTiming(of: animation, on: layer, pacing: scrub?.isLinear == true ? .linear : motion.pacing)
        return animation
    }

    /// Adds an animation for something other than a property change. The block's completion waits for it.
    func add(_ animation: CAAnimation, to layer: CALayer) {
        add(animation, key: nil, to: layer, pacing: scrub?.isLinear == true ? .linear : motion.pacing)
    }

    private func add(_ animation: CAAnimation, key: String?, to layer: CALayer, pacing: Pacing) {
        setTiming(of: animation, on: layer, pacing: pacing)
        if motion.length > motion.duration, scrub?.isLinear != true { return attachSwinging(animation, key: key, to: layer) }
        animation.completion = completion
        if whenStarted != nil, animation.delegate == nil { animation.delegate = StartNotice(self) }
        layer.add(animation, forKey: key)
    }

    private func setTiming(of animation: CAAnimation, on layer: CALayer, pacing: Pacing) {
        animation.duration = motion.length
        animation.timingFunction = CAMediaTimingFunction(pacing: pacing)
        animation.blocksTouches = !options.contains(.allowUserInteraction)
        if delay > 0 {
            animation.beginTime = layer.convertTime(layer.tree?.time ?? CACurrentMediaTime(), from: nil) + delay
            animation.fillMode = .backwards
        }
        animation.repeatCount = options.contains(.repeat) ? .infinity : Float(max(repetition?.count ?? 0, 0))
        animation.autoreverses = repetition?.autoreverses ?? options.contains(.autoreverse)
    }

    /// Adds a spring that keeps moving after the block has completed (S-ANIM-23). An invisible animation with the block's duration
    /// completes the block instead. If the spring is removed early, the invisible animation is removed too.
    private func attachSwinging(_ animation: CAAnimation, key: String?, to layer: CALayer) {
        let mark = CAAnimation()
        mark.duration = motion.duration
        mark.beginTime = animation.beginTime
        mark.repeatCount = animation.repeatCount
        mark.autoreverses = animation.autoreverses
        mark.completion = completion
        layer.add(mark, forKey: nil)
        let record = layer.records.last
        let end = AnimationCompletion(rank: .view(order: 0)) { [weak record] finished in
            guard !finished, let record else { return }
            AnimationCompletion.run(record.layer?.remove(record, finished: false) ?? [])
        }
        animation.completion = end
        layer.add(animation, forKey: key)
        end.seal()
    }
}

/// Reports that a block's first animation has started.
private final class StartNotice: NSObject, CAAnimationDelegate {
    private let context: AnimationContext

    init(_ context: AnimationContext) { self.context = context }

    func animationDidStart(_ anim: CAAnimation) {
        let context = context
        MainActor.assumeIsolated {
            let notify = context.whenStarted
            context.whenStarted = nil
            notify?()
        }
    }
}

extension CALayer {
    /// Whether the layer's view is in a stack view, whose views stay visible while an animation hides them (S-LAYOUT-15).
    @MainActor fileprivate var isArranged: Bool {
        guard let view = delegate as? UIView, let superview = view.superview else { return false }
        return superview.animatesVisibility(of: view)
    }
}

extension UIView.AnimationOptions {
    /// Returns the options that a nested block inherits from `outer`.
    fileprivate func inherited(from outer: UIView.AnimationOptions) -> UIView.AnimationOptions {
        let general: UIView.AnimationOptions = [.beginFromCurrentState, .repeat, .autoreverse, .allowUserInteraction]
        return contains(.overrideInheritedOptions) ? self : union(outer.intersection(general))
    }
}
