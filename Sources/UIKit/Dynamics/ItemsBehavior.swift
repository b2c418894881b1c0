/// A behavior whose items can be added and removed. Not a class of UIKit: the superclass of UIKit's behaviors of this kind.
open class ItemsBehavior: UIDynamicBehavior {
    /// The items, in the order in which they were added.
    open private(set) var items: [any UIDynamicItem]

    /// Creates a behavior for items.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Creates a behavior without items.
    public override convenience init() { self.init(items: []) }

    /// Adds an item, unless the behavior has it.
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
}
