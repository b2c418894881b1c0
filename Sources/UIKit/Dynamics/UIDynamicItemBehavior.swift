/// Sets the material and velocity of items.
open class UIDynamicItemBehavior: ItemsBehavior {
    /// The speed after a collision, relative to the speed before it, 0…1.
    open var elasticity: CGFloat = 0 { didSet { changed() } }
    /// The friction between touching items, 0…1.
    open var friction: CGFloat = 0 { didSet { changed() } }
    /// The density: 1 gives 100 by 100 points a mass of 1.
    open var density: CGFloat = 1 { didSet { changed() } }
    /// The part of the velocity that is lost per second.
    open var resistance: CGFloat = 0 { didSet { changed() } }
    /// The part of the angular velocity that is lost per second.
    open var angularResistance: CGFloat = 0 { didSet { changed() } }
    /// The electric charge, on which electric and magnetic fields act.
    open var charge: CGFloat = 0 { didSet { changed() } }
    /// Whether the items stay in place, but others collide with them.
    open var isAnchored = false { didSet { changed() } }
    /// Whether the items can turn.
    open var allowsRotation = true { didSet { changed() } }

    /// The velocities to add when the behavior joins an animator.
    private var pending: [(item: any UIDynamicItem, velocity: CGPoint, angular: CGFloat)] = []

    /// Adds to an item's velocity, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        pending.append((item, velocity, 0))
        changed()
    }

    /// Adds to an item's angular velocity, in radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        pending.append((item, .zero, velocity))
        changed()
    }

    /// Returns an item's velocity in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { dynamicAnimator?.body(of: item)?.velocity ?? .zero }

    /// Returns an item's angular velocity in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { dynamicAnimator?.body(of: item)?.angularVelocity ?? 0 }

    override func apply(to material: inout DynamicMaterial, of item: any UIDynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        (material.elasticity, material.friction, material.density) = (elasticity, friction, density)
        (material.resistance, material.angularResistance) = (resistance, angularResistance)
        (material.isAnchored, material.rotates, material.charge) = (isAnchored, allowsRotation, charge)
    }

    override func enter(_ world: DynamicWorld) {
        for addition in pending {
            guard let body = world.body(of: addition.item) else { continue }
            if addition.velocity != .zero { body.add(velocity: addition.velocity) }
            if addition.angular != 0 { body.add(angularVelocity: addition.angular) }
        }
        pending = []
    }
}
