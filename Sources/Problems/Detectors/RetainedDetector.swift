import Stage

/// Problem 13: objects are still alive after they should have been deallocated.
struct RetainedDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .livesOn else { return [] }
        let kind = fact.transition?.rawValue ?? "transition"
        if fact.detail == "context" {
            return [
                RunProblem(
                    .retained, at: event.time, who: fact.who, "The context of the \(kind) is still alive two turns after its end",
                    cause: "The animator or interaction controller retains it",
                    suggestion: "Set the reference to nil at the end, or make it weak.")
            ]
        }
        return [
            RunProblem(
                .retained, at: event.time, who: fact.who, "\(fact.who) is still alive two turns after the \(kind)",
                cause: fact.detail.isEmpty ? "Something keeps a strong reference to it" : "Retained by a bound Selector of \(fact.detail)",
                suggestion: fact.detail.isEmpty
                    ? "Look for closures and delegates that capture it, and invalidate its timers and display links."
                    : "Write Selector(Self.method(_:)), which retains nothing."
            )
        ]
    }
}
