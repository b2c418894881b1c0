/// A path with its drawing parameters: line width, caps, joins, dashes and fill rule.
///
/// Points are in the context's coordinates, with y pointing down. Elements that need a current point have no effect if the path has none.
/// Points that aren't finite are ignored.
open class UIBezierPath: NSObject, NSCopying {
    private var elements = PathElements()
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// The stroke's width in points, half of it on each side of the path. Defaults to 1. The stroke is invisible if the width is 0 or less.
    open var lineWidth: CGFloat = 1
    /// The shape of the path's open ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// The miter limit, as a multiple of the line width. Defaults to 10. Sharper corners are beveled.
    open var miterLimit: CGFloat = 10
    /// The flatness of curves. This property is stored but has no effect, because curves are always accurate to a hundredth of a pixel.
    open var flatness: CGFloat = 0.6
    /// Whether the path uses the even-odd fill rule instead of the non-zero winding rule.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() { super.init() }

    private convenience init(_ build: (inout PathElements) -> Void) {
        self.init()
        build(&elements)
    }

    /// Creates a closed rectangle. It starts at the corner with the minimum x and y, and runs first along x and then along y.
    public convenience init(rect: CGRect) { self.init { $0.addRect(rect) } }

    /// Creates a closed ellipse that fills a rectangle. It starts at (maxX, midY) and runs clockwise.
    public convenience init(ovalIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }

    /// Creates a closed rectangle with circular corners. It starts at the left end of the top edge and runs clockwise.
    ///
    /// `cornerRadius` is in points, and is clamped between 0 and half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.init { $0.addRect(rect, rounding: .allCorners, radii: CGSize(width: radius, height: radius)) }
    }

    /// Creates a closed rectangle with some elliptical corners. It starts at the left end of the top edge and runs clockwise.
    ///
    /// `cornerRadii` are in points. Each is clamped between 0 and half the side's length.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init { $0.addRect(rect, rounding: corners, radii: cornerRadii) }
    }

    /// Creates a circular arc. See `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with another path's elements.
    public convenience init(cgPath: CGPath) { self.init { $0 = cgPath.elements } }

    /// The path's elements. Every read returns a new path, which later changes don't affect.
    open var cgPath: CGPath {
        get { CGPath(elements: elements) }
        set { elements = newValue.elements }
    }

    /// Returns a path with the same elements and drawing parameters.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath()
        copy.elements = elements
        copy.takeStyle(of: self)
        return copy
    }

    private func takeStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle, miterLimit) =
            (other.lineWidth, other.lineCapStyle, other.lineJoinStyle, other.miterLimit)
        (flatness, usesEvenOddFillRule) = (other.flatness, other.usesEvenOddFillRule)
        (dashes, dashPhase) = (other.dashes, other.dashPhase)
    }

    // MARK: Elements

    /// Starts a subpath.
    open func move(to point: CGPoint) { elements.move(to: point) }

    /// Adds a straight line from the current point.
    open func addLine(to point: CGPoint) { elements.line(to: point) }

    /// Adds a cubic Bézier curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        elements.quad(to: endPoint, control: controlPoint)
    }

    /// Adds a circular arc of at most one turn. A line connects the current point to the arc's start. Without a current point, the arc
    /// starts a subpath.
    ///
    /// - Parameters:
    ///   - center: the center of the circle.
    ///   - radius: the radius in points. Negative values are treated as 0.
    ///   - startAngle: the start angle in radians from the positive x axis, clockwise on the screen.
    ///   - endAngle: the end angle in radians from the positive x axis, clockwise on the screen.
    ///   - clockwise: the direction from start to end, as seen on the screen. `CGMutablePath.addArc` uses the opposite convention.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let path = CGMutablePath(elements: elements)
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        elements = path.elements
    }

    /// Closes the subpath with a line from the current point to its first point.
    open func close() { elements.close() }

    /// Removes all elements.
    open func removeAllPoints() { elements = PathElements() }

    /// Appends all elements of another path.
    open func append(_ bezierPath: UIBezierPath) { elements.append(bezierPath.elements) }

    /// Applies a transform to every point. The line width doesn't change.
    open func apply(_ transform: CGAffineTransform) { elements = elements.applying(transform) }

    /// Returns the reversed path, which starts with the last subpath. The drawing parameters stay the same.
    open func reversing() -> UIBezierPath {
        let path = UIBezierPath(cgPath: CGPath(elements: elements.reversed))
        path.takeStyle(of: self)
        return path
    }

    // MARK: Measures

    /// Whether the path has no elements.
    open var isEmpty: Bool { elements.isEmpty }

    /// The smallest upright rectangle that contains all points, including control points. For an empty path, it is the null rectangle.
    open var bounds: CGRect { elements.bounds }

    /// The point at which the next element starts, or zero if the path is empty.
    open var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// Returns whether the filled path contains a point. Open subpaths are treated as closed.
    open func contains(_ point: CGPoint) -> Bool { elements.contains(point, using: fillRule) }

    // MARK: Dashes

    /// Sets the dash pattern: the alternating lengths of dashes and gaps in points, and the offset into the pattern at which the stroke
    /// starts. The stroke is solid if the pattern is nil or `count` isn't above 0. Invalid lengths are treated as 0.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))
            .map { $0 > 0 && $0.isFinite ? $0 : 0 }
        dashPhase = phase.isFinite ? phase : 0
    }

    /// Writes the dash pattern, the number of lengths in it, and the offset into the pattern at which the stroke starts. Skips nil
    /// pointers.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dashes.enumerated() { pattern?[index] = length }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    var strokeStyle: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dashes: dashes,
            dashPhase: dashPhase
        )
    }
}

extension PathElements {
    /// Adds a closed rectangle with some elliptical corners, from the left end of the top edge toward positive x. Code that adds further
    /// elements relies on that starting point.
    fileprivate mutating func addRect(_ rect: CGRect, rounding rounded: UIRectCorner, radii: CGSize) {
        guard !rect.isNull else { return }
        let rect = rect.standardized, quarter: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)
        let w = Swift.min(Swift.max(radii.width, 0), rect.width / 2), h = Swift.min(Swift.max(radii.height, 0), rect.height / 2)
        // The corners, each with the vectors from the corner to the start and end of its curve.
        let corners: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -w, dy: 0), CGVector(dx: 0, dy: h)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -h), CGVector(dx: -w, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: w, dy: 0), CGVector(dx: 0, dy: -h)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: h), CGVector(dx: w, dy: 0)),
        ]
        func place(_ corner: CGPoint, _ way: CGVector, _ part: CGFloat) -> CGPoint {
            CGPoint(x: corner.x + way.dx * part, y: corner.y + way.dy * part)
        }
        let isRounded = w > 0 && h > 0
        move(to: CGPoint(x: isRounded && rounded.contains(.topLeft) ? rect.minX + w : rect.minX, y: rect.minY))
        for (name, corner, toStart, toEnd) in corners {
            guard rounded.contains(name), isRounded else {
                // The path starts at the last corner, so closing it draws the line to that corner.
                if name != .topLeft { line(to: corner) }
                continue
            }
            line(to: place(corner, toStart, 1))
            curve(
                to: place(corner, toEnd, 1), control1: place(corner, toStart, 1 - quarter),
                control2: place(corner, toEnd, 1 - quarter)
            )
        }
        close()
    }
}
