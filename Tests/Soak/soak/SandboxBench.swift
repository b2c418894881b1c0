import CAllocations
import Foundation
import Gallery
import RenderTree
import Scenes
import Stage
import Studio
import UIKit

/// Runs the sandbox without a window.
@MainActor final class SandboxBench {
    private let sandbox: Sandbox
    private let clock = Clock()

    private var (playedFrames, allocatingFrames) = (0, 0)
    /// The number of frames in which only the playhead moved, for each tab.
    private var restFrames: [String: Int] = [:]

    /// Whether each frame of playback makes an additional allocation, which must be detected.
    var plantsAllocations = false
    private var planted: [Int] = []

    private var tab = "Tracks"
    private var snapshot: RenderSnapshot?

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
            snapshot = sandbox.turn(Turn(time: time)).snapshot
            clock.frames += 1
        }
    }

    /// Redraws all thumbnails in the other theme, and then in the original theme. The themes use different layers, so the final state
    /// equals the original state.
    func drawThumbnails() {
        for style in [UIUserInterfaceStyle.light, .dark] {
            sandbox.show(style)
            while sandbox.needsTurn { turn() }
        }
    }

    /// Opens `scene`, starts its transition, restarts the scene halfway by recording a take, then goes back.
    func restart(_ scene: Scene) {
        openHalfWay(scene)
        for _ in 0..<2 { press("R") }
        press("Return")
        turn(12)
        press("Escape")
        turn(60)
    }

    /// Opens `scene` and starts its transition. The sandbox is destroyed halfway through this transition.
    func openAndLeave(_ scene: Scene) { openHalfWay(scene) }

    private func openHalfWay(_ scene: Scene) {
        sandbox.open(scene)
        turn(30)
        press("Return")
        turn(12)
    }

    /// Opens a page with the dock visible, goes back after a pause, and plays the run from its beginning. The ruler shows the whole run, so
    /// it doesn't scroll.
    func recordRests() {
        sandbox.open(Catalog.scenes[0])
        turn(30)
        press("D")
        for key in ["Return", "B"] {
            press(key)
            turn(100)
        }
        // The click selects a layer in the layer list, and the inspector then shows that layer's clocks.
        click(CGPoint(x: 100, y: 160))
        press("Space")
        for tab in Self.tabs.reversed() { choose(tab) }
    }

    private static let tabs = ["Tracks", "Film strip", "Takes", "Problems"]

    /// Plays a frame of the run. Cycles through the dock's tabs.
    func play(frame: Int) {
        if frame % Self.runLength == 0 {
            choose(Self.tabs[frame / Self.runLength % Self.tabs.count])
            press("Home")
            press("L")
        }
        playFrame()
    }

    /// The number of frames it takes to play the whole run.
    private static let runLength = 300

    private func choose(_ tab: String) {
        guard let place = place(of: tab) else { return }
        click(CGPoint(x: place.midX, y: place.midY))
        self.tab = tab
    }

    private func click(_ place: CGPoint) {
        for phase in [UITouch.Phase.began, .ended] {
            sandbox.take(InputEvent(finger: 1, phase: phase, location: place, time: Double(clock.frames) / 60))
            turn()
        }
    }

    /// Returns the frame of a line of text in the window, or nil if the text isn't visible.
    private func place(of words: String) -> CGRect? {
        var frame: CGRect?
        snapshot?.forEachPlaced { node, place in
            if case .text(let text) = node.content, text.lines.contains(where: { $0.string == words }), !place.isHidden, frame == nil {
                frame = place.frame
            }
        }
        return frame
    }

    /// Plays a frame. If only the playhead moves in this frame, counts its allocations.
    private func playFrame() {
        let before = allocation_count()
        turn()
        if plantsAllocations { planted = [clock.frames] }
        let count = allocation_count() - before
        playedFrames += 1
        guard playedFrames > Self.warmUp, let time = sandbox.playhead, isRest(time) else { return }
        restFrames[tab, default: 0] += 1
        if count > 0 { (allocatingFrames, _) = (allocatingFrames + 1, print("    \(count) allocations in \(tab)'s frame at \(time) s")) }
    }

    /// The number of frames after which the glyphs for all times are cached.
    private static let warmUp = 1200

    /// Returns whether nothing happens shortly before and after `time`.
    private func isRest(_ time: TimeInterval) -> Bool {
        guard let run = sandbox.stage?.history, run.transition(at: time) == nil else { return false }
        // At the end of the run, playback stops and the rulers mark that position.
        return run.end - time > 0.1 && run.events.allSatisfy { abs($0.time - time) > 0.1 }
    }

    /// Prints the counts. Returns whether none of the frames allocated memory.
    func endPlaying() -> Bool {
        let counts = Self.tabs.map { restFrames[$0] ?? 0 }, isGood = !counts.contains(0) && allocatingFrames == 0
        let shown = zip(Self.tabs, counts).map { "\($0) \($1)" }.joined(separator: ", ")
        print("    Frames in which only the playhead moved: \(shown); \(allocatingFrames) allocated: \(isGood ? "good" : "FAILED")")
        return isGood
    }

    private func press(_ key: String) {
        _ = sandbox.keyDown(KeyStroke(key))
        turn()
    }
}
