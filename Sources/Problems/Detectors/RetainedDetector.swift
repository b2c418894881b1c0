import Stage

/// Objects are still alive after they should have been deallocated.
struct RetainedDetector: Detector {
    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .livesOn else { return [] }
        let kind = fact.transition?.noun ?? "transition"
        if fact.detail == "context" {
            return [
                RunProblem(
                    .retained, at: event.time, who: fact.who, "The context of the \(kind) is still alive two turns after its end",
                    cause: "The animator or interaction controller retains it",
                    suggestion: "Set the reference to nil at the end, or make it weak.")
            ]
        }
        let (cause, suggestion) = Self.words(fact)
        return [
            RunProblem(
                .retained, at: event.time, who: fact.who, "\(fact.who) is still alive two turns after the \(kind)",
                cause: cause, suggestion: suggestion)
        ]
    }

    /// Returns the cause and the suggestion for a controller, whose owner a fact names if it is known.
    private static func words(_ fact: FactEvent) -> (String, String) {
        let closures = fact.detail.split(separator: " ").map(String.init)
        if fact.detail.isEmpty {
            return (
                "Something keeps a strong reference to it",
                "Write [weak self] in closures that use it, make references to it weak, and invalidate its timers and display links."
            )
        }
        if let keeper = closures.first, keeper == "animation" || keeper == "timer", closures.count > 1 {
            let name = closures[1]
            return keeper == "timer"
                ? (
                    "Its timer \(name) still runs, and a timer retains its target, or what its closure uses; deinit is never called",
                    "Call \(name).invalidate() in viewDidDisappear(_:), not in deinit."
                )
                : (
                    "It is the delegate of \(name), which it keeps, and an animation retains its delegate",
                    "Create the animation where it is added instead of keeping it in \(name), or set its delegate to nil at the end."
                )
        }
        if closures.first == "link", closures.count > 1 {
            let name = closures[1]
            return (
                "Its display link \(name) still runs, and a display link retains its target; deinit is never called",
                "Call \(name).invalidate() in viewDidDisappear(_:), not in deinit."
            )
        }
        guard closures.first == "closure" else {
            return ("Retained by a bound Selector of \(fact.detail)", "Write Selector(Self.method(_:)), which retains nothing.")
        }
        let names = closures.dropFirst().joined(separator: ", ")
        return (
            "It keeps a closure (\(names)) that probably uses self, so each retains the other",
            "Write [weak self] in the closure of \(names), and self? inside. If that isn't it, look for timers and delegates that retain it."
        )
    }
}
