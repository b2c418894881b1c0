import RenderTree

extension CALayer {
    func renderTree(in context: CGContext) {
        if isPresentation {
            pictured?.shownPicture()?.paint(in: context)
        } else {
            settleSubtree()
            modelPicture()?.paint(in: context)
        }
    }

    /// Performs pending layout and display, here and below, before the next commit does.
    func settleSubtree() {
        if isLaidOutByView { delegate?.layoutSublayers(of: self) }
        layOutSubtree()
        displaySubtree()
    }

    /// Returns the layer's picture at its tree's time, or nil in no tree.
    private func shownPicture() -> LayerPicture? { tree.flatMap { picture(at: $0.time, readsModel: false) } }

    /// Returns the layer's picture without animations.
    private func modelPicture() -> LayerPicture? { picture(at: tree?.time ?? CACurrentMediaTime(), readsModel: true) }

    /// Returns the layer's picture at an absolute time.
    func picture(at time: CFTimeInterval, readsModel: Bool) -> LayerPicture? {
        var pass = SamplingPass(nodes: [], owners: [], commit: 0, readsModel: readsModel)
        pass.run(self, at: superlayer?.localTime(at: time) ?? time)
        return LayerPicture(pass.nodes)
    }
}

extension LayerPicture {
    /// Draws the picture, with the layer's own plane as the user space.
    package func paint(in context: CGContext) { NodePainter(context: context, nodes: Array(nodes(over: source, depth: 0))).paint() }

    /// Draws the visible part stretched over a rectangle of the user space, and clipped to it.
    package func paint(in context: CGContext, over rect: CGRect) {
        context.saveGState()
        context.clip(to: rect)
        NodePainter(context: context, nodes: Array(nodes(over: rect, depth: 0))).paint()
        context.restoreGState()
    }
}
