@testable import Stage
import Scenes
import Testing
import UIKit

@testable import Gallery

/// Checks that a run of the tile scene can be rewound during a pinch.
@MainActor struct RewindTests {
    private let lines = Lines()

    private final class Lines { var all: [String] = [] }

    private func stage(memory: StageSettings.Memory = .runs) -> Stage {
        var settings = StageSettings()
        settings.memory = memory
        let lines = lines
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 100), trace: TraceWriter { lines.all.append($0) })
        stage.start()
        return stage
    }

    /// Plays `gesture` from 100 s of host time until turn `end`.
    private func play(_ gesture: String, on stage: Stage, until end: Int) throws {
        let folder = "\(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))/Assets/gestures"
        let script = try GestureScript(json: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(gesture).json")))
        var player = stage.player(of: script)
        for n in 0...end {
            stage.enqueue(player.events(upTo: Double(n) / 60))
            stage.turn(Turn(time: 100 + Double(n) / 60))
        }
    }

    @Test func rewindRestoresPastState() throws {
        let stage = stage()
        try play("tiles-pinch-finish", on: stage, until: 200)
        let before = (0...60).map { stage.history.snapshot(at: Double($0) / 60) }
        stage.rewind(to: 1)
        #expect(stage.time == 1)
        #expect(stage.snapshot == before[60])
        #expect(stage.status.transition?.phase == .tracking)
        for n in 0...60 { #expect(stage.history.snapshot(at: Double(n) / 60) == before[n]) }
        #expect(stage.history.end == 1)
    }

    @Test func stageWithoutMemoryIgnoresRewind() throws {
        let stage = stage(memory: .nothing)
        try play("tiles-pinch-finish", on: stage, until: 60)
        let seen = stage.snapshot
        stage.rewind(to: 0.5)
        #expect(stage.log.isEmpty && stage.time == 1 && stage.snapshot == seen)
    }

    @Test func runContinuesFromRewoundTime() throws {
        let stage = stage()
        try play("tiles-pinch-finish", on: stage, until: 200)
        stage.perform(.freeze(true))
        stage.rewind(to: 0.8)
        stage.perform(.freeze(false))
        let host = 100 + 200.0 / 60
        for n in 1...120 { stage.turn(Turn(time: host + Double(n) / 60)) }
        #expect(abs(stage.time - 2.8) < 1e-9)
        #expect(stage.status.transition == nil, "the fingers are lifted, and the transition ended")
        #expect(stage.history.fingers(at: 2.8).isEmpty)
        stage.perform(.restart)
        stage.turn(Turn(time: host + 3))
        #expect(stage.time == 0)
    }

    @Test func overwrittenRunIsKeptUntilBranchCatchesUp() throws {
        let stage = stage()
        try play("tiles-pinch-finish", on: stage, until: 200)
        let old = stage.history.snapshot(at: 1.5), end = stage.history.end
        #expect(stage.overwritten == nil)
        stage.rewind(to: 0.8)
        #expect(stage.overwritten?.end == end && stage.overwritten?.snapshot(at: 1.5) == old)
        let host = 100 + 200.0 / 60, left = Int(((end - 0.8) * 60).rounded())
        for n in 1..<left { stage.turn(Turn(time: host + Double(n) / 60)) }
        #expect(stage.overwritten != nil)
        stage.rewind(to: 0.6)
        #expect(stage.overwritten?.end == end, "the longest run is kept")
        for n in left...(left + 200) { stage.turn(Turn(time: host + Double(n) / 60)) }
        #expect(stage.overwritten == nil)
    }

    @Test func restartForgetsOverwrittenRun() throws {
        let stage = stage()
        try play("tiles-pinch-finish", on: stage, until: 100)
        stage.rewind(to: 0.8)
        stage.perform(.restart)
        stage.turn(Turn(time: 110))
        #expect(stage.overwritten == nil)
    }

    @Test func repeatedRewindGivesSameState() throws {
        let stage = stage()
        try play("tiles-pinch-finish", on: stage, until: 150)
        stage.rewind(to: 0.9)
        let first = stage.snapshot
        for n in 1...30 { stage.turn(Turn(time: 102.5 + Double(n) / 60)) }
        stage.rewind(to: 0.9)
        #expect(stage.snapshot == first)
    }

    @Test func rewindBeforeFirstTurnHasNoEffect() {
        let stage = stage()
        stage.rewind(to: 5)
        #expect(stage.generation == 0)
    }
}

/// Checks a scene whose animation duration is a parameter.
@MainActor struct RerunTests {
    @Parameter(0.2...2, name: "RunAgain.length") private static var length = 0.5

    private final class Page: UIViewController {
        override func viewDidLoad() {
            view.accessibilityIdentifier = "page"
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.fade)))
        }

        func fade() { UIView.animate(withDuration: RerunTests.length, delay: 0, options: .curveLinear) { self.view.alpha = 0 } }
    }

    private func alpha(_ stage: Stage, at time: TimeInterval) -> Double? {
        stage.history.snapshot(at: time)?.nodes.first { $0.name == "page" }?.opacity
    }

    @Test func runIsReplayedWithChangedParameter() throws {
        var settings = StageSettings()
        settings.memory = .runs
        let stage = Stage(Scene("fade") { Page() }, settings, at: Turn(time: 0))
        stage.start()
        stage.perform(.tap(CGPoint(x: 100, y: 100)))
        for n in 0...60 { stage.turn(Turn(time: Double(n) / 60)) }
        let begin = try #require(
            stage.history.events.first { if case .happened(let event) = $0.event { event.isAnimation } else { false } }?.time)
        #expect(abs(try #require(alpha(stage, at: begin + 0.25)) - 0.5) < 0.04)
        let name = "RunAgain.length"
        stage.perform(.parameterFromBeginning(name, .number(1)))
        #expect(stage.time == 1 && stage.history.end == 1)
        #expect(abs(try #require(alpha(stage, at: begin + 0.25)) - 0.75) < 0.04)
        stage.perform(.parameterFromBeginning(name, nil))
        #expect(abs(try #require(alpha(stage, at: begin + 0.25)) - 0.5) < 0.04, "the code's value applies again")
    }
}

extension RunEvent {
    fileprivate var isAnimation: Bool { if case .animation = payload { true } else { false } }
}
