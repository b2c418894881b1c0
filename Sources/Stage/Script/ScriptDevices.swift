import UIKit

/// Converts a script's fingers, mouse, keys, and wheel to touches in the same way as a window does. For example, a mouse becomes one
/// finger, or two with Control.
@MainActor package struct ScriptDevices {
    private var synthesizer: TouchSynthesizer
    private var heldKeys: Set<String> = []

    /// Creates devices that touch `driver`'s screen.
    package init(on driver: FrameDriver) {
        self.init(on: driver.screen.bounds) { [weak driver] in driver?.pinchTarget(at: $0) }
    }

    /// Creates devices that touch a screen. `pinchTarget` returns the frame of the pinchable view under a point, in the screen's points.
    package init(on screen: CGRect, pinchTarget: @escaping (CGPoint) -> CGRect?) {
        synthesizer = TouchSynthesizer(bounds: screen, pinchTarget: pinchTarget)
    }

    /// Whether a touchpad swipe that starts at a screen edge acts as a finger that drags in from that edge; see `TouchSynthesizer`.
    package var dragsFromEdges: Bool {
        get { synthesizer.dragsFromEdges }
        set { synthesizer.dragsFromEdges = newValue }
    }

    /// Converts a script's input to touches.
    package mutating func take(_ input: ScriptInput) -> [InputEvent] {
        var events: [InputEvent] = []
        for desktopInput in desktopInputs(of: input) { events += take(desktopInput) }
        return events
    }

    /// Converts input that scripts can't contain to touches.
    package mutating func take(_ input: DesktopInput) -> [InputEvent] { synthesizer.take(input) }

    /// Returns the touches that are due by `time` without further input.
    package mutating func advance(to time: TimeInterval) -> [InputEvent] { synthesizer.advance(to: time) }

    /// The time at which `advance(to:)` will have an effect, or nil if nothing is pending.
    package var nextDeadline: TimeInterval? { synthesizer.nextDeadline }

    private mutating func desktopInputs(of input: ScriptInput) -> [DesktopInput] {
        let time = input.time
        switch input.kind {
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

    // WebDriver's key values for Control, Alt, and Shift, both left and right.
    private static let mirrorKeys: Set<String> = ["\u{E009}", "\u{E051}", "\u{E00A}", "\u{E052}"]
    private static let parallelKeys: Set<String> = ["\u{E008}", "\u{E050}"]
    private static let escape = "\u{E00C}"
    private static let fingerKey = "v"
    // The arrow keys, including those on the number pad.
    private static let arrows: [String: DesktopInput.Arrow] = [
        "\u{E012}": .left, "\u{E013}": .up, "\u{E014}": .right, "\u{E015}": .down,
        "\u{E058}": .left, "\u{E059}": .up, "\u{E05A}": .right, "\u{E05B}": .down,
    ]
    /// The number of pixels that browsers scroll for each notch of a wheel. Positive values scroll down.
    private static let pixelsPerNotch: CGFloat = 120
}
