/// A path that can be modified.
///
/// As on iPhone, elements that need a current point have no effect without one. After `closeSubpath()`, the next element starts where the
/// closed subpath started. `transform` applies only to the elements being added.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(elements: PathElements()) }

    package override init(elements: PathElements) { super.init(elements: elements) }

    /// Starts a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.line(to: point.applying(transform))
    }

    /// Adds a subpath of straight lines that connect the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        elements.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        elements.curve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform)
        )
    }

    /// Closes the subpath with a line to its start.
    public func closeSubpath() { elements.close() }

    /// Adds a closed rectangle that starts at its minimum x and y and runs first along x, then along y. A null rectangle adds nothing.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addRect(rect, transform: transform)
    }

    /// Adds closed rectangles in order.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a closed ellipse inscribed in a rectangle. It starts at (maxX, midY), runs toward positive y, and has four cubic curves.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addEllipse(in: rect, transform: transform)
    }

    /// Adds a closed rectangle with elliptical corners; see `CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)`.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds a circular arc of at most one turn, made of cubic curves of at most a quarter turn each.
    ///
    /// A line connects the current point to the arc's start. Without a current point, the arc starts a subpath.
    ///
    /// - Parameters:
    ///   - radius: the radius. Negative values are treated as 0.
    ///   - startAngle: the angle of the start, in radians from the positive x axis toward the positive y axis.
    ///   - endAngle: the angle of the end. A difference of a full turn or more in the direction of the arc counts as one full turn.
    ///   - clockwise: true if angles decrease from start to end. The name assumes that y points upward. As on iPhone, `true` looks
    ///     counterclockwise if y points downward.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = PathElements.sweep(from: startAngle, to: endAngle, falling: clockwise)
        elements.addArc(center: center, radius: radius, from: startAngle, sweep: sweep, transform: transform)
    }

    /// Adds a circular arc of `delta` radians from `startAngle`, toward positive y if `delta` is positive. The arc is limited to a thousand
    /// turns.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addArc(center: center, radius: radius, from: startAngle, sweep: delta, transform: transform)
    }

    /// Adds a circular arc that rounds a corner. The arc is tangent to the line from the current point to `tangent1End`, and to the line
    /// from there to `tangent2End`. A line connects the current point to the arc.
    ///
    /// - Parameter radius: the radius. If the radius isn't positive or the three points are collinear, adds a line to `tangent1End`
    ///   instead.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds all elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements.append(path.elements.applying(transform))
    }
}
