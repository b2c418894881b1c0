/// A container whose content has a size: a view controller or presentation controller.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The content's preferred size in points; zero means no preference.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child container changes.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called when the fitting size of a child container changes. Segue never calls it.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns a child container's size in points, given the parent's size.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Called before the traits change, for example when a window changes from portrait to landscape.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the size changes. `size` is in points.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
