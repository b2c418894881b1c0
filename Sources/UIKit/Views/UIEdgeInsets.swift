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

    /// Whether each is a finite number.
    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// Each made finite: sums of finite numbers need not be.
    var madeFinite: UIEdgeInsets {
        UIEdgeInsets(top: top.madeFinite, left: left.madeFinite, bottom: bottom.madeFinite, right: right.madeFinite)
    }
}

/// Distances inwards from the sides of a rectangle, by reading direction, points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    /// Points inwards from the top.
    public var top: CGFloat
    /// Points inwards from where reading begins: the left.
    public var leading: CGFloat
    /// Points inwards from the bottom.
    public var bottom: CGFloat
    /// Points inwards from where reading ends: the right.
    public var trailing: CGFloat

    /// No inset.
    public static let zero = NSDirectionalEdgeInsets()

    /// Makes insets of their four sides, points.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// A distance to the right and down, points.
public struct UIOffset: Sendable, Hashable {
    /// Points to the right.
    public var horizontal: CGFloat
    /// Points down.
    public var vertical: CGFloat

    /// No offset.
    public static let zero = UIOffset()

    /// Makes an offset, points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
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
