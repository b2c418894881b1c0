// Cropping of images.

extension CGImage {
    /// Returns the part of the image inside `rect`, in pixels from the top left. `rect` is rounded outward and clipped to the image;
    /// returns nil if nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, rect.isInfinite || (rect.minX + rect.minY + rect.width + rect.height).isFinite else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.standardized.intersection(whole)
        guard !part.isNull else { return nil }
        let left = Int(part.minX.rounded(.down)), right = Int(part.maxX.rounded(.up))
        let top = Int(part.minY.rounded(.down)), bottom = Int(part.maxY.rounded(.up))
        guard left < right, top < bottom else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity((right - left) * (bottom - top) * 4)
        for row in top..<bottom {
            let start = row * width
            bytes += pixels[(start + left) * 4..<(start + right) * 4]
        }
        return CGImage(width: right - left, height: bottom - top, pixels: bytes)
    }
}
