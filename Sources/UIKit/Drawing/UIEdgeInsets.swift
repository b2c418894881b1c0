/// Distances inward from the edges of a rectangle, in points.
public struct UIEdgeInsets: Sendable, Hashable {
    /// The inset from the top, in points.
    public var top: CGFloat
    /// The inset from the left, in points.
    public var left: CGFloat
    /// The inset from the bottom, in points.
    public var bottom: CGFloat
    /// The inset from the right, in points.
    public var right: CGFloat

    /// Zero on all edges.
    public static let zero = UIEdgeInsets()

    /// Creates insets from four distances in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Whether all four insets are finite.
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// The same insets with infinite values replaced by finite ones. Infinite values can arise when a sum of finite numbers overflows.
    var madeFinite: UIEdgeInsets {
        UIEdgeInsets(top: top.madeFinite, left: left.madeFinite, bottom: bottom.madeFinite, right: right.madeFinite)
    }
}

/// Distances inward from a rectangle's edges, relative to the reading direction, in points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    /// The inset from the top, in points.
    public var top: CGFloat
    /// The inset from the leading edge, in points; the left edge in Segue.
    public var leading: CGFloat
    /// The inset from the bottom, in points.
    public var bottom: CGFloat
    /// The inset from the trailing edge, in points; the right edge in Segue.
    public var trailing: CGFloat

    /// Zero on all edges.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets from four distances in points.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// An offset to the right and down, in points.
public struct UIOffset: Sendable, Hashable {
    /// The offset to the right, in points.
    public var horizontal: CGFloat
    /// The offset down, in points.
    public var vertical: CGFloat

    /// Zero in both directions.
    public static let zero = UIOffset()

    /// Creates an offset in points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension CGRect {
    /// Returns the rectangle shrunk by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom
        )
    }
}

extension NSValue {
    /// Creates a value that wraps the insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbers: insets) }
    /// The wrapped insets, or zero if the value wraps something else.
    public var uiEdgeInsetsValue: UIEdgeInsets { numbers() ?? .zero }
}
