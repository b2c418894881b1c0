/// An animation that has been added to a layer: the copy, what it does, and how far its life has come.
package final class AnimationRecord {
    #if DEBUG
    private let census = Census.Mark(AnimationRecord.self)
    #endif
    // What every frame reads comes first.

    /// The beginning in the layer's local time; nil until the commit that publishes the animation (S-CLOCK-16, 17).
    package var begin: CFTimeInterval? { didSet { tree?.noteChange() } }
    package private(set) var timing: AnimationTiming
    private(set) var track: AnimationTrack?

    package let key: String?
    /// Greater than that of every animation added before on this thread.
    let serial: Int
    package let animation: CAAnimation
    package private(set) weak var layer: CALayer?
    /// Whether its layer's time has reached its beginning, in a frame or between two.
    private var hasBegun = false
    /// Whether it has been seen active, and its delegate told so.
    package private(set) var hasStarted = false
    /// Whether it has run its course or been taken off.
    package private(set) var hasEnded = false
    private var completions: [AnimationCompletion]
    /// The tree that looks after it.
    weak var tree: LayerTree?

    init(_ animation: CAAnimation, key: String?, serial: Int, layer: CALayer, completions: [AnimationCompletion]) {
        self.key = key
        self.serial = serial
        self.animation = animation
        self.layer = layer
        self.completions = completions + (animation.completion.map { [$0] } ?? [])
        timing = AnimationTiming(animation)
        track = animation.makeTrack()
        begin = animation.beginTime == 0 || !animation.beginTime.isFinite ? nil : animation.beginTime
        self.completions.forEach { $0.enter() }
    }

    /// Writes what the animation shows at a local time of its layer into `state`.
    func apply(at time: CFTimeInterval, to state: inout LayerState) {
        guard let begin, let track, let position = timing.position(at: time, from: begin) else { return }
        track.apply(position, to: &state)
    }

    // MARK: Driven by an animator

    /// Whether the layer still has it.
    package var isAttached: Bool { layer?.records.contains { $0 === self } ?? false }

    /// Whether its layer's time has not reached its end, nor has it been ended before.
    package var isUnderWay: Bool { !hasEnded && (begin.map { now < timing.end(from: $0) } ?? true) }

    /// How far through its cycle it is now, 0…1; before the commit that publishes it, at its beginning.
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

    /// Starts the animation over, now or `delay` seconds later, after its copy was given other times or another pacing; from
    /// now on `completion` waits for its end instead of the one before.
    package func restart(after delay: CFTimeInterval = 0, completion: AnimationCompletion) {
        timing = AnimationTiming(animation)
        track = animation.makeTrack()
        completions.removeAll { $0 === animation.completion }
        completions.append(completion)
        completion.enter()
        animation.completion = completion
        hasEnded = false
        if begin != nil || delay > 0 { begin = now + delay }
        showChange()
    }

    /// Shows another moment of an animation that stands still, seconds from its beginning.
    package func scrub(to offset: CFTimeInterval) {
        animation.timeOffset = offset
        timing.timeOffset = offset
        showChange()
    }

    private func showChange() {
        guard let layer else { return }
        tree?.noteChange(of: layer)
    }

    /// Tells the delegate, once, that the animation is active (S-CLOCK-39).
    func startIfActive(at time: CFTimeInterval) {
        guard !hasEnded, let begin, time >= begin else { return }
        tellStart()
    }

    private func tellStart() {
        guard !hasStarted else { return }
        (hasStarted, hasBegun) = (true, true)
        animation.delegate?.animationDidStart(animation)
    }

    /// Whether at a local time that moves at `rate` a second the animation is over (S-CLOCK-30, 35, 37; S-FRAME-7).
    func isOver(at time: CFTimeInterval, rate: Double) -> Bool {
        guard let begin else { return false }
        let end = timing.end(from: begin)
        if rate > 0 { return time >= end - 1e-6 * rate }
        if rate == 0 { return time > end || (hasBegun && time < begin) }
        return hasBegun && time < begin
    }

    /// Whether the animation is over after its layer's time has gone these ways, whether or not there was a frame in each.
    func isOver(after pieces: [ClockPiece]) -> Bool {
        guard let begin else { return false }
        return pieces.contains { piece in
            if max(piece.local, piece.localAtEnd) >= begin { hasBegun = true }
            return isOver(at: piece.localAtEnd, rate: piece.rate)
        }
    }

    /// The next absolute time at which it may begin or be over, if no clock changes; infinite where it never will. `local`
    /// is its layer's time at `now`, moving at `rate`.
    func nextStep(at local: CFTimeInterval, rate: Double, now: CFTimeInterval) -> CFTimeInterval {
        guard !hasEnded, let begin, rate != 0 else { return .infinity }
        let isAhead = local < begin
        if rate < 0 { return isAhead && !hasStarted ? .infinity : now + (begin - local) / rate }
        return now + ((isAhead || !hasStarted ? begin : timing.end(from: begin)) - local) / rate
    }

    /// Whether its picture changes as local time moves on from `time` at `rate`.
    func isMoving(at time: CFTimeInterval, rate: Double) -> Bool {
        guard rate != 0, let begin, timing.speed != 0 || !hasStarted else { return false }
        return rate > 0 ? time >= begin && time < timing.end(from: begin) : time >= begin && time <= timing.end(from: begin)
    }

    /// Has the animation stand after its end, or before its beginning, at any time of its layer.
    func pin(toEnd: Bool) { begin = toEnd ? -Self.farAway : Self.farAway }

    /// Seconds; beyond any time, and with room to calculate.
    private static let farAway: CFTimeInterval = 1e100

    /// Ends the animation's life and tells everybody in the order of S-CLOCK-107. Returns the completions that are now due.
    /// `dropped` means that its layer was found in no window.
    func end(finished: Bool, dropped: Bool = false) -> [AnimationCompletion] {
        guard !hasEnded else { return [] }
        hasEnded = true
        return tellEnd(finished: finished, dropped: dropped)
    }

    /// Ends the animation's life; `tellEnd` is to follow, frames later (S-FRAME-8).
    func endSilently() { hasEnded = true }

    /// Ends the animation's life, of which nobody hears: whoever waits for it is let go.
    func abandon() {
        hasEnded = true
        completions.forEach { $0.abandon() }
        completions = []
    }

    func tellEnd(finished: Bool, dropped: Bool = false) -> [AnimationCompletion] {
        // What has run its course between two turns was active there.
        if finished { tellStart() }
        animation.delegate?.animationDidStop(animation, finished: finished)
        defer { completions = [] }
        return completions.filter { $0.leave(finished: finished || (dropped && $0.forgivesDropped)) }
    }
}
