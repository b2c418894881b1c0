import Input
import UIKit

/// A player that makes touches of a script's inputs as a window does of its devices' input: a mouse becomes one finger, with Control two,
/// and so on.
@MainActor package struct ScriptPlayer {
    private var timeline: ScriptTimeline
    private var upcoming: ScriptInput?
    private var synthesizer: TouchSynthesizer
    private var heldKeys: Set<String> = []

    /// Makes a player of `script` for `driver` with its first tick at `start`, in seconds; nil is the script's own beginning.
    package init(_ script: GestureScript, on driver: FrameDriver, startingAt start: TimeInterval? = nil) {
        timeline = script.timeline(startingAt: start)
        upcoming = timeline.next()
        synthesizer = TouchSynthesizer(bounds: driver.screen.bounds) { [weak driver] in driver?.pinchTarget(at: $0) }
    }

    /// Returns the touches up to `time`, since the last call.
    package mutating func events(upTo time: TimeInterval) -> [InputEvent] {
        var events: [InputEvent] = []
        while let input = upcoming, input.time <= time { events += play(input) }
        return events + synthesizer.advance(to: time)
    }

    /// Returns the touches of the next `count` inputs, at any time.
    package mutating func events(count: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for _ in 0..<count {
            guard let input = upcoming else { break }
            events += play(input)
        }
        return events
    }

    /// The time of the next change; nil when the script is over and nothing follows from it.
    package var nextTime: TimeInterval? { [upcoming?.time, synthesizer.nextDeadline].compactMap(\.self).min() }

    /// Cancels all touches at `time`.
    package mutating func cancel(at time: TimeInterval) -> [InputEvent] { synthesizer.take(.cancelled(time: time)) }

    private mutating func play(_ input: ScriptInput) -> [InputEvent] {
        defer { upcoming = timeline.next() }
        var events: [InputEvent] = []
        for desktopInput in desktopInputs(of: input) { events += synthesizer.take(desktopInput) }
        return events
    }

    private mutating func desktopInputs(of input: ScriptInput) -> [DesktopInput] {
        let time = input.time
        switch input.deed {
        case .touch(let phase, let point):
            return [.finger(InputEvent(finger: input.source, phase: phase, location: point, time: time))]
        case .mouseMoved(let point): return [.pointerMoved(to: point, time: time)]
        case .mouseButton(0, let isDown, let point):
            return [isDown ? .buttonDown(at: point, time: time) : .buttonUp(at: point, time: time)]
        case .mouseButton: return []
        case .mouseCancelled: return [.cancelled(time: time)]
        case .key(let key, let isDown): return self.key(key, isDown: isDown, time)
        case .wheel(let delta, let point):
            let (notches, sideways) = (-delta.dy / Self.pixelsPerNotch, delta.dx / Self.pixelsPerNotch)
            return [.wheel(notches: notches, sideways: sideways, at: point, time: time)]
        }
    }

    private mutating func key(_ key: String, isDown: Bool, _ time: TimeInterval) -> [DesktopInput] {
        if key == Self.escape { return isDown ? [.cancelled(time: time)] : [] }
        if key.lowercased() == Self.fingerKey { return [.fingerKey(isDown: isDown, time: time)] }
        if let arrow = Self.arrows[key] { return [.arrowKey(arrow, isDown: isDown, time: time)] }
        if isDown { heldKeys.insert(key) } else { heldKeys.remove(key) }
        return [.modifiers(modifiers, time: time)]
    }

    private var modifiers: DesktopInput.Modifiers {
        var modifiers: DesktopInput.Modifiers = []
        if !heldKeys.isDisjoint(with: Self.mirrorKeys) { modifiers.insert(.mirror) }
        if !heldKeys.isDisjoint(with: Self.parallelKeys) { modifiers.insert(.parallel) }
        return modifiers
    }

    // WebDriver's names of keys: Control, Alt and Shift, left and right each.
    private static let mirrorKeys: Set<String> = ["\u{E009}", "\u{E051}", "\u{E00A}", "\u{E052}"]
    private static let parallelKeys: Set<String> = ["\u{E008}", "\u{E050}"]
    private static let escape = "\u{E00C}"
    private static let fingerKey = "v"
    // The arrows, and those of the number pad.
    private static let arrows: [String: DesktopInput.Arrow] = [
        "\u{E012}": .left, "\u{E013}": .up, "\u{E014}": .right, "\u{E015}": .down,
        "\u{E058}": .left, "\u{E059}": .up, "\u{E05A}": .right, "\u{E05B}": .down,
    ]
    /// The scroll distance of browsers for one notch of a wheel, down being positive.
    private static let pixelsPerNotch: CGFloat = 120
}
