import QuartzCore
import Stage
import UIKit

/// Code hides a bar for a page, and the bar stays hidden after the page was popped or dismissed.
struct BarLeftHiddenDetector: Detector {
    /// The bars at the time when a page was left.
    private struct Departure {
        let time: TimeInterval
        /// The layers of the visible tab bars.
        let tabBars: Set<Int>
        /// The navigation controllers whose bars were hidden.
        let hidden: Set<String>
    }

    /// The last departure from each page, by the page's name.
    private var departures: [String: Departure] = [:]
    /// The last change of each navigation controller's bar, with its time.
    private var bars: [String: (fact: FactEvent, time: TimeInterval)] = [:]
    /// The page that reappeared, with the number of idle turns since then.
    private var returned: (page: String, kind: TransitionKind, idleTurns: Int)?
    private var reported: Set<String> = []

    /// The number of idle turns during which code may still show the bar.
    private static let gracePeriod = 2

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        switch event.payload {
        case .fact(let fact) where fact.kind == .barChanged: bars[fact.who] = (fact, event.time)
        case .transition(let transition): note(transition, event.time, runState)
        default: break
        }
        return []
    }

    private mutating func note(_ transition: TransitionEvent, _ time: TimeInterval, _ runState: RunState) {
        switch (transition.step, transition.kind) {
        case (.began(_, let from, _), .push), (.began(_, let from, _), .present):
            let tabBars = runState.layers.values.filter { $0.kind == "UITabBar" && isVisible($0.number, runState) }.map(\.number)
            // The transition's own callbacks may already have hidden a bar.
            let hidden = bars.filter { $0.value.fact.detail == "hidden" && $0.value.time < time }.keys
            departures[from] = Departure(time: time, tabBars: Set(tabBars), hidden: Set(hidden))
        case (.ended(true), .pop), (.ended(true), .dismiss): returned = runState.lastEnded.map { ($0.to, transition.kind, 0) }
        default: break
        }
    }

    private func isVisible(_ layer: Int, _ runState: RunState) -> Bool { runState.steps.now[layer]?.isVisible == true }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard let (page, kind, idleTurns) = returned, runState.changes.isPresent, runState.running.isEmpty, !frame.isBusy else { return [] }
        returned?.idleTurns += 1
        guard idleTurns >= Self.gracePeriod else { return [] }
        returned = nil
        guard let departure = departures.removeValue(forKey: page) else { return [] }
        for bar in departure.tabBars.sorted() {
            guard let change = hiding(of: bar, since: departure.time, runState), reported.insert("tab bar").inserted else { continue }
            return [problem("tab bar", change.place, page, kind, runState)]
        }
        guard let fact = hiddenBar(since: departure), reported.insert("navigation bar").inserted else { return [] }
        return [problem("navigation bar", fact.place, page, kind, runState)]
    }

    /// Returns the change by user code that still hides a tab bar, if it was made after `time`.
    private func hiding(of bar: Int, since time: TimeInterval, _ runState: RunState) -> LayerChange? {
        guard !isVisible(bar, runState) else { return nil }
        let changes = ["isHidden", "opacity"].compactMap { runState.changes.last[ChangeRecord.Key(layer: bar, property: $0)] }
        return changes.first { $0.isHiding && $0.place > 0 && $0.time >= time }
    }

    /// Returns the call by user code that still hides a navigation bar which was visible at a departure.
    private func hiddenBar(since departure: Departure) -> FactEvent? {
        let hidden = bars.values.filter { (bar: (fact: FactEvent, time: TimeInterval)) -> Bool in
            bar.fact.detail == "hidden" && bar.fact.place > 0 && bar.time >= departure.time && !departure.hidden.contains(bar.fact.who)
        }
        return hidden.min { $0.time < $1.time }?.fact
    }

    private func problem(_ bar: String, _ place: UInt, _ page: String, _ kind: TransitionKind, _ runState: RunState) -> RunProblem {
        RunProblem(
            .changeLeft, at: runState.time, who: page,
            "The \(bar) is still hidden after the \(kind.noun) to \(page): it was hidden for the other page\(runState.lineText(at: place))",
            cause: "Nothing shows the \(bar) again when the other page disappears",
            suggestion: bar == "tab bar"
                ? "Set hidesBottomBarWhenPushed of the pushed page instead, or set tabBar.isHidden to false in its viewWillDisappear(_:)."
                : "Call setNavigationBarHidden(false, animated: animated) in the other page's viewWillDisappear(_:).",
            place: runState.line(at: place)
        ).named("Bar left hidden")
    }
}
