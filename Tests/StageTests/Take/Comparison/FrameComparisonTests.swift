import Foundation
import Testing
@testable import Stage

/// Checks which differences between frames count, and which of them a report shows.
struct FrameComparisonTests {
    private static let header = #"{"type":"header","version":1,"scene":"page","size":[390,844],"fps":60}"#

    private func layer(_ name: String = "box", x: Double = 10, opacity: Double = 1, hidden: Bool = false) -> String {
        #"{"name":"\#(name)","frame":[\#(x),20,30,40],"opacity":\#(opacity),"hidden":\#(hidden)}"#
    }

    private func frame(_ t: Double, _ layers: String..., transition: String = "null") -> String {
        #"{"type":"frame","t":\#(t),"n":\#(Int(t * 60)),"transition":\#(transition),"layers":[\#(layers.joined(separator: ","))]}"#
    }

    private func push(_ percent: Double, _ phase: String = "tracking") -> String {
        #"{"kind":"push","phase":"\#(phase)","percent":\#(percent)}"#
    }

    private func comparison(_ before: [String], _ now: [String]) throws -> TraceComparison {
        try TraceComparison(Trace([Self.header] + before), Trace([Self.header] + now), Tolerances())
    }

    private func words(_ before: String, _ now: String) throws -> [String] { try comparison([before], [now]).differences.map(\.words) }

    @Test func eachSideIsCompared() throws {
        let box = [10, 20, 30, 40.0]
        func shown(_ sides: [Double]) -> String {
            frame(0.5, #"{"name":"box","frame":[\#(sides.map { "\($0)" }.joined(separator: ","))],"opacity":1}"#)
        }
        for side in 0..<4 {
            var (near, far) = (box, box)
            near[side] -= 0.5
            far[side] -= 0.51
            #expect(try words(shown(box), shown(near)).isEmpty && words(shown(box), shown(far)).count == 1, "side \(side)")
        }
    }

    @Test func opacityMayDifferByTwoPercent() throws {
        let before = frame(0.5, layer(opacity: 0.5))
        #expect(try words(before, frame(0.5, layer(opacity: 0.52))).isEmpty && words(before, frame(0.5, layer(opacity: 0.48))).isEmpty)
        #expect(try words(before, frame(0.5, layer(opacity: 0.5201))) == ["box opacity: 0.52. Before: 0.5"])
    }

    @Test func hiddenLayersHaveNoPlace() throws {
        #expect(try words(frame(0.5, layer(hidden: true)), frame(0.5, layer(x: 90, hidden: true))).isEmpty)
        #expect(try words(frame(0.5, layer(hidden: true)), frame(0.5, layer())) == ["box: shown. Before: hidden"])
        #expect(try words(frame(0.5, layer()), frame(0.5, layer(hidden: true))) == ["box: hidden. Before: shown"])
        #expect(try words(frame(0.5, layer(hidden: true)), frame(0.5)).isEmpty, "its removal isn't visible")
        #expect(try words(frame(0.5), frame(0.5, layer(opacity: 0))).isEmpty, "its addition isn't visible")
    }

    @Test func layersWithSameNameAreNumbered() throws {
        let before = frame(0.5, layer(), layer(x: 50), layer(x: 70))
        let now = frame(0.5, layer(), layer(x: 50), layer(x: 90))
        #expect(try words(before, now) == ["box (3) frame: 90, 20, 30 × 40. Before: 70, 20, 30 × 40"])
    }

    @Test func progressMayDifferByTwoPercent() throws {
        let before = frame(0.5, transition: push(0.36))
        #expect(try words(before, frame(0.5, transition: push(0.38))).isEmpty)
        #expect(try words(before, frame(0.5, transition: push(0.3801))) == ["Progress: 38 %. Before: 36 %"])
        #expect(
            try words(before, frame(0.5, transition: push(0.36, "finishing")))
                == ["Transition: push, finishing, 36 %. Before: push, tracking, 36 %"])
        #expect(try words(frame(0.5), before) == ["Transition: push, tracking, 36 %. Before: none"])
    }

    @Test func layerMayAppearOneFrameLater() throws {
        let times = (0..<6).map { Double($0) / 60 }
        func run(from start: Int) -> [String] { times.enumerated().map { $0 < start ? frame($1) : frame($1, layer()) } }
        #expect(
            try comparison(run(from: 2), run(from: 3)).differences.isEmpty && comparison(run(from: 3), run(from: 2)).differences.isEmpty)
        #expect(try comparison(run(from: 2), run(from: 4)).differences.map(\.words) == ["box: missing. Before: 10, 20, 30 × 40"])
        #expect(try comparison(run(from: 4), run(from: 2)).differences.map(\.words) == ["box: 10, 20, 30 × 40. Before: missing"])
    }

    @Test func differenceThatReturnsIsListedTwice() throws {
        let times = (0..<30).map { Double($0) / 60 }
        let before = times.map { frame($0, layer()) }
        let moved = times.enumerated().map { index, time in
            frame(time, layer(x: (5..<10).contains(index) || (20..<25).contains(index) ? 90 : 10))
        }
        #expect(try comparison(before, moved).differences.map(\.what) == ["box frame", "box frame"])
    }

    @Test func runsWithDifferentLengthsAreComparedToTheirEnds() throws {
        let long = [frame(0, layer()), frame(0.5, layer()), frame(1, layer(x: 90)), frame(1.5, layer(x: 90))]
        #expect(try comparison(Array(long.prefix(2)), long).differences.map(\.time) == [1.5], "the place before may be one frame late")
        #expect(try comparison(long, Array(long.prefix(2))).differences.map(\.time) == [1])
        #expect(try comparison([], long).differences.isEmpty, "a run without frames has nothing to compare")
    }

    // MARK: Pictures and boxes

    private func box(_ x: CGFloat) -> CGRect { CGRect(x: x, y: 20, width: 30, height: 40) }

    @Test func instantsHaveFramesOfMovedLayers() throws {
        let before = [frame(0, layer(), layer("bar"), transition: push(0.36)), frame(0.5, layer(x: 50), layer("bar", hidden: true))]
        let now = [frame(0, layer(), layer("bar")), frame(0.5, layer(x: 60), layer("new"))]
        let instants = try comparison(before, now).instants(most: 5)
        #expect(instants.map(\.time) == [0, 0.5])
        #expect(instants[0].boxes.isEmpty && instants[0].before == "36 %, tracking" && instants[0].now == nil)
        #expect(
            instants[1].boxes == [
                TakeInstant.Box(before: box(50), now: box(60)), TakeInstant.Box(before: nil, now: box(10)),
            ])
    }

    @Test func instantsOfDifferentTimesShowLatestFrames() throws {
        let comparison = try comparison([frame(0.5, layer())], [frame(0, layer(x: 20)), frame(1, layer(x: 30))])
        let boxes = comparison.instants(most: 5).map { $0.boxes.map { [$0.before?.minX, $0.now?.minX] } }
        #expect(boxes == [[[nil, 20]], [[10, 20]], [[10, 30]]])
    }

    @Test func instantsAreChosenEvenly() throws {
        let comparison = try comparison((0..<10).map { frame(Double($0), layer()) }, [])
        #expect(comparison.instants(most: 1).map(\.time) == [0])
        #expect(comparison.instants(most: 2).map(\.time) == [0, 5])
        #expect(comparison.instants(most: 3).map(\.time) == [0, 4, 8])
        for count in [10, 50] { #expect(comparison.instants(most: count).map(\.time) == (0..<10).map { Double($0) }) }
    }
}
