/// A search for the interactive view that the user sees under a finger, whether or not touches reach it. It doesn't call user code.
@MainActor struct TouchSearch {
    enum Result {
        /// An interactive view, the reason why touches don't reach it, and the view that intercepts them.
        case found(UIView, EngineFact.Obstacle?, UIView?)
        /// A view that isn't interactive is in front.
        case blocked
        case nothing
    }

    /// An invisible interactive view at the point, or nil if no such view exists.
    private(set) var unseen: UIView?

    /// Searches from front to back. `point` is the visible position in the view's coordinates.
    mutating func look(in view: UIView, at point: CGPoint, _ obstacle: EngineFact.Obstacle? = nil, by other: UIView? = nil) -> Result {
        let isInside = view.bounds.contains(point)
        guard !view.isHidden, view.alpha >= 0.01 else {
            if isInside, obstacle == nil, view.isInteractive { unseen = unseen ?? view }
            return .nothing
        }
        if !isInside, view.clipsToBounds { return .nothing }
        var (inner, cause) = (obstacle, other)
        if inner == nil, !view.isUserInteractionEnabled { (inner, cause) = (.closed, view) }
        if inner == nil, !isInside { (inner, cause) = (.outside, view) }
        var isBlocked = false
        for subview in view.subviewsFromFront {
            guard let place = subview.presentedPoint(point) else { continue }
            switch look(in: subview, at: place, inner, by: cause) {
            case .found(let view, let obstacle, let other): return .found(view, obstacle, other)
            case .blocked: isBlocked = true
            case .nothing: continue
            }
            break
        }
        guard isInside else { return isBlocked ? .blocked : .nothing }
        if view.isInteractive {
            return view.isUserInteractionEnabled || obstacle != nil ? .found(view, obstacle, other) : .found(view, .closed, view)
        }
        return isBlocked || view.isShown ? .blocked : .nothing
    }
}

extension UIView {
    /// The subviews in the order in which they are seen, frontmost first.
    fileprivate var subviewsFromFront: [UIView] {
        guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews.reversed() }
        return subviews.enumerated().sorted { ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset) }.map(
            \.element)
    }

    /// Returns whether the view is drawn in front of `other` only because of a layer's `zPosition`.
    func isRaised(above other: UIView) -> Bool {
        let path = Array(sequence(first: self, next: \.superview)), others = Array(sequence(first: other, next: \.superview))
        guard let own = path.first(where: { part in others.contains { $0 !== part && $0.superview === part.superview } }),
            let rival = others.first(where: { $0.superview === own.superview }), let siblings = own.superview?.subviews,
            let place = siblings.firstIndex(of: own), let front = siblings.firstIndex(of: rival)
        else { return false }
        return place < front && own.layer.zPosition > rival.layer.zPosition
    }

    /// Converts a point from the superview's coordinates, based on the visible state.
    fileprivate func presentedPoint(_ point: CGPoint) -> CGPoint? { (layer.presentation() ?? layer).fromSuperlayer(point) }

    /// Whether the view reacts to touches in ways other than scrolling.
    var isInteractive: Bool {
        if self is UIScrollView { return false }
        if isControlWithAction { return true }
        return (ownRecognizers ?? []).contains { $0.isEnabled && !$0.targets.isEmpty }
    }

    /// Whether the view is an enabled control that has an action.
    var isControlWithAction: Bool { (self as? UIControl).map { $0.isEnabled && !$0.allControlEvents.isEmpty } ?? false }

    /// Returns whether a touch could be meant for this view. `isDrag` is true for drags and false for taps.
    func matches(byDrag isDrag: Bool) -> Bool {
        if self is UIControl { return !isDrag }
        let recognizers = ownRecognizers ?? []
        if isDrag { return recognizers.contains { $0 is UIPanGestureRecognizer } }
        let isTappable = recognizers.contains { $0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer }
        return isTappable || UIApplication.shared.movedRecognizers.contains { $0.from === self && $0.recognizer is UITapGestureRecognizer }
    }

    /// Whether the view itself is visible, apart from its subviews.
    var isShown: Bool {
        if let color = layer.backgroundColor, color.alpha * alpha > 0.05 { return true }
        return layer.contents != nil || layer.borderWidth > 0 || self is UILabel || self is UIImageView || self is UIVisualEffectView
    }

    /// Whether an animation moves this view or an ancestor.
    fileprivate var isInMotion: Bool {
        layer.records.contains { record in
            record.isRunning && ["position", "bounds", "transform"].contains { record.keyPath.hasPrefix($0) }
        }
    }

    var isMoving: Bool { sequence(first: self, next: \.superview).contains { $0.isInMotion } }

    /// The duration, in seconds, of the longest touch-blocking animation of this view or an ancestor.
    var longestAnimation: TimeInterval {
        let records = sequence(first: self, next: \.superview).flatMap(\.layer.records)
        return records.filter { $0.animation.blocksTouches && $0.isRunning }.map { $0.timing.end(from: 0) }.max() ?? 0
    }
}
