extension UIView {
    /// The way in which content of another size is fitted into the view.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view's size, ignoring its proportions.
        case scaleToFill
        /// As large as possible with all of it visible.
        case scaleAspectFit
        /// As small as possible with the view filled.
        case scaleAspectFill
        /// Stretched like `scaleToFill`, and drawn again when the size changes.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }
}

extension UIView.ContentMode {
    /// The layer's name for it: there, top and bottom refer to a y axis that points up.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}
