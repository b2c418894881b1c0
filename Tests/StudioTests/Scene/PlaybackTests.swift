import Problems
@testable import Stage
import Scenes
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks how a run of the tiles scene is played back, and how problems in it are found.
@MainActor struct PlaybackTests {
    private func played(_ gesture: String, _ scene: String = "tiles", pitfall: Int? = nil) throws -> (stage: Stage, playback: Playback) {
        var settings = StageSettings()
        settings.memory = .runs
        settings.pitfalls = Set(pitfall.flatMap { Pitfall(rawValue: $0) }.map { [$0] } ?? [])
        let stage = Stage(Catalog.scene(named: scene)!, settings, at: Turn(time: 0))
        stage.makeExaminer = { Detectors.examiner() }
        stage.start()
        let file = "\(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))/Assets/gestures/\(gesture).json"
        var player = stage.player(of: try GestureScript(json: Data(contentsOf: URL(fileURLWithPath: file))))
        var playback = Playback()
        for n in 0..<400 {
            stage.enqueue(player.events(upTo: Double(n) / 60))
            playback.add(stage.turn(Turn(time: Double(n) / 60)), of: stage)
        }
        return (stage, playback)
    }

    @Test func stepsMoveByOneTurnAndStopAtEnds() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let run = playback.run(on: stage)
        #expect(playback.playhead == nil && playback.now(on: stage) == run.end)
        var isKnown = playback.step(by: -1, in: run)
        #expect(isKnown)
        #expect(abs(playback.now(on: stage) - (run.end - 1.0 / 60)) < 1e-9)
        isKnown = playback.step(by: 1, in: run)
        #expect(isKnown && playback.playhead == nil)
        isKnown = playback.step(by: 1, in: run)
        #expect(!isKnown, "a further step needs new turns")
        playback.look(at: -5, in: run)
        #expect(playback.playhead == run.begin)
        isKnown = playback.step(by: -1, in: run)
        #expect(isKnown && playback.playhead == run.begin)
    }

    @Test func restartAndRewindReportEachCallbackOnce() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let first = Timeline(stage.history).log.prefix { $0.time == 0 }.map(\.text)
        stage.perform(.rewind(to: 0))
        playback.add(stage.turn(Turn(time: 7)), of: stage)
        #expect(Timeline(stage.history).log.prefix { $0.time == 0 }.map(\.text) == first)
        stage.perform(.restart)
        for n in 1...3 { playback.add(stage.turn(Turn(time: 7 + Double(n) / 60)), of: stage) }
        #expect(playback.timeline.log.map(\.text) == first && !first.isEmpty)
    }

    @Test func rangeHasAtLeastOneFrameAndStaysInRun() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let run = playback.run(on: stage), frame = 1.0 / 60
        let (first, second) = (run.begin + 0.25, run.begin + 0.5)
        playback.setRange(from: first, in: run)
        #expect(playback.range == first...run.end)
        playback.setRange(to: second, in: run)
        #expect(playback.range == first...second)
        playback.setRange(from: second + 1, in: run)
        #expect(playback.range == (second + 1)...(second + 1 + frame), "the end is moved before the beginning")
        playback.setRange(to: first, in: run)
        #expect(playback.range == (first - frame)...first)
        playback.clearRange()
        #expect(playback.range == nil)
    }

    @Test func playbackOfRecordedRunLoopsInRange() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let run = playback.run(on: stage), (first, second) = (run.begin + 0.25, run.begin + 0.75)
        playback.setRange(from: first, in: run)
        playback.setRange(to: second, in: run)
        playback.look(at: first + 0.25, in: run)
        playback.play(rate: -1, at: 100, in: run)
        var hasMoved = playback.advanceRunPlayback(to: 100.125, loops: true, in: run)
        #expect(hasMoved && playback.playhead == first + 0.125)
        hasMoved = playback.advanceRunPlayback(to: 101, loops: true, in: run)
        #expect(hasMoved && playback.playhead == second, "playback continues at the other end")
        playback.play(rate: 1, at: 101, in: run)
        #expect(playback.playhead == first, "from the end, it plays from the beginning")
        hasMoved = playback.advanceRunPlayback(to: 103, loops: false, in: run)
        #expect(hasMoved && playback.playhead == second && playback.runPlayback == nil)
    }

    @Test func branchReportsEachEventOnce() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let old = playback.run(on: stage)
        stage.rewind(to: 1)
        playback.add(stage.turn(Turn(time: 400.0 / 60)), of: stage)
        let whole = Timeline(playback.run(on: stage))
        #expect(playback.timeline.log == whole.log && playback.timeline.gestures == whole.gestures && !whole.log.isEmpty)
        #expect(playback.overwritten?.end == old.end && playback.run(on: stage).id != old.id)
    }

    @Test func jumpsMoveToEvents() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let end = playback.run(on: stage).end
        let marks = Array(Set(playback.timeline.marks)).sorted().filter { $0 < end - 1e-6 }
        #expect(marks.count > 2)
        for mark in marks.reversed() {
            let isFound = playback.jump(forward: false, in: playback.run(on: stage))
            #expect(isFound && playback.playhead == mark)
        }
        var isFound = playback.jump(forward: false, in: playback.run(on: stage))
        #expect(!isFound)
        isFound = playback.jump(forward: true, in: playback.run(on: stage))
        #expect(isFound && playback.playhead == marks[1])
    }

    @Test func problemIsFoundOnlyWithPitfall() throws {
        #expect(try played("tiles-pinch-finish").playback.problems.filter { !$0.isNote } == [])
        var (stage, playback) = try played("tiles-pinch-finish", pitfall: Pitfall.stuck.rawValue)
        let stuck = try #require(playback.problems.firstIndex { $0.kind == .stuck })
        playback.select(problem: stuck, in: playback.run(on: stage), live: stage.time)
        #expect(playback.problem == stuck && playback.now(on: stage) <= playback.problems[stuck].time)
        playback.ignoreProblem()
        #expect(playback.problem == nil && !playback.problems.contains { $0.kind == .stuck })
    }

    /// Nothing moves, so nothing else would request a turn.
    @Test func stuckTransitionIsFoundAtRest() throws {
        var settings = StageSettings()
        settings.memory = .runs
        settings.pitfalls = [.stuck]
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0))
        stage.makeExaminer = { Detectors.examiner() }
        stage.start()
        stage.perform(.tap(CGPoint(x: 104, y: 482)))
        var playback = Playback(), idleTurns = 0
        for n in 0..<600 {
            let isResting = !stage.needsTurn && n > 0
            guard let frame = stage.turnIfNeeded(Turn(time: Double(n) / 60)) else { continue }
            idleTurns += isResting ? 1 : 0
            playback.add(frame, of: stage)
        }
        #expect(playback.problems.contains { $0.kind == .stuck } && stage.status.stuck != nil)
        #expect(idleTurns == 1, "one turn reports it")
    }

    @Test func problemFoundAtRestIsListedWithoutNewFrame() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let problem = RunProblem(.jumpAtEnd, at: playback.run(on: stage).end, who: "v", "v jumped 400 pt")
        stage.adopt([problem])
        playback.follow(stage)
        #expect(playback.problems == [problem])
    }

    @Test func problemThatIsGoneIsNotSelected() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let end = playback.run(on: stage).end
        stage.adopt([RunProblem(.jumpAtEnd, at: end, who: "v", "v jumped"), RunProblem(.flash, at: end, who: "w", "w flashed")])
        playback.follow(stage)
        playback.choose(problem: 1)
        #expect(playback.selectedProblem?.who == "w")
        stage.adopt([RunProblem(.jumpAtEnd, at: end, who: "v", "v jumped")])
        playback.follow(stage)
        #expect(playback.selectedProblem == nil)
    }

    @Test func selectedProblemStaysSelectedWithOtherIndexAndDetails() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let end = playback.run(on: stage).end, first = RunProblem(.flash, at: end, who: "w", "w flashed")
        stage.adopt([first])
        playback.follow(stage)
        playback.choose(problem: 0)
        var detailed = first
        detailed.place = CodeLine(file: "/a/Page.swift", number: 3)
        stage.adopt([RunProblem(.jumpAtEnd, at: end, who: "v", "v jumped"), detailed])
        playback.follow(stage)
        #expect(playback.selectedProblem == detailed)
    }

    @Test func restartClearsPlayback() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        playback.look(at: 1, in: playback.run(on: stage))
        stage.perform(.restart)
        playback.add(stage.turn(Turn(time: 10)), of: stage)
        #expect(playback.playhead == nil && playback.timeline.transitions.isEmpty && playback.timeline.gestures.isEmpty)
    }
}
