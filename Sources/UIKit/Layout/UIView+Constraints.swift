extension UIView {
    /// Whether the view is placed by its frame and `autoresizingMask` (true by default) or by constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { autoLayout.translatesMask }
        set {
            guard newValue != autoLayout.translatesMask else { return }
            autoLayout.translatesMask = newValue
            noteLayoutChange()
        }
    }

    /// The constraints that belong to this view: those between it and its descendants.
    public var constraints: [NSLayoutConstraint] { autoLayout.constraints }

    /// Adds a constraint. Its items must be this view or below it.
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
    }

    /// Adds each of them.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    /// Removes a constraint that belongs to this view.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        autoLayout.constraints.removeAll { $0 === constraint }
        engine?.uninstall(constraint)
        constraint.owner = nil
    }

    /// Removes each of them.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    // MARK: Layout guides

    /// The guides of the view.
    public var layoutGuides: [UILayoutGuide] { autoLayout.guides }

    /// Adds a guide to this view's layout.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        autoLayout.guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a guide and every constraint that refers to it.
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

    /// Returns the priority with which the view resists growing beyond its content; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { autoLayout.hugging[axis.rawValue] }

    /// Sets the priority with which the view resists growing beyond its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        autoLayout.hugging[axis.rawValue] = priority
        noteLayoutChange()
    }

    /// Returns the priority with which the view resists being smaller than its content; 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout.compressionResistance[axis.rawValue]
    }

    /// Sets the priority with which the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        autoLayout.compressionResistance[axis.rawValue] = priority
        noteLayoutChange()
    }

    func contentSizeChanged() {
        guard autoLayout.isInEngine, let engine else { return }
        engine.noteBaselineChange(of: self)
        noteLayoutChange()
    }

    /// Returns the size of the content if the view is `width` wide.
    func contentSize(forWidth width: CGFloat?) -> CGSize {
        guard wrapsContent, let width, width > 0 else { return intrinsicContentSize }
        return CGSize(
            width: intrinsicContentSize.width,
            height: sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        )
    }

    // MARK: The engine

    /// The topmost view of the tree.
    var rootView: UIView {
        var view = windowAround ?? self
        while let parent = view.superview { view = parent }
        return view
    }

    /// The solver of the tree's constraints; nil if there are none.
    var engine: LayoutEngine? { rootView.autoLayout.engine }

    private var engineMadeIfNeeded: LayoutEngine {
        let root = rootView
        if let engine = root.autoLayout.engine { return engine }
        let engine = LayoutEngine()
        root.autoLayout.engine = engine
        return engine
    }

    /// Notes that the view's frame, flags or content has changed, if constraints refer to the view. The views to be laid out are known when
    /// the constraints have been solved.
    func noteLayoutChange() {
        guard autoLayout.isInEngine, let engine else { return }
        engine.noteChange(of: self)
    }

    /// Notes that a guide of this view has moved.
    func noteChange(of guide: UILayoutGuide?) {
        guard let guide, let engine else { return }
        engine.noteChange(of: guide)
    }

    /// Moves the constraints of the view, until now a root, to the engine of the tree that it has joined.
    func joinEngine() {
        guard autoLayout.engine != nil else { return }
        autoLayout.engine = nil
        for constraint in constraintsBelow { engineMadeIfNeeded.install(constraint) }
    }

    /// Removes constraints between the view's tree and the outside before it leaves its superview; those inside go with it.
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

    /// The box in the superview before the transform.
    var untransformedFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width, height: size.height)
    }

    /// Places the subviews by constraints.
    func placeConstrainedSubviews() {
        guard subviews.contains(where: { $0.autoLayout.isInEngine && !$0.autoLayout.translatesMask }), let engine else { return }
        engine.solve()
        for subview in subviews where subview.autoLayout.isInEngine && !subview.autoLayout.translatesMask {
            if let frame = engine.frame(of: subview), !subview.stands(in: frame) { subview.place(in: frame) }
        }
    }

    /// Returns whether the view is at `frame`, sides rounded to pixels.
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
        // In a window smaller than its screen, a box of text must not lose the point that its last letter needs.
        let scale = max(1, (window?.screen ?? .main).scale)
        func round(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.toNearestOrAwayFromZero) / scale }
        let (minX, minY, maxX, maxY) = (round(frame.minX), round(frame.minY), round(frame.maxX), round(frame.maxY))
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).madeFinite
    }
}
