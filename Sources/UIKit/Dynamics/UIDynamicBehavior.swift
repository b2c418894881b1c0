/// A behavior of items, or several behaviors that belong together.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    /// The behaviors that are added and removed together with this one.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// A closure that is called in every frame in which the animator runs.
    open var action: (() -> Void)?
    /// The animator that the behavior, or its parent, belongs to.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    public override init() { super.init() }

    /// Adds a behavior that is added and removed together with this one.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { dynamicAnimator.adopt(behavior) }
    }

    /// Removes a child.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard childBehaviors.contains(behavior) else { return }
        childBehaviors.removeAll { $0 === behavior }
        dynamicAnimator?.release(behavior)
    }

    /// Called before the behavior is added to an animator, or removed from it.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: Called by the animator

    /// The items that need a body.
    var movedItems: [any UIDynamicItem] { [] }

    /// Tells the animator that the behavior or its items have changed.
    func changed() { dynamicAnimator?.behaviorsChanged() }

    /// Tells the animator that a force has changed.
    func forceChanged() { dynamicAnimator?.wakeItems() }

    /// Changes the material of an item's body.
    func apply(to material: inout DynamicMaterial, of item: any UIDynamicItem) {}

    /// Creates joints and boundaries after the bodies exist, or replaces the changed ones.
    func enter(_ world: DynamicWorld) {}

    /// Removes joints and boundaries.
    func leave(_ world: DynamicWorld) {}

    /// Applies forces before a step.
    func step(_ world: DynamicWorld) {}

    /// The behavior, its children, their children, and so on.
    var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
}
