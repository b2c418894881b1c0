// How time and memory are measured: processor time of the whole process, and calls of the allocator.

import CAllocations
import Foundation

/// Processor seconds of the process so far, all its threads together.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Processor seconds of the calling thread so far.
func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Calls of the allocator by our code and Swift's libraries while `body` runs, and not by the GL driver.
func ownAllocations(_ body: () -> Void) -> Int {
    let before = own_allocation_count()
    watch_own_allocations(true)
    body()
    watch_own_allocations(false)
    return own_allocation_count() - before
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

    /// The same with the time that the calling thread alone took. Bodies that take long are measured in fewer rounds.
    static func measureThreads(_ contenders: [Contender]) -> [(process: Double, thread: Double)] {
        let calls = contenders.map { $0.callsInARound() }
        var best = contenders.map { _ in (process: Double.infinity, thread: Double.infinity) }
        for round in 0..<rounds {
            for index in contenders.indices {
                let (process, thread) = contenders[index].times(calls[index])
                best[index] = (min(best[index].process, process), min(best[index].thread, thread))
            }
            if round >= leastRounds, best.reduce(0, { $0 + $1.process }) > longCall { break }
        }
        return best
    }

    private static let leastRounds = 2
    /// Seconds above which a few rounds must do.
    private static let longCall = 0.3

    private func times(_ calls: Int) -> (process: Double, thread: Double) {
        let (process, thread) = (processorTime(), threadTime())
        for _ in 0..<calls { body() }
        return ((processorTime() - process) / Double(calls), (threadTime() - thread) / Double(calls))
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
