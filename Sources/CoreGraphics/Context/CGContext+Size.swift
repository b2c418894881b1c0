// Contexts for images of a given size.

extension CGContext {
    /// The maximum width and height of an image, in pixels.
    private static let maximumSide: CGFloat = 16_384

    /// Returns a context of `size` points. A side that isn't positive and finite is one pixel long.
    package static func picture(of size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext {
        func pixels(_ length: CGFloat) -> Int {
            let count = (length * scale - 1e-6).rounded(.up)
            return count >= 1 && count.isFinite ? Int(min(count, maximumSide)) : 1
        }
        return CGContext(width: pixels(size.width), height: pixels(size.height), scale: scale, isOpaque: isOpaque)
    }
}
