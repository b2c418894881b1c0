/// An animation that has been added to a layer: its copy, its effect, and its progress.
package final class AnimationRecord {
    #if DEBUG
    private let census = Census.Mark(AnimationRecord.self)
    #endif
    // The members that every frame reads come first. Nothing checks that accesses do not overlap: none lasts longer than a read or a write.

    /// The beginning in the layer's local time; nil until the commit that publishes the animation (S-CLOCK-16, 17).
    @exclusivity(unchecked) package var begin: CFTimeInterval? { didSet { noteRetiming() } }
    @exclusivity(unchecked) package private(set) var timing: AnimationTiming
    private(set) var track: AnimationTrack?
    private var course = Course.runs

    package let key: String?
    /// The serial number, greater than that of every animation added before on this thread.
    package let serial: Int
    package let animation: CAAnimation
    /// The layer; nil once that has gone.
    package var layer: CALayer? { handle.object }
    private let handle: Handle<CALayer>
    /// Whether its layer's time has reached its beginning, in a frame or between two frames.
    private var hasBegun = false
    /// Whether it has been seen active and its delegate notified.
    package private(set) var hasStarted = false
    /// Whether it is removed at its end, by itself or by UIKit. Such an animation also leaves a layer that is in no window (S-CLOCK-46).
    package var isRemovedAtEnd: Bool { animation.isRemovedOnCompletion || animation.completion != nil }
    /// Whether it has run its course or been removed.
    package private(set) var hasEnded = false
    /// Whether the layer draws anew in each of its frames.
    let redraws: Bool
    /// Whether no commit has published it yet, so that no window has shown it.
    var isUnpublished = true
    /// Whether it stays on a layer that has left its window, and its observers were notified.
    var isDropped = false
    private var completions: [AnimationCompletion]
    /// The tree that drives it. A tree that goes away clears it.
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

    /// Whether it changes more of its layer than the place.
    var hasLook: Bool { track?.look != nil || track == nil }

    /// Writes what the animation shows at a local time of its layer into `state`.
    func apply(at time: CFTimeInterval, to state: inout LayerState) {
        guard let begin, let track, let position = timing.position(at: time, from: begin) else { return }
        track.apply(position, to: &state)
    }

    /// Writes the same into a layer's place, without what else it shows.
    func apply(at time: CFTimeInterval, to place: inout LayerPlace) {
        guard let begin, let track, track.changesPlace, let position = timing.position(at: time, from: begin) else { return }
        track.apply(position, to: &place)
    }

    /// The visible part of an animation that takes its course.
    package enum Course: Equatable, Sendable {
        case runs
        case hidden
        /// It shows one instant, given as the fraction of its cycle that has passed there, 0…1.
        case held(at: Double)
    }

    /// Shows the animation this way from now on.
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

    /// Whether the layer still has it.
    package var isAttached: Bool { layer?.records.contains { $0 === self } ?? false }

    /// Whether its layer's time has not reached its end, nor has it been ended before.
    package var isRunning: Bool { !hasEnded && (begin.map { now < timing.end(from: $0) } ?? true) }

    /// The fraction of its cycle that has passed now, 0…1; before the commit that publishes it, its value at the beginning.
    package var fraction: Double { position?.fraction ?? 0 }

    private var position: AnimationTiming.Position? {
        let time = now
        return timing.position(at: time, from: begin ?? time)
    }

    private var now: CFTimeInterval {
        guard let layer else { return 0 }
        return layer.localTime(at: layer.tree?.time ?? CACurrentMediaTime())
    }

    /// Writes what the animation shows now into `state`, published or not.
    package func apply(to state: inout LayerState) {
        if let position { track?.apply(position, to: &state) }
    }

    /// Restarts the animation, now or `delay` seconds later, after its copy was given other times or another pacing. From now on
    /// `completion` waits for its end instead of the previous one.
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

    /// Shows another moment of a stopped animation, `offset` seconds from its beginning.
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
        if let tree, let layer { tree.noteAnimations(of: layer, areLooks: hasLook) }
    }

    /// Notifies the delegate, once, that the animation is active (S-CLOCK-39). Returns whether there is one.
    func startIfActive(at time: CFTimeInterval) -> Bool {
        guard !hasEnded, let begin, time >= begin else { return false }
        return tellStart()
    }

    @discardableResult
    private func tellStart() -> Bool {
        guard !hasStarted else { return false }
        (hasStarted, hasBegun) = (true, true)
        guard let delegate = animation.delegate else { return false }
        delegate.animationDidStart(animation)
        return true
    }

    /// Returns whether the animation is over at a local time that moves at `rate` per second (S-CLOCK-30, 35, 37; S-FRAME-7).
    func isOver(at time: CFTimeInterval, rate: Double) -> Bool {
        guard let begin else { return false }
        let end = timing.end(from: begin)
        if rate > 0 { return time >= end - 1e-6 * rate }
        if rate == 0 { return time > end || (hasBegun && time < begin) }
        return hasBegun && time < begin
    }

    /// Returns whether the animation is over after its layer's time has run through these pieces, with or without a frame in each.
    func isOver(after pieces: [ClockPiece]) -> Bool {
        guard let begin else { return false }
        return pieces.contains { piece in
            if max(piece.local, piece.localAtEnd) >= begin { hasBegun = true }
            return isOver(at: piece.localAtEnd, rate: piece.rate)
        }
    }

    /// Returns the next absolute time at which it may begin or be over if no clock changes, or infinity if there is none. `local` is its
    /// layer's time at `now`, moving at `rate`.
    func nextStep(at local: CFTimeInterval, rate: Double, now: CFTimeInterval) -> CFTimeInterval {
        guard !hasEnded, let begin, rate != 0 else { return .infinity }
        let isAhead = local < begin
        if rate < 0 { return isAhead && !hasStarted ? .infinity : now + (begin - local) / rate }
        return now + ((isAhead || !hasStarted ? begin : timing.end(from: begin)) - local) / rate
    }

    /// Returns whether its picture changes as local time moves on from `time` at `rate`.
    func isMoving(at time: CFTimeInterval, rate: Double) -> Bool {
        guard rate != 0, let begin, timing.speed != 0 || !hasStarted else { return false }
        return rate > 0 ? time >= begin && time < timing.end(from: begin) : time >= begin && time <= timing.end(from: begin)
    }

    /// Pins the animation after its end, or before its beginning, at any time of its layer.
    func pin(toEnd: Bool) { begin = toEnd ? -Self.farAway : Self.farAway }

    /// A time in seconds beyond any other, with room left to calculate.
    private static let farAway: CFTimeInterval = 1e100

    /// Ends the animation's life and notifies its observers in the order of S-CLOCK-107. Returns the completions that are now due.
    func end(finished: Bool) -> [AnimationCompletion] {
        guard !hasEnded else { return [] }
        hasEnded = true
        return tellEnd(finished: finished)
    }

    /// Ends the animation's life; `tellEnd` or `tellDrop` follows, frames later (S-FRAME-8, S-CLOCK-46).
    func endSilently() { hasEnded = true }

    /// Ends the animation's life without notifying anyone, and releases what waits for it.
    func abandon() {
        hasEnded = true
        completions.forEach { $0.abandon() }
        completions = []
    }

    func tellEnd(finished: Bool) -> [AnimationCompletion] {
        // An animation that ran its course between two turns was active there.
        if finished { tellStart() }
        return tellStop(finished: finished) { _ in finished }
    }

    /// Notifies the observers of an animation whose layer was in no window. Returns the completions that are now due.
    func tellDrop() -> [AnimationCompletion] { tellStop(finished: false) { isUnpublished && $0.countsUnseenAsFinished } }

    private func tellStop(finished: Bool, _ counts: (AnimationCompletion) -> Bool) -> [AnimationCompletion] {
        animation.delegate?.animationDidStop(animation, finished: finished)
        defer { completions = [] }
        return completions.filter { $0.leave(finished: counts($0)) }
    }
}
