import QuartzCore
import Recording
import Stage

/// Problem 29: a gesture handler that moves a view and does nothing when the gesture is cancelled. Only a suspicion: the run must be compared
/// with one in which the fingers are lifted instead.
struct CancelIgnoredDetector: Detector {
    /// The values before the gesture, by recognizer and property.
    private var before: [String: [ChangeRecord.Key: ChangedValue]] = [:]
    /// The cancelled recognizer, and the number of turns since.
    private var cancelled: (who: String, turns: Int)?

    /// The turns that the handler has to react.
    private static let patience = 3

    mutating func hear(_ event: RunEvent, _ scenery: Scenery) -> [RunProblem] {
        guard case .gesture(let gesture) = event.what else { return [] }
        switch gesture.state {
        case .began: (before[gesture.who], cancelled) = ([:], nil)
        case .cancelled: cancelled = (gesture.who, 0)
        case .ended, .recognized: before[gesture.who] = nil
        default: break
        }
        return []
    }

    mutating func see(_ frame: StageFrame, _ scenery: Scenery) -> [RunProblem] {
        for change in scenery.changes.ofTurn where change.kind == .value {
            guard let author = change.authors.last(where: { $0.kind == .gesture }), !author.name.hasSuffix(" cancelled"),
                let who = before.keys.first(where: { author.name.hasPrefix("\($0) ") })
            else { continue }
            let key = ChangeRecord.Key(layer: change.layer, property: change.property)
            if before[who]?[key] == nil { before[who]?[key] = change.from }
        }
        guard let cancelled else { return [] }
        guard cancelled.turns >= Self.patience, !frame.isBusy else {
            self.cancelled?.turns += 1
            return []
        }
        self.cancelled = nil
        defer { before[cancelled.who] = nil }
        return problem(cancelled.who, scenery).map { [$0] } ?? []
    }

    private func problem(_ who: String, _ scenery: Scenery) -> RunProblem? {
        let left = (before[who] ?? [:]).filter { key, old in scenery.changes.last[key].map { $0.to != old } ?? false }.keys
        guard let key = left.min(by: { ($0.layer, $0.property) < ($1.layer, $1.property) }), let look = scenery.steps.now[key.layer],
            look.isVisible, let change = scenery.changes.last[key]
        else { return nil }
        let name = scenery.name(of: key.layer)
        var problem = RunProblem(
            .changeLeft, at: scenery.time, who: name,
            "\(who)'s handler\(scenery.place(of: change.place)) ignores .cancelled, so \(name) keeps the \(key.property) that it had under the finger",
            cause: "The handler finishes only in .ended; the system cancels a gesture when a call or another gesture interrupts it",
            suggestion: "Handle .cancelled like .ended.", layer: key.layer, place: scenery.line(at: change.place), frames: scenery.lastFrames)
        problem.isSuspicion = true
        return problem
    }
}
