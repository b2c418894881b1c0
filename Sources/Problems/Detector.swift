import Recording
import Stage

/// A search for one kind of problem. It hears every event of a run in its order and sees every turn; it answers when it knows.
package protocol Detector {
    /// Hears an event. `scenery` has heard it before.
    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem]
    /// Sees a turn, after its events.
    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem]
}

extension Detector {
    package mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] { [] }
    package mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] { [] }
}
