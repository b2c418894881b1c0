import Recording
import Scenes
import Stage

extension HeadlessRun {
    /// Plays the run and returns its problems, and what is known two turns after its end.
    @MainActor package func problems(showing scene: Scene) -> [RunProblem] {
        var run = self
        var (detectors, problems) = (Detectors(), [RunProblem]())
        run.lingeringTurns = 4
        run.examine = { frame, fingers in
            let found = detectors.look(at: frame, fingers: fingers)
            problems += found
            return found
        }
        run.perform(showing: scene) { _ in }
        return problems
    }
}
