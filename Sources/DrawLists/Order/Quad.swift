// The geometry of all painted content. The shader determines the cost of a pixel, and the inside of a large opaque box needs none of the
// work that its edges need. Quads can therefore be split; with Mesa's llvmpipe, the inside then costs a third.

import CoreGraphics
import RenderTree

/// A rectangle in its own plane, and the position of that plane on screen.
package struct Quad: Hashable {
    /// The image of one unit along its own x axis, in device pixels (x, y, w).
    package var alongX: SIMD3<Float>
    /// The same for the y axis.
    package var alongY: SIMD3<Float>
    /// The position of its centre.
    package var center: SIMD3<Float>
    package var halfSize: SIMD2<Float>
    /// The painted extent, from the centre: left, top, right, bottom. It exceeds the rectangle if edges fade or a shadow is cast.
    package var reach: SIMD4<Float>

    /// Makes a quad centred on `rect`, mapped by `map` from its own plane to device pixels.
    package init(rect: CGRect, map: Homography) {
        let x = rect.midX, y = rect.midY
        alongX = SIMD3(Float(map.m11), Float(map.m12), Float(map.m13))
        alongY = SIMD3(Float(map.m21), Float(map.m22), Float(map.m23))
        center = SIMD3(
            Float(x * map.m11 + y * map.m21 + map.m31), Float(x * map.m12 + y * map.m22 + map.m32),
            Float(x * map.m13 + y * map.m23 + map.m33)
        )
        halfSize = SIMD2(Float(rect.width / 2), Float(rect.height / 2))
        reach = SIMD4(-halfSize.x, -halfSize.y, halfSize.x, halfSize.y)
    }

    /// Extends the reach on both sides.
    package mutating func grow(x: Float, y: Float) { reach += SIMD4(-x, -y, x, y) }

    /// Returns the painted extent, in the plane of `box`.
    package func reach(around box: CGRect) -> CGRect {
        CGRect(
            x: box.midX + CGFloat(reach.x), y: box.midY + CGFloat(reach.y),
            width: CGFloat(reach.z - reach.x), height: CGFloat(reach.w - reach.y)
        )
    }
}

extension Quad {
    /// Whether its map is conformal: a device pixel then has the same size in all directions of its plane.
    package var isConformal: Bool {
        let turned = abs(alongX.x - alongY.y) + abs(alongX.y + alongY.x)
        return alongX.z == 0 && alongY.z == 0 && turned <= 1e-4 * (abs(alongX.x) + abs(alongX.y))
    }

    /// Whether it is an upright rectangle on screen, scaled uniformly.
    package var isUpright: Bool { isConformal && alongX.y == 0 && alongX.x > 0 && center.z == 1 }

    /// Whether its rows are pixel rows, of any height. Two parts of it, one below the other, then leave no gap.
    package var hasLevelRows: Bool { alongX.y == 0 && alongX.z == 0 && alongY.x == 0 && alongY.z == 0 }

    /// Returns whether `texels` along its width are fewer than two samples per pixel. For conformal quads.
    package func isNotSqueezed(texels: Int) -> Bool {
        let pixels = 2 * halfSize.x * (alongX.x * alongX.x + alongX.y * alongX.y).squareRoot() / center.z
        return Float(texels) <= 1.5 * pixels
    }

    /// Returns whether it contains all of `target`.
    package func covers(_ target: PixelRect) -> Bool {
        guard hasLevelRows, center.z == 1 else { return false }
        let width = abs(alongX.x) * halfSize.x, height = abs(alongY.y) * halfSize.y
        return center.x - width <= Float(target.minX) && center.x + width >= Float(target.maxX)
            && center.y - height <= Float(target.minY) && center.y + height >= Float(target.maxY)
    }
}

/// Parts of upright quads.
extension Quad {
    /// The pixels that the rectangle touches.
    package var pixelBounds: PixelRect { PixelRect(around: deviceRect(inset: 0).insetBy(dx: Quad.slack, dy: Quad.slack)) }

    /// Returns the pixels that lie completely inside it, `inset` units from its sides.
    package func pixels(inset: Float) -> PixelRect { PixelRect(within: deviceRect(inset: inset).insetBy(dx: -Quad.slack, dy: -Quad.slack)) }

    /// Returns the strip above (0), below (1), left (2) or right (3) of `inside`, or an empty quad if there is none.
    package func strip(_ side: Int, around inside: PixelRect) -> Quad {
        let hole = part(inside).reach
        var strip = self
        switch side {
        case 0: strip.reach.w = hole.y
        case 1: strip.reach.y = hole.w
        case 2: (strip.reach.y, strip.reach.z, strip.reach.w) = (hole.y, hole.x, hole.w)
        default: (strip.reach.x, strip.reach.y, strip.reach.w) = (hole.z, hole.y, hole.w)
        }
        return strip
    }

    /// Returns the same quad with its reach limited to `rect`.
    private func part(_ rect: PixelRect) -> Quad {
        var part = self
        let pixels = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
        part.reach = (pixels * center.z - SIMD4(center.x, center.y, center.x, center.y)) / alongX.x
        return part
    }

    private func deviceRect(inset: Float) -> CGRect {
        let width = max(halfSize.x - inset, 0) * alongX.x, height = max(halfSize.y - inset, 0) * alongX.x
        let (x, y) = (CGFloat(center.x), CGFloat(center.y))
        return CGRect(x: x, y: y, width: 0, height: 0).insetBy(dx: -CGFloat(width), dy: -CGFloat(height))
    }

    /// The error of single precision on a large screen, in pixels.
    private static let slack = 0.002
}
