import QuartzCore
import RenderTree
import Stage
import UIKit

/// A mask, a shadow path, or a sublayer was made from its view's frame instead of its bounds, so it is in the wrong place.
struct FrameAsBoundsDetector: Detector {
    private var reported: Set<Int> = []

    /// The smallest distance, in points, that is visible.
    private static let shortest = 4.0

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard runState.changes.ofTurn.contains(where: Self.mayPlace) else { return [] }
        let nodes = runState.steps.snapshot.nodes
        for (index, node) in nodes.enumerated() where !node.isHidden && !reported.contains(node.layer) {
            guard let origin = node.frameInParent, max(abs(origin.minX), abs(origin.minY)) > Self.shortest, node.bounds.origin == .zero,
                let part = part(of: node, at: index, nodes, runState, origin)
            else { continue }
            reported.insert(node.layer)
            return [problem(part.name, part.layer, node, origin, runState)]
        }
        return []
    }

    /// Returns whether a change may put a mask, a path, or a sublayer in place.
    private static func mayPlace(_ change: LayerChange) -> Bool {
        change.kind == .superlayer || ["mask", "path", "shadowPath", "bounds.size"].contains(change.property)
    }

    /// Returns the part of a node that has the node's own frame, or nil if none has.
    private func part(
        of node: RenderNode, at index: Int, _ nodes: [RenderNode], _ runState: RunState, _ frame: CGRect
    ) -> (name: String, layer: Int)? {
        if node.shadow != nil, let path = node.extras?.shadowPath?.elements.bounds, path.fits(frame) { return ("shadowPath", node.layer) }
        for inner in nodes[(index + 1)...].prefix(while: { $0.depth > node.depth }) where inner.depth == node.depth + 1 {
            let isMask = inner.role == .mask
            // A subview may lie anywhere; a layer without a view decorates its view.
            guard isMask || runState.layers[inner.layer]?.kind.hasPrefix("CA") == true && !inner.isHidden, let place = inner.frameInParent
            else { continue }
            var area = place
            if case .shape(let shape) = inner.content { area = shape.path.elements.bounds.offsetBy(dx: place.minX, dy: place.minY) }
            guard area.fits(frame) else { continue }
            return (isMask ? "mask" : runState.name(of: inner.layer), inner.layer)
        }
        return nil
    }

    private func problem(_ part: String, _ layer: Int, _ node: RenderNode, _ frame: CGRect, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: node.layer)
        let change = runState.changes.all.last { [layer, node.layer].contains($0.layer) && Self.mayPlace($0) && $0.place > 0 }
        let offset = "\(NumberFormatting.number(frame.minX)), \(NumberFormatting.number(frame.minY))"
        return RunProblem(
            .layout, at: runState.time, who: name,
            "The \(part) of \(name)\(runState.lineText(at: change?.place ?? 0)) is \(offset) pt away from it, because it was made from the frame of \(name)"
                + (part == "mask" ? ", so \(name) is hidden or cut off" : ""),
            cause: "A frame is measured in the superview; masks, paths, and sublayers are measured in the view itself",
            suggestion: "Use bounds of \(name) instead of its frame.", layer: node.layer, place: runState.line(at: change?.place ?? 0),
            frames: runState.lastFrames
        ).named("Frame for bounds")
    }
}

extension RenderNode {
    /// The node's frame in its superlayer, or nil if the node is turned or scaled.
    fileprivate var frameInParent: CGRect? {
        let origin = transform.apply(to: bounds.origin), end = transform.apply(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        guard abs(end.x - origin.x - bounds.width) < 0.1, abs(end.y - origin.y - bounds.height) < 0.1 else { return nil }
        return CGRect(origin: origin, size: bounds.size)
    }
}

extension CGRect {
    fileprivate func fits(_ other: CGRect) -> Bool {
        !isEmpty && abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(width - other.width) < 0.5
            && abs(height - other.height) < 0.5
    }
}
