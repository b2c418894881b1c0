/// What views hear of touches: after the recognizers, not before these let go of them, and no more once a recognizer has
/// taken them (S-GEST-6 to 9).
@MainActor final class ViewTouches {
    private struct Route {
        let touch: UITouch
        /// Whether the view has been told that the finger came down.
        var isTold = false
        var hasMoved = false
        /// `.ended` or `.cancelled` once the finger is up.
        var end: UITouch.Phase?
    }

    /// In touch-down order; a lifted touch stays until its view knows.
    private var routes: [Route] = []

    /// Notes what `touches` did; `tell` passes it on.
    func take(_ touches: [UITouch]) {
        for touch in touches {
            if touch.phase == .began, isWelcome(touch) { routes.append(Route(touch: touch)) }
            guard let index = routes.firstIndex(where: { $0.touch === touch }) else { continue }
            switch touch.phase {
            case .moved: routes[index].hasMoved = true
            case .ended, .cancelled: routes[index].end = touch.phase
            default: break
            }
        }
    }

    /// Passes on all that no recognizer holds back.
    func tell(_ event: UIEvent, holding arena: GestureArena) {
        var news: [UITouch.Phase: [UITouch]] = [:]
        for index in routes.indices {
            let touch = routes[index].touch
            if !routes[index].isTold {
                if routes[index].end == .cancelled || arena.holdsBegan(touch) { continue }
                news[.began, default: []].append(touch)
                routes[index].isTold = true
            }
            if routes[index].hasMoved { news[.moved, default: []].append(touch) }
            routes[index].hasMoved = false
            guard let end = routes[index].end, end == .cancelled || !arena.holdsEnded(touch) else { continue }
            news[end, default: []].append(touch)
        }
        let over = (news[.ended] ?? []) + (news[.cancelled] ?? [])
        routes.removeAll { route in route.end == .cancelled || over.contains { $0 === route.touch } }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] { tell(phase, of: news[phase] ?? [], event) }
    }

    /// Takes touches away from the views.
    func cancel(_ touches: [UITouch], with event: UIEvent?) {
        let taken = routes.filter { route in touches.contains { $0 === route.touch } }
        routes.removeAll { route in touches.contains { $0 === route.touch } }
        tell(.cancelled, of: taken.filter(\.isTold).map(\.touch), event)
    }

    /// One finger is enough for a view that does not ask for more (S-GEST-6).
    private func isWelcome(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return view.isMultipleTouchEnabled || !routes.contains { $0.touch.view === view && $0.end == nil }
    }

    private func tell(_ phase: UITouch.Phase, of touches: [UITouch], _ event: UIEvent?) {
        var rest = touches
        while let view = rest.first?.view {
            let own = rest.filter { $0.view === view }
            rest.removeAll { $0.view === view }
            own.forEach { $0.phase = phase }
            switch phase {
            case .began: view.touchesBegan(Set(own), with: event)
            case .moved: view.touchesMoved(Set(own), with: event)
            case .ended: view.touchesEnded(Set(own), with: event)
            default: view.touchesCancelled(Set(own), with: event)
            }
        }
    }
}
