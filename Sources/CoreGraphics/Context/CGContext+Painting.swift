// From outlines to pixels: the coverage of each, and its new colour.

extension CGContext {
    /// The largest distance between a line and its curve in pixels: less than one level of 255 shows.
    private static let tolerance = 0.01

    /// Returns the outline, in pixels, of the stroke of a path in pixels. It is made in user space, where the pen is round.
    func outline(of path: PathElements, _ style: StrokeStyle) -> PathElements {
        let map = state.map, scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        guard let back = map.inverse, scale > 0 else { return PathElements() }
        return path.applying(back).stroked(style, tolerance: Self.tolerance / scale).applying(map)
    }

    /// Returns the coverage of each pixel of a box by a path in pixels, 0…255.
    private func coverage(of path: PathElements, _ rule: CGPathFillRule, in box: PixelBox) -> [UInt8] {
        raster.begin(minX: box.left, minY: box.top, width: box.width, height: box.height)
        path.forEachEdge(within: Self.tolerance) { raster.add($0, $1) }
        return raster.coverage(evenOdd: rule == .evenOdd)
    }

    /// Calls `body` for every pixel in the clip that a path in pixels covers, with its coverage, 0…1, and its position.
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

    /// Calls `body` for every row of pixels within the clip's box that a path in pixels may cover, with their coverage, 0…255, and the
    /// position of the first.
    private func coverRows(
        _ path: PathElements, _ rule: CGPathFillRule,
        _ body: (_ pixels: UnsafeMutablePointer<SIMD4<Float>>, _ shares: UnsafeBufferPointer<UInt8>, _ left: Int, _ y: Int) -> Void
    ) {
        let last = surfaces.count - 1, surface = surfaces[last].box
        let box = surface.intersection(state.clip.box).part(around: path.bounds)
        guard !box.isEmpty else { return }
        surfaces[last].prepare()
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

    /// Paints the area covered by a path in pixels: `source` gives each pixel's premultiplied colour, to which alpha, blend mode and shadow
    /// are applied.
    func paint(_ path: PathElements, _ rule: CGPathFillRule, _ source: (_ x: Int, _ y: Int) -> SIMD4<Float>) {
        guard state.shadow == nil else {
            beginTransparencyLayer(auxiliaryInfo: nil)
            paint(path, rule, source)
            return endTransparencyLayer()
        }
        let factor = Float(state.alpha), mode = state.blend
        cover(path, rule) { pixel, share, x, y in pixel.lay(source(x, y) * factor, share, mode) }
    }

    /// Paints one colour over the area covered by a path in pixels.
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

    /// Paints everything that the clip admits.
    func paintAll(_ source: (_ place: CGPoint) -> SIMD4<Float>) {
        guard let back = state.map.inverse else { return }
        let box = state.clip.box
        var path = PathElements()
        path.addRect(CGRect(x: box.left, y: box.top, width: box.width, height: box.height))
        paint(path, .winding) { x, y in source(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)) }
    }

    /// Clips to the area covered by a path in pixels.
    func clip(to path: PathElements, _ rule: CGPathFillRule) {
        let old = state.clip, box = old.box.part(around: path.bounds)
        guard !box.isEmpty else { return state.clip = PixelClip(box: PixelBox()) }
        var shares = coverage(of: path, rule, in: box)
        if old.shares != nil {
            // A pixel counts with the product of both.
            for index in shares.indices where shares[index] != 0 {
                let cut = old.share(box.left + index % box.width, box.top + index / box.width)
                shares[index] = UInt8((Float(shares[index]) * cut).rounded())
            }
        }
        state.clip = PixelClip(box: box, shares: shares.allSatisfy { $0 == 255 } ? nil : shares)
    }
}

extension SIMD4<Float> {
    /// Makes a colour multiplied by its alpha; components outside the valid range are clamped.
    package init(premultiplied color: CGColor) {
        func unit(_ value: CGFloat) -> Float { value > 0 ? Float(Swift.min(value, 1)) : 0 }
        let alpha = unit(color.alpha)
        self.init(unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha)
    }

    /// Blends a premultiplied colour into a share of this one.
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
    /// The inverse, or nil if several points coincide.
    var inverse: CGAffineTransform? { a * d != b * c ? inverted() : nil }
}
