// Pixel-aligned rectangles for scissors, render targets and culling.

import CoreGraphics

/// A size in pixels.
public struct PixelSize: Sendable, Hashable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Creates a size in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// An upright, pixel-aligned rectangle; y points downward. The rectangle is empty unless each maximum is above its minimum.
package struct PixelRect: Hashable {
    package var minX: Int, minY: Int, maxX: Int, maxY: Int

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    /// A rectangle larger than any target.
    package static let unlimited = PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000)

    package var width: Int { maxX - minX }
    package var height: Int { maxY - minY }
    package var area: Int { width * height }
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
        )
    }

    /// Returns the smallest rectangle that contains both. Empty rectangles are ignored.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
        )
    }

    package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    package func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

extension PixelRect {
    /// Calls `body` for the strips above, left of, right of and below `inside`, which must be inside this rectangle. Skips empty strips.
    package func forEachPart(around inside: PixelRect, _ body: (PixelRect) -> Void) {
        func call(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
            let strip = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
            if !strip.isEmpty { body(strip) }
        }
        call(minX, minY, maxX, inside.minY)
        call(minX, inside.minY, inside.minX, inside.maxY)
        call(inside.maxX, inside.minY, maxX, inside.maxY)
        call(minX, inside.maxY, maxX, maxY)
    }
}

extension PixelRect {
    /// Creates a rectangle that covers a target.
    package init(_ size: PixelSize) { self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }

    /// Creates a rectangle that contains all pixels that `rect` touches.
    package init(around rect: CGRect) {
        self.init(
            minX: wholePixel(rect.minX.rounded(.down)), minY: wholePixel(rect.minY.rounded(.down)),
            maxX: wholePixel(rect.maxX.rounded(.up)), maxY: wholePixel(rect.maxY.rounded(.up))
        )
    }

    /// Creates a rectangle that contains all pixels that are fully inside `rect`.
    package init(within rect: CGRect) {
        self.init(
            minX: wholePixel(rect.minX.rounded(.up)), minY: wholePixel(rect.minY.rounded(.up)),
            maxX: wholePixel(rect.maxX.rounded(.down)), maxY: wholePixel(rect.maxY.rounded(.down))
        )
    }
}

/// Rounds toward zero. Clamps the result to values that are far outside any target, but small enough that sums can't overflow.
private func wholePixel(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000)) }
