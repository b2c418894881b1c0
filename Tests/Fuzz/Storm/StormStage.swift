import Foundation
import Gallery
@testable import Stage
import RenderTree
import Scenes
import Studio
import UIKit

/// A storm's stage, which is either a scene on a device or the whole sandbox.
@MainActor protocol StormStage: AnyObject {
    /// The driver that runs the turns.
    var driver: FrameDriver { get }
    /// Whether a pitfall was ever turned on. If so, the screen may be wrong.
    var hasMadeMistakes: Bool { get }
    /// Handles the inputs before the next turn.
    func take(_ inputs: ArraySlice<ScriptInput>)
    func resize(to size: CGSize, scale: CGFloat)
    /// Runs a turn, and returns what the screen shows.
    func turn(_ turn: Take.Turn) -> FrameDriver.Frame
    /// Cancels all input at `time` on the input clock, as when a window loses focus.
    func cancelTouches(at time: TimeInterval)
}

/// A scene on its device, as in `segue trace`. The keys 0 to 9 toggle its pitfalls.
@MainActor final class SceneStage: StormStage {
    let driver: FrameDriver
    let root: UIViewController
    private let switches = PitfallSwitches()
    private var devices: ScriptDevices
    private var touchpad = Touchpad()
    private(set) var hasMadeMistakes = false
    private var recorder: TakeRecorder

    /// Shows `scene`. `watch` is notified of all events from the start.
    init(_ scene: Scene, at size: CGSize, scale: CGFloat, _ watch: Watch) {
        driver = FrameDriver(size: size, scale: scale)
        driver.observe = { watch.handle($0) }
        root = scene.make(with: switches)
        devices = ScriptDevices(on: driver)
        recorder = TakeRecorder(scene: scene.name, size: size, scale: scale, fps: 60)
        driver.perform { driver.window.rootViewController = root }
    }

    func take(_ inputs: ArraySlice<ScriptInput>) {
        for case .key(let key, true) in inputs.map(\.kind) {
            guard let number = Int(key), let pitfall = Pitfall(rawValue: number) else { continue }
            switches.on.formSymmetricDifference([pitfall])
            hasMadeMistakes = true
        }
        inputs.flatMap(touches).forEach(send)
    }

    private func touches(of input: ScriptInput) -> [InputEvent] {
        guard let inputs = touchpad.inputs(of: input) else { return devices.take(input) }
        devices.dragsFromEdges = touchpad.dragsFromEdges
        return inputs.flatMap { devices.take($0) }
    }

    private func send(_ event: InputEvent) {
        recorder.add(event)
        driver.enqueue(event)
    }

    func resize(to size: CGSize, scale: CGFloat) {
        driver.resize(to: size, scale: scale)
        recorder.resize(to: size, scale: scale)
    }

    func turn(_ turn: Take.Turn) -> FrameDriver.Frame {
        driver.completionLatencyFrames = switches[.completionFlash] ? 1 : 0
        devices.advance(to: turn.inputTime).forEach(send)
        let frame = driver.turn(at: turn.time, inputTime: turn.inputTime, isTick: turn.isTick)
        recorder.add(Turn(time: turn.time, inputTime: turn.inputTime, isTick: turn.isTick))
        return frame
    }

    func cancelTouches(at time: TimeInterval) {
        let fingers = devices.take(.cancelled(time: time)).map(\.finger) + Array(1...Self.sources)
        for finger in fingers { send(InputEvent(finger: finger, phase: .cancelled, location: .zero, time: time)) }
    }

    /// A number that exceeds a storm's number of sources.
    private static let sources = 16

    /// The recording that a window would have made.
    var recording: GestureScript { recorder.script }
}

/// The sandbox, driven the way a window drives it.
@MainActor final class SandboxStage: StormStage {
    private let sandbox: Sandbox
    private var now = 0.0
    private var synthesizer: TouchSynthesizer
    private var held: Set<String> = []
    private var touchpad = Touchpad()
    /// The takes recorded in the sandbox.
    private(set) var takes: [GestureScript] = []
    // Many of a script's keys turn on pitfalls on its device.
    let hasMadeMistakes = true

    init(at size: CGSize, scale: CGFloat) {
        let time = SharedTime()
        sandbox = Sandbox(Catalog.scenes, size: size, scale: scale, style: .dark) { time.now }
        self.time = time
        synthesizer = TouchSynthesizer(bounds: CGRect(origin: .zero, size: size)) { _ in nil }
        synthesizer.pinchTarget = { [weak sandbox] in sandbox?.pinchTarget(at: $0) }
        sandbox.takeRecorded = { [weak self] in
            self?.takes.append($0.script)
            return nil
        }
    }

    private let time: SharedTime

    private final class SharedTime {
        var now = 0.0
    }

    var driver: FrameDriver { sandbox.driver }

    func take(_ inputs: ArraySlice<ScriptInput>) { inputs.forEach(take) }

    private func take(_ input: ScriptInput) {
        if let inputs = touchpad.inputs(of: input) {
            synthesizer.dragsFromEdges = touchpad.dragsFromEdges
            return inputs.forEach(send)
        }
        let time = input.time
        switch input.kind {
        case .touch(let phase, let point):
            send(.finger(InputEvent(finger: input.source, phase: phase, location: point, time: time)))
        case .mouseMoved(let point):
            sandbox.pointerMoved(to: point)
            send(.pointerMoved(to: point, time: time))
        case .mouseButton(_, let isDown, let point):
            send(isDown ? .buttonDown(at: point, time: time) : .buttonUp(at: point, time: time))
        case .mouseCancelled: send(.cancelled(time: time))
        case .key(let key, let isDown): self.key(key, isDown: isDown, time)
        case .wheel(let delta, let point):
            let notches = CGVector(dx: delta.dx / 120, dy: -delta.dy / 120)
            if held.contains(Self.control) {
                send(.wheel(notches: notches.dy, sideways: notches.dx, at: point, time: time))
            } else {
                sandbox.wheelTurned(by: notches, at: point)
            }
        }
    }

    private func send(_ input: DesktopInput) { synthesizer.take(input).forEach(sandbox.take) }

    private static let (control, shift) = ("\u{E009}", "\u{E008}")

    private func key(_ key: String, isDown: Bool, _ time: TimeInterval) {
        if key == Self.control || key == Self.shift {
            if isDown { held.insert(key) } else { held.remove(key) }
            var modifiers: DesktopInput.Modifiers = []
            if held.contains(Self.control) { modifiers.insert(.mirror) }
            if held.contains(Self.shift) { modifiers.insert(.parallel) }
            return send(.modifiers(modifiers, time: time))
        }
        if key == "v" { return send(.fingerKey(isDown: isDown, time: time)) }
        guard isDown else { return }
        let name = Self.names[key] ?? key.uppercased()
        _ = sandbox.keyDown(KeyStroke(name, isControl: held.contains(Self.control), isShift: held.contains(Self.shift)))
    }

    private static let names = [
        " ": "Space", "\u{E007}": "Return", "\u{E00C}": "Escape", "\u{E012}": "Left", "\u{E013}": "Up", "\u{E014}": "Right",
        "\u{E015}": "Down",
    ]

    func resize(to size: CGSize, scale: CGFloat) {
        sandbox.resize(to: size, scale: scale)
        synthesizer.bounds = CGRect(origin: .zero, size: size)
    }

    func turn(_ turn: Take.Turn) -> FrameDriver.Frame {
        time.now = turn.time
        synthesizer.advance(to: turn.inputTime).forEach(sandbox.take)
        let frame = sandbox.turn(Turn(time: turn.time, inputTime: turn.inputTime, isTick: turn.isTick))
        let touches = synthesizer.shownTouches.map(TouchOverlay.Touch.init)
        sandbox.show(all: touches, simulated: touches, at: turn.time)
        return frame
    }

    func cancelTouches(at time: TimeInterval) { send(.cancelled(time: time)) }
}
