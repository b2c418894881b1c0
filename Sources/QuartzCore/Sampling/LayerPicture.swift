import RenderTree

/// The picture of a layer with all its content at an instant, kept as values: a frozen part of the picture (S-ANIM-30).
package struct LayerPicture: Sendable {
    /// The layer's own node first, at depth 0, opaque and with its own plane as its parent's.
    private let nodes: [RenderNode]
    /// The visible part, in the layer's own plane, in points.
    package var source: CGRect

    /// Makes a picture of nodes that belong together, the topmost first; nil if there are none.
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

    /// The number of nodes.
    var count: Int { nodes.count }

    /// Returns the map of the topmost node that stretches the visible part over `box`.
    func map(to box: CGRect) -> Homography { source.map(to: box) }

    /// Returns the nodes with the visible part stretched over `box`; the topmost one is at `depth`.
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
    /// Returns the map that stretches this rectangle over another; one without width or height is only moved along it.
    fileprivate func map(to box: CGRect) -> Homography {
        let x = width > 0 ? box.width / width : 1, y = height > 0 ? box.height / height : 1
        return Homography(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: box.minX - minX * x, ty: box.minY - minY * y))
    }
}

extension CALayer {
    /// The layer's picture in the last frame; nil if it was not in it.
    package var lastPicture: LayerPicture? { tree?.picture(of: self) }

    /// Publishes all changes so far and returns the layer's picture now.
    package func currentPicture() -> LayerPicture? {
        if let tree { tree.commit() } else { displaySubtree() }
        return picture(at: tree?.time ?? CACurrentMediaTime(), readsModel: false)
    }
}
