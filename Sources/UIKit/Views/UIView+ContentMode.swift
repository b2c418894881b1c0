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

extension UIView.ContentMode {
    /// What a layer calls it: there, top and bottom are named for a y axis that points up.
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
