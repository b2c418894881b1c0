import Foundation
import Gallery
@testable import Stage
import TestSupport
import Testing
import UIKit

/// Drives a stage with random turns, events, and commands. Turns can be early, late, or based on a predicted refresh.
@MainActor private struct RandomDriver {
    private(set) var takes: [GestureScript] = []
    private let stage: Stage
    private var random: SeededNumbers
    private var now = 0.0
    private var lastEvent = 0.0
    private var down: Set<Int> = []

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 0))
    }

    /// The time of input, in whole milliseconds.
    private var inputTime: TimeInterval { (now * 1000).rounded(.down) / 1000 }

    mutating func play(_ count: Int) {
        for _ in 0..<count {
            now += .random(in: 0...0.02, using: &random)
            for _ in 0..<Int.random(in: 0...2, using: &random) { touch() }
            meddle()
            let ahead = Double.random(in: -0.012...0.012, using: &random)
            _ = stage.turnIfNeeded(Turn(time: max(0, now + ahead), inputTime: inputTime, isTick: .random(using: &random)))
        }
        end()
    }

    /// Events can be older than the last turn but never older than the previous event.
    private mutating func touch() {
        let finger = Int.random(in: 1...3, using: &random)
        let phase: UITouch.Phase = down.contains(finger) ? [.moved, .moved, .ended, .cancelled].randomElement(using: &random)! : .began
        if phase == .began { down.insert(finger) } else if phase != .moved { down.remove(finger) }
        lastEvent = max(lastEvent, inputTime - Double(Int.random(in: 0...9, using: &random)) / 1000)
        stage.perform(
            .touch(
                InputEvent(
                    finger: finger, phase: phase,
                    location: CGPoint(x: .random(in: 0..<390, using: &random), y: .random(in: 0..<844, using: &random)), time: lastEvent)))
    }

    private mutating func meddle() {
        switch Int.random(in: 0..<60, using: &random) {
        case 0: stage.perform(.rate([0.1, 0.25, 1].randomElement(using: &random)!))
        case 1: stage.perform(.freeze(!stage.status.isFrozen))
        case 2: stage.perform(.step(forward: .random(using: &random)))
        case 3: stage.perform(.tap(CGPoint(x: 100, y: 480)))
        case 4, 5:
            end()
            stage.perform(.record)
        case 6: stage.perform(.hold)
        case 7: if !stage.status.isRecording { stage.perform(.replay) }
        case 8: stage.perform(.restart)
        default: break
        }
    }

    private mutating func end() {
        guard stage.status.isRecording else { return }
        stage.perform(.stopRecording)
        takes.append(stage.lastTake!)
    }
}

@MainActor struct StageTakeTests {
    @Test("S-FRAME-2: the device's time never decreases, and every take is readable", arguments: 0..<40 as Range<UInt64>)
    func everyTakeIsReadable(seed: UInt64) throws {
        var driver = RandomDriver(seed: seed)
        driver.play(400)
        #expect(!driver.takes.isEmpty)
        for take in driver.takes {
            let turns = try #require(take.take?.turns)
            let backwards = zip(turns.dropFirst(), turns).count { $0.time < $1.time || $0.inputTime < $1.inputTime }
            #expect(backwards == 0)
            #expect(try GestureScript(json: Data(take.text.utf8)) == take)
        }
    }

    @Test func tapBeforeFirstLayoutWaitsForLayout() {
        let stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 0))
        for round in 0..<2 {
            stage.perform(.restart)
            stage.perform(.tap(CGPoint(x: 100, y: 480)))
            for n in 1...4 { stage.turn(Turn(time: Double(round) + Double(n) / 60)) }
            #expect(stage.status.transition?.kind == .push)
        }
    }

    @Test func takeRestartsSceneAtTimeZero() throws {
        let stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 0))
        for n in 0..<30 { stage.turn(Turn(time: 5 + Double(n) / 60)) }
        stage.perform(.record)
        #expect(stage.time == 0)
        for n in 30..<33 { stage.turn(Turn(time: 5 + Double(n) / 60)) }
        stage.perform(.stopRecording)
        let turns = try #require(stage.lastTake?.take?.turns)
        #expect(turns.count == 3 && turns[0].time == 0 && turns[0].inputTime == 0)
        #expect(abs(turns[2].time - 2.0 / 60) < 1e-9)
    }

    @Test func recordingFromStartShowsSceneOnce() {
        var lines: [String] = []
        let stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 0), trace: TraceWriter { lines.append($0) })
        stage.perform(.record)
        stage.turn(Turn(time: 0))
        #expect(lines.count { $0.contains("header") } == 1)
        stage.perform(.record)
        #expect(lines.count { $0.contains("header") } == 2, "recording from any other state restarts the scene")
    }

    @Test func replayedFingersAreTrackedAfterReplayEnds() throws {
        let stage = Stage(Catalog.scene(named: "tiles")!, StageSettings(), at: Turn(time: 0))
        stage.perform(.record)
        for n in 0..<20 {
            if n == 5 { stage.perform(.touch(InputEvent(finger: 3, phase: .began, location: CGPoint(x: 9, y: 300), time: 5.0 / 60))) }
            stage.turn(Turn(time: Double(n) / 60))
        }
        stage.perform(.replay)
        for n in 20..<32 { stage.turn(Turn(time: Double(n) / 60)) }
        #expect(stage.status.isReplaying == false, "the take has no more inputs")
        #expect(stage.replayedFingers.values.map(\.x) == [9], "the take's finger is still down")
    }
}
