// Draws images, and clips to image masks.

extension CGContext {
    /// Draws an image with its bottom row at the rectangle's smallest y, as on iPhone. It therefore appears upside down if y points
    /// downward. `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        paint(image, in: rect)
        restoreGState()
    }

    /// Draws an image upright, stretched to a rectangle in user space.
    ///
    /// - Parameters:
    ///   - part: the part of the image to draw, in the image's pixels. Outside the image, the pixels on its edge are repeated.
    ///   - isSharp: whether to use the nearest pixel instead of interpolating.
    package func paint(_ image: CGImage, part: CGRect? = nil, in rect: CGRect, alpha: CGFloat = 1, isSharp: Bool = false) {
        let rect = rect.standardized, part = part ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard rect.width > 0, rect.height > 0, let back = state.map.inverse else { return }
        var box = PathElements()
        box.addRect(rect, transform: state.map)
        let toImage = back.concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
            .concatenating(CGAffineTransform(scaleX: part.width / rect.width, y: part.height / rect.height))
            .concatenating(CGAffineTransform(translationX: part.minX, y: part.minY))
        // If the image is scaled down, each pixel is an average of up to 8 × 8 samples.
        let reduction = max(hypot(toImage.a, toImage.b), hypot(toImage.c, toImage.d))
        let taps = isSharp ? 1 : min(8, max(1, Int((min(reduction, 8) - 0.01).rounded(.up))))
        let share = Float(min(max(alpha, 0), 1)) / Float(taps * taps)
        image.pixels.withUnsafeBufferPointer { bytes in
            let texels = Texels(bytes, width: image.width, height: image.height)
            if taps == 1, let (dx, dy) = toImage.wholeSteps {
                return paint(box, .winding) { x, y in texels.color(nearest: x + dx, y + dy) * share }
            }
            paint(box, .winding) { x, y in
                var sum = SIMD4<Float>()
                for tap in 0..<taps * taps {
                    let place = CGPoint(
                        x: CGFloat(x) + (CGFloat(tap % taps) + 0.5) / CGFloat(taps),
                        y: CGFloat(y) + (CGFloat(tap / taps) + 0.5) / CGFloat(taps)
                    ).applying(toImage)
                    sum += isSharp ? texels.color(at: place) : texels.color(near: place)
                }
                return sum * share
            }
        }
    }
}

extension CGContext {
    /// Clips to the opaque parts of an image stretched to a rectangle. The image's orientation is the same as in `draw(_:in:)`.
    public func clip(to rect: CGRect, mask: CGImage) {
        let rect = rect.standardized, whole = state.map
        clip(to: rect)
        guard rect.width > 0, rect.height > 0, let back = whole.inverse, !state.clip.box.isEmpty else { return }
        let toMask = back.concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.maxY))
            .concatenating(CGAffineTransform(scaleX: CGFloat(mask.width) / rect.width, y: -CGFloat(mask.height) / rect.height))
        let old = state.clip, box = old.box
        let shares = mask.pixels.withUnsafeBufferPointer { bytes in
            let texels = Texels(bytes, width: mask.width, height: mask.height)
            return (0..<box.count).map { index in
                let (x, y) = (box.left + index % box.width, box.top + index / box.width)
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toMask)
                return UInt8((texels.color(near: place).w * old.share(x, y) * 255).rounded())
            }
        }
        state.clip = PixelClip(box: box, shares: shares)
    }
}

/// An image's pixels, which are premultiplied on access.
private struct Texels {
    private let bytes: UnsafeRawPointer?
    private let width: Int, height: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int) {
        (self.bytes, self.width, self.height) = (UnsafeRawPointer(bytes.baseAddress), width, height)
    }

    /// Returns the interpolated color at a position in pixels, clamped to the image.
    func color(near place: CGPoint) -> SIMD4<Float> {
        let x = min(max(place.x - 0.5, 0), CGFloat(width - 1)), y = min(max(place.y - 0.5, 0), CGFloat(height - 1))
        let left = Int(x), top = Int(y), right = min(left + 1, width - 1), bottom = min(top + 1, height - 1)
        let across = Float(x - CGFloat(left)), down = Float(y - CGFloat(top))
        let upper = color(left, top) * (1 - across) + color(right, top) * across
        let lower = color(left, bottom) * (1 - across) + color(right, bottom) * across
        return upper * (1 - down) + lower * down
    }

    /// Returns the color of the pixel at a position, clamped to the image.
    func color(at place: CGPoint) -> SIMD4<Float> {
        let x = min(max(place.x, 0), CGFloat(width - 1)), y = min(max(place.y, 0), CGFloat(height - 1))
        return color(Int(x), Int(y))
    }

    /// Returns the color of a pixel, clamped to the image.
    func color(nearest x: Int, _ y: Int) -> SIMD4<Float> { color(min(max(x, 0), width - 1), min(max(y, 0), height - 1)) }

    @inline(__always) private func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
        guard let bytes else { return .zero }
        let straight = bytes.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: SIMD4<UInt8>.self)
        var color = SIMD4<Float>(straight) / 255
        let alpha = color.w
        color.w = 1
        return color * alpha
    }
}

extension CGAffineTransform {
    /// The translation in x and y if the transform only translates by whole pixels, or nil otherwise.
    fileprivate var wholeSteps: (Int, Int)? {
        let isMove = abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9
        let (x, y) = (tx.rounded(), ty.rounded())
        guard isMove, abs(tx - x) < 1e-6, abs(ty - y) < 1e-6, abs(x) + abs(y) < 1e9 else { return nil }
        return (Int(x), Int(y))
    }
}
