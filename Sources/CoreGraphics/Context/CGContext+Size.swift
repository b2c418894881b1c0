// A context as large as the picture.

extension CGContext {
    /// The largest side of a picture in pixels.
    private static let longestSide: CGFloat = 16_384

    /// Returns a context of `size` points; a side that is not above 0 and finite makes one pixel.
    package static func picture(of size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext {
        func pixels(_ length: CGFloat) -> Int {
            let count = (length * scale - 1e-6).rounded(.up)
            return count >= 1 && count.isFinite ? Int(min(count, longestSide)) : 1
        }
        return CGContext(width: pixels(size.width), height: pixels(size.height), scale: scale, isOpaque: isOpaque)
    }
}
