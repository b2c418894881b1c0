/// Several items that move as one. The group collides like a rectangle around its items.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items.
    public let items: [any UIDynamicItem]
    private var place: (center: CGPoint, transform: CGAffineTransform)
    private let size: CGSize
    private let offsets: [(center: CGPoint, transform: CGAffineTransform)]

    /// Creates a group from the items' current positions.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        let boxes = items.map { item in
            CGRect(
                x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2, width: item.bounds.width,
                height: item.bounds.height)
        }
        let box = boxes.reduce(CGRect.null) { $0.union($1) }
        let center = box.isNull ? CGPoint.zero : CGPoint(x: box.midX, y: box.midY)
        (place, size) = ((center, .identity), box.isNull ? .zero : box.size)
        offsets = items.map { (CGPoint(x: $0.center.x - center.x, y: $0.center.y - center.y), $0.transform) }
    }

    /// The bounds of all items together, in points, with the origin at zero. They don't change when items move.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }
    /// The center of the items' bounds, in the reference view's coordinates. Setting it moves all items.
    public var center: CGPoint {
        get { place.center }
        set {
            place.center = newValue
            moveItems()
        }
    }
    /// The rotation of the group about its center; the identity at first. Setting it turns and moves all items.
    public var transform: CGAffineTransform {
        get { place.transform }
        set {
            place.transform = newValue
            moveItems()
        }
    }

    private func moveItems() {
        for (item, offset) in zip(items, offsets) {
            let turned = offset.center.applying(place.transform)
            item.center = CGPoint(x: place.center.x + turned.x, y: place.center.y + turned.y)
            item.transform = offset.transform.concatenating(place.transform)
        }
    }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

// Let code write `"floor" as NSCopying` for the identifier of a boundary. The translation of such code wraps the string.

extension AnyHashable: @retroactive NSCopying {
    /// Returns the value itself. `zone` has no effect.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension String: @retroactive NSCopying {
    /// Returns the string itself. `zone` has no effect.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
