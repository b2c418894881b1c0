extension UIView {
    /// The largest number of passes, more than any layout needs that comes to an end.
    private static let mostLayoutPasses = 20

    /// Performs layout below the highest ancestor that needs it, and again while placed views request more.
    func layOutFromHighest() { withTraits { repeatLayout() } }

    private func repeatLayout() {
        var passes = 0
        repeat {
            rootView.prepareLayout()
            var highest = self
            var view: UIView? = superview
            while let ancestor = view {
                if ancestor.needsLayout { highest = ancestor }
                view = ancestor.superview
            }
            highest.layoutSubtree()
            passes += 1
        } while passes < Self.mostLayoutPasses && (isLayoutDue || engine?.isDirty == true)
    }

    /// Whether a layout pass over this tree would do anything.
    var isLayoutDue: Bool { needsLayout || hasDescendantNeedingLayout || autoLayout.engine?.isDirty == true }

    /// Performs one pass over a whole tree: constraints are updated and solved, then views are laid out.
    func layoutPass() {
        withTraits {
            prepareLayout()
            layoutSubtree()
        }
    }

    /// Runs `body` with the view's traits as the current ones, so that it gets the right `cgColor` of a dynamic colour.
    func withTraits(_ body: () -> Void) {
        let traits = traitCollection
        if traits.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle { body() } else { traits.performAsCurrent(body) }
    }

    func prepareLayout() {
        updateConstraintsIfNeeded()
        autoLayout.engine?.solve()
    }

    /// Performs one pass, top-down, each view that needs it once (S-FRAME-4, 5).
    func layoutSubtree() {
        if ownStyle == .unspecified { layoutSelfAndBelow() } else { withTraits { layoutSelfAndBelow() } }
    }

    private func layoutSelfAndBelow() {
        if needsLayout {
            needsLayout = false
            autoLayout.isLayingOut = true
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
            autoLayout.isLayingOut = false
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
