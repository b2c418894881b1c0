import RenderTree
import Testing

@testable import QuartzCore

/// Checks animations that are hidden or held while they run.
struct HeldAnimationTests {
    private let stage = Stage()

    /// Adds two linear one-second animations at 0 s: the opacity from 0 to 1, and the position from 0 to 100 along x.
    private func start(_ course: @escaping (String) -> AnimationRecord.Course, _ prepare: (CAAnimation) -> Void = { _ in }) -> CALayer {
        let layer = stage.addLayer()
        stage.tree.course = { course($0.facts.keyPath) }
        stage.turn(at: 0) {
            for (keyPath, to) in [("opacity", 1.0 as Any), ("position", CGPoint(x: 100, y: 0))] {
                let animation = CABasicAnimation(keyPath: keyPath)
                (animation.fromValue, animation.toValue) = (keyPath == "opacity" ? 0.0 : CGPoint.zero, to)
                animation.duration = 1
                prepare(animation)
                layer.add(animation, forKey: keyPath)
            }
        }
        return layer
    }

    private func shown(at time: CFTimeInterval) throws -> (opacity: Double, x: CGFloat) {
        let node = try #require(stage.turn(at: time).nodes.last)
        return (node.opacity, node.transform.boundingBox(of: node.bounds).midX)
    }

    @Test func heldAnimationShowsOneInstantWhileItRuns() throws {
        _ = start { $0 == "opacity" ? .held(at: 0.25) : .runs }
        for time in [0.1, 0.5, 0.9] {
            let shown = try shown(at: time)
            #expect(abs(shown.opacity - 0.25) < 1e-6 && abs(shown.x - 100 * time) < 1e-6)
        }
        #expect(try shown(at: 1.1) == (1, 0), "the model is visible afterward")
    }

    @Test func heldMotionStaysInPlace() throws {
        _ = start { $0 == "position" ? .held(at: 0.7) : .runs }
        for time in [0.2, 0.8] { #expect(abs(try shown(at: time).x - 70) < 1e-6) }
    }

    @Test func hiddenAnimationShowsModel() throws {
        _ = start { $0 == "opacity" ? .hidden : .runs }
        #expect(try shown(at: 0.5).opacity == 1)
    }

    @Test func heldAnimationEndsOnTimeAndNotifiesItsDelegate() throws {
        let diary = Diary("held")
        _ = start({ _ in .held(at: 0.5) }) { $0.delegate = diary }
        _ = try shown(at: 0.9)
        #expect(!diary.entries.contains { $0.contains("stop") || $0.contains("Stop") })
        _ = try shown(at: 1.1)
        #expect(diary.entries.filter { $0.lowercased().contains("stop") }.count == 2, "\(diary.entries)")
    }

    @Test func modelChangesAreReportedUntilLastAnimationEnds() {
        var told: [(x: CGFloat, isAnimated: Bool)] = []
        stage.tree.modelChanged = { told.append(($0.position.x, $0.isAnimated)) }
        let layer = start { _ in .runs }
        #expect(told.contains { $0.isAnimated })
        told = []
        stage.turn(at: 0.5)
        #expect(told.isEmpty, "a frame doesn't change the model")
        stage.turn(at: 0.6) {
            CATransaction.setDisableActions(true)
            layer.position.x = 40
        }
        #expect(told.last.map { $0 == (40, true) } == true)
        told = []
        stage.turn(at: 1.1)
        #expect(told.last?.isAnimated == false)
        told = []
        stage.turn(at: 1.2) {
            CATransaction.setDisableActions(true)
            layer.position.x = 50
        }
        #expect(told.isEmpty, "without animations the model is what is shown")
    }
}
