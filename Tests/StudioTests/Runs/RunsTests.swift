@testable import Stage
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks the runs in the window: the strip above the ruler, the run on the ruler, and the comparison of two runs (picture 21).
@MainActor struct RunsTests {
    private let bench = SandboxBench()
    private var page: SceneViewController { bench.sandbox.scene! }

    init() {
        bench.sandbox.showsDock = true
        bench.openTiles()
    }

    /// Presses a key that opens or closes the tile, and waits until everything is at rest.
    private func play(_ key: String = "Return") {
        bench.key(key)
        bench.turn(seconds: 3)
    }

    /// The frames of the screens on the cards, from left to right.
    private var cards: [CGRect] {
        var found: [CGRect] = []
        bench.snapshot.forEachPlaced { node, place in
            if node.name?.hasPrefix("run.") == true, !place.isHidden, place.opacity > 0.5 { found.append(place.frame) }
        }
        return found.sorted { $0.minX < $1.minX }
    }

    private func clickCard(_ index: Int) throws {
        let card = try #require(cards.indices.contains(index) ? cards[index] : nil)
        bench.click(card.midX, card.midY)
    }

    /// Returns the point at a given fraction of the ruler's width.
    private func onRuler(_ share: CGFloat) -> CGPoint {
        let dock = page.dock.frame
        return CGPoint(x: 240 + share * (dock.width - 224 - 288 - 32), y: bench.place(of: "0.0")?.midY ?? dock.minY + 36 + 84 + 14)
    }

    private func clickRuler(_ share: CGFloat) { bench.click(onRuler(share).x, onRuler(share).y) }

    /// The text of each visible number that changes in every frame. Each digit is a column of characters.
    private func readOuts(in view: UIView) -> [String] {
        if view.isHidden { return [] }
        return ((view as? ReadOut).map { [$0.text] } ?? []) + view.subviews.flatMap(readOuts)
    }

    /// The ruler's labels, without the playhead's.
    private var numbers: [String] { bench.texts.filter { $0.count < 5 && $0.contains(".") && Double($0) != nil } }

    // MARK: The run on the ruler

    @Test func rulerShowsRunAfterLongRest() throws {
        play()
        let end = page.run.end
        bench.turn(seconds: 66)
        clickRuler(0.5)
        bench.turn(2)
        let now = try #require(bench.sandbox.playhead)
        #expect(page.run.begin < now && now < end && page.run.end == end)
        let passed = (now - page.run.begin).instant
        let scale = page.dock.trackScale
        #expect(abs(scale.x(page.run.begin) - 0.15 * scale.width) < 1 && abs(scale.x(end) - 0.85 * scale.width) < 1)
        bench.clickLast("Log")
        #expect(bench.texts.contains("Push began") && page.playback.timeline.transitions.count == 1, "the run is kept")
        #expect(bench.place(of: "frame \(page.run.turn(at: now)!.index + 1) of \(page.run.turns.count)") != nil, "\(passed)")
        bench.clickWords("Film strip")
        bench.turn(2)
        #expect(page.pictures.all.keys.contains { $0.hasPrefix("film.") && $0 != "film.frame" })
    }

    @Test func wholeRunCaptionExcludesIdleTime() throws {
        play()
        bench.turn(seconds: 20)
        bench.clickWords("Film strip")
        bench.turn(2)
        let words = try #require(bench.texts.first { $0.hasPrefix("Whole run, ") })
        #expect(words == "Whole run, \(page.run.turns.count) frames at 60 fps, \(page.run.length.instant) s" && page.run.turns.count < 120)
    }

    @Test func rulerShowsNewRunAfterReset() throws {
        bench.key("2")
        play()
        bench.turn(seconds: 3)
        bench.key("F8")
        bench.key("R", control: true)
        bench.turn(seconds: 1)
        play()
        clickRuler(0.5)
        bench.turn(2)
        let now = try #require(bench.sandbox.playhead), run = page.run
        #expect(run.id == page.stage.history.latest?.id && run.begin < now && now < run.end)
        #expect(numbers.contains("0.0") && readOuts(in: page.dock).contains("frame \(run.turn(at: now)!.index + 1)"))
    }

    @Test func transitionStaysOnRulerAtRest() throws {
        play()
        bench.turn(seconds: 10)
        let scale = page.dock.trackScale, bar = try #require(page.playback.timeline.transitions.last)
        let end = try #require(bar.end)
        #expect(scale.x(bar.begin) > 0.1 * scale.width && scale.x(end) < 0.9 * scale.width)
        #expect(abs(scale.x(page.run.begin) - 0.15 * scale.width) < 1 && abs(scale.x(page.run.end) - 0.85 * scale.width) < 1)
    }

    // MARK: The strip

    @Test func eachGestureAddsCard() throws {
        #expect(cards.isEmpty && bench.place(of: "Touch the device to record a run") != nil)
        play()
        play("B")
        #expect(cards.count == 2 && cards.allSatisfy { $0.width == 28 && $0.height == 60 })
        #expect(bench.place(of: "Touch the device to record a run") == nil && bench.texts.contains("just now"))
        let runs = page.stage.history.listed
        for run in runs { #expect(bench.texts.contains(String(format: "%.2f", run.length))) }
        #expect(page.pictures.all["run.0"]?.first != page.pictures.all["run.1"]?.first)
    }

    @Test func cardOpensItsRunAndEscapeReturnsToLive() throws {
        play()
        let opened = page.stage.snapshot
        play("B")
        let old = try #require(page.stage.history.listed.first), live = page.stage.snapshot
        try clickCard(0)
        bench.turn(2)
        let now = try #require(bench.sandbox.playhead)
        #expect(page.run.id == old.id && abs(now - (old.begin + old.end) / 2) < 0.02 && page.stage.status.isFrozen)
        #expect(page.pictures.all[DeviceView.screenName]?.first == old.snapshot(at: now))
        bench.key("End")
        #expect(page.pictures.all[DeviceView.screenName]?.first == opened, "the device shows the run's end")
        bench.key("Escape")
        bench.turn(2)
        #expect(page.playback.isLive && !page.stage.status.isFrozen && page.pictures.all[DeviceView.screenName]?.first == live)
    }

    @Test func touchOnDeviceReturnsToLiveRun() throws {
        play()
        play("B")
        bench.key("[")
        bench.key("[")
        #expect(page.run.id == page.stage.history.listed.first?.id)
        let screen = try #require(bench.frame(of: DeviceView.screenName))
        bench.click(screen.midX, screen.midY)
        bench.turn(seconds: 1)
        #expect(page.playback.opened == nil && page.stage.history.listed.count == 3, "the touch adds a run instead of rewinding")
    }

    @Test func bracketKeysSelectPreviousAndNextRun() throws {
        play()
        play("B")
        play()
        let ids = page.stage.history.listed.map(\.id)
        for id in ids.reversed() {
            bench.key("[")
            #expect(page.run.id == id)
        }
        bench.key("[")
        #expect(page.run.id == ids[0])
        bench.key("]")
        #expect(page.run.id == ids[1])
        bench.key("]")
        bench.key("]")
        #expect(page.playback.opened == nil)
    }

    @Test func spacePlaysOpenedRunWithoutTurningDevice() throws {
        play()
        play("B")
        bench.key("[")
        bench.key("Home")
        let before = page.stage.history.listed.map(\.end), time = page.stage.time
        bench.key("Space")
        bench.turn(seconds: 0.2)
        #expect(abs(page.playback.now(on: page.stage) - page.run.begin - 0.2) < 0.05)
        bench.turn(seconds: 2)
        #expect(page.playback.runPlayback == nil && page.stage.time == time && page.stage.history.listed.map(\.end) == before)
    }

    @Test func runsThatDoNotFitAreCollapsed() throws {
        for _ in 0..<5 {
            play()
            play("B")
        }
        let count = cards.count
        #expect(count < 10 && bench.place(of: "+\(10 - count)") != nil && bench.place(of: "earlier") != nil)
        bench.clickWords("earlier")
        #expect(bench.place(of: "later") != nil)
        bench.key("[")
        #expect(bench.place(of: "later") == nil, "the strip scrolls to the selected run")
    }

    @Test func pTogglesPinOfRun() throws {
        play()
        bench.key("P")
        #expect(page.run.isPinned)
        bench.key("P")
        #expect(!page.run.isPinned)
    }

    // MARK: The ruler

    @Test func ctrlWheelZoomsRulerAndFFitsRun() throws {
        play()
        let place = try #require(bench.place(of: "0.2")), point = onRuler(0.5)
        #expect(bench.sandbox.zooms(at: point) && !bench.sandbox.zooms(at: CGPoint(x: 500, y: 200)))
        bench.sandbox.wheelZoomed(by: 4, at: point)
        bench.turn(2)
        #expect(bench.place(of: "0.2") != place)
        bench.key("F")
        bench.turn(2)
        #expect(bench.place(of: "0.2") == place)
    }

    @Test func shiftDragScrollsRuler() throws {
        play()
        let place = try #require(bench.place(of: "0.2")), point = onRuler(0.5)
        bench.sandbox.holdsShift = true
        bench.finger(.began, point.x, point.y)
        bench.finger(.moved, point.x + 40, point.y)
        bench.finger(.ended, point.x + 40, point.y)
        bench.turn(2)
        #expect(bench.sandbox.playhead == nil)
        let moved = try #require(bench.place(of: "0.2"))
        #expect(abs(moved.minX - place.minX - 40) < 2)
    }

    // MARK: Two runs

    @Test func shiftClickComparesRunWithOpenOne() throws {
        play()
        play("B")
        try clickCard(0)
        bench.sandbox.holdsShift = true
        try clickCard(1)
        bench.turn(2)
        let (first, second) = (page.stage.history.listed[0], page.stage.history.listed[1])
        #expect(page.run.id == first.id && page.playback.other == second.id && bench.place(of: "A and B") != nil)
        bench.expectPicture("runs-compared")
        let now = try #require(bench.sandbox.playhead), shown = try #require(page.pictures.all[DeviceView.screenName])
        var skin = try #require(second.snapshot(at: second.begin + now - first.begin))
        #expect(shown.first == first.snapshot(at: now) && shown.count >= 2)
        skin.nodes[0].opacity *= 0.35
        #expect(shown[1] == skin, "both runs are shown at the same time since their beginning")
        try clickCard(1)
        bench.turn(2)
        #expect(page.playback.other == nil && bench.place(of: "A and B") == nil)
    }

    @Test func yReplaysRunAndComparesBoth() throws {
        play()
        play("B")
        bench.key("[")
        bench.key("[")
        let old = page.run
        bench.key("Y")
        bench.turn(seconds: 2)
        let new = page.run
        #expect(new.id == page.stage.history.latest?.id && new.turns == old.turns && page.playback.other == old.id)
        #expect(page.playback.runPlayback == nil, "the replay is over")
        for time in new.turns { #expect(new.snapshot(at: time) == old.snapshot(at: time)) }
    }
}
