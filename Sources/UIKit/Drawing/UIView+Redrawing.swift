extension UIView {
    /// Draws anew whatever views here and below have drawn.
    func redrawSubtree() {
        if layer.hasDrawing { setNeedsDisplay() }
        subviews.forEach { $0.redrawSubtree() }
    }
}
