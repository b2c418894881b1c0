// What draws itself into the current context: paths, colours, pictures. Without a context nothing happens.

extension UIBezierPath {
    /// Fills the path with the current context's fill colour, by the path's own rule.
    public func fill() { UIGraphicsGetCurrentContext()?.fill(cgPath.elements, fillRule) }

    /// Strokes the path with the current context's stroke colour, with the path's own width, caps, joins and dashes.
    public func stroke() { UIGraphicsGetCurrentContext()?.stroke(cgPath.elements, strokeStyle) }

    /// Cuts all that the current context paints later to the inside of the path.
    public func addClip() { UIGraphicsGetCurrentContext()?.clip(cgPath.elements, fillRule) }
}

extension UIColor {
    /// Fills and strokes of the current context are in this colour.
    public func set() {
        setFill()
        setStroke()
    }

    /// Fills of the current context are in this colour.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Strokes of the current context are in this colour.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIImage {
    /// Draws the picture at its size with its top left corner at `point`.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture upright, stretched to `rect`; caps are stretched like the rest.
    public func draw(in rect: CGRect) {
        if let cgImage { UIGraphicsGetCurrentContext()?.paint(cgImage, in: rect) }
    }
}

/// Fills a rectangle with the current context's fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Strokes a line of one point just inside of a rectangle, in the current context's stroke colour.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
