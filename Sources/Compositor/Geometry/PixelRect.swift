// Whole device pixels: what scissors, render targets and culling are made of.

import CoreGraphics

/// Width and height of something made of pixels.
public struct PixelSize: Sendable, Hashable {
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// An upright rectangle of whole device pixels; y grows downwards. It is empty where an end does not lie after its start.
struct PixelRect: Hashable {
    var minX: Int, minY: Int, maxX: Int, maxY: Int

    static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    var width: Int { maxX - minX }
    var height: Int { maxY - minY }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
        )
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
        )
    }

    func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

extension PixelRect {
    /// All of a target.
    init(_ size: PixelSize) { self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }

    /// Every pixel that `rect` touches.
    init(around rect: CGRect) {
        self.init(
            minX: wholePixel(rect.minX.rounded(.down)), minY: wholePixel(rect.minY.rounded(.down)),
            maxX: wholePixel(rect.maxX.rounded(.up)), maxY: wholePixel(rect.maxY.rounded(.up))
        )
    }

    /// Every pixel that lies in `rect` wholly.
    init(within rect: CGRect) {
        self.init(
            minX: wholePixel(rect.minX.rounded(.up)), minY: wholePixel(rect.minY.rounded(.up)),
            maxX: wholePixel(rect.maxX.rounded(.down)), maxY: wholePixel(rect.maxY.rounded(.down))
        )
    }
}

/// Far outside of any target and still harmless to add up.
private func wholePixel(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000)) }
