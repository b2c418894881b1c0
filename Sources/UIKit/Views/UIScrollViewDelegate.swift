/// A delegate that is notified of a scroll view's movements. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called when `contentOffset` has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a finger is about to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called before the release, with `velocity` in points per millisecond, and the offset at which the content will come to rest, which
    /// may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    )
    /// Called after the release.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content is about to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated change of `contentOffset` has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Called when the insets for the safe area have changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
