// How time and memory are measured: processor time of the whole process, and calls of the allocator.

import CAllocations
import Foundation

/// Processor seconds of the process so far, all its threads together.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Calls of the allocator while `body` runs.
func allocations(_ body: () -> Void) -> Int {
    let before = allocation_count()
    body()
    return allocation_count() - before
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A body to be measured. Several are measured in turns, so that what disturbs the machine disturbs them alike.
struct Contender {
    let body: () -> Void

    /// Seconds that one round should take at least, so that the clock's steps do not show.
    private static let roundLength = 0.03
    private static let rounds = 15

    /// Processor seconds for one call of each body: the least of all rounds, which the rest of the machine disturbed least.
    static func measure(_ contenders: [Contender]) -> [Double] {
        let calls = contenders.map { $0.callsInARound() }
        var best = contenders.map { _ in Double.infinity }
        for _ in 0..<rounds {
            for index in contenders.indices {
                best[index] = min(best[index], contenders[index].seconds(calls[index]))
            }
        }
        return best
    }

    private func callsInARound() -> Int {
        body()
        return max(1, Int((Self.roundLength / max(seconds(1), 1e-9)).rounded(.up)))
    }

    private func seconds(_ calls: Int) -> Double {
        let start = processorTime()
        for _ in 0..<calls { body() }
        return (processorTime() - start) / Double(calls)
    }
}
