import Scenes
import Stage
import Studio
import UIKit

/// Renders a film of the sandbox window, including the open scene and the dock, without a display. The gesture's touches are shown on the
/// window.
@MainActor package struct WindowFilm {
    private let sandbox: Sandbox
    private let script: GestureScript
    private let overlay: TouchOverlay
    private let clock = Clock()

    /// The window's turns per second.
    private static let turns = 60.0
    /// The default time, in seconds, for which the window is shown after the gesture.
    private static let rest = 1.0

    private final class Clock { var now: TimeInterval = 0 }

    /// Opens `scene`, one of `scenes`, in a window of `size` points. `script` is in the window's points.
    package init(
        _ scenes: [Scene], opening scene: Scene, size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, fingers script: GestureScript
    ) {
        let clock = clock
        sandbox = Sandbox(scenes, size: size, scale: scale, style: style) { clock.now }
        overlay = TouchOverlay(size: size, scale: scale)
        self.script = script
        sandbox.reducesMotion = true
        sandbox.showsDock = true
        sandbox.open(scene)
    }

    /// Returns the time of the last frame in `range`. If `range` is nil, it is the whole film.
    package func end(of range: ClosedRange<TimeInterval>?) -> TimeInterval {
        range?.upperBound ?? script.end(startingAt: 0) + Self.rest
    }

    /// Writes `range` to `file` at `rate` frames per second. If `range` is nil, it is the whole film. Calls `counted` with the number of
    /// frames, and then `advanced` after each frame.
    package func write(
        to file: FilmFile, rate: Double, range: ClosedRange<TimeInterval>?, counted: (Int) -> Void, advanced: () -> Void
    ) throws {
        let begin = range?.lowerBound ?? 0, count = FilmFrame.count(in: begin...end(of: range), rate: rate)
        counted(count)
        let snapshotRenderer = try SnapshotRenderer()
        var player = ScriptPlayer(script, on: sandbox.driver, startingAt: 0)
        var (fingers, turn, isNew, n): ([Int: CGPoint], Int, Bool, Int) = ([:], 0, true, 0)
        while n < count {
            let time = Double(turn) / Self.turns
            let picture = picture(at: time, &player, &fingers)
            isNew = isNew || picture.isNew
            turn += 1
            while n < count, begin + Double(n) / rate < Double(turn) / Self.turns - HeadlessRun.tolerance {
                if isNew { try file.add(snapshotRenderer.picture(of: picture.snapshot), rate: rate) } else { try file.repeatLastFrame() }
                (isNew, n) = (false, n + 1)
                advanced()
            }
        }
        try file.publish()
    }

    private func picture(at time: TimeInterval, _ player: inout ScriptPlayer, _ fingers: inout [Int: CGPoint]) -> FrameDriver.Frame {
        clock.now = time
        for event in player.events(upTo: time) {
            fingers[event.finger] = event.phase == .ended || event.phase == .cancelled ? nil : event.location
            sandbox.take(event)
        }
        var frame = sandbox.turn(Turn(time: time, inputTime: time))
        overlay.show(fingers.sorted { $0.key < $1.key }.map { TouchOverlay.Touch(finger: $0.key, position: $0.value, isDown: true) })
        let touches = overlay.frame(at: time)
        frame.snapshot.nodes += touches.snapshot.nodes
        frame.isNew = frame.isNew || touches.isNew
        return frame
    }
}
