import QuartzCore
import Stage

/// A gesture handler or touch method changes a view but ignores cancellation. This is only a suspicion. A run that lifts the
/// fingers instead must confirm it.
struct CancelIgnoredDetector: Detector {
    /// The values before the gesture, keyed by handler and property.
    private var before: [String: [ChangeRecord.Key: ChangedValue]] = [:]
    /// The last steps by which handlers moved layers, in points, with their times. Once a handler is cancelled, older steps are unknown.
    private var steps: [Int: (length: Double, time: TimeInterval)] = [:]
    /// The layers that a handler added, in order.
    private var added: [String: [LayerChange]] = [:]
    /// The cancelled handlers, with the number of turns since the cancellation.
    private var cancelled: [String: Int] = [:]
    /// The start time of the touch whose values are stored.
    private var begin: TimeInterval?

    /// The key for touch methods, and the number of turns within which a handler must react.
    private static let touches = "touches", gracePeriod = 3
    /// The number of a layer's steps that a cancellation can discard.
    private static let mostDiscardedSteps = 1.5

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .gesture(let gesture) = event.payload else { return [] }
        switch gesture.state {
        case .began: (before[gesture.who], added[gesture.who], cancelled[gesture.who]) = ([:], nil, nil)
        case .cancelled: cancelled[gesture.who] = 0
        case .ended, .recognized: (before[gesture.who], added[gesture.who]) = (nil, nil)
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard runState.changes.isPresent else { return [] }
        followTouches(runState)
        if cancelled.isEmpty { steps = steps.filter { frame.time - $0.value.time <= RunState.maximumInterval } }
        // A view created by the handler has no earlier state to return to.
        for change in runState.changes.ofTurn { noteReaction(change) }
        for change in runState.changes.ofTurn where change.kind == .value && runState.steps.before[change.layer] != nil {
            note(change, runState)
        }
        for change in runState.changes.ofTurn where change.kind == .superlayer && change.from.text == "none" { noteAddition(change) }
        let due = cancelled.keys.sorted().filter { cancelled[$0]! >= Self.gracePeriod && !frame.isBusy }
        for who in cancelled.keys { cancelled[who]! += 1 }
        for who in due { cancelled[who] = nil }
        let found = due.compactMap { who -> RunProblem? in
            let (before, added) = (before.removeValue(forKey: who) ?? [:], added.removeValue(forKey: who) ?? [])
            return problem(added, runState) ?? problem(before, runState)
        }
        return Array(found.prefix(1))
    }

    private mutating func followTouches(_ runState: RunState) {
        guard let touch = runState.touch else { return }
        if touch.begin != begin {
            (begin, before[Self.touches], added[Self.touches], cancelled[Self.touches]) = (touch.begin, [:], nil, nil)
        }
        let hasChanges = before[Self.touches]?.isEmpty == false || added[Self.touches]?.isEmpty == false
        if touch.isCancelled, touch.down.isEmpty, hasChanges, cancelled[Self.touches] == nil {
            cancelled[Self.touches] = 0
        }
    }

    /// Notes that a handler reacts to its cancellation. Even if its views don't return, the code decided so.
    private mutating func noteReaction(_ change: LayerChange) {
        for author in change.authors where Self.isReaction(author) {
            let handlers = author.kind == .touches ? [Self.touches] : before.keys.filter { author.name.hasPrefix("\($0) ") }
            for who in handlers { (before[who], added[who]) = (nil, nil) }
        }
    }

    private static func isReaction(_ author: ChangeAuthor) -> Bool {
        author.kind == .gesture && author.name.hasSuffix(" cancelled")
            || author.kind == .touches && author.name.hasPrefix("touchesCancelled")
    }

    /// Returns the handler that made a change before it was cancelled, or nil if no handler made it.
    private func handler(of change: LayerChange) -> String? {
        guard let author = change.authors.last(where: { $0.kind == .gesture || $0.kind == .touches }), !Self.isReaction(author) else {
            return nil
        }
        return author.kind == .touches ? Self.touches : before.keys.filter { author.name.hasPrefix("\($0) ") }.max { $0.count < $1.count }
    }

    /// Notes a view that the handler itself adds. A page that the handler opens adds its own views.
    private mutating func noteAddition(_ change: LayerChange) {
        guard [.gesture, .touches].contains(change.author.kind), let who = handler(of: change) else { return }
        added[who, default: []].append(change)
    }

    private mutating func note(_ change: LayerChange, _ runState: RunState) {
        guard let who = handler(of: change) else { return }
        let key = ChangeRecord.Key(layer: change.layer, property: change.property)
        if before[who]?[key] == nil { before[who]?[key] = change.from }
        if let old = runState.steps.before[change.layer], let new = runState.steps.now[change.layer] {
            steps[change.layer] = (old.distance(to: new), runState.time)
        }
    }

    private func problem(_ before: [ChangeRecord.Key: ChangedValue], _ runState: RunState) -> RunProblem? {
        let left = before.filter { key, old in runState.changes.last[key].map { $0.to != old } ?? false }.keys
        guard let key = left.min(by: { ($0.layer, $0.property) < ($1.layer, $1.property) }),
            runState.steps.now[key.layer]?.isVisible == true, let change = runState.changes.last[key],
            let author = change.authors.last(where: { $0.kind == .gesture || $0.kind == .touches })
        else { return nil }
        let name = runState.name(of: key.layer), isMethod = author.kind == .touches
        let handler = isMethod ? "\(name)'s touch handler" : "\(author.name.split(separator: " ").first ?? "")'s handler"
        var problem = RunProblem(
            .changeLeft, at: runState.time, who: name,
            "\(handler)\(runState.lineText(at: change.place)) ignores \(isMethod ? "touchesCancelled" : ".cancelled"), so \(name) keeps the \(key.property) that it had under the finger",
            cause:
                "The handler finishes only when the finger is lifted; the system cancels it when a call or another gesture interrupts it",
            suggestion: isMethod ? "Override touchesCancelled like touchesEnded." : "Handle .cancelled like .ended.", layer: key.layer,
            place: runState.line(at: change.place), frames: runState.lastFrames)
        problem.isSuspicion = true
        // A cancellation discards the last movement, which a lift delivers.
        problem.tolerance = (steps[key.layer]?.length ?? 0) * Self.mostDiscardedSteps
        return problem
    }

    /// Returns a problem if a view that a handler added is still visible.
    private func problem(_ added: [LayerChange], _ runState: RunState) -> RunProblem? {
        let added = added.filter { !runState.isScrollBar($0.layer) }
        guard let change = added.first(where: { runState.steps.now[$0.layer]?.isVisible == true }),
            let author = change.authors.last(where: { $0.kind == .gesture || $0.kind == .touches })
        else { return nil }
        let name = runState.name(of: change.layer), isMethod = author.kind == .touches
        let handler = isMethod ? "A touch method" : "The handler of \(author.name.split(separator: " ").first ?? "")"
        var problem = RunProblem(
            .leftover, at: runState.time, who: name,
            "\(handler)\(runState.lineText(at: change.place)) ignores \(isMethod ? "touchesCancelled" : ".cancelled"), so \(name), which it added, stays on the screen",
            cause:
                "The handler finishes only when the finger is lifted; the system cancels it when a call or another gesture interrupts it",
            suggestion: isMethod ? "Override touchesCancelled like touchesEnded." : "Handle .cancelled like .ended.",
            layer: change.layer, place: runState.line(at: change.place))
        problem.isSuspicion = true
        return problem
    }
}
