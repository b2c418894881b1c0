// Maps device pixels back to the plane of a quad or clip.

import CSystem
import CoreGraphics
import DrawLists
import RenderTree

/// Values for eight adjacent pixels in a row.
typealias Lanes = SIMD8<Float>

extension SIMD8<Float> {
    static let steps = Lanes(0, 1, 2, 3, 4, 5, 6, 7)

    @inline(__always) var magnitude: Lanes { unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: Lanes.self) }

    /// The values clamped to 0…1.
    @inline(__always) var limited: Lanes { vector_min(vector_max(self, .zero), .one) }

    /// The nearest integers to values in 0…2²².
    @inline(__always) var levels: SIMD8<UInt32> {
        unsafeBitCast(self + Lanes(repeating: 8_388_608), to: SIMD8<UInt32>.self) & 0x7F_FFFF
    }

    /// Stores values in 0…1 as bytes in 0…255. The buffer must have space for eight bytes.
    @inline(__always) func store(shares place: UnsafeMutablePointer<UInt8>) {
        let bytes = SIMD8<UInt8>(truncatingIfNeeded: (self * 255).levels)
        UnsafeMutableRawPointer(place).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
    }
}

/// Clamps a value to a range. NaN becomes `low`.
@inline(__always) func within<Number: FloatingPoint>(_ value: Number, _ low: Number, _ high: Number) -> Number {
    value > low ? (value < high ? value : high) : low
}

/// Clamps both components of a position.
@inline(__always) func within<Number: FloatingPoint & SIMDScalar>(
    _ place: SIMD2<Number>, _ low: SIMD2<Number>, _ high: SIMD2<Number>
) -> SIMD2<Number> {
    SIMD2(within(place.x, low.x, high.x), within(place.y, low.y, high.y))
}

/// An inverse transform: the numerators and the divisor of a plane position, as linear functions of the device coordinates.
struct PlaneRows {
    /// The coefficients of x and y, and the constant.
    var u: SIMD3<Double>, v: SIMD3<Double>, w: SIMD3<Double>

    /// Creates the inverse of a quad's transform, or returns nil if the viewer sees the quad edge-on.
    init?(_ quad: Quad) {
        let x = SIMD3<Double>(quad.alongX), y = SIMD3<Double>(quad.alongY), c = SIMD3<Double>(quad.center)
        self.init(
            Homography(m11: x.x, m12: x.y, m13: x.z, m21: y.x, m22: y.y, m23: y.z, m31: c.x, m32: c.y, m33: c.z).inverted())
    }

    /// Creates rows from a transform of device pixels.
    init?(_ map: Homography?) {
        guard let map, map.isFinite else { return nil }
        (u, v, w) = (SIMD3(map.m11, map.m21, map.m31), SIMD3(map.m12, map.m22, map.m32), SIMD3(map.m13, map.m23, map.m33))
        if isAffine {
            guard w.z != 0 else { return nil }
            (u, v, w) = (u / w.z, v / w.z, SIMD3(0, 0, 1))
        }
        guard (u + v + w).sum().isFinite else { return nil }
    }

    var isAffine: Bool { w.x == 0 && w.y == 0 }

    /// Scales the plane's coordinates.
    mutating func scale(by factor: Double) { (u, v) = (u * factor, v * factor) }

    /// Returns the plane positions of eight pixels. w is the divisor.
    @inline(__always) func at(_ x: Int, _ y: Int) -> (u: Lanes, v: Lanes, w: Lanes) {
        let place = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
        let (a, b) = (Float((u * place).sum()), Float((v * place).sum()))
        let along = Lanes.steps * Float(u.x) + a, across = Lanes.steps * Float(v.x) + b
        if isAffine { return (along, across, .one) }
        let divisor = Lanes.steps * Float(w.x) + Float((w * place).sum())
        return (along / divisor, across / divisor, divisor)
    }

    /// Returns the plane position of a pixel's center, and the divisor. If the divisor isn't positive, the plane is invisible at this
    /// pixel.
    @inline(__always) func at(middleOf x: Int, _ y: Int) -> (place: SIMD2<Double>, w: Double) {
        let place = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1), over = SIMD2((u * place).sum(), (v * place).sum())
        if isAffine { return (over, 1) }
        let divisor = (w * place).sum()
        return (over / divisor, divisor)
    }

    /// Returns the derivatives of a plane position with respect to device x and y.
    @inline(__always) func slopes(_ p: SIMD2<Double>, _ divisor: Double) -> (x: SIMD2<Double>, y: SIMD2<Double>) {
        if isAffine { return (SIMD2(u.x, v.x), SIMD2(u.y, v.y)) }
        return (
            SIMD2(u.x - p.x * w.x, v.x - p.y * w.x) / divisor, SIMD2(u.y - p.x * w.y, v.y - p.y * w.y) / divisor
        )
    }
}
