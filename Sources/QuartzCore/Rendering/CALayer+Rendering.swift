import Raster
import RenderTree

// Renders layers into a `CGContext`, for `render(in:)` and snapshots.

extension CALayer {
    func renderTree(in context: CGContext) {
        if isPresentation {
            pictured?.shownPicture()?.paint(in: context)
        } else {
            settleSubtree()
            modelPicture()?.paint(in: context)
        }
    }

    /// Performs this subtree's pending layout and display immediately.
    func settleSubtree() {
        if isLaidOutByView { delegate?.layoutSublayers(of: self) }
        layOutSubtree()
        displaySubtree()
    }

    /// Returns a snapshot of the layer at its tree's time, or nil if it isn't in a tree.
    private func shownPicture() -> LayerPicture? { tree.flatMap { picture(at: $0.time, readsModel: false) } }

    /// Returns a snapshot of the layer without animations.
    private func modelPicture() -> LayerPicture? { picture(at: tree?.time ?? CACurrentMediaTime(), readsModel: true) }

    /// Returns a snapshot of the layer at an absolute time.
    func picture(at time: CFTimeInterval, readsModel: Bool) -> LayerPicture? {
        var pass = SamplingPass(nodes: [], owners: [], commit: 0, readsModel: readsModel)
        pass.run(self, at: superlayer?.localTime(at: time) ?? time)
        return LayerPicture(pass.nodes)
    }
}

extension LayerPicture {
    /// Draws the snapshot in the layer's coordinates.
    package func paint(in context: CGContext) { context.draw(Array(nodes(over: source, depth: 0))) }

    /// Draws the visible part, stretched and clipped to `rect`.
    package func paint(in context: CGContext, over rect: CGRect) {
        context.saveGState()
        context.clip(to: rect)
        context.draw(Array(nodes(over: rect, depth: 0)))
        context.restoreGState()
    }
}

extension CGContext {
    /// Draws nodes in the same way as a window does. Nodes at depth 0 have user space coordinates.
    package func draw(_ nodes: [RenderNode]) {
        let map = ctm, seesBelow = nodes.contains { ($0.extras?.backgroundBlur ?? 0) > 0 }
        // Text is aligned to pixels if user space is only translated and scaled uniformly.
        let isUpright = map.b == 0 && map.c == 0 && map.a == map.d && map.a > 0, scale = isUpright ? map.a : 1
        paintPixels(seesBelow: seesBelow) { pixels, left, top, width, height in
            let moved = map.concatenating(CGAffineTransform(translationX: -CGFloat(left), y: -CGFloat(top)))
            let place = Homography(moved.concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
            let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
            var snapshot = RenderSnapshot(size: size, scale: scale, nodes: nodes)
            for index in nodes.indices where nodes[index].depth == 0 {
                snapshot.nodes[index].transform = nodes[index].transform.concatenating(place)
            }
            RasterPainter(fontsIfAny: SystemFonts.library).paint(snapshot, over: pixels, width: width, height: height)
        }
    }

    /// Draws lines of text at their positions in user space.
    package func draw(_ text: RenderText) { draw([RenderNode(bounds: .zero, content: .text(text))]) }
}
