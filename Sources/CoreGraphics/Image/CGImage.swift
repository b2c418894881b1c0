// Pixels as a value: the compositor's output, golden images, the pictures that `segue render` writes.

/// A picture: sRGB, eight bits a channel, straight (not premultiplied) alpha, so that a PNG keeps it exactly.
///
/// It is a value, not a class as on iPhone: it crosses threads and is compared.
public struct CGImage: Sendable, Hashable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Red, green, blue, alpha of each pixel; rows from the top, pixels from the left, no padding.
    public private(set) var pixels: [UInt8]

    /// Makes an image of `width * height * 4` bytes, or nil if the count differs or a side is not positive.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count.isMultiple(of: 4),
            (pixels.count / 4).quotientAndRemainder(dividingBy: width) == (height, 0)
        else { return nil }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Makes an image of one colour; sides below 1 count as 1.
    public init(width: Int, height: Int, filledWith color: CGColor) {
        (self.width, self.height) = (max(1, width), max(1, height))
        let pixel = color.bytes
        pixels = [UInt8](unsafeUninitializedCapacity: self.width * self.height * 4) { buffer, count in
            count = buffer.count
            for index in buffer.indices { buffer[index] = pixel[index & 3] }
        }
    }

    /// Returns the colour of one pixel, counted from the top left, or nil outside the image.
    public func color(x: Int, y: Int) -> CGColor? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let parts = (0..<4).map { CGFloat(pixels[(y * width + x) * 4 + $0]) / 255 }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Copies the part of `image` that fits with its top left corner at (`x`, `y`), both 0 or more. Nothing is blended.
    mutating func copy(_ image: CGImage, x: Int, y: Int) {
        let count = min(image.width, width - x) * 4
        guard x >= 0, y >= 0, count > 0 else { return }
        for row in 0..<max(0, min(image.height, height - y)) {
            let source = row * image.width * 4, target = ((y + row) * width + x) * 4
            pixels.replaceSubrange(target..<target + count, with: image.pixels[source..<source + count])
        }
    }
}

extension CGImage: CustomStringConvertible {
    /// The size; pixels would be useless in a log.
    public var description: String { "image of \(width)x\(height) pixels" }
}

extension CGColor {
    /// Red, green, blue, alpha in 0…255; a value that is not a number counts as 0.
    fileprivate var bytes: [UInt8] {
        [red, green, blue, alpha].map { $0.isNaN ? 0 : UInt8((min(max($0, 0), 1) * 255).rounded()) }
    }
}
