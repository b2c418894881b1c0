import Scenes
import Stage

extension RunProblem {
    /// Returns the problem with the title of the pitfall that demonstrates this mistake in the gallery.
    func named(_ pitfall: Pitfall) -> RunProblem {
        var problem = self
        problem.name = pitfall.title
        return problem
    }
}
