// Computes the positions of touches, and converts them between coordinate systems.

extension UIGestureRecognizer {
    /// The centroid of the touches, in window coordinates.
    var windowLocation: CGPoint {
        let touches = locatedTouches
        return touches.isEmpty ? lastCentroid : centroid(of: touches)
    }

    func centroid(of touches: [UITouch]) -> CGPoint {
        var sum = CGPoint.zero
        for touch in touches { (sum.x, sum.y) = (sum.x + touch.position.x, sum.y + touch.position.y) }
        let count = CGFloat(max(touches.count, 1))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    func centroid(of points: [CGPoint]) -> CGPoint {
        var sum = CGPoint.zero
        for point in points { (sum.x, sum.y) = (sum.x + point.x, sum.y + point.y) }
        let count = CGFloat(max(points.count, 1))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// Replays all positions that led to `event`, including those coalesced into one move (S-FRAME-16). For each of them, calls `body` with
    /// the positions of all tracked touches, in window coordinates, and the time.
    func replay(_ event: UIEvent, _ body: (_ points: [CGPoint], _ time: TimeInterval) -> Void) {
        var points: [CGPoint] = []
        swap(&points, &replayedPoints)
        points.removeAll(keepingCapacity: true)
        for touch in trackedTouches { points.append(touch.previousPosition) }
        for sample in event.samples {
            for index in trackedTouches.indices where trackedTouches[index] === sample.touch {
                points[index] = sample.position
                body(points, sample.time)
            }
        }
        swap(&points, &replayedPoints)
    }

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = lastWindow ?? view.window else { return point }
        return view.convert(point, from: window)
    }

    /// Converts a displacement at the touch centroid from window coordinates to `view`'s coordinates.
    func convert(displacement: CGPoint, to view: UIView?) -> CGPoint {
        let end = windowLocation
        let start = CGPoint(x: end.x - displacement.x, y: end.y - displacement.y)
        let (a, b) = (convert(start, to: view), convert(end, to: view))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    /// Converts a displacement at the touch centroid from `view`'s coordinates to window coordinates.
    func convert(displacement: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, let window = lastWindow ?? view.window else { return displacement }
        let end = convert(windowLocation, to: view)
        let start = CGPoint(x: end.x - displacement.x, y: end.y - displacement.y)
        let (a, b) = (view.convert(start, to: window), view.convert(end, to: window))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
}
