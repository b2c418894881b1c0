/// Explains why a touch on an interactive view has no effect. Compares the visible view under the finger with the view that receives the
/// touch.
@MainActor final class TouchInspector {
    private unowned let driver: FrameDriver
    /// The numbers of the fingers that are down.
    private var fingers: Set<Int> = []
    private var attempt: Attempt?
    /// The first two fingers, where they touched down and where they are now, and the scroll view that they can't zoom.
    private var pair = TouchPair()
    /// The last tap that didn't wait for the double tap of another recognizer.
    private var earlyTap: EarlyTap?
    /// The touched scroll view whose content size leaves out its content, with the start and the end of the drag so far.
    private var unscrolled: (view: UIScrollView, start: CGPoint, end: CGPoint)?

    private struct EarlyTap {
        weak var tap: UIGestureRecognizer?
        let longer: String
        let place: CGPoint
        let time: TimeInterval
    }

    /// A touch that misses the view that the user meant to touch.
    private struct Attempt {
        weak var view: UIView?
        let obstacle: EngineFact.Obstacle
        let other: String
        let start: CGPoint
        let time: TimeInterval
        /// The address of the call that set up the obstacle, or 0.
        let place: UInt
        var isDrag = false
    }

    /// The minimum length of a drag in points, and the maximum duration of a tap in seconds.
    private static let (slop, longestTap): (CGFloat, TimeInterval) = (10, 1.5)
    /// The duration, in seconds, of the shortest animation for which blocked touches are reported. Users are assumed to wait for shorter
    /// ones.
    private static let longAnimation: TimeInterval = 1

    init(_ driver: FrameDriver) { self.driver = driver }

    // MARK: Fingers

    /// Records a touch that is delivered to `hit`, or to no view if `hit` is nil.
    func began(_ event: InputEvent, hit: UIView?) {
        guard fingers.insert(event.finger).inserted else { return }
        if fingers.count == 1 { pair = TouchPair() }
        pair.began(event, hit)
        inspectSecondTap(event)
        let isFirst = fingers.count == 1 && driver.runningTransition == nil
        attempt = isFirst ? self.attempt(event, hit) : nil
        unscrolled = isFirst ? hit.flatMap(unscrollable).map { ($0, event.location, event.location) } : nil
    }

    /// Notes that a tap is recognized although `longer` waits for further taps.
    func tapped(_ tap: UITapGestureRecognizer, before longer: UITapGestureRecognizer, at place: CGPoint) {
        earlyTap = EarlyTap(tap: tap, longer: longer.traceName, place: place, time: driver.clock.now)
    }

    /// Notes that `loser` fails because `winner` begins first.
    func lost(_ loser: UIGestureRecognizer, to winner: UIGestureRecognizer) { pair.lost = (loser, winner.traceName) }

    /// Reports a second tap that follows a tap whose action has already run.
    private func inspectSecondTap(_ event: InputEvent) {
        guard let early = earlyTap else { return }
        earlyTap = nil
        let distance = hypot(event.location.x - early.place.x, event.location.y - early.place.y)
        guard event.time - early.time < GestureThresholds.multiTapInterval, distance < GestureThresholds.tapMovement, let tap = early.tap
        else { return }
        driver.emit(.fact(EngineFact(.tappedTooEarly, nil, tap, detail: early.longer)))
    }

    func moved(_ event: InputEvent) {
        unscrolled?.end = event.location
        pair.moved(event)
        guard let start = attempt?.start else { return }
        if hypot(event.location.x - start.x, event.location.y - start.y) >= Self.slop { attempt?.isDrag = true }
    }

    func ended(_ event: InputEvent, isCancelled: Bool) {
        guard fingers.remove(event.finger) != nil else { return }
        if !isCancelled { pair.report(to: driver) }
        pair = TouchPair()
        defer { (attempt, unscrolled) = (nil, nil) }
        if let unscrolled, !isCancelled { inspectDrag(unscrolled.view, from: unscrolled.start, to: unscrolled.end) }
        guard let attempt, let view = attempt.view, !isCancelled, view.matches(byDrag: attempt.isDrag) else { return }
        guard attempt.isDrag || event.time - attempt.time <= Self.longestTap else { return }
        driver.emit(.noEffect(attempt.obstacle, view.layer, attempt.other, place: attempt.place))
    }

    // MARK: Scroll views

    /// Returns the scroll view around `hit` that doesn't scroll in any direction, or nil if a drag there may do something else.
    private func unscrollable(_ hit: UIView) -> UIScrollView? {
        let path = Array(sequence(first: hit, next: \.superview))
        guard let view = path.lazy.compactMap({ $0 as? UIScrollView }).first, view.isScrollEnabled, !view.isList,
            view.owner == nil
        else { return nil }
        let others = path.contains { other in
            (other as? UIScrollView).map { $0.canScroll(.vertical) || $0.canScroll(.horizontal) } ?? false
                || (other.ownRecognizers ?? []).contains { $0 is UIPanGestureRecognizer && $0.isEnabled && !(other is UIScrollView) }
        }
        return others ? nil : view
    }

    private func inspectDrag(_ view: UIScrollView, from start: CGPoint, to end: CGPoint) {
        let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
        guard max(abs(way.dx), abs(way.dy)) > 30 else { return }
        let isVertical = abs(way.dy) > abs(way.dx)
        func edge(_ part: UIView) -> CGFloat { isVertical ? part.frame.maxY : part.frame.maxX }
        guard let last = view.subviews.filter({ !$0.isHidden && $0.alpha > 0.01 }).max(by: { edge($0) < edge($1) }),
            edge(last) > (isVertical ? view.bounds.height : view.bounds.width) + 20
        else { return }
        let kind = last.translatesAutoresizingMaskIntoConstraints ? "frame" : "constraints"
        let detail = "\(kind) \(isVertical ? "height" : "width") \(Int(edge(last).rounded(.up))) \(last.layer.messageName)"
        driver.emit(.noEffect(.contentSize, view.layer, detail))
    }

    // MARK: Views

    private func attempt(_ event: InputEvent, _ hit: UIView?) -> Attempt? {
        func attempt(
            _ view: UIView, _ obstacle: EngineFact.Obstacle, _ other: UIView? = nil, _ text: String? = nil, _ place: UInt = 0
        ) -> Attempt {
            let name = text ?? other?.layer.messageName ?? ""
            return Attempt(view: view, obstacle: obstacle, other: name, start: event.location, time: event.time, place: place)
        }
        if let control = hit as? UIControl, !control.isEnabled, !control.allControlEvents.isEmpty { return attempt(control, .disabled) }
        if let hit, hit.isClosedByAnimation {
            let view = sequence(first: hit, next: \.superview).first { $0.isControlWithAction }
            return view.flatMap { $0.longestAnimation >= Self.longAnimation ? attempt($0, .animating) : nil }
        }
        for window in driver.screen.windows.reversed() {
            let point = window.layer.convert(event.location, from: driver.screen.rootLayer)
            var search = TouchSearch()
            switch search.look(in: window, at: point) {
            case .found(let view, let obstacle, let other):
                if let hit, hit.isDescendant(of: view) {
                    return moved(from: hit, below: view).map { attempt($0.view, .moved, nil, $0.text, $0.place) }
                }
                if let obstacle { return isReported(view, obstacle) ? nil : attempt(view, obstacle, other) }
                if view.refusesAllPoints {
                    return attempt(view, .refusing, nil, "", DeclaredMethods.place(of: "point(inside", in: view))
                }
                if let hit, view.isClaimed(by: hit, at: event.location) { return attempt(view, .claimed, hit) }
                guard let hit, !view.isDescendant(of: hit) || view.isMoving else { return nil }
                if view.isMoving { return attempt(view, .moving) }
                if view.isRaised(above: hit) { return attempt(view, .raised, hit) }
                return hit.isShown || hit.isInteractive ? nil : attempt(view, .covered, nil, hit.nameAsCover)
            case .blocked, .nothing:
                guard let hit, hit.window === window else { continue }
                if let moved = moved(from: hit, below: nil) { return attempt(moved.view, .moved, nil, moved.text, moved.place) }
                let isTaken = sequence(first: hit, next: \.superview).contains { $0.isInteractive }
                if let unseen = search.unseen, !isTaken { return attempt(unseen, unseen.isHidden ? .hidden : .transparent) }
                return nil
            }
        }
        return nil
    }

    /// Returns whether a reported failure of the view's recognizers already explains the obstacle.
    private func isReported(_ view: UIView, _ obstacle: EngineFact.Obstacle) -> Bool { obstacle == .closed && !(view is UIControl) }

    /// Returns the touched view whose recognizer was moved to another view, a string with the names of the recognizer and the other view,
    /// and the address of the call that moved it. Only considers views below `limit`.
    private func moved(from hit: UIView, below limit: UIView?) -> (view: UIView, text: String, place: UInt)? {
        for view in sequence(first: hit, next: \.superview) {
            if view === limit || view.isInteractive { return nil }
            if let moved = UIApplication.shared.movedRecognizers.last(where: { $0.from === view }), let recognizer = moved.recognizer,
                let owner = recognizer.view, owner.window != nil
            {
                return (view, "\(recognizer.traceName) \(owner.layer.messageName)", recognizer.place)
            }
        }
        return nil
    }
}

extension UIView {
    /// Returns whether a touch on the view was delivered to `other`, a superview that reacts to nothing, only because the program overrides
    /// `hitTest(_:with:)` there. `location` is in the screen's coordinates.
    fileprivate func isClaimed(by other: UIView, at location: CGPoint) -> Bool {
        guard other !== self, isDescendant(of: other), !other.isInteractive, !(other is UIScrollView), !isMoving,
            !ReferenceSearch.isOfFramework(type(of: other)), let root = other.window?.screen.rootLayer
        else { return false }
        let path = sequence(first: self, next: \.superview).prefix { $0 !== other }
        return path.allSatisfy { part in
            !part.isHidden && part.alpha >= 0.01 && part.isUserInteractionEnabled
                && part.point(inside: part.layer.convert(location, from: root), with: nil)
        }
    }

    /// Whether the program overrides `point(inside:with:)`, and refuses all points of the bounds.
    fileprivate var refusesAllPoints: Bool {
        guard !ReferenceSearch.isOfFramework(type(of: self)), min(bounds.width, bounds.height) >= 1 else { return false }
        let steps: [CGFloat] = [0.1, 0.3, 0.5, 0.7, 0.9]
        return steps.allSatisfy { x in
            steps.allSatisfy { y in
                let point = CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
                return !self.point(inside: point, with: nil)
            }
        }
    }

    /// The view's name or, for the content view of a cell, its role.
    fileprivate var nameAsCover: String {
        isContentOfCell ? "the contentView of \(superview.map { $0.layer.messageName } ?? "")" : layer.messageName
    }
}

/// A recognizer that was moved from one view to another.
struct MovedRecognizer {
    weak var from: UIView?
    weak var recognizer: UIGestureRecognizer?
}

extension EngineEvent {
    /// Reports that a touch had no effect because of `obstacle`. `other` is the name of the object involved, and `place` is the address of
    /// the call that set it up.
    static func noEffect(_ obstacle: EngineFact.Obstacle, _ object: AnyObject?, _ other: String = "", place: UInt = 0) -> EngineEvent {
        .fact(EngineFact(.noEffect, nil, object, detail: "\(obstacle.rawValue) \(other)", place: place))
    }
}
