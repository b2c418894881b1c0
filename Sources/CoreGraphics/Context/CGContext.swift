/// Draws into pixels on the processor: paths, pictures and gradients, with smooth edges, in sRGB.
///
/// Coordinates are those of the user space, which `scaleBy`, `translateBy`, `rotate` and `concatenate` change for what comes
/// later; at first a unit is a point of whoever made the context, y downwards. A transform, a width or an alpha that is not finite is
/// left out.
public final class CGContext {
    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int
    /// Premultiplied, rows from the top.
    var pixels: [SIMD4<Float>]
    /// What `clear(_:)` leaves.
    let background: SIMD4<Float>

    var state: State
    private var saved: [State] = []
    /// The path that is being built, in pixels: a later transform does not move it.
    var current = PathElements()
    var raster = CoverageRaster()

    /// What `saveGState()` keeps.
    struct State {
        /// From user space to pixels.
        var map: CGAffineTransform
        var alpha: CGFloat = 1
        var fill = CGColor.black
        var stroke = CGColor.black
        var style = StrokeStyle()
        /// How much of each pixel may be painted; nil for all of all.
        var clip: [UInt8]?
    }

    /// Makes a context of `width` by `height` pixels, sides below 1 counting as 1: clear, or black where it is opaque.
    ///
    /// - Parameter scale: pixels in a unit of the user space at first, above 0.
    package init(width: Int, height: Int, scale: CGFloat, isOpaque: Bool) {
        (self.width, self.height) = (max(1, width), max(1, height))
        background = isOpaque ? SIMD4(0, 0, 0, 1) : SIMD4(0, 0, 0, 0)
        pixels = Array(repeating: background, count: self.width * self.height)
        state = State(map: CGAffineTransform(scaleX: scale, y: scale))
    }

    /// What has been drawn so far.
    public func makeImage() -> CGImage? {
        let bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { buffer, count in
            count = buffer.count
            for (index, pixel) in pixels.enumerated() {
                let alpha = pixel.w, share = alpha > 0 ? 1 / alpha : 0
                let straight = SIMD4(pixel.x * share, pixel.y * share, pixel.z * share, alpha)
                let rounded = (straight.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * 255)
                    .rounded(.toNearestOrAwayFromZero)
                for part in 0..<4 { buffer[index * 4 + part] = UInt8(rounded[part]) }
            }
        }
        return CGImage(width: width, height: height, pixels: bytes)
    }

    // MARK: State

    /// Keeps transform, clip, colours, alpha and line style for `restoreGState()`.
    public func saveGState() { saved.append(state) }

    /// Brings back what was kept last; where nothing was, nothing happens.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// From user space to pixels.
    public var ctm: CGAffineTransform { state.map }

    /// Applies `transform` to what is drawn later, before what has been set so far.
    public func concatenate(_ transform: CGAffineTransform) {
        let map = transform.concatenating(state.map)
        if (map.a + map.b + map.c + map.d + map.tx + map.ty).isFinite { state.map = map }
    }

    /// Moves the origin of the user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// Makes the units of the user space larger.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Turns the user space about its origin: radians from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Multiplied with the alpha of all that is painted, 0…1.
    public func setAlpha(_ alpha: CGFloat) {
        if alpha.isFinite { state.alpha = min(max(alpha, 0), 1) }
    }

    /// What fills are painted with; opaque black at first.
    public func setFillColor(_ color: CGColor) { state.fill = color }

    /// What strokes are painted with; opaque black at first.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }

    /// What fills are painted with: sRGB components, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// What strokes are painted with: sRGB components, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Across a stroke, in units of the user space; 1 at first. Not above 0, nothing is stroked.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite { state.style.width = width }
    }

    /// How open ends are stroked.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }

    /// How corners are stroked.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }

    /// The farthest that a miter may reach, in line widths; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { state.style.miterLimit = limit }
    }

    /// Lengths of dashes and gaps by turns, and how far into them a stroke begins; none for an unbroken stroke.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dashes = lengths.map { $0 > 0 && $0.isFinite ? $0 : 0 }
        state.style.dashPhase = phase.isFinite ? phase : 0
    }
}
