import Testing
import UIKit

// Tests random fingers on a random, changing set of recognizers. Fingers appear, move, jump, repeat events, lift twice, are cancelled, or
// never lift, and their timestamps are out of order. Recognizers and views are added and removed, even inside actions, and failure
// requirements form cycles. `GestureWorld` checks the invariants.
@MainActor struct GestureModelTests {
    private static let eventsPerSeed = 2000
    nonisolated static let seeds = UInt64(1)...100

    @Test func randomEventsBreakNoRuleAndLeaveNothingBehind() {
        for seed in Self.seeds {
            let remains = play(seed)
            #expect(remains.isEmpty, "seed \(seed)")
        }
        #expect(Self.eventsPerSeed * Self.seeds.count >= 200_000)
    }

    /// Plays a stream of events, and returns the names of objects that are still alive afterward.
    private func play(_ seed: UInt64) -> [String] {
        var alive: [Weak]
        do {
            let world = GestureWorld(seed: seed)
            for _ in 0..<Self.eventsPerSeed { world.step() }
            world.rest()
            #expect(world.complaints.isEmpty, "seed \(seed): \(world.complaints.prefix(3).joined(separator: "; "))")
            #expect(world.actions > 20, "seed \(seed) recognizes almost nothing")
            alive = world.everMade
        }
        // Make another device current, because the thread retains its current device.
        _ = VirtualDevice().window
        alive.removeAll { $0.object == nil }
        return alive.map { "\($0.object.map { String(describing: type(of: $0)) } ?? "")" }
    }
}
