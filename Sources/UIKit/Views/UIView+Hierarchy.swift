// Inserts and removes subviews. Implements the overridable methods declared in `UIView`.

extension UIView {
    /// A placeholder for removed subviews in `siblings` until the list is next read.
    private static let gapPlaceholder = UIView()

    /// Adopts the superview's window and style in this view and its descendants.
    func followSuperview() {
        followWindow()
        followStyle()
    }

    private func followWindow() {
        let window = superview?.windowAround
        guard window !== knownWindow else { return }
        knownWindow = window
        subviews.forEach { $0.followWindow() }
    }

    /// Updates the interface style of this view and its descendants. The view's own style takes precedence over the superview's.
    func followStyle() {
        let style = ownStyle != .unspecified ? ownStyle : superview?.knownStyle ?? .unspecified
        guard style != knownStyle else { return }
        knownStyle = style
        subviews.forEach { $0.followStyle() }
    }

    /// Returns the number of subviews, not counting `view`.
    func count(without view: UIView) -> Int { siblings.count - (view.superview === self ? 1 : 0) }

    func leaveSuperview() {
        guard let parent = superview else { return }
        parent.willRemoveSubview(self)
        leaveEngine()
        move(to: nil) {
            parent.siblings.remove(self, leaving: Self.gapPlaceholder)
            superview = nil
            layer.removeFromSuperlayer()
        }
        updateSafeArea()
    }

    /// Returns whether `view` is this view or one of its ancestors.
    public func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }

    /// Returns the first view with this tag, searching this view and its descendants.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Inserts a view behind a sibling (`offset` 0) or in front of it (1). If `sibling` isn't a subview, adds the view in front (S-SEED4-8).
    func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
        // A view that isn't a subview is added, even next to itself.
        guard view !== sibling || view.superview !== self else { return }
        if sibling.superview === self, let place = siblings.place(of: sibling) {
            // Indices don't count the view being inserted.
            let own = view.superview === self ? siblings.place(of: view) : nil
            return insert(view, at: place + offset - (own.map { $0 < place } == true ? 1 : 0))
        }
        insert(view, at: count(without: view))
    }

    /// Inserts a view. `index` doesn't count `view` itself.
    func insert(_ view: UIView, at index: Int) {
        // To contain this view, `view` must have subviews and be in the same tree. Checking this first usually avoids a walk to the root.
        let mayContain = view.siblings.count > 0 && view.layer.tree === layer.tree
        demand(view !== self && !(mayContain && isDescendant(of: view)), "a view cannot be added to itself or its subviews")
        let place = min(max(index, 0), count(without: view))
        if view.superview === self {
            siblings.remove(view, leaving: Self.gapPlaceholder)
            attach(view, at: place)
            return
        }
        let old = view.superview == nil && window != nil ? nil : view.outerTraits
        view.superview?.willRemoveSubview(view)
        let parent = view.superview
        if parent != nil { view.leaveEngine() }
        view.move(to: self) {
            view.superview?.siblings.remove(view, leaving: Self.gapPlaceholder)
            view.superview = self
            attach(view, at: place)
            view.joinEngine()
        }
        if let parent {
            parent.subviewsChanged()
            subviewsChanged()
        }
        didAddSubview(view)
        view.updateSafeArea()
        view.surroundingsChanged(from: old)
        if view.needsLayout || view.hasDescendantNeedingLayout { view.notifyAncestorsOfLayout() }
        if view.autoLayout.needsUpdate || view.autoLayout.hasDescendantNeedingUpdate { view.notifyAncestorsOfConstraintUpdate() }
    }

    /// Requests layout because a subview was moved to or from another view (S-FRAME-5), unless this view's layout moved it.
    private func subviewsChanged() {
        if !autoLayout.isLayingOut { setNeedsLayout() }
    }

    private func attach(_ view: UIView, at place: Int) {
        let next = place < siblings.count ? subviews[place] : nil
        siblings.insert(view, at: place)
        if let next { layer.insertSublayer(view.layer, below: next.layer) } else { layer.addSublayer(view.layer) }
    }

    private func move(to newSuperview: UIView?, _ change: () -> Void) {
        let (before, after) = (window, newSuperview?.window)
        let tint = ownTintColor == nil ? tintColor : nil
        willMove(toSuperview: newSuperview)
        if before !== after { resignOnLeaving() }
        if before !== after { forEachDescendant { $0.leave(for: after, with: self) } }
        change()
        if before !== after { forEachDescendant { $0.arrive() } }
        if let tint, tintColor != tint { notifyTintColorChange() }
        didMoveToSuperview()
    }

    private func leave(for window: UIWindow?, with moved: UIView) {
        willMove(toWindow: window)
        controller?.viewWillMove(to: window, with: moved)
    }

    private func arrive() {
        if let window { window.screen.appearances.apply(to: self) }
        didMoveToWindow()
        if layer.hasPendingDrawing, window != nil { layer.setNeedsDisplay() }
        if window == nil { controller?.viewDidLeaveWindow() }
    }

    private func forEachDescendant(_ body: (UIView) -> Void) {
        body(self)
        subviews.forEach { $0.forEachDescendant(body) }
    }
}
