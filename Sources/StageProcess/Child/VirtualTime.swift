import CSystem
import Foundation
import UIKit

/// Sets a stage process's time to its device's time. Clocks, timers, delayed work, and tasks follow the device's time, and random numbers
/// are the same in every run (`CSystem/include/device-time.h`).
@MainActor struct VirtualTime {
    /// The random number generator's seed. The value is arbitrary.
    private static let seed: UInt64 = 42
    /// The maximum number of rounds per turn. The limit is needed because work can keep scheduling more work.
    private static let maximumRounds = 100

    private let clocks: device_time

    /// Stops the process's clocks.
    init(_ clocks: device_time) {
        self.clocks = clocks
        clocks.begin(Self.seed)
    }

    /// The current time in seconds.
    private(set) var now: TimeInterval = 0

    /// Sets the clocks to `time`, in seconds.
    mutating func set(_ time: TimeInterval) {
        now = max(now, time)
        clocks.set(Int64((now * 1e9).rounded()))
    }

    /// Runs everything that is due: queues, tasks, and timers, and any work that these schedule for immediate execution.
    func serve() {
        for _ in 0..<Self.maximumRounds {
            let hasRun = clocks.run()
            // A single call serves either the timers or the main queue, and the timers come first.
            for _ in 0..<2 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
            if !hasRun, next.map({ $0 > now }) ?? true { return }
        }
    }

    /// The time when the next work is due, in seconds, or nil if no work is scheduled.
    var next: TimeInterval? {
        let next = clocks.next()
        return next == .max ? nil : Double(next) / 1e9
    }
}
