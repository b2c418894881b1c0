// A bitmap as a value. It is used for rendered frames, for reference images in tests, and for the output of `segue render`.

/// An image in sRGB with eight bits per channel and unpremultiplied alpha, the format that PNG stores losslessly.
///
/// Unlike on iPhone, this is a value type. Images are passed between threads and compared.
public struct CGImage: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Each pixel's red, green, blue and alpha bytes, row by row from the top and without padding.
    public private(set) var pixels: [UInt8]

    /// Creates an image from `width * height * 4` bytes. Returns nil if the number of bytes doesn't match or a side isn't positive.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count.isMultiple(of: 4),
            (pixels.count / 4).quotientAndRemainder(dividingBy: width) == (height, 0)
        else { return nil }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Creates an image filled with one color. The minimum size is 1 × 1.
    public init(width: Int, height: Int, filledWith color: CGColor) {
        (self.width, self.height) = (max(1, width), max(1, height))
        let pixel = color.bytes
        pixels = [UInt8](unsafeUninitializedCapacity: self.width * self.height * 4) { buffer, count in
            count = buffer.count
            for index in buffer.indices { buffer[index] = pixel[index & 3] }
        }
    }

    /// Returns the color of the pixel at a position from the top left, or nil outside the image.
    public func color(x: Int, y: Int) -> CGColor? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let parts = (0..<4).map { CGFloat(pixels[(y * width + x) * 4 + $0]) / 255 }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Copies `image` with its top-left corner at (`x`, `y`), which must not be negative. Clips `image` to this image and doesn't blend it.
    mutating func copy(_ image: CGImage, x: Int, y: Int) {
        let count = min(image.width, width - x) * 4
        guard x >= 0, y >= 0, count > 0 else { return }
        for row in 0..<max(0, min(image.height, height - y)) {
            let source = row * image.width * 4, target = ((y + row) * width + x) * 4
            pixels.replaceSubrange(target..<target + count, with: image.pixels[source..<source + count])
        }
    }
}

extension CGImage {
    /// Hashes the size and up to 256 bytes at regular distances. A photo has millions of bytes, and a check hashes the screen at every rest.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 256 | 1)) { hasher.combine(pixels[index]) }
    }
}

extension CGImage: CustomStringConvertible {
    /// Only the size: pixels would clutter logs.
    public var description: String { "image of \(width)x\(height) pixels" }
}

extension CGColor {
    /// The red, green, blue and alpha components in 0…255. NaN is treated as 0.
    fileprivate var bytes: [UInt8] {
        [red, green, blue, alpha].map { $0.isNaN ? 0 : UInt8((min(max($0, 0), 1) * 255).rounded()) }
    }
}
