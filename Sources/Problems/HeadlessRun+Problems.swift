import RenderTree
import Scenes
import Stage
import UIKit

extension HeadlessRun {
    /// Plays and examines the run. Continues for four turns after the end, to find leftover views and animations. Transitions and effects
    /// count only after `begin`, in seconds.
    @MainActor package func examined(showing scene: Scene, from begin: TimeInterval = 0) -> ExaminedRun {
        var run = self
        var (detectors, result) = (Detectors(findLine), ExaminedRun())
        var last: RenderSnapshot?
        run.lingeringTurns = 4
        run.settings.recordsChanges = true
        run.examine = { frame, fingers in
            let found = detectors.look(at: frame, fingers: fingers)
            result.problems += found
            return found
        }
        run.failed = { result.failure = $0 }
        run.rested = { result.rest($0, &detectors) }
        run.ended = { result.finish($0) }
        run.perform(showing: scene) {
            result.note($0, from: begin)
            last = $0.snapshot
        }
        if result.problems.contains(where: \.isSuspicion) { check(&result.problems, last, scene) }
        return result
    }

    /// Removes suspicions that prove wrong because the layer ends up in the same place when the fingers lift instead of being cancelled.
    @MainActor private func check(_ problems: inout [RunProblem], _ last: RenderSnapshot?, _ scene: Scene) {
        var twin = self, end: RenderSnapshot?
        twin.script = script?.lifted
        twin.lingeringTurns = 4
        if twin.script != script { twin.perform(showing: scene) { end = $0.snapshot } }
        let (ours, theirs) = (last?.appearances ?? [:], end?.appearances ?? [:])
        problems.removeAll { $0.isSuspicion && !$0.holds(ours, theirs) }
    }
}

extension RunProblem {
    /// The distance, in points, above which two runs' final states are considered different.
    private static let noticed = 4.0

    /// Returns whether a suspicion is confirmed. `ours` contains the layers' appearances at the end of the run; `theirs`, those at the end
    /// of the run with lifted fingers.
    func holds(_ ours: [Int: LayerAppearance], _ theirs: [Int: LayerAppearance]) -> Bool {
        // A view that stays must be gone after the lift.
        if kind == .leftover { return ours[layer]?.isVisible == true && theirs[layer]?.isVisible != true }
        guard let our = ours[layer], let their = theirs[layer] else { return false }
        return our.distance(to: their) >= max(tolerance, Self.noticed)
    }
}
