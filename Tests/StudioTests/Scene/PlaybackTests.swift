import Recording
import Scenes
import Testing
import UIKit

@testable import Gallery
@testable import Stage
@testable import Studio

/// Checks how a run of the tiles is played back, and how its problems are found.
@MainActor struct PlaybackTests {
    private func played(_ gesture: String, _ scene: String = "tiles", pitfall: Int? = nil) throws -> (stage: Stage, playback: Playback) {
        var settings = StageSettings()
        settings.memory = 60
        settings.pitfalls = Set(pitfall.flatMap { Pitfall(rawValue: $0) }.map { [$0] } ?? [])
        let stage = Stage(Catalog.scene(named: scene)!, settings, at: Turn(time: 0))
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
        let run = stage.history
        #expect(playback.playhead == nil && playback.now(on: stage) == run.end)
        var isKnown = playback.step(by: -1, in: run)
        #expect(isKnown)
        #expect(abs(playback.now(on: stage) - (run.end - 1.0 / 60)) < 1e-9)
        isKnown = playback.step(by: 1, in: run)
        #expect(isKnown && playback.playhead == nil)
        isKnown = playback.step(by: 1, in: run)
        #expect(!isKnown, "a further step needs new turns")
        playback.look(at: -5, in: run)
        #expect(playback.playhead == 0)
        isKnown = playback.step(by: -1, in: run)
        #expect(isKnown && playback.playhead == 0)
    }

    @Test func theFirstFrameIsReachedAfterARestLongerThanTheMemory() {
        var settings = StageSettings()
        settings.memory = 60
        let stage = Stage(.tiles, settings, at: Turn(time: 0))
        stage.start()
        var playback = Playback()
        for time in [0.0, 100] { playback.add(stage.turn(Turn(time: time)), of: stage) }
        let run = stage.history
        playback.look(at: run.begin, in: run)
        #expect(playback.playhead == 40 && run.snapshot(at: 40) != nil && run.turn(at: 40)?.index == 0)
        let isKnown = playback.step(by: 1, in: run)
        #expect(isKnown && playback.playhead == nil, "the next turn is the newest")
    }

    @Test func restartAndRewindReportEachCallbackOnce() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let first = playback.timeline.log.prefix { $0.time == 0 }.map(\.text)
        stage.perform(.rewind(to: 0))
        playback.add(stage.turn(Turn(time: 7)), of: stage)
        #expect(playback.timeline.log.prefix { $0.time == 0 }.map(\.text) == first)
        stage.perform(.restart)
        for n in 1...3 { playback.add(stage.turn(Turn(time: 7 + Double(n) / 60)), of: stage) }
        #expect(playback.timeline.log.map(\.text) == first && !first.isEmpty)
    }

    @Test func rangeHasAtLeastOneFrameAndStaysInRun() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let run = stage.history, frame = 1.0 / 60
        playback.setRange(from: 1, in: run)
        #expect(playback.range == 1...run.end)
        playback.setRange(to: 2, in: run)
        #expect(playback.range == 1...2)
        playback.setRange(from: 3, in: run)
        #expect(playback.range == 3...(3 + frame), "the end moves along with the beginning")
        playback.setRange(to: 0.5, in: run)
        #expect(playback.range == (0.5 - frame)...0.5)
        playback.clearRange()
        #expect(playback.range == nil)
    }

    @Test func tapePlaysRecordedRunAndLoopsInRange() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let run = stage.history
        playback.setRange(from: 1, in: run)
        playback.setRange(to: 2, in: run)
        playback.look(at: 1.5, in: run)
        playback.play(rate: -1, at: 100, in: run)
        var hasMoved = playback.moveTape(to: 100.25, loops: true, in: run)
        #expect(hasMoved && playback.playhead == 1.25)
        hasMoved = playback.moveTape(to: 101, loops: true, in: run)
        #expect(hasMoved && playback.playhead == 2, "playback continues at the other end")
        playback.play(rate: 1, at: 101, in: run)
        #expect(playback.playhead == 1, "from the end, it plays from the beginning")
        hasMoved = playback.moveTape(to: 103, loops: false, in: run)
        #expect(hasMoved && playback.playhead == 2 && playback.tape == nil)
    }

    @Test func branchReportsEachEventOnce() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        stage.rewind(to: 1)
        playback.add(stage.turn(Turn(time: 400.0 / 60)), of: stage)
        let whole = Timeline(stage.history)
        #expect(playback.timeline.log == whole.log && playback.timeline.gestures == whole.gestures)
        #expect(playback.overwritten?.end == 399.0 / 60)
    }

    @Test func jumpsMoveToEvents() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        let marks = Array(Set(playback.timeline.marks)).sorted()
        #expect(marks.count > 3)
        for mark in marks.reversed() {
            let isFound = playback.jump(forward: false, in: stage.history)
            #expect(isFound && playback.playhead == mark)
        }
        var isFound = playback.jump(forward: false, in: stage.history)
        #expect(!isFound)
        isFound = playback.jump(forward: true, in: stage.history)
        #expect(isFound && playback.playhead == marks[1])
    }

    @Test func problemIsFoundOnlyWithPitfall() throws {
        #expect(try played("tiles-pinch-finish").playback.problems.filter { !$0.isNote } == [])
        var (stage, playback) = try played("tiles-pinch-finish", pitfall: Pitfall.stuck.rawValue)
        let stuck = try #require(playback.problems.firstIndex { $0.kind == .stuck })
        playback.select(problem: stuck, in: stage.history, live: stage.time)
        #expect(playback.problem == stuck && playback.now(on: stage) <= playback.problems[stuck].time)
        playback.ignoreProblem()
        #expect(playback.problem == nil && !playback.problems.contains { $0.kind == .stuck })
    }

    /// Nothing moves, so nothing else would request a turn.
    @Test func stuckTransitionIsFoundAtRest() throws {
        var settings = StageSettings()
        settings.memory = 60
        settings.pitfalls = [.stuck]
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0))
        stage.start()
        stage.perform(.tap(CGPoint(x: 104, y: 482)))
        var playback = Playback(), restingTurns = 0
        for n in 0..<600 {
            let isResting = !stage.needsTurn && n > 0
            guard let frame = stage.turnIfNeeded(Turn(time: Double(n) / 60)) else { continue }
            restingTurns += isResting ? 1 : 0
            playback.add(frame, of: stage)
        }
        #expect(playback.problems.contains { $0.kind == .stuck } && stage.status.stuck != nil)
        #expect(restingTurns == 1, "one turn reports it")
    }

    @Test func restartClearsPlayback() throws {
        var (stage, playback) = try played("tiles-pinch-finish")
        playback.look(at: 1, in: stage.history)
        stage.perform(.restart)
        playback.add(stage.turn(Turn(time: 10)), of: stage)
        #expect(playback.playhead == nil && playback.timeline.transitions.isEmpty && playback.timeline.gestures.isEmpty)
    }
}
