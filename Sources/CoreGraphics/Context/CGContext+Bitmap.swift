// Contexts that code creates for an image, with the origin in the lower left corner.

import Boundary

/// The place of alpha in a pixel. Segue's images always store straight alpha last, so only its presence matters.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// `none` and the cases that skip alpha are opaque. In the program's memory, the cases with "first" put alpha before the colors.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly

    fileprivate var isOpaque: Bool { [.none, .noneSkipLast, .noneSkipFirst].contains(self) }
    fileprivate var isFirst: Bool { [.premultipliedFirst, .first, .noneSkipFirst].contains(self) }
}

/// The layout of a pixel: a `CGImageAlphaInfo`, and the order of the bytes, which matters only for the program's memory.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The flag for floating-point components. It has no effect.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits that contain the order of the bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Little-endian groups of 16 bits. Segue treats this order like big-endian.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// Little-endian groups of 32 bits: the components in the program's memory are reversed.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Big-endian groups of 16 bits. This has no effect, because the components already have this order.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// Big-endian groups of 32 bits. This has no effect, because the components already have this order.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
    /// Creates a context of `width` by `height` pixels. It is clear, or black if `bitmapInfo` has no alpha. The origin is in the lower left
    /// corner, and y points upward. Returns nil if a side isn't positive, or if `data` isn't nil and its pixels don't have four components
    /// of 8 bits.
    ///
    /// - Parameters:
    ///   - data: memory of the program. The context starts with its pixels, and each drawing function changes them.
    ///   - bitsPerComponent: ignored without `data`; components have 8 bits.
    ///   - bytesPerRow: the distance between rows in `data`, or 0 for rows without gaps.
    ///   - space: ignored; colors are in sRGB.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0 else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        if data != nil, bitsPerComponent != 8 || space.numberOfComponents != 3 || alpha == .alphaOnly {
            Diagnostics.reportOnce("CGContext draws only into memory with four components of 8 bits; pass nil as data")
            return nil
        }
        self.init(width: width, height: height, scale: 1, isOpaque: alpha?.isOpaque ?? false)
        state.map = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        guard let data else { return }
        let order = PixelMemory.order(alphaFirst: alpha?.isFirst ?? false, isReversed: bitmapInfo & Self.orderMask == Self.reversed)
        memory = PixelMemory(start: data, bytesPerRow: bytesPerRow > 0 ? bytesPerRow : 4 * width, order: order)
        readMemory()
    }

    private static let orderMask = CGBitmapInfo.byteOrderMask.rawValue, reversed = CGBitmapInfo.byteOrder32Little.rawValue
}

/// The program's memory that a context draws into. Pixels are premultiplied, and rows start at the top.
struct PixelMemory {
    let start: UnsafeMutableRawPointer
    let bytesPerRow: Int
    /// The places of red, green, blue, and alpha in a pixel.
    let order: SIMD4<Int>

    static func order(alphaFirst: Bool, isReversed: Bool) -> SIMD4<Int> {
        let order = alphaFirst ? SIMD4(1, 2, 3, 0) : SIMD4(0, 1, 2, 3)
        return isReversed ? 3 &- order : order
    }
}

extension CGContext {
    /// Starts with the pixels in the program's memory.
    private func readMemory() {
        guard let memory else { return }
        surfaces[0].prepare()
        for y in 0..<height {
            let row = (memory.start + y * memory.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                for part in 0..<4 { surfaces[0].pixels[y * width + x][part] = Float(row[4 * x + memory.order[part]]) / 255 }
            }
        }
    }

    /// Copies the pixels to the program's memory. Drawing functions call this when they have changed pixels.
    func writeMemory() {
        guard let memory, surfaces.count == 1 else { return }
        for y in 0..<height {
            let row = (memory.start + y * memory.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let pixel = surfaces[0].pixels[y * width + x]
                for part in 0..<4 { row[4 * x + memory.order[part]] = UInt8((min(max(pixel[part], 0), 1) * 255).rounded()) }
            }
        }
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
