// The public interface to a stage with a manual clock, for tests of transitions without a window.

import Boundary
import Foundation
import Scenes
import UIKit

extension Stage {
    /// Shows `scene` on a device whose clock stays at 0 until the first turn. Keeps the entire history, so traces and pictures are
    /// available for any time. Traps if a setting is out of range.
    public convenience init(_ scene: Scene, _ settings: StageSettings = StageSettings()) {
        settings.check()
        var settings = settings
        settings.memory = .everything
        let sheet = TraceSheet()
        self.init(scene, settings, at: Turn(time: 0), trace: TraceWriter { sheet.lines.append($0) })
        self.sheet = sheet
        start()
    }

    /// The lines of a stage's trace.
    package final class TraceSheet {
        package var lines: [String] = []
    }

    /// The complete trace as JSON Lines (`Documentation/Files/Traces.md`).
    public var trace: [String] { sheet?.lines ?? [] }

    /// The progress of the running transition, 0…1; nil between transitions.
    public var transitionProgress: CGFloat? { status.transition?.percent }

    /// Returns the newest picture at or before `time`, in seconds, or nil if none exists.
    public func snapshot(at time: TimeInterval) -> RenderSnapshot? { history.snapshot(at: time) }

    /// Takes a turn at `time`, in seconds, and returns the new picture. Traps if the time isn't finite. `time` must not be earlier than the
    /// last turn.
    @discardableResult
    public func turn(at time: TimeInterval) -> RenderSnapshot {
        demand(time.isFinite, "a turn needs a finite time, not \(time)")
        return turn(Turn(time: time)).snapshot
    }

    /// Takes sixty turns per second for `duration` seconds. Traps unless the duration is between 0 and one day.
    public func run(for duration: TimeInterval) {
        demand((0...86_400).contains(duration), "a stage runs for 0 to 86,400 seconds, not \(duration)")
        let begin = time
        for n in 1...max(1, Int((duration * 60).rounded(.up))) { turn(at: begin + min(duration, Double(n) / 60)) }
    }

    /// Changes a finger in the first turn at or after `time`, in seconds. Finger numbers can be any integers. Traps if the point or the
    /// time isn't finite.
    public func touch(_ finger: Int, _ phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
        demand(point.x.isFinite && point.y.isFinite && time.isFinite, "a touch needs a finite place and time, not \(point) at \(time)")
        perform(.touch(InputEvent(finger: finger, phase: phase, location: point, time: time)))
    }

    /// Plays the gesture file or take at `file`, starting now, at sixty turns per second. Returns when everything is idle, but no later
    /// than ten seconds after the gesture's end. Throws an error that describes what is wrong with the file.
    public func play(_ file: URL) throws {
        let script = try GestureScript(json: InputFile.bytes(at: file.path, upTo: InputLimits.scriptFileBytes))
        let begin = time
        var player = player(of: script, startingAt: begin + script.start)
        var end = TimeInterval.infinity
        for n in 1... {
            let time = begin + Double(n) / 60
            enqueue(player.events(upTo: time))
            turn(at: time)
            if player.nextTime == nil { end = min(end, time + Self.timeout) }
            if player.nextTime == nil, !status.isBusy || time >= end { return }
        }
    }

    /// The maximum time to wait for the scene to become idle after a gesture, in seconds.
    private static let timeout: TimeInterval = 10
}
