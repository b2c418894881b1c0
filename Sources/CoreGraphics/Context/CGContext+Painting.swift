// Rasterizes outlines to pixel coverage and colors.

extension CGContext {
    /// The maximum distance in pixels between a flattened curve and the true curve. The resulting errors are less than one of 255 levels.
    private static let tolerance = 0.01

    /// Returns a path's stroke outline. Both paths are in pixels. The outline is computed in user space, where the pen is round.
    func outline(of path: PathElements, _ style: StrokeStyle) -> PathElements {
        let map = state.map, scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        guard let back = map.inverse, scale > 0 else { return PathElements() }
        return path.applying(back).stroked(style, tolerance: Self.tolerance / scale).applying(map)
    }

    /// Returns the path's coverage of each pixel in a box, 0…255. The path is in pixels.
    private func coverage(of path: PathElements, _ rule: CGPathFillRule, in box: PixelBox) -> [UInt8] {
        raster.begin(minX: box.left, minY: box.top, width: box.width, height: box.height)
        path.forEachEdge(within: Self.tolerance) { raster.add($0, $1) }
        return raster.coverage(evenOdd: rule == .evenOdd)
    }

    /// Calls `body` for each pixel that is inside the clip and covered by a path. Passes the coverage, 0…1, and the pixel's position. The
    /// path is in pixels.
    func cover(
        _ path: PathElements, _ rule: CGPathFillRule, _ body: (inout SIMD4<Float>, _ share: Float, _ x: Int, _ y: Int) -> Void
    ) {
        let clip = state.clip
        coverRows(path, rule) { pixels, shares, left, y in
            for index in shares.indices where shares[index] != 0 {
                let cut = clip.share(left + index, y)
                if cut > 0 { body(&pixels[index], Float(shares[index]) / 255 * cut, left + index, y) }
            }
        }
    }

    /// Calls `body` for each row of pixels that a path may cover within the clip's box. Passes the coverage, 0…255, and the position of the
    /// first pixel. The path is in pixels.
    private func coverRows(
        _ path: PathElements, _ rule: CGPathFillRule,
        _ body: (_ pixels: UnsafeMutablePointer<SIMD4<Float>>, _ shares: UnsafeBufferPointer<UInt8>, _ left: Int, _ y: Int) -> Void
    ) {
        let last = surfaces.count - 1, surface = surfaces[last].box
        let box = surface.intersection(state.clip.box).part(around: path.bounds)
        guard !box.isEmpty else { return }
        surfaces[last].prepare()
        defer { writeMemory() }
        let shares = coverage(of: path, rule, in: box)
        surfaces[last].pixels.withUnsafeMutableBufferPointer { pixels in
            shares.withUnsafeBufferPointer { shares in
                for y in box.top..<box.bottom {
                    let row = UnsafeBufferPointer(rebasing: shares[(y - box.top) * box.width..<(y - box.top + 1) * box.width])
                    body(pixels.baseAddress! + surface.index(box.left, y), row, box.left, y)
                }
            }
        }
    }

    /// Fills a path. `source` returns each pixel's premultiplied color, before alpha, blend mode, and shadow are applied. The path is in
    /// pixels.
    func paint(_ path: PathElements, _ rule: CGPathFillRule, _ source: (_ x: Int, _ y: Int) -> SIMD4<Float>) {
        guard state.shadow == nil else {
            beginTransparencyLayer(auxiliaryInfo: nil)
            paint(path, rule, source)
            return endTransparencyLayer()
        }
        let factor = Float(state.alpha), mode = state.blend
        cover(path, rule) { pixel, share, x, y in pixel.lay(source(x, y) * factor, share, mode) }
    }

    /// Fills a path with a single color. The path is in pixels.
    func paint(_ path: PathElements, _ rule: CGPathFillRule, with color: CGColor) {
        let color = SIMD4<Float>(premultiplied: color)
        guard state.shadow == nil, state.blend == .normal else { return paint(path, rule) { _, _ in color } }
        let whole = color * Float(state.alpha), rest = 1 - whole.w, clip = state.clip
        coverRows(path, rule) { pixels, shares, left, y in
            for index in shares.indices where shares[index] != 0 {
                let cut = clip.share(left + index, y)
                if shares[index] == 255, cut == 1 {
                    pixels[index] = rest == 0 ? whole : whole + pixels[index] * rest
                } else if cut > 0 {
                    pixels[index].lay(whole, Float(shares[index]) / 255 * cut, .normal)
                }
            }
        }
    }

    func paintAll(_ source: (_ place: CGPoint) -> SIMD4<Float>) {
        guard let back = state.map.inverse else { return }
        let box = state.clip.box
        var path = PathElements()
        path.addRect(CGRect(x: box.left, y: box.top, width: box.width, height: box.height))
        paint(path, .winding) { x, y in source(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)) }
    }

    func clip(to path: PathElements, _ rule: CGPathFillRule) {
        let old = state.clip, box = old.box.part(around: path.bounds)
        guard !box.isEmpty else { return state.clip = PixelClip(box: PixelBox()) }
        var shares = coverage(of: path, rule, in: box)
        if old.shares != nil {
            // The new coverage is the product of the two coverages.
            for index in shares.indices where shares[index] != 0 {
                let cut = old.share(box.left + index % box.width, box.top + index / box.width)
                shares[index] = UInt8((Float(shares[index]) * cut).rounded())
            }
        }
        state.clip = PixelClip(box: box, shares: shares.allSatisfy { $0 == 255 } ? nil : shares)
    }
}

extension SIMD4<Float> {
    /// Creates a color's premultiplied form. Components outside 0…1 are clamped.
    package init(premultiplied color: CGColor) {
        func unit(_ value: CGFloat) -> Float { value > 0 ? Float(Swift.min(value, 1)) : 0 }
        let alpha = unit(color.alpha)
        self.init(unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha)
    }

    /// Blends a premultiplied color into this color, weighted by `share`.
    mutating func lay(_ source: SIMD4<Float>, _ share: Float, _ mode: CGBlendMode) {
        if mode == .normal {
            let part = source * share
            self = part + self * (1 - part.w)
        } else {
            self += (mode.mix(source, over: self) - self) * share
        }
    }
}

extension CGAffineTransform {
    /// The inverse, or nil if the transform isn't invertible.
    var inverse: CGAffineTransform? { a * d != b * c ? inverted() : nil }
}
