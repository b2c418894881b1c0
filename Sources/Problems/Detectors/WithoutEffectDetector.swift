import Stage
import UIKit

/// A call has no effect, or stops everything else, and UIKit says nothing.
struct WithoutEffectDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, let words = VainCall.words(fact, runState.lineText(at: fact.place)),
            reported.insert("\(fact.kind) \(fact.place)").inserted
        else { return [] }
        let isAboutThreads = fact.kind == .changedOffMain || fact.kind == .sleptOnMain
        return [
            RunProblem(
                isAboutThreads ? .iphone : .warning, at: event.time, who: fact.who, words.sentence, cause: words.cause,
                suggestion: words.suggestion, layer: fact.layer, place: runState.line(at: fact.place)
            ).named(isAboutThreads ? "Wrong thread" : "Without effect")
        ]
    }
}
