// Pictures, and masks through which a colour is painted.

extension CGContext {
    /// Draws a picture with its bottom row at the least y, as on iPhone, where pictures appear upside down in a space with y downwards.
    /// `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        paint(image, in: rect)
        restoreGState()
    }

    /// Draws a picture upright, stretched to a rectangle of the user space.
    ///
    /// - Parameters:
    ///   - part: the part of the picture in its pixels; beyond them the outermost are repeated.
    ///   - isSharp: whether each point takes the nearest pixel instead of a mean.
    package func paint(_ image: CGImage, part: CGRect? = nil, in rect: CGRect, alpha: CGFloat = 1, isSharp: Bool = false) {
        let rect = rect.standardized, part = part ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard rect.width > 0, rect.height > 0, let back = state.map.inverse else { return }
        var box = PathElements()
        box.addRect(rect, transform: state.map)
        let toImage = back.concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
            .concatenating(CGAffineTransform(scaleX: part.width / rect.width, y: part.height / rect.height))
            .concatenating(CGAffineTransform(translationX: part.minX, y: part.minY))
        // If many pixels of the picture make one here, it takes the mean of as many points, up to 8 by 8.
        let reduction = max(hypot(toImage.a, toImage.b), hypot(toImage.c, toImage.d))
        let taps = isSharp ? 1 : min(8, max(1, Int((min(reduction, 8) - 0.01).rounded(.up))))
        let share = Float(min(max(alpha, 0), 1)) / Float(taps * taps)
        paint(box, .winding) { x, y in
            var sum = SIMD4<Float>()
            for tap in 0..<taps * taps {
                let place = CGPoint(
                    x: CGFloat(x) + (CGFloat(tap % taps) + 0.5) / CGFloat(taps),
                    y: CGFloat(y) + (CGFloat(tap / taps) + 0.5) / CGFloat(taps)
                ).applying(toImage)
                sum += isSharp ? image.premultiplied(at: place) : image.premultiplied(near: place)
            }
            return sum * share
        }
    }
}

extension CGImage {
    /// Returns the colour at a position in pixels of the picture, interpolated from the four pixels around it; at the border, from those
    /// that exist.
    fileprivate func premultiplied(near place: CGPoint) -> SIMD4<Float> {
        let x = min(max(place.x - 0.5, 0), CGFloat(width - 1)), y = min(max(place.y - 0.5, 0), CGFloat(height - 1))
        let left = Int(x), top = Int(y), right = min(left + 1, width - 1), bottom = min(top + 1, height - 1)
        let across = Float(x - CGFloat(left)), down = Float(y - CGFloat(top))
        let upper = premultiplied(left, top) * (1 - across) + premultiplied(right, top) * across
        let lower = premultiplied(left, bottom) * (1 - across) + premultiplied(right, bottom) * across
        return upper * (1 - down) + lower * down
    }

    /// Returns the colour of the pixel at a position, or of the nearest one.
    fileprivate func premultiplied(at place: CGPoint) -> SIMD4<Float> {
        let x = min(max(place.x, 0), CGFloat(width - 1)), y = min(max(place.y, 0), CGFloat(height - 1))
        return premultiplied(Int(x), Int(y))
    }

    private func premultiplied(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let start = (y * width + x) * 4, alpha = Float(pixels[start + 3]) / 255
        let color = SIMD4(Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]), 255) / 255
        return color * alpha
    }
}
