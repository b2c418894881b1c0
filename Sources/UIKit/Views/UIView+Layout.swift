extension UIView {
    /// Has the view laid out in the next layout pass, or in an earlier `layoutIfNeeded()`.
    public func setNeedsLayout() {
        needsLayout = true
        tellAncestorsOfLayout()
    }

    /// Lays out now what needs it, below the highest ancestor that does (S-FRAME-4).
    public func layoutIfNeeded() {
        var highest = self
        var view: UIView? = superview
        while let ancestor = view {
            if ancestor.needsLayout { highest = ancestor }
            view = ancestor.superview
        }
        highest.layoutSubtree()
    }

    /// One pass, top-down, each view that needs it once (S-FRAME-4, 5).
    func layoutSubtree() {
        if needsLayout {
            needsLayout = false
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        guard hasDescendantNeedingLayout else { return }
        hasDescendantNeedingLayout = false
        subviews.forEach { $0.layoutSubtree() }
    }

    func tellAncestorsOfLayout() {
        var view = superview
        while let ancestor = view, !ancestor.hasDescendantNeedingLayout {
            ancestor.hasDescendantNeedingLayout = true
            view = ancestor.superview
        }
    }
}
