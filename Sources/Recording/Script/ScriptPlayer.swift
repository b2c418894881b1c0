import Input
import UIKit

/// A player that makes touches of a script's inputs as a window does of its devices' input; see `ScriptDevices`.
@MainActor package struct ScriptPlayer {
    private var timeline: ScriptTimeline
    private var upcoming: ScriptInput?
    private var devices: ScriptDevices

    /// Makes a player of `script` for `driver` with its first tick at `start`, in seconds; nil is the script's own beginning.
    package init(_ script: GestureScript, on driver: FrameDriver, startingAt start: TimeInterval? = nil) {
        self.init(script, with: ScriptDevices(on: driver), startingAt: start)
    }

    /// Makes a player of `script` with `devices`; see above.
    package init(_ script: GestureScript, with devices: ScriptDevices, startingAt start: TimeInterval? = nil) {
        timeline = script.timeline(startingAt: start)
        upcoming = timeline.next()
        self.devices = devices
    }

    /// Returns the touches up to `time`, since the last call.
    package mutating func events(upTo time: TimeInterval) -> [InputEvent] {
        var events: [InputEvent] = []
        while let input = upcoming, input.time <= time { events += play(input) }
        return events + devices.advance(to: time)
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
    package var nextTime: TimeInterval? { [upcoming?.time, devices.nextDeadline].compactMap(\.self).min() }

    /// Cancels all touches at `time`.
    package mutating func cancel(at time: TimeInterval) -> [InputEvent] { devices.take(.cancelled(time: time)) }

    private mutating func play(_ input: ScriptInput) -> [InputEvent] {
        defer { upcoming = timeline.next() }
        return devices.take(input)
    }
}
