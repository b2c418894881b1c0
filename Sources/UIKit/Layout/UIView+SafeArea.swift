extension UIView {
    /// The view's bounds without the areas covered by bars and parts of the screen, such as the notch.
    public var safeAreaLayoutGuide: UILayoutGuide {
        if let guide = autoLayout.safeAreaGuide { return guide }
        let guide = PinnedLayoutGuide(in: self, identifier: "safeArea") { $0.safeAreaInsets }
        autoLayout.safeAreaGuide = guide
        return guide
    }

    // MARK: Margins

    /// The storage of `layoutMargins`.
    var ownLayoutMargins: UIEdgeInsets {
        get {
            let (own, safe) = (marginsInSafeArea, insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero)
            return UIEdgeInsets(
                top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
                right: own.right + safe.right
            ).madeFinite
        }
        set {
            demand(newValue.isFinite, "a view's layoutMargins must be finite, not \(newValue)")
            guard newValue != autoLayout.layoutMargins else { return }
            autoLayout.layoutMargins = newValue
            marginsChanged()
        }
    }

    /// The margins without the safe area. Those of a controller's root view are at least the system's (S-LAYOUT-4).
    private var marginsInSafeArea: UIEdgeInsets {
        guard let controller, controller.viewRespectsSystemMinimumLayoutMargins else {
            return autoLayout.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        let (own, least) = (autoLayout.layoutMargins ?? .zero, controller.systemMinimumLayoutMargins)
        return UIEdgeInsets(
            top: max(own.top, least.top), left: max(own.left, least.leading), bottom: max(own.bottom, least.bottom),
            right: max(own.right, least.trailing))
    }

    /// The layout margins, expressed with leading and trailing edges.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right
            )
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing
            )
        }
    }

    /// Whether the layout margins start at the safe area rather than the view's edges; true by default.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { autoLayout.insetsMarginsFromSafeArea }
        set {
            autoLayout.insetsMarginsFromSafeArea = newValue
            marginsChanged()
        }
    }

    /// The view's bounds inset by `layoutMargins`.
    public var layoutMarginsGuide: UILayoutGuide {
        if let guide = autoLayout.marginsGuide { return guide }
        let guide = PinnedLayoutGuide(in: self, identifier: "margins") { $0.layoutMargins }
        autoLayout.marginsGuide = guide
        return guide
    }

    func marginsChanged() {
        noteChange(of: autoLayout.marginsGuide)
        layoutMarginsDidChange()
        setNeedsLayout()
    }

    // MARK: Propagation of insets

    /// Updates this view's safe area. If the safe area or the view's size changed, also updates the subviews.
    func updateSafeArea(sizeChanged: Bool = false) {
        let insets = safeAreaFromOutside
        let hasChanged = insets != autoLayout.safeAreaInsets
        guard hasChanged || (sizeChanged && insets != .zero) else { return }
        autoLayout.safeAreaInsets = insets
        subviews.forEach { $0.updateSafeArea() }
        guard hasChanged else { return }
        noteChange(of: autoLayout.safeAreaGuide)
        if insetsLayoutMarginsFromSafeArea { noteChange(of: autoLayout.marginsGuide) }
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// The safe area without the part that a scroll view adds to its insets.
    private var safeAreaForSubviews: UIEdgeInsets {
        guard let added = (self as? UIScrollView)?.addedSafeArea else { return safeAreaInsets }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: safe.top - added.top, left: safe.left - added.left, bottom: safe.bottom - added.bottom, right: safe.right - added.right)
    }

    /// The superview's safe area in this view's coordinates, plus the insets added by the view's controller.
    private var safeAreaFromOutside: UIEdgeInsets {
        var insets = ownSafeAreaInsets
        if let superview, superview.safeAreaInsets != .zero {
            let outer = superview.safeAreaForSubviews
            let frame = untransformedFrame.offsetBy(dx: -superview.bounds.minX, dy: -superview.bounds.minY)
            // Otherwise, the content of a view that code moves up or down would not move with it (S-LAYOUT-11).
            func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
            insets.top += rest(outer.top, frame.minY)
            insets.left += rest(outer.left, frame.minX)
            insets.bottom += rest(outer.bottom, superview.bounds.height - frame.maxY)
            insets.right += rest(outer.right, superview.bounds.width - frame.maxX)
        }
        let added = controller?.additionalSafeAreaInsets ?? .zero
        return UIEdgeInsets(
            top: insets.top + added.top, left: insets.left + added.left, bottom: insets.bottom + added.bottom,
            right: insets.right + added.right
        ).madeFinite
    }
}
