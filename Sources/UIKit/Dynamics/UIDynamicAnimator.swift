/// Moves items according to behaviors: gravity, collisions, and so on. The motion follows the device's clock, and is computed by Box2D.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates the animator uses, or nil.
    open private(set) var referenceView: UIView?
    /// The behaviors, without their children.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// The delegate; held weakly.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The time in seconds during which the animator has run.
    open private(set) var elapsedTime: TimeInterval = 0
    /// Whether items are moving. An animator pauses after everything has been at rest for half a second.
    open var isRunning: Bool { link != nil }

    private weak var layout: UICollectionViewLayout?
    private var bounds = CGSize.zero
    private let world = DynamicWorld()
    private var entered: [UIDynamicBehavior] = []
    private var link: CADisplayLink?
    private var needsSync = false
    /// The time that has passed since the last step.
    private var rest: TimeInterval = 0

    /// Creates an animator for subviews of a view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator for the attributes of a collection view layout, which is invalidated in each frame.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    /// Creates an animator for other items.
    public override init() { super.init() }

    isolated deinit {
        reportEarlyRelease()
        link?.invalidate()
        // The behaviors might outlive the world.
        entered.forEach { $0.leave(world) }
    }

    // MARK: Behaviors

    /// The address of the last call that added a behavior, or 0.
    private var place: UInt = 0

    /// Reports an animator that is released before its first step, so its items never move.
    private func reportEarlyRelease() {
        guard !behaviors.isEmpty, elapsedTime == 0, let view = referenceView, let driver = view.window?.screen.driver,
            driver.observe != nil
        else { return }
        driver.emit(.fact(EngineFact(.dynamicsReleased, nil, view.layer, place: place)))
    }

    /// Adds a behavior and its children, and starts to run.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        place = ChangeRecorder.currentPlace
        guard !behaviors.contains(behavior) else { return }
        behaviors.append(behavior)
        adopt(behavior)
    }

    /// Removes a behavior and its children.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(behavior) else { return }
        behaviors.removeAll { $0 === behavior }
        release(behavior)
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() { behaviors.forEach(removeBehavior) }

    func adopt(_ behavior: UIDynamicBehavior) {
        for member in behavior.family where member.dynamicAnimator !== self {
            member.dynamicAnimator?.giveUp(member)
            member.willMove(to: self)
            member.dynamicAnimator = self
        }
        behaviorsChanged()
    }

    func release(_ behavior: UIDynamicBehavior) {
        for member in behavior.family where member.dynamicAnimator === self {
            member.willMove(to: nil)
            member.leave(world)
            entered.removeAll { $0 === member }
            member.dynamicAnimator = nil
        }
        behaviorsChanged()
    }

    /// Removes a behavior, or a behavior's child, that another animator adopts.
    private func giveUp(_ behavior: UIDynamicBehavior) {
        if behaviors.contains(behavior) { removeBehavior(behavior) } else { release(behavior) }
    }

    /// Returns the items whose frames intersect a rectangle in the reference view's coordinates.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        if needsSync { sync() }
        return world.order.map(\.item).filter { item in
            let size = CGRect(origin: .zero, size: item.bounds.size).applying(item.transform).size
            let box = CGRect(
                x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
            return rect.intersects(box)
        }
    }

    /// Adopts an item's center, size, and rotation after code has changed them.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        world.body(of: item)?.takePlace()
        start()
    }

    // MARK: Running

    /// Called when a behavior, its items, or its properties have changed.
    func behaviorsChanged() {
        needsSync = true
        start()
    }

    /// Called when a force has changed, which needs no new bodies or joints.
    func wakeItems() {
        world.order.forEach { $0.wake() }
        start()
    }

    /// Called when an attachment's anchor has moved, which needs no new joint.
    func anchorMoved() { start() }

    private func start() {
        guard link == nil else { return }
        let link = CADisplayLink(target: WeakTick(self), selector: Selector(WeakTick.tick(_:)))
        let add = { link.add(to: .main, forMode: .common) }
        // Outside a turn, another device's clock might be current.
        if let driver = referenceView?.window?.screen.driver { driver.perform(add) } else { add() }
        self.link = link
        rest = 0
        delegate?.dynamicAnimatorWillResume(self)
    }

    private func pause() {
        link?.invalidate()
        link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    fileprivate func tick(_ link: CADisplayLink) {
        if needsSync || referenceView.map({ $0.bounds.size != bounds }) ?? false { sync() }
        // A pause of the program must not make the items jump.
        let passed = min(link.duration, 0.1)
        rest += passed
        elapsedTime += passed
        var contacts: [DynamicWorld.Contact] = []
        while rest >= DynamicWorld.step - 1e-9 {
            rest -= DynamicWorld.step
            entered.forEach { $0.step(world) }
            contacts += world.advance()
        }
        reportMovedItems()
        world.showItems()
        layout?.invalidateLayout()
        report(contacts)
        entered.forEach { $0.action?() }
        world.order.forEach { $0.noteCenter() }
        if self.link === link, !needsSync, !world.isAwake { pause() }
    }

    /// Reports items that code has moved without telling the animator, which puts them back.
    private func reportMovedItems() {
        guard let driver = referenceView?.window?.screen.driver, driver.observe != nil else { return }
        for case let view as UIView in world.order.filter(\.isMovedByCode).map(\.item) {
            driver.emit(.fact(EngineFact(.dynamicsUndid, nil, view.layer)))
        }
    }

    private func report(_ contacts: [DynamicWorld.Contact]) {
        guard !contacts.isEmpty else { return }
        for case let collision as UICollisionBehavior in entered { contacts.forEach(collision.report) }
    }

    /// Creates and removes bodies, joints, and boundaries, so that they match the behaviors. Boundaries and joints that haven't changed
    /// are kept: rebuilding them would report the contacts of resting items again.
    private func sync() {
        (needsSync, bounds) = (false, referenceView?.bounds.size ?? .zero)
        entered = behaviors.flatMap(\.family).filter { $0.dynamicAnimator === self }
        let items = entered.flatMap(\.movedItems)
        let wanted = Set(items.map { ObjectIdentifier($0) })
        for body in world.order where !wanted.contains(ObjectIdentifier(body.item)) { world.remove(body) }
        for item in items where world.body(of: item) == nil { world.addBody(of: item) }
        for (index, collision) in entered.lazy.compactMap({ $0 as? UICollisionBehavior }).enumerated() {
            collision.group = 1 << UInt32(index % 32)
        }
        for body in world.order {
            var material = DynamicMaterial()
            entered.forEach { $0.apply(to: &material, of: body.item) }
            body.updateShape()
            world.set(material, of: body)
        }
        entered.forEach { $0.enter(world) }
        world.order.forEach { $0.wake() }
    }

    /// Returns the body of an item in the animator.
    func body(of item: any UIDynamicItem) -> DynamicBody? {
        if needsSync { sync() }
        return world.body(of: item)
    }

    // MARK: Collection view layouts

    /// Returns the attributes of a cell that a behavior moves, or nil.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        if needsSync { sync() }
        return world.order.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }
            .first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }
}

/// The delegate of a dynamic animator. Both methods are optional.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called before the items start to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called after all items come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing by default.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing by default.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Forwards a display link's calls to an animator without retaining it.
@MainActor private final class WeakTick: NSObject {
    private weak var animator: UIDynamicAnimator?

    init(_ animator: UIDynamicAnimator) { self.animator = animator }

    func tick(_ link: CADisplayLink) {
        guard let animator else { return link.invalidate() }
        animator.tick(link)
    }
}
