/// Pushes items, either once or continuously.
open class UIPushBehavior: ItemsBehavior {
    /// The duration of a push.
    public enum Mode: Int, Sendable {
        /// The push accelerates the items until it is removed.
        case continuous
        /// A single push, after which the behavior isn't active anymore.
        case instantaneous
    }

    /// The duration of the push.
    public let mode: Mode
    /// Whether the behavior pushes. Set it to true to repeat an instantaneous push.
    open var active = true { didSet { if active { forceChanged() } } }
    /// The direction and strength: 1 accelerates 100 by 100 points of density 1 by 100 points/s². An instantaneous push of 1 changes their
    /// velocity by 100 points/s.
    open var pushDirection = CGVector.zero { didSet { forceChanged() } }
    /// The direction in radians. Setting it keeps the magnitude.
    open var angle: CGFloat {
        get { pushDirection == .zero ? givenAngle : atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The strength. Setting it keeps the direction.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    private var givenAngle: CGFloat = 0
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates a behavior for items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }

    /// Sets the direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        givenAngle = angle
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// Returns the point of an item that is pushed, relative to its center.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    /// Sets the point of an item that is pushed, relative to its center.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        forceChanged()
    }

    open override func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        super.removeItem(item)
    }

    override func step(_ world: DynamicWorld) {
        guard active else { return }
        for item in items {
            guard let body = world.body(of: item) else { continue }
            if mode == .continuous { body.wake() }
            body.push(pushDirection.dx, pushDirection.dy, at: targetOffsetFromCenter(for: item), isImpulse: mode == .instantaneous)
        }
        if mode == .instantaneous { active = false }
    }
}
