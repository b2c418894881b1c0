/// A path as a value: what a `CGPath` holds and what a render tree carries.
///
/// Verbs and points lie in two arrays, so that paths of equal structure are told by one comparison and mixed by one loop.
/// Coordinates are in whatever space the owner says. They are always finite: an element with one that is not is left out, and what
/// lies beyond ±10¹² is moved to that bound, so that no later step can overflow.
package struct PathElements: Sendable, Hashable {
    /// What an element does, and so how many points it has.
    package enum Verb: UInt8, Sendable {
        case move, line, quad, curve, close

        /// How many of the points are this element's.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// What each element does, in order.
    package private(set) var verbs: [Verb] = []
    /// The points of all elements in a row; control points stand before the point that they lead to.
    package private(set) var points: [CGPoint] = []
    /// Where in `points` the last subpath begins.
    private var subpathStart = 0

    /// Makes an empty path.
    package init() {}

    /// Whether there is no element.
    package var isEmpty: Bool { verbs.isEmpty }

    /// Where the next element starts, or nil in an empty path. After a close it is where that subpath began.
    package var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? points[subpathStart] : points[points.count - 1]
    }

    /// The farthest that a coordinate may be from 0.
    static let limit: CGFloat = 1e12

    /// Makes room, so that building a path of known size allocates once.
    package mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    /// Begins a subpath.
    package mutating func move(to point: CGPoint) {
        guard let point = point.bounded else { return }
        subpathStart = points.count
        verbs.append(.move)
        points.append(point)
    }

    /// A straight line. Without a current point nothing happens, as in the three below.
    package mutating func line(to point: CGPoint) {
        guard !isEmpty, let point = point.bounded else { return }
        reopen()
        verbs.append(.line)
        points.append(point)
    }

    /// A quadratic Bézier curve.
    package mutating func quad(to point: CGPoint, control: CGPoint) {
        guard !isEmpty, let point = point.bounded, let control = control.bounded else { return }
        reopen()
        verbs.append(.quad)
        points.append(control)
        points.append(point)
    }

    /// A cubic Bézier curve.
    package mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !isEmpty, let point = point.bounded, let control1 = control1.bounded, let control2 = control2.bounded
        else { return }
        reopen()
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(point)
    }

    /// Joins the last point to the first of the subpath. A subpath that is closed already stays as it is.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// The end of `segment`, from the current point.
    mutating func append(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): line(to: end)
        case .quad(_, let control, let end): quad(to: end, control: control)
        case .curve(_, let control1, let control2, let end): curve(to: end, control1: control1, control2: control2)
        }
    }

    /// All elements of another path behind these.
    package mutating func append(_ other: PathElements) {
        guard !other.isEmpty else { return }
        subpathStart = points.count + other.subpathStart
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
    }

    /// The same elements with every point moved by `transform`; a point that it takes out of all numbers stays.
    package func applying(_ transform: CGAffineTransform) -> PathElements {
        guard !transform.isIdentity else { return self }
        return mappingPoints { $0.applying(transform).bounded ?? $0 }
    }

    /// The same verbs with other points.
    func mappingPoints(_ map: (CGPoint) -> CGPoint) -> PathElements {
        var result = self
        result.points = points.map(map)
        return result
    }

    /// The path on the way to `other`: every point, control points too, moves in a straight line (S-CLOCK-80).
    ///
    /// Where the verbs differ there is no way between the two: below 0.5 it is this path, from there on the other.
    ///
    /// - Parameter fraction: 0 is this path, 1 is `other`, both exactly; beyond them the lines go on. What is no number is 0.
    package func mixed(with other: PathElements, fraction: CGFloat) -> PathElements {
        guard fraction != 0, !fraction.isNaN else { return self }
        guard fraction != 1 else { return other }
        guard verbs == other.verbs else { return fraction < 0.5 ? self : other }
        let fraction = Swift.min(Swift.max(fraction, -1e6), 1e6)
        var result = other
        result.points = [CGPoint](unsafeUninitializedCapacity: points.count) { buffer, count in
            for index in points.indices {
                let point = points[index].mixed(with: other.points[index], fraction: fraction)
                buffer.initializeElement(at: index, to: point.bounded ?? points[index])
            }
            count = points.count
        }
        return result
    }

    /// After a close the next line or curve begins a subpath of its own, where the closed one began.
    private mutating func reopen() {
        guard verbs.last == .close else { return }
        move(to: points[subpathStart])
    }
}

extension CGPoint {
    /// This point within the bounds of a path, or nil where it is not finite.
    fileprivate var bounded: CGPoint? {
        if abs(x) <= PathElements.limit, abs(y) <= PathElements.limit { return self }
        guard x.isFinite, y.isFinite else { return nil }
        let limit = PathElements.limit
        return CGPoint(x: Swift.min(Swift.max(x, -limit), limit), y: Swift.min(Swift.max(y, -limit), limit))
    }
}
