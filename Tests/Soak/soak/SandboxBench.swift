import CAllocations
import Foundation
import Gallery
import Scenes
import Studio
import Input
import UIKit

/// The sandbox without a window.
@MainActor final class SandboxBench {
    private let sandbox: Sandbox
    private let clock = Clock()

    private var (playedFrames, restFrames, allocatingFrames) = (0, 0, 0)

    private final class Clock { var frames = 0 }

    init() {
        sandbox = Sandbox(Catalog.scenes, size: CGSize(width: 1280, height: 860), scale: 1, style: .dark) { [clock] in
            Double(clock.frames) / 60
        }
        turn()
    }

    private func turn(_ count: Int = 1) {
        for _ in 0..<count {
            let time = Double(clock.frames) / 60
            _ = sandbox.turn(Turn(time: time))
            clock.frames += 1
        }
    }

    /// Draws all thumbnails anew in the other theme, and again in the first: an end like the one before, for the themes differ by layers.
    func drawThumbnails() {
        for style in [UIUserInterfaceStyle.light, .dark] {
            sandbox.show(style)
            while sandbox.needsTurn { turn() }
        }
    }

    /// Opens `scene`, starts its transition, and starts the scene again in the middle of it, by a take that begins; then goes back.
    func restart(_ scene: Scene) {
        openHalfWay(scene)
        for _ in 0..<2 { press("R") }
        press("Return")
        turn(12)
        press("Escape")
        turn(60)
    }

    /// Opens `scene` and is dropped in the middle of its transition.
    func openAndLeave(_ scene: Scene) { openHalfWay(scene) }

    private func openHalfWay(_ scene: Scene) {
        sandbox.open(scene)
        turn(30)
        press("Return")
        turn(12)
    }

    /// Opens a page with the dock beside it, goes back after a rest, and plays the run from its beginning. The ruler shows all of it, so
    /// that it stays.
    func recordRests() {
        sandbox.open(Catalog.scenes[0])
        turn(30)
        press("D")
        for key in ["Return", "B"] {
            press(key)
            turn(100)
        }
        // A layer in the rail, whose clocks the inspector then shows.
        for phase in [UITouch.Phase.began, .ended] {
            sandbox.take(InputEvent(finger: 1, phase: phase, location: CGPoint(x: 100, y: 160), time: Double(clock.frames) / 60))
            turn()
        }
        press("Space")
        press("Home")
        press("L")
    }

    /// Takes a frame, and counts what it allocates if nothing moves in it but the playhead.
    func playFrame() {
        let before = allocation_count()
        turn()
        let count = allocation_count() - before
        playedFrames += 1
        guard playedFrames > Self.warmUp, let time = sandbox.playhead, isRest(time) else { return }
        restFrames += 1
        if count > 0 { (allocatingFrames, _) = (allocatingFrames + 1, print("    \(count) allocations in the frame at \(time) s")) }
    }

    /// Frames after which all letters have been made that the window shows of a time.
    private static let warmUp = 60

    /// Whether nothing happens for a while before and after `time`.
    private func isRest(_ time: TimeInterval) -> Bool {
        guard let run = sandbox.stage?.history, run.transition(at: time) == nil else { return false }
        return run.events.allSatisfy { abs($0.time - time) > 0.1 }
    }

    /// Says what was counted; whether no frame allocated.
    func endPlaying() -> Bool {
        let isGood = restFrames > 0 && allocatingFrames == 0
        let verdict = isGood ? "good" : "FAILED"
        print("    \(restFrames) frames in which only the playhead moved, \(allocatingFrames) of them allocated: \(verdict)")
        return isGood
    }

    private func press(_ key: String) {
        _ = sandbox.keyDown(KeyStroke(key))
        turn()
    }
}
