import Testing

@testable import StageProcess

/// Checks which processes count as blocked, from the texts of their `stat` files.
struct BlockWatchTests {
    private func text(_ state: String, ticks: Int) -> String {
        "7 (a (b) S c) \(state) 1 1 1 0 -1 4194304 132 0 0 0 \(ticks / 2) \(ticks - ticks / 2) 0 0 20"
    }

    /// Returns the number of the first sample that shows a block, or nil if none of 100 samples does.
    private func block(_ sample: (Int) -> String) -> Int? {
        var watch = BlockWatch()
        return (1...100).first { watch.isBlocked(sample($0)) }
    }

    @Test func waitingProcessIsBlockedAfterTwoSeconds() {
        #expect(block { _ in text("S", ticks: 0) } == 20)
        #expect(BlockWatch.interval * Int32(BlockWatch.limit) == 2000)
    }

    @Test func stoppedProcessIsBlocked() { #expect(block { _ in text("T", ticks: 0) } == 20) }

    @Test func processThatWaitsInLoopIsBlocked() { #expect(block { text("S", ticks: $0) } == 20) }

    @Test(arguments: ["R", "D"]) func runningProcessIsNotBlocked(state: String) { #expect(block { _ in text(state, ticks: 0) } == nil) }

    @Test func processThatRunsInBetweenIsNotBlocked() {
        #expect(block { text("S", ticks: 2 * $0) } == nil)
        #expect(block { text($0 % 20 == 0 ? "R" : "S", ticks: 0) } == nil)
    }

    @Test func unreadableTextIsNotBlock() { #expect(block { _ in "7 (a) S" } == nil && block { _ in "" } == nil) }
}
