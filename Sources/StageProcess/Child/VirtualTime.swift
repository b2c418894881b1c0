import CStageProcess
import Foundation
import UIKit

/// The time of a stage's process: that of its device. Clocks, timers, delayed work and tasks follow it; random numbers are the same in each
/// run (`CStageProcess/include/device-time.h`).
@MainActor struct VirtualTime {
    /// The seed of the random numbers; any would do.
    private static let seed: UInt64 = 42
    /// The most rounds in one turn, for work that asks for more work at once, without end.
    private static let mostRounds = 100

    private let clocks: device_time

    /// Stops the process's clocks.
    init(_ clocks: device_time) {
        self.clocks = clocks
        clocks.begin(Self.seed)
    }

    /// The present time in seconds.
    private(set) var now: TimeInterval = 0

    /// Sets the clocks to `time`, in seconds.
    mutating func set(_ time: TimeInterval) {
        now = max(now, time)
        clocks.set(Int64((now * 1e9).rounded()))
    }

    /// Runs everything that is due: the work of queues and tasks, timers, and what follows from them at once.
    func serve() {
        for _ in 0..<Self.mostRounds {
            let hasRun = clocks.run()
            // One call serves timers or the main queue, timers first.
            for _ in 0..<2 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
            if !hasRun, next.map({ $0 > now }) ?? true { return }
        }
    }

    /// The time at which something will be due, in seconds; nil for never.
    var next: TimeInterval? {
        let next = clocks.next()
        return next == .max ? nil : Double(next) / 1e9
    }
}
