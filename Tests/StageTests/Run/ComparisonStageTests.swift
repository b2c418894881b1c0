import Gallery
@testable import Stage
import Scenes
import Testing
import UIKit

/// Checks two stages that receive the same touches.
@MainActor struct ComparisonStageTests {
    private var settings: StageSettings {
        var settings = StageSettings()
        settings.memory = .runs
        return settings
    }

    /// Drags the tile scene's page back from the left edge by `share`, a fraction of the width.
    private func drag(_ stage: Stage, to share: CGFloat, from first: Int, through last: Int) {
        for n in first...last {
            let x = 2 + share * 390 * CGFloat(n - first) / CGFloat(last - first)
            let phase: UITouch.Phase = n == first ? .began : .moved
            stage.perform(.touch(InputEvent(finger: 1, phase: phase, location: CGPoint(x: x, y: 400), time: Double(n) / 60)))
            stage.turn(Turn(time: Double(n) / 60))
            stage.comparisonStage?.turn(Turn(time: Double(n) / 60))
        }
    }

    private func opened(_ settings: StageSettings) -> Stage {
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0))
        stage.start()
        for n in 0...4 { stage.turn(Turn(time: Double(n) / 60)) }
        stage.perform(.tap(CGPoint(x: 104, y: 480)))
        for n in 5...120 { stage.turn(Turn(time: Double(n) / 60)) }
        return stage
    }

    @Test func comparisonStageHasSameHistory() {
        let stage = opened(settings)
        let comparisonStage = stage.makeComparisonStage()
        #expect(comparisonStage.snapshot == stage.snapshot && stage.snapshot.nodes.count > 5)
        #expect(comparisonStage.history.end == stage.history.end && comparisonStage.time == stage.time)
        #expect(comparisonStage.history.events.count == stage.history.events.count)
    }

    @Test func sameTouchesMoveBothStages() {
        let stage = opened(settings)
        stage.comparisonStage = stage.makeComparisonStage()
        drag(stage, to: 0.4, from: 121, through: 140)
        #expect(stage.status.transition != nil)
        #expect(stage.comparisonStage?.status.transition == stage.status.transition)
        #expect(stage.comparisonStage?.snapshot == stage.snapshot)
    }

    @Test func freezeStepAndRewindApplyToBothStages() throws {
        let stage = opened(settings)
        stage.comparisonStage = stage.makeComparisonStage()
        let comparisonStage = try #require(stage.comparisonStage)
        stage.perform(.freeze(true))
        stage.perform(.step(forward: true))
        #expect(comparisonStage.status.isFrozen && comparisonStage.time == stage.time)
        stage.perform(.rewind(to: 0.5))
        #expect(comparisonStage.history.end == stage.history.end && comparisonStage.time == stage.time && abs(stage.time - 0.5) < 0.02)
        stage.perform(.restart)
        #expect(comparisonStage.history.turns.isEmpty)
    }

    @Test func conditionsOfOneStageDoNotAffectOther() throws {
        let stage = opened(settings)
        stage.perform(.restart)
        for n in 121...125 { stage.turn(Turn(time: Double(n) / 60)) }
        stage.comparisonStage = stage.makeComparisonStage()
        let comparisonStage = try #require(stage.comparisonStage)
        stage.perform(.pitfalls([.completionFlash]))
        #expect(comparisonStage.pitfalls.isEmpty)
        var dark = comparisonStage.conditions
        dark.style = .dark
        comparisonStage.rerun(under: dark)
        #expect(comparisonStage.snapshot != stage.snapshot && comparisonStage.history.end == stage.history.end)
        #expect(comparisonStage.conditions.style == .dark && stage.conditions.style == .unspecified && stage.pitfalls == [.completionFlash])
    }

    @Test func parametersApplyOnlyToTheirDevice() {
        var made: [Knob] = []
        let scene = Scene("knob") {
            let knob = Knob()
            made.append(knob)
            return knob
        }
        let stage = Stage(scene, settings, at: Turn(time: 0))
        stage.turn(Turn(time: 0))
        let comparisonStage = stage.makeComparisonStage()
        var other = comparisonStage.conditions
        other.parameters["ComparisonStageTests.width"] = .number(120)
        comparisonStage.rerun(under: other)
        comparisonStage.turn(Turn(time: 1))
        stage.turn(Turn(time: 1))
        #expect(made.first?.view.layer.cornerRadius == 40 && made.last?.view.layer.cornerRadius == 120)
        stage.perform(.parameter("ComparisonStageTests.width", .number(60)))
        made.forEach { $0.view.setNeedsLayout() }
        comparisonStage.turn(Turn(time: 2))
        stage.turn(Turn(time: 2))
        #expect(made.first?.view.layer.cornerRadius == 60 && made.last?.view.layer.cornerRadius == 120)
    }

    @Test func longerAnimationUnderOtherConditionsEndsInTime() throws {
        final class Box: UIViewController {
            @Parameter(0...9, name: "ComparisonStageTests.duration") var duration = 0.25
            static var ends: [TimeInterval] = []

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                UIView.animate(withDuration: duration) {
                    self.view.alpha = 0.5
                } completion: { _ in
                    Self.ends.append(CACurrentMediaTime())
                }
            }
        }
        let stage = Stage(Scene("box") { Box() }, settings, at: Turn(time: 0))
        stage.start()
        // As in a window, turns are skipped if they aren't needed.
        for n in 0...240 { _ = stage.turnIfNeeded(Turn(time: Double(n) / 60)) }
        stage.perform(.touch(InputEvent(finger: 1, phase: .began, location: .zero, time: 4)))
        for n in 240...250 { _ = stage.turnIfNeeded(Turn(time: Double(n) / 60)) }
        let begin = try #require(Box.ends.first) - 0.25
        #expect(Box.ends.count == 1 && begin < 0.1)
        Box.ends = []
        let comparisonStage = stage.makeComparisonStage()
        #expect(
            Box.ends.count == 1 && comparisonStage.history.turns == stage.history.turns, "under the same conditions, no turns are added")
        Box.ends = []
        var slow = comparisonStage.conditions
        slow.parameters["ComparisonStageTests.duration"] = .number(2)
        comparisonStage.rerun(under: slow)
        #expect(Box.ends.count == 1 && abs(Box.ends[0] - begin - 2) < 0.02, "\(Box.ends)")
        let alpha = try #require(comparisonStage.history.snapshot(at: begin + 1)?.nodes.map(\.opacity).min())
        #expect(abs(alpha - 0.75) < 0.02)
    }

    private final class Knob: UIViewController {
        @Parameter(0...200, name: "ComparisonStageTests.width") var width = 40.0

        override func viewDidLayoutSubviews() { view.layer.cornerRadius = CGFloat(width) }
    }
}
