// The layer's own drawing, which becomes its contents.

extension CALayer {
    /// Calls `draw(in:)` to draw into a picture as large as the box, and makes that the contents. If nothing is painted, no picture is
    /// made: a class without an override costs only the check.
    ///
    /// - Parameters:
    ///   - scale: pixels per point; nil for `contentsScale`.
    ///   - isOpaque: whether the picture starts black; nil for the layer's `isOpaque`.
    package func drawContents(scale: CGFloat? = nil, isOpaque: Bool? = nil) {
        let box = bounds.standardized
        hasPendingDrawing = box.isEmpty
        guard !box.isEmpty else { return }
        delegate?.layerWillDraw(self)
        let scale = scale ?? contentsScale
        let context = CGContext.picture(of: box.size, scale: scale, isOpaque: isOpaque ?? self.isOpaque)
        context.translateBy(x: -box.minX, y: -box.minY)
        (drawsItsPicture ? presentation() ?? self : self).draw(in: context)
        // A layer that draws nothing leaves contents set from outside alone.
        guard !context.isBlank || hasDrawing else { return }
        hasDrawing = !context.isBlank
        if hasDrawing { contentsScale = scale }
        contents = hasDrawing ? context.makeImage() : nil
    }

    /// Displays the layers that need it, here and below, in a window or not.
    func displaySubtree() {
        if hasPendingDrawing { waitsForDisplay = true }
        displayIfNeeded()
        inner.forEach { $0.displaySubtree() }
    }
}
