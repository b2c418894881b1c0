import CAllocations
import Recording
import RenderTree
import Scenes
import Testing
import UIKit

@testable import QuartzCore
@testable import Stage
@testable import Studio

/// Checks a playhead that moves while nothing else changes.
@MainActor struct PlayheadTests {
    private let bench = SandboxBench(size: CGSize(width: 1600, height: 1000))
    private var page: SceneViewController { bench.sandbox.scene! }

    /// Opens a page with the dock open, and goes back after two seconds.
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
        page.look(at: time)
        bench.turn()
    }

    /// A time at rest, and a time during the second transition.
    private var times: (rest: TimeInterval, busy: TimeInterval) {
        let bars = page.playback.timeline.transitions
        return (bars[0].end! + 0.5, bars[1].begin + 0.1)
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

    @Test("a moving playhead at rest redraws only itself: tracks, rail, values and log don't change")
    func movingPlayheadAtRestRedrawsOnlyItself() throws {
        record()
        let (rest, busy) = times, tree = bench.sandbox.driver.tree
        func cost(of times: ClosedRange<TimeInterval>) -> (allocations: Int, layers: Int) {
            look(at: times.lowerBound)
            look(at: (times.lowerBound + times.upperBound) / 2)
            let (allocations, layers) = (allocation_count(), tree.publishedLayers)
            look(at: times.upperBound)
            return (allocation_count() - allocations, tree.publishedLayers - layers)
        }
        let resting = cost(of: rest...rest + 0.2), moving = cost(of: busy...busy + 0.1)
        // The playhead's line and time, two clocks with four dots each, and the columns of five read-outs.
        #expect((3...40).contains(resting.layers), "\(resting)")
        #expect(!counts_allocations() || resting.allocations * 8 < moving.allocations, "\(resting), while something moves \(moving)")
    }

    @Test func windowDependsOnlyOnPlayheadTime() throws {
        record()
        // The whole range is visible, so the ruler doesn't scroll.
        let begin = page.playback.timeline.transitions[0].end! - 0.3, end = page.stage.history.end - 0.05, busy = times.busy
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

    @Test func restEndsWhereSomethingHappens() throws {
        record()
        let timeline = page.playback.timeline, bars = timeline.transitions
        let between = try #require(timeline.rest(around: times.rest))
        #expect(between.lowerBound >= bars[0].end! && between.upperBound <= bars[1].begin)
        #expect(timeline.log.allSatisfy { !between.contains($0.time) })
        #expect(timeline.rest(around: times.busy) == nil)
        #expect(timeline.rest(around: bars[0].begin) == nil)
    }

    @Test(arguments: [
        (1.1, "1.100"), (0, "0.000"), (-0.0001, "0.000"), (-12.3456, "-12.346"), (59.9996, "60.000"), (123456.789, "123456.789"),
    ])
    func timesHaveThreeDecimals(time: TimeInterval, words: String) { #expect(time.instant == words) }
}
