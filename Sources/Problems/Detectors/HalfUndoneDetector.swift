import QuartzCore
import Stage
import UIKit

/// Problem 60: a gesture's handler moves an old and a new page, and at the end moves only the new page back.
struct HalfUndoneDetector: Detector {
    /// The recognizer whose gesture is examined.
    private var who: String?
    /// The positions that the handler changed, with their values before the gesture.
    private var before: [ChangeRecord.Key: ChangedValue] = [:]
    /// The layers that the handler added.
    private var added: Set<Int> = []
    private var turnsSinceEnd: Int?

    /// The number of turns within which the handler must react, and the minimum size of a page as a share of the screen.
    private static let gracePeriod = 3, pageShare: CGFloat = 0.5

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .gesture(let gesture) where gesture.state == .began: self = HalfUndoneDetector(who: gesture.who)
        case .gesture(let gesture) where gesture.who == who && gesture.state == .ended: turnsSinceEnd = 0
        case .gesture(let gesture) where gesture.who == who && gesture.state == .cancelled: self = HalfUndoneDetector()
        // Other detectors examine transitions.
        case .transition: self = HalfUndoneDetector()
        default: break
        }
        return []
    }

    init(who: String? = nil) { self.who = who }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let who, runState.changes.isPresent else { return [] }
        for change in runState.changes.ofTurn where change.gesture?.hasPrefix("\(who) ") == true { note(change, runState) }
        guard let turns = turnsSinceEnd else { return [] }
        turnsSinceEnd = turns + 1
        guard turns >= Self.gracePeriod, !frame.isBusy else { return [] }
        defer { self = HalfUndoneDetector() }
        guard let new = added.sorted().first(where: { isOutside($0, runState) }), let change = leftChange(runState) else { return [] }
        return [problem(who, change, new, runState)]
    }

    private mutating func note(_ change: LayerChange, _ runState: RunState) {
        if change.kind == .superlayer, change.from == .none { added.insert(change.layer) }
        let key = ChangeRecord.Key(layer: change.layer, property: change.property)
        guard change.kind == .value, change.property.hasPrefix("position"), runState.steps.before[change.layer] != nil,
            before[key] == nil
        else { return }
        before[key] = change.from
    }

    /// Returns whether a page is outside the screen.
    private func isOutside(_ layer: Int, _ runState: RunState) -> Bool {
        guard let appearance = runState.steps.now[layer], appearance.isShown, !appearance.isVisible else { return false }
        return isPage(appearance, runState)
    }

    private func isPage(_ appearance: LayerAppearance, _ runState: RunState) -> Bool {
        let area = appearance.frame.width * appearance.frame.height
        return area >= Self.pageShare * runState.size.width * runState.size.height
    }

    /// Returns the last change of a page's position, made while the finger was down and not undone since, or nil if there is none.
    private func leftChange(_ runState: RunState) -> LayerChange? {
        let changes = before.compactMap { key, old -> LayerChange? in
            guard let change = runState.changes.last[key], change.gesture?.hasSuffix(" changed") == true,
                let start = old.numbers.first, let end = change.to.numbers.first, abs(end - start) > LayerAppearance.threshold,
                let appearance = runState.steps.now[key.layer], appearance.isVisible, isPage(appearance, runState)
            else { return nil }
            return change
        }
        return changes.min { ($0.layer, $0.property) < ($1.layer, $1.property) }
    }

    private func problem(_ who: String, _ change: LayerChange, _ new: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: change.layer)
        return RunProblem(
            .changeLeft, at: runState.time, who: name,
            "\(who)'s handler\(runState.place(of: change.place)) leaves \(name) where the finger moved it, although \(runState.name(of: new)), which it added, is off the screen again",
            cause: "The end of the gesture moves only one of the two pages back",
            suggestion: "Set the \(change.property) of \(name) back in the same animation, and remove the page that was added.",
            layer: change.layer, place: runState.line(at: change.place), frames: runState.lastFrames
        ).named("Half undone")
    }
}

extension LayerChange {
    /// The recognizer and its state, such as "pan changed", if a recognizer's action made the change.
    fileprivate var gesture: String? { authors.last { $0.kind == .gesture }?.name }
}
