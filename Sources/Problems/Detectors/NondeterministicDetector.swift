import Recording

/// 15: code whose runs may differ, because something in it keeps the machine's time instead of the device's. It is said once a run.
struct NondeterministicDetector: Detector {
    private var isTold = false

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .fact(let fact) = event.what, fact.kind == .otherThread, !isTold else { return [] }
        isTold = true
        return [
            RunProblem(
                .nondeterministic, at: event.time, who: fact.who, "The code works on another thread, which keeps the machine's time",
                cause: "A thread, a global queue, or a call that starts one",
                suggestion: "Work on DispatchQueue.main or in a Task of the main actor: replays and slow motion reach only these.")
        ]
    }
}
