import Testing
import UIKit

@testable import Stage
@testable import Studio

/// Animations that take their course without being shown.
@MainActor struct MuteTests {
    private let bench = SandboxBench(size: CGSize(width: 1280, height: 1100))
    private var page: SceneViewController { bench.sandbox.scene! }

    /// Opens a tile with the dock, half way, with time stopped.
    private func halfWay() throws {
        bench.openTiles()
        bench.key("D")
        bench.turn(seconds: 0.3)
        let tile = try #require(page.stage.snapshot.nodes.first { $0.name == "tile.coral" })
        let box = page.page.frame(ofDeviceBox: try #require(page.stage.snapshot.frame(ofLayer: tile.layer)))
        bench.click(box.midX, box.midY)
        bench.turn(seconds: 0.5)
        bench.key("Space")
        bench.turn(2)
    }

    private func row(_ keyPath: String) throws -> Timeline.AnimationRow {
        try #require(page.playback.timeline.animations.first { $0.title == "stand-in.tile" && $0.facts.keyPath == keyPath })
    }

    private var standIn: RenderNode? { page.stage.snapshot.nodes.first { $0.name == "stand-in.tile" } }

    @Test func aMutedAnimationShowsItsModelAndTheOthersGoOn() throws {
        try halfWay()
        let before = try #require(standIn), time = page.stage.time
        #expect((1..<24).contains(before.cornerRadius))
        page.dock.mute(try row("cornerRadius"), false)
        bench.turn(2)
        let muted = try #require(standIn)
        #expect(muted.cornerRadius == 0 && muted.bounds == before.bounds && page.stage.time == time)
        page.dock.mute(try row("cornerRadius"), false)
        bench.turn(2)
        #expect(standIn == before)
    }

    @Test func oneIsShownAlone() throws {
        try halfWay()
        let before = try #require(standIn)
        // A double click is two, of which the first mutes.
        for isSecond in [false, true] { page.dock.mute(try row("cornerRadius"), isSecond) }
        bench.turn(2)
        let alone = try #require(standIn)
        #expect(alone.cornerRadius == before.cornerRadius && alone.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        for isSecond in [false, true] { page.dock.mute(try row("cornerRadius"), isSecond) }
        bench.turn(2)
        #expect(standIn == before && page.stage.muted.isEmpty)
    }

    @Test("a muted transition completes as any other")
    func itsCompletionsCome() throws {
        try halfWay()
        for keyPath in ["bounds", "position", "cornerRadius"] { page.dock.mute(try row(keyPath), false) }
        bench.key("Space")
        bench.turn(seconds: 2)
        #expect(page.stage.status.canGoBack && page.stage.status.transition == nil)
    }

    @Test func aClickOnTheEyeOfARowMutesIt() throws {
        try halfWay()
        var muted: [String] = []
        page.dock.mute = { row, solo in muted.append("\(row.facts.keyPath) \(solo)") }
        bench.turn(2)
        // The dock is drawn up until all rows are seen.
        let top = page.page.dock.frame.minY
        bench.finger(.began, 640, top + 2)
        bench.finger(.moved, 640, top - 360)
        bench.finger(.ended, 640, top - 360)
        bench.turn(2)
        let words = try #require(bench.place(of: "cornerRadius"), "\(bench.texts)")
        bench.click(24, words.midY)
        #expect(muted == ["cornerRadius false"] && page.playback.layer == nil, "the eye selects nothing")
        bench.click(80, words.midY)
        #expect(page.playback.layer == standIn?.layer)
    }

    @Test func aHeldAnimationStaysAsAtThePlayheadAndTheOthersGoOn() throws {
        try halfWay()
        let before = try #require(standIn), now = page.stage.time
        page.dock.hold(try row("cornerRadius"))
        bench.turn(2)
        let held = try #require(standIn)
        #expect(abs(held.cornerRadius - before.cornerRadius) < 0.5 && held.bounds == before.bounds)
        // Earlier, where the others were elsewhere.
        let run = page.stage.history
        let earlier = try #require(run.snapshot(at: now - 0.2)?.nodes.first { $0.name == "stand-in.tile" })
        #expect(earlier.cornerRadius == held.cornerRadius && earlier.bounds != before.bounds)
        page.dock.hold(try row("cornerRadius"))
        bench.turn(2)
        #expect(standIn == before && page.stage.held.isEmpty)
    }

    /// Opens the dock so far that all rows are seen, and returns the place of the words of a row.
    private func place(ofRow words: String) throws -> CGRect {
        let top = page.page.dock.frame.minY
        bench.finger(.began, 640, top + 2)
        bench.finger(.moved, 640, top - 360)
        bench.finger(.ended, 640, top - 360)
        bench.turn(2)
        return try #require(bench.place(of: words), "\(bench.texts)")
    }

    @Test func theLockOfARowAppearsUnderTheMouseAndHoldsIt() throws {
        try halfWay()
        let words = try place(ofRow: "cornerRadius"), dock = page.page.dock.frame
        let icons = { self.iconCount }
        let before = icons()
        bench.sandbox.pointerMoved(to: CGPoint(x: 500, y: words.midY))
        bench.turn(2)
        #expect(icons() > before)
        bench.sandbox.pointerMoved(to: CGPoint(x: 500, y: dock.minY - 100))
        bench.turn(2)
        #expect(icons() == before)
        let right = try #require(tracksRight)
        bench.click(right - 14, words.midY)
        bench.turn(2)
        #expect(page.stage.held.keys.map(\.keyPath) == ["cornerRadius"] && page.playback.layer == nil)
        #expect(icons() > before, "a lock that is shut is seen without the mouse")
        bench.click(right - 14, words.midY)
        bench.turn(2)
        #expect(page.stage.held.isEmpty && icons() == before)
    }

    /// The number of shapes that icons are drawn of.
    private var iconCount: Int {
        var count = 0
        bench.snapshot.forEachPlaced { node, place in if case .shape = node.content, !place.isHidden { count += 1 } }
        return count
    }

    /// The right end of the tracks, in points of the window.
    private var tracksRight: CGFloat? {
        let dock = page.page.dock
        return dock.subviewsDeep.compactMap { $0 as? TracksView }.first.map {
            $0.convert(CGPoint(x: $0.bounds.width - $0.columnWidth - 16, y: 0), to: nil).x
        }
    }

    @Test func aClickWithAltShowsARowAlone() throws {
        try halfWay()
        let words = try place(ofRow: "cornerRadius"), before = try #require(standIn)
        #expect(bench.sandbox.solo(at: CGPoint(x: 500, y: words.midY)))
        bench.turn(2)
        let alone = try #require(standIn)
        #expect(alone.cornerRadius == before.cornerRadius && alone.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(bench.sandbox.solo(at: CGPoint(x: 500, y: words.midY)))
        bench.turn(2)
        #expect(standIn == before && page.stage.muted.isEmpty)
        #expect(!bench.sandbox.solo(at: CGPoint(x: 500, y: 100)), "elsewhere two fingers come down")
    }
}

extension UIView {
    /// All views inside it.
    fileprivate var subviewsDeep: [UIView] { subviews + subviews.flatMap(\.subviewsDeep) }
}
