/// Accelerates items in one direction.
open class UIGravityBehavior: ItemsBehavior {
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

    /// Sets the direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override func step(_ world: DynamicWorld) {
        for item in items {
            world.body(of: item)?.accelerate(gravityDirection.dx * Self.unit, gravityDirection.dy * Self.unit)
        }
    }
}
