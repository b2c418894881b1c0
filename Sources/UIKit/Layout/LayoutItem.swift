/// An item of constraints: a view or a layout guide, with a box in the coordinates of its container.
@MainActor protocol LayoutItem: AnyObject {
    /// The superview of a view, the owning view of a guide.
    var container: UIView? { get }
    /// The view to which the constraints of the item belong: the view itself, or the guide's owning view.
    var nearestView: UIView? { get }
}

extension UIView: LayoutItem {
    var container: UIView? { superview }
    var nearestView: UIView? { self }
}

extension LayoutItem {
    /// Returns the nearest view that contains both, or is one of them, or nil if they are in different trees.
    func commonAncestor(with other: (any LayoutItem)?) -> UIView? {
        guard let other else { return nearestView }
        guard let first = nearestView, let second = other.nearestView else { return nil }
        return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
    }
}
