import UIKit

/// Hands a script's inputs to a frame driver the way a window hands on those of its devices: a mouse becomes one finger,
/// with Control two, and so on.
@MainActor package struct ScriptPlayer {
    private let driver: FrameDriver
    private var timeline: ScriptTimeline
    private var upcoming: ScriptInput?
    private var synthesizer: TouchSynthesizer
    private var heldKeys: Set<String> = []

    /// Plays `script` on `driver` with its first tick at `start`, seconds.
    package init(
        _ script: GestureScript, on driver: FrameDriver, startingAt start: TimeInterval = GestureScript.usualStart
    ) {
        self.driver = driver
        timeline = script.timeline(startingAt: start)
        upcoming = timeline.next()
        synthesizer = TouchSynthesizer(bounds: driver.screen.bounds) { [weak driver] in driver?.pinchTarget(at: $0) }
    }

    /// Queues everything up to `time` for the turn at that time.
    package mutating func feed(upTo time: TimeInterval) {
        while let input = upcoming, input.time <= time {
            enqueue(synthesizer.advance(to: input.time))
            for desktopInput in desktopInputs(of: input) { enqueue(synthesizer.take(desktopInput)) }
            upcoming = timeline.next()
        }
        enqueue(synthesizer.advance(to: time))
    }

    private func enqueue(_ events: [InputEvent]) { events.forEach(driver.enqueue) }

    private mutating func desktopInputs(of input: ScriptInput) -> [DesktopInput] {
        let time = input.time
        switch input.deed {
        case .touch(let phase, let point):
            return [.finger(InputEvent(finger: input.source, phase: phase, location: point, time: time))]
        case .mouseMoved(let point): return [.pointerMoved(to: point, time: time)]
        case .mouseButton(0, let isDown, let point):
            return [isDown ? .buttonDown(at: point, time: time) : .buttonUp(at: point, time: time)]
        case .mouseButton: return []
        case .mouseCancelled: return [.focusLost(time: time), .modifiers(modifiers, time: time)]
        case .key(Self.escape, let isDown):
            return isDown ? [.focusLost(time: time), .modifiers(modifiers, time: time)] : []
        case .key(let key, let isDown):
            if isDown { heldKeys.insert(key) } else { heldKeys.remove(key) }
            return [.modifiers(modifiers, time: time)]
        case .wheel(let delta, let point):
            return [.wheel(notches: -delta.dy / Self.pixelsPerNotch, at: point, time: time)]
        }
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
    /// What browsers scroll for one notch of a wheel, down being positive.
    private static let pixelsPerNotch: CGFloat = 120
}
