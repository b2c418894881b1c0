// From outlines to pixels: how much of each is covered, and what becomes of it.

extension CGContext {
    /// How far a line may be from its curve, in pixels: less than a level of 255 shows.
    private static let tolerance = 0.01

    /// The outline in pixels of the stroke of a path in pixels: it is made in user space, where the pen is round.
    func outline(of path: PathElements, _ style: StrokeStyle) -> PathElements {
        let map = state.map, scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        guard map.a * map.d != map.b * map.c, scale > 0 else { return PathElements() }
        return path.applying(map.inverted()).stroked(style, tolerance: Self.tolerance / scale).applying(map)
    }

    /// Calls `body` for every pixel that a path in pixels covers, in the clip, with the share of it, 0…1, and its place.
    func cover(
        _ path: PathElements, _ rule: CGPathFillRule, _ body: (inout SIMD4<Float>, _ share: Float, _ x: Int, _ y: Int) -> Void
    ) {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let box = path.bounds.isNull ? .null : path.bounds.integral.intersection(whole)
        guard !box.isNull, !box.isEmpty else { return }
        let (left, top, columns, rows) = (Int(box.minX), Int(box.minY), Int(box.width), Int(box.height))
        raster.begin(minX: left, minY: top, width: columns, height: rows)
        path.forEachEdge(within: Self.tolerance) { raster.add($0, $1) }
        let shares = raster.coverage(evenOdd: rule == .evenOdd), clip = state.clip
        pixels.withUnsafeMutableBufferPointer { pixels in
            for index in shares.indices where shares[index] != 0 {
                let (x, y) = (left + index % columns, top + index / columns)
                let cut = clip.map { Float($0[y * width + x]) / 255 } ?? 1
                if cut > 0 { body(&pixels[y * width + x], Float(shares[index]) / 255 * cut, x, y) }
            }
        }
    }

    /// Lays one colour over what a path in pixels covers.
    func paint(_ path: PathElements, _ rule: CGPathFillRule, with color: CGColor) {
        let source = SIMD4<Float>(premultiplied: color, alpha: state.alpha)
        guard source.w > 0 else { return }
        cover(path, rule) { pixel, share, _, _ in pixel.lay(source * share) }
    }

    /// Cuts to what a path in pixels covers.
    func clip(to path: PathElements, _ rule: CGPathFillRule) {
        var cut = [UInt8](repeating: 0, count: width * height)
        // A pixel counts with the share of both: `cover` has multiplied the older clip in.
        cover(path, rule) { _, share, x, y in cut[y * width + x] = UInt8((share * 255).rounded()) }
        state.clip = cut
    }

    /// Draws a picture with its bottom row at the least y, as on iPhone, where a context's own pictures stand on their heads
    /// in a space with y downwards. `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        paint(image, in: rect)
        restoreGState()
    }

    /// Draws a picture upright, stretched to a rectangle of the user space.
    package func paint(_ image: CGImage, in rect: CGRect, alpha: CGFloat = 1) {
        let rect = rect.standardized, map = state.map
        guard rect.width > 0, rect.height > 0, map.a * map.d != map.b * map.c else { return }
        var box = PathElements()
        box.addRect(rect, transform: map)
        let across = CGFloat(image.width) / rect.width, down = CGFloat(image.height) / rect.height
        let toImage = map.inverted().concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
            .concatenating(CGAffineTransform(scaleX: across, y: down))
        // Where many pixels of the picture make one here, it takes the mean of as many places, up to 8 by 8.
        let reduction = max(hypot(toImage.a, toImage.b), hypot(toImage.c, toImage.d))
        let taps = min(8, max(1, Int((reduction - 0.01).rounded(.up))))
        let opacity = Float(min(max(state.alpha * alpha, 0), 1))
        cover(box, .winding) { pixel, share, x, y in
            var sum = SIMD4<Float>()
            for tap in 0..<taps * taps {
                let place = CGPoint(
                    x: CGFloat(x) + (CGFloat(tap % taps) + 0.5) / CGFloat(taps),
                    y: CGFloat(y) + (CGFloat(tap / taps) + 0.5) / CGFloat(taps)
                )
                sum += image.premultiplied(near: place.applying(toImage))
            }
            pixel.lay(sum * (share * opacity / Float(taps * taps)))
        }
    }
}

extension SIMD4<Float> {
    /// A colour with its alpha multiplied in; components that no pixel can have count as the nearest that one can.
    init(premultiplied color: CGColor, alpha: CGFloat) {
        func unit(_ value: CGFloat) -> Float { value > 0 ? Float(Swift.min(value, 1)) : 0 }
        let alpha = unit(color.alpha) * unit(alpha)
        self.init(unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha)
    }

    /// Lays a premultiplied colour over this one.
    mutating func lay(_ source: SIMD4<Float>) { self = source + self * (1 - source.w) }
}

extension CGImage {
    /// The colour at a place in pixels of the picture, mixed of the four around; at the border, of those that are there.
    fileprivate func premultiplied(near place: CGPoint) -> SIMD4<Float> {
        let x = min(max(place.x - 0.5, 0), CGFloat(width - 1)), y = min(max(place.y - 0.5, 0), CGFloat(height - 1))
        let left = Int(x), top = Int(y), right = min(left + 1, width - 1), bottom = min(top + 1, height - 1)
        let across = Float(x - CGFloat(left)), down = Float(y - CGFloat(top))
        let upper = premultiplied(left, top) * (1 - across) + premultiplied(right, top) * across
        let lower = premultiplied(left, bottom) * (1 - across) + premultiplied(right, bottom) * across
        return upper * (1 - down) + lower * down
    }

    private func premultiplied(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let start = (y * width + x) * 4, alpha = Float(pixels[start + 3]) / 255
        let color = SIMD4(Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]), 255) / 255
        return color * alpha
    }
}
