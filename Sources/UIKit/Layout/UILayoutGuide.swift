/// A rectangle that participates in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem {
    #if DEBUG
    private let census = LiveObjects.Mark(UILayoutGuide.self)
    #endif
    /// The guide's name in log messages.
    open var identifier = ""
    /// The view that owns the guide. Set by `addLayoutGuide(_:)`.
    public internal(set) weak var owningView: UIView?

    public override init() { super.init() }

    /// The rectangle in the owning view's coordinates as of the latest layout, or empty before the first layout.
    open var layoutFrame: CGRect { owningView?.engine?.frame(of: self) ?? .zero }

    var container: UIView? { owningView }
    var nearestView: UIView? { owningView }
}

/// A guide whose frame is derived from its view's bounds, for example with insets.
final class PinnedLayoutGuide: UILayoutGuide {
    /// The guide's origin, and the difference between the sizes of the view and the guide.
    struct Place: Equatable {
        var origin: CGPoint
        var reduction: CGSize
    }

    private let place: (UIView) -> Place

    init(in view: UIView, identifier: String, place: @escaping (UIView) -> Place) {
        self.place = place
        super.init()
        self.identifier = identifier
        owningView = view
    }

    convenience init(in view: UIView, identifier: String, insets: @escaping (UIView) -> UIEdgeInsets) {
        self.init(in: view, identifier: identifier) { view in
            let insets = insets(view)
            return Place(
                origin: CGPoint(x: view.bounds.minX + insets.left, y: view.bounds.minY + insets.top),
                reduction: CGSize(width: insets.left + insets.right, height: insets.top + insets.bottom)
            )
        }
    }

    var currentPlace: Place { owningView.map(place) ?? Place(origin: .zero, reduction: .zero) }

    override var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        let place = currentPlace
        let size = CGSize(
            width: max(0, owningView.bounds.width - place.reduction.width),
            height: max(0, owningView.bounds.height - place.reduction.height)
        )
        return CGRect(origin: place.origin, size: size)
    }
}
