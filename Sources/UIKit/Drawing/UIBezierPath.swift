/// A path with what it takes to draw it: line width, caps, joins, dashes and fill rule.
///
/// Points are in the coordinates of whoever draws it, y downwards. What needs a current point does nothing where there is none; a
/// point that is not finite is left out.
open class UIBezierPath: NSObject, NSCopying {
    private var elements = PathElements()
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// Across the stroke, points, half of it on each side; 1 by default. Not above 0, nothing is stroked.
    open var lineWidth: CGFloat = 1
    /// How open ends are stroked.
    open var lineCapStyle = CGLineCap.butt
    /// How corners are stroked.
    open var lineJoinStyle = CGLineJoin.miter
    /// The farthest that a miter may reach, in line widths; 10 by default. Beyond it the corner is cut off.
    open var miterLimit: CGFloat = 10
    /// Kept, without effect: curves are always drawn to a hundredth of a pixel.
    open var flatness: CGFloat = 0.6
    /// Whether places that the path goes around twice are outside.
    open var usesEvenOddFillRule = false

    /// Makes an empty path.
    public override init() { super.init() }

    private convenience init(_ build: (inout PathElements) -> Void) {
        self.init()
        build(&elements)
    }

    /// Makes a closed rectangle: from the corner of least x and y along x, then along y.
    public convenience init(rect: CGRect) { self.init { $0.addRect(rect) } }

    /// Makes a closed ellipse that fills a rectangle: from (maxX, midY) clockwise.
    public convenience init(ovalIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }

    /// Makes a closed rectangle with corners that are parts of circles, as `CGPath` does.
    ///
    /// - Parameter cornerRadius: points, 0 to half of the shorter side; what is out of range counts as the nearer end.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.init { $0.addRoundedRect(rect, cornerWidth: radius, cornerHeight: radius) }
    }

    /// Makes a closed rectangle of which some corners are parts of ellipses: from (maxX, midY) clockwise.
    ///
    /// - Parameter cornerRadii: points, 0 to half of the side each; what is out of range counts as the nearer end.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init { $0.addRect(rect, rounding: corners, radii: cornerRadii) }
    }

    /// Makes a part of a circle; see `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Makes a path of the elements of another.
    public convenience init(cgPath: CGPath) { self.init { $0 = cgPath.elements } }

    /// The elements: a path of its own each time it is asked for, which later changes do not reach.
    open var cgPath: CGPath {
        get { CGPath(elements: elements) }
        set { elements = newValue.elements }
    }

    /// A path of its own with the same elements and the same way to be drawn.
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

    /// Begins a subpath.
    open func move(to point: CGPoint) { elements.move(to: point) }

    /// A straight line from the current point.
    open func addLine(to point: CGPoint) { elements.line(to: point) }

    /// A cubic Bézier curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// A quadratic Bézier curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        elements.quad(to: endPoint, control: controlPoint)
    }

    /// A part of a circle, at most one turn. A line leads to its start from the current point; without one, a subpath begins there.
    ///
    /// - Parameters:
    ///   - radius: points; below 0 it counts as 0.
    ///   - startAngle: radians from the positive x axis, clockwise on the screen.
    ///   - endAngle: the same.
    ///   - clockwise: which way the arc goes from start to end, as seen on the screen: the opposite of what
    ///     `CGMutablePath.addArc` means by it.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let path = CGMutablePath(elements: elements)
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        elements = path.elements
    }

    /// Joins the last point to the first of the subpath by a line, and ends the subpath.
    open func close() { elements.close() }

    /// Takes all elements out.
    open func removeAllPoints() { elements = PathElements() }

    /// All elements of another path behind these.
    open func append(_ bezierPath: UIBezierPath) { elements.append(bezierPath.elements) }

    /// Moves every point by `transform`. The line width stays.
    open func apply(_ transform: CGAffineTransform) { elements = elements.applying(transform) }

    /// The same path from its end to its start, subpath by subpath, the last one first; drawn in the same way.
    open func reversing() -> UIBezierPath {
        let path = UIBezierPath(cgPath: CGPath(elements: elements.reversed))
        path.takeStyle(of: self)
        return path
    }

    // MARK: Measures

    /// Whether there is no element.
    open var isEmpty: Bool { elements.isEmpty }

    /// The smallest upright rectangle around all points, control points too; the null rectangle for an empty path.
    open var bounds: CGRect { elements.bounds }

    /// Where the next element would start; zero in an empty path.
    open var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// Whether the filled path covers a point; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool { elements.contains(point, using: fillRule) }

    // MARK: Dashes

    /// Sets lengths of dashes and gaps by turns, points, and how far into them the stroke begins. nil, or a `count` not above 0,
    /// makes an unbroken stroke; a length that is none counts as 0.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))
            .map { $0 > 0 && $0.isFinite ? $0 : 0 }
        dashPhase = phase.isFinite ? phase : 0
    }

    /// Writes lengths of dashes and gaps, their number and how far into them the stroke begins, where there is a place for them.
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
    /// A closed rectangle with some corners cut to quarters of ellipses: from (maxX, midY) towards positive y.
    fileprivate mutating func addRect(_ rect: CGRect, rounding rounded: UIRectCorner, radii: CGSize) {
        guard !rect.isNull else { return }
        let rect = rect.standardized, quarter: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)
        let w = Swift.min(Swift.max(radii.width, 0), rect.width / 2), h = Swift.min(Swift.max(radii.height, 0), rect.height / 2)
        // Each corner with the ways from it to the start and the end of its curve.
        let corners: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -h), CGVector(dx: -w, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: w, dy: 0), CGVector(dx: 0, dy: -h)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: h), CGVector(dx: w, dy: 0)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -w, dy: 0), CGVector(dx: 0, dy: h)),
        ]
        func place(_ corner: CGPoint, _ way: CGVector, _ part: CGFloat) -> CGPoint {
            CGPoint(x: corner.x + way.dx * part, y: corner.y + way.dy * part)
        }
        move(to: CGPoint(x: rect.maxX, y: rect.midY))
        for (name, corner, toStart, toEnd) in corners {
            guard rounded.contains(name), w > 0, h > 0 else {
                line(to: corner)
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
