extension UIView {
    /// The window that the view is in, nil for none.
    public var window: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.superview
        }
        return nil
    }

    /// Puts `view` in front of the other subviews, taking it from its superview.
    public func addSubview(_ view: UIView) { insert(view, at: subviews.count - (view.superview === self ? 1 : 0)) }

    /// Puts `view` at `index`, 0 being the rearmost. An index outside is the nearer end.
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts `view` directly behind `sibling`; behind everything, with a message, where that is not a subview of this view (S-SEED4-8).
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 0) }

    /// Puts `view` directly in front of `sibling`; in front of everything, with a message, where that is not a subview of this view.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 1) }

    /// Puts a subview in front of all others.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }

    /// Puts a subview behind all others.
    public func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Takes the view out of its superview.
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        parent.willRemoveSubview(self)
        leaveEngine()
        move(to: nil) {
            parent.subviews.removeAll { $0 === self }
            superview = nil
            layer.removeFromSuperlayer()
        }
        updateSafeArea()
    }

    /// Whether `view` is this view or one of its ancestors.
    public func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }

    /// The first view here or below with this tag.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    private func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        if let index = others.firstIndex(where: { $0 === sibling }) { return insert(view, at: index + offset) }
        Diagnostics.report("\(sibling) is not a subview of \(self); \(view) is put \(offset == 0 ? "behind" : "in front of") all others")
        insert(view, at: offset == 0 ? 0 : others.count)
    }

    /// `index` counts without `view` itself.
    private func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be put into itself or its own subviews")
        let others = subviews.filter { $0 !== view }
        let place = min(max(index, 0), others.count)
        if view.superview === self {
            subviews = others
            attach(view, at: place)
            return
        }
        view.superview?.willRemoveSubview(view)
        if view.superview != nil { view.leaveEngine() }
        view.move(to: self) {
            view.superview?.subviews.removeAll { $0 === view }
            view.superview = self
            attach(view, at: place)
            view.joinEngine()
        }
        didAddSubview(view)
        view.updateSafeArea()
        if window?.overrideUserInterfaceStyle == .dark { view.traitsChanged(from: nil) }
        if view.needsLayout || view.hasDescendantNeedingLayout { view.tellAncestorsOfLayout() }
        if view.autoLayout.needsUpdate || view.autoLayout.hasDescendantNeedingUpdate { view.tellAncestorsOfConstraintUpdate() }
    }

    private func attach(_ view: UIView, at place: Int) {
        let next = place < subviews.count ? subviews[place] : nil
        subviews.insert(view, at: place)
        if let next { layer.insertSublayer(view.layer, below: next.layer) } else { layer.addSublayer(view.layer) }
    }

    private func move(to newSuperview: UIView?, _ change: () -> Void) {
        let (before, after) = (window, newSuperview?.window)
        willMove(toSuperview: newSuperview)
        if before !== after { forEachDescendant { $0.leave(for: after, with: self) } }
        change()
        if before !== after { forEachDescendant { $0.arrive() } }
        didMoveToSuperview()
    }

    private func leave(for window: UIWindow?, with moved: UIView) {
        willMove(toWindow: window)
        controller?.viewWillMove(to: window, with: moved)
    }

    private func arrive() {
        didMoveToWindow()
        if layer.owesDrawing, window != nil { layer.setNeedsDisplay() }
        if window == nil { controller?.viewDidLeaveWindow() }
    }

    private func forEachDescendant(_ body: (UIView) -> Void) {
        body(self)
        subviews.forEach { $0.forEachDescendant(body) }
    }
}
