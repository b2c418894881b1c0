// Film strips that show several instants of a transition side by side.

extension CGImage {
    /// Joins `images` from left to right, aligned at the top. Returns nil if `images` is empty.
    ///
    /// - Parameters:
    ///   - gap: the width in pixels of the space between and around the images. Negative values are treated as 0.
    ///   - background: the color of the gaps and of the area below shorter images.
    public static func strip(of images: [CGImage], gap: Int, background: CGColor) -> CGImage? {
        guard let height = images.map(\.height).max() else { return nil }
        let gap = max(0, gap)
        let width = images.map(\.width).reduce(0, +) + gap * (images.count + 1)
        var strip = CGImage(width: width, height: height + 2 * gap, filledWith: background)
        var x = gap
        for image in images {
            strip.copy(image, x: x, y: gap)
            x += image.width + gap
        }
        return strip
    }
}
