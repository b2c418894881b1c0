import Stage
import UIKit

/// A completion runs in the same turn as its block because nothing was animated.
struct CalledAtOnceDetector: Detector {
    private var counts: [String: Int] = [:]
    /// The address of the last call that disabled animations.
    private var disabling: UInt = 0

    /// The maximum number of reports of the same kind. Further reports would read the same.
    private static let most = 3

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload else { return [] }
        if fact.kind == .animationsDisabled { disabling = fact.place }
        guard fact.kind == .calledAtOnce, let block = EngineFact.EmptyBlock(rawValue: fact.detail) else { return [] }
        counts[fact.detail, default: 0] += 1
        guard counts[fact.detail, default: 0] <= Self.most else { return [] }
        if block == .unchanged { return afterReturn(event.time, runState).map { [$0] } ?? [] }
        let (sentence, cause, suggestion) = Self.words(block, fact.who)
        var problem = RunProblem(
            .calledAtOnce, at: event.time, who: fact.who, sentence, cause: cause, suggestion: suggestion, layer: fact.layer)
        if block == .disabled { problem.place = runState.line(at: disabling) }
        return [problem]
    }

    /// Returns the problem of an animator that has nothing to do because the animator before it ended at its start, or nil if it didn't.
    private func afterReturn(_ time: TimeInterval, _ runState: RunState) -> RunProblem? {
        let moves = runState.changes.all.filter { change in
            change.kind == .value && change.authors.contains { $0.kind == .animator || $0.kind == .animatorEnd } && change.time < time
        }
        guard let last = moves.last, last.author.kind == .animatorEnd,
            let change = runState.changes.all.last(where: { change in
                change.layer == last.layer && change.property == last.property && change.authors.contains { $0.kind == .animator }
            }), last.to == change.from
        else { return nil }
        let name = runState.name(of: last.layer)
        return RunProblem(
            .calledAtOnce, at: time, who: name,
            "A property animator changes nothing, because \(name) is already there: the animator before it\(runState.lineText(at: change.place)) was reversed and ended at its start",
            cause: "The completion took the reversed animator for a finished one, so the program's state is wrong",
            suggestion: "Change the state in addCompletion only if the position is .end.", layer: last.layer,
            place: runState.line(at: change.place))
    }

    private static func words(_ block: EngineFact.EmptyBlock, _ who: String) -> (String, String, String) {
        switch block {
        case .nothing:
            (
                "An animation block changes nothing that animates, so its completion ran at once, before the end of its duration",
                "The values are the same as before, or can't animate, like isHidden and text",
                "Give the block a value that differs from the current one, or leave out the block if the value is already set."
            )
        case .scroll:
            (
                "An animation block only starts the animated scroll of \(who), so its completion ran at once, not after the scroll",
                "The timing of an animated scroll is separate from the block",
                "Set contentOffset inside the block without animated: true, or use scrollViewDidEndScrollingAnimation(_:)."
            )
        case .layout:
            (
                "An animation block only changes constraints, which are laid out after the block, so its completion ran at once",
                "A constraint moves views in the next layout, outside the block", "Call layoutIfNeeded() on the superview inside the block."
            )
        case .animator, .unchanged:
            (
                "A property animator changes nothing that animates, so its completion ran at once, before the end of its duration",
                "The values are the same as before, or can't animate, like isHidden and text", "Change the values inside its blocks only."
            )
        case .transaction:
            (
                "A transaction's completion block was set after its animations, so it ran at once, without waiting for them",
                "setCompletionBlock(_:) only covers animations that are added after it",
                "Call CATransaction.setCompletionBlock(_:) directly after begin()."
            )
        case .disabled:
            (
                "An animation block animates nothing, because UIView.setAnimationsEnabled(false) is still in effect",
                "setAnimationsEnabled(_:) applies to all views until it is called again",
                "Call UIView.setAnimationsEnabled(true) afterwards, or use UIView.performWithoutAnimation(_:)."
            )
        }
    }
}
