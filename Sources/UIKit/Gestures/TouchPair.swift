/// Two fingers that pinch or turn without effect, because a scroll view can't zoom or because a recognizer failed.
@MainActor struct TouchPair {
    private var starts: [Int: CGPoint] = [:]
    private var ends: [Int: CGPoint] = [:]
    /// The touched scroll view that can't zoom although it is meant to, and the obstacle.
    private var unzoomed: (view: UIScrollView, obstacle: EngineFact.Obstacle)?
    /// The recognizer that failed, and the name of the winner, which began first.
    var lost: (loser: UIGestureRecognizer, winner: String)?

    /// The change of the distance in points, the change of the distance relative to its start, and the turn in radians that count as
    /// intended.
    private static let (shortest, growth, turn): (CGFloat, CGFloat, CGFloat) = (60, 0.25, 0.3)

    mutating func began(_ event: InputEvent, _ hit: UIView?) {
        guard starts.count < 2 else { return }
        (starts[event.finger], ends[event.finger]) = (event.location, event.location)
        if starts.count == 2, let hit { unzoomed = Self.unzoomed(hit) }
    }

    mutating func moved(_ event: InputEvent) { if ends[event.finger] != nil { ends[event.finger] = event.location } }

    /// Returns the scroll view around `hit` that can't zoom, or nil if nothing suggests that it should.
    private static func unzoomed(_ hit: UIView) -> (UIScrollView, EngineFact.Obstacle)? {
        let path = Array(sequence(first: hit, next: \.superview))
        guard let view = path.lazy.compactMap({ $0 as? UIScrollView }).first,
            !path.contains(where: \.hasPinch)
        else { return nil }
        if view.maximumZoomScale > view.minimumZoomScale { return view.zoomedView == nil ? (view, .zoomedView) : nil }
        return view.zoomedView == nil ? nil : (view, .zoomScale)
    }

    /// Reports what had no effect.
    func report(to driver: FrameDriver) {
        guard starts.count == 2, let old = Self.vector(starts), let new = Self.vector(ends) else { return }
        let before = hypot(old.dx, old.dy), after = hypot(new.dx, new.dy)
        let isPinch = abs(after - before) > Self.shortest && abs(after / max(before, 1) - 1) > Self.growth
        if isPinch, let unzoomed { driver.emit(.noEffect(unzoomed.obstacle, unzoomed.view.layer)) }
        let angle = abs(atan2(old.dx * new.dy - old.dy * new.dx, old.dx * new.dx + old.dy * new.dy))
        guard let lost, lost.loser is UIPinchGestureRecognizer ? isPinch : angle > Self.turn else { return }
        driver.emit(.fact(EngineFact(.twinLost, nil, lost.loser, detail: lost.winner)))
    }

    private static func vector(_ places: [Int: CGPoint]) -> CGVector? {
        let sorted = places.sorted { $0.key < $1.key }.map(\.value)
        return sorted.count == 2 ? CGVector(dx: sorted[1].x - sorted[0].x, dy: sorted[1].y - sorted[0].y) : nil
    }
}

extension UIView {
    /// Whether the program added a pinch recognizer to the view.
    fileprivate var hasPinch: Bool {
        let own = (self as? UIScrollView)?.pinchGestureRecognizer
        return (ownRecognizers ?? []).contains { $0 is UIPinchGestureRecognizer && $0 !== own && $0.isEnabled }
    }
}

extension UIGestureRecognizer {
    /// Whether one of the two recognizers measures a pinch and the other one a rotation of the same view.
    func isTwin(of other: UIGestureRecognizer) -> Bool {
        let isPair =
            self is UIPinchGestureRecognizer && other is UIRotationGestureRecognizer
            || self is UIRotationGestureRecognizer && other is UIPinchGestureRecognizer
        return isPair && view === other.view && delegate == nil && other.delegate == nil && !targets.isEmpty && !other.targets.isEmpty
    }
}
