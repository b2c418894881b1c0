/// A path as a value, contained in a `CGPath` and in a render tree.
///
/// Verbs and points are in two arrays, so that paths of equal structure are recognized by one comparison and interpolated by one loop.
/// Coordinates are in the owner's space. They are always finite: an element with one that is not is ignored, and coordinates are clamped to
/// ±10¹², so that no later step can overflow.
package struct PathElements: Sendable, Hashable {
    /// The type of an element, which determines its number of points.
    package enum Verb: UInt8, Sendable {
        case move, line, quad, curve, close

        /// The number of its points.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// The types of the elements, in order.
    package private(set) var verbs: [Verb] = []
    /// The points of all elements in order; control points precede the point to which they lead.
    package private(set) var points: [CGPoint] = []
    /// The index in `points` at which the last subpath begins.
    private var subpathStart = 0

    /// Makes an empty path.
    package init() {}

    /// Whether there are no elements.
    package var isEmpty: Bool { verbs.isEmpty }

    /// The start of the next element; nil in an empty path. After a close it is the start of that subpath.
    package var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? points[subpathStart] : points[points.count - 1]
    }

    /// The largest absolute value of a coordinate.
    static let limit: CGFloat = 1e12

    /// Reserves memory, so that building a path of known size allocates once.
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

    /// Adds a straight line. Without a current point nothing happens, as in the three below.
    package mutating func line(to point: CGPoint) {
        guard !isEmpty, let point = point.bounded else { return }
        reopen()
        verbs.append(.line)
        points.append(point)
    }

    /// Adds a quadratic Bézier curve.
    package mutating func quad(to point: CGPoint, control: CGPoint) {
        guard !isEmpty, let point = point.bounded, let control = control.bounded else { return }
        reopen()
        verbs.append(.quad)
        points.append(control)
        points.append(point)
    }

    /// Adds a cubic Bézier curve.
    package mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !isEmpty, let point = point.bounded, let control1 = control1.bounded, let control2 = control2.bounded
        else { return }
        reopen()
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(point)
    }

    /// Joins the last point to the first of the subpath. A subpath that is already closed does not change.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Appends `segment`, from the current point.
    mutating func append(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): line(to: end)
        case .quad(_, let control, let end): quad(to: end, control: control)
        case .curve(_, let control1, let control2, let end): curve(to: end, control1: control1, control2: control2)
        }
    }

    /// Appends all elements of another path.
    package mutating func append(_ other: PathElements) {
        guard !other.isEmpty else { return }
        subpathStart = points.count + other.subpathStart
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
    }

    /// Returns the same elements with every point moved by `transform`; a point whose image is not finite stays.
    package func applying(_ transform: CGAffineTransform) -> PathElements {
        guard !transform.isIdentity else { return self }
        return mappingPoints { $0.applying(transform).bounded ?? $0 }
    }

    /// Returns the same verbs with other points.
    func mappingPoints(_ map: (CGPoint) -> CGPoint) -> PathElements {
        var result = self
        result.points = points.map(map)
        return result
    }

    /// Returns the path on the way to `other`: every point, including control points, moves in a straight line (S-CLOCK-80).
    ///
    /// If the verbs differ, there is no path between the two: below 0.5 it is this one, from there on the other.
    ///
    /// - Parameter fraction: 0 is this path, 1 is `other`, both exactly; beyond them the lines continue. A value that is not a number
    ///   counts as 0.
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

    /// Begins a new subpath after a close, at the start of the closed one.
    private mutating func reopen() {
        guard verbs.last == .close else { return }
        move(to: points[subpathStart])
    }
}

extension CGPoint {
    /// This point clamped to the bounds of a path; nil if it is not finite.
    fileprivate var bounded: CGPoint? {
        if abs(x) <= PathElements.limit, abs(y) <= PathElements.limit { return self }
        guard x.isFinite, y.isFinite else { return nil }
        let limit = PathElements.limit
        return CGPoint(x: Swift.min(Swift.max(x, -limit), limit), y: Swift.min(Swift.max(y, -limit), limit))
    }
}
