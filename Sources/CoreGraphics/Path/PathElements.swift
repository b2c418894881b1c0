/// A path as a value, used by `CGPath` and in render trees.
///
/// Verbs and points are in separate arrays, so paths with the same structure can be recognized with one comparison and interpolated in one
/// loop. Coordinates are in the owner's space and always finite: elements with infinite or NaN coordinates are ignored. Coordinates are
/// also clamped to ±10¹², so later computations can't overflow.
package struct PathElements: Sendable, Hashable {
    /// The type of an element, which determines its number of points.
    package enum Verb: UInt8, Sendable {
        case move, line, quad, curve, close

        /// The number of points that the element has.
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// The types of the elements in order.
    package private(set) var verbs: [Verb] = []
    /// The points of all elements, in order. Control points precede end points.
    package private(set) var points: [CGPoint] = []
    /// The index in `points` at which the last subpath starts.
    private var subpathStart = 0

    /// Creates an empty path.
    package init() {}

    /// Whether the path has no elements.
    package var isEmpty: Bool { verbs.isEmpty }

    /// The current point, from which the next element starts, or nil if the path is empty. After a subpath has been closed, this is the
    /// subpath's start.
    package var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? points[subpathStart] : points[points.count - 1]
    }

    /// The maximum absolute value of a coordinate.
    static let limit: CGFloat = 1e12

    /// Reserves memory, so building a path of known size allocates memory only once.
    package mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    /// Starts a new subpath at a point.
    package mutating func move(to point: CGPoint) {
        guard let point = point.bounded else { return }
        subpathStart = points.count
        verbs.append(.move)
        points.append(point)
    }

    /// Adds a straight line. This method and the next two do nothing if the path is empty.
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

    /// Closes the subpath with a line to its start. Does nothing if the subpath is already closed.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Appends a segment, starting at the current point.
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

    /// Returns the path after applying `transform` to it. A point whose image isn't finite doesn't change.
    package func applying(_ transform: CGAffineTransform) -> PathElements {
        guard !transform.isIdentity else { return self }
        return mappingPoints { $0.applying(transform).bounded ?? $0 }
    }

    /// Returns a path with the same verbs, and with `map` applied to each point.
    func mappingPoints(_ map: (CGPoint) -> CGPoint) -> PathElements {
        var result = self
        result.points = points.map(map)
        return result
    }

    /// Returns an interpolation between this path and `other`. All points, including control points, move in straight lines (S-CLOCK-80).
    ///
    /// If the verbs differ, returns this path for fractions below 0.5, and `other` from 0.5 on.
    ///
    /// - Parameter fraction: 0 gives exactly this path, and 1 exactly `other`. Values outside 0…1 extrapolate, and NaN is treated as 0.
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

    /// If the last subpath is closed, starts a new one at the same point.
    private mutating func reopen() {
        guard verbs.last == .close else { return }
        move(to: points[subpathStart])
    }
}

extension CGPoint {
    /// The point, clamped to the limits for paths, or nil if the point isn't finite.
    fileprivate var bounded: CGPoint? {
        if abs(x) <= PathElements.limit, abs(y) <= PathElements.limit { return self }
        guard x.isFinite, y.isFinite else { return nil }
        let limit = PathElements.limit
        return CGPoint(x: Swift.min(Swift.max(x, -limit), limit), y: Swift.min(Swift.max(y, -limit), limit))
    }
}
