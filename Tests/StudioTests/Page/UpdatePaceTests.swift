import Testing
import UIKit

@testable import Studio

/// Checks how often the dock and the transport bar follow a moving device.
@MainActor struct UpdatePaceTests {
    private let bench = SandboxBench()

    /// Spreads two fingers on a tile, by half a point per turn on each side. Returns `value` after each turn.
    private func pinch<Value>(turns: Int, _ value: () -> Value) throws -> [Value] {
        if bench.sandbox.scene == nil { bench.openTiles() }
        let screen = try #require(bench.sandbox.scene).page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        let (x, y) = (screen.minX + screen.width * 0.27, screen.midY)
        bench.finger(.began, x - 10, y, finger: 1)
        bench.finger(.began, x + 10, y, finger: 2)
        return (1...turns).map { turn in
            for (finger, side) in [(1, -1.0), (2, 1.0)] {
                let place = CGPoint(x: x + side * (10 + 0.5 * Double(turn)), y: y)
                bench.sandbox.take(InputEvent(finger: finger, phase: .moved, location: place, time: bench.inputTime))
            }
            bench.turn()
            return value()
        }
    }

    /// The percentage in the transport bar.
    private var percent: String? { bench.texts.first { $0.hasSuffix(" %") } }

    private func expectEveryThird(_ values: [some Equatable]) {
        let changes = values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }
        #expect(changes.count >= 5 && zip(changes, changes.dropFirst()).allSatisfy { $1 - $0 == 3 }, "\(changes)")
    }

    @Test func transportBarWhileDeviceMovesChangesInEveryThirdTurn() throws {
        let shown = try pinch(turns: 40) { percent }
        expectEveryThird(Array(shown.drop { $0 == nil }))
    }

    @Test func dockWhileDeviceMovesChangesInEveryThirdTurn() throws {
        bench.openTiles()
        bench.key("D")
        let dock = try #require(bench.sandbox.scene).page.dock
        // The device moves after the first turns.
        expectEveryThird(Array(try pinch(turns: 26) { dock.playhead.frame.minX }.dropFirst(3)))
    }

    @Test(arguments: 20...22) func numbersAfterLastMotionShowDevice(turns: Int) throws {
        _ = try pinch(turns: turns) {}
        for _ in 0..<3 where bench.sandbox.needsTurn { bench.turn() }
        let transition = try #require(bench.sandbox.stage?.status.transition)
        #expect(percent == "\(Int((transition.percent * 100).rounded())) %" && transition.percent < 1)
        #expect(!bench.sandbox.needsTurn, "a held finger needs no turns")
    }

    @Test func paceWithoutMotionShowsEveryTurn() {
        var pace = UpdatePace()
        for (time, isMoving, isBehind) in [
            (0.0, true, false), (0.016, true, true), (0.02, false, false), (0.03, true, true), (0.066, true, false),
        ] {
            pace.begin(at: time, isMoving: isMoving)
            #expect(pace.isBehind == isBehind, "at \(time)")
        }
    }
}
