// Finds the view that a mouse pinch is meant for (S-GEST-47), so that both fingers can start inside it (S-GEST-49).

extension FrameDriver {
    /// Returns the visible frame, in screen coordinates, of the nearest view at `point` that has a two-touch recognizer. Considers
    /// the hit view and its ancestors. Returns nil if none of them has such a recognizer.
    package func pinchTarget(at point: CGPoint) -> CGRect? {
        guard let (hit, window, _) = hitTest(point) else { return nil }
        let target = sequence(first: hit, next: \.superview).first(where: \.takesTwoTouches)
        return target.map { $0.layer.convert($0.bounds, to: window.screen.rootLayer).intersection(window.screen.bounds) }
    }
}

extension UIView {
    fileprivate var takesTwoTouches: Bool {
        (gestureRecognizers ?? []).contains { $0.isEnabled && $0.touchesNeeded == 2 }
    }
}
