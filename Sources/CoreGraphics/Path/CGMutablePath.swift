/// A path that is built element by element.
///
/// An element that needs a current point has no effect without one, as on iPhone. After `closeSubpath()` the next line begins where the
/// closed subpath began. Every `transform` applies to the added elements, not to existing ones.
public final class CGMutablePath: CGPath {
    /// Makes an empty path.
    public init() { super.init(elements: PathElements()) }

    package override init(elements: PathElements) { super.init(elements: elements) }

    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.line(to: point.applying(transform))
    }

    /// Adds a subpath of lines from the first point through all others.
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

    /// Joins the last point to the first of the subpath by a line, and ends the subpath.
    public func closeSubpath() { elements.close() }

    /// Adds a closed rectangle: from the corner of least x and y along x, then along y. A null rectangle adds nothing.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addRect(rect, transform: transform)
    }

    /// Adds closed rectangles, one after the other.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a closed ellipse that fills a rectangle: from (maxX, midY) towards positive y, in four cubic curves.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        elements.addEllipse(in: rect, transform: transform)
    }

    /// Adds a closed rectangle with elliptic corners; see `CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)`.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds a circular arc of at most one turn, in cubic curves of at most a quarter turn each.
    ///
    /// A line leads to its start from the current point; without one, a subpath begins there.
    ///
    /// - Parameters:
    ///   - radius: below 0 it counts as 0.
    ///   - startAngle: radians from the positive x axis towards the positive y axis.
    ///   - endAngle: the same. A whole turn or more is one whole turn.
    ///   - clockwise: true if angles decrease from start to end. The name refers to a space with y upwards: on a screen with y
    ///     downwards `true` is seen counterclockwise, as on iPhone.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = PathElements.sweep(from: startAngle, to: endAngle, falling: clockwise)
        elements.addArc(center: center, radius: radius, from: startAngle, sweep: sweep, transform: transform)
    }

    /// Adds a circular arc that travels `delta` radians from `startAngle`: towards positive y if above 0. Several turns are kept, up to a
    /// thousand.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        elements.addArc(center: center, radius: radius, from: startAngle, sweep: delta, transform: transform)
    }

    /// Rounds a corner: the arc of a circle that touches the line from the current point to `tangent1End` and the one from there to
    /// `tangent2End`, with a line to its start.
    ///
    /// - Parameter radius: unless it is above 0, or if the three points are collinear, a line to `tangent1End` is added.
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
