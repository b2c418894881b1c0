import Scenes
import Stage

extension RunProblem {
    /// Returns the problem under the name of the pitfall that demonstrates this mistake in the gallery.
    func named(_ pitfall: Pitfall) -> RunProblem {
        var problem = self
        problem.name = pitfall.title
        return problem
    }
}
