extension UIGestureRecognizer {
    /// How many fingers take part now.
    public var numberOfTouches: Int { trackedTouches.count }

    /// The centre of the fingers, in `view`'s coordinates (nil: the window's); where it was when all are up.
    public func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

    /// One finger's place; fingers count in the order in which they came down (S-GEST-28).
    public func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            trackedTouches.indices.contains(touchIndex),
            "there is no touch \(touchIndex): ask numberOfTouches, which is \(trackedTouches.count), first"
        )
        return convert(trackedTouches[touchIndex].position, to: view)
    }

    /// Has the recognizer see nothing more of a touch.
    public func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

    /// The centre of the fingers, points of the window.
    var windowLocation: CGPoint { trackedTouches.isEmpty ? lastCentroid : centroid(of: trackedTouches.map(\.position)) }

    func centroid(of points: [CGPoint]) -> CGPoint {
        let count = CGFloat(max(points.count, 1))
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// Goes through all positions that led to `event`, also those that were folded into one move (S-FRAME-16): calls
    /// `body` with the places of all tracked touches after each, points of the window, and its time.
    func replay(_ event: UIEvent, _ body: (_ points: [CGPoint], _ time: TimeInterval) -> Void) {
        var points = trackedTouches.map(\.previousPosition)
        for sample in event.samples {
            guard let index = trackedTouches.firstIndex(where: { $0 === sample.touch }) else { continue }
            points[index] = sample.position
            body(points, sample.time)
        }
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = lastWindow ?? view.window else { return point }
        return view.convert(point, from: window)
    }

    /// A displacement at the fingers' centre, given in points of the window, in `view`'s coordinates.
    func convert(displacement: CGPoint, to view: UIView?) -> CGPoint {
        let end = windowLocation
        let start = CGPoint(x: end.x - displacement.x, y: end.y - displacement.y)
        let (a, b) = (convert(start, to: view), convert(end, to: view))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    /// A displacement at the fingers' centre, given in `view`'s coordinates, in points of the window.
    func convert(displacement: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, let window = lastWindow ?? view.window else { return displacement }
        let end = convert(windowLocation, to: view)
        let start = CGPoint(x: end.x - displacement.x, y: end.y - displacement.y)
        let (a, b) = (view.convert(start, to: window), view.convert(end, to: window))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
}
