/// The container of transitions between a container's children; at rest it holds the view that is seen alone (S-TRANS-22).
final class TransitionWrapperView: UIView {
    /// Makes `view` the only one here, where it belongs.
    func show(_ view: UIView) {
        for other in subviews where other !== view { other.removeFromSuperview() }
        if view.superview !== self {
            view.fill(self)
            addSubview(view)
        }
    }
}

extension UIView {
    /// Takes all of `view`'s box, and follows it.
    func fill(_ view: UIView) {
        frame = view.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}

/// The view of a navigation or tab bar controller: a wrapper for the children's views and a bar over it. Its layout pass is
/// where transitions begin (S-TRANS-7).
class ContainerView: UIView {
    weak var containerController: (any ContainerViewOwner)?

    override func layoutSubviews() {
        super.layoutSubviews()
        containerController?.layOutBars()
        containerController?.beginNextChange()
    }

    /// During a transition no new touch reaches pages and bars (S-TRANS-71).
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard containerController?.isInTransition == true else { return super.hitTest(point, with: event) }
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        return self
    }
}

/// Who looks after a container's view.
@MainActor protocol ContainerViewOwner: AnyObject {
    var isInTransition: Bool { get }
    func layOutBars()
    func beginNextChange()
}
