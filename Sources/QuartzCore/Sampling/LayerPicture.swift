import RenderTree

/// A snapshot of a layer and its sublayers at one instant, as values. It can be shown in place of live content (S-ANIM-30).
package struct LayerPicture: Sendable {
    /// The nodes, starting with the layer's own at depth 0. The layer's own node is opaque and has no transform.
    private let nodes: [RenderNode]
    /// The part of the layer to show, in the layer's coordinates.
    package var source: CGRect

    /// Creates a snapshot from a subtree's nodes, top node first; returns nil without nodes.
    init?(_ nodes: [RenderNode]) {
        guard let first = nodes.first else { return nil }
        source = first.bounds
        self.nodes = nodes.enumerated().map { number, node in
            var node = node
            node.depth -= first.depth
            if number == 0 { (node.transform, node.opacity, node.isHidden) = (.identity, 1, false) }
            return node
        }
    }

    var count: Int { nodes.count }

    /// Returns the top node's transform, which stretches the visible part to `box`.
    func map(to box: CGRect) -> Homography { source.map(to: box) }

    /// Returns the nodes, with the visible part stretched to `box` and the top node at `depth`.
    func nodes(over box: CGRect, depth: Int) -> some Sequence<RenderNode> {
        let map = map(to: box)
        return nodes.lazy.enumerated().map { number, node in
            var node = node
            node.depth += depth
            if number == 0 { node.transform = map }
            return node
        }
    }
}

extension CGRect {
    /// Returns the transform that stretches this rectangle to `box`. A dimension that is zero is translated but not scaled.
    fileprivate func map(to box: CGRect) -> Homography {
        let x = width > 0 ? box.width / width : 1, y = height > 0 ? box.height / height : 1
        return Homography(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: box.minX - minX * x, ty: box.minY - minY * y))
    }
}

extension CALayer {
    /// A snapshot of the layer in the last frame, or nil if it wasn't visible.
    package var lastPicture: LayerPicture? { tree?.picture(of: self) }

    /// Publishes all pending changes and returns a snapshot of the layer.
    package func currentPicture() -> LayerPicture? {
        if let tree { tree.commit() } else { displaySubtree() }
        return picture(at: tree?.time ?? CACurrentMediaTime(), readsModel: false)
    }
}
