import UIKit

/// Plays a script as touches, as if its inputs came from a window's devices. See `ScriptDevices`.
@MainActor package struct ScriptPlayer {
    private var timeline: ScriptTimeline
    private var upcoming: ScriptInput?
    private var devices: ScriptDevices

    /// Creates a player that plays `script` for `driver`. `start` is the time of the first tick, in seconds; if nil, the script's start
    /// time applies.
    package init(_ script: GestureScript, on driver: FrameDriver, startingAt start: TimeInterval? = nil) {
        self.init(script, with: ScriptDevices(on: driver), startingAt: start)
    }

    /// Creates a player that plays `script` with `devices`. `start` is the time of the first tick, in seconds; if nil, the script's start
    /// time applies.
    package init(_ script: GestureScript, with devices: ScriptDevices, startingAt start: TimeInterval? = nil) {
        timeline = script.timeline(startingAt: start)
        upcoming = timeline.next()
        self.devices = devices
    }

    /// Returns the touches due after the previous call and up to `time`.
    package mutating func events(upTo time: TimeInterval) -> [InputEvent] {
        var events: [InputEvent] = []
        while let input = upcoming, input.time <= time { events += play(input) }
        return events + devices.advance(to: time)
    }

    /// Returns the touches for the next `count` inputs, regardless of their times.
    package mutating func events(count: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for _ in 0..<count {
            guard let input = upcoming else { break }
            events += play(input)
        }
        return events
    }

    /// The time of the next change, or nil if the script is over and nothing is pending.
    package var nextTime: TimeInterval? { [upcoming?.time, devices.nextDeadline].compactMap(\.self).min() }

    /// Cancels all touches at `time`.
    package mutating func cancel(at time: TimeInterval) -> [InputEvent] { devices.take(.cancelled(time: time)) }

    private mutating func play(_ input: ScriptInput) -> [InputEvent] {
        defer { upcoming = timeline.next() }
        return devices.take(input)
    }
}
