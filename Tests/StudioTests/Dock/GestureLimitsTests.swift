import Testing
import UIKit

@testable import Studio

/// Checks the gesture limits next to their lanes.
@MainActor struct GestureLimitsTests {
    private func open(_ size: CGSize) -> SandboxBench {
        let bench = SandboxBench(size: size)
        bench.openTiles()
        bench.key("D")
        let screen = bench.sandbox.scene!.page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        // Tap a tile that also has a pinch recognizer.
        bench.click(screen.minX + screen.width * 0.27, screen.midY)
        bench.turn(seconds: 1)
        return bench
    }

    private func raiseDock(of bench: SandboxBench) {
        let (x, top) = (bench.sandbox.scene!.page.bounds.midX, bench.sandbox.scene!.page.dock.frame.minY)
        bench.finger(.began, x, top + 2)
        bench.finger(.moved, x, top - 260)
        bench.finger(.ended, x, top - 260)
        bench.turn(2)
    }

    @Test func tallDockListsLimitsNextToLanes() throws {
        let bench = open(CGSize(width: 1280, height: 1000))
        #expect(!bench.texts.contains("Gesture limits"), "a low dock shows a curve instead")
        raiseDock(of: bench)
        let title = try #require(bench.place(of: "Gesture limits"))
        #expect(title.minX == 1280 - 288 + 16 && title.maxY < bench.place(of: "Progress")!.minY)
        for (words, lane) in [("spread to begin", "Pinch"), ("from the edge", "Edge pan")] {
            let place = try #require(bench.place(of: words)), row = try #require(bench.place(of: lane))
            #expect(place.midY == row.midY && place.maxX == 1280 - 16, "\(words)")
        }
        #expect(bench.texts.contains("10") && bench.texts.contains("20"))
        bench.expectPicture("dock-limits")
        let number = try #require(bench.place(of: "20")), unit = try #require(bench.place(of: "pt"))
        #expect(unit.maxX == 1280 - 288 + 136 && abs(unit.maxX - number.maxX - 20.4) < 1e-6, "a space separates number and unit")
    }

    @Test func clickOnLaneOfLowDockTogglesBetweenLimitAndRun() throws {
        let bench = open(CGSize(width: 1280, height: 1000))
        let curve = try #require(bench.texts.first { $0.hasPrefix("Run ") })
        bench.clickWords("Edge pan")
        let limit = try #require(bench.place(of: "from the edge")), lane = try #require(bench.place(of: "Edge pan"))
        #expect(limit.midY == lane.midY && bench.texts.contains("Gesture limits"))
        #expect(!bench.texts.contains("spread to begin") && !bench.texts.contains(curve))
        bench.click(lane.minX + 2, lane.midY)
        bench.turn()
        #expect(!bench.texts.contains("Gesture limits") && bench.texts.contains(curve))
    }

    @Test func statusLineDescribesLaneClick() {
        let bench = open(CGSize(width: 1280, height: 1000))
        let hint = "Drag the edge of the dock to resize it    Click a lane to see its limits"
        #expect(!bench.texts.contains(hint))
        raiseDock(of: bench)
        #expect(bench.texts.contains(hint))
        bench.clickWords("Takes")
        #expect(!bench.texts.contains(hint))
    }

    @Test func limitsTitleAppearsOnlyWithLimits() {
        let bench = SandboxBench(size: CGSize(width: 1280, height: 1000))
        bench.openTiles()
        bench.key("D")
        raiseDock(of: bench)
        #expect(!bench.texts.contains("Gesture limits"))
        let screen = bench.sandbox.scene!.page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        bench.click(screen.minX + screen.width * 0.27, screen.midY)
        bench.turn(seconds: 1)
        #expect(bench.texts.contains("Gesture limits"))
    }

    @Test func narrowDockHidesLimits() {
        let bench = open(CGSize(width: 1060, height: 1000))
        raiseDock(of: bench)
        #expect(!bench.texts.contains("Gesture limits") && !bench.texts.contains("spread to begin"))
    }

    @Test func otherTabsHideLimits() {
        let bench = open(CGSize(width: 1280, height: 1000))
        raiseDock(of: bench)
        bench.clickWords("Film strip")
        #expect(!bench.texts.contains("Gesture limits"))
    }

    @Test(arguments: [
        (GestureLimit.edge(20), "20 pt from the edge"), (.movement(10), "10 pt movement to begin"), (.spread(10), "10 pt spread to begin"),
        (.turn(.pi / 18), "10 ° turn to begin"), (.length(50), "50 pt length"), (.slop(10), "10 pt movement allowed"),
        (.hold(0.5), "0.50 s hold to begin"),
    ])
    func limitIsDescribedInWords(limit: GestureLimit, sentence: String) {
        let words = limit.words
        #expect("\(words.number) \(words.unit) \(words.meaning)" == sentence)
    }
}
