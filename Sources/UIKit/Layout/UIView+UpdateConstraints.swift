// Updates constraints on demand, and computes view sizes from constraints.

extension UIView {
    func noteConstraintUpdate() {
        autoLayout.needsUpdate = true
        notifyAncestorsOfConstraintUpdate()
        setNeedsLayout()
    }

    /// Returns whether `updateConstraints()` is pending.
    public func needsUpdateConstraints() -> Bool { autoLayout.needsUpdate }

    /// Updates the constraints of this view and its subviews if necessary, subviews first.
    public func updateConstraintsIfNeeded() {
        if autoLayout.hasDescendantNeedingUpdate {
            autoLayout.hasDescendantNeedingUpdate = false
            subviews.forEach { $0.updateConstraintsIfNeeded() }
        }
        guard autoLayout.needsUpdate else { return }
        autoLayout.needsUpdate = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    func notifyAncestorsOfConstraintUpdate() {
        var view = superview
        while let ancestor = view, !ancestor.autoLayout.hasDescendantNeedingUpdate {
            ancestor.autoLayout.hasDescendantNeedingUpdate = true
            view = ancestor.superview
        }
    }

    // MARK: Sizes from constraints

    /// Makes `systemLayoutSizeFitting(_:)` return the smallest possible size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Makes `systemLayoutSizeFitting(_:)` return the largest possible size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        rootView.updateConstraintsIfNeeded()
        let engine = LayoutEngine()
        engine.fittedView = self
        for (attribute, length, priority) in [
            (NSLayoutConstraint.Attribute.width, target.width, horizontal), (.height, target.height, vertical),
        ] {
            let wish = NSLayoutConstraint(
                item: self, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: length
            )
            wish.priority = priority
            wish.owner = self
            engine.install(wish)
        }
        subtreeConstraints.forEach(engine.install)
        engine.solve()
        let size = engine.frame(of: self)?.size ?? .zero
        return CGSize(width: max(0, size.width), height: max(0, size.height)).madeFinite
    }

    private var subtreeConstraints: [NSLayoutConstraint] { constraints + subviews.flatMap(\.subtreeConstraints) }
}
