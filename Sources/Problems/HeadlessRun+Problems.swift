import Recording
import Scenes
import Stage
import UIKit

/// A run without a window, and what was seen in it.
package struct ExaminedRun {
    package var problems: [RunProblem] = []
    /// The number of transitions that began.
    package var transitions = 0
    /// Whether anything reacted: a recognizer, a transition, an animation, or a layer of a screen that was at rest.
    package var hasEffect = false
    /// The time of the last turn in seconds.
    package var end: TimeInterval = 0
    /// The targets of touches at the end; nil during a transition, or after the end of the scene's code.
    package var targets: TouchTargets?
    /// The end of the scene's code; nil while it runs.
    package var failure: DeviceFailure?
    /// The time of the last new picture before the part that counts; nil for none.
    private var lastPicture: TimeInterval?

    /// The time without a new picture after which a screen is at rest, in seconds.
    private static let rest: TimeInterval = 0.04

    package init() {}

    /// Notes a turn. Effects count from `begin` on.
    fileprivate mutating func note(_ frame: StageFrame, from begin: TimeInterval) {
        end = frame.time
        guard frame.time >= begin - HeadlessRun.tolerance else {
            if frame.isNew { lastPicture = frame.time }
            return
        }
        for case .happened(let event) in frame.events { note(event.what) }
        if frame.isNew, let lastPicture, begin - lastPicture > Self.rest { hasEffect = true }
    }

    private mutating func note(_ what: RunEvent.What) {
        switch what {
        case .transition(let transition):
            guard case .began = transition.step else { return }
            transitions += 1
            hasEffect = true
        case .gesture(let gesture): if gesture.state != .possible, gesture.state != .failed { hasEffect = true }
        case .animation(.added): hasEffect = true
        default: break
        }
    }
}

extension HeadlessRun {
    /// Plays the run, and examines it until four turns after its end, when what was left behind is known. Transitions and effects count from
    /// `begin` on, in seconds.
    @MainActor package func examined(showing scene: Scene, from begin: TimeInterval = 0) -> ExaminedRun {
        var run = self
        var (detectors, result) = (Detectors(), ExaminedRun())
        run.lingeringTurns = 4
        run.examine = { frame, fingers in
            let found = detectors.look(at: frame, fingers: fingers)
            result.problems += found
            return found
        }
        run.failed = { result.failure = $0 }
        run.ended = { stage in result.targets = stage.status.transition == nil ? stage.touchTargets() : nil }
        run.perform(showing: scene) { result.note($0, from: begin) }
        return result
    }

    /// Plays the run and returns its problems.
    @MainActor package func problems(showing scene: Scene) -> [RunProblem] { examined(showing: scene).problems }
}
