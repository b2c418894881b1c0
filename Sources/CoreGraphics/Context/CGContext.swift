/// A context that draws into pixels on the processor: paths, pictures and gradients, with smooth edges, in sRGB.
///
/// Coordinates are those of the user space, which `scaleBy`, `translateBy`, `rotate` and `concatenate` change for later calls; initially a
/// unit is a point of the context's creator, y downwards. A transform, a width or an alpha that is not finite is ignored.
public final class CGContext {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels per unit of the initial user space.
    let baseScale: CGFloat

    /// The target surfaces, the innermost transparency layer last; there is always one.
    var surfaces: [Surface]
    var state: State
    var saved: [State] = []
    /// The path being built, in pixels: a later transform does not move it.
    var current = PathElements()
    var raster = CoverageRaster()

    /// The state that `saveGState()` saves.
    struct State {
        /// The map from user space to pixels.
        var map: CGAffineTransform
        var clip: PixelClip
        var alpha: CGFloat = 1
        var fill = CGColor.black
        var stroke = CGColor.black
        var style = StrokeStyle()
        var blend = CGBlendMode.normal
        var shadow: CastShadow?
    }

    /// Makes a context of `width` by `height` pixels, sides below 1 counting as 1: clear, or black if it is opaque.
    ///
    /// - Parameter scale: pixels per unit of the initial user space, above 0.
    package init(width: Int, height: Int, scale: CGFloat, isOpaque: Bool) {
        (self.width, self.height, baseScale) = (max(1, width), max(1, height), scale)
        let box = PixelBox(width: self.width, height: self.height)
        surfaces = [Surface(box, background: isOpaque ? SIMD4(0, 0, 0, 1) : SIMD4())]
        state = State(map: CGAffineTransform(scaleX: scale, y: scale), clip: PixelClip(box: box))
    }

    /// Whether nothing has been painted: no colour has reached a pixel, not even a clear one.
    package var isBlank: Bool { surfaces.allSatisfy(\.isBlank) }

    /// Returns the picture so far, without layers that have not ended.
    public func makeImage() -> CGImage? {
        let surface = surfaces[0], blank = SIMD4<UInt8>(straight: surface.background)
        let bytes = [UInt8](unsafeUninitializedCapacity: surface.box.count * 4) { buffer, count in
            count = buffer.count
            guard !surface.isBlank else {
                for index in buffer.indices { buffer[index] = blank[index & 3] }
                return
            }
            let place = UnsafeMutableRawPointer(buffer.baseAddress!)
            surface.pixels.withUnsafeBufferPointer { pixels in
                for index in pixels.indices {
                    place.storeBytes(of: SIMD4<UInt8>(straight: pixels[index]), toByteOffset: 4 * index, as: SIMD4<UInt8>.self)
                }
            }
        }
        return CGImage(width: width, height: height, pixels: bytes)
    }

    // MARK: State

    /// Saves transform, clip, colours, alpha and line style for `restoreGState()`.
    public func saveGState() { saved.append(state) }

    /// Restores the most recently saved state; if there is none, nothing happens.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// The map from user space to pixels.
    public var ctm: CGAffineTransform { state.map }

    /// Applies `transform` to later drawing, before the present transform.
    public func concatenate(_ transform: CGAffineTransform) {
        let map = transform.concatenating(state.map)
        if (map.a + map.b + map.c + map.d + map.tx + map.ty).isFinite { state.map = map }
    }

    /// Moves the origin of the user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// Scales the units of the user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Rotates the user space about its origin, in radians from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Sets the way in which painted colours are blended with existing ones; `normal` initially.
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

    /// Sets the factor of the alpha of everything painted, 0…1.
    public func setAlpha(_ alpha: CGFloat) {
        if alpha.isFinite { state.alpha = min(max(alpha, 0), 1) }
    }

    /// Sets the colour of fills; opaque black initially.
    public func setFillColor(_ color: CGColor) { state.fill = color }

    /// Sets the colour of strokes; opaque black initially.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }

    /// Sets the colour of fills by sRGB components, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour of strokes by sRGB components, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the width of strokes in units of the user space; 1 initially. Unless it is above 0, nothing is stroked.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite { state.style.width = width }
    }

    /// Sets the shape of open ends.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }

    /// Sets the shape of corners.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }

    /// Sets the miter limit in line widths; 10 initially.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { state.style.miterLimit = limit }
    }

    /// Sets the alternating lengths of dashes and gaps, and the offset at which a stroke begins; none for an unbroken stroke.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dashes = lengths.map { $0 > 0 && $0.isFinite ? $0 : 0 }
        state.style.dashPhase = phase.isFinite ? phase : 0
    }
}

extension SIMD4<UInt8> {
    /// Makes the bytes of a premultiplied colour, divided by its alpha.
    fileprivate init(straight pixel: SIMD4<Float>) {
        let share = pixel.w > 0 ? 1 / pixel.w : 0, zero = SIMD4<Float>(repeating: 0), one = SIMD4<Float>(repeating: 1)
        let straight = SIMD4<Float>(pixel.x * share, pixel.y * share, pixel.z * share, pixel.w)
        // Halves are rounded up. The lowest bits of such a sum are the nearest whole number, without a call for each.
        let level = straight.clamped(lowerBound: zero, upperBound: one) * 255 + 0.5, big: Float = 8_388_608
        let nearest = level + big - big, whole = nearest.replacing(with: nearest - 1, where: nearest .> level)
        self.init(truncatingIfNeeded: unsafeBitCast(whole + big, to: SIMD4<UInt32>.self))
    }
}
