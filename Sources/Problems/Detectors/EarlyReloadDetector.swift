import Stage
import UIKit

/// A list is reloaded while its rows or its scrolling are animated, which ends the animation.
struct EarlyReloadDetector: Detector {
    private var reported: Set<UInt> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .reloadedEarly, reported.insert(fact.place).inserted else { return [] }
        let place = runState.lineText(at: fact.place)
        if fact.detail == "rows" {
            return [
                RunProblem(
                    .jumpAtStart, at: event.time, who: fact.who,
                    "reloadData()\(place) ends the animation of \(fact.who)'s rows at once, so they jump to their new places",
                    cause: "The rows are still moving from an insertion, deletion, or other update, and a reload replaces all cells",
                    suggestion: "Remove reloadData(): the update has already changed the rows. Or call it in the update's completion.",
                    layer: fact.layer, place: runState.line(at: fact.place)
                ).named("Reloaded too early")
            ]
        }
        return [
            RunProblem(
                .jumpAtEnd, at: event.time, who: fact.who,
                "reloadData()\(place) stops the animated scrolling of \(fact.who) on its way",
                cause: "A reload computes the content again while setContentOffset or scrollToRow is still animating",
                suggestion: "Reload in scrollViewDidEndScrollingAnimation(_:).", layer: fact.layer, place: runState.line(at: fact.place)
            ).named("Reloaded too early")
        ]
    }
}
