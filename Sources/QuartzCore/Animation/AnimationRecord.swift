/// An animation added to a layer, with its copy, effect, and progress.
package final class AnimationRecord {
    #if DEBUG
    private let census = LiveObjects.Mark(AnimationRecord.self)
    #endif
    // Members read in every frame come first. Exclusivity checks are turned off because each access is a single read or write.

    /// The start time in the layer's local time, or nil until a commit publishes the animation (S-CLOCK-16, 17).
    @exclusivity(unchecked) package var begin: CFTimeInterval? { didSet { noteRetiming() } }
    @exclusivity(unchecked) package private(set) var timing: AnimationTiming
    private(set) var track: AnimationTrack?
    private var course = Course.runs

    package let key: String?
    /// The serial number. It increases with every animation added on this thread.
    package let serial: Int
    package let animation: CAAnimation
    /// The animated layer, or nil once it is deallocated.
    package var layer: CALayer? { handle.object }
    private let handle: Handle<CALayer>
    /// Whether the layer's time has reached `begin`, either in a frame or between two frames.
    private var hasBegun = false
    /// Whether the animation has been active and its delegate was notified of the start.
    package private(set) var hasStarted = false
    /// Whether the animation is removed, automatically or by UIKit, when it ends. If so, the animation is also dropped when its layer isn't
    /// in a window (S-CLOCK-46).
    package var isRemovedAtEnd: Bool { animation.isRemovedOnCompletion || animation.completion != nil }
    /// Whether the animation has finished or was removed.
    package private(set) var hasEnded = false
    /// Whether the layer redraws its contents in every frame while the animation runs.
    let redraws: Bool
    /// Whether no commit has published the animation yet, so it hasn't been visible in any window.
    var isUnpublished = true
    /// Whether the animation has been dropped but stays on its layer, which left its window. Its observers have already been notified.
    var isDropped = false
    private var completions: [AnimationCompletion]
    /// The tree that runs the animation. Trees clear this property when they are deallocated.
    unowned(unsafe) var tree: LayerTree?

    init(_ animation: CAAnimation, key: String?, serial: Int, layer: CALayer, completions: [AnimationCompletion]) {
        self.key = key
        self.serial = serial
        self.animation = animation
        handle = layer.handle
        self.completions = completions
        if let own = animation.completion { self.completions.append(own) }
        timing = AnimationTiming(animation)
        track = animation.makeTrack(on: layer)
        redraws = animation.changesDrawing(of: layer)
        begin = animation.beginTime == 0 || !animation.beginTime.isFinite ? nil : animation.beginTime
        self.completions.forEach { $0.enter() }
    }

    /// Whether the animation affects more than its layer's geometry and opacity.
    var hasAppearance: Bool { track?.appearance != nil || track == nil }

    /// Applies the animation's effect to `state`, at a time on its layer's clock.
    func apply(at time: CFTimeInterval, to state: inout LayerState) {
        guard let begin, let track, let position = timing.position(at: time, from: begin) else { return }
        track.apply(position, to: &state)
    }

    /// Applies the animation's effect on the layer's geometry and opacity.
    func apply(at time: CFTimeInterval, to place: inout LayerPlacement) {
        guard let begin, let track, track.changesPlace, let position = timing.position(at: time, from: begin) else { return }
        track.apply(position, to: &place)
    }

    /// The ways of showing an animation.
    package enum Course: Equatable, Sendable {
        case runs
        case hidden
        /// Frozen at a fraction of its cycle, 0…1.
        case held(at: Double)
    }

    /// Changes how the animation is shown.
    func follow(_ course: Course) {
        self.course = course
        track = shownTrack
    }

    private var shownTrack: AnimationTrack? {
        switch course {
        case .runs: animation.makeTrack(on: layer)
        case .hidden: nil
        case .held(let fraction): animation.makeTrack(on: layer)?.held(at: timing.position(atFraction: fraction))
        }
    }

    // MARK: Driven by an animator

    /// Whether the animation is still on its layer.
    package var isAttached: Bool { layer?.records.contains { $0 === self } ?? false }

    /// Whether the animation hasn't ended and its layer's time hasn't passed its end.
    package var isRunning: Bool { !hasEnded && (begin.map { now < timing.end(from: $0) } ?? true) }

    /// The elapsed fraction of the current cycle, 0…1. Before the animation is published, this is its initial fraction.
    package var fraction: Double { position?.fraction ?? 0 }

    private var position: AnimationTiming.Position? {
        let time = now
        return timing.position(at: time, from: begin ?? time)
    }

    private var now: CFTimeInterval {
        guard let layer else { return 0 }
        return layer.localTime(at: layer.tree?.time ?? CACurrentMediaTime())
    }

    /// Applies the animation's current effect to `state`, even if the animation hasn't been published yet.
    package func apply(to state: inout LayerState) {
        if let position { track?.apply(position, to: &state) }
    }

    /// Restarts the animation after its timing or pacing has changed, either now or after `delay` seconds. `completion` replaces the
    /// previous completion.
    package func restart(after delay: CFTimeInterval = 0, completion: AnimationCompletion) {
        timing = AnimationTiming(animation)
        track = shownTrack
        completions.removeAll { $0 === animation.completion }
        completions.append(completion)
        completion.enter()
        animation.completion = completion
        hasEnded = false
        if begin != nil || delay > 0 { begin = now + delay }
        showChange()
    }

    /// Moves a paused animation to `offset` seconds after its start.
    package func scrub(to offset: CFTimeInterval) {
        animation.timeOffset = offset
        timing.timeOffset = offset
        showChange()
    }

    private func showChange() {
        noteRetiming()
        guard let layer else { return }
        tree?.noteChange(of: layer)
    }

    private func noteRetiming() {
        if let tree, let layer { tree.noteAnimations(of: layer, areLooks: hasAppearance) }
    }

    /// Notifies the delegate, once, that the animation is active (S-CLOCK-39). Returns whether a delegate was notified.
    func startIfActive(at time: CFTimeInterval) -> Bool {
        guard !hasEnded, let begin, time >= begin else { return false }
        return notifyStart()
    }

    @discardableResult
    private func notifyStart() -> Bool {
        guard !hasStarted else { return false }
        (hasStarted, hasBegun) = (true, true)
        guard let delegate = animation.delegate else { return false }
        delegate.animationDidStart(animation)
        return true
    }

    /// Returns whether the animation is over at a local time, where local time advances at `rate` (S-CLOCK-30, 35, 37; S-FRAME-7).
    func isOver(at time: CFTimeInterval, rate: Double) -> Bool {
        guard let begin else { return false }
        let end = timing.end(from: begin)
        if rate > 0 { return time >= end - 1e-6 * rate }
        if rate == 0 { return time > end || (hasBegun && time < begin) }
        return hasBegun && time < begin
    }

    /// Returns whether the animation is over once its layer's time has run through `pieces`, even if some pieces don't contain a frame.
    func isOver(after pieces: [ClockPiece]) -> Bool {
        guard let begin else { return false }
        return pieces.contains { piece in
            if max(piece.local, piece.localAtEnd) >= begin { hasBegun = true }
            return isOver(at: piece.localAtEnd, rate: piece.rate)
        }
    }

    /// Returns whether the animation's value changes as local time advances from `time` at `rate`.
    func isMoving(at time: CFTimeInterval, rate: Double) -> Bool {
        guard rate != 0, let begin, timing.speed != 0 || !hasStarted else { return false }
        return rate > 0 ? time >= begin && time < timing.end(from: begin) : time >= begin && time <= timing.end(from: begin)
    }

    /// Holds the animation after its end or before its start, regardless of its layer's time.
    func pin(toEnd: Bool) { begin = toEnd ? -Self.unreachableTime : Self.unreachableTime }

    /// A time in seconds that is beyond any real time but small enough for calculations.
    private static let unreachableTime: CFTimeInterval = 1e100

    /// Ends the animation, and notifies its observers in the order of S-CLOCK-107. Returns the completions that are now due.
    func end(finished: Bool) -> [AnimationCompletion] {
        guard !hasEnded else { return [] }
        hasEnded = true
        return notifyEnd(finished: finished)
    }

    /// Marks the animation as ended. `notifyEnd` or `notifyDrop` notifies its observers in a later frame (S-FRAME-8, S-CLOCK-46).
    func endSilently() { hasEnded = true }

    /// Ends the animation without notifying anyone and releases its completions.
    func abandon() {
        hasEnded = true
        completions.forEach { $0.abandon() }
        completions = []
    }

    func notifyEnd(finished: Bool) -> [AnimationCompletion] {
        // An animation that started and ended between two turns hasn't reported its start yet.
        if finished { notifyStart() }
        return notifyStop(finished: finished) { _ in finished }
    }

    /// Notifies the observers of an animation whose layer isn't in a window. Returns the completions that are now due.
    func notifyDrop() -> [AnimationCompletion] { notifyStop(finished: false) { isUnpublished && $0.countsUnseenAsFinished } }

    private func notifyStop(finished: Bool, _ counts: (AnimationCompletion) -> Bool) -> [AnimationCompletion] {
        if let delegate = animation.delegate {
            ChangeRecorder.by(ChangeAuthor(.animationEnd)) { delegate.animationDidStop(animation, finished: finished) }
        }
        defer { completions = [] }
        return completions.filter { $0.leave(finished: counts($0)) }
    }
}
