/// Calls a target once for each refresh of the display (S-FRAME-10 to 12).
open class CADisplayLink: NSObject {
    /// The time of the last displayed frame, seconds. Undefined (0) before the first call.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time of the frame being made: T.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The refresh interval, seconds. Undefined (0) before the first call.
    open private(set) var duration: CFTimeInterval = 0
    /// Whether calls are withheld.
    open var isPaused = false
    /// Calls a second; 0 means each refresh. Rounded to a divisor of the refresh rate.
    open var preferredFramesPerSecond = 0

    private var target: AnyObject?
    private let selector: Selector
    private weak var clock: MediaClock?
    private var ticksSinceCall = 0

    /// Makes a link that will call `selector` of `target`, which it holds strongly until `invalidate()`.
    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        self.selector = selector
    }

    /// Starts the calls, at the next refresh of whatever drives frames on this thread.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, clock == nil else { return }
        let current = MediaClock.current
        current.displayLinks.append(self)
        clock = current
    }

    /// Ends the calls; the same as `invalidate()` but keeps the target.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leaveClock() }

    /// Ends the calls for good and lets go of the target.
    open func invalidate() {
        leaveClock()
        target = nil
    }

    private func leaveClock() {
        clock?.displayLinks.removeAll { $0 === self }
        clock = nil
    }

    /// One refresh: `time` is the T of the frame being made, `interval` the refresh interval.
    @MainActor package func tick(at time: CFTimeInterval, interval: CFTimeInterval) {
        guard !isPaused, let target else { return }
        ticksSinceCall += 1
        guard ticksSinceCall >= ticksPerCall(interval: interval) else { return }
        ticksSinceCall = 0
        timestamp = targetTimestamp == 0 ? time - interval : targetTimestamp
        targetTimestamp = time
        duration = interval
        selector.perform(on: target, sender: self)
    }

    private func ticksPerCall(interval: CFTimeInterval) -> Int {
        guard preferredFramesPerSecond > 0 else { return 1 }
        return max(1, Int((1 / (interval * Double(preferredFramesPerSecond))).rounded()))
    }
}
