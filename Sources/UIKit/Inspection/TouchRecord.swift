// Records which view receives a touch, and why other views under the finger don't receive it.

extension FrameDriver {
    /// Records a touch that starts at `location` and is delivered to `hit`. Does nothing unless changes are recorded.
    func recordTouch(at location: CGPoint, hit: UIView?) {
        guard let recorder else { return }
        let receiver = hit.map(\.layer.viewName) ?? "no view"
        if let hit { recorder.noteTouch(of: hit.layer, receiver: receiver, reason: nil) }
        guard let missed = missedView(at: location, hit: hit), let reason = missed.untouchedReason(at: location, hit: hit) else { return }
        recorder.noteTouch(of: missed.layer, receiver: receiver, reason: reason)
    }

    /// Returns the frontmost visible view that is a control or has a recognizer, or nil if the touch reaches that view.
    private func missedView(at location: CGPoint, hit: UIView?) -> UIView? {
        for window in screen.windows.reversed() {
            let shown = window.touchableViews(at: location, in: screen.rootLayer)
            let visible = shown.first { !$0.isInvisible } ?? shown.first
            guard let visible else { continue }
            return hit?.isDescendant(of: visible) == true ? nil : visible
        }
        return nil
    }
}

extension UIView {
    /// Returns the views that react to touches and visibly contain a point on the screen, frontmost first.
    fileprivate func touchableViews(at location: CGPoint, in root: CALayer) -> [UIView] {
        let inner = subviews.reversed().flatMap { $0.touchableViews(at: location, in: root) }
        guard self is UIControl || ownRecognizers?.isEmpty == false, shows(location, in: root) else { return inner }
        return inner + [self]
    }

    private func shows(_ location: CGPoint, in root: CALayer) -> Bool {
        var (point, path): (CGPoint?, [UIView]) = (location, [])
        for view in sequence(first: self, next: \.superview) { path.append(view) }
        for view in path.reversed() {
            point = point.flatMap { (view.layer.presentation() ?? view.layer).fromSuperlayer($0) }
            guard let inside = point else { return false }
            if view.clipsToBounds, !view.bounds.contains(inside) { return false }
        }
        return point.map(bounds.contains) ?? false
    }

    /// Whether the view or an ancestor is hidden or transparent.
    fileprivate var isInvisible: Bool { sequence(first: self, next: \.superview).contains { $0.isHidden || $0.alpha < 0.01 } }

    /// Returns the reason why a touch at a point on the screen doesn't reach the view.
    fileprivate func untouchedReason(at location: CGPoint, hit: UIView?) -> String? {
        guard let root = window?.screen.rootLayer else { return nil }
        if isClosedByAnimation { return "it is animated without allowUserInteraction" }
        for view in sequence(first: self, next: \.superview) {
            let who = view === self ? "it" : "its superview \(view.layer.viewName)"
            if view.isHidden { return "\(who) is hidden" }
            if view.alpha < 0.01 { return "\(who) has an alpha of \(view.alpha)" }
            if !view.isUserInteractionEnabled { return "isUserInteractionEnabled of \(view.layer.viewName) is false" }
            let inside = view.layer.convert(location, from: root)
            guard !view.bounds.contains(inside) else { continue }
            return view === self ? "only its animation is there, and its model is elsewhere" : "it is outside the bounds of \(who)"
        }
        return hit.map { "\($0.layer.viewName) is in front of it" }
    }
}
