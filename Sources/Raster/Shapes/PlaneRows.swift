// From device pixels back to the plane of a quad or a clip.

import CVectors
import CoreGraphics
import DrawLists
import RenderTree

/// Eight values of neighbouring pixels in a row.
typealias Lanes = SIMD8<Float>

extension SIMD8<Float> {
    static let steps = Lanes(0, 1, 2, 3, 4, 5, 6, 7)

    @inline(__always) var magnitude: Lanes { unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: Lanes.self) }

    /// The values within 0…1.
    @inline(__always) var limited: Lanes { vector_min(vector_max(self, .zero), .one) }

    /// The nearest whole numbers of values in 0…2²².
    @inline(__always) var levels: SIMD8<UInt32> {
        unsafeBitCast(self + Lanes(repeating: 8_388_608), to: SIMD8<UInt32>.self) & 0x7F_FFFF
    }

    /// Stores values of 0…1 as shares of 255; there is room for eight.
    @inline(__always) func store(shares place: UnsafeMutablePointer<UInt8>) {
        let bytes = SIMD8<UInt8>(truncatingIfNeeded: (self * 255).levels)
        UnsafeMutableRawPointer(place).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
    }
}

/// Returns the value limited to a range; what is no number is `low`.
@inline(__always) func within<Number: FloatingPoint>(_ value: Number, _ low: Number, _ high: Number) -> Number {
    value > low ? (value < high ? value : high) : low
}

/// The same for both parts of a place.
@inline(__always) func within<Number: FloatingPoint & SIMDScalar>(
    _ place: SIMD2<Number>, _ low: SIMD2<Number>, _ high: SIMD2<Number>
) -> SIMD2<Number> {
    SIMD2(within(place.x, low.x, high.x), within(place.y, low.y, high.y))
}

/// The inverse of a map: numerators and divisor of the position in a plane, as functions of device coordinates.
struct PlaneRows {
    /// The change with x, with y, and the value at (0, 0).
    var u: SIMD3<Double>, v: SIMD3<Double>, w: SIMD3<Double>

    /// Returns nil if the plane is seen edge-on.
    init?(_ quad: Quad) {
        let x = SIMD3<Double>(quad.alongX), y = SIMD3<Double>(quad.alongY), c = SIMD3<Double>(quad.center)
        self.init(
            Homography(m11: x.x, m12: x.y, m13: x.z, m21: y.x, m22: y.y, m23: y.z, m31: c.x, m32: c.y, m33: c.z).inverted())
    }

    /// Takes a map from device pixels.
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

    /// Multiplies the plane's coordinates.
    mutating func scale(by factor: Double) { (u, v) = (u * factor, v * factor) }

    /// Returns the positions of eight pixels in the plane; w is the divisor.
    @inline(__always) func at(_ x: Int, _ y: Int) -> (u: Lanes, v: Lanes, w: Lanes) {
        let place = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
        let (a, b) = (Float((u * place).sum()), Float((v * place).sum()))
        let along = Lanes.steps * Float(u.x) + a, across = Lanes.steps * Float(v.x) + b
        if isAffine { return (along, across, .one) }
        let divisor = Lanes.steps * Float(w.x) + Float((w * place).sum())
        return (along / divisor, across / divisor, divisor)
    }

    /// Returns the position of the middle of a pixel, and the divisor, which is not above 0 if the plane cannot be seen there.
    @inline(__always) func at(middleOf x: Int, _ y: Int) -> (place: SIMD2<Double>, w: Double) {
        let place = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1), over = SIMD2((u * place).sum(), (v * place).sum())
        if isAffine { return (over, 1) }
        let divisor = (w * place).sum()
        return (over / divisor, divisor)
    }

    /// Returns the change of a position in the plane with device x and y there.
    @inline(__always) func slopes(_ p: SIMD2<Double>, _ divisor: Double) -> (x: SIMD2<Double>, y: SIMD2<Double>) {
        if isAffine { return (SIMD2(u.x, v.x), SIMD2(u.y, v.y)) }
        return (
            SIMD2(u.x - p.x * w.x, v.x - p.y * w.x) / divisor, SIMD2(u.y - p.x * w.y, v.y - p.y * w.y) / divisor
        )
    }
}
