import Recording
import Stage

/// Searches for one kind of problem. It receives every event of a run in order, then every turn, and returns problems as soon as they are
/// certain.
package protocol Detector {
    /// Handles an event. `scenery` already includes it.
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem]
    /// Handles a turn, after the turn's events.
    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem]
}

extension Detector {
    package mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] { [] }
    package mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] { [] }
}
