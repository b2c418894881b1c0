/// The container view for transitions between a container's children. Between transitions it holds only the visible view (S-TRANS-22).
final class TransitionWrapperView: UIView {
    /// The insets that the container's bars cover, in points.
    var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { updateSafeArea() } } }

    override var ownSafeAreaInsets: UIEdgeInsets { barInsets }

    /// Makes `view` the only subview and fills the wrapper with it.
    func show(_ view: UIView) {
        for other in subviews where other !== view { other.removeFromSuperview() }
        if view.superview !== self {
            view.fill(self)
            addSubview(view)
        }
    }
}

extension UIView {
    /// Resizes this view to the bounds of `view`, and sets its autoresizing mask to keep it that size.
    func fill(_ view: UIView) {
        settle(in: view.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Moves the view to a rectangle of its superview. `frame` doesn't work for a transformed view, because it is the bounding box. Such a
    /// view gets a size and centre and keeps its transform (S-TRANS-103).
    func settle(in place: CGRect) {
        guard !CATransform3DIsIdentity(layer.transform) else { return frame = place }
        bounds.size = place.size
        let anchor = layer.anchorPoint
        center = CGPoint(x: place.minX + place.width * anchor.x, y: place.minY + place.height * anchor.y)
    }
}

/// The view of a navigation or tab bar controller: a wrapper for the children's views, and a bar over it. Its layout pass starts
/// transitions (S-TRANS-7).
class ContainerView: UIView {
    weak var containerController: (any ContainerViewOwner)?

    override func layoutSubviews() {
        super.layoutSubviews()
        containerController?.layOutBars()
        containerController?.beginNextChange()
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
