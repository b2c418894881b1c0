import Input
import UIKit

/// Plays a script: what its sources do becomes touches the way it does in a window, see `ScriptDevices`.
@MainActor package struct ScriptPlayer {
    private var timeline: ScriptTimeline
    private var upcoming: ScriptInput?
    private var devices: ScriptDevices

    /// Plays `script` for `driver` with its first tick at `start`, seconds; nil is the script's own beginning.
    package init(_ script: GestureScript, on driver: FrameDriver, startingAt start: TimeInterval? = nil) {
        timeline = script.timeline(startingAt: start)
        upcoming = timeline.next()
        devices = ScriptDevices(on: driver)
    }

    /// What fingers do up to `time`, since the last call.
    package mutating func events(upTo time: TimeInterval) -> [InputEvent] {
        var events: [InputEvent] = []
        while let input = upcoming, input.time <= time { events += play(input) }
        return events + devices.advance(to: time)
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
    package var nextTime: TimeInterval? { [upcoming?.time, devices.nextDeadline].compactMap(\.self).min() }

    /// Lets go, at `time`, of whatever is touched, without effect.
    package mutating func cancel(at time: TimeInterval) -> [InputEvent] { devices.take(.cancelled(time: time)) }

    private mutating func play(_ input: ScriptInput) -> [InputEvent] {
        defer { upcoming = timeline.next() }
        return devices.take(input)
    }
}
