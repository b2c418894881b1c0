import RenderTree

/// What a layer with everything in it looked like at an instant, kept as values: a frozen part of the picture (S-ANIM-30).
package struct LayerPicture: Sendable {
    /// The layer's own node first, at depth 0, opaque and where its parent's plane is its own.
    private let nodes: [RenderNode]
    /// The part that is shown, in the layer's own plane, points.
    package var source: CGRect

    /// Takes nodes that belong together, the topmost first; nil where there is none.
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

    /// The nodes with the part that is shown stretched over `box`, `depth` being the topmost one's.
    func nodes(over box: CGRect, depth: Int) -> some Sequence<RenderNode> {
        let map = source.map(to: box)
        return nodes.lazy.enumerated().map { number, node in
            var node = node
            node.depth += depth
            if number == 0 { node.transform = map }
            return node
        }
    }
}

extension CGRect {
    /// What stretches this rectangle over another; one without width or height is only moved along it.
    fileprivate func map(to box: CGRect) -> Homography {
        let x = width > 0 ? box.width / width : 1, y = height > 0 ? box.height / height : 1
        return Homography(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: box.minX - minX * x, ty: box.minY - minY * y))
    }
}

extension CALayer {
    /// What the last frame showed of the layer; nil where it was not in it.
    package var lastPicture: LayerPicture? { tree?.picture(of: self) }

    /// What the layer shows now, with all changes so far, which are published for it.
    package func currentPicture() -> LayerPicture? {
        if let tree { tree.commit() } else { displaySubtree() }
        return picture(at: tree?.time ?? CACurrentMediaTime(), readsModel: false)
    }
}
