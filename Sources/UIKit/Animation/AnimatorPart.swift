/// The section of an animator's timeline, in fractions 0…1, in which a block's changes are animated.
struct AnimatorWindow {
    var start = 0.0
    var end = 1.0

    /// Returns the window of a nested block that starts after `delay` and, if given, lasts `length`. Both values are fractions of the
    /// timeline.
    func inner(delay: Double, length: Double?) -> AnimatorWindow {
        let start = min(self.start + delay, end)
        return AnimatorWindow(start: start, end: length.map { min(start + $0, end) } ?? end)
    }

    /// Returns `pacing`, compressed into this window.
    func pacing(_ pacing: Pacing) -> Pacing {
        start <= 0 && end >= 1 ? pacing : .within(pacing, start: start, end: end)
    }
}

/// One of a property animator's animations, along with the layer's record of it. The animation restarts whenever the animator's timeline
/// changes.
@MainActor final class AnimatorPart {
    #if DEBUG
    private let census = LiveObjects.Mark(AnimatorPart.self)
    #endif
    let record: AnimationRecord
    let change: ViewChange
    /// The new model value, at which the animation ends.
    let target: any AnimatableValue
    let window: AnimatorWindow
    /// Whether the part animates the y coordinate of a view's center.
    let isVertical: Bool
    /// The progress over the complete timeline.
    let whole: Pacing
    /// The progress over the current timeline.
    var current: Pacing

    /// Adds `animation` to the layer whose property changed, paused at `fraction` of the timeline.
    init(
        _ animation: CAPropertyAnimation, key: String, for change: ViewChange, in window: AnimatorWindow, isVertical: Bool,
        whole: Pacing, current: Pacing, at fraction: Double
    ) {
        self.change = change
        self.window = window
        self.isVertical = isVertical
        self.whole = whole
        self.current = current
        target = change.new
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        Self.stop(animation, current, at: fraction)
        change.layer.add(animation, forKey: key)
        record = change.layer.records[change.layer.records.count - 1]
    }

    /// Pauses at `fraction` of the timeline.
    func stand(at fraction: Double, completion: AnimationCompletion) {
        Self.stop(record.animation, current, at: fraction)
        record.restart(completion: completion)
    }

    /// Moves to another fraction of the timeline. The part must be paused.
    func scrub(to fraction: Double) { record.scrub(to: fraction) }

    /// Runs from one fraction of the timeline to another over `duration` seconds, starting after `delay` seconds.
    func run(from start: Double, to end: Double, duration: TimeInterval, delay: TimeInterval, completion: AnimationCompletion) {
        let animation = record.animation
        let pacing = start == 0 && end == 1 ? current : .stretch(current, from: start, to: end)
        (animation.speed, animation.timeOffset, animation.duration) = (1, 0, duration)
        animation.timingFunction = CAMediaTimingFunction(pacing: pacing)
        record.restart(after: delay, completion: completion)
    }

    /// Stops an animation at a fraction. A stopped animation lasts one second, so its time offset equals the fraction.
    private static func stop(_ animation: CAAnimation, _ pacing: Pacing, at fraction: Double) {
        (animation.speed, animation.timeOffset, animation.duration) = (0, fraction, 1)
        animation.timingFunction = CAMediaTimingFunction(pacing: pacing)
    }

    // MARK: The model

    /// The model value that would produce the value currently visible.
    var seen: any AnimatableValue {
        var state = change.layer.state
        record.apply(to: &state)
        return change.property.read(state)
    }

    func setModel(to value: any AnimatableValue) {
        change.layer.putBack(change.property, to: value)
        if value is Bool, let view = change.view { view.superview?.subviewVisibilityChanged(view) }
    }

    /// Restores the start value, unless other code has changed the property since.
    func restoreStart() {
        if AnyHashable(change.new) == AnyHashable(target) { setModel(to: change.old) }
    }

    /// Removes the animation. Returns transaction completions that are now due.
    func detach() -> [AnimationCompletion] { record.layer?.remove(record, finished: true) ?? [] }
}
