import Foundation

/// A fault that a sanitizer must find. `Tests/Sanitizers/run` plants each of these faults before it trusts a clean report.
enum PlantedFault: String {
    case useAfterFree = "use-after-free"
    case leak
    case race

    /// The fault that `Tests/Sanitizers/run` specifies in the environment, or nil in all other runs.
    static var chosen: Self? { ProcessInfo.processInfo.environment["SEGUE_PLANTED_FAULT"].flatMap(Self.init) }

    /// Triggers the fault.
    func commit() {
        switch self {
        case .useAfterFree: Self.readFreedMemory()
        case .leak: for _ in 0..<8 { Self.leakCycle() }
        case .race: Self.writeFromTwoThreads()
        }
    }

    private static func readFreedMemory() {
        let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        memory.initialize(to: 1)
        memory.deallocate()
        print(memory.pointee)
    }

    /// Leaks an object that is also weakly referenced. `findings` ignores the side table but must count the object.
    private static func leakCycle() {
        final class Cycle {
            var owner: Cycle?
            weak var observer: Cycle?
        }
        let cycle = Cycle()
        (cycle.owner, cycle.observer) = (cycle, cycle)
    }

    private static func writeFromTwoThreads() {
        final class Counter: @unchecked Sendable { var count = 0 }
        let counter = Counter(), done = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Thread {
                counter.count += 1
                done.signal()
            }.start()
        }
        for _ in 0..<2 { done.wait() }
    }
}
