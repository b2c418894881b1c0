@testable import Gallery
import Testing
import UIKit
@testable import Studio

/// Checks how the window shows a recording.
@MainActor struct RecordingTests {
    private let bench = SandboxBench()

    private func hasLine(_ bench: SandboxBench, at y: CGFloat) -> Bool {
        var found = false
        let color = Palette.record.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
        bench.snapshot.forEachPlaced { node, place in
            if node.backgroundColor == color, !place.isHidden, place.frame.height == 2, place.frame.minY == y { found = true }
        }
        return found
    }

    @Test func recordingShowsChipLineAndTime() throws {
        bench.openTiles()
        #expect(!bench.texts.contains("Recording") && !hasLine(bench, at: 38))
        bench.key("R")
        bench.turn(seconds: 1.26)
        #expect(bench.texts.contains("Recording") && bench.texts.count { $0 == "0:01.2" } == 2 && hasLine(bench, at: 38))
        let next = try #require(bench.sandbox.nextTurn)
        #expect(next - bench.time < 0.11, "the time updates even if nothing else happens")
    }

    @Test func clickOnStopEndsRecordingAndShowsWhereTakeIs() throws {
        bench.openTiles()
        bench.key("R")
        bench.turn(seconds: 0.5)
        let stop = try #require(bench.place(of: "Stop"))
        bench.click(stop.midX, stop.midY)
        bench.turn()
        #expect(bench.takes.count == 1 && !bench.texts.contains("Recording") && !hasLine(bench, at: 38))
        #expect(bench.texts.contains("Take saved") && bench.texts.contains("tiles.json") && bench.texts.contains("Replay"))
        bench.turn(seconds: 5.1)
        #expect(!bench.texts.contains("Take saved"))
    }

    @Test func barButtonStartsAndStopsRecording() {
        bench.openTiles()
        bench.click(150, 836)
        bench.turn(seconds: 0.3)
        #expect(bench.texts.contains("Recording"))
        bench.click(150, 836)
        bench.turn()
        #expect(bench.takes.count == 1 && !bench.texts.contains("Recording"))
    }

    @Test func smallWindowShowsTimeInsteadOfPercentage() {
        let small = SandboxBench(size: CGSize(width: 360, height: 480))
        small.sandbox.open(.tiles)
        small.turn(seconds: 0.5)
        small.key("R")
        small.turn(seconds: 0.36)
        #expect(small.texts.contains("0:00.3") && hasLine(small, at: 0))
    }

    @Test func timesAreFormattedAsMinutesAndTenths() {
        #expect([0, 3.46, 61.99, 600].map(RecordingChip.words) == ["0:00.0", "0:03.4", "1:01.9", "10:00.0"])
    }
}
