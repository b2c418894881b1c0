// Finds the target of a pinch with the mouse (S-GEST-47), so that both fingers land in it (S-GEST-49).

extension FrameDriver {
    /// Returns the visible frame on the screen of the view under `point` or its nearest ancestor that has a recognizer for two touches, or
    /// nil if there is none.
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
