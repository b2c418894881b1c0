import Recording
import Stage

/// Searches for one kind of problem. It receives all events of each turn in order, then the turn itself. It returns a problem as soon as
/// the problem is certain.
package protocol Detector {
    /// Handles an event. `scenery` already takes the event into account.
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem]
    /// Handles a turn, after the turn's events.
    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem]
}

extension Detector {
    package mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] { [] }
    package mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] { [] }
}
