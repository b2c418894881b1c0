/// The time base of all layers. A frame driver owns a clock, sets it once per turn, and makes it current on the driver's thread.
package final class MediaClock {
    #if DEBUG
    private let census = LiveObjects.Mark(MediaClock.self)
    #endif
    /// The time T of the current or last turn in seconds (S-FRAME-2).
    package private(set) var frameTime: CFTimeInterval
    /// The display links added while this clock was current.
    package internal(set) var displayLinks: [CADisplayLink] = []
    /// Returns the current time while no turn is running, or nil if time stands still then, as on a virtual clock.
    private let betweenTurns: (() -> CFTimeInterval)?
    private var isInTurn = false
    /// The number of turns so far.
    private var turns = 0
    private var deferredEnds = DeferredEnds()
    /// Called when code makes a mistake with layers.
    package var note: ((LayerNote) -> Void)?

    private static let currentOnThread = ThreadLocal<MediaClock>()

    /// The clock that `CACurrentMediaTime()` reads on this thread. Its time stays at 0 until a frame driver replaces it.
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

    /// The current time. During a turn, this is the turn's time T. Between turns, it is the running clock's time, but at least the last T
    /// (S-FRAME-3).
    package var now: CFTimeInterval {
        guard !isInTurn, let betweenTurns else { return frameTime }
        return max(frameTime, betweenTurns())
    }

    /// Makes this the current clock on the calling thread.
    package func makeCurrent() { Self.currentOnThread.value = self }

    /// Runs one turn at `time`, or at the previous turn's time if that is later.
    package func turn<Result>(at time: CFTimeInterval, _ body: () -> Result) -> Result {
        makeCurrent()
        frameTime = max(frameTime, time)
        turns += 1
        isInTurn = true
        defer { isInTurn = false }
        return body()
    }

    /// Identifies one turn of one clock.
    package struct TurnID: Equatable {
        private let clock: ObjectIdentifier
        private let number: Int

        fileprivate init(_ clock: MediaClock) { (self.clock, number) = (ObjectIdentifier(clock), clock.turns) }
    }

    /// The current turn, or the last turn.
    package var turnID: TurnID { TurnID(self) }

    // MARK: Deferred ends

    /// Whether any animation's end has been deferred to the next turn.
    package var hasDeferredEnds: Bool { !deferredEnds.isEmpty }

    /// Defers an animation's end to the next turn.
    func deferEnd(_ end: DeferredEnds.End) { deferredEnds.add(end, in: turns) }

    /// Reports the animation ends that earlier turns deferred.
    func deliverEnds() {
        guard hasDeferredEnds else { return }
        AnimationCompletion.run(deferredEnds.take(before: turns).flatMap(\.completions))
    }

    /// Drops the deferred animation ends without notifying their observers. Called when the device is being deallocated.
    package func abandonEnds() { deferredEnds.abandon() }
}

/// A mistake in the use of layers, detected by the engine.
package enum LayerNote {
    /// A transaction's completion block was set after its animations were added, so it doesn't wait for any of them.
    case lateCompletion
    /// A presentation layer was changed.
    case readOnly(CALayer)
    /// A display link started while another one with the same target and selector was running.
    case secondLink(target: AnyObject)
    /// A display link started, or stopped.
    case link(target: AnyObject, starts: Bool)
    /// An animation was added for a key path that isn't an animatable property of the layer.
    case unanimatable(CALayer, keyPath: String)
    /// An animation was added whose time was already over. `begin` is its begin time, and `now` the layer's time, in seconds.
    case overAtStart(CALayer, begin: CFTimeInterval, now: CFTimeInterval)
    /// A group was added that ends before its members. Both times are in seconds.
    case cutGroup(CALayer, duration: CFTimeInterval, longest: CFTimeInterval)
    /// An animation has a value whose type the property can't have. `value` is the member, such as "toValue", and `type` the value's type.
    case wrongType(CALayer, keyPath: String, value: String, type: String)
    /// A gradient got a color of a wrong type.
    case wrongColors(CALayer, type: String)
    /// The key times of an animation aren't ascending fractions of its duration, one for each value. `times` are the times as text.
    case wrongKeyTimes(CALayer, keyPath: String, times: String)
    /// An animation was changed after it was added, which has no effect. `member` is the first changed member.
    case changedAfterAdd(CALayer, keyPath: String, member: String)
    /// A turn ended in an explicit transaction. `place` is the address of the call that began it, or 0.
    case uncommitted(place: UInt)
}

/// Returns the current absolute time in seconds, which is the time of every root layer (S-CLOCK-1). During a turn, it is the turn's time T
/// (S-FRAME-3).
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.now }
