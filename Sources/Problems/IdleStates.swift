import RenderTree
import Stage
import UIKit

/// A run's idle states. Comparing them reveals what transitions left behind.
struct IdleStates {
    private struct Rest {
        let page: String
        let picture: VisibleNodes
        let found: TouchTargets
        /// The numbers of started and cancelled transitions until then.
        let begun, cancelled: Int
    }

    private var all: [Rest] = []
    private var reported: Set<RunProblem.Kind> = []

    /// The numbers of started and cancelled transitions so far.
    private var begun = 0, cancelled = 0

    /// The types of the controllers, by the layer number of their root views.
    private var pageTypes: [Int: String] = [:]
    /// The number of root views of each type that were faded out, at the last idle states.
    private var faded: [[String: Int]] = []

    /// The number of successive changes that must each leave a faded page. A container may keep a few pages on purpose.
    private static let mostFades = 5
    /// The opacity below which a page is faded out.
    private static let faint = 0.01

    /// Records the transitions and new pages in a turn.
    mutating func note(_ frame: StageFrame) {
        for case .happened(let event) in frame.events {
            switch event.payload {
            case .transition(let transition): note(transition)
            case .layers(let new):
                for layer in new { pageTypes[layer.number] = layer.owner.map { owner in String(owner.prefix { $0 != "#" }) } }
            default: break
            }
        }
    }

    private mutating func note(_ transition: TransitionEvent) {
        switch transition.step {
        case .began: begun += 1
        case .ended(let isCompleted): cancelled += isCompleted ? 0 : 1
        case .interactionEnded: break
        }
    }

    /// Records a state, and returns the problems that it reveals.
    mutating func problems(_ found: TouchTargets, _ snapshot: RenderSnapshot, at time: TimeInterval) -> [RunProblem] {
        let rest = Rest(page: found.page, picture: VisibleNodes(snapshot), found: found, begun: begun, cancelled: cancelled)
        let before = all.filter { $0.page == rest.page && $0.picture.looksLike(rest.picture) }
        all.append(rest)
        let kept = fadedPages(snapshot, time)
        guard all.count > 1 else { return [] }
        let problems = [deadTouches(rest, before, time), growth(rest, before, time), kept].compactMap(\.self)
        return problems.filter { reported.insert($0.kind).inserted }
    }

    /// Returns a problem if an invisible view covers the screen, or if this screen accepted touches earlier but no longer does.
    private func deadTouches(_ rest: Rest, _ before: [Rest], _ time: TimeInterval) -> RunProblem? {
        let page = Self.name(of: rest.page)
        if let cover = rest.found.cover, rest.found.unreachable > 0 {
            return RunProblem(
                .deadTouches, at: time, who: page, "Touches on \(page) have no effect: \(cover), which is invisible, covers the screen",
                cause: "\(cover) shows nothing, but takes all touches",
                suggestion:
                    "Call removeFromSuperview() on \(cover) in the completion that makes it invisible, or set its isUserInteractionEnabled to false.",
                layer: rest.found.coverLayer)
        }
        if let problem = leftCover(rest, time) { return problem }
        guard let known = before.first, !known.found.targets.isEmpty, rest.found.targets.isEmpty, Self.isDead(rest, since: known) else {
            return nil
        }
        return RunProblem(
            .deadTouches, at: time, who: page, "Touches on \(page) no longer have an effect, though it looks unchanged",
            cause: "Its views are disabled or covered, or the program ignores touches",
            suggestion:
                "Set isUserInteractionEnabled back in every completion, remove what covers the screen, and balance beginIgnoringInteractionEvents()."
        )
    }

    /// Returns a problem if a transition has left a translucent view over the whole page, which keeps touches from all targets.
    private func leftCover(_ rest: Rest, _ time: TimeInterval) -> RunProblem? {
        guard rest.found.targets.isEmpty, let layer = rest.picture.translucentCover,
            let known = all.dropLast().last(where: { $0.page == rest.page && !$0.found.targets.isEmpty && $0.begun < rest.begun }),
            rest.found.unreachable >= known.found.targets.count, !known.picture.shows(layer)
        else { return nil }
        let page = Self.name(of: rest.page)
        return RunProblem(
            .deadTouches, at: time, who: page,
            "A translucent view that a transition added still covers \(page), so \(page) is dimmed and touches have no effect",
            cause: "The view isn't in the transition's container, which UIKit removes, and the code doesn't remove it either",
            suggestion: "Add the view to containerView, or call removeFromSuperview() on it when the way back ends.", layer: layer)
    }

    /// Returns whether touches no longer reach their targets because of a mistake. Code that sets `isEnabled` to false usually means it, such
    /// as for a button that works once. Cancelled transitions must restore it.
    private static func isDead(_ rest: Rest, since known: Rest) -> Bool {
        if rest.found.unreachable > known.found.unreachable { return true }
        let (begun, cancelled) = (rest.begun - known.begun, rest.cancelled - known.cancelled)
        return rest.found.disabled > known.found.disabled && begun > 0 && begun == cancelled
    }

    /// Returns a problem if the screen has been seen three times and has gained the same number of layers between the visits.
    private func growth(_ rest: Rest, _ before: [Rest], _ time: TimeInterval) -> RunProblem? {
        guard before.count >= 2 else { return nil }
        let visits = before.suffix(2) + [rest]
        let hasTransitions = zip(visits, visits.dropFirst()).allSatisfy { $0.begun < $1.begun }
        // Without transitions, the scene may add views outside the screen or on top of others on purpose, for example rows.
        guard hasTransitions || visits.dropLast().allSatisfy({ $0.picture == rest.picture }) else { return nil }
        let counts = visits.map { hasTransitions ? $0.found.layerCount : $0.picture.onScreen }, more = counts[2] - counts[1]
        guard more > 0, counts[1] - counts[0] == more else { return nil }
        let page = Self.name(of: rest.page)
        return RunProblem(
            .growth, at: time, who: page, "\(page) has \(more) more \(more == 1 ? "layer" : "layers") each time, though it looks the same",
            cause: "Each visit adds views or layers that nothing removes",
            suggestion: "Add them once in viewDidLoad, or remove them when the transition ends.")
    }

    /// Records the pages that are faded out, and returns a problem if the last changes each left another page of the same type.
    private mutating func fadedPages(_ snapshot: RenderSnapshot, _ time: TimeInterval) -> RunProblem? {
        var counts: [String: Int] = [:]
        var last: [String: Int] = [:]
        for node in snapshot.nodes where node.opacity < Self.faint {
            if let type = pageTypes[node.layer] { (counts[type, default: 0], last[type]) = (counts[type, default: 0] + 1, node.layer) }
        }
        faded = faded.suffix(Self.mostFades) + [counts]
        guard faded.count > Self.mostFades else { return nil }
        let steps = Array(zip(faded, faded.dropFirst()))
        guard let type = counts.keys.sorted().first(where: { type in steps.allSatisfy { $0[type] ?? 0 < $1[type] ?? 0 } }) else {
            return nil
        }
        return RunProblem(
            .growth, at: time, who: type, "\(counts[type] ?? 0) pages of type \(type) are still in the window, although they are faded out",
            cause: "A container fades out the old page at each change, and never removes it",
            suggestion:
                "Call removeFromSuperview() on the old page's view and removeFromParent() on its controller in the animation's completion.",
            layer: last[type] ?? 0)
    }

    private static func name(of page: String) -> String { page.split(separator: "/").last.map(String.init) ?? page }
}

/// Everything that is visible on a screen.
private struct VisibleNodes: Equatable {
    /// The nodes that paint something, in painting order. Their transforms and opacities are relative to the screen.
    private var nodes: [RenderNode] = []
    private let size: CGSize
    /// The number of nodes on the screen, including nodes that paint nothing.
    private(set) var onScreen = 0

    init(_ snapshot: RenderSnapshot) {
        size = snapshot.size
        let screen = CGRect(origin: .zero, size: size)
        snapshot.forEachPlaced { node, placement in
            guard placement.frame.intersects(screen) else { return }
            onScreen += 1
            guard !placement.isHidden, placement.opacity >= Self.faint, node.paints else { return }
            var plain = node
            (plain.name, plain.depth, plain.transform, plain.opacity) = (nil, 0, placement.transform, placement.opacity)
            nodes.append(plain)
        }
    }

    /// The opacity below which nodes count as invisible.
    private static let faint = 0.01

    /// The layer number of a plain translucent view that covers the whole screen and everything else on it, or nil if there's none.
    var translucentCover: Int? {
        guard let node = nodes.last, node.content == .none, let color = node.backgroundColor else { return nil }
        let opacity = color.alpha * node.opacity, frame = node.transform.boundingBox(of: node.bounds)
        return opacity < Self.opaque && frame.contains(CGRect(origin: .zero, size: size)) ? node.layer : nil
    }

    /// The opacity above which a view hides what it covers.
    private static let opaque = 0.95

    /// Whether a layer is visible.
    func shows(_ layer: Int) -> Bool { nodes.contains { $0.layer == layer } }

    /// Returns whether two screens look the same, regardless of layers that are equal to others.
    func looksLike(_ other: VisibleNodes) -> Bool { size == other.size && Set(nodes) == Set(other.nodes) }

    static func == (one: VisibleNodes, other: VisibleNodes) -> Bool { one.size == other.size && one.nodes == other.nodes }
}

extension RenderNode {
    /// Whether the node itself paints anything.
    fileprivate var paints: Bool {
        backgroundColor?.alpha ?? 0 > 0 || borderWidth > 0 || shadow != nil || content != .none || role == .mask
            || extras?.backgroundBlur ?? 0 > 0
    }
}
