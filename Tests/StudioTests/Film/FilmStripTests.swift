@testable import Stage
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks the film strip in the dock: its frames, its options, and the handles for the loop range (picture 13).
@MainActor struct FilmStripTests {
    private let bench = SandboxBench()

    init() {
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.key("Return")
        bench.turn(seconds: 3)
        bench.key("Space")
        bench.clickWords("Film strip")
        bench.turn(2)
    }

    private var run: Run { bench.sandbox.scene!.run }

    /// The film strip's visible frames, from left to right.
    private var frames: [CGRect] {
        var found: [CGRect] = []
        bench.snapshot.forEachPlaced { node, place in
            if let name = node.name, name.hasPrefix("film."), name != "film.frame", !place.isHidden { found.append(place.frame) }
        }
        return found.sorted { $0.minX < $1.minX }
    }

    private var distances: Set<CGFloat> { Set(zip(frames, frames.dropFirst()).map { $1.minX - $0.minX }) }

    @Test func stripShowsFrameEverySixTicksAtItsTime() throws {
        #expect(frames.count > 10 && frames.allSatisfy { $0.width == 42 && $0.height == 91 }, "picture 13")
        #expect(distances.isSubset(of: [49, 50]), "\(distances)")
        // The strip shows one frame for every six ticks, starting at the beginning of the run.
        bench.key("Home")
        let before = try #require(frames.first?.minX)
        #expect(bench.place(of: "0.000") != nil && before == 240, "the first frame is at the start of the run: \(before)")
    }

    @Test func intervalIsChosenFromMenuAndRulerFollows() throws {
        bench.clickWords("6 frames")
        bench.clickWords("12 frames")
        bench.turn(2)
        #expect(bench.place(of: "12 frames") != nil && distances.isSubset(of: [49, 50]), "\(distances)")
    }

    @Test func zoomedOutRulerShowsFewerFramesAndHidesInterval() throws {
        let pill = try #require(bench.texts.first { $0.hasPrefix("frame ") }.flatMap(bench.place))
        bench.sandbox.wheelZoomed(by: -8, at: CGPoint(x: pill.midX + 300, y: pill.maxY + 110))
        bench.turn(2)
        #expect(bench.place(of: "6 frames") == nil && !frames.isEmpty)
        for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX < right.minX) }
    }

    /// The frames with a thick border, which extends two points on all sides.
    private var marked: [CGRect] {
        var found: [CGRect] = []
        bench.snapshot.forEachPlaced { _, place in
            if place.frame.size == CGSize(width: 46, height: 95), !place.isHidden { found.append(place.frame.insetBy(dx: 2, dy: 2)) }
        }
        return found
    }

    @Test func thickBorderFollowsPlayhead() throws {
        bench.key("Home")
        #expect(marked == [frames[0]])
        for _ in 0..<8 { bench.key("Right") }
        let now = try #require(bench.sandbox.playhead)
        let passed = now - run.begin
        #expect(passed > 0.1 && marked == [frames[Int(passed * 10 + 0.01)]], "each frame has six ticks: \(passed) s")
    }

    @Test func deviceAndLargeFrameShowPlayheadTime() throws {
        let scene = try #require(bench.sandbox.scene)
        for key in ["Home", "Right", "Right", "Right"] {
            bench.key(key)
            let now = try #require(bench.sandbox.playhead), picture = try #require(run.snapshot(at: now))
            #expect(scene.pictures.all[DeviceView.screenName]?.first == picture && scene.pictures.all["film.frame"] == [picture])
        }
    }

    @Test("pictures are redrawn for another version, range or scale, but not for another playhead time")
    func picturesAreKeptWhenOnlyPlayheadMoves() {
        let strip = FilmStrip(frame: CGRect(x: 0, y: 0, width: 900, height: 220))
        var scale = TimeScale()
        scale.width = 600
        scale.fit(from: run.begin, to: run.end, grows: false)
        #expect(strip.show(run, version: 1, scale, now: run.begin, range: nil) && !strip.pictures.isEmpty)
        #expect(!strip.show(run, version: 1, scale, now: 0.5, range: nil))
        #expect(strip.show(run, version: 2, scale, now: 0.5, range: nil))
        #expect(strip.show(run, version: 2, scale, now: 0.5, range: (run.begin + 0.2)...(run.begin + 0.8)))
        scale.pan(by: 40)
        #expect(strip.show(run, version: 2, scale, now: 0.5, range: (run.begin + 0.2)...(run.begin + 0.8)))
        let card = FrameCard { _ in }
        let begin = run.begin
        #expect(card.show(run, version: 1, frame: 0, now: begin) && !card.show(run, version: 1, frame: 1, now: begin + 0.001))
        #expect(card.show(run, version: 2, frame: 1, now: begin + 0.001) && card.show(run, version: 2, frame: 36, now: begin + 0.6))
    }

    @Test func clickOnFrameMovesPlayheadThere() throws {
        let frame = try #require(frames.dropFirst(3).first)
        bench.click(frame.midX, frame.midY)
        let now = try #require(bench.sandbox.playhead)
        let tenths = (now - run.begin) * 10
        #expect(abs(tenths - tenths.rounded()) < 1e-3 && now < run.end, "\(now)")
    }

    @Test func handlesSetLoopRangeAtFrames() throws {
        bench.key("Home")
        let title = try #require(bench.texts.first { $0.hasPrefix("Whole run, ") })
        #expect(title.hasSuffix(", \(run.length.instant) s"))
        let first = try #require(frames.first)
        // Dragging the left handle stops at the start of the run.
        bench.finger(.began, first.minX - 4, first.midY)
        bench.finger(.moved, first.minX - 4 + 98, first.midY)
        bench.finger(.ended, first.minX - 4 + 98, first.midY)
        bench.turn(2)
        let words = try #require(bench.texts.first { $0.hasPrefix("Loop range, ") })
        let begin = 0.2, length = run.length - begin
        #expect(words == "Loop range, \(Int((length * 60).rounded()) + 1) frames at 60 fps, \(length.instant) s")
        bench.expectPicture("dock-film-range")
    }

    @Test func handlesSnapToEventsWithShift() throws {
        // The beginning of the edge pan, partway through the drag, is an event.
        bench.key("Space")
        let screen = try #require(bench.frame(of: DeviceView.screenName))
        bench.finger(.began, screen.minX + 2, screen.midY)
        bench.turn(12)
        for x in 1...12 { bench.finger(.moved, screen.minX + 2 + CGFloat(x) * 10, screen.midY) }
        bench.finger(.ended, screen.minX + 122, screen.midY)
        bench.turn(seconds: 2)
        bench.key("Space")
        bench.key("Home")
        bench.key(".")
        let event = try #require(bench.sandbox.playhead)
        bench.key("Home")
        bench.sandbox.holdsShift = true
        let first = try #require(frames.first)
        let near = first.minX - 4 + CGFloat(event - run.begin + 0.04) * 490
        bench.finger(.began, first.minX - 4, first.midY)
        bench.finger(.moved, near, first.midY)
        bench.finger(.ended, near, first.midY)
        bench.turn(2)
        let words = try #require(bench.texts.first { $0.hasPrefix("Loop range, ") })
        #expect(words.hasSuffix(", \((run.end - event).instant) s"), "\(words) \(event)")
    }

    @Test func framesOutsideLoopRangeAreDimmed() throws {
        bench.key("Home")
        for _ in 0..<30 { bench.key("Right") }
        bench.key("I")
        bench.turn(2)
        var dim: [CGFloat] = []
        bench.snapshot.forEachPlaced { node, place in
            if node.name?.hasPrefix("film.") == true, !place.isHidden, place.opacity < 0.5 { dim.append(place.frame.minX) }
        }
        let begin = try #require(bench.sandbox.playhead) - run.begin, count = Int((begin * 10 - 0.01).rounded(.up))
        #expect(count > 2 && dim.sorted() == frames.prefix(count).map(\.minX))
    }

    @Test func largerFramesMakeDockTaller() throws {
        let before = try #require(frames.first)
        let label = try #require(bench.place(of: "Height"))
        let end = CGPoint(x: 207, y: label.midY)
        bench.finger(.began, end.x - 60, end.y)
        bench.finger(.moved, end.x, end.y)
        bench.finger(.ended, end.x, end.y)
        bench.turn(2)
        let after = try #require(frames.first)
        #expect(after.height == 136 && before.height == 91)
        #expect(frames.allSatisfy { $0.maxY < 860 - 24 })
    }

    @Test func touchesAreDrawnInFrames() throws {
        bench.key("Space")
        let screen = try #require(bench.frame(of: DeviceView.screenName))
        bench.finger(.began, screen.midX, screen.midY)
        bench.turn(12)
        bench.finger(.moved, screen.midX, screen.midY + 40)
        bench.turn(12)
        bench.key("Space")
        let count = bench.snapshot.nodes.count
        let row = try #require(bench.place(of: "Touches"))
        bench.click(200, row.midY)
        bench.turn(2)
        #expect(bench.snapshot.nodes.count > count + 10, "frames with the finger down have discs")
        bench.click(200, row.midY)
        bench.turn(2)
        #expect(bench.snapshot.nodes.count == count)
        bench.finger(.ended, screen.midX, screen.midY + 40)
    }
}
