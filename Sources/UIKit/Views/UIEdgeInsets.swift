/// Distances inwards from the sides of a rectangle, points.
public struct UIEdgeInsets: Sendable, Hashable {
    /// Points inwards from the top.
    public var top: CGFloat
    /// Points inwards from the left.
    public var left: CGFloat
    /// Points inwards from the bottom.
    public var bottom: CGFloat
    /// Points inwards from the right.
    public var right: CGFloat

    /// No inset.
    public static let zero = UIEdgeInsets()

    /// Makes insets of their four sides, points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    /// The rectangle without its insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom
        )
    }
}
