/// A relation between two attributes: first = multiplier × second + constant, or the same with ≤ or ≥.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    #if DEBUG
    private let census = LiveObjects.Mark(NSLayoutConstraint.self)
    #endif
    /// An edge, dimension or center of a view or guide.
    public enum Attribute: Int, Sendable {
        /// No attribute: the side is a constant.
        case notAnAttribute = 0
        /// The sides, dimensions, and centers. The leading side is the side where text starts.
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// The baselines of the last and first lines of text, or the bottom and top sides without text.
        case lastBaseline, firstBaseline
        /// The sides of a view without its layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The centers of a view without its layout margins.
        case centerXWithinMargins, centerYWithinMargins

        /// An alias of `lastBaseline`.
        public static let baseline = Attribute.lastBaseline
    }

    /// The relation between the two sides.
    public enum Relation: Int, Sendable {
        /// first ≤ multiplier × second + constant.
        case lessThanOrEqual = -1
        /// first = multiplier × second + constant, or the same with ≥.
        case equal, greaterThanOrEqual
    }

    /// The horizontal or vertical axis.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// Called after the constraint has been loaded from an interface file, with its attributes and outlets set. The default does nothing.
    open func awakeFromNib() {}

    /// The view or guide on the left side.
    public var firstItem: AnyObject? { first }
    /// The attribute on the left side.
    public let firstAttribute: Attribute
    /// The comparison between both sides.
    public let relation: Relation
    /// The view or guide on the right side, or nil if the right side is a constant.
    public var secondItem: AnyObject? { second }
    /// The attribute on the right side, or `.notAnAttribute` if the right side is a constant.
    public let secondAttribute: Attribute
    /// The factor of the attribute on the right side.
    public let multiplier: CGFloat
    /// The anchor on the left side. Constraints of the same item and attribute have the same anchor.
    public var firstAnchor: NSLayoutAnchor<AnyObject> { Self.anchor(of: first, firstAttribute) }
    /// The anchor on the right side, or nil if the right side is a constant.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { hasSecond ? Self.anchor(of: second, secondAttribute) : nil }

    private static func anchor(of item: (any LayoutItem)?, _ attribute: Attribute) -> NSLayoutAnchor<AnyObject> {
        let object = item as? NSObject
        if let known = object?.constrainedAnchors[attribute] { return known }
        let anchor = NSLayoutAnchor<AnyObject>(item, attribute)
        object?.constrainedAnchors[attribute] = anchor
        return anchor
    }

    /// The constraint's name in log messages.
    open var identifier: String?

    private(set) weak var first: (any LayoutItem)?
    private(set) weak var second: (any LayoutItem)?
    private let hasSecond: Bool
    /// The view that holds this constraint in its `constraints` while it is active.
    weak var owner: UIView?
    /// Whether the constraint has already been reported as conflicting.
    var isReported = false

    /// The constant in points, which can be changed while the constraint is active.
    open var constant: CGFloat {
        didSet {
            demand(constant.isFinite, "a constraint's constant must be finite, not \(constant)")
            guard constant != oldValue else { return }
            owner?.engine?.changeConstant(of: self)
            noteChange(from: oldValue)
        }
    }

    /// The priority; required by default.
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority != oldValue else { return }
            if isActive, (priority == .required) != (oldValue == .required) {
                UIApplication.shared.workingDriver?.tolerate(
                    .requiredPriority, nil, first?.nearestView?.layer,
                    "the priority of an active constraint can't change from required to optional or back: \(self)")
            }
            owner?.engine?.reinstall(self)
            noteChange(from: constant)
        }
    }

    /// Creates a constraint between views or layout guides. Pass nil for `view2` if the right side is just `c`.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard let item = view1 as? any LayoutItem else {
            misuse("a constraint's first item must be a view or a layout guide, not \(view1)")
        }
        let other = view2.flatMap { $0 as? any LayoutItem }
        demand(view2 == nil || other != nil, "a constraint's second item must be a view, a layout guide or nil")
        demand(attr1 != .notAnAttribute, "a constraint's first attribute must not be .notAnAttribute")
        demand(other == nil || attr2 != .notAnAttribute, "a constraint's second item needs an attribute")
        demand(multiplier.isFinite && c.isFinite, "a constraint's multiplier and constant must be finite")
        // Without a second item, the right side is a constant, and `attr2` is ignored.
        (first, firstAttribute, second, secondAttribute) = (item, attr1, other, other == nil ? .notAnAttribute : attr2)
        hasSecond = other != nil
        (self.relation, self.multiplier, constant) = (relation, multiplier, c)
        super.init()
    }

    /// Creates a constraint that has no effect until its properties are set.
    public override convenience init() { self.init(nothing: ()) }

    private init(nothing: Void) {
        (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
        (hasSecond, relation, multiplier, constant) = (false, .equal, 1, 0)
        super.init()
    }

    /// This property is stored but has no effect.
    open var shouldBeArchived = false

    /// Whether the constraint is active. Activating a constraint adds it to the nearest view that contains both items. Traps if the items
    /// are in different trees.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            guard newValue else {
                owner?.removeConstraint(self)
                return
            }
            // A constraint without attributes has no effect and can't be installed.
            guard firstAttribute != .notAnAttribute else { return }
            guard let first, !hasSecond || second != nil, let ancestor = first.commonAncestor(with: second) else {
                misuse("\(self) cannot be activated: its items have no common superview; add them first")
            }
            ancestor.addConstraint(self)
        }
    }

    /// Whether the constraint's items are in the same tree, so that it can be activated.
    var canBeActive: Bool {
        guard let first, !hasSecond || second != nil else { return false }
        return first.commonAncestor(with: second) != nil
    }

    /// Activates the given constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }

    /// Deactivates the given constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

    /// Returns whether the constraint refers to `view`, a descendant, or a guide of either.
    func touches(subtreeOf view: UIView) -> Bool {
        [first, second].contains { $0?.nearestView?.isDescendant(of: view) ?? false }
    }

    /// A description of the constraint. Off the main thread, it only identifies the object, because the items are isolated to the main
    /// actor.
    nonisolated open override var description: String {
        guard MainQueue.isCurrent else { return "<NSLayoutConstraint: \(ObjectIdentifier(self))>" }
        return MainActor.assumeIsolated {
            let sign =
                switch relation {
                case .lessThanOrEqual: "<=";
                case .equal: "==";
                case .greaterThanOrEqual: ">="
                }
            let right = hasSecond ? "\(multiplier) * \(Self.name(second)).\(secondAttribute) + \(constant)" : "\(constant)"
            let label = identifier.map { "'\($0)' " } ?? ""
            return "\(label)\(Self.name(first)).\(firstAttribute) \(sign) \(right) @\(priority.rawValue)"
        }
    }

    /// Notifies the engine that the constraint changed while active. `old` is the constant before the change.
    func noteChange(from old: CGFloat) {
        guard let recorder = ChangeRecorder.current, let engine = owner?.engine else { return }
        let layers = [first, second].compactMap { ($0 as? UIView)?.layer }
        recorder.constraintChanged("\(Self.name(first)).\(firstAttribute)", from: old, to: constant, of: layers, solver: engine)
    }

    private static func name(_ item: (any LayoutItem)?) -> String {
        guard let item else { return "nothing" }
        if let guide = item as? UILayoutGuide { return guide.identifier }
        if let name = (item as? UIView)?.accessibilityIdentifier { return name }
        return "\(type(of: item))"
    }
}

extension NSObject {
    /// The anchors that constraints of this item have returned.
    fileprivate var constrainedAnchors: [NSLayoutConstraint.Attribute: NSLayoutAnchor<AnyObject>] {
        get { kept(else: [:]) }
        set { keep(newValue) }
    }
}
