/// A timer that calls a target once for each refresh of the display (S-FRAME-10 to 13).
open class CADisplayLink: NSObject {
    #if DEBUG
    private let census = Census.Mark(CADisplayLink.self)
    #endif
    /// The time of the last displayed frame in seconds. Undefined (0) before the first call.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time T of the frame being made.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The refresh interval in seconds. Undefined (0) before the first call.
    open private(set) var duration: CFTimeInterval = 0
    /// Whether calls are withheld.
    open var isPaused = false

    /// Calls per second; 0 means every refresh. Rounded to a divisor of the refresh rate. Setting it resets `preferredFrameRateRange`.
    open var preferredFramesPerSecond: Int {
        get { framesPerSecond }
        set {
            framesPerSecond = max(newValue, 0)
            range = .default
        }
    }

    /// Calls per second, as a range, rounded to a divisor of the refresh rate. Setting it resets `preferredFramesPerSecond`.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { range }
        set {
            framesPerSecond = 0
            range = newValue
        }
    }

    private var framesPerSecond = 0
    private var range = CAFrameRateRange.default
    private var target: AnyObject?
    private let selector: Selector
    private weak var clock: MediaClock?
    private var lastTick: CFTimeInterval?
    private var lastCall: CFTimeInterval?

    /// Makes a link that calls `selector` of `target`, which it retains until `invalidate()`.
    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        self.selector = selector
    }

    /// Starts the calls, at the next refresh of the thread's frame driver.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, clock == nil else { return }
        let current = MediaClock.current
        current.displayLinks.append(self)
        clock = current
    }

    /// Ends the calls like `invalidate()`, but keeps the target.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leaveClock() }

    /// Ends the calls for good and releases the target.
    open func invalidate() {
        leaveClock()
        target = nil
    }

    private func leaveClock() {
        clock?.displayLinks.removeAll { $0 === self }
        clock = nil
        lastTick = nil
    }

    /// Handles one refresh: `time` is the T of the frame being made, `interval` the refresh interval. Missed refreshes count as passed, and
    /// their calls are not made up (S-FRAME-13).
    @MainActor package func tick(at time: CFTimeInterval, interval: CFTimeInterval) {
        let displayed = lastTick ?? time - interval
        lastTick = time
        guard !isPaused, let target, isDue(at: time, interval: interval) else { return }
        lastCall = time
        timestamp = displayed
        targetTimestamp = time
        duration = interval
        selector.perform(on: target, sender: self)
    }

    private func isDue(at time: CFTimeInterval, interval: CFTimeInterval) -> Bool {
        guard let lastCall else { return true }
        let wanted =
            framesPerSecond > 0
            ? CAFrameRateRange(minimum: 0, maximum: 0, preferred: Float(framesPerSecond)) : range
        // Half a refresh early is on time: frames come slightly before or after their refresh.
        return time - lastCall >= (Double(wanted.refreshesPerCall(refreshRate: 1 / interval)) - 0.5) * interval
    }
}
