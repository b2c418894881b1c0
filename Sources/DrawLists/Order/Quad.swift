// The geometry of all painted content. A pixel's cost depends on the shader, and the interior of a large opaque box doesn't need the work
// that its edges need. Quads can therefore be split. With Mesa's llvmpipe, the interior then costs a third as much.

import CoreGraphics
import RenderTree

/// A rectangle in its own plane, and the plane's position on the screen.
package struct Quad: Hashable {
    /// The x axis's transformed unit vector, in device pixels (x, y, w).
    package var alongX: SIMD3<Float>
    /// The y axis's transformed unit vector.
    package var alongY: SIMD3<Float>
    /// The transformed center.
    package var center: SIMD3<Float>
    package var halfSize: SIMD2<Float>
    /// The painted extent relative to the center: left, top, right, bottom. The extent is larger than the rectangle if there are
    /// antialiased edges or a shadow.
    package var reach: SIMD4<Float>

    /// Creates a quad centered on `rect`. `map` is the transform from its plane to device pixels.
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

    /// Extends the painted extent on both sides.
    package mutating func grow(x: Float, y: Float) { reach += SIMD4(-x, -y, x, y) }

    /// Returns the painted extent in the coordinate system of `box`.
    package func reach(around box: CGRect) -> CGRect {
        CGRect(
            x: box.midX + CGFloat(reach.x), y: box.midY + CGFloat(reach.y),
            width: CGFloat(reach.z - reach.x), height: CGFloat(reach.w - reach.y)
        )
    }
}

extension Quad {
    /// Whether the transform is conformal, so that device pixels are squares in the plane.
    package var isConformal: Bool {
        let turned = abs(alongX.x - alongY.y) + abs(alongX.y + alongY.x)
        return alongX.z == 0 && alongY.z == 0 && turned <= 1e-4 * (abs(alongX.x) + abs(alongX.y))
    }

    /// Whether the rectangle is upright on the screen and scaled uniformly.
    package var isUpright: Bool { isConformal && alongX.y == 0 && alongX.x > 0 && center.z == 1 }

    /// Whether the plane's rows map to rows of pixels. Splitting the quad horizontally then leaves no gap.
    package var hasLevelRows: Bool { alongX.y == 0 && alongX.z == 0 && alongY.x == 0 && alongY.z == 0 }

    /// Returns whether one sample per pixel is enough for `texels` texels across the width. The quad must be conformal.
    package func needsOneSample(texels: Int) -> Bool {
        let pixels = 2 * halfSize.x * (alongX.x * alongX.x + alongX.y * alongX.y).squareRoot() / center.z
        return Float(texels) <= 1.5 * pixels
    }

    /// Returns whether the quad covers all of `target`.
    package func covers(_ target: PixelRect) -> Bool {
        guard hasLevelRows, center.z == 1 else { return false }
        let width = abs(alongX.x) * halfSize.x, height = abs(alongY.y) * halfSize.y
        return center.x - width <= Float(target.minX) && center.x + width >= Float(target.maxX)
            && center.y - height <= Float(target.minY) && center.y + height >= Float(target.maxY)
    }
}

/// Operations on parts of upright quads.
extension Quad {
    /// The pixels that the rectangle touches.
    package var pixelBounds: PixelRect { PixelRect(around: deviceRect(inset: 0).insetBy(dx: Quad.slack, dy: Quad.slack)) }

    /// Returns the pixels that are fully inside the rectangle, at least `inset` units from its sides.
    package func pixels(inset: Float) -> PixelRect { PixelRect(within: deviceRect(inset: inset).insetBy(dx: -Quad.slack, dy: -Quad.slack)) }

    /// Returns the strip above (0), below (1), left (2) or right (3) of `inside`, or an empty quad if no such strip exists.
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

    /// Returns a copy whose painted extent is `rect`.
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

    /// The rounding error of a single-precision number on a large screen, in pixels.
    private static let slack = 0.002
}
