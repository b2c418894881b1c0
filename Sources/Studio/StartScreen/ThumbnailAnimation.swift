import Scenes
import Stage
import UIKit

/// The frames of a scene's transition, for a thumbnail that can play the transition.
struct ThumbnailAnimation: Sendable {
    /// The three frames that a thumbnail shows at rest. They are stored separately because a complete animation has dozens of frames and
    /// takes a third of a megabyte.
    struct Stills: Sendable {
        let before, middle, after: RenderSnapshot
    }

    let frames: [RenderSnapshot]
    /// The index of the frame halfway through the transition.
    let middle: Int
    /// The first, middle, and last frames.
    var stills: Stills { Stills(before: frames[0], middle: frames[middle], after: frames[frames.count - 1]) }

    private static let fps = 60.0
    private static let tapTime = 0.25
    private static let longest = 3.0

    /// Plays the scene on a virtual clock, including the tap that starts its transition.
    @MainActor init(_ scene: Scene, style: UIUserInterfaceStyle) {
        var settings = StageSettings()
        settings.style = style
        let stage = Stage(scene, settings, at: Turn(time: 0))
        stage.start()
        switch scene.preview {
        case .animation(let duration):
            frames = (0...Int(duration * Self.fps)).map { stage.turn(Turn(time: Double($0) / Self.fps)).snapshot.withoutCoveredGrounds }
            middle = frames.count / 2
        case .transition(let tap, let middle):
            (frames, self.middle) = Self.transition(stage, tap: tap, middle: middle)
        }
    }

    /// Returns the last frame before the transition, all its frames, and the first frame after it, along with the middle frame's index.
    @MainActor private static func transition(
        _ stage: Stage, tap: CGPoint, middle: CGFloat
    ) -> ([RenderSnapshot], Int) {
        for (phase, time) in [(UITouch.Phase.began, tapTime), (.ended, tapTime + 0.05)] {
            stage.perform(.touch(InputEvent(finger: 1, phase: phase, location: tap, time: time)))
        }
        var frames: [RenderSnapshot] = [], half = 0, nearest = CGFloat.infinity
        for n in 0...Int(longest * fps) {
            let time = Double(n) / fps
            let frame = stage.turn(Turn(time: time)).snapshot.withoutCoveredGrounds
            let status = stage.status
            let transition = status.transition
            if transition == nil, frames.count <= 1 { frames = [] }
            frames.append(frame)
            if let distance = transition.map({ abs($0.percent - middle) }), distance < nearest {
                (nearest, half) = (distance, frames.count - 1)
            }
            if frames.count > 1, !status.isBusy, transition == nil, time > tapTime + 0.1 { break }
        }
        return (frames, half)
    }

    /// Returns the frame at `progress`, 0…1.
    func frame(at progress: CGFloat) -> RenderSnapshot {
        frames[min(frames.count - 1, max(0, Int((progress * CGFloat(frames.count - 1)).rounded())))]
    }

    /// Returns the transition's progress after `share` of the playback time, 0…1. Playback starts in the middle, continues to the end, goes
    /// back to the start, and returns to the middle.
    func place(after share: CGFloat) -> CGFloat {
        let middle = CGFloat(self.middle) / CGFloat(max(1, frames.count - 1))
        let way = share * 2
        if way < 1 - middle { return middle + way }
        if way < 2 - middle { return 2 - middle - way }
        return way - (2 - middle)
    }
}
