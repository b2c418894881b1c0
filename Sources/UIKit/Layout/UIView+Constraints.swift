extension UIView {
    /// Whether `frame` and `autoresizingMask`, rather than constraints, determine the view's frame; true by default.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { autoLayout.translatesMask }
        set {
            guard newValue != autoLayout.translatesMask else { return }
            autoLayout.translatesMask = newValue
            noteLayoutChange()
        }
    }

    /// The constraints held by this view. They refer to this view or its descendants.
    public var constraints: [NSLayoutConstraint] { autoLayout.constraints }

    /// Adds a constraint. The constraint's items must be this view, its descendants, or their guides.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner !== self else { return }
        constraint.owner?.removeConstraint(constraint)
        for item in [constraint.first, constraint.second].compactMap(\.self) {
            demand(
                item.nearestView?.isDescendant(of: self) ?? false,
                "\(constraint) cannot be added to \(type(of: self)): its items must be that view or in it"
            )
        }
        autoLayout.constraints.append(constraint)
        constraint.owner = self
        engineMadeIfNeeded.install(constraint)
        constraint.noteChange(from: constraint.constant)
    }

    /// Adds the given constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    /// Removes a constraint held by this view.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        autoLayout.constraints.removeAll { $0 === constraint }
        constraint.noteChange(from: constraint.constant)
        engine?.uninstall(constraint)
        constraint.owner = nil
    }

    /// Removes the given constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    // MARK: Layout guides

    /// The layout guides owned by this view.
    public var layoutGuides: [UILayoutGuide] { autoLayout.guides }

    /// Adds a layout guide to this view.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        autoLayout.guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a layout guide, along with all constraints that refer to it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for view in sequence(first: self, next: \.superview) {
            view.removeConstraints(view.constraints.filter { $0.first === layoutGuide || $0.second === layoutGuide })
        }
        engine?.forget(layoutGuide)
        autoLayout.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    // MARK: Content

    /// Returns the priority with which the view resists growing larger than its content; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { autoLayout.hugging[axis.rawValue] }

    /// Sets the priority with which the view resists growing larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        autoLayout.hugging[axis.rawValue] = priority
        noteLayoutChange()
    }

    /// Returns the priority with which the view resists shrinking below its content size; 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout.compressionResistance[axis.rawValue]
    }

    /// Sets the priority with which the view resists shrinking below its content size.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        autoLayout.compressionResistance[axis.rawValue] = priority
        noteLayoutChange()
    }

    func contentSizeChanged() {
        guard autoLayout.isInEngine, let engine else { return }
        engine.noteBaselineChange(of: self)
        noteLayoutChange()
    }

    /// Returns the content size for a view of the given width.
    func contentSize(forWidth width: CGFloat?) -> CGSize {
        guard wrapsContent, let width, width > 0 else { return intrinsicContentSize }
        return CGSize(
            width: intrinsicContentSize.width,
            height: sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        )
    }

    // MARK: The engine

    /// The root of the view tree.
    var rootView: UIView {
        var view = windowAround ?? self
        while let parent = view.superview { view = parent }
        return view
    }

    /// The solver for the view tree's constraints, or nil if the tree has no constraints.
    var engine: LayoutEngine? { rootView.autoLayout.engine }

    private var engineMadeIfNeeded: LayoutEngine {
        let root = rootView
        if let engine = root.autoLayout.engine { return engine }
        let engine = LayoutEngine()
        root.autoLayout.engine = engine
        return engine
    }

    /// Notifies the engine of a change in frame, flags or content, if constraints refer to this view. The engine requests layout after
    /// solving the constraints.
    func noteLayoutChange() {
        guard autoLayout.isInEngine, let engine else { return }
        engine.noteChange(of: self)
    }

    /// Notifies the engine that one of this view's guides has moved.
    func noteChange(of guide: UILayoutGuide?) {
        guard let guide, let engine else { return }
        engine.noteChange(of: guide)
    }

    /// Moves a former root view's constraints to the engine of the tree that the view was added to.
    func joinEngine() {
        guard autoLayout.engine != nil else { return }
        autoLayout.engine = nil
        for constraint in constraintsBelow { engineMadeIfNeeded.install(constraint) }
    }

    /// Removes the constraints between this view's subtree and other views before this view leaves its superview. Constraints within the
    /// subtree move with it.
    func leaveEngine() {
        guard let engine else { return }
        for view in sequence(first: superview, next: { $0?.superview }).compactMap(\.self) {
            view.removeConstraints(view.constraints.filter { $0.touches(subtreeOf: self) })
        }
        let own = constraintsBelow
        own.forEach(engine.uninstall)
        forgetItems(engine)
        guard !own.isEmpty else { return }
        let next = LayoutEngine()
        autoLayout.engine = next
        own.forEach(next.install)
    }

    private var constraintsBelow: [NSLayoutConstraint] { autoLayout.constraints + subviews.flatMap(\.constraintsBelow) }

    private func forgetItems(_ engine: LayoutEngine) {
        engine.forget(self)
        let guides: [UILayoutGuide?] = autoLayout.guides + [autoLayout.safeAreaGuide, autoLayout.marginsGuide]
        guides.compactMap(\.self).forEach(engine.forget)
        (self as? UIScrollView)?.forgetGuides(engine)
        subviews.forEach { $0.forgetItems(engine) }
    }

    // MARK: Placing

    /// The frame in the superview, without the view's transform.
    var untransformedFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width, height: size.height)
    }

    /// Sets the frames of subviews that constraints lay out.
    func placeConstrainedSubviews() {
        guard subviews.contains(where: { $0.autoLayout.isInEngine && !$0.autoLayout.translatesMask }), let engine else { return }
        engine.solve()
        for subview in subviews where subview.autoLayout.isInEngine && !subview.autoLayout.translatesMask {
            guard let solved = engine.frame(of: subview) else { continue }
            let frame = frame(of: subview, solved: solved)
            if subview.stands(in: frame) { continue }
            guard let recorder = ChangeRecorder.current else {
                subview.place(in: frame)
                continue
            }
            recorder.placing(subview.layer, solver: engine) { subview.place(in: frame) }
        }
    }

    /// Returns whether the view's frame is equal to `frame` after rounding to pixels.
    func stands(in frame: CGRect) -> Bool {
        let (now, next) = (untransformedFrame, roundedToPixels(frame))
        return abs(now.minX - next.minX) < 1e-6 && abs(now.minY - next.minY) < 1e-6
            && abs(now.width - next.width) < 1e-6 && abs(now.height - next.height) < 1e-6
    }

    private func place(in frame: CGRect) {
        let (frame, anchor) = (roundedToPixels(frame), layer.anchorPoint)
        if bounds.size != frame.size { bounds.size = frame.size }
        center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y).madeFinite
    }

    private func roundedToPixels(_ frame: CGRect) -> CGRect {
        // Rounds to pixels, but never to more than a point. In a window that is smaller than the screen it shows, a pixel is larger than a
        // point, and rounding to it could make a label too narrow for its last letter.
        let frame = kept(frame), scale = max(1, (window?.screen ?? .main).scale)
        func round(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.toNearestOrAwayFromZero) / scale }
        let (minX, minY, maxX, maxY) = (round(frame.minX), round(frame.minY), round(frame.maxX), round(frame.maxY))
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).madeFinite
    }
}
