import QuartzCore
import Stage
import UIKit

/// A gesture's handler moves an old and a new page, and at the end moves only the new page back.
struct HalfUndoneDetector: Detector {
    /// The recognizer whose gesture is examined.
    private var who: String?
    /// The positions that the handler changed, with their values before the gesture.
    private var before: [ChangeRecord.Key: ChangedValue] = [:]
    /// The layers that the handler added. The value is true once the layer has covered a large part of the screen's size.
    private var added: [Int: Bool] = [:]
    private var turnsSinceEnd: Int?

    /// The number of turns within which the handler must react, and the minimum size of a page as a share of the screen.
    private static let gracePeriod = 3, pageShare: CGFloat = 0.5

    init(who: String? = nil) { self.who = who }

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .gesture(let gesture) where gesture.state == .began: self = HalfUndoneDetector(who: gesture.who)
        case .gesture(let gesture) where gesture.who == who && gesture.state == .ended: turnsSinceEnd = 0
        // Other detectors examine cancelled gestures and transitions.
        case .gesture(let gesture) where gesture.who == who && gesture.state == .cancelled: self = HalfUndoneDetector()
        case .transition: self = HalfUndoneDetector()
        default: break
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let who, runState.changes.isPresent else { return [] }
        for change in runState.changes.ofTurn where change.gesture?.hasPrefix("\(who) ") == true { note(change, runState) }
        for layer in added.keys where added[layer] == false && isPage(layer, runState) { added[layer] = true }
        guard let turns = turnsSinceEnd else { return [] }
        turnsSinceEnd = turns + 1
        guard turns >= Self.gracePeriod, !frame.isBusy else { return [] }
        defer { self = HalfUndoneDetector() }
        guard let new = added.keys.sorted().first(where: { added[$0] == true && !isPage($0, runState) }),
            let change = leftChange(runState)
        else { return [] }
        return [problem(who, change, new, runState)]
    }

    private mutating func note(_ change: LayerChange, _ runState: RunState) {
        if change.kind == .superlayer, change.from == .none { added[change.layer] = false }
        let key = ChangeRecord.Key(layer: change.layer, property: change.property)
        guard change.kind == .value, change.property.hasPrefix("position"), added[change.layer] == nil, before[key] == nil else { return }
        before[key] = change.from
    }

    /// Returns whether a layer is as large as a page, and not only its edge is on the screen.
    private func isPage(_ layer: Int, _ runState: RunState) -> Bool {
        guard let appearance = runState.steps.now[layer], appearance.isVisible else { return false }
        let seen = appearance.frame.intersection(CGRect(origin: .zero, size: runState.size))
        guard min(seen.width, seen.height) > 1 else { return false }
        return appearance.frame.width * appearance.frame.height >= Self.pageShare * runState.size.width * runState.size.height
    }

    /// Returns the last change of a page's position, made while the finger was down and not undone since, or nil if there is none.
    private func leftChange(_ runState: RunState) -> LayerChange? {
        let changes = before.compactMap { key, old -> LayerChange? in
            guard let change = runState.changes.last[key], change.gesture?.hasSuffix(" changed") == true,
                let start = old.numbers.first, let end = change.to.numbers.first, abs(end - start) > LayerAppearance.threshold,
                isPage(key.layer, runState)
            else { return nil }
            return change
        }
        return changes.min { ($0.layer, $0.property) < ($1.layer, $1.property) }
    }

    private func problem(_ who: String, _ change: LayerChange, _ new: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer), page = runState.name(of: new)
        return RunProblem(
            .changeLeft, at: runState.time, who: name,
            "\(who)'s handler\(runState.lineText(at: change.place)) leaves \(name) where the finger moved it, although \(page), which it added, is off the screen again",
            cause: "The end of the gesture moves only \(page) back",
            suggestion: "Where the handler moves \(page) back, move \(name) back to its start in the same animation.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Half undone")
    }
}

extension LayerChange {
    /// The recognizer and its state, such as "pan changed", if a recognizer's action made the change.
    fileprivate var gesture: String? { authors.last { $0.kind == .gesture }?.name }
}
