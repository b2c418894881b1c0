/// The part of an animator's course, 0…1, in which what a block changed moves.
struct AnimatorWindow {
    var start = 0.0
    var end = 1.0

    /// The window of a block inside, `delay` later, and `length` long where that is given; both in courses.
    func inner(delay: Double, length: Double?) -> AnimatorWindow {
        let start = min(self.start + delay, end)
        return AnimatorWindow(start: start, end: length.map { min(start + $0, end) } ?? end)
    }

    /// `pacing` in this window of the course.
    func pacing(_ pacing: Pacing) -> Pacing {
        start <= 0 && end >= 1 ? pacing : .within(pacing, start: start, end: end)
    }
}

/// One animation of a property animator: a record on a layer, which the animator starts over whenever its course changes.
@MainActor final class AnimatorPart {
    #if DEBUG
    private let census = Census.Mark(AnimatorPart.self)
    #endif
    let record: AnimationRecord
    let change: ViewChange
    /// What the model was set to.
    let target: any AnimatableValue
    let window: AnimatorWindow
    /// Whether it moves a centre's y.
    let isVertical: Bool
    /// Progress over the whole course.
    let whole: Pacing
    /// Progress over the course that is travelled now.
    var current: Pacing

    /// Adds `animation` to the layer whose property was changed; it stands at `fraction` of the course.
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

    /// Stands at `fraction` of the course, until it is started over.
    func stand(at fraction: Double, completion: AnimationCompletion) {
        Self.stop(record.animation, current, at: fraction)
        record.restart(completion: completion)
    }

    /// Shows another moment of the course; it must stand.
    func scrub(to fraction: Double) { record.scrub(to: fraction) }

    /// Travels from one fraction of the course to another in `duration` seconds, `delay` seconds from now.
    func run(from start: Double, to end: Double, duration: TimeInterval, delay: TimeInterval, completion: AnimationCompletion) {
        let animation = record.animation
        let pacing = start == 0 && end == 1 ? current : .stretch(current, from: start, to: end)
        (animation.speed, animation.timeOffset, animation.duration) = (1, 0, duration)
        animation.timingFunction = CAMediaTimingFunction(pacing: pacing)
        record.restart(after: delay, completion: completion)
    }

    /// A stopped animation is a second long, so that its offset is the fraction.
    private static func stop(_ animation: CAAnimation, _ pacing: Pacing, at fraction: Double) {
        (animation.speed, animation.timeOffset, animation.duration) = (0, fraction, 1)
        animation.timingFunction = CAMediaTimingFunction(pacing: pacing)
    }

    // MARK: The model

    /// What the model would be if it took over what the animation shows now.
    var seen: any AnimatableValue {
        var state = change.layer.state
        record.apply(to: &state)
        return change.property.read(state)
    }

    func setModel(to value: any AnimatableValue) { change.layer.restore(change.property, to: value) }

    /// Puts the start value back, unless something else has changed the property since.
    func restoreStart() {
        if AnyHashable(change.new) == AnyHashable(target) { setModel(to: change.old) }
    }

    /// Takes the animation off; the completions of transactions that are now due.
    func detach() -> [AnimationCompletion] { record.layer?.remove(record, finished: true) ?? [] }
}
