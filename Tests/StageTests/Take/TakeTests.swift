@testable import Stage
import Scenes
import TestSupport
import Testing
import UIKit

/// A page with pinch, pan, and tap recognizers, and a box that follows the finger and fades at the release.
private final class TakePage: UIViewController {
    private let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))

    override func viewDidLoad() {
        view.accessibilityIdentifier = "page"
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        let recognizers: [UIGestureRecognizer] = [
            UIPinchGestureRecognizer(target: self, action: Selector(TakePage.follow)),
            UIPanGestureRecognizer(target: self, action: Selector(TakePage.follow)),
            UITapGestureRecognizer(target: self, action: Selector(TakePage.follow)),
        ]
        recognizers.forEach(view.addGestureRecognizer)
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .ended else { return box.center = recognizer.location(in: view) }
        UIView.animate(withDuration: 0.2) { self.box.alpha = 1.5 - self.box.alpha }
    }
}

@MainActor struct TakeTests {
    private let size = CGSize(width: 200, height: 300)

    /// Records random touches in turns at random times, as in a window.
    private func session(seed: UInt64, rate: Double) -> (script: GestureScript, trace: [String]) {
        var random = SeededNumbers(seed: seed)
        var lines: [String] = []
        let trace = TraceWriter { lines.append($0) }
        var settings = StageSettings(size: size)
        settings.rate = rate
        let stage = Stage(Scene("page") { TakePage() }, settings, at: Turn(time: 0), trace: trace)
        stage.perform(.record)
        var synthesizer = TouchSynthesizer(bounds: CGRect(origin: .zero, size: size)) { _ in nil }
        var milliseconds = 0
        for n in 0..<80 {
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let phases: [UITouch.Phase] = [.began, .moved, .moved, .moved, .ended, .cancelled]
                let event = InputEvent(
                    finger: Int.random(in: 0...4, using: &random), phase: phases.randomElement(using: &random)!,
                    location: CGPoint(x: .random(in: 0..<200, using: &random), y: .random(in: 0..<300, using: &random)),
                    time: TimeInterval(milliseconds) / 1000)
                for event in synthesizer.take(.finger(event)) { stage.perform(.touch(event)) }
                milliseconds += Int.random(in: 0...9, using: &random)
            }
            if n == 40 { stage.perform(.resize(CGSize(width: 220, height: 280), scale: 1)) }
            milliseconds += Int.random(in: 1...30, using: &random)
            stage.turn(
                Turn(
                    time: Double(milliseconds) * 0.0010000007, inputTime: TimeInterval(milliseconds) / 1000, isTick: .random(using: &random)
                ))
        }
        stage.perform(.stopRecording)
        return (stage.lastTake!, lines)
    }

    private func replay(_ script: GestureScript) -> [String] {
        var lines: [String] = []
        let trace = TraceWriter { lines.append($0) }
        var run = HeadlessRun(size: script.take?.size ?? .zero)
        run.script = script
        run.settings.displayRate = script.take?.fps ?? 60
        run.perform(showing: Scene("page") { TakePage() }, tracedBy: trace)
        return lines
    }

    @Test("S-GEST-45: replaying a recorded session gives the same trace, byte for byte", arguments: 0..<40)
    func replayGivesSameTrace(seed: Int) throws {
        let (script, trace) = session(seed: UInt64(seed), rate: [1, 0.1, 2][seed % 3])
        #expect(trace.contains { $0.contains(#""type":"gesture""#) })
        #expect(replay(try GestureScript(json: Data(script.text.utf8))) == trace)
    }

    @Test(arguments: 0..<10)
    func writtenTakeIsReadBackExactly(seed: Int) throws {
        let script = session(seed: UInt64(seed), rate: 0.3).script
        #expect(try GestureScript(json: Data(script.text.utf8)) == script)
    }

    @Test func everyKindOfActionIsWrittenAndRead() throws {
        let point = CGPoint(x: 1.0 / 3, y: -2e-9)
        let script = GestureScript(sources: [
            .init(id: "n \"1\"", kind: .none, actions: [.pause(duration: nil), .pause(duration: 7)]),
            .init(id: "k", kind: .key, actions: [.keyDown("\u{E009}"), .keyUp("\u{E009}")]),
            .init(id: "w", kind: .wheel, actions: [.scroll(point, delta: CGVector(dx: 0.1, dy: -120), duration: 3)]),
            .init(
                id: "m", kind: .pointer(.mouse),
                actions: [
                    .pointerMove(point, origin: .pointer, duration: nil), .pointerDown(button: 2), .pointerUp(button: 2),
                ]),
            .init(id: "p", kind: .pointer(.pen), actions: [.pointerDown(button: 0), .pointerCancel]),
        ])
        #expect(try GestureScript(json: Data(script.text.utf8)) == script)
    }

    @Test func locationsOutOfRangeAreClampedInFiles() throws {
        var recorder = TakeRecorder(scene: "page", size: size, scale: 1, fps: 60)
        recorder.add(InputEvent(finger: 1, phase: .began, location: CGPoint(x: 10, y: -1e300), time: 0))
        recorder.add(InputEvent(finger: 1, phase: .moved, location: CGPoint(x: 1e300, y: 20), time: 0.01))
        recorder.add(Turn(time: 0.016667, inputTime: 0.016))
        let read = try GestureScript(json: Data(recorder.script.text.utf8))
        #expect(read == recorder.script && recorder.script.text.contains("1000000000"))
    }

    @Test(arguments: [1e300, .infinity, .nan, -1e300]) func timesOutOfRangeAreClampedInFiles(time: Double) throws {
        var recorder = TakeRecorder(scene: "page", size: size, scale: 1, fps: 60)
        recorder.add(InputEvent(finger: 1, phase: .began, location: CGPoint(x: 10, y: 10), time: time))
        recorder.add(InputEvent(finger: 1, phase: .ended, location: CGPoint(x: 10, y: 10), time: 0.5))
        recorder.add(Turn(time: time, inputTime: time))
        recorder.add(Turn(time: 0.5, inputTime: 0.5))
        #expect(try GestureScript(json: Data(recorder.script.text.utf8)) == recorder.script)
    }

    @Test func fingersBeyondSourceLimitShareSources() throws {
        var recorder = TakeRecorder(scene: "page", size: size, scale: 1, fps: 60)
        for n in 0..<3000 {
            for phase in [UITouch.Phase.began, .ended] {
                recorder.add(InputEvent(finger: -n, phase: phase, location: CGPoint(x: n, y: 10), time: Double(n) / 100))
            }
        }
        recorder.add(Turn(time: 40, inputTime: 40))
        let read = try GestureScript(json: Data(recorder.script.text.utf8))
        #expect(read == recorder.script && read.recording?.turns.first?.inputs == 6000)
    }

    @Test func takeEndsWithLastTurnUnlessMoreIsRequested() {
        let take = Take(
            scene: "page", size: size, scale: 1, fps: 50, refreshInterval: 0.02,
            turns: [0, 0.013, 0.4].map { Take.Turn(time: $0, inputTime: $0, inputs: 0, isTick: true) })
        var run = HeadlessRun(size: size)
        run.script = GestureScript(sources: [], take: take)
        #expect(times(of: run) == [0, 0.013, 0.4])
        run.until = 0.1
        #expect(times(of: run) == [0, 0.013])
        run.until = 0.45
        #expect(times(of: run).map { ($0 * 1000).rounded() } == [0, 13, 400, 420, 440])
    }

    private func times(of run: HeadlessRun) -> [TimeInterval] {
        var times: [TimeInterval] = []
        run.perform(showing: Scene("page") { TakePage() }) { times.append($0.time) }
        return times
    }

    @Test(arguments: [
        ("3", ": expected an object, found 3"),
        (#"{}"#, ".version: expected 1, found nothing"),
        (#"{"version":2}"#, ".version: expected 1, found 2"),
        (#"{"version":1,"scene":"tiles","size":[390]}"#, ".size: expected a width and a height, found an array"),
        (#"{"version":1,"size":[390,0]}"#, ".scene: expected a string, found nothing"),
        (#"{"version":1,"size":[390,0],"scene":"tiles"}"#, ".size[1]: expected a number from 0.001 to 400000, found 0"),
        (#"{"version":1,"size":[3,4],"scene":"tiles","scale":0}"#, ".scale: expected a number from 0.001 to 1000, found 0"),
        (
            #"{"version":1,"size":[3,4],"scene":"tiles","scale":1,"fps":60,"refreshInterval":0.1,"turns":[],"resizes":[[0,1,2]]}"#,
            ".resizes[0]: expected a turn, a width, a height and a scale, found an array"
        ),
        (
            #"{"version":1,"size":[3,4],"scene":"tiles","scale":1,"fps":60,"refreshInterval":0.1,"turns":[[0,0,0,true],[-1,0,0,true]]}"#,
            ".turns[1][0]: expected a time that is not before the last, found -1"
        ),
        (
            #"{"version":1,"size":[3,4],"scene":"tiles","scale":1,"fps":60,"refreshInterval":0.1,"turns":[[0,0.5,0,true]]}"#,
            ".turns[0][1]: expected a whole number of milliseconds, 0 or more, found 0.5"
        ),
        (
            #"{"version":1,"size":[3,4],"scene":"tiles","scale":1,"fps":60,"refreshInterval":0.1,"turns":[[0,0,0,1]]}"#,
            ".turns[0][3]: expected true or false, found 1"
        ),
    ])
    func invalidTakeIsRejectedWithReason(take: String, message: String) {
        let error = #expect(throws: ContentError.self) {
            try GestureScript(json: Data(#"{"actions":[],"take":\#(take)}"#.utf8))
        }
        #expect(error?.description == "$.take" + message)
    }
}
