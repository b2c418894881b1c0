// Content modes, and their conversion to Core Animation's content gravities.

extension UIView {
    /// Determines how a view displays content of a different size.
    public enum ContentMode: Int, Sendable {
        /// Stretches the content to the view's size and ignores its aspect ratio.
        case scaleToFill
        /// Scales the content to the largest size that fits, and keeps its aspect ratio.
        case scaleAspectFit
        /// Scales the content to the smallest size that fills the view, and keeps its aspect ratio.
        case scaleAspectFill
        /// Stretches the content like `scaleToFill`, and redraws it when the size changes.
        case redraw
        /// Keeps the content's size, and aligns the content with the center, a side, or a corner of the view.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }
}

extension UIView.ContentMode {
    /// The corresponding content gravity. Top and bottom are swapped, because the y axis of gravities points up.
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
