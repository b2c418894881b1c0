import Stage
import Scenes

extension RunProblem {
    /// Returns the problem under the name of the pitfall that shows this mistake in the gallery.
    func named(_ pitfall: Pitfall) -> RunProblem {
        var problem = self
        problem.name = pitfall.title
        return problem
    }
}
