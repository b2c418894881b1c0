/// The container view for transitions between a container's children. Between transitions, it holds the visible page (S-TRANS-22), and any
/// other views that an animator left behind.
final class TransitionWrapperView: UIView {
    /// The insets of the areas covered by the container's bars, in points.
    var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { updateSafeArea() } } }

    override var ownSafeAreaInsets: UIEdgeInsets { barInsets }

    /// Returns the edges that the container's translucent and opaque bars cover.
    var coveredEdges: () -> (translucent: UIRectEdge, opaque: UIRectEdge) = { ([], []) }
    /// The most recent frame of the page.
    private var lastPlace: CGRect?

    /// Returns a page's frame: the wrapper's bounds, minus the bars that the page doesn't extend under (S-TRANS-109).
    func place(of page: UIViewController) -> CGRect {
        let covered = coveredEdges(), extended = page.edgesForExtendedLayout
        var inside = covered.translucent.union(covered.opaque).subtracting(extended)
        if !page.extendedLayoutIncludesOpaqueBars { inside.formUnion(covered.opaque) }
        let safe = safeAreaInsets
        return bounds.shrunk(
            left: 0, top: inside.contains(.top) ? safe.top : 0, right: 0, bottom: inside.contains(.bottom) ? safe.bottom : 0)
    }

    /// Moves a page to its final frame.
    func settle(_ page: UIViewController) {
        let place = place(of: page)
        lastPlace = place
        page.view.settle(in: place)
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Moves the visible page if its frame has changed.
    func settlePage(_ page: UIViewController?) {
        guard let page, let view = page.viewIfLoaded, view.superview === self else { return }
        if let lastPlace, lastPlace != place(of: page) { settle(page) }
    }

    /// Makes a page's view the only page in the wrapper, and sets its frame. If `page` is nil, the wrapper shows no page.
    func show(_ page: UIViewController?) {
        let view: UIView? = page?.view
        for other in subviews where other !== view && other.controller != nil { other.removeFromSuperview() }
        guard let page, let view, view.superview !== self else { return }
        settle(page)
        addSubview(view)
    }
}

extension UIView {
    /// Resizes this view to the bounds of `view`, and sets the autoresizing mask so that this view keeps filling `view`.
    func fill(_ view: UIView) {
        settle(in: view.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Moves the view to a rectangle in its superview. Sets the size and center instead of the frame, because the frame of a transformed
    /// view is its bounding box. Keeps the transform (S-TRANS-103).
    func settle(in place: CGRect) {
        guard !CATransform3DIsIdentity(layer.transform) else { return frame = place }
        bounds.size = place.size
        let anchor = layer.anchorPoint
        center = CGPoint(x: place.minX + place.width * anchor.x, y: place.minY + place.height * anchor.y)
    }
}

/// The view of a navigation or tab bar controller. It contains a wrapper for the children's views, and a bar above it. Its layout pass
/// starts transitions (S-TRANS-7).
class ContainerView: UIView {
    weak var containerController: (any ContainerViewOwner)?

    override func layoutSubviews() {
        super.layoutSubviews()
        containerController?.layOutBars()
        // A block that lays out the window would otherwise also animate the new page's first layout (S-TRANS-128).
        AnimationContext.outsideBlocks { containerController?.beginNextChange() }
    }

    /// Blocks new touches on pages and bars during a transition (S-TRANS-71).
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard containerController?.isInTransition == true else { return super.hitTest(point, with: event) }
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        return self
    }
}

/// The controller that owns a container view.
@MainActor protocol ContainerViewOwner: AnyObject {
    var isInTransition: Bool { get }
    func layOutBars()
    func beginNextChange()
}
