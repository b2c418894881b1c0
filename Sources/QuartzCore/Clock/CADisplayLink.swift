/// A timer that calls a target on every refresh of the display (S-FRAME-10 to 13).
open class CADisplayLink: NSObject {
    #if DEBUG
    private let census = LiveObjects.Mark(CADisplayLink.self)
    #endif
    /// The time at which the last frame was displayed, in seconds; 0 before the first call.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time T of the frame being prepared.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The refresh interval in seconds; 0 before the first call.
    open private(set) var duration: CFTimeInterval = 0
    /// Whether the link's calls are suspended.
    open var isPaused = false

    /// Whether the link drives a motion that ends without input, such as a scroll. Runs last until the motion ends.
    package var isFinite = false

    /// The number of calls per second, rounded to a divisor of the refresh rate; 0 means every refresh. Setting the property resets
    /// `preferredFrameRateRange`.
    open var preferredFramesPerSecond: Int {
        get { framesPerSecond }
        set {
            framesPerSecond = max(newValue, 0)
            range = .default
        }
    }

    /// The range of calls per second, rounded to a divisor of the refresh rate. Setting the property resets `preferredFramesPerSecond`.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { range }
        set {
            framesPerSecond = 0
            range = newValue
        }
    }

    /// The number of refreshes per call on a display with 60 refreshes per second, at least 1. Another way to set
    /// `preferredFramesPerSecond`.
    open var frameInterval: Int {
        get { framesPerSecond > 0 ? max(1, 60 / framesPerSecond) : 1 }
        set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
    }

    /// Whether the link's last call changed a layer.
    package var hasEffect = false
    /// The address of the call that added the link to the run loop, or 0.
    package private(set) var place: UInt = 0
    private var modes: Set<RunLoop.Mode> = []
    /// Whether the link also runs while content scrolls (S-FRAME-47).
    package var runsWhileTracking: Bool { modes.contains(.common) || modes.contains(Self.tracking) }
    private static let tracking = RunLoop.Mode("UITrackingRunLoopMode")

    private var framesPerSecond = 0
    private var range = CAFrameRateRange.default
    private var target: AnyObject?
    private let selector: Selector
    private weak var clock: MediaClock?
    private var lastTick: CFTimeInterval?
    private var lastCall: CFTimeInterval?

    /// Creates a display link that calls `selector` on `target`. Retains `target` until `invalidate()` is called.
    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        self.selector = selector
    }

    /// Starts the calls at the next refresh of this thread's frame driver.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.insert(mode)
        guard let target, clock == nil else { return }
        place = ChangeRecorder.currentPlace
        let current = MediaClock.current
        if current.displayLinks.contains(where: { $0.calls(selector, on: target) }) {
            current.note?(.secondLink(target: target))
        }
        current.note?(.link(target: target, starts: true))
        current.displayLinks.append(self)
        clock = current
    }

    /// Whether the link retains `object`, its target.
    package func retains(_ object: AnyObject) -> Bool { target === object && clock != nil }

    private func calls(_ selector: Selector, on target: AnyObject) -> Bool {
        !isPaused && self.target === target && self.selector == selector
    }

    /// Removes a mode, or all modes for `.common`. Without modes, the calls stop, but the link keeps its target.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        if mode == .common { modes = [] } else { modes.remove(mode) }
        if modes.isEmpty { leaveClock() }
    }

    /// Returns the target if the link stops while content scrolls, although its last call changed a layer.
    package var heldTarget: AnyObject? { hasEffect && !isPaused ? target : nil }

    /// Stops the calls permanently and releases the target.
    open func invalidate() {
        if let target { clock?.note?(.link(target: target, starts: false)) }
        modes = []
        leaveClock()
        target = nil
    }

    private func leaveClock() {
        clock?.displayLinks.removeAll { $0 === self }
        clock = nil
        lastTick = nil
    }

    /// Handles one refresh. `time` is the time T of the frame being prepared, and `interval` is the refresh interval. Missed refreshes are
    /// skipped, not made up for (S-FRAME-13).
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
        // A frame can arrive slightly before or after its refresh, so a call up to half a refresh early counts as on time.
        return time - lastCall >= (Double(wanted.refreshesPerCall(refreshRate: 1 / interval)) - 0.5) * interval
    }
}
