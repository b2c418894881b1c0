import Stage
import UIKit

/// The code may behave differently in every run, because it depends on more than touches. Reports each cause once per run.
struct NondeterministicDetector: Detector {
    private var reportedKinds: Set<EngineFact.Kind> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, let way = Self.ways[fact.kind], reportedKinds.insert(fact.kind).inserted else {
            return []
        }
        return [
            RunProblem(.nondeterministic, at: event.time, who: fact.who, way.sentence, cause: way.cause, suggestion: way.suggestion)
        ]
    }

    private static let ways: [EngineFact.Kind: (sentence: String, cause: String, suggestion: String)] = [
        .otherThread: (
            "The code uses another thread, which runs in real time", "A thread, a global queue, or a call that starts one",
            "Work on DispatchQueue.main or in a Task of the main actor: replays and slow motion affect only these."
        ),
        .writtenFile: (
            "The code writes a file, which its next run reads", "A file, or settings that are stored in one",
            "Keep the data in memory, or write it again in every run."
        ),
        .network: (
            "The code uses the network, which runs in real time", "A request or a name lookup",
            "Give the scene a fixed value instead of the response."
        ),
    ]
}
