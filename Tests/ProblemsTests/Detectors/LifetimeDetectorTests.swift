import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks the thresholds of detectors of layers, controllers, and animators that live too long or too short, and that each mistake is
/// reported once.
@MainActor struct LifetimeDetectorTests {
    private let box = CGRect(x: 20, y: 100, width: 60, height: 40)

    // MARK: Layers of layout methods

    /// Adds layer 2 and, `turns` turns later, layer 3 at a distance from it.
    private func pile(
        turns: Int = 1, distance: CGFloat = 0, by author: ChangeAuthor.Kind = .layout, parent: ChangedValue = ChangedValue("page"),
        places: (UInt, UInt) = (14, 14), opacity: Double = 1, depths: [Int: Int] = [:],
        _ run: DetectorRun = DetectorRun(PiledLayerDetector())
    ) -> DetectorRun {
        let (one, other) = (places.0, places.1), layout = ChangeAuthor(author, "page")
        // A layer inside layer 4 has that layer's place as its origin.
        let own = depths.isEmpty ? box : CGRect(origin: .zero, size: box.size)
        let old: DetectorRun.Layers = [(1, box, 1), (2, box, opacity)]
        let first = DetectorRun.addition(of: 2, to: parent, by: layout, place: one)
        let second = DetectorRun.addition(of: 3, to: parent, by: layout, place: other)
        let new = old + [(4, box, 1), (3, own.offsetBy(dx: 0, dy: distance), 1)]
        if turns == 0 {
            run.turn(DetectorRun.names, first, second, layers: new, depths: depths)
        } else {
            run.turn(DetectorRun.names, first, layers: old)
            for _ in 1..<turns { run.turn() }
            run.turn(second, layers: new, depths: depths)
        }
        return run
    }

    @Test func layerOfSecondLayoutPassIsReportedOnceForEachLine() {
        var run = pile()
        run = pile(run)
        #expect(run.sentences == ["Each layout pass adds another layer3 to page, and the earlier ones remain below it"])
        run = pile(places: (15, 15), run)
        #expect(run.problems.map(\.kind) == [.leftover, .leftover] && run.problems.map(\.layer) == [3, 3])
    }

    @Test func onlyCopyAtSamePlaceOfLaterPassIsReported() {
        #expect([0, 0.9, 1].map { pile(distance: $0).problems.count } == [1, 1, 0])
        #expect([0, 1, 30].map { pile(turns: $0).problems.count } == [0, 1, 1], "a pass may add several layers")
        #expect(pile(by: .callback).sentences == [] && pile(parent: .none).sentences == [] && pile(opacity: 0).sentences == [])
        #expect(pile(places: (0, 0)).sentences == [] && pile(places: (14, 15)).sentences == [])
        #expect(pile(depths: [3: 1]).sentences == [], "the layers have different superlayers")
    }

    // MARK: Paused layers

    /// Sets the speed of layer 1 from one value to another. Layer 2 in it moves by `way` points in the same turn.
    private func resume(
        from old: Float = 0, to new: Float = 1, way: CGVector, opacity: Double = 1, property: String = "speed", place: UInt = 14,
        depth: Int = 1, _ run: DetectorRun = DetectorRun(ResumedLayerDetector())
    ) -> DetectorRun {
        run.turn(DetectorRun.anyChange, DetectorRun.names, layers: [(1, box, 1), (2, box, 1)], depths: [2: depth])
        run.turn(
            DetectorRun.change(property, ChangedValue("\(old)"), ChangedValue("\(new)"), place: place),
            layers: [(1, box, 1), (2, box.offsetBy(dx: way.dx, dy: way.dy), opacity)], depths: [2: depth])
        return run
    }

    @Test func jumpOfResumedLayerIsReportedOnceForEachLine() {
        let far = CGVector(dx: 0, dy: 100)
        var run = resume(way: far)
        run = resume(way: far, run)
        #expect(
            run.sentences == [
                "layer2 jumps when the speed of layer1 is set back from 0, because the layer's time didn't stop"
            ])
        run = resume(way: far, place: 15, run)
        #expect(run.problems.map(\.kind) == [.jump, .jump] && run.problems.allSatisfy { $0.layer == 1 })
    }

    @Test func onlyLongJumpInsideResumedLayerIsReported() {
        #expect([24, 23.9, -24, -23.9].map { resume(way: CGVector(dx: $0, dy: 0)).problems.count } == [1, 0, 1, 0])
        #expect([24, 23.9, -24, -23.9].map { resume(way: CGVector(dx: 0, dy: $0)).problems.count } == [1, 0, 1, 0])
        #expect(resume(way: .zero, opacity: 0.5).sentences == [], "a layer that fades doesn't jump")
        let far = CGVector(dx: 100, dy: 0)
        #expect(resume(way: far, depth: 0).sentences == [], "the layer isn't inside the resumed one")
        #expect(resume(from: 0.5, way: far).sentences == [] && resume(to: 0, way: far).sentences == [])
        #expect(resume(way: far, property: "timeOffset").sentences == [] && resume(way: far, place: 0).sentences == [])
    }

    // MARK: Animators and controllers

    /// Releases an animator. After `turns`, something changes a property.
    private func release(
        turns: Int, then property: String = "opacity", place: UInt = 14, _ run: DetectorRun = DetectorRun(ReleasedDynamicsDetector())
    ) -> DetectorRun {
        let change = DetectorRun.change(property)
        for turn in 0...21 {
            let fact = DetectorRun.fact(.dynamicsReleased, "page", layer: 5, place: place)
            if turn == 0, turns == 0 {
                run.turn(fact, change)
            } else {
                run.turn(turn == 0 ? fact : turn == turns ? change : DetectorRun.anyChange)
            }
        }
        return run
    }

    @Test func releasedAnimatorIsReportedOnceForEachLine() {
        var run = release(turns: 1)
        run = release(turns: 1, run)
        #expect(run.sentences == ["The UIDynamicAnimator of page was released before its first step, so nothing moves"])
        run = release(turns: 1, place: 15, run)
        #expect(run.problems.map(\.kind) == [.noEffect, .noEffect] && run.problems.allSatisfy { $0.layer == 5 })
    }

    @Test func onlyAnimatorWhoseItemsRestIsReported() {
        #expect([0, 1, 20, 21].map { release(turns: $0, then: "position.y").problems.count } == [1, 0, 0, 1])
        let run = DetectorRun(ReleasedDynamicsDetector())
        run.turn(DetectorRun.fact(.dynamicsReleased, "page", place: 14))
        for _ in 0..<19 { run.turn() }
        #expect(run.sentences == [])
        run.turn()
        #expect(run.problems.count == 1)
    }

    @Test func childLeftBehindIsReportedOnceForEachLine() {
        let run = DetectorRun(ChildLeftDetector())
        for place: UInt in [14, 14, 15] { run.turn(DetectorRun.fact(.childLeft, "Menu", place: place)) }
        run.turn(DetectorRun.fact(.dynamicsReleased, "Menu", place: 16))
        let sentence = "Menu stays a child of its container and in memory, although its view was removed"
        #expect(run.sentences == [sentence, sentence] && run.problems.map(\.kind) == [.retained, .retained])
    }
}
