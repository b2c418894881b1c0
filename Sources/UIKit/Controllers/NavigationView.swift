/// A navigation controller's view. Its layout pass is where pushes and pops begin (S-TRANS-7).
final class NavigationView: UIView {
    weak var navigationController: UINavigationController?

    override func layoutSubviews() { navigationController?.beginNextChange() }
}

/// The container of a navigation controller's transitions; at rest it holds the top controller's view alone (S-TRANS-22).
final class NavigationWrapperView: UIView {
    /// While set, no new touch reaches the controllers' views (S-TRANS-71).
    var isTransitioning = false

    /// Makes `view` the only one here, where it belongs.
    func show(_ view: UIView) {
        for other in subviews where other !== view { other.removeFromSuperview() }
        if view.superview !== self {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isTransitioning ? nil : super.hitTest(point, with: event)
    }
}
