import Foundation
import OpenCombine
import UIKit

/// Delayed work. It runs in device time if a device's code schedules it on the main queue, and in Dispatch's time otherwise.
enum Later {
    /// Runs `work` on `queue` in `delay` seconds.
    static func run(on queue: DispatchQueue, after delay: TimeInterval = 0, _ work: @escaping () -> Void) {
        if DeviceTime.run(on: queue, after: delay, work) { return }
        guard delay > 0 else { return queue.async(group: nil, qos: .unspecified, flags: [], execute: work) }
        queue.asyncAfter(deadline: .now() + delay, qos: .unspecified, flags: [], execute: work)
    }

    /// Runs `work` on `queue` in `delay` seconds, and then every `interval` seconds until the result is canceled.
    static func repeating(
        on queue: DispatchQueue, after delay: TimeInterval, every interval: TimeInterval, _ work: @escaping () -> Void
    ) -> AnyCancellable {
        let switches = Switch()
        let isServed = DeviceTime.run(on: queue, after: delay, every: interval, while: { switches.isOn }, work)
        if !isServed { again(on: queue, after: delay, every: interval, switches, work) }
        return AnyCancellable { switches.isOn = false }
    }

    private static func again(
        on queue: DispatchQueue, after delay: TimeInterval, every interval: TimeInterval, _ switches: Switch, _ work: @escaping () -> Void
    ) {
        queue.asyncAfter(deadline: .now() + delay, qos: .unspecified, flags: []) {
            guard switches.isOn else { return }
            work()
            again(on: queue, after: interval, every: interval, switches, work)
        }
    }

    private final class Switch {
        private let lock = NSLock()
        private var value = true

        /// Whether the work is still wanted.
        var isOn: Bool {
            get { lock.withLock { value } }
            set { lock.withLock { value = newValue } }
        }
    }
}

/// The instants of the clocks at a device's start, in seconds. A stage process's clocks start at the same values (`virtual-time.c`).
enum DeviceStart {
    static let uptime: TimeInterval = 1000
    static let date: TimeInterval = 1_700_000_000
}
