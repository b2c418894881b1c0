/// The time by which layers live. The frame driver owns one, sets it once per turn, and makes it current on its thread.
package final class MediaClock {
    #if DEBUG
    private let census = Census.Mark(MediaClock.self)
    #endif
    /// The time T of the running or last turn, in seconds (S-FRAME-2).
    package private(set) var frameTime: CFTimeInterval
    /// The display links added while this clock was current.
    package internal(set) var displayLinks: [CADisplayLink] = []
    /// The time between turns; nil if it stands still there, as on a virtual clock.
    private let betweenTurns: (() -> CFTimeInterval)?
    private var isInTurn = false
    /// The number of turns so far.
    private var turns = 0
    private var deferredEnds = DeferredEnds()

    private static let currentOnThread = ThreadLocal<MediaClock>()

    /// The clock behind `CACurrentMediaTime()` on this thread. It stands at 0 until something drives frames here.
    package static var current: MediaClock {
        if let clock = currentOnThread.value { return clock }
        let standing = MediaClock()
        currentOnThread.value = standing
        return standing
    }

    package init(startingAt time: CFTimeInterval = 0, betweenTurns: (() -> CFTimeInterval)? = nil) {
        frameTime = time
        self.betweenTurns = betweenTurns
    }

    /// The T inside a turn; the running clock between turns, never less than the last T (S-FRAME-3).
    package var now: CFTimeInterval {
        guard !isInTurn, let betweenTurns else { return frameTime }
        return max(frameTime, betweenTurns())
    }

    /// Makes this the clock of the calling thread.
    package func makeCurrent() { Self.currentOnThread.value = self }

    /// Runs one turn at `time`, clamped so that it is never earlier than the last turn's.
    package func turn<Result>(at time: CFTimeInterval, _ body: () -> Result) -> Result {
        makeCurrent()
        frameTime = max(frameTime, time)
        turns += 1
        isInTurn = true
        defer { isInTurn = false }
        return body()
    }

    /// One turn of one clock.
    package struct TurnID: Equatable {
        private let clock: ObjectIdentifier
        private let number: Int

        fileprivate init(_ clock: MediaClock) { (self.clock, number) = (ObjectIdentifier(clock), clock.turns) }
    }

    /// The running turn, or the last one.
    package var turnID: TurnID { TurnID(self) }

    // MARK: Deferred ends

    /// Whether ends of animations wait for the next turn.
    package var hasDeferredEnds: Bool { !deferredEnds.isEmpty }

    /// Defers an end to the next turn.
    func deferEnd(_ end: DeferredEnds.End) { deferredEnds.add(end, in: turns) }

    /// Reports the ends that earlier turns have deferred.
    func deliverEnds() {
        guard hasDeferredEnds else { return }
        AnimationCompletion.run(deferredEnds.take(before: turns).flatMap(\.completions))
    }

    /// Drops the deferred ends without notifying their observers, because the device is deallocated.
    package func abandonEnds() { deferredEnds.abandon() }
}

/// Returns the time of the root of every layer tree, in seconds (S-CLOCK-1): inside a turn that turn's T (S-FRAME-3).
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.now }
