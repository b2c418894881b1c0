// Measures the process's processor time and allocator calls.

import CAllocations
import Foundation

/// Returns the processor time, in seconds, that all threads of the process have used so far.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns a time in seconds that only ever increases.
func wallTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the processor time that the calling thread has used so far, in seconds.
func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Returns the processor time that terminated child processes used, in seconds.
func childrenTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// Returns the number of allocator calls from Segue's code and Swift's libraries while `body` runs, excluding the GL driver's.
func ownAllocations(_ body: () -> Void) -> Int {
    let before = own_allocation_count()
    watch_own_allocations(true)
    body()
    watch_own_allocations(false)
    return own_allocation_count() - before
}

/// Returns the allocator calls while `body` runs.
func allocations(_ body: () -> Void) -> Int {
    let before = allocation_count()
    body()
    return allocation_count() - before
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A body to measure. Several bodies are measured in alternation, so that disturbances affect all of them equally.
struct Contender {
    let body: () -> Void

    /// The minimum duration of a round in seconds, so that the clock's resolution doesn't matter.
    private static let roundLength = 0.03
    private static let rounds = 15

    /// Returns the processor seconds per call for each body. The result is the minimum of all rounds, which is the least disturbed value.
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

    /// Returns the seconds per call: the processor time of the process and of the calling thread, and the elapsed time. Slow bodies get fewer rounds.
    static func measureThreads(_ contenders: [Contender]) -> [(process: Double, thread: Double, wall: Double)] {
        let calls = contenders.map { $0.callsInARound() }
        var best = contenders.map { _ in (process: Double.infinity, thread: Double.infinity, wall: Double.infinity) }
        for round in 0..<rounds {
            for index in contenders.indices {
                let (process, thread, wall) = contenders[index].times(calls[index])
                best[index] = (min(best[index].process, process), min(best[index].thread, thread), min(best[index].wall, wall))
            }
            if round >= leastRounds, best.reduce(0, { $0 + $1.process }) > longCall { break }
        }
        return best
    }

    private static let leastRounds = 2
    /// The duration in seconds above which a body is considered slow.
    private static let longCall = 0.3

    private func times(_ calls: Int) -> (process: Double, thread: Double, wall: Double) {
        let (process, thread, wall) = (processorTime(), threadTime(), wallTime())
        for _ in 0..<calls { body() }
        return ((processorTime() - process) / Double(calls), (threadTime() - thread) / Double(calls), (wallTime() - wall) / Double(calls))
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
