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

    private var fewest = Int.max

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

    /// Opens a page with the dock beside it, goes back after a rest, and plays the run from its beginning.
    func recordRests() {
        sandbox.open(Catalog.scenes[0])
        turn(30)
        press("D")
        for key in ["Return", "B"] {
            press(key)
            turn(180)
        }
        press("Space")
        press("Home")
        press("L")
    }

    /// Takes a frame. Says when it allocated less than those before.
    func playFrame() {
        let before = allocation_count()
        turn()
        let count = allocation_count() - before
        if count < fewest { (fewest, _) = (count, print("    \(count) allocations in a frame at \(sandbox.playhead ?? 0) s")) }
    }

    private func press(_ key: String) {
        _ = sandbox.keyDown(KeyStroke(key))
        turn()
    }
}
