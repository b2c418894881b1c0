import CoreGraphics

extension RenderSnapshot {
    /// The place of a node on the screen, including its ancestors' transforms.
    public struct Placement: Sendable, Hashable {
        /// The map from the node's own plane to the screen, in points.
        public var transform: Homography
        /// The bounding box of the node's box on the screen, in points.
        public var frame: CGRect
        /// The product of the opacities from the root down.
        public var opacity: Double
        /// Whether the node or an ancestor is hidden.
        public var isHidden: Bool
    }

    /// Returns the bounding box on the screen of the node of a layer, by the layer's number, in points; nil if there is none.
    package func frame(ofLayer number: Int) -> CGRect? {
        var found: CGRect?
        forEachPlaced { node, placement in if node.layer == number, found == nil { found = placement.frame } }
        return found
    }

    /// Calls `body` for each node in paint order with its place on the screen.
    public func forEachPlaced(_ body: (RenderNode, Placement) -> Void) {
        var ancestors: [Placement] = []
        for node in nodes {
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
