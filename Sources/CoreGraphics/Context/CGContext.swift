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
    /// Pixels in a unit of the user space as it was at first.
    let baseScale: CGFloat

    /// What is drawn into, the innermost transparency layer last; there is always one.
    var surfaces: [Surface]
    var state: State
    var saved: [State] = []
    /// The path that is being built, in pixels: a later transform does not move it.
    var current = PathElements()
    var raster = CoverageRaster()

    /// What `saveGState()` keeps.
    struct State {
        /// From user space to pixels.
        var map: CGAffineTransform
        var clip: PixelClip
        var alpha: CGFloat = 1
        var fill = CGColor.black
        var stroke = CGColor.black
        var style = StrokeStyle()
        var blend = CGBlendMode.normal
        var shadow: CastShadow?
        /// Multiplies every colour, component by component and alpha by alpha.
        var tint = SIMD4<Float>(repeating: 1)
    }

    /// Makes a context of `width` by `height` pixels, sides below 1 counting as 1: clear, or black where it is opaque.
    ///
    /// - Parameter scale: pixels in a unit of the user space at first, above 0.
    package init(width: Int, height: Int, scale: CGFloat, isOpaque: Bool) {
        (self.width, self.height, baseScale) = (max(1, width), max(1, height), scale)
        let box = PixelBox(width: self.width, height: self.height)
        surfaces = [Surface(box, background: isOpaque ? SIMD4(0, 0, 0, 1) : SIMD4())]
        state = State(map: CGAffineTransform(scaleX: scale, y: scale), clip: PixelClip(box: box))
    }

    /// Whether nothing has been painted: no colour has reached a pixel, not even a clear one.
    package var isBlank: Bool { surfaces.allSatisfy(\.isBlank) }

    /// What has been drawn so far, without layers that have not ended.
    public func makeImage() -> CGImage? {
        let surface = surfaces[0], blank = SIMD4<UInt8>(straight: surface.background)
        let bytes = [UInt8](unsafeUninitializedCapacity: surface.box.count * 4) { buffer, count in
            count = buffer.count
            guard !surface.isBlank else {
                for index in buffer.indices { buffer[index] = blank[index & 3] }
                return
            }
            for (index, pixel) in surface.pixels.enumerated() {
                let bytes = SIMD4<UInt8>(straight: pixel)
                for part in 0..<4 { buffer[index * 4 + part] = bytes[part] }
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

    /// How what is painted is mixed with what is there; `normal` at first.
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

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

extension SIMD4<UInt8> {
    /// The bytes of a premultiplied colour, its alpha divided out.
    fileprivate init(straight pixel: SIMD4<Float>) {
        let share = pixel.w > 0 ? 1 / pixel.w : 0, zero = SIMD4<Float>(repeating: 0), one = SIMD4<Float>(repeating: 1)
        let straight = SIMD4<Float>(pixel.x * share, pixel.y * share, pixel.z * share, pixel.w)
        let levels = (straight.clamped(lowerBound: zero, upperBound: one) * 255).rounded(.toNearestOrAwayFromZero)
        self.init(truncatingIfNeeded: SIMD4<Int32>(levels))
    }
}
