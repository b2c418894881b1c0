/// Connects an item with a point, or with another item, by a rod or a spring.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of connection.
    public enum AttachmentType: Int, Sendable { case items, anchor }

    /// The items.
    public let items: [any UIDynamicItem]
    /// The kind of connection.
    public let attachedBehaviorType: AttachmentType
    /// The point to which the item is connected, in the reference view's coordinates.
    open var anchorPoint: CGPoint { didSet { dynamicAnimator.map { _ in anchorMoved() } } }
    /// The distance that the connection keeps, in points. At first, it is the current distance.
    open var length: CGFloat { didSet { jointChanged() } }
    /// The damping of a spring, 0…1.
    open var damping: CGFloat = 0 { didSet { jointChanged() } }
    /// The frequency of a spring in oscillations per second; 0 makes a rigid rod.
    open var frequency: CGFloat = 0 { didSet { jointChanged() } }
    /// The torque that resists turning. Stored, but has no effect.
    open var frictionTorque: CGFloat = 0
    /// The range of lengths of a sliding connection. Stored, but has no effect.
    open var attachmentRange = UIFloatRange.infinite

    private let (offset, otherOffset): (UIOffset, UIOffset)
    private var joint: DynamicJoint?
    private var needsNewJoint = false
    /// The bodies' masses when the joint was created. A spring's stiffness depends on them.
    private var masses: [CGFloat] = []
    private var reached: CGPoint

    private init(
        _ items: [any UIDynamicItem], _ type: AttachmentType, _ offset: UIOffset, _ otherOffset: UIOffset, anchor: CGPoint, length: CGFloat
    ) {
        (self.items, attachedBehaviorType, self.offset, self.otherOffset) = (items, type, offset, otherOffset)
        (anchorPoint, self.length, reached) = (anchor, length, anchor)
        super.init()
    }

    /// Connects an item's center with a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Connects a point of an item, relative to its center, with a point.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        let end = Self.place(of: item, offset)
        self.init([item], .anchor, offset, .zero, anchor: point, length: hypot(end.x - point.x, end.y - point.y))
    }

    /// Connects the centers of two items.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Connects a point of an item with a point of another item. The points are relative to the centers.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        let (a, b) = (Self.place(of: item1, offset1), Self.place(of: item2, offset2))
        self.init([item1, item2], .items, offset1, offset2, anchor: b, length: hypot(a.x - b.x, a.y - b.y))
    }

    private static func place(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
        return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    }

    private func anchorMoved() { if joint == nil { changed() } else { dynamicAnimator?.anchorMoved() } }

    private func jointChanged() {
        needsNewJoint = true
        changed()
    }

    override var movedItems: [any UIDynamicItem] { items }

    override func enter(_ world: DynamicWorld) {
        guard let first = items.first, let body = world.body(of: first) else { return }
        let other = items.count > 1 ? world.body(of: items[1]) : nil
        guard other !== body else { return }
        let masses = [body.mass, other?.mass ?? 0]
        guard joint == nil || needsNewJoint || masses != self.masses else { return }
        leave(world)
        (self.masses, needsNewJoint) = (masses, false)
        // The offsets turn with the bodies.
        joint = world.join(
            body, offset, to: other, otherOffset, anchor: reached, length: length, frequency: frequency, damping: damping)
    }

    override func leave(_ world: DynamicWorld) {
        joint.map(world.remove)
        joint = nil
    }

    override func step(_ world: DynamicWorld) {
        guard attachedBehaviorType == .anchor else { return }
        // The anchor moves within one step, and rests in the next one.
        joint?.move(to: anchorPoint)
        reached = anchorPoint
    }
}

/// A range of numbers.
public struct UIFloatRange: Hashable, Sendable {
    /// The smallest number.
    public var minimum: CGFloat
    /// The largest number.
    public var maximum: CGFloat

    /// Creates a range.
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// No numbers.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)
    /// Whether the range contains all numbers.
    public var isInfinite: Bool { self == .infinite }
}
