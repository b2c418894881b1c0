@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit

@testable import QuartzCore
@testable import Studio

/// Checks a playhead that moves while nothing else changes.
@MainActor struct PlayheadTests {
    private let bench = SandboxBench(size: CGSize(width: 1600, height: 1000))
    private var page: SceneViewController { bench.sandbox.scene! }

    /// Opens a page with the dock visible, and goes back after two seconds.
    private func record() {
        bench.openTiles()
        bench.key("D")
        for key in ["Return", "B"] {
            bench.key(key)
            bench.turn(seconds: 3)
        }
        page.playback.layer = page.stage.snapshot.nodes.first { $0.name == "tile.coral" }?.layer
    }

    private func look(at time: TimeInterval) {
        page.player.look(at: time)
        bench.turn()
    }

    /// Descriptions of all visible nodes.
    private var seen: [String] {
        var seen: [String] = []
        bench.snapshot.forEachPlaced { node, place in
            guard !place.isHidden, place.opacity > 0 else { return }
            var words = ""
            if case .text(let text) = node.content { words = text.lines.map(\.string).joined(separator: "|") + " \(text.color)" }
            if case .shape(let shape) = node.content { words = "\(shape)" }
            let box = [place.frame.minX, place.frame.minY, place.frame.width, place.frame.height].map { ($0 * 100).rounded() / 100 }
            seen.append("\(box) \(words) \(node.backgroundColor.map { "\($0)" } ?? "")")
        }
        return seen
    }

    @Test func playheadDoesNotCrossRowsOfProblems() {
        record()
        bench.clickWords("Problems")
        look(at: (page.run.begin + page.run.end) / 2)
        let color = Palette.playhead.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
        var heights: [CGFloat] = []
        bench.snapshot.forEachPlaced { node, place in
            if node.backgroundColor == color, place.frame.width == 1, !place.isHidden { heights.append(place.frame.height) }
        }
        #expect(heights == [ProblemList.laneHeight + 4])
    }

    @Test func pictureDoesNotDependOnEarlierPlayheads() throws {
        record()
        // The whole range is visible, so the ruler doesn't scroll.
        let run = page.run, begin = run.begin, end = run.end - 0.05, busy = page.playback.timeline.transitions[0].begin + 0.1
        var samples: [(time: TimeInterval, seen: [String])] = []
        for step in 0..<150 {
            let time = begin + (end - begin) * Double(step) / 149
            look(at: time)
            if step % 10 == 3 { samples.append((time, seen)) }
        }
        for (time, seen) in samples {
            look(at: busy)
            look(at: time)
            let difference = Set(self.seen).symmetricDifference(seen)
            #expect(difference.isEmpty, "at \(time)")
        }
    }

    @Test func restIntervalEndsAtNextEvent() throws {
        record()
        let timeline = Timeline(page.stage.history), bars = timeline.transitions
        let end = try #require(bars[0].end), between = try #require(timeline.rest(around: end + 0.5))
        #expect(between.lowerBound >= bars[0].end! && between.upperBound <= bars[1].begin)
        #expect(timeline.log.allSatisfy { !between.contains($0.time) })
        #expect(timeline.rest(around: bars[1].begin + 0.1) == nil)
        #expect(timeline.rest(around: bars[0].begin) == nil)
    }

    @Test(arguments: [
        (1.1, "1.100"), (0, "0.000"), (-0.0001, "0.000"), (-12.3456, "-12.346"), (59.9996, "60.000"), (123456.789, "123456.789"),
    ])
    func timesHaveThreeDecimals(time: TimeInterval, words: String) { #expect(time.instant == words) }
}
