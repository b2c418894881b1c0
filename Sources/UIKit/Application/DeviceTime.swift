// The device's time for modules that build on UIKit, such as Combine's schedulers.

/// The time of the device whose code is running.
package enum DeviceTime {
    /// The device's time in seconds, or nil if the caller isn't a device's code on the main queue.
    package static var now: TimeInterval? {
        nonisolated(unsafe) var now: TimeInterval?
        _ = FrameDriver.withCurrentDriver { now = $0.clock.now }
        return now
    }

    /// Runs `work` in `delay` seconds of device time on the device whose code calls this function, and then every `interval` seconds, while
    /// `isWanted` returns true. Returns false, and does nothing, if `queue` isn't the main queue or the caller isn't a device's code.
    package static func run(
        on queue: DispatchQueue, after delay: TimeInterval, every interval: TimeInterval? = nil,
        while isWanted: @escaping () -> Bool = { true }, _ work: @escaping () -> Void
    ) -> Bool {
        guard MainQueue.isMain(queue) else { return false }
        nonisolated(unsafe) let (isWanted, work) = (isWanted, work)
        return FrameDriver.withCurrentDriver { driver in
            if delay > 0 { driver.noteWait(by: "a scheduler of \(delay) s") }
            let interval = interval.map { max($0, 0.0001) }
            driver.queue.add(at: driver.clock.now + max(delay, 0), every: interval, isValid: isWanted, work)
        }
    }
}
