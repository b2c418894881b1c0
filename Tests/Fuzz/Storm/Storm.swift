import Foundation
@testable import Stage
import UIKit

/// A session on a stage with many fingers, a mouse, a wheel, and keys. Its turns are like a window's. The session is played, shrunk, and
/// kept as a gesture file with a take.
struct Storm {
    /// A step. Every input can be part of a take, so a file contains exactly the inputs that were played.
    enum Step: Hashable {
        /// Advances the input clock by some milliseconds.
        case wait(Int)
        case down(Int, CGPoint)
        case move(Int, CGPoint)
        case up(Int)
        case cancel(Int)
        case mouseMove(CGPoint)
        case mouseButton(isDown: Bool)
        case key(String, isDown: Bool)
        case wheel(CGPoint, CGVector)
        case resize(CGSize, scale: CGFloat)
        /// A turn that takes place a given number of device seconds after the previous turn.
        case turn(after: TimeInterval, isTick: Bool)

        /// Whether a user could do this.
        var isEvent: Bool {
            switch self {
            case .wait, .turn: false
            default: true
            }
        }
    }

    /// The name of a scene, or `sandbox`.
    var stage: String
    var size: CGSize
    var scale: CGFloat = 1
    var steps: [Step]

    /// The stage name of the whole sandbox.
    static let sandbox = "sandbox"
    /// The maximum number of fingers.
    static let fingers = 5

    /// Returns whether a script can turn on pitfalls. For the sandbox, the result is always true.
    static func makesMistakes(_ script: GestureScript) -> Bool {
        script.take?.scene == sandbox
            || script.sources.contains { source in
                source.actions.contains { if case .keyDown(let key) = $0 { Int(key) != nil } else { false } }
            }
    }

    var eventCount: Int { steps.count(where: \.isEvent) }
}

// MARK: - Gesture file

extension Storm {
    /// The storm as a file. Omits impossible steps, such as lifting a finger twice or releasing a key that isn't down.
    var script: GestureScript {
        var writer = ScriptWriter(self)
        steps.forEach { writer.add($0) }
        return writer.script.within
    }
}

/// Converts steps to a script's sources and turns, with one step per tick.
private struct ScriptWriter {
    private var ticks: [(lane: Int, action: GestureScript.Action)] = []
    private var take: Take
    private var down: Set<Int> = []
    private var isButtonDown = false
    private var keys: Set<String> = []
    private var (time, inputTime, inputs) = (0.0, 0, 0)

    private static let mouse = 1, keyboard = 2, wheel = 3, firstFinger = 3

    init(_ storm: Storm) {
        take = Take(scene: storm.stage, size: storm.size, scale: storm.scale, fps: 60, refreshInterval: 1 / 60)
    }

    mutating func add(_ step: Storm.Step) {
        switch step {
        case .wait(let milliseconds): wait(milliseconds)
        case .down(let finger, let point):
            guard down.insert(finger).inserted else { return }
            ticks.append((Self.firstFinger + finger, .pointerMove(point, origin: .viewport, duration: nil)))
            act(Self.firstFinger + finger, .pointerDown(button: 0))
        case .move(let finger, let point):
            if down.contains(finger) { act(Self.firstFinger + finger, .pointerMove(point, origin: .viewport, duration: nil)) }
        case .up(let finger): if down.remove(finger) != nil { act(Self.firstFinger + finger, .pointerUp(button: 0)) }
        case .cancel(let finger): if down.remove(finger) != nil { act(Self.firstFinger + finger, .pointerCancel) }
        case .mouseMove(let point): act(Self.mouse, .pointerMove(point, origin: .viewport, duration: nil))
        case .mouseButton(let isDown):
            guard isDown != isButtonDown else { return }
            isButtonDown = isDown
            act(Self.mouse, isDown ? .pointerDown(button: 0) : .pointerUp(button: 0))
        case .key(let key, true): if keys.insert(key).inserted { act(Self.keyboard, .keyDown(key)) }
        case .key(let key, false): if keys.remove(key) != nil { act(Self.keyboard, .keyUp(key)) }
        case .wheel(let point, let delta): act(Self.wheel, .scroll(point, delta: delta, duration: nil))
        case .resize(let size, let scale): take.resizes.append(Take.Resize(turn: take.turns.count, size: size, scale: scale))
        case .turn(let seconds, let isTick): turn(seconds, isTick)
        }
    }

    private mutating func wait(_ milliseconds: Int) {
        guard milliseconds > 0 else { return }
        inputTime += milliseconds
        var whole = milliseconds
        if let last = ticks.last, last.lane == 0, case .pause(let before?) = last.action {
            whole += before
            ticks.removeLast()
        }
        ticks.append((0, .pause(duration: whole)))
    }

    private mutating func act(_ lane: Int, _ action: GestureScript.Action) {
        ticks.append((lane, action))
        inputs += 1
    }

    private mutating func turn(_ seconds: TimeInterval, _ isTick: Bool) {
        time += seconds
        take.turns.append(Take.Turn(time: time, inputTime: Double(inputTime) / 1000, inputs: inputs, isTick: isTick))
        inputs = 0
    }

    var script: GestureScript {
        let kinds: [(String, GestureScript.Kind)] = [
            ("clock", .none), ("mouse", .pointer(.mouse)), ("keys", .key), ("wheel", .wheel),
        ]
        let fingers = (1...Storm.fingers).map { ("finger\($0)", GestureScript.Kind.pointer(.touch)) }
        let sources = (kinds + fingers).enumerated().map { lane, source in
            GestureScript.Source(id: source.0, kind: source.1, actions: Self.padded(ticks, lane))
        }
        return GestureScript(sources: sources.filter { !$0.actions.isEmpty || $0.id == "clock" }, take: take)
    }

    private static func padded(_ ticks: [(lane: Int, action: GestureScript.Action)], _ lane: Int) -> [GestureScript.Action] {
        guard let last = ticks.lastIndex(where: { $0.lane == lane }) else { return [] }
        return ticks[...last].map { $0.lane == lane ? $0.action : .pause(duration: nil) }
    }
}
