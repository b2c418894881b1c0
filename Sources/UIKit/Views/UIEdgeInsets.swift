/// Distances inwards from the sides of a rectangle, points.
public struct UIEdgeInsets: Sendable, Hashable {
    /// The inset from the top in points.
    public var top: CGFloat
    /// The inset from the left in points.
    public var left: CGFloat
    /// The inset from the bottom in points.
    public var bottom: CGFloat
    /// The inset from the right in points.
    public var right: CGFloat

    /// No inset.
    public static let zero = UIEdgeInsets()

    /// Makes insets of their four sides, points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Whether all are finite.
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// The insets made finite: sums of finite numbers need not be.
    var madeFinite: UIEdgeInsets {
        UIEdgeInsets(top: top.madeFinite, left: left.madeFinite, bottom: bottom.madeFinite, right: right.madeFinite)
    }
}

/// Distances inwards from the sides of a rectangle, by reading direction, points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    /// The inset from the top in points.
    public var top: CGFloat
    /// The inset from the side where reading begins, the left, in points.
    public var leading: CGFloat
    /// The inset from the bottom in points.
    public var bottom: CGFloat
    /// The inset from the side where reading ends, the right, in points.
    public var trailing: CGFloat

    /// No inset.
    public static let zero = NSDirectionalEdgeInsets()

    /// Makes insets of their four sides, points.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// An offset to the right and down, in points.
public struct UIOffset: Sendable, Hashable {
    /// The offset to the right in points.
    public var horizontal: CGFloat
    /// The offset down in points.
    public var vertical: CGFloat

    /// No offset.
    public static let zero = UIOffset()

    /// Makes an offset, points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension CGRect {
    /// Returns the rectangle without its insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom
        )
    }
}

extension NSValue {
    /// Boxes insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbers: insets) }
    /// The boxed insets; zero if none were boxed.
    public var uiEdgeInsetsValue: UIEdgeInsets { numbers() ?? .zero }
}
