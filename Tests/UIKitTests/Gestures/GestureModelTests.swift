import Testing
import UIKit

// Random fingers on a random, changing set of recognizers: fingers that appear, move, jump, repeat, lift twice, are
// cancelled or never lift, with stamps out of order; recognizers and views that come and go, also inside actions; failure
// requirements in circles. `GestureWorld` holds what must be true all the time.
@MainActor struct GestureModelTests {
    private static let eventsPerSeed = 2000
    nonisolated static let seeds = UInt64(1)...100

    @Test("200,000 random events break no rule of the state machine or of delivery, and leave nothing behind")
    func randomStreams() {
        for seed in Self.seeds {
            let remains = play(seed)
            #expect(remains.isEmpty, "seed \(seed)")
        }
        #expect(Self.eventsPerSeed * Self.seeds.count >= 200_000)
    }

    /// Plays one stream and returns what is still alive afterwards.
    private func play(_ seed: UInt64) -> [String] {
        var alive: [Weak]
        do {
            let world = GestureWorld(seed: seed)
            for _ in 0..<Self.eventsPerSeed { world.step() }
            world.rest()
            #expect(world.complaints.isEmpty, "seed \(seed): \(world.complaints.prefix(3).joined(separator: "; "))")
            #expect(world.actions > 20, "seed \(seed) recognizes next to nothing")
            alive = world.everMade
        }
        // Another device becomes the thread's current one, which is kept.
        _ = VirtualDevice().window
        alive.removeAll { $0.object == nil }
        return alive.map { "\($0.object.map { String(describing: type(of: $0)) } ?? "")" }
    }
}
