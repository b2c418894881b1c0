/// A view that arranges subviews in a row or column by adding constraints between them.
open class UIStackView: UIView {
    /// Determines how the views share the space along the axis.
    public enum Distribution: Int, Sendable {
        /// The views fill the axis. Their hugging and compression resistance priorities determine which ones stretch or shrink.
        case fill
        /// The views fill the axis and have equal lengths.
        case fillEqually
        /// The views fill the axis in proportion to their intrinsic sizes.
        case fillProportionally
        /// The views keep their lengths, and the gaps between them are equal.
        case equalSpacing
        /// The views keep their lengths, and the distances between their centers are equal.
        case equalCentering
    }

    /// The alignment of the views perpendicular to the axis.
    public enum Alignment: Int, Sendable {
        /// The views fill the stack perpendicular to its axis.
        case fill
        /// The left edge of a vertical stack or the top edge of a horizontal one.
        case leading
        /// The baselines of the first lines are aligned, for horizontal stacks.
        case firstBaseline
        /// The centers are aligned.
        case center
        /// The right edge of a vertical stack or the bottom edge of a horizontal one.
        case trailing
        /// The baselines of the last lines are aligned, for horizontal stacks.
        case lastBaseline

        /// The same as `leading`, for horizontal stacks.
        public static let top = Alignment.leading
        /// The same as `trailing`, for horizontal stacks.
        public static let bottom = Alignment.trailing
    }

    /// The direction in which the views are laid out. The default is horizontal.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrange() } } }
    /// Determines how the views share the space along the axis.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
    /// The alignment of the views perpendicular to the axis.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
    /// The gap between views, in points; the minimum gap for `equalSpacing` and `equalCentering`.
    open var spacing: CGFloat = 0 {
        didSet {
            demand(spacing.isFinite, "a stack view's spacing must be finite, not \(spacing)")
            if spacing != oldValue { arrange() }
        }
    }
    /// Whether to lay out the views inside `layoutMargins` instead of the bounds.
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrange() } }
    /// Whether gaps are measured between baselines. This property is stored but has no effect, because Segue always measures gaps between
    /// edges.
    open var isBaselineRelativeArrangement = false

    /// A value for `setCustomSpacing` that stands for `spacing`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// A value for `setCustomSpacing` and `spacing` that stands for the system spacing of 8 points.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    /// The arranged views in order. Hidden views take no space.
    public private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var own: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []
    private var isArranged = true
    /// The subviews that code removed from the arranged views.
    private var remaining: Set<ObjectIdentifier> = []
    /// The views that animation blocks have hidden although they were hidden.
    private var hiddenAgain: Set<ObjectIdentifier> = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty stack, because Segue doesn't support archives.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a stack of `views`.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    // MARK: Arranged subviews

    /// Appends a view to the arranged views and, if it isn't a subview yet, adds it as the frontmost subview.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view among the arranged views. Out-of-range indices are clamped.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        reportGone(view)
        arrange()
    }

    /// Removes a view from the arranged views. It remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(view) else { return }
        if view.superview === self { reportRemaining(view) }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        hiddenAgain.remove(ObjectIdentifier(view))
        arrange()
    }

    /// Sets the gap, in points, that replaces `spacing` after a view. Has no effect for other views than the arranged ones.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        demand(spacing.isFinite, "a stack view's spacing must be finite, not \(spacing)")
        guard arrangedSubviews.contains(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrange()
    }

    /// Returns the custom gap after a view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
        reportGone(subview)
    }

    /// Reports that a view remains a subview after its removal from the arranged views.
    private func reportRemaining(_ view: UIView) {
        guard let driver = window?.screen.driver, driver.observe != nil else { return }
        remaining.insert(ObjectIdentifier(view))
        driver.emit(.fact(EngineFact(.arrangedRemains, nil, view.layer)))
    }

    /// Takes back the report when the view leaves the stack view or is arranged again.
    private func reportGone(_ view: UIView) {
        guard remaining.remove(ObjectIdentifier(view)) != nil, let driver = UIApplication.shared.workingDriver else { return }
        driver.emit(.fact(EngineFact(.arrangedRemains, nil, view.layer, detail: "gone")))
    }

    override func subviewIsSet(_ subview: UIView, hidden isHidden: Bool) {
        let view = ObjectIdentifier(subview), isKnown = arrangedSubviews.contains(subview)
        guard isKnown, AnimationContext.current != nil, AnimationContext.areEnabled, let driver = window?.screen.driver else { return }
        if isHidden, subview.isHidden { hiddenAgain.insert(view) }
        guard !isHidden, hiddenAgain.remove(view) != nil, subview.isHidden else { return }
        driver.tolerate(.hiddenTwice, nil, subview.layer, "an arranged view was hidden twice in animation blocks and shown once")
    }

    override func animatesVisibility(of subview: UIView) -> Bool { arrangedSubviews.contains(subview) }

    override func subviewVisibilityChanged(_ subview: UIView) {
        guard arrangedSubviews.contains(subview) else { return }
        arrange()
        guard AnimationContext.current != nil else { return }
        // Lays out immediately so that the gap closes with the animation.
        rootView.layoutIfNeeded()
    }

    /// A hidden view has no length, so that it grows and shrinks in animations (S-LAYOUT-15).
    override func frame(of subview: UIView, solved: CGRect) -> CGRect {
        guard subview.isHidden, arrangedSubviews.contains(subview) else { return solved }
        var frame = solved
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let across = alignment == .fill ? bounds.inset(by: margins) : subview.untransformedFrame
        if isHorizontal {
            frame.size.width = 0
            if across.height > 0 { (frame.origin.y, frame.size.height) = (across.minY, across.height) }
        } else {
            frame.size.height = 0
            if across.width > 0 { (frame.origin.x, frame.size.width) = (across.minX, across.width) }
        }
        return frame
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        if isLayoutMarginsRelativeArrangement { arrange() }
    }

    /// Returns the smallest size that fits the arranged views.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(Self.layoutFittingCompressedSize) }

    // MARK: Constraints

    private func arrange() {
        isArranged = false
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        if !isArranged {
            isArranged = true
            rebuild()
        }
        super.updateConstraints()
    }

    private func rebuild() {
        NSLayoutConstraint.deactivate(own)
        gaps.forEach(removeLayoutGuide)
        (own, gaps) = ([], [])
        let seen = arrangedSubviews.filter { !$0.isHidden }
        let frame: any LayoutItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        collapseHidden(in: frame)
        defer { NSLayoutConstraint.activate(own) }
        guard let first = seen.first, let last = seen.last else { return }
        link(first, start, .equal, frame, start)
        link(frame, end, .equal, last, end, priority: Self.canvas)
        for (view, next) in zip(seen, seen.dropFirst()) { follow(view, next) }
        share(seen)
        seen.forEach { stand($0, in: frame, first: first) }
        // Across its axis, the stack is as large as its largest view unless another constraint makes it larger.
        link(self, crossLength, .equal, nil, .notAnAttribute, priority: UILayoutPriority(1))
    }

    /// Places each hidden view at the end of the visible view before it, and compresses its content. Across the axis, the view keeps its
    /// length, so that its text doesn't wrap differently.
    private func collapseHidden(in frame: any LayoutItem) {
        var previous: UIView?
        for view in arrangedSubviews {
            guard view.isHidden else {
                previous = view
                continue
            }
            link(view, start, .equal, previous ?? frame, previous == nil ? start : end)
            link(view, length, .equal, nil, .notAnAttribute, priority: .defaultHigh + 1)
            let across = isHorizontal ? view.bounds.height : view.bounds.width
            if across > 0 { link(view, crossLength, .equal, nil, .notAnAttribute, constant: across, priority: .defaultHigh + 1) }
        }
    }

    /// A priority just below required, so that a stack with zero size doesn't cause conflicts.
    private static let canvas = UILayoutPriority(999.25)

    private func follow(_ view: UIView, _ next: UIView) {
        let custom = customSpacings[ObjectIdentifier(view)] ?? spacing
        let gap = custom == Self.spacingUseSystem ? 8 : custom
        guard distribution == .equalSpacing || distribution == .equalCentering else {
            return link(next, start, .equal, view, end, constant: gap)
        }
        link(next, start, .greaterThanOrEqual, view, end, constant: gap)
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let centres = distribution == .equalCentering
        link(guide, start, .equal, view, centres ? centre : end)
        link(guide, end, .equal, next, centres ? centre : start)
        if let other = gaps.first { link(guide, length, .equal, other, length, priority: .defaultLow - 1) }
        gaps.append(guide)
    }

    private func share(_ seen: [UIView]) {
        guard let first = seen.first else { return }
        for view in seen.dropFirst() {
            if distribution == .fillEqually {
                link(view, length, .equal, first, length)
            } else if distribution == .fillProportionally {
                let (own, other) = (contentLength(view), contentLength(first))
                guard own > 0, other > 0 else { continue }
                link(view, length, .equal, first, length, multiplier: own / other, priority: UILayoutPriority(999))
            }
        }
    }

    private func contentLength(_ view: UIView) -> CGFloat {
        let size = view.intrinsicContentSize
        return axis == .horizontal ? size.width : size.height
    }

    private func stand(_ view: UIView, in frame: any LayoutItem, first: UIView) {
        switch alignment {
        case .fill:
            link(view, crossStart, .equal, frame, crossStart)
            link(frame, crossEnd, .equal, view, crossEnd, priority: Self.canvas)
            return
        case .leading: link(view, crossStart, .equal, frame, crossStart)
        case .trailing: link(view, crossEnd, .equal, frame, crossEnd)
        case .center: link(view, crossCenter, .equal, frame, crossCenter)
        case .firstBaseline: if view !== first { link(view, .firstBaseline, .equal, first, .firstBaseline) }
        case .lastBaseline: if view !== first { link(view, .lastBaseline, .equal, first, .lastBaseline) }
        }
        link(view, crossStart, .greaterThanOrEqual, frame, crossStart, priority: Self.canvas)
        link(frame, crossEnd, .greaterThanOrEqual, view, crossEnd, priority: Self.canvas)
    }

    private func link(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: (any LayoutItem)?, _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant
        )
        constraint.priority = priority
        constraint.identifier = "stack"
        own.append(constraint)
    }

    private var isHorizontal: Bool { axis == .horizontal }
    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .left : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .right : .bottom }
    private var centre: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .left }
    private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .right }
    private var crossCenter: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
    private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }
}
