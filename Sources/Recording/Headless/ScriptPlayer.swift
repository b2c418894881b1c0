import UIKit

/// Hands a script's inputs to a frame driver, as a window hands on those of its devices.
@MainActor package struct ScriptPlayer {
    private var timeline: ScriptTimeline
    private var upcoming: ScriptInput?

    /// Plays `script` with its first tick at `start`, seconds.
    package init(_ script: GestureScript, startingAt start: TimeInterval = GestureScript.usualStart) {
        timeline = script.timeline(startingAt: start)
        upcoming = timeline.next()
    }

    /// Queues everything up to `time` for the turn at that time.
    package mutating func feed(_ driver: FrameDriver, upTo time: TimeInterval) {
        while let input = upcoming, input.time <= time {
            if let event = input.touchEvent { driver.enqueue(event) }
            upcoming = timeline.next()
        }
    }
}

extension ScriptInput {
    /// What the input does to a touch, if it is one: a mouse is one while its button 0 is down.
    fileprivate var touchEvent: InputEvent? {
        switch deed {
        case .touch(let phase, let point): event(phase, point)
        case .mouseMoved(let point): event(.moved, point)
        case .mouseButton(0, let isDown, let point): event(isDown ? .began : .ended, point)
        case .mouseCancelled(let point): event(.cancelled, point)
        case .mouseButton, .key, .wheel: nil
        }
    }

    private func event(_ phase: UITouch.Phase, _ point: CGPoint) -> InputEvent {
        InputEvent(finger: source, phase: phase, location: point, time: time)
    }
}
