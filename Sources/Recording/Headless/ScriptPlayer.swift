import Input
import UIKit

/// Makes touches of a script's inputs the way a window does of those of its devices: a mouse becomes one finger, with
/// Control two, and so on.
@MainActor package struct ScriptPlayer {
    private var timeline: ScriptTimeline
    private var upcoming: ScriptInput?
    private var synthesizer: TouchSynthesizer
    private var heldKeys: Set<String> = []

    /// Plays `script` for `driver` with its first tick at `start`, seconds; nil is the script's own beginning.
    package init(_ script: GestureScript, on driver: FrameDriver, startingAt start: TimeInterval? = nil) {
        timeline = script.timeline(startingAt: start)
        upcoming = timeline.next()
        synthesizer = TouchSynthesizer(bounds: driver.screen.bounds) { [weak driver] in driver?.pinchTarget(at: $0) }
    }

    /// What fingers do up to `time`, since the last call.
    package mutating func events(upTo time: TimeInterval) -> [InputEvent] {
        var events: [InputEvent] = []
        while let input = upcoming, input.time <= time { events += play(input) }
        return events + synthesizer.advance(to: time)
    }

    /// What fingers do because of the next `count` inputs, whenever these are.
    package mutating func events(count: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for _ in 0..<count {
            guard let input = upcoming else { break }
            events += play(input)
        }
        return events
    }

    /// When something will next be done; nil when the script is over and nothing follows of it.
    package var nextTime: TimeInterval? { [upcoming?.time, synthesizer.nextDeadline].compactMap(\.self).min() }

    /// Lets go, at `time`, of whatever is touched, without effect.
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

    // WebDriver's names of keys: Control and Alt, Shift, each left and right.
    private static let mirrorKeys: Set<String> = ["\u{E009}", "\u{E051}", "\u{E00A}", "\u{E052}"]
    private static let parallelKeys: Set<String> = ["\u{E008}", "\u{E050}"]
    private static let escape = "\u{E00C}"
    private static let fingerKey = "v"
    // The arrows, and those of the number pad.
    private static let arrows: [String: DesktopInput.Arrow] = [
        "\u{E012}": .left, "\u{E013}": .up, "\u{E014}": .right, "\u{E015}": .down,
        "\u{E058}": .left, "\u{E059}": .up, "\u{E05A}": .right, "\u{E05B}": .down,
    ]
    /// What browsers scroll for one notch of a wheel, down being positive.
    private static let pixelsPerNotch: CGFloat = 120
}
