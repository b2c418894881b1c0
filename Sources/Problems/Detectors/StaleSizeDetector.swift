import Foundation
import QuartzCore
import RenderTree
import Stage
import UIKit

/// Problem 41: a view changes its size, and a sublayer that filled it keeps the old size.
struct StaleSizeDetector: Detector {
    private struct Fit {
        let view: Int, sublayer: Int
        let size: CGSize
        let place: UInt
    }

    /// The sublayers that filled a view before the view's size changed.
    private var fits: [Fit] = []
    private var reported: Set<Int> = []
    private var quietTurns = 0

    /// The minimum change of a size that is visible, in points, and the number of turns without changes after which layout is over.
    private static let shortest = 8.0, rest = 3

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let changes = runState.changes.ofTurn.filter { $0.kind == .value && $0.property == "bounds.size" }
        for change in changes { note(change, runState) }
        quietTurns = changes.isEmpty && !runState.isAnimating ? quietTurns + 1 : 0
        guard quietTurns == Self.rest, !fits.isEmpty else { return [] }
        defer { fits = [] }
        for fit in fits where !reported.contains(fit.sublayer) {
            guard let problem = problem(fit, runState) else { continue }
            reported.insert(fit.sublayer)
            return [problem]
        }
        return []
    }

    private mutating func note(_ change: LayerChange, _ runState: RunState) {
        guard change.from.numbers.count == 2, change.from.numbers.allSatisfy({ $0 > 0 }), !fits.contains(where: { $0.view == change.layer })
        else { return }
        let size = CGSize(width: change.from.numbers[0], height: change.from.numbers[1]), nodes = runState.steps.snapshot.nodes
        guard let first = nodes.firstIndex(where: { $0.layer == change.layer }) else { return }
        for node in nodes[(first + 1)...].prefix(while: { $0.depth > nodes[first].depth }) where node.depth == nodes[first].depth + 1 {
            guard Self.isDecoration(node, runState), Self.fits(node.bounds.size, size) else { continue }
            fits.append(Fit(view: change.layer, sublayer: node.layer, size: size, place: change.place))
        }
    }

    /// Returns whether a node is a layer without a view that paints a gradient or a color.
    private static func isDecoration(_ node: RenderNode, _ runState: RunState) -> Bool {
        guard let kind = runState.layers[node.layer]?.kind, kind.hasPrefix("CA"), !node.isHidden, node.opacity > 0.02 else { return false }
        if case .gradient = node.content { return true }
        return kind == "CALayer" && node.backgroundColor?.alpha ?? 0 > 0
    }

    private static func fits(_ size: CGSize, _ other: CGSize) -> Bool {
        abs(size.width - other.width) < 0.5 && abs(size.height - other.height) < 0.5
    }

    private func problem(_ fit: Fit, _ runState: RunState) -> RunProblem? {
        let nodes = runState.steps.snapshot.nodes
        guard let view = nodes.first(where: { $0.layer == fit.view }), let node = nodes.first(where: { $0.layer == fit.sublayer }),
            Self.fits(node.bounds.size, fit.size), node.transform.isIdentityOrTranslation,
            max(abs(view.bounds.width - fit.size.width), abs(view.bounds.height - fit.size.height)) > Self.shortest,
            runState.steps.now[fit.sublayer]?.isClear == true
        else { return nil }
        let name = runState.name(of: fit.sublayer), owner = runState.name(of: fit.view)
        let (width, height) = (NumberFormatting.number(fit.size.width), NumberFormatting.number(fit.size.height))
        return RunProblem(
            .layout, at: runState.time, who: name,
            "\(name) keeps the old size of \(owner), \(width) × \(height), although \(owner) has a new size",
            cause: "A sublayer's frame doesn't follow its view's bounds; it was set only once",
            suggestion: "Set its frame in layoutSubviews or viewDidLayoutSubviews, or make it the view's layer with layerClass.",
            layer: fit.sublayer, place: runState.line(at: fit.place), frames: runState.lastFrames)
    }
}

extension Homography {
    /// Whether the transform only moves its node.
    fileprivate var isIdentityOrTranslation: Bool {
        let origin = apply(to: .zero), x = apply(to: CGPoint(x: 1, y: 0)), y = apply(to: CGPoint(x: 0, y: 1))
        return abs(x.x - origin.x - 1) < 1e-6 && abs(y.y - origin.y - 1) < 1e-6 && abs(x.y - origin.y) < 1e-6
            && abs(y.x - origin.x) < 1e-6
    }
}
