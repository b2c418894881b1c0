/// A container of content with its own size: a view controller or presentation controller.
@preconcurrency @MainActor public protocol UIContentContainer: SelectorResponding {
    /// The preferred size of the content in points; zero for none.
    var preferredContentSize: CGSize { get }
    /// Called when the content in `container` prefers another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of `container` in a parent of `parentSize`.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Called before the traits change to `newCollection`, as when a window changes from portrait to landscape.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the size changes to `size`.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
