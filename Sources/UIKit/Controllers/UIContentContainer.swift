/// Something that holds content of its own size: view controllers and presentation controllers.
@MainActor public protocol UIContentContainer: AnyObject {
    /// The size that the content asks for, points; zero for no wish.
    var preferredContentSize: CGSize { get }
    /// Called when the content in `container` asks for another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that `container` is given in a parent of `parentSize`.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Called before what surrounds it changes to `newCollection`, as when a window is turned from high to wide.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the size changes to `size`.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
