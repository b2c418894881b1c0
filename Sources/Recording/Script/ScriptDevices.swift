import Input
import UIKit

/// The fingers, mouse, keys and wheel of a script, turned into touches as a window turns those of its devices: a mouse becomes one
/// finger, with Control two, and so on.
@MainActor package struct ScriptDevices {
    private var synthesizer: TouchSynthesizer
    private var heldKeys: Set<String> = []

    /// Makes devices that touch `driver`'s screen.
    package init(on driver: FrameDriver) {
        self.init(on: driver.screen.bounds) { [weak driver] in driver?.pinchTarget(at: $0) }
    }

    /// Makes devices that touch a screen; `pinchTarget` finds the box under a point that can be pinched, in its points.
    package init(on screen: CGRect, pinchTarget: @escaping (CGPoint) -> CGRect?) {
        synthesizer = TouchSynthesizer(bounds: screen, pinchTarget: pinchTarget)
    }

    /// Whether a touchpad's swipe that begins at a side of the screen drags a finger from there; see `TouchSynthesizer`.
    package var dragsFromEdges: Bool {
        get { synthesizer.dragsFromEdges }
        set { synthesizer.dragsFromEdges = newValue }
    }

    /// Returns the touches of a script's input.
    package mutating func take(_ input: ScriptInput) -> [InputEvent] {
        var events: [InputEvent] = []
        for desktopInput in desktopInputs(of: input) { events += take(desktopInput) }
        return events
    }

    /// Returns the touches of an input that no script contains.
    package mutating func take(_ input: DesktopInput) -> [InputEvent] { synthesizer.take(input) }

    /// Returns the touches that follow from the passage of time.
    package mutating func advance(to time: TimeInterval) -> [InputEvent] { synthesizer.advance(to: time) }

    /// The time at which `advance(to:)` will have something to do; nil if it waits for nothing.
    package var nextDeadline: TimeInterval? { synthesizer.nextDeadline }

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
