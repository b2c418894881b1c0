/// The pending work of a device's code: main-queue blocks, timers and delayed selectors. It runs in device time, so it slows down, stops
/// and steps with everything else on the device (S-FRAME-21).
@MainActor final class DeviceQueue {
    private struct Entry {
        let time: TimeInterval
        let serial: Int
        /// The interval between runs in seconds, or nil to run once.
        let interval: TimeInterval?
        weak var owner: AnyObject?
        let work: () -> Void
        /// The row whose cell was being configured when the work was added, if any.
        let row: ConfiguredRow?
        /// Whether the work is still wanted.
        let isValid: () -> Bool
    }

    /// Sorted by due time.
    private var entries: [Entry] = []
    private var serial = 0

    /// Schedules work for `time`. Work due at the same time runs in the order in which it was added. A time that isn't a number is already
    /// due. `owner` identifies the work for `remove(of:)`.
    func add(
        at time: TimeInterval, every interval: TimeInterval? = nil, of owner: AnyObject? = nil,
        isValid: @escaping () -> Bool = { true }, _ work: @escaping () -> Void
    ) {
        serial += 1
        let time = time.isNaN ? 0 : time
        let entry = Entry(time: time, serial: serial, interval: interval, owner: owner, work: work, row: .current, isValid: isValid)
        let place = entries.firstIndex { $0.time > time } ?? entries.count
        entries.insert(entry, at: place)
    }

    /// Removes the work that belongs to `owner`.
    func remove(of owner: AnyObject) { entries.removeAll { $0.owner === owner } }

    /// Runs the work due at `time`. Work added in the meantime waits for the next turn, even without a delay.
    func run(at time: TimeInterval) {
        removeInvalid()
        ConfiguredRow.end()
        guard let first = entries.first, first.time <= time + Self.slack else { return }
        let last = serial
        var kept: [Entry] = []
        while let entry = entries.first, entry.time <= time + Self.slack {
            entries.removeFirst()
            if entry.serial > last { kept.append(entry) } else { run(entry, at: time) }
        }
        entries.insert(contentsOf: kept, at: 0)
    }

    /// Removes work that is no longer wanted. Releases the work only after removing all of it, because a `deinit` may add more work.
    private func removeInvalid() {
        let invalid = entries.filter { !$0.isValid() }
        guard !invalid.isEmpty else { return }
        withExtendedLifetime(invalid) { entries.removeAll { !$0.isValid() } }
    }

    private func run(_ entry: Entry, at time: TimeInterval) {
        guard entry.isValid() else { return }
        ConfiguredRow.run(for: entry.row) { ChangeRecorder.by(ChangeAuthor(.timer), entry.work) }
        guard let interval = entry.interval, entry.isValid() else { return }
        // Skips missed runs, as `Timer` does.
        let missed = max(0, ((time - entry.time) / interval).rounded(.down))
        add(at: entry.time + interval * (missed + 1), every: interval, of: entry.owner, isValid: entry.isValid, entry.work)
    }

    /// A tolerance for rounding errors in times that should be equal. It is shorter than any frame.
    private static let slack = 1e-6

    /// The time in seconds at which the next pending work is due, or nil if nothing is pending.
    var nextTime: TimeInterval? { entries.first { $0.isValid() }?.time }

    /// Whether any one-time work is pending. Repeating timers don't count because they never end.
    var hasEndingWork: Bool { entries.contains { $0.interval == nil && $0.isValid() } }

    /// The number of the work that was added last.
    var lastSerial: Int { serial }

    /// Returns whether one-time work is pending that was added no later than the work with the number `last`.
    func hasEndingWork(upTo last: Int) -> Bool { entries.contains { $0.interval == nil && $0.serial <= last && $0.isValid() } }

    func abandon() { entries = [] }
}

extension FrameDriver {
    /// Calls `body` with the driver whose work is running. Returns false if no driver is working or the caller isn't on the main queue.
    nonisolated static func withCurrentDriver(_ body: @MainActor (FrameDriver) -> Void) -> Bool {
        guard MainQueue.isCurrent else { return false }
        return MainActor.assumeIsolated {
            guard UIApplication.shared.workDepth > 0, let driver = UIApplication.shared.screen.driver else { return false }
            body(driver)
            return true
        }
    }
}

// These overloads take precedence over Dispatch's, which have more defaulted parameters. Calls from outside a device's code are forwarded
// to Dispatch.

extension DispatchQueue {
    /// Runs `work` later on this queue. If a device's code calls this method on the main queue, `work` runs in the device's next turn.
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
        let isServed =
            MainQueue.isMain(self) && FrameDriver.withCurrentDriver { $0.queue.add(at: $0.clock.now, work) }
        if !isServed { async(group: nil, qos: .unspecified, flags: [], execute: work) }
    }

    /// Runs `work` on this queue after `deadline`. If a device's code calls this method on the main queue, `work` runs in device time.
    /// Rounds the delay to the nearest millisecond, because `deadline` was computed slightly before this call.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        let isServed =
            MainQueue.isMain(self)
            && FrameDriver.withCurrentDriver { driver in
                let (now, then) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
                let delay = then > now ? (Double(then - now) / 1e6).rounded() / 1000 : 0
                if delay > 0 { driver.noteWait(by: "asyncAfter(\(delay) s)") }
                driver.queue.add(at: driver.clock.now + delay, work)
            }
        if !isServed { asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
    }
}

extension Timer {
    /// Returns a timer that never fires. Some code uses `Timer()` as an initial value. The translator replaces it with a call to this
    /// method.
    public static func unscheduled() -> Timer {
        let timer = Timer(timeInterval: 1, repeats: false) { _ in }
        timer.invalidate()
        return timer
    }

    /// Schedules a timer that calls `aSelector` on `aTarget`, and retains the target until the timer is invalidated. When a device's code
    /// calls this method, the timer runs in device time and releases its target in the turn after the timer is invalidated.
    @discardableResult
    @preconcurrency @MainActor public static func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let call = TimerCall(aTarget as AnyObject, aSelector)
        let timer = TargetTimer(every: ti, repeats: yesOrNo, userInfo, call)
        let isServed = FrameDriver.withCurrentDriver { driver in
            let interval = max(ti, 0.0001)
            driver.noteWait(by: "a timer of \(interval) s")
            driver.queue.add(at: driver.clock.now + ti, every: yesOrNo ? interval : nil, isValid: { timer.isValid }) {
                withExtendedLifetime(call) { timer.fire() }
            }
        }
        if !isServed {
            call.retainItself()
            RunLoop.main.add(timer, forMode: .common)
        }
        return timer
    }

    /// Creates a timer that calls `aSelector` on `aTarget`, and retains `aTarget`. The timer starts once it is added to a run loop.
    @preconcurrency @MainActor public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let call = TimerCall(aTarget as AnyObject, aSelector)
        self.init(timeInterval: ti, repeats: yesOrNo, block: Self.block(call, yesOrNo))
        call.retainItself()
    }

    /// Returns a block that holds `call` weakly, because Foundation never frees a timer's block.
    @MainActor fileprivate static func block(_ call: TimerCall, _ repeats: Bool) -> @Sendable (Timer) -> Void {
        { [weak call] timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { call?.perform(timer, repeats: repeats) }
        }
    }
}

/// A timer with a target. Foundation's timers have no user info.
private final class TargetTimer: Timer {
    private let info: Any?

    @MainActor init(every interval: TimeInterval, repeats: Bool, _ info: Any?, _ call: TimerCall) {
        self.info = info
        super.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: Self.block(call, repeats))
    }

    override var userInfo: Any? { info }
}

/// The target and selector of a timer.
@MainActor private final class TimerCall {
    private let target: AnyObject
    private let action: Selector
    private var itself: TimerCall?

    init(_ target: AnyObject, _ action: Selector) { (self.target, self.action) = (target, action) }

    /// If the timer is in a run loop, keeps the call alive until the timer fires for the last time.
    func retainItself() { itself = self }

    func perform(_ timer: Timer, repeats: Bool) {
        action.perform(on: target, sender: timer)
        if !repeats || !timer.isValid { itself = nil }
    }
}

extension NSObjectProtocol {
    /// Calls `aSelector` on this object. Always returns nil, because return values aren't supported.
    @discardableResult
    @preconcurrency @MainActor public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? { perform(aSelector, with: nil) }

    /// Calls `aSelector` with an argument on this object. Always returns nil, because return values aren't supported.
    @discardableResult
    @preconcurrency @MainActor public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        aSelector.perform(on: self, sender: object ?? NSNull())
        return nil
    }

    /// Calls `aSelector` on this object after `delay` seconds. When a device's code calls this method, the delay is in device time.
    @preconcurrency @MainActor public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let work = { aSelector.perform(on: self, sender: anArgument ?? NSNull()) }
        let isServed = FrameDriver.withCurrentDriver { driver in
            if delay > 0 { driver.noteWait(by: "perform(_:with:afterDelay:) of \(delay) s") }
            driver.queue.add(at: driver.clock.now + max(delay, 0), of: self, work)
        }
        guard !isServed else { return }
        nonisolated(unsafe) let later = work
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated { later() } }
    }

    /// Calls `aSelector` with `argument` on this object. If `wait` is true, calls it immediately. Otherwise, the method behaves like
    /// `perform(_:with:afterDelay:)` without a delay.
    @preconcurrency @MainActor public func performSelector(onMainThread aSelector: Selector, with argument: Any?, waitUntilDone wait: Bool)
    {
        if wait { aSelector.perform(on: self, sender: argument ?? NSNull()) } else { perform(aSelector, with: argument, afterDelay: 0) }
    }

    /// Calls `aSelector` with `argument` on this object, like `perform(_:with:afterDelay:)` with no delay. On iPhone, another thread calls it.
    @preconcurrency @MainActor public func performSelector(inBackground aSelector: Selector, with argument: Any?) {
        perform(aSelector, with: argument, afterDelay: 0)
    }

    /// Cancels pending `perform(_:with:afterDelay:)` calls on `aTarget` made by a device's code.
    @preconcurrency @MainActor public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        _ = FrameDriver.withCurrentDriver { $0.queue.remove(of: aTarget as AnyObject) }
    }
}

/// Tests whether code runs on the main queue. In an asynchronous program on Linux, the main queue isn't bound to the main thread.
enum MainQueue {
    private static let mark: DispatchSpecificKey<Void> = {
        let mark = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: mark, value: ())
        return mark
    }()

    /// Returns whether `queue` is the main queue. Comparing the objects doesn't work, because every access to `DispatchQueue.main` returns
    /// a new object.
    static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mark) != nil }

    /// Whether the caller runs on the main queue or the main thread.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread }
}
