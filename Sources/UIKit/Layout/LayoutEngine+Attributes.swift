// Converts constraint attributes to linear expressions for the solver.

extension LayoutEngine {
    /// Returns the constraint's left side minus its right side, without the constant. Returns nil if one of the constraint's items was
    /// deallocated.
    func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
        guard let owner = constraint.owner, let first = constraint.first else { return nil }
        var sum = expression(of: constraint.firstAttribute, of: first, in: owner)
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.second else { return nil }
            sum.add(expression(of: constraint.secondAttribute, of: second, in: owner), times: -Double(constraint.multiplier))
        }
        return sum
    }

    /// Returns an attribute in the coordinates of `owner`, which is the item itself or contains it.
    private func expression(
        of attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in owner: UIView
    ) -> LinearExpression {
        guard !attribute.isOfMargins else {
            let guide = (item.nearestView ?? owner).layoutMarginsGuide
            return expression(of: attribute.withoutMargins, of: guide, in: owner)
        }
        // If a constraint relates a scroll view to views inside it, the scroll view's edges refer to its content, whereas its size and
        // center refer to its frame.
        if item === owner, let content = (owner as? UIScrollView)?.contentLayoutGuide, attribute.isSide {
            return expression(of: attribute, of: content, in: owner)
        }
        let box = known(item).box
        switch attribute {
        case .left, .leading: return edge(box.x, nil, 0, \.x, of: item, in: owner)
        case .right, .trailing: return edge(box.x, box.width, 1, \.x, of: item, in: owner)
        case .centerX: return edge(box.x, box.width, 0.5, \.x, of: item, in: owner)
        case .top: return edge(box.y, nil, 0, \.y, of: item, in: owner)
        case .bottom: return edge(box.y, box.height, 1, \.y, of: item, in: owner)
        case .centerY: return edge(box.y, box.height, 0.5, \.y, of: item, in: owner)
        case .firstBaseline:
            var top = edge(box.y, nil, 0, \.y, of: item, in: owner)
            top.constant += Double((item as? UIView)?.firstBaselineOffset ?? 0)
            return top
        case .lastBaseline:
            var bottom = edge(box.y, box.height, 1, \.y, of: item, in: owner)
            bottom.constant -= Double((item as? UIView)?.lastBaselineOffset ?? 0)
            return bottom
        case .width: return LinearExpression(of: box.width)
        case .height: return LinearExpression(of: box.height)
        default: return LinearExpression()
        }
    }

    /// Returns a position on one axis relative to `owner`: the item's origin plus `part` times its length.
    private func edge(
        _ start: SolverSymbol, _ length: SolverSymbol?, _ part: Double, _ axis: WritableKeyPath<CGPoint, CGFloat>,
        of item: any LayoutItem, in owner: UIView
    ) -> LinearExpression {
        var sum = LinearExpression()
        if let length { sum.add(length, times: part) }
        guard item !== owner else {
            sum.constant += Double(owner is UIScrollView ? 0 : owner.bounds.origin[keyPath: axis])
            return sum
        }
        sum.add(start)
        var view = item.container
        while let current = view, current !== owner {
            let box = known(current).box
            sum.add(axis == \CGPoint.x ? box.x : box.y)
            sum.constant -= Double(current.bounds.origin[keyPath: axis])
            view = current.superview
        }
        return sum
    }
}

extension LinearExpression {
    init(of symbol: SolverSymbol) {
        self.init()
        add(symbol)
    }
}

extension NSLayoutConstraint {
    var solverRelation: LinearSolver.Relation {
        switch relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

extension NSLayoutConstraint.Attribute {
    var isSide: Bool { [.left, .right, .top, .bottom, .leading, .trailing].contains(self) }

    var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }

    var withoutMargins: Self {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }
}
