/// Delivers touches to views, after recognizers have seen them. Recognizers can delay delivery or claim touches for themselves (S-GEST-6 to
/// 9).
@MainActor final class ViewTouches {
    private struct Route {
        let touch: UITouch
        /// Whether the touch is withheld from the view, either because a recognizer claimed it or because the view never accepted it.
        var isTaken: Bool
        /// Whether the view was notified when the finger touched down.
        var isDelivered = false
        var hasMoved = false
        /// `.ended` or `.cancelled` once the finger is up.
        var end: UITouch.Phase?

        var hasUndeliveredChanges: Bool { !isTaken && (!isDelivered || hasMoved || end != nil) }
    }

    /// The touches' routes, in the order in which the touches started. The route of a lifted touch is kept until its view has been
    /// notified.
    private var routes: [Route] = []

    /// Records an event's touches before recognizers see them, for later delivery by `deliverTouches(_:holding:)`.
    func take(_ touches: [UITouch]) {
        for touch in touches {
            if touch.phase == .began { routes.append(Route(touch: touch, isTaken: !acceptsTouch(touch))) }
            for index in routes.indices where routes[index].touch === touch {
                switch touch.phase {
                case .moved: routes[index].hasMoved = true
                case .ended, .cancelled: routes[index].end = touch.phase
                default: break
                }
            }
        }
    }

    /// Returns whether there are any changes that recognizers don't hold back, and that can therefore be delivered.
    func hasUndeliveredChanges(holding arena: GestureArena) -> Bool {
        for route in routes where route.hasUndeliveredChanges {
            if route.isDelivered ? !arena.holdsEnded(route.touch) : !arena.holdsBegan(route.touch) && !isBehindAnother(route) {
                return true
            }
        }
        return false
    }

    /// Delivers all changes that recognizers don't hold back.
    func deliverTouches(_ event: UIEvent, holding arena: GestureArena) {
        guard !routes.isEmpty else { return }
        var (began, moved, ended, cancelled): ([UITouch], [UITouch], [UITouch], [UITouch]) = ([], [], [], [])
        for index in routes.indices where routes[index].hasUndeliveredChanges {
            let touch = routes[index].touch
            if !routes[index].isDelivered {
                guard mayBegin(index, arena, event) else { continue }
                began.append(touch)
                routes[index].isDelivered = true
            }
            if routes[index].hasMoved { moved.append(touch) }
            routes[index].hasMoved = false
            switch routes[index].end {
            case .cancelled: cancelled.append(touch)
            case .ended where !arena.holdsEnded(touch): ended.append(touch)
            default: continue
            }
            routes[index].isTaken = true
        }
        routes.removeAll { $0.isTaken && $0.end != nil }
        deliverTouches(.began, of: began, event)
        deliverTouches(.moved, of: moved, event)
        deliverTouches(.ended, of: ended, event)
        deliverTouches(.cancelled, of: cancelled, event)
        if hasUndeliveredChanges(holding: arena) { deliverTouches(event, holding: arena) }
    }

    /// Returns whether the view accepts only one touch and hasn't been notified yet that an earlier touch ended.
    private func isBehindAnother(_ route: Route) -> Bool {
        guard let view = route.touch.view, !view.isMultipleTouchEnabled else { return false }
        return routes.contains { $0.isDelivered && (!$0.isTaken || $0.end != nil) && $0.touch.view === view }
    }

    /// Returns whether a view may now receive the start of a touch. If the view has left its window, or a recognized gesture has claimed
    /// the touch, the view never receives it.
    private func mayBegin(_ index: Int, _ arena: GestureArena, _ event: UIEvent) -> Bool {
        let route = routes[index]
        if route.end == .cancelled || route.touch.view?.window == nil || arena.owns(route.touch) {
            routes[index].isTaken = true
            return false
        }
        guard !arena.holdsBegan(route.touch), !isBehindAnother(route) else { return false }
        routes[index].isTaken = !isPermitted(route.touch, with: event)
        return !routes[index].isTaken
    }

    /// Returns whether the nearest scroll view that contains the touched view lets that view receive the touch.
    private func isPermitted(_ touch: UITouch, with event: UIEvent) -> Bool {
        guard let view = touch.view else { return false }
        var next = view.superview
        while let outer = next {
            if let scroll = outer as? UIScrollView { return scroll.touchesShouldBegin([touch], with: event, in: view) }
            next = outer.superview
        }
        return true
    }

    /// Cancels touches in views, and notifies the views that had received them. If `onlyUnknown` is true, only touches that views haven't
    /// received yet are cancelled.
    func cancel(_ touches: [UITouch], onlyUnknown: Bool = false, with event: UIEvent?) {
        var told: [UITouch] = []
        for index in routes.indices where !routes[index].isTaken && touches.contains(where: { $0 === routes[index].touch }) {
            if routes[index].isDelivered {
                if onlyUnknown { continue }
                told.append(routes[index].touch)
            }
            routes[index].isTaken = true
        }
        routes.removeAll { $0.isTaken && $0.end != nil }
        deliverTouches(.cancelled, of: told, event)
    }

    // MARK: Views that may receive a touch

    /// Returns whether a view accepts a touch. A view that doesn't support multiple touches accepts one touch at a time (S-GEST-6). An
    /// exclusive view accepts touches only while no other view in its window has a touch.
    private func acceptsTouch(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return routes.allSatisfy { other in
            guard other.end == nil, let otherView = other.touch.view else { return true }
            if otherView === view { return view.isMultipleTouchEnabled }
            guard other.touch.window === touch.window, !other.isTaken else { return true }
            return !view.isExclusiveTouch && !otherView.isExclusiveTouch
        }
    }

    // MARK: Calling views

    private func deliverTouches(_ phase: UITouch.Phase, of touches: [UITouch], _ event: UIEvent?) {
        var rest = touches
        while let view = rest.first?.view {
            let own = rest.count == 1 ? rest : rest.filter { $0.view === view }
            if own.count == rest.count { rest = [] } else { rest.removeAll { $0.view === view } }
            // Usually there is nothing to restore, because the view's only touch is already in this phase.
            let phases = own.count == 1 && own[0].phase == phase ? [] : own.map(\.phase)
            for touch in own { touch.phase = phase }
            switch phase {
            case .began: ChangeRecorder.by(view.author("touchesBegan")) { view.touchesBegan(Set(own), with: event) }
            case .moved: ChangeRecorder.by(view.author("touchesMoved")) { view.touchesMoved(Set(own), with: event) }
            case .ended: ChangeRecorder.by(view.author("touchesEnded")) { view.touchesEnded(Set(own), with: event) }
            default: ChangeRecorder.by(view.author("touchesCancelled")) { view.touchesCancelled(Set(own), with: event) }
            }
            for (touch, phase) in zip(own, phases) { touch.phase = phase }
        }
    }
}

extension UIView {
    /// Returns the author to record for changes made by one of the view's touch methods.
    fileprivate func author(_ method: String) -> ChangeAuthor { ChangeAuthor(.touches, "\(method) of \(layer.viewName)") }
}
