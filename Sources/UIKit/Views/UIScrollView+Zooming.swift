// Zooming with two fingers. The delegate determines the view to scale.

extension UIScrollView {
    var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

    /// Whether two fingers can zoom the content.
    var canZoom: Bool { maximumZoomScale > minimumZoomScale && zoomedView != nil }

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            guard let view = zoomedView else { return }
            stopGliding()
            isZooming = true
            zoomOrigin = zoomScale
            scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
            follow(pinch)
        case .changed: if isZooming { follow(pinch) }
        case .ended, .cancelled: if isZooming { endZooming() }
        default: break
        }
    }

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        guard pinch.numberOfTouches > 1 else { return }
        let wanted = zoomOrigin * pinch.scale
        let inside = min(max(wanted, minimumZoomScale), maximumZoomScale)
        // Beyond its limits, the scale resists changes, as the offset does at the content's edges.
        let held = bouncesZoom && wanted > 0 && inside > 0 ? inside * pow(wanted / inside, 0.4) : inside
        zoom(to: held, keeping: pinch.location(in: self))
    }

    /// Scales the content. The point `anchor`, in the scroll view's coordinates, keeps its position on the screen.
    func zoom(to scale: CGFloat, keeping anchor: CGPoint) {
        guard let view = zoomedView, zoomScale > 0, scale > 0, scale.isFinite else { return }
        let factor = scale / zoomScale
        let seen = CGPoint(x: anchor.x - contentOffset.x, y: anchor.y - contentOffset.y)
        apply(scale, to: view)
        contentOffset = CGPoint(x: anchor.x * factor - seen.x, y: anchor.y * factor - seen.y).madeFinite
        scrollDelegate?.scrollViewDidZoom(self)
    }

    private func apply(_ scale: CGFloat, to view: UIView) {
        let origin = view.frame.origin
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale), anchor = view.layer.anchorPoint
        view.center = CGPoint(x: origin.x + size.width * anchor.x, y: origin.y + size.height * anchor.y)
        knownZoom = scale
        contentSize = size
    }

    private func endZooming() {
        isZooming = false
        let inside = min(max(zoomScale, minimumZoomScale), maximumZoomScale)
        if inside != zoomScale {
            setZoomScale(inside, animated: true)
        } else {
            keepInside(animated: true)
            scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
        }
    }

    /// Scrolls the content back to its normal range.
    private func keepInside(animated: Bool) {
        let (x, y) = (range(.horizontal), range(.vertical))
        let place = CGPoint(
            x: min(max(contentOffset.x, x.lowerBound), x.upperBound), y: min(max(contentOffset.y, y.lowerBound), y.upperBound))
        if place != contentOffset { setContentOffset(place, animated: animated) }
    }

    func zoom(_ scale: CGFloat, around center: CGPoint, animated: Bool) {
        guard let view = zoomedView else { return }
        let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
        stopGliding()
        let change = { [self] in
            zoom(to: scale, keeping: center)
            keepInside(animated: false)
        }
        zoom(view, animated: animated, change)
    }

    /// Zooms by means of `change`, either immediately or over 0.3 seconds. The delegate learns of the end.
    private func zoom(_ view: UIView, animated: Bool, _ change: @escaping () -> Void) {
        guard animated, window != nil else {
            change()
            return scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) ?? ()
        }
        UIView.animateInternally(withDuration: 0.3, animations: change) { [weak self] _ in
            guard let self else { return }
            scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
        }
    }
}

extension UIScrollView {
    /// Zooms around the view's center, either immediately or over 0.3 seconds.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(scale, around: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Zooms and scrolls so that `rect`, in the zoomed view's coordinates, fills the scroll view. An animation takes 0.3 seconds.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, let view = zoomedView else { return }
        let scale = min(max(min(bounds.width / rect.width, bounds.height / rect.height), minimumZoomScale), maximumZoomScale)
        let change = { [self] in
            zoom(to: scale, keeping: contentOffset)
            contentOffset = CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2).madeFinite
            keepInside(animated: false)
        }
        zoom(view, animated: animated, change)
    }
}
