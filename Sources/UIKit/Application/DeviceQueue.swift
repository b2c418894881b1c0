/// The work of a device's code that waits for a later time: blocks on the main queue and timers. It runs in the device's time, so that it is
/// slowed, stopped and stepped with everything else (S-FRAME-21).
@MainActor final class DeviceQueue {
    private struct Entry {
        let time: TimeInterval
        let serial: Int
        /// The seconds between two runs; nil for work that runs once.
        let interval: TimeInterval?
        weak var owner: AnyObject?
        let work: () -> Void
        /// Whether it is still wanted.
        let isValid: () -> Bool
    }

    /// In the order in which they are due.
    private var entries: [Entry] = []
    private var serial = 0

    /// Adds work for `time`; what is due at one time runs in the order of its adding. `owner` is for `remove(of:)`.
    func add(
        at time: TimeInterval, every interval: TimeInterval? = nil, of owner: AnyObject? = nil,
        isValid: @escaping () -> Bool = { true }, _ work: @escaping () -> Void
    ) {
        serial += 1
        let entry = Entry(time: time, serial: serial, interval: interval, owner: owner, work: work, isValid: isValid)
        let place = entries.firstIndex { $0.time > time } ?? entries.count
        entries.insert(entry, at: place)
    }

    /// Removes the work of `owner`.
    func remove(of owner: AnyObject) { entries.removeAll { $0.owner === owner } }

    /// Runs what is due at `time`. Work that it adds waits for the next turn, even without a delay.
    func run(at time: TimeInterval) {
        removeInvalid()
        guard let first = entries.first, first.time <= time + Self.slack else { return }
        let last = serial
        var kept: [Entry] = []
        while let entry = entries.first, entry.time <= time + Self.slack {
            entries.removeFirst()
            if entry.serial > last { kept.append(entry) } else { run(entry, at: time) }
        }
        entries.insert(contentsOf: kept, at: 0)
    }

    /// Removes work that is no longer wanted. Code that runs when its objects are deallocated may add other work.
    private func removeInvalid() {
        let invalid = entries.filter { !$0.isValid() }
        guard !invalid.isEmpty else { return }
        withExtendedLifetime(invalid) { entries.removeAll { !$0.isValid() } }
    }

    private func run(_ entry: Entry, at time: TimeInterval) {
        guard entry.isValid() else { return }
        entry.work()
        guard let interval = entry.interval, entry.isValid() else { return }
        // Runs that were missed are left out, as a timer does.
        let missed = max(0, ((time - entry.time) / interval).rounded(.down))
        add(at: entry.time + interval * (missed + 1), every: interval, of: entry.owner, isValid: entry.isValid, entry.work)
    }

    /// Less than any frame: a time that has been added up in two ways is one time.
    private static let slack = 1e-6

    /// The time of the next work, in seconds; nil if none waits.
    var nextTime: TimeInterval? { entries.first { $0.isValid() }?.time }

    /// Whether work waits that runs once: it will be over, as that of a repeating timer never is.
    var hasEndingWork: Bool { entries.contains { $0.interval == nil && $0.isValid() } }

    func abandon() { entries = [] }
}

extension FrameDriver {
    /// The driver in whose work the caller is; nil outside, and on other threads than the main one.
    nonisolated static func withDriverAtWork(_ body: @MainActor (FrameDriver) -> Void) -> Bool {
        guard MainQueue.isCurrent else { return false }
        return MainActor.assumeIsolated {
            guard UIApplication.shared.workDepth > 0, let driver = UIApplication.shared.screen.driver else { return false }
            body(driver)
            return true
        }
    }
}

// The names by which code asks for a later time. They are preferred to Dispatch's own, which have more parameters with defaults, and pass
// everything to those that does not come from a device's code.

extension DispatchQueue {
    /// Runs `work` later on this queue. Code of a device that asks the main queue is served in the device's next turn.
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
        let isServed =
            MainQueue.isMain(self) && FrameDriver.withDriverAtWork { $0.queue.add(at: $0.clock.now, work) }
        if !isServed { async(group: nil, qos: .unspecified, flags: [], execute: work) }
    }

    /// Runs `work` on this queue after `deadline`. Code of a device that asks the main queue is served in the device's time, with the delay
    /// rounded to a millisecond: the deadline has been counted from a moment before this call.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        let isServed =
            MainQueue.isMain(self)
            && FrameDriver.withDriverAtWork { driver in
                let (now, then) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
                let delay = then > now ? (Double(then - now) / 1e6).rounded() / 1000 : 0
                if delay > 0 { TransitionScrub.current?.waits?("asyncAfter(\(delay) s)") }
                driver.queue.add(at: driver.clock.now + delay, work)
            }
        if !isServed { asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
    }
}

extension Timer {
    /// Makes a timer that calls `aSelector` on `aTarget`, which it retains until it is invalid, and starts it. In a device's code it runs in
    /// the device's time, and releases its target in the turn after it became invalid.
    @discardableResult
    @preconcurrency @MainActor public static func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let call = TimerCall(aTarget as AnyObject, aSelector)
        let timer = Timer(timeInterval: ti, repeats: yesOrNo, call)
        let isServed = FrameDriver.withDriverAtWork { driver in
            let interval = max(ti, 0.0001)
            TransitionScrub.current?.waits?("a timer of \(interval) s")
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

    /// Makes a timer that calls `aSelector` on `aTarget`, which it retains, once it has been added to a run loop.
    @preconcurrency @MainActor public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let call = TimerCall(aTarget as AnyObject, aSelector)
        self.init(timeInterval: ti, repeats: yesOrNo, call)
        call.retainItself()
    }

    /// Makes a timer that performs `call` as long as something else retains that: Foundation never frees a timer with its block.
    @MainActor private convenience init(timeInterval: TimeInterval, repeats: Bool, _ call: TimerCall) {
        self.init(timeInterval: timeInterval, repeats: repeats) { [weak call] timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { call?.perform(timer, repeats: repeats) }
        }
    }
}

/// A timer's target and its method.
@MainActor private final class TimerCall {
    private let target: AnyObject
    private let action: Selector
    private var itself: TimerCall?

    init(_ target: AnyObject, _ action: Selector) { (self.target, self.action) = (target, action) }

    /// Retains itself until its timer has fired for the last time: for a timer in a run loop.
    func retainItself() { itself = self }

    func perform(_ timer: Timer, repeats: Bool) {
        action.perform(on: target, sender: timer)
        if !repeats || !timer.isValid { itself = nil }
    }
}

extension NSObjectProtocol {
    /// Calls `aSelector` on this object now. The result is nil: what a method returns is not kept here.
    @discardableResult
    @preconcurrency @MainActor public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? { perform(aSelector, with: nil) }

    /// Calls `aSelector` with an argument on this object now. The result is nil: what a method returns is not kept here.
    @discardableResult
    @preconcurrency @MainActor public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        aSelector.perform(on: self, sender: object ?? NSNull())
        return nil
    }

    /// Calls `aSelector` on this object after `delay` seconds: in a device's code, of the device's time.
    @preconcurrency @MainActor public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let work = { aSelector.perform(on: self, sender: anArgument ?? NSNull()) }
        let isServed = FrameDriver.withDriverAtWork { driver in
            if delay > 0 { TransitionScrub.current?.waits?("perform(_:with:afterDelay:) of \(delay) s") }
            driver.queue.add(at: driver.clock.now + max(delay, 0), of: self, work)
        }
        guard !isServed else { return }
        nonisolated(unsafe) let later = work
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated { later() } }
    }

    /// Calls a method of the object's with `argument`: at once, or at the end of the turn if `wait` is false.
    @preconcurrency @MainActor public func performSelector(onMainThread aSelector: Selector, with argument: Any?, waitUntilDone wait: Bool)
    {
        if wait { aSelector.perform(on: self, sender: argument ?? NSNull()) } else { perform(aSelector, with: argument, afterDelay: 0) }
    }

    /// Cancels the calls of `perform(_:with:afterDelay:)` on `aTarget` that a device's code waits for.
    @preconcurrency @MainActor public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        _ = FrameDriver.withDriverAtWork { $0.queue.remove(of: aTarget as AnyObject) }
    }
}

/// A test that tells the main queue from all others: in an asynchronous program on Linux it is not bound to the main thread.
enum MainQueue {
    private static let mark: DispatchSpecificKey<Void> = {
        let mark = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: mark, value: ())
        return mark
    }()

    /// Returns whether `queue` is the main queue, of which each reading of `DispatchQueue.main` makes another object.
    static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mark) != nil }

    /// Whether the caller runs on it.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread }
}
