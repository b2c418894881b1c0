// Explains in traces why a touch doesn't reach a view or its recognizers.

extension FrameDriver {
    /// Reports recognizers that a touch at `location` doesn't reach because their views don't accept touches. `hit` is the view that
    /// receives the touch.
    func reportClosedViews(at location: CGPoint, behind hit: UIView?) {
        guard observe != nil else { return }
        for window in screen.windows.reversed() {
            let point = window.layer.convert(location, from: screen.rootLayer)
            guard let seen = window.frontmost(at: point) else { continue }
            for view in sequence(first: seen, next: \.superview) where hit?.isDescendant(of: view) != true {
                report(view, at: point)
            }
            return
        }
    }

    private func report(_ view: UIView, at point: CGPoint) {
        guard let recognizers = view.ownRecognizers, let reason = view.closedReason else { return }
        for recognizer in recognizers.reversed() where recognizer.isEnabled && recognizer.attempt == nil {
            emit(.recognizerFailed(recognizer, why: reason, at: point))
        }
    }
}

extension UIView {
    /// Returns the frontmost visible view at a point, even if it doesn't accept touches. Doesn't call user code.
    fileprivate func frontmost(at point: CGPoint) -> UIView? {
        guard !isHidden, alpha >= 0.01, bounds.contains(point) else { return nil }
        for subview in subviews.reversed() {
            if let inside = subview.fromSuperview(point), let seen = subview.frontmost(at: inside) { return seen }
        }
        return self
    }

    /// The reason why touches don't reach the view, if known.
    fileprivate var closedReason: String? {
        if (window?.screen.ignoredInteractions ?? 0) > 0 { return "the program ignores touches (beginIgnoringInteractionEvents)" }
        if isClosedByAnimation { return "\(FailureReason.closedView) while it animates" }
        for view in sequence(first: self, next: \.superview) {
            if !view.isUserInteractionEnabled { return "\(view.layer.messageName) does not take touches" }
            if (view as? ContainerView)?.containerController?.isInTransition == true {
                return "\(FailureReason.closedView) during a transition"
            }
        }
        return nil
    }
}
