// Computes sizes and bounds under a transform to device pixels.

import CoreGraphics
import RenderTree

extension Homography {
    /// Whether all coefficients are finite.
    package var isFinite: Bool {
        (m11 + m12 + m13).isFinite && (m21 + m22 + m23).isFinite && (m31 + m32 + m33).isFinite
    }

    /// The local scale at a point, given as the transformed unit vectors along x and y.
    package struct Stretch {
        package var xx: Double, xy: Double, yx: Double, yy: Double

        package var determinant: Double { xx * yy - xy * yx }
        package var alongX: Double { (xx * xx + xy * xy).squareRoot() }
        package var alongY: Double { (yx * yx + yy * yy).squareRoot() }
    }

    /// Returns the local scale at (`x`, `y`), or nil if the point is at or behind the viewer.
    package func stretch(x: Double, y: Double) -> Stretch? {
        let w = x * m13 + y * m23 + m33
        guard w > nearest else { return nil }
        let px = (x * m11 + y * m21 + m31) / w, py = (x * m12 + y * m22 + m32) / w
        return Stretch(
            xx: (m11 - px * m13) / w, xy: (m12 - py * m13) / w, yx: (m21 - px * m23) / w, yy: (m22 - py * m23) / w
        )
    }

    /// Returns the margin around `rect`, in units of the plane, that covers at least one more device pixel on each side. Returns nil if the
    /// plane is invisible because the viewer sees it exactly edge-on.
    package func pixelOutset(of rect: CGRect) -> (x: Double, y: Double)? {
        if isLevel { return abs(m11 * m22) > Self.minimumArea ? (1 / abs(m11), 1 / abs(m22)) : nil }
        if m13 == 0, m23 == 0 { return stretch(x: 0, y: 0).flatMap(outset) }
        let corners = Corners(rect)
        var widest = (x: 0.0, y: 0.0), seen = false
        for corner in 0..<4 {
            guard let here = stretch(x: corners.x[corner], y: corners.y[corner]).flatMap(outset) else { continue }
            (widest, seen) = ((max(widest.x, here.x), max(widest.y, here.y)), true)
        }
        // The margin is limited for planes seen nearly edge-on, whose far side would need a margin many times the plane's size.
        return seen ? (min(widest.x, 8 * rect.width + 8), min(widest.y, 8 * rect.height + 8)) : nil
    }

    /// Whether the transform only translates and scales, so that upright boxes stay upright. Most nodes use this fast path.
    var isLevel: Bool { m12 == 0 && m21 == 0 && m13 == 0 && m23 == 0 && m33 == 1 }
    /// The area of a transformed unit square, in pixels, below which the plane is considered to be seen edge-on.
    private static let minimumArea = 1e-9

    private func outset(_ stretch: Stretch) -> (x: Double, y: Double)? {
        let area = abs(stretch.determinant)
        return area > Self.minimumArea ? (stretch.alongY / area, stretch.alongX / area) : nil
    }

    /// Returns the pixels that the transformed `rect` may touch. Returns all pixels if part of it is behind the viewer.
    package func pixelBounds(of rect: CGRect) -> PixelRect {
        if isLevel {
            let left = rect.minX * m11 + m31, right = rect.maxX * m11 + m31, top = rect.minY * m22 + m32, bottom = rect.maxY * m22 + m32
            let x = min(left, right), y = min(top, bottom)
            return PixelRect(around: CGRect(x: x, y: y, width: max(left, right) - x, height: max(top, bottom) - y))
        }
        let corners = Corners(rect)
        let w = corners.x * m13 + corners.y * m23 + m33
        guard w.min() > nearest else { return .unlimited }
        let x = (corners.x * m11 + corners.y * m21 + m31) / w, y = (corners.x * m12 + corners.y * m22 + m32) / w
        return PixelRect(around: CGRect(x: x.min(), y: y.min(), width: x.max() - x.min(), height: y.max() - y.min()))
    }

    /// Returns the transformed `rect` if the transform is a translation and a uniform scale, or else nil.
    package func uprightImage(of rect: CGRect) -> CGRect? {
        guard let affine, affine.b == 0, affine.c == 0, affine.a == affine.d, affine.a > 0 else { return nil }
        return CGRect(
            x: rect.minX * affine.a + affine.tx, y: rect.minY * affine.d + affine.ty,
            width: rect.width * affine.a, height: rect.height * affine.d
        )
    }
}

extension CGRect {
    /// Whether all coordinates are finite.
    package var isFinite: Bool { (origin.x + origin.y + size.width + size.height).isFinite }
}

/// A point whose third coordinate is below this value is at or behind the viewer.
private let nearest = 1e-6

/// The four corners of a rectangle as vectors. Using vectors avoids allocating an array. Every node needs its corners in every frame.
private struct Corners {
    let x: SIMD4<Double>, y: SIMD4<Double>

    init(_ rect: CGRect) {
        x = SIMD4(rect.minX, rect.maxX, rect.maxX, rect.minX)
        y = SIMD4(rect.minY, rect.minY, rect.maxY, rect.maxY)
    }
}
