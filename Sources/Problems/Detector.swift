import Stage

/// Detects one mistake, which the comment of its type describes. It receives all events of each turn in order, and then the turn itself. It
/// returns a problem as soon as it is certain.
package protocol Detector {
    /// Handles an event. `runState` already includes the event.
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem]
    /// Handles a turn, after the turn's events.
    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem]
}

extension Detector {
    package mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] { [] }
    package mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] { [] }
}
