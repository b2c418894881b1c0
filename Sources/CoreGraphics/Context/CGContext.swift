/// A context that draws paths, images and gradients into a bitmap on the CPU, antialiased and in sRGB.
///
/// Coordinates are in user space. `scaleBy`, `translateBy`, `rotate`, and `concatenate` change it for later calls. Initially, y points
/// downward, and the context's creator chooses the size of a unit, which is usually a point. Transforms, widths and alphas that aren't
/// finite are ignored.
public final class CGContext {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The scale of the initial user space, in pixels per unit.
    let baseScale: CGFloat

    /// The target and the open transparency layers, with the innermost one last. It is never empty.
    var surfaces: [Surface]
    var state: State
    var saved: [State] = []
    /// The current path in pixels, so that later transforms don't affect it.
    var current = PathElements()
    var raster = CoverageRaster()
    /// The program's memory that mirrors the target's pixels, if the program passed any.
    var memory: PixelMemory?

    /// The graphics state saved by `saveGState()`.
    struct State {
        /// The transform from user space to pixels.
        var map: CGAffineTransform
        var clip: PixelClip
        var alpha: CGFloat = 1
        var fill = CGColor.black
        var stroke = CGColor.black
        var style = StrokeStyle()
        var blend = CGBlendMode.normal
        var shadow: CastShadow?
    }

    /// Creates a context of `width` by `height` pixels, both at least 1. The context is initially clear, or black if `isOpaque` is true.
    ///
    /// - Parameter scale: the pixels per unit of the initial user space. Must be positive.
    package init(width: Int, height: Int, scale: CGFloat, isOpaque: Bool) {
        (self.width, self.height, baseScale) = (max(1, width), max(1, height), scale)
        let box = PixelBox(width: self.width, height: self.height)
        surfaces = [Surface(box, background: isOpaque ? SIMD4(0, 0, 0, 1) : SIMD4())]
        state = State(map: CGAffineTransform(scaleX: scale, y: scale), clip: PixelClip(box: box))
    }

    /// Whether nothing has been painted, not even in a clear color.
    package var isBlank: Bool { surfaces.allSatisfy(\.isBlank) }

    /// Returns an image of everything painted so far, without open transparency layers.
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

    /// Saves the graphics state for `restoreGState()`: transform, clip, colors, alpha, blend mode, shadow and line style.
    public func saveGState() { saved.append(state) }

    /// Restores the last saved graphics state. Does nothing if no state has been saved.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// The transform from user space to pixels.
    public var ctm: CGAffineTransform { state.map }

    /// Applies `transform` to all subsequent drawing, before the current transform.
    public func concatenate(_ transform: CGAffineTransform) {
        let map = transform.concatenating(state.map)
        if (map.a + map.b + map.c + map.d + map.tx + map.ty).isFinite { state.map = map }
    }

    /// Moves the origin of the user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

    /// Scales the units of the user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

    /// Rotates user space about its origin by an angle in radians, from the x axis toward the y axis.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Sets the blend mode; `normal` by default.
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

    /// Sets the alpha, 0…1, applied to subsequent painting.
    public func setAlpha(_ alpha: CGFloat) {
        if alpha.isFinite { state.alpha = min(max(alpha, 0), 1) }
    }

    /// Sets the fill color; opaque black by default.
    public func setFillColor(_ color: CGColor) { state.fill = color }

    /// Sets the stroke color; opaque black by default.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }

    /// Sets the fill color to a shade of gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the stroke color to a shade of gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the fill color from sRGB components, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the stroke color from sRGB components, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the line width in units of user space; 1 by default. Widths of 0 or less stroke nothing.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite { state.style.width = width }
    }

    /// Sets the shape of a stroke's open ends.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }

    /// Sets the shape of a stroke's corners.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }

    /// Sets the miter limit in line widths; 10 by default.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { state.style.miterLimit = limit }
    }

    /// Sets the alternating lengths of dashes and gaps, and the offset into the pattern. If `lengths` is empty, the line is solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dashes = lengths.map { $0 > 0 && $0.isFinite ? $0 : 0 }
        state.style.dashPhase = phase.isFinite ? phase : 0
    }
}

extension SIMD4<UInt8> {
    /// Converts a premultiplied color to unpremultiplied bytes.
    fileprivate init(straight pixel: SIMD4<Float>) {
        let share = pixel.w > 0 ? 1 / pixel.w : 0, zero = SIMD4<Float>(repeating: 0), one = SIMD4<Float>(repeating: 1)
        let straight = SIMD4<Float>(pixel.x * share, pixel.y * share, pixel.z * share, pixel.w)
        // Rounds halves up. Adding 2²³ leaves the nearest integer in the float's lowest bits, without a function call per component.
        let level = straight.clamped(lowerBound: zero, upperBound: one) * 255 + 0.5, big: Float = 8_388_608
        let nearest = level + big - big, whole = nearest.replacing(with: nearest - 1, where: nearest .> level)
        self.init(truncatingIfNeeded: unsafeBitCast(whole + big, to: SIMD4<UInt32>.self))
    }
}
