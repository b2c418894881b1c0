/// The type of a path's element.
public enum CGPathElementType: Int32, Sendable, Hashable {
    /// Begins a subpath: one point.
    case moveToPoint = 0
    /// A line: one point.
    case addLineToPoint = 1
    /// A quadratic curve: its control point, its end.
    case addQuadCurveToPoint = 2
    /// A cubic curve: two control points, its end.
    case addCurveToPoint = 3
    /// Joins the last point to the first of the subpath: no point.
    case closeSubpath = 4
}

/// An element of a path, as passed by `CGPath.applyWithBlock(_:)`.
public struct CGPathElement {
    /// The type, which determines the number of points.
    public var type: CGPathElementType
    /// The points, control points first. They are valid during the call.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Makes an element of points owned by the caller.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        (self.type, self.points) = (type, points)
    }
}

extension CGPathElementType {
    fileprivate init(_ verb: PathElements.Verb) {
        self =
            switch verb {
            case .move: .moveToPoint
            case .line: .addLineToPoint
            case .quad: .addQuadCurveToPoint
            case .curve: .addCurveToPoint
            case .close: .closeSubpath
            }
    }
}

extension CGPath {
    /// Calls `block` with every element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        // A copy, so that writing into the points changes nothing here.
        var points = elements.points
        points.append(.zero)
        points.withUnsafeMutableBufferPointer { buffer in
            guard var place = buffer.baseAddress else { return }
            for verb in elements.verbs {
                var element = CGPathElement(type: CGPathElementType(verb), points: place)
                withUnsafePointer(to: &element, block)
                place += verb.pointCount
            }
        }
    }

    /// Calls `function` with `info` and every element in order; the older form of `applyWithBlock(_:)`.
    public func apply(
        info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }
}
