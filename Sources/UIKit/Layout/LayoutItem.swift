/// A view or layout guide that constraints can refer to. Its box is in its container's coordinates.
@MainActor protocol LayoutItem: AnyObject {
    /// A view's superview, or the view that owns a guide.
    var container: UIView? { get }
    /// The view itself, or the view that owns a guide.
    var nearestView: UIView? { get }
}

extension UIView: LayoutItem {
    var container: UIView? { superview }
    var nearestView: UIView? { self }
}

extension LayoutItem {
    /// Returns the nearest view that contains both items or is one of them, or nil if the items are in different trees.
    func commonAncestor(with other: (any LayoutItem)?) -> UIView? {
        guard let other else { return nearestView }
        guard let first = nearestView, let second = other.nearestView else { return nil }
        return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
    }
}
