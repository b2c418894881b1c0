import Testing
import UIKit
@testable import Stage

struct TakeRecorderTests {
    private var recorder = TakeRecorder(scene: "tiles", size: CGSize(width: 200, height: 300), scale: 1, fps: 60)

    private mutating func add(_ finger: Int, _ phase: UITouch.Phase, _ x: CGFloat, _ milliseconds: Int) {
        let place = CGPoint(x: x, y: 10)
        recorder.add(InputEvent(finger: finger, phase: phase, location: place, time: TimeInterval(milliseconds) / 1000))
    }

    private mutating func turn(_ milliseconds: Int) {
        let time = TimeInterval(milliseconds) / 1000
        recorder.add(Turn(time: time))
    }

    private func deeds(_ script: GestureScript) -> [String] {
        script.timeline().map { input in
            guard case .touch(let phase, let place) = input.kind else { return "?" }
            return "\(Int((input.time * 1000).rounded())) \(input.source - 1) \(phase) \(Int(place.x))"
        }
    }

    @Test mutating func fingerBecomesSourceAndPausesLastUntilNextAction() {
        add(-1, .began, 5, 120)
        add(-1, .moved, 8, 128)
        add(-1, .ended, 8, 400)
        turn(500)
        let script = recorder.script
        #expect(script.sources.map(\.id) == ["clock", "finger1"])
        #expect(script.sources[0].actions == [120, nil, 8, 272, 100].map { .pause(duration: $0) })
        #expect(deeds(script) == ["120 1 began 5", "128 1 moved 8", "400 1 ended 8"])
        #expect(script.end() == 0.5)
    }

    @Test mutating func simultaneousEventsShareTick() {
        for finger in 1...2 { add(finger, .began, CGFloat(finger), 10) }
        for finger in 1...2 { add(finger, .moved, CGFloat(2 * finger), 20) }
        for finger in [2, 1] { add(finger, .moved, CGFloat(3 * finger), 30) }
        turn(40)
        let script = recorder.script
        #expect(
            deeds(script) == [
                "10 1 began 1", "10 2 began 2", "20 1 moved 2", "20 2 moved 4", "30 2 moved 6", "30 1 moved 3",
            ])
        #expect(script.sources[0].actions.compactMap(\.duration) == [10, 10, 10, 10])
    }

    @Test mutating func eventsOfLiftedFingersAreOmitted() {
        add(1, .moved, 5, 10)
        add(1, .ended, 5, 20)
        add(1, .began, 5, 30)
        add(1, .began, 6, 40)
        add(1, .cancelled, 6, 50)
        add(1, .moved, 7, 60)
        turn(70)
        #expect(deeds(recorder.script) == ["30 1 began 5", "50 1 cancelled 5"])
        #expect(recorder.script.take?.turns.map(\.inputs) == [2])
    }

    @Test mutating func turnsCountTheirPrecedingInputs() {
        turn(0)
        add(1, .began, 5, 10)
        add(1, .moved, 6, 12)
        turn(17)
        recorder.resize(to: CGSize(width: 10, height: 20), scale: 2)
        turn(33)
        let take = recorder.script.take
        #expect(take?.turns.map(\.inputs) == [0, 2, 0])
        #expect(take?.resizes == [Take.Resize(turn: 2, size: CGSize(width: 10, height: 20), scale: 2)])
    }

    @Test mutating func emptyTakeIsScriptThatOnlyWaits() throws {
        turn(0)
        turn(1500)
        let script = recorder.script
        #expect(Array(script.timeline()).isEmpty && script.end() == 1.5)
    }

    @Test
    mutating func backwardClocksStillGiveReadableTake() throws {
        add(1, .began, 5, 40)
        turn(50)
        add(1, .moved, 6, 30)
        turn(43)
        add(1, .ended, 6, 20)
        turn(60)
        let script = recorder.script
        #expect(try GestureScript(json: Data(script.text.utf8)) == script)
        #expect(script.take?.turns.map { Int(($0.time * 1000).rounded()) } == [50, 50, 60])
        #expect(deeds(script) == ["40 1 began 5", "40 1 moved 6", "40 1 ended 6"])
    }
}
