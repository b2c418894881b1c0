// Contexts that code creates for an image, with the origin in the lower left corner.

import Boundary

/// The place of alpha in a pixel. Segue's images always store straight alpha last, so only its presence matters.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly

    fileprivate var isOpaque: Bool { [.none, .noneSkipLast, .noneSkipFirst].contains(self) }
}

/// The layout of a pixel: a `CGImageAlphaInfo`, and the order of the bytes, which has no effect.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
    /// Creates a context of `width` by `height` pixels. It is clear, or black if `bitmapInfo` has no alpha. The origin is in the lower left
    /// corner, and y points upward. Returns nil if a side isn't positive, or if `data` isn't nil, because Segue draws only into memory of
    /// its own.
    ///
    /// - Parameters:
    ///   - bitsPerComponent: ignored; components have 8 bits.
    ///   - bytesPerRow: ignored.
    ///   - space: ignored; colors are in sRGB.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard data == nil else {
            Diagnostics.reportOnce("CGContext draws only into memory that it allocates; pass nil as data")
            return nil
        }
        guard width > 0, height > 0 else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        self.init(width: width, height: height, scale: 1, isOpaque: alpha?.isOpaque ?? false)
        state.map = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    }
}

extension CGImage {
    /// The number of bits in a component.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits in a pixel.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes in a row.
    public var bytesPerRow: Int { 4 * width }
    /// The color space, which is sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// The place of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { .last }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
