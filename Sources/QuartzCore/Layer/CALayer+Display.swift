// Draws a layer's contents with its `draw(in:)`.

extension CALayer {
    /// Calls `draw(in:)` with a bitmap of the layer's size and makes the result the contents. If nothing is painted, no bitmap is
    /// allocated, so classes that don't override `draw(in:)` pay only for the check.
    ///
    /// - Parameters:
    ///   - scale: pixels per point; nil means `contentsScale`.
    ///   - isOpaque: whether the bitmap starts out black; nil means the layer's `isOpaque`.
    package func drawContents(scale: CGFloat? = nil, isOpaque: Bool? = nil) {
        let box = bounds.standardized
        hasPendingDrawing = box.isEmpty
        guard !box.isEmpty else { return }
        delegate?.layerWillDraw(self)
        let scale = scale ?? contentsScale
        let context = CGContext.picture(of: box.size, scale: scale, isOpaque: isOpaque ?? self.isOpaque)
        context.translateBy(x: -box.minX, y: -box.minY)
        (redrawsEveryFrame ? presentation() ?? self : self).draw(in: context)
        // Contents assigned directly stay if the layer draws nothing.
        guard !context.isBlank || hasDrawing else { return }
        hasDrawing = !context.isBlank
        if hasDrawing { contentsScale = scale }
        contents = hasDrawing ? context.makeImage() : nil
    }

    /// Displays this layer and its descendants if they need it, whether or not they are in a window.
    func displaySubtree() {
        if hasPendingDrawing { waitsForDisplay = true }
        displayIfNeeded()
        inner.forEach { $0.displaySubtree() }
    }
}
