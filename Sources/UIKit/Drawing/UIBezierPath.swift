/// A path with its drawing parameters: line width, caps, joins, dashes and fill rule.
///
/// Points are in the coordinates of the context, y downwards. An element that needs a current point has no effect without one; a point that
/// is not finite is ignored.
open class UIBezierPath: NSObject, NSCopying {
    private var elements = PathElements()
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// The width of the stroke in points, half of it on each side; 1 by default. Unless it is above 0, nothing is stroked.
    open var lineWidth: CGFloat = 1
    /// The shape of open ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// The miter limit in line widths; 10 by default. Beyond it the corner is cut off.
    open var miterLimit: CGFloat = 10
    /// The precision of curves; stored without effect: they are always drawn to a hundredth of a pixel.
    open var flatness: CGFloat = 0.6
    /// Whether areas that the path encloses twice are outside.
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

    /// Makes a closed rectangle with corners that are parts of circles: from the left end of the top edge clockwise.
    ///
    /// `cornerRadius` is in points, clamped to 0 to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.init { $0.addRect(rect, rounding: .allCorners, radii: CGSize(width: radius, height: radius)) }
    }

    /// Makes a closed rectangle of which some corners are parts of ellipses: from the left end of the top edge clockwise.
    ///
    /// `cornerRadii` are in points, each clamped to 0 to half of the side.
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

    /// Makes a path of another path's elements.
    public convenience init(cgPath: CGPath) { self.init { $0 = cgPath.elements } }

    /// The elements: a new path on each read, which later changes do not affect.
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

    /// Begins a subpath.
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

    /// Adds a part of a circle, at most one turn. A line leads to its start from the current point; without one, a subpath begins there.
    ///
    /// - Parameters:
    ///   - center: the centre of the circle.
    ///   - radius: points; below 0 it counts as 0.
    ///   - startAngle: radians from the positive x axis, clockwise on the screen.
    ///   - endAngle: the same.
    ///   - clockwise: the direction of the arc from start to end, as seen on the screen: the opposite of what
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

    /// Removes all elements.
    open func removeAllPoints() { elements = PathElements() }

    /// Appends all elements of another path.
    open func append(_ bezierPath: UIBezierPath) { elements.append(bezierPath.elements) }

    /// Moves every point by `transform`. The line width does not change.
    open func apply(_ transform: CGAffineTransform) { elements = elements.applying(transform) }

    /// Returns the same path from its end to its start, subpath by subpath, the last one first, with the same drawing parameters.
    open func reversing() -> UIBezierPath {
        let path = UIBezierPath(cgPath: CGPath(elements: elements.reversed))
        path.takeStyle(of: self)
        return path
    }

    // MARK: Measures

    /// Whether there are no elements.
    open var isEmpty: Bool { elements.isEmpty }

    /// The smallest upright rectangle around all points, including control points; the null rectangle for an empty path.
    open var bounds: CGRect { elements.bounds }

    /// The point at which the next element would start; zero in an empty path.
    open var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// Returns whether the filled path covers a point; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool { elements.contains(point, using: fillRule) }

    // MARK: Dashes

    /// Sets the alternating lengths of dashes and gaps in points, and the offset at which the stroke begins. nil, or a `count` not above 0,
    /// makes an unbroken stroke; an invalid length counts as 0.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))
            .map { $0 > 0 && $0.isFinite ? $0 : 0 }
        dashPhase = phase.isFinite ? phase : 0
    }

    /// Writes the lengths of dashes and gaps, their number and the offset at which the stroke begins to the pointers that are not nil.
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
    /// Adds a closed rectangle with some corners rounded to quarters of ellipses: from the left end of the top edge towards positive x, as
    /// code expects that goes on drawing from there.
    fileprivate mutating func addRect(_ rect: CGRect, rounding rounded: UIRectCorner, radii: CGSize) {
        guard !rect.isNull else { return }
        let rect = rect.standardized, quarter: CGFloat = 4 / 3 * (CGFloat(2).squareRoot() - 1)
        let w = Swift.min(Swift.max(radii.width, 0), rect.width / 2), h = Swift.min(Swift.max(radii.height, 0), rect.height / 2)
        // Each corner with the vectors from it to the start and the end of its curve.
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
                // The last corner is the start: closing leads there.
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
