// Draws paths, colors and images in the current context. Nothing is drawn without a current context.

extension UIBezierPath {
    /// Fills the path with the current context's fill color, using the path's fill rule.
    public func fill() { UIGraphicsGetCurrentContext()?.fill(cgPath.elements, fillRule) }

    /// Strokes the path with the current context's stroke color, using the path's width, caps, joins and dashes.
    public func stroke() { UIGraphicsGetCurrentContext()?.stroke(cgPath.elements, strokeStyle) }

    /// Fills the path with the current fill color, a blend mode, and an opacity of 0…1.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha, fill) }

    /// Strokes the path with the current stroke color, a blend mode, and an opacity of 0…1.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha, stroke) }

    private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ work: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        work()
        context.restoreGState()
    }

    /// Clips all later drawing in the current context to the inside of the path.
    public func addClip() { UIGraphicsGetCurrentContext()?.clip(cgPath.elements, fillRule) }
}

extension UIColor {
    /// Sets the fill and stroke colors of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke color of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIImage {
    /// Draws the image at its own size, with the top left corner at `point`.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image upright, stretched to `rect`. The image's cap insets have no effect, so everything stretches evenly.
    public func draw(in rect: CGRect) {
        if let cgImage { UIGraphicsGetCurrentContext()?.paint(cgImage, in: rect) }
    }

    /// Draws the image at its own size, with the top left corner at `point`, with a blend mode and an opacity from 0 to 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image stretched to `rect`, with a blend mode and an opacity from 0 to 1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
    }
}

/// Fills a rectangle with the current context's fill color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Strokes a one-point border just inside a rectangle, using the current context's stroke color.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
