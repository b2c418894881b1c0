extension UIView {
    /// How content that is not as large as the view is fitted in.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view's size, whatever becomes of its proportions.
        case scaleToFill
        /// As large as may be with all of it seen.
        case scaleAspectFit
        /// As small as may be with the view filled.
        case scaleAspectFill
        /// Stretched as `scaleToFill`, and drawn again when the size changes.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }
}

extension UIView {
    func contentModeChanged() { setNeedsLayout() }
}
