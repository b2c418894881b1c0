import Testing
import UIKit
@testable import Stage

private let down = #""type":"pointerDown""#
private let up = #""type":"pointerUp""#

private func move(_ x: Double, _ y: Double, _ duration: Int?, origin: String = "viewport") -> String {
    #""type":"pointerMove","x":\#(x),"y":\#(y),"origin":"\#(origin)""# + (duration.map { #","duration":\#($0)"# } ?? "")
}

private func pause(_ duration: Int) -> String { #""type":"pause","duration":\#(duration)"# }

struct ScriptTimelineTests {
    @Test func moveTakesStepsAt120PerSecond() throws {
        let inputs = Array(try script(finger("f", move(90, 200, 0), down, move(40, 200, 300), pause(200), up)).timeline())
        #expect(inputs.count == 1 + 36 + 1)
        #expect(inputs[0] == ScriptInput(time: 0.5, source: 1, kind: .touch(.began, at: CGPoint(x: 90, y: 200))))
        for k in 1...36 {
            #expect(inputs[k].time == (500 * 36 + Double(k) * 300) / 36_000)
            #expect(inputs[k].kind == .touch(.moved, at: CGPoint(x: k == 36 ? 40 : 90 - 50 * (Double(k) / 36), y: 200)))
        }
        #expect(inputs[36].time == 0.8)
        #expect(inputs[37] == ScriptInput(time: 1, source: 1, kind: .touch(.ended, at: CGPoint(x: 40, y: 200))))
    }

    /// A step at the time of a turn must be handled in that turn, so rounding errors must not make its time later.
    @Test func stepTimesEqualTurnTimes() throws {
        let times = Set(try script(finger("f", down, move(1, 0, 700), move(2, 0, 100), move(0, 0, 433))).timeline().map(\.time))
        for n in 31...78 { #expect(times.contains(Double(n) / 60), "turn \(n)") }
    }

    @Test(arguments: [(1, 1), (8, 1), (12, 1), (13, 2), (16, 2), (20, 2), (21, 3), (100, 12), (1000, 120)])
    func tickHasAtLeastOneStepAndOtherwise120PerSecond(length: Int, steps: Int) throws {
        let inputs = Array(try script(finger("f", down, move(10, 0, length))).timeline())
        #expect(inputs.count == 1 + steps)
        #expect(inputs.last?.time == (500 + Double(length)) / 1000)
        #expect(inputs.last?.kind == .touch(.moved, at: CGPoint(x: 10, y: 0)))
    }

    @Test func shortMoveInLongTickArrivesEarlyAndStays() throws {
        let script = try script(finger("a", down, move(100, 0, 100)), finger("b", pause(0), pause(200)))
        let inputs = Array(script.timeline().dropFirst())
        #expect(inputs.count == 24)
        for k in 1...24 {
            let x = k < 12 ? 100 * (Double(k) * 200 / 2400) : 100
            #expect(inputs[k - 1].kind == .touch(.moved, at: CGPoint(x: x, y: 0)))
        }
        #expect(inputs.last?.time == 0.7)
    }

    @Test func moveWithoutDurationLastsWholeTick() throws {
        let script = try script(finger("a", down, move(24, 0, nil)), finger("b", pause(0), pause(200)))
        let inputs = Array(script.timeline().dropFirst())
        #expect(inputs.count == 24)
        for k in 1...24 {
            let x = 24 * (Double(k) / 24)
            #expect(inputs[k - 1].kind == .touch(.moved, at: CGPoint(x: x, y: 0)))
        }
    }

    @Test func liftedFingerMovesWithoutSteps() throws {
        var timeline = try script(finger("f", move(40, 50, 60_000), down, move(60, 50, 100), up, move(0, 0, 60_000))).timeline()
        #expect(timeline.next() == ScriptInput(time: 60.5, source: 1, kind: .touch(.began, at: CGPoint(x: 40, y: 50))))
        #expect(timeline.stepsTaken == 0)
        while timeline.next() != nil {}
        #expect(timeline.stepsTaken == 12)
    }

    @Test func moveOfZeroDurationHappensAtStartOfTick() throws {
        let script = try script(finger("a", down, move(5, 6, 0), up), finger("b", pause(0), pause(300)))
        #expect(
            Array(script.timeline()) == [
                ScriptInput(time: 0.5, source: 1, kind: .touch(.began, at: .zero)),
                ScriptInput(time: 0.5, source: 1, kind: .touch(.moved, at: CGPoint(x: 5, y: 6))),
                ScriptInput(time: 0.8, source: 1, kind: .touch(.ended, at: CGPoint(x: 5, y: 6))),
            ])
    }

    @Test func tickLastsAsLongAsLongestActionAndSourcesActInOrder() throws {
        let script = try script(
            finger("a", move(1, 1, 0), down, pause(50), up), finger("b", move(2, 2, 30), down, pause(100), up))
        #expect(
            Array(script.timeline(startingAt: 0)) == [
                ScriptInput(time: 0.03, source: 1, kind: .touch(.began, at: CGPoint(x: 1, y: 1))),
                ScriptInput(time: 0.03, source: 2, kind: .touch(.began, at: CGPoint(x: 2, y: 2))),
                ScriptInput(time: 0.13, source: 1, kind: .touch(.ended, at: CGPoint(x: 1, y: 1))),
                ScriptInput(time: 0.13, source: 2, kind: .touch(.ended, at: CGPoint(x: 2, y: 2))),
            ])
        #expect(script.end() == 0.63)
    }

    @Test func pointerOriginMakesCoordinatesRelative() throws {
        let script = try script(finger("f", move(10, 20, 0), move(5, -5, 0, origin: "pointer"), down, move(1, 1, 8, origin: "pointer")))
        #expect(
            script.timeline().map(\.kind) == [
                .touch(.began, at: CGPoint(x: 15, y: 15)), .touch(.moved, at: CGPoint(x: 16, y: 16)),
            ])
    }

    @Test func cancelledTouchEndsAsCancelled() throws {
        let script = try script(finger("f", down, #""type":"pointerCancel""#, move(3, 3, 0)))
        #expect(script.timeline().map(\.kind) == [.touch(.began, at: .zero), .touch(.cancelled, at: .zero)])
    }

    @Test func mouseKeyAndWheelActionsKeepTheirTypes() throws {
        let script = try script(
            #""type":"pointer","id":"m","actions":[{\#(move(1, 2, 0))},{"type":"pointerDown","button":2},{"type":"pointerCancel"}]"#,
            #""type":"key","id":"k","actions":[{"type":"keyDown","value":"\ue009"},{"type":"keyUp","value":"\ue009"}]"#,
            #""type":"wheel","id":"w","actions":[{"type":"scroll","x":7,"y":8,"deltaX":0,"deltaY":120}]"#)
        let point = CGPoint(x: 1, y: 2)
        #expect(
            script.timeline().map(\.kind) == [
                .mouseMoved(to: point), .key("\u{E009}", isDown: true), .wheel(CGVector(dx: 0, dy: 120), at: CGPoint(x: 7, y: 8)),
                .mouseButton(2, isDown: true, at: point), .key("\u{E009}", isDown: false), .mouseCancelled(at: point),
            ])
    }

    @Test func scrollIsSpreadOverItsDuration() throws {
        let script = try script(
            #""type":"wheel","id":"w","actions":[{"type":"scroll","x":7,"y":8,"deltaX":0,"deltaY":120,"duration":100}]"#)
        let inputs = Array(script.timeline())
        #expect(inputs.count == 12)
        for case .wheel(let delta, let point) in inputs.map(\.kind) {
            #expect(abs(delta.dy - 10) < 1e-9 && delta.dx == 0 && point == CGPoint(x: 7, y: 8))
        }
    }

    @Test func longScriptIsEvaluatedLazily() throws {
        let script = try script(finger("f", down, pause(1_000_000_000), move(1, 1, 1_000_000_000)))
        var timeline = script.timeline()
        #expect(timeline.next()?.time == 0.5)
        #expect(timeline.next()?.time ?? 0 > 1_000_000)
    }
}
