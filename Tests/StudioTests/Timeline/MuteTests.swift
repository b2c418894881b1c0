import Testing
import UIKit

@testable import Stage
@testable import Studio

/// Checks animations that run without being visible.
@MainActor struct MuteTests {
    private let bench = SandboxBench(size: CGSize(width: 1280, height: 1100))
    private var page: SceneViewController { bench.sandbox.scene! }

    /// Opens a tile with the dock visible, and pauses halfway.
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

    @Test func mutedAnimationShowsModelAndOthersContinue() throws {
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

    @Test func soloedAnimationIsShownAlone() throws {
        try halfWay()
        let before = try #require(standIn)
        // A double click consists of two clicks, and the first click mutes.
        for isSecond in [false, true] { page.dock.mute(try row("cornerRadius"), isSecond) }
        bench.turn(2)
        let alone = try #require(standIn)
        #expect(alone.cornerRadius == before.cornerRadius && alone.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        for isSecond in [false, true] { page.dock.mute(try row("cornerRadius"), isSecond) }
        bench.turn(2)
        #expect(standIn == before && page.stage.muted.isEmpty)
    }

    @Test func mutedTransitionStillCompletes() throws {
        try halfWay()
        for keyPath in ["bounds", "position", "cornerRadius"] { page.dock.mute(try row(keyPath), false) }
        bench.key("Space")
        bench.turn(seconds: 2)
        #expect(page.stage.status.canGoBack && page.stage.status.transition == nil)
    }

    @Test func clickOnEyeMutesRow() throws {
        try halfWay()
        var muted: [String] = []
        page.dock.mute = { row, solo in muted.append("\(row.facts.keyPath) \(solo)") }
        bench.turn(2)
        // Enlarge the dock so that all rows are visible.
        let top = page.page.dock.frame.minY
        bench.finger(.began, 640, top + 2)
        bench.finger(.moved, 640, top - 360)
        bench.finger(.ended, 640, top - 360)
        bench.turn(2)
        let words = try #require(bench.place(of: "cornerRadius"), "\(bench.texts)")
        bench.click(24, words.midY)
        #expect(muted == ["cornerRadius false"] && page.playback.layer == nil, "a click on the eye doesn't select the row")
        bench.click(80, words.midY)
        #expect(page.playback.layer == standIn?.layer)
    }

    @Test func heldAnimationKeepsItsValueAndOthersContinue() throws {
        try halfWay()
        let before = try #require(standIn), now = page.stage.time
        page.dock.hold(try row("cornerRadius"))
        bench.turn(2)
        let held = try #require(standIn)
        #expect(abs(held.cornerRadius - before.cornerRadius) < 0.5 && held.bounds == before.bounds)
        // At this earlier time, the other properties have different values.
        let run = page.run
        let earlier = try #require(run.snapshot(at: now - 0.2)?.nodes.first { $0.name == "stand-in.tile" })
        #expect(earlier.cornerRadius == held.cornerRadius && earlier.bounds != before.bounds)
        page.dock.hold(try row("cornerRadius"))
        bench.turn(2)
        #expect(standIn == before && page.stage.held.isEmpty)
    }

    /// Enlarges the dock so that all rows are visible, and returns the frame of a row's text.
    private func place(ofRow words: String) throws -> CGRect {
        let top = page.page.dock.frame.minY
        bench.finger(.began, 640, top + 2)
        bench.finger(.moved, 640, top - 360)
        bench.finger(.ended, 640, top - 360)
        bench.turn(2)
        return try #require(bench.place(of: words), "\(bench.texts)")
    }

    @Test func lockAppearsOnHoverAndHoldsAnimation() throws {
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
        #expect(icons() > before, "a closed lock is visible without hovering")
        bench.click(right - 14, words.midY)
        bench.turn(2)
        #expect(page.stage.held.isEmpty && icons() == before)
    }

    /// The number of visible shapes, which make up the icons.
    private var iconCount: Int {
        var count = 0
        bench.snapshot.forEachPlaced { node, place in if case .shape = node.content, !place.isHidden { count += 1 } }
        return count
    }

    /// The right edge of the tracks, in window coordinates.
    private var tracksRight: CGFloat? {
        let dock = page.page.dock
        return dock.subviewsDeep.compactMap { $0 as? TracksView }.first.map {
            $0.convert(CGPoint(x: $0.bounds.width - $0.columnWidth - 16, y: 0), to: nil).x
        }
    }

    @Test func altClickShowsRowAlone() throws {
        try halfWay()
        let words = try place(ofRow: "cornerRadius"), before = try #require(standIn)
        #expect(bench.sandbox.solo(at: CGPoint(x: 500, y: words.midY)))
        bench.turn(2)
        let alone = try #require(standIn)
        #expect(alone.cornerRadius == before.cornerRadius && alone.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(bench.sandbox.solo(at: CGPoint(x: 500, y: words.midY)))
        bench.turn(2)
        #expect(standIn == before && page.stage.muted.isEmpty)
        #expect(!bench.sandbox.solo(at: CGPoint(x: 500, y: 100)), "elsewhere, Alt puts two fingers down")
    }
}

extension UIView {
    /// All descendant views.
    fileprivate var subviewsDeep: [UIView] { subviews + subviews.flatMap(\.subviewsDeep) }
}
