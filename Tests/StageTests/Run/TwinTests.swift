import Gallery
import Recording
import Scenes
import Testing
import UIKit

@testable import Stage

/// Checks two stages under the same touches.
@MainActor struct TwinTests {
    private var settings: StageSettings {
        var settings = StageSettings()
        settings.memory = .runs
        return settings
    }

    /// Drags the tile scene's page back from the left edge, over `share` of the width.
    private func drag(_ stage: Stage, to share: CGFloat, from first: Int, through last: Int) {
        for n in first...last {
            let x = 2 + share * 390 * CGFloat(n - first) / CGFloat(last - first)
            let phase: UITouch.Phase = n == first ? .began : .moved
            stage.perform(.touch(InputEvent(finger: 1, phase: phase, location: CGPoint(x: x, y: 400), time: Double(n) / 60)))
            stage.turn(Turn(time: Double(n) / 60))
            stage.twin?.turn(Turn(time: Double(n) / 60))
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
        let twin = stage.makeTwin()
        #expect(twin.snapshot == stage.snapshot && stage.snapshot.nodes.count > 5)
        #expect(twin.history.end == stage.history.end && twin.time == stage.time)
        #expect(twin.history.events.count == stage.history.events.count)
    }

    @Test func sameTouchesMoveBothStages() {
        let stage = opened(settings)
        stage.twin = stage.makeTwin()
        drag(stage, to: 0.4, from: 121, through: 140)
        #expect(stage.status.transition != nil)
        #expect(stage.twin?.status.transition == stage.status.transition)
        #expect(stage.twin?.snapshot == stage.snapshot)
    }

    @Test func freezeStepAndRewindApplyToBothStages() throws {
        let stage = opened(settings)
        stage.twin = stage.makeTwin()
        let twin = try #require(stage.twin)
        stage.perform(.freeze(true))
        stage.perform(.step(forward: true))
        #expect(twin.status.isFrozen && twin.time == stage.time)
        stage.perform(.rewind(to: 0.5))
        #expect(twin.history.end == stage.history.end && twin.time == stage.time && abs(stage.time - 0.5) < 0.02)
        stage.perform(.restart)
        #expect(twin.history.turns.isEmpty)
    }

    @Test func conditionsOfOneStageDoNotAffectOther() throws {
        let stage = opened(settings)
        stage.perform(.restart)
        for n in 121...125 { stage.turn(Turn(time: Double(n) / 60)) }
        stage.twin = stage.makeTwin()
        let twin = try #require(stage.twin)
        stage.perform(.pitfalls([.completionFlash]))
        #expect(twin.pitfalls.isEmpty)
        var dark = twin.conditions
        dark.style = .dark
        twin.runAgain(under: dark)
        #expect(twin.snapshot != stage.snapshot && twin.history.end == stage.history.end)
        #expect(twin.conditions.style == .dark && stage.conditions.style == .unspecified && stage.pitfalls == [.completionFlash])
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
        let twin = stage.makeTwin()
        var other = twin.conditions
        other.parameters["TwinTests.width"] = .number(120)
        twin.runAgain(under: other)
        twin.turn(Turn(time: 1))
        stage.turn(Turn(time: 1))
        #expect(made.first?.view.layer.cornerRadius == 40 && made.last?.view.layer.cornerRadius == 120)
        stage.perform(.parameter("TwinTests.width", .number(60)))
        made.forEach { $0.view.setNeedsLayout() }
        twin.turn(Turn(time: 2))
        stage.turn(Turn(time: 2))
        #expect(made.first?.view.layer.cornerRadius == 60 && made.last?.view.layer.cornerRadius == 120)
    }

    @Test func longerAnimationUnderOtherConditionsEndsInTime() throws {
        final class Box: UIViewController {
            @Parameter(0...9, name: "TwinTests.duration") var duration = 0.25
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
        // As in a window, turns are skipped if nothing needs them.
        for n in 0...240 { _ = stage.turnIfNeeded(Turn(time: Double(n) / 60)) }
        stage.perform(.touch(InputEvent(finger: 1, phase: .began, location: .zero, time: 4)))
        for n in 240...250 { _ = stage.turnIfNeeded(Turn(time: Double(n) / 60)) }
        let begin = try #require(Box.ends.first) - 0.25
        #expect(Box.ends.count == 1 && begin < 0.1)
        Box.ends = []
        let twin = stage.makeTwin()
        #expect(Box.ends.count == 1 && twin.history.turns == stage.history.turns, "under the same conditions, no turns are added")
        Box.ends = []
        var slow = twin.conditions
        slow.parameters["TwinTests.duration"] = .number(2)
        twin.runAgain(under: slow)
        #expect(Box.ends.count == 1 && abs(Box.ends[0] - begin - 2) < 0.02, "\(Box.ends)")
        let alpha = try #require(twin.history.snapshot(at: begin + 1)?.nodes.map(\.opacity).min())
        #expect(abs(alpha - 0.75) < 0.02)
    }

    private final class Knob: UIViewController {
        @Parameter(0...200, name: "TwinTests.width") var width = 40.0

        override func viewDidLayoutSubviews() { view.layer.cornerRadius = CGFloat(width) }
    }
}
