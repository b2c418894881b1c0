/// A rectangle of whole pixels.
struct PixelBox: Equatable, Sendable {
    var left = 0
    var top = 0
    /// The width; never negative.
    var width = 0
    /// The height; never negative.
    var height = 0

    var right: Int { left + width }
    var bottom: Int { top + height }
    var count: Int { width * height }
    var isEmpty: Bool { width == 0 || height == 0 }

    /// Returns the smallest box that contains `rect`, clipped to this box.
    func part(around rect: CGRect) -> PixelBox {
        guard !rect.isNull else { return PixelBox() }
        let whole = CGRect(x: left, y: top, width: width, height: height), part = rect.integral.intersection(whole)
        guard !part.isNull, !part.isEmpty else { return PixelBox() }
        return PixelBox(left: Int(part.minX), top: Int(part.minY), width: Int(part.width), height: Int(part.height))
    }

    func intersection(_ other: PixelBox) -> PixelBox {
        let (x, y) = (max(left, other.left), max(top, other.top))
        let box = PixelBox(
            left: x, top: y, width: max(0, min(right, other.right) - x), height: max(0, min(bottom, other.bottom) - y)
        )
        return box.isEmpty ? PixelBox() : box
    }

    /// Returns this box, extended by `margin` pixels on each side.
    func grown(by margin: Int) -> PixelBox {
        PixelBox(left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// Returns the row-major index of pixel (`x`, `y`), which must be inside the box.
    func index(_ x: Int, _ y: Int) -> Int { (y - top) * width + x - left }
}

/// A clip: a box with an optional coverage for each pixel.
struct PixelClip: Sendable {
    var box: PixelBox
    /// The coverage of each pixel in the box, 0…255; if nil, every pixel is fully covered.
    var shares: [UInt8]?

    /// Returns the coverage of a pixel, 0…1. The pixel must be inside the box.
    @inline(__always) func share(_ x: Int, _ y: Int) -> Float {
        guard let shares else { return 1 }
        return Float(shares[box.index(x, y)]) / 255
    }
}

/// A target's pixels. Memory isn't allocated until something is painted.
struct Surface {
    let box: PixelBox
    /// The initial value of each pixel.
    let background: SIMD4<Float>
    /// The premultiplied pixels, row by row from the top, or an empty array until something is painted.
    var pixels: [SIMD4<Float>] = []

    init(_ box: PixelBox, background: SIMD4<Float> = SIMD4()) { (self.box, self.background) = (box, background) }

    /// Whether nothing has been painted yet.
    var isBlank: Bool { pixels.isEmpty }

    mutating func prepare() {
        if isBlank { pixels = Array(repeating: background, count: box.count) }
    }
}
