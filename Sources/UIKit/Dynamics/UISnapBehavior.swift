/// Moves an item to a point with a springy motion, and turns it upright.
open class UISnapBehavior: UIDynamicBehavior {
    /// The point, in the reference view's coordinates.
    open var snapPoint: CGPoint { didSet { forceChanged() } }
    /// The damping of the oscillation: 0 swings the most, and 1 the least. The default is 0.5.
    open var damping: CGFloat = 0.5 { didSet { forceChanged() } }
    private let item: any UIDynamicItem

    /// The spring's frequency in radians per second, and its smallest and largest damping ratio. Apple doesn't document them.
    private static let (frequency, ratios): (CGFloat, ClosedRange<CGFloat>) = (14, 0.35...0.9)

    /// Creates a behavior for an item.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
    }

    override var movedItems: [any UIDynamicItem] { [item] }

    override func step(_ world: DynamicWorld) {
        guard let body = world.body(of: item) else { return }
        let ratio = Self.ratios.lowerBound + (Self.ratios.upperBound - Self.ratios.lowerBound) * min(max(damping, 0), 1)
        let stiffness = Self.frequency * Self.frequency, drag = 2 * ratio * Self.frequency, velocity = body.velocity
        body.accelerate(
            stiffness * (snapPoint.x - body.center.x) - drag * velocity.x, stiffness * (snapPoint.y - body.center.y) - drag * velocity.y)
        body.accelerateRotation(-stiffness * body.rotation - drag * body.angularVelocity)
    }
}
