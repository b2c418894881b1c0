// Rectangles, ellipses and arcs as path elements. Their start and direction matter for `strokeStart` and `strokeEnd`.

extension PathElements {
    /// Adds a closed rectangle that starts at its minimum x and y and runs first along x, then along y. A null rectangle adds nothing.
    package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        var points = rect.corners.makeIterator()
        if let first = points.next() { move(to: first.applying(transform)) }
        while let point = points.next() { line(to: point.applying(transform)) }
        close()
    }

    /// Adds a closed ellipse inscribed in a rectangle. It starts at (maxX, midY), runs toward positive y, and has four curves.
    package mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        addCorneredLoop(rect.standardized, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform, hasSides: false)
    }

    /// Adds a closed rectangle with elliptical corners. It starts at (maxX, midY) toward positive y.
    ///
    /// The elements have the same types regardless of the corner sizes, so such paths can be animated.
    ///
    /// - Parameters:
    ///   - cornerWidth: the horizontal radius of the corners, clamped between 0 and half the width.
    ///   - cornerHeight: the vertical radius of the corners, clamped between 0 and half the height.
    package mutating func addRoundedRect(
        _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let width = cornerWidth > 0 ? Swift.min(cornerWidth, rect.width / 2) : 0
        let height = cornerHeight > 0 ? Swift.min(cornerHeight, rect.height / 2) : 0
        addCorneredLoop(rect.standardized, cornerWidth: width, cornerHeight: height, transform, hasSides: true)
    }

    /// Adds a circular arc. Angles are in radians from the positive x axis toward the positive y axis.
    ///
    /// If the current point isn't the arc's start, a line connects them. Without a current point, the arc starts a subpath.
    ///
    /// - Parameters:
    ///   - radius: the radius. Negative values are treated as 0.
    ///   - sweep: the angle of the arc, limited to a thousand turns. Does nothing if it is NaN.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard start.isFinite, !sweep.isNaN, !radius.isNaN else { return }
        let sweep = Swift.min(Swift.max(sweep, -2000 * .pi), 2000 * .pi), radius = Swift.max(0, radius)
        let origin = PathElements.point(on: center, radius, start)
        arrive(at: origin.applying(transform))
        guard sweep != 0 else { return }
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), step = sweep / CGFloat(Swift.max(count, 1))
        let handle = 4 / 3 * tan(step / 4)
        var from = origin
        for index in 0..<Swift.max(count, 1) {
            let to = PathElements.point(on: center, radius, start + step * CGFloat(index + 1))
            curve(
                to: to.applying(transform),
                control1: (from + (from - center).turned * handle).applying(transform),
                control2: (to - (to - center).turned * handle).applying(transform)
            )
            from = to
        }
    }

    /// Adds a circular arc tangent to the lines from the current point to `corner` and from `corner` to `end`. A line connects the current
    /// point to the arc.
    ///
    /// If the three points are collinear or the radius isn't positive, adds a line to `corner` instead.
    package mutating func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let current = currentPoint else { return }
        let start = current.applying(transform.inverted())
        guard let back = (start - corner).normalized, let on = (end - corner).normalized, radius > 0, radius.isFinite,
            abs(back.cross(on)) > 1e-9
        else { return line(to: corner.applying(transform)) }
        let reach = radius * (1 + back.dot(on)) / abs(back.cross(on))
        let inward: CGFloat = back.cross(on) > 0 ? -1 : 1
        let touch = corner + back * reach
        let center = touch + back.turned * (-inward * radius)
        let angle = atan2(touch.y - center.y, touch.x - center.x)
        let sweep = inward * (.pi - acos(Swift.min(Swift.max(back.dot(on), -1), 1)))
        addArc(center: center, radius: radius, from: angle, sweep: sweep, transform: transform)
    }

    /// Returns the angle from `start` to `end` in radians, in the direction of increasing or decreasing angles. The result is at most one
    /// turn. As in HTML's canvas, the result is a full turn if the angles differ by a full turn or more in that direction. The result is
    /// also a full turn if they differ by whole turns in the other direction.
    static func sweep(from start: CGFloat, to end: CGFloat, falling: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi, way = falling ? start - end : end - start
        let sweep = way >= turn ? turn : way < 0 ? turn - fmod(-way, turn) : way
        return falling ? -sweep : sweep
    }

    /// Adds a line to `point`, or starts a subpath at `point` if the path is empty.
    private mutating func arrive(at point: CGPoint) {
        guard let current = currentPoint else { return move(to: point) }
        let slack = 1e-12 * (1 + abs(point.x) + abs(point.y))
        if verbs.last == .close || !((point - current).length <= slack) { line(to: point) }
    }

    private static func point(on center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
        center + CGPoint(x: cos(angle), y: sin(angle)) * radius
    }

    /// Adds four quarter ellipses, with optional straight sides between them.
    private mutating func addCorneredLoop(
        _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, _ transform: CGAffineTransform, hasSides: Bool
    ) {
        let quarter: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)
        // The corners, each with the vectors from the corner to the start and end of its curve.
        let (w, h) = (CGPoint(x: cornerWidth, y: 0), CGPoint(x: 0, y: cornerHeight))
        let corners = [
            (CGPoint(x: rect.maxX, y: rect.maxY), h * -1, w * -1), (CGPoint(x: rect.minX, y: rect.maxY), w, h * -1),
            (CGPoint(x: rect.minX, y: rect.minY), h, w), (CGPoint(x: rect.maxX, y: rect.minY), w * -1, h),
        ]
        move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(transform))
        for (corner, toStart, toEnd) in corners {
            if hasSides { line(to: (corner + toStart).applying(transform)) }
            curve(
                to: (corner + toEnd).applying(transform),
                control1: (corner + toStart * (1 - quarter)).applying(transform),
                control2: (corner + toEnd * (1 - quarter)).applying(transform)
            )
        }
        close()
    }
}
