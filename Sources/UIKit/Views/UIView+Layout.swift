// Layout passes, which update the constraints, solve them, and lay out the views from the top down.

extension UIView {
    /// The maximum number of layout passes. Any layout that settles needs fewer.
    private static let maximumLayoutPasses = 20

    /// Lays out the subtree of the highest ancestor that needs layout, and repeats this as long as more layout is requested.
    func layOutFromHighest() { withTraits { repeatLayout() } }

    private func repeatLayout() {
        var passes = 0
        repeat {
            rootView.prepareLayout()
            var highest = self
            var view: UIView? = superview
            while let ancestor = view {
                if ancestor.needsLayout, !ancestor.needsLayoutOnlyForConstraints { highest = ancestor }
                view = ancestor.superview
            }
            highest.layoutSubtree()
            passes += 1
        } while passes < Self.maximumLayoutPasses && (isLayoutDue || engine?.isDirty == true)
    }

    /// Requests layout because constraints have changed.
    func setNeedsLayoutForConstraints() {
        let isRequested = needsLayout && !needsLayoutOnlyForConstraints
        setNeedsLayout()
        needsLayoutOnlyForConstraints = !isRequested
    }

    /// Whether a layout pass over this tree has anything to do.
    var isLayoutDue: Bool { needsLayout || hasDescendantNeedingLayout || autoLayout.engine?.isDirty == true }

    /// The innermost view in this tree that needs layout.
    var viewThatNeedsLayout: UIView? {
        guard isLayoutDue else { return nil }
        for subview in subviews { if let view = subview.viewThatNeedsLayout { return view } }
        return needsLayout ? self : nil
    }

    /// Performs one pass over the whole tree: updates and solves constraints, then lays out views.
    func layoutPass() {
        withTraits {
            prepareLayout()
            layoutSubtree()
        }
    }

    /// Runs `body` with this view's traits as the current traits, so that dynamic colors resolve to the right `cgColor`.
    func withTraits(_ body: () -> Void) {
        let traits = traitCollection
        if traits.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle { body() } else { traits.performAsCurrent(body) }
    }

    func prepareLayout() {
        updateConstraintsIfNeeded()
        autoLayout.engine?.solve()
    }

    /// Performs one pass from the top down. Each view that needs layout is laid out once (S-FRAME-4, 5).
    func layoutSubtree() {
        guard needsLayout || hasDescendantNeedingLayout else { return }
        if ownStyle == .unspecified { layoutSelfAndBelow() } else { withTraits { layoutSelfAndBelow() } }
    }

    private func layoutSelfAndBelow() {
        if needsLayout {
            needsLayout = false
            autoLayout.isLayingOut = true
            ChangeRecorder.by(ChangeAuthor(.layout, layer.viewName)) { layer.layoutSublayers() }
            autoLayout.isLayingOut = false
            inspectContentSize()
        }
        guard hasDescendantNeedingLayout else { return }
        hasDescendantNeedingLayout = false
        subviews.forEach { $0.layoutSubtree() }
    }

    /// Lays out the view on behalf of its layer.
    func layoutForLayer() {
        guard autoLayout.isLayingOut else { return layOutNow() }
        controller?.appearIfDue()
        // An outlet's observer may lay out views before the other outlets are connected (S-FRAME-29).
        let page = controller.flatMap { $0.hasLoaded ? $0 : nil }
        page?.viewWillLayoutSubviews()
        layoutSubviews()
        page?.viewDidLayoutSubviews()
    }

    func notifyAncestorsOfLayout() {
        var view = superview
        while let ancestor = view, !ancestor.hasDescendantNeedingLayout {
            ancestor.hasDescendantNeedingLayout = true
            view = ancestor.superview
        }
    }
}
