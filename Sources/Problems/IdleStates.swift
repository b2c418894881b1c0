import RenderTree
import Stage
import UIKit

/// A run's idle states. Comparing them reveals what transitions left behind.
struct IdleStates {
    private struct Rest {
        let page: String
        /// A description of the screen.
        let words: String
        let targets: Set<String>
        let layerCount: Int
    }

    private var all: [Rest] = []
    private var reported: Set<RunProblem.Kind> = []

    /// Records a state, and returns the problems that it reveals.
    mutating func problems(_ found: TouchTargets, _ snapshot: RenderSnapshot, at time: TimeInterval) -> [RunProblem] {
        let targets = Set(found.targets.map { "\($0.kind) \($0.type) \($0.name ?? "")" })
        let rest = Rest(page: found.page, words: ScreenText(snapshot).text, targets: targets, layerCount: found.layerCount)
        let before = all.filter { $0.page == rest.page && $0.words == rest.words }
        all.append(rest)
        guard all.count > 1 else { return [] }
        let problems = [deadTouches(rest, before, found.cover, time), growth(rest, before, time)].compactMap(\.self)
        return problems.filter { reported.insert($0.kind).inserted }
    }

    /// Returns a problem if an invisible view covers the screen, or if this screen accepted touches earlier but no longer does.
    private func deadTouches(_ rest: Rest, _ before: [Rest], _ cover: String?, _ time: TimeInterval) -> RunProblem? {
        let page = rest.page.split(separator: "/").last.map(String.init) ?? rest.page
        if let cover {
            return RunProblem(
                .deadTouches, at: time, who: page, "Touches on \(page) have no effect: an invisible \(cover) covers the screen",
                cause: "The view is invisible, but takes all touches",
                suggestion: "Remove the view when its transition ends, or set its isUserInteractionEnabled to false.")
        }
        guard let known = before.first, !known.targets.isEmpty, rest.targets.isEmpty else { return nil }
        return RunProblem(
            .deadTouches, at: time, who: page, "Touches on \(page) no longer have an effect, though it looks unchanged",
            cause: "A view has been disabled or covered since a transition",
            suggestion: "Set isUserInteractionEnabled back in every completion, and remove what covers the screen.")
    }

    /// Returns a problem if the screen has been visited three times and has gained the same number of layers between the visits.
    private func growth(_ rest: Rest, _ before: [Rest], _ time: TimeInterval) -> RunProblem? {
        guard before.count >= 2 else { return nil }
        let counts = before.suffix(2).map(\.layerCount) + [rest.layerCount], more = counts[2] - counts[1]
        guard more > 0, counts[1] - counts[0] == more else { return nil }
        let page = rest.page.split(separator: "/").last.map(String.init) ?? rest.page
        return RunProblem(
            .growth, at: time, who: page, "\(page) has \(more) more \(more == 1 ? "layer" : "layers") each time, though it looks the same",
            cause: "Each visit adds views or layers that nothing removes",
            suggestion: "Add them once in viewDidLoad, or remove them when the transition ends.")
    }
}
