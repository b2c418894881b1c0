// The context's current path. Points are transformed when they are added, so later changes to the transform don't affect them.

/// The mode of `CGContext.drawPath(using:)`.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills, strokes, or both. The modes with `eo` use the even-odd rule; the others use the winding rule.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
    /// Starts a new, empty path.
    public func beginPath() { current = PathElements() }

    /// Starts a new subpath at a point.
    public func move(to point: CGPoint) { current.move(to: point.applying(state.map)) }

    /// Adds a straight line from the current point. This method and the ones below do nothing without a current point.
    public func addLine(to point: CGPoint) { current.line(to: point.applying(state.map)) }

    /// Adds a subpath of straight lines that connect the points.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        current.quad(to: end.applying(state.map), control: control.applying(state.map))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let map = state.map
        current.curve(to: end.applying(map), control1: control1.applying(map), control2: control2.applying(map))
    }

    /// Adds a circular arc; see `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let sweep = PathElements.sweep(from: startAngle, to: endAngle, falling: clockwise)
        current.addArc(center: center, radius: radius, from: startAngle, sweep: sweep, transform: state.map)
    }

    /// Adds a circular arc tangent to two lines; see `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let back = state.map.inverse else { return }
        var path = current.applying(back)
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        current = path.applying(state.map)
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) { current.addRect(rect, transform: state.map) }

    /// Adds a closed ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, transform: state.map) }

    /// Adds all elements of a path.
    public func addPath(_ path: CGPath) { current.append(path.elements.applying(state.map)) }

    /// Closes the subpath with a line to its start.
    public func closePath() { current.close() }

    /// Whether the path has no elements.
    public var isPathEmpty: Bool { current.isEmpty }

    /// Fills the path, and then clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) { paint(rule: rule) }

    /// Strokes the path, and then clears it.
    public func strokePath() { paint(strokes: true) }

    /// Fills the path, strokes it, or does both, and then clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: paint(rule: .winding)
        case .eoFill: paint(rule: .evenOdd)
        case .stroke: paint(strokes: true)
        case .fillStroke: paint(rule: .winding, strokes: true)
        case .eoFillStroke: paint(rule: .evenOdd, strokes: true)
        }
    }

    /// Replaces the path with its stroke's outline. Filling the outline with the winding rule covers the stroke.
    public func replacePathWithStrokedPath() { current = outline(of: current, state.style) }

    private func paint(rule: CGPathFillRule? = nil, strokes: Bool = false) {
        if let rule { paint(current, rule, with: state.fill) }
        if strokes { paint(outline(of: current, state.style), .winding, with: state.stroke) }
        beginPath()
    }

    /// Clips subsequent painting to the path, and then clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: current, rule)
        beginPath()
    }

    /// Clips subsequent painting to a rectangle.
    public func clip(to rect: CGRect) { clip(to: PathElements.rect(rect).applying(state.map), .winding) }

    /// Fills a rectangle. The current path stays the same.
    public func fill(_ rect: CGRect) { paint(PathElements.rect(rect).applying(state.map), .winding, with: state.fill) }

    /// Fills rectangles. Doesn't affect the current path.
    public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }

    /// Fills an ellipse inscribed in a rectangle. The current path stays the same.
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect).elements, .winding) }

    /// Strokes a rectangle. The current path stays the same.
    public func stroke(_ rect: CGRect) { stroke(PathElements.rect(rect), state.style) }

    /// Strokes a rectangle with the given line width. The current path stays the same.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = width
        stroke(PathElements.rect(rect), style)
    }

    /// Strokes an ellipse inscribed in a rectangle. The current path stays the same.
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect).elements, state.style) }

    /// Clears a rectangle to transparent, or to black in an opaque context.
    public func clear(_ rect: CGRect) {
        let empty = surfaces[surfaces.count - 1].background
        cover(PathElements.rect(rect).applying(state.map), .winding) { pixel, share, _, _ in
            pixel += (empty - pixel) * share
        }
    }

    /// Clips subsequent painting to the union of the rectangles.
    public func clip(to rects: [CGRect]) {
        var path = PathElements()
        rects.forEach { path.addRect($0) }
        clip(path, .winding)
    }

    /// The clip's bounding box, in user space.
    public var boundingBoxOfClipPath: CGRect {
        let box = state.clip.box
        guard let back = state.map.inverse, !box.isEmpty else { return .null }
        return CGRect(x: box.left, y: box.top, width: box.width, height: box.height).applying(back)
    }

    /// Fills a path in user space.
    package func fill(_ path: PathElements, _ rule: CGPathFillRule) { paint(path.applying(state.map), rule, with: state.fill) }

    /// Strokes a path in user space.
    package func stroke(_ path: PathElements, _ style: StrokeStyle) {
        paint(outline(of: path.applying(state.map), style), .winding, with: state.stroke)
    }

    /// Clips to a path in user space.
    package func clip(_ path: PathElements, _ rule: CGPathFillRule) { clip(to: path.applying(state.map), rule) }
}

extension PathElements {
    fileprivate static func rect(_ rect: CGRect) -> PathElements {
        var path = PathElements()
        path.addRect(rect)
        return path
    }
}
