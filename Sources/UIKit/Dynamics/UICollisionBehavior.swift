/// Lets items collide with each other and with boundaries.
open class UICollisionBehavior: ItemsBehavior {
    /// The things that items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The bits of the modes.
        public let rawValue: UInt

        /// Creates a mode from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The items collide with each other.
        public static let items = Mode(rawValue: 1)
        /// The items collide with boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// The items collide with each other and with boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// The things that the items collide with.
    open var collisionMode = Mode.everything { didSet { changed() } }
    /// Whether the edges of the reference view are a boundary.
    open var translatesReferenceBoundsIntoBoundary = false { didSet { boundariesChanged() } }
    /// The delegate; held weakly.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// The bit for the collisions of this behavior.
    var group: UInt32 = 1
    private var insets = UIEdgeInsets.zero
    private var lines: [(identifier: any NSCopying, path: UIBezierPath)] = []
    private var boundaries: [DynamicBoundary] = []
    private var needsNewBoundaries = true
    /// The group and the reference view's edges for which the boundaries were created.
    private var built: (group: UInt32, edges: CGRect?) = (0, nil)

    // MARK: Boundaries

    /// Makes the edges of the reference view, moved inward by insets, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        self.insets = insets
        translatesReferenceBoundsIntoBoundary = true
    }

    /// Adds a path as a boundary, or replaces the boundary with this identifier. Only the path's first part is used.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        lines.removeAll { Self.same($0.identifier, identifier) }
        lines.append(((identifier as? AnyHashable)?.base as? any NSCopying ?? identifier, bezierPath))
        boundariesChanged()
    }

    /// Adds a line as a boundary, or replaces the boundary with this identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// Returns a boundary, or nil.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        lines.first { Self.same($0.identifier, identifier) }?.path
    }

    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        lines.removeAll { Self.same($0.identifier, identifier) }
        boundariesChanged()
    }

    /// Removes all boundaries, except the reference view's edges.
    open func removeAllBoundaries() {
        lines = []
        boundariesChanged()
    }

    private func boundariesChanged() {
        needsNewBoundaries = true
        changed()
    }

    /// The identifiers of the boundaries, or nil if there are none.
    open var boundaryIdentifiers: [any NSCopying]? { lines.isEmpty ? nil : lines.map(\.identifier) }

    private static func same(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
        if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
        // A string may be an `NSString` or a `String`.
        return "\(a)" == "\(b)"
    }

    // MARK: Called by the animator

    override func apply(to material: inout DynamicMaterial, of item: any UIDynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        if collisionMode.contains(.items) { material.bodyGroups |= group }
        if collisionMode.contains(.boundaries) { material.boundaryGroups |= group }
    }

    override func enter(_ world: DynamicWorld) {
        let view = translatesReferenceBoundsIntoBoundary ? dynamicAnimator?.referenceView : nil
        let edges = view.map { $0.bounds.inset(by: insets) }
        guard needsNewBoundaries || built.group != group || built.edges != edges else { return }
        leave(world)
        (built, needsNewBoundaries) = ((group, edges), false)
        if let box = edges {
            let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)]
            boundaries.append(world.addBoundary(-1, group: group, corners.map { CGPoint(x: $0.0, y: $0.1) }, closes: true))
        }
        for (index, line) in lines.enumerated() {
            let path = DynamicPath.points(of: line.path)
            boundaries.append(world.addBoundary(index, group: group, path.points, closes: path.isClosed))
        }
    }

    override func leave(_ world: DynamicWorld) {
        boundaries.forEach(world.remove)
        (boundaries, needsNewBoundaries) = ([], true)
    }

    /// Tells the delegate about a contact of the behavior's items.
    func report(_ contact: DynamicWorld.Contact) {
        guard let collisionDelegate, items.contains(where: { $0 === contact.body.item }) else { return }
        guard let other = contact.other?.item else {
            guard collisionMode.contains(.boundaries) else { return }
            let identifier = lines.indices.contains(contact.boundary) ? lines[contact.boundary].identifier : nil
            if contact.begins {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: contact.body.item, withBoundaryIdentifier: identifier, at: contact.point)
            } else {
                collisionDelegate.collisionBehavior(self, endedContactFor: contact.body.item, withBoundaryIdentifier: identifier)
            }
            return
        }
        guard collisionMode.contains(.items), items.contains(where: { $0 === other }) else { return }
        if contact.begins {
            collisionDelegate.collisionBehavior(self, beganContactFor: contact.body.item, with: other, at: contact.point)
        } else {
            collisionDelegate.collisionBehavior(self, endedContactFor: contact.body.item, with: other)
        }
    }
}

/// The delegate of a collision behavior. Every method is optional. The identifier of the reference view's edges is nil.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Called when two items begin to touch at a point of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Called when two items separate.
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Called when an item begins to touch a boundary at a point of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called when an item leaves a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing by default.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
