/// Accelerates items in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem] = []
    /// The direction and strength: 1 is an acceleration of 1000 points/s². The default is (0, 1), which points down.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { forceChanged() } }
    /// The direction in radians; π/2 points down. Setting it keeps the magnitude.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The strength. Setting it keeps the direction.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    private static let unit: CGFloat = 1000

    /// Creates a behavior for items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        self.items = items
    }

    /// Creates a behavior without items.
    public override convenience init() { self.init(items: []) }

    /// Sets the direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        items.append(item)
        changed()
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        changed()
    }

    override var movedItems: [any UIDynamicItem] { items }

    override func step(_ world: DynamicWorld) {
        for item in items {
            world.body(of: item)?.accelerate(gravityDirection.dx * Self.unit, gravityDirection.dy * Self.unit)
        }
    }
}
