// What a layer draws by itself becomes its contents.

extension CALayer {
    /// Has `draw(in:)` draw into a picture as large as the box and makes that the contents. Where nothing is painted no picture is made:
    /// a class that does not override it costs no more than the question.
    ///
    /// - Parameters:
    ///   - scale: pixels in a point; nil for `contentsScale`.
    ///   - isOpaque: whether the picture begins black; nil for the layer's `isOpaque`.
    package func drawContents(scale: CGFloat? = nil, isOpaque: Bool? = nil) {
        let box = bounds.standardized
        owesDrawing = box.isEmpty
        guard !box.isEmpty else { return }
        delegate?.layerWillDraw(self)
        let scale = scale ?? contentsScale
        let context = CGContext.picture(of: box.size, scale: scale, isOpaque: isOpaque ?? self.isOpaque)
        context.translateBy(x: -box.minX, y: -box.minY)
        draw(in: context)
        // Contents that somebody else has set are left alone by a layer that draws nothing.
        guard !context.isBlank || hasDrawing else { return }
        hasDrawing = !context.isBlank
        if hasDrawing { contentsScale = scale }
        contents = hasDrawing ? context.makeImage() : nil
    }

    /// Displays what asked for it, here and below, whether it is in a window or not.
    func displaySubtree() {
        if owesDrawing { waitsForDisplay = true }
        displayIfNeeded()
        inner.forEach { $0.displaySubtree() }
    }
}
