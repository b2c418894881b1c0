import CoreGraphics

extension RenderSnapshot {
    /// A node's position on the screen, including the transforms of its ancestors.
    public struct Placement: Sendable, Hashable {
        /// The transform from the node's coordinates to the screen, in points.
        public var transform: Homography
        /// The node's bounding box on the screen, in points.
        public var frame: CGRect
        /// The product of all opacities from the root to the node.
        public var opacity: Double
        /// Whether the node or an ancestor is hidden.
        public var isHidden: Bool
    }

    /// Returns the bounding box on the screen, in points, of the layer with the given number, or nil if the layer has no node.
    package func frame(ofLayer number: Int) -> CGRect? {
        var found: CGRect?
        forEachPlaced { node, placement in if node.layer == number, found == nil { found = placement.frame } }
        return found
    }

    /// The snapshot without divided layers: each layer appears only once, even if it is divided because layers intersect (S-CLOCK-89).
    public var withoutParts: RenderSnapshot {
        guard nodes.contains(where: \.isPart) else { return self }
        var whole = RenderSnapshot(size: size, scale: scale), left: Int?
        // The depths of the enclosing parts, which are omitted.
        var parts: [Int] = []
        for var node in nodes {
            if let depth = left, node.depth > depth { continue }
            left = node.role == .laterPart ? node.depth : nil
            parts.removeAll { $0 >= node.depth }
            if node.isPart { parts.append(node.depth) }
            guard !node.isPart else { continue }
            node.depth -= parts.count
            whole.nodes.append(node)
        }
        return whole
    }

    /// Calls `body` for each node in painting order, with the node's position on the screen. If a layer is divided into parts (S-CLOCK-89),
    /// passes only the farthest part, unless `allParts` is true.
    public func forEachPlaced(allParts: Bool = false, _ body: (RenderNode, Placement) -> Void) {
        var ancestors: [Placement] = [], left: Int?
        for node in nodes {
            if let depth = left, node.depth > depth { continue }
            left = !allParts && node.role == .laterPart ? node.depth : nil
            guard left == nil else { continue }
            ancestors.removeLast(max(0, ancestors.count - node.depth))
            let parent = ancestors.last
            let transform = parent.map { node.transform.concatenating($0.transform) } ?? node.transform
            let placement = Placement(
                transform: transform,
                frame: transform.boundingBox(of: node.bounds),
                opacity: (parent?.opacity ?? 1) * node.opacity,
                isHidden: (parent?.isHidden ?? false) || node.isHidden
            )
            body(node, placement)
            ancestors.append(placement)
        }
    }
}

extension RenderNode {
    /// Whether the node represents a part of a layer.
    fileprivate var isPart: Bool { role == .part || role == .laterPart }
}
