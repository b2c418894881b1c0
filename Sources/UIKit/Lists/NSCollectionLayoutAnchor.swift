/// A point of an item or of an attached view: a corner, the middle of an edge, or the center, and an offset.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    /// The edges at which the point is. Without horizontal or vertical edges, it is in the middle.
    public let edges: NSDirectionalRectEdge
    /// The offset, either in points or as a fraction of the attached view's size.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the offset is a fraction of the attached view's size.
    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

    /// Creates an anchor with an offset in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    }

    /// Creates an anchor with an offset that is a fraction of the attached view's size.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    }

    /// Returns the point in a rectangle. `size` is the attached view's size.
    func point(of rect: CGRect, offsetBy size: CGSize) -> CGPoint {
        let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
        return isAbsoluteOffset
            ? CGPoint(x: x + offset.x, y: y + offset.y) : CGPoint(x: x + offset.x * size.width, y: y + offset.y * size.height)
    }
}
