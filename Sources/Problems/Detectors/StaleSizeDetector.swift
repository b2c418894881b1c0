import Foundation
import QuartzCore
import RenderTree
import Stage
import UIKit

/// A view changes its size, and a sublayer, mask, or shadow path that filled it keeps the old size.
struct StaleSizeDetector: Detector {
    private enum Part { case sublayer, mask, shadowPath }

    private struct Fit {
        let part: Part
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
        func add(_ part: Part, _ layer: Int) {
            fits.append(Fit(part: part, view: change.layer, sublayer: layer, size: size, place: change.place))
        }
        if let path = nodes[first].shadowSize, Self.fits(path, size) { add(.shadowPath, change.layer) }
        for node in nodes[(first + 1)...].prefix(while: { $0.depth > nodes[first].depth }) where node.depth == nodes[first].depth + 1 {
            if node.role == .mask {
                if Self.fits(node.maskSize, size) { add(.mask, node.layer) }
            } else if Self.isDecoration(node, runState), Self.fits(node.bounds.size, size) {
                add(.sublayer, node.layer)
            }
        }
    }

    /// Returns whether a node is a layer without a view that paints a gradient or a color.
    private static func isDecoration(_ node: RenderNode, _ runState: RunState) -> Bool {
        guard let kind = runState.layers[node.layer]?.kind, kind.hasPrefix("CA"), !node.isHidden, node.opacity > 0.02 else { return false }
        if case .gradient = node.content { return true }
        return kind == "CALayer" && node.backgroundColor?.alpha ?? 0 > 0
    }

    private static func size(of part: Part, _ node: RenderNode) -> CGSize {
        switch part {
        case .sublayer: node.bounds.size
        case .mask: node.maskSize
        case .shadowPath: node.shadowSize ?? .zero
        }
    }

    /// Returns the problem of a mask or a shadow path.
    private func problem(of fit: Fit, _ runState: RunState) -> RunProblem {
        let owner = runState.name(of: fit.view), isMask = fit.part == .mask, part = isMask ? "mask" : "shadowPath"
        let size = "\(NumberFormatting.number(fit.size.width)) × \(NumberFormatting.number(fit.size.height))"
        return RunProblem(
            .layout, at: runState.time, who: owner,
            "The \(part) of \(owner) keeps the old size, \(size), although \(owner) has a new size"
                + (isMask ? ", so its content is cut off" : ""),
            cause: "A \(isMask ? "mask" : "path") doesn't follow its layer's bounds; it was set only once",
            suggestion: "Set \(part) in layoutSubviews or viewDidLayoutSubviews, for the current bounds.",
            layer: fit.view, place: runState.line(at: fit.place), frames: runState.lastFrames)
    }

    private static func fits(_ size: CGSize, _ other: CGSize) -> Bool {
        abs(size.width - other.width) < 0.5 && abs(size.height - other.height) < 0.5
    }

    private func problem(_ fit: Fit, _ runState: RunState) -> RunProblem? {
        let nodes = runState.steps.snapshot.nodes
        guard let view = nodes.first(where: { $0.layer == fit.view }), let node = nodes.first(where: { $0.layer == fit.sublayer }),
            Self.fits(Self.size(of: fit.part, node), fit.size), fit.part != .sublayer || node.transform.isIdentityOrTranslation,
            max(abs(view.bounds.width - fit.size.width), abs(view.bounds.height - fit.size.height)) > Self.shortest,
            runState.steps.now[fit.part == .sublayer ? fit.sublayer : fit.view]?.isClear == true
        else { return nil }
        if fit.part != .sublayer { return problem(of: fit, runState) }
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

extension RenderNode {
    /// The size of the area that a mask leaves visible, in points.
    fileprivate var maskSize: CGSize {
        guard case .shape(let shape) = content else { return bounds.size }
        return shape.path.elements.bounds.size
    }

    /// The size of the shadow's path in points, or nil if the shadow follows the layer's content.
    fileprivate var shadowSize: CGSize? { shadow == nil ? nil : extras?.shadowPath?.elements.bounds.size }
}
