import Recording
import Scenes
import Stage
import UIKit

extension HeadlessRun {
    /// Plays and examines a hand. `take` describes the device. Failed gestures aren't problems, because no user intended them.
    @MainActor package func examined(_ job: Storm.Job, _ take: Take, showing scene: Scene) -> ExaminedRun {
        var run = self
        run.isBrief = true
        run.script = job.hand.strokes.isEmpty && job.hand.changes.isEmpty ? nil : job.hand.script(take)
        var result = run.examined(showing: scene, from: job.begin)
        result.problems.removeAll { $0.kind.isAboutTouch }
        return result
    }
}

extension Take {
    /// Creates a take without turns for a scene called `scene`, on a device with `settings`.
    package init(of settings: StageSettings, scene: String) {
        self.init(
            scene: scene, size: settings.size, scale: settings.scale, fps: settings.displayRate, refreshInterval: 1 / settings.displayRate)
        conditions.style = settings.style
        conditions.pitfalls = settings.pitfalls.map(\.rawValue).sorted()
    }
}
