/// Creates constraints for one attribute of a view or guide.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    weak var layoutItem: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute

    /// The view or guide that the anchor belongs to.
    public var item: AnyObject? { layoutItem }

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        (layoutItem, self.attribute) = (item, attribute)
        super.init()
    }

    /// Returns a constraint that makes this anchor equal to `anchor`.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: 0)
    }

    /// Returns a constraint that makes this anchor at least `anchor`.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: 0)
    }

    /// Returns a constraint that makes this anchor at most `anchor`.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: 0)
    }

    /// Returns a constraint that makes this anchor equal to `anchor` + `c`, in points.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: c)
    }

    /// Returns a constraint that makes this anchor at least `anchor` + `c`, in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }

    /// Returns a constraint that makes this anchor at most `anchor` + `c`, in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        guard let layoutItem else { misuse("an anchor outlived its view: retain the view") }
        let otherItem = other?.layoutItem
        demand((other == nil) == (otherItem == nil), "an anchor outlived its view: retain the view")
        return NSLayoutConstraint(
            item: layoutItem, attribute: attribute, relatedBy: relation, toItem: otherItem,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant
        )
    }
}

/// The standard spacing between adjacent items in Apple's guidelines, in points.
private let systemSpacing: CGFloat = 8

/// An anchor for a left, right, leading or trailing edge, or a horizontal center.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns a constraint that places this anchor `multiplier` times 8 points after `anchor`.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: systemSpacing * multiplier) }

    /// Returns a constraint that places this anchor at least `multiplier` times 8 points after `anchor`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier) }

    /// Returns a constraint that places this anchor at most `multiplier` times 8 points after `anchor`.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier) }
}

/// An anchor for a top or bottom edge, a baseline, or a vertical center.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns a constraint that places this anchor `multiplier` times 8 points below `anchor`.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: systemSpacing * multiplier) }

    /// Returns a constraint that places this anchor at least `multiplier` times 8 points below `anchor`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier) }

    /// Returns a constraint that places this anchor at most `multiplier` times 8 points below `anchor`.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier) }
}

/// An anchor for a width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that makes this dimension equal to `c`, in points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, constant: c) }

    /// Returns a constraint that makes this dimension at least `c`, in points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint that makes this dimension at most `c`, in points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint that makes this dimension equal to `m` × `anchor` + `c`, in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }

    /// Returns a constraint that makes this dimension at least `m` × `anchor` + `c`, in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

    /// Returns a constraint that makes this dimension at most `m` × `anchor` + `c`, in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
