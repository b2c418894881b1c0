/// The type of a path element.
public enum CGPathElementType: Int32, Sendable, Hashable {
    /// Starts a new subpath. It has one point.
    case moveToPoint = 0
    /// Adds a line. It has one point.
    case addLineToPoint = 1
    /// Adds a quadratic curve. It has two points: the control point and the end point.
    case addQuadCurveToPoint = 2
    /// Adds a cubic curve. It has three points: two control points and the end point.
    case addCurveToPoint = 3
    /// Closes the subpath with a line to its start. It has no points.
    case closeSubpath = 4
}

/// An element of a path, as passed by `CGPath.applyWithBlock(_:)`.
public struct CGPathElement {
    /// The type, which determines the number of points.
    public var type: CGPathElementType
    /// The element's points, with control points first. They are valid only during the call.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element. The caller owns the points.
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
        // This is a copy, so writing to the points doesn't change the path.
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

    /// Calls `function` with `info` and every element in order. This is the older form of `applyWithBlock(_:)`.
    public func apply(
        info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }
}
