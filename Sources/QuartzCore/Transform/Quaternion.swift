import Foundation

/// A rotation in space, as a unit quaternion (x, y, z, w).
struct Quaternion: Sendable, Hashable {
    var vector: SIMD4<Double>

    init(_ vector: SIMD4<Double>) { self.vector = vector }

    /// The rotation by `angle` radians about a unit axis.
    init(axis: SIMD3<Double>, angle: Double) {
        let s = sin(angle / 2)
        vector = SIMD4(axis.x * s, axis.y * s, axis.z * s, cos(angle / 2))
    }

    /// The rotation of an orthonormal frame, given by its rows.
    init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        // Magnitudes from the diagonal, signs from the differences: no division, so half turns lose nothing.
        func magnitude(_ a: Double, _ b: Double, _ c: Double) -> Double { max(0, 1 + a + b + c).squareRoot() / 2 }
        let w = magnitude(x.x, y.y, z.z)
        let magnitudes = SIMD3(
            magnitude(x.x, -y.y, -z.z), magnitude(-x.x, y.y, -z.z), magnitude(-x.x, -y.y, z.z)
        )
        var signs = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x)
        if w < 1e-9 { signs = Quaternion.halfTurnSigns(xy: x.y, xz: x.z, yz: y.z, magnitudes) }
        vector = SIMD4(
            signs.x < 0 ? -magnitudes.x : magnitudes.x,
            signs.y < 0 ? -magnitudes.y : magnitudes.y,
            signs.z < 0 ? -magnitudes.z : magnitudes.z,
            w
        )
    }

    /// Signs of a half turn's axis, of which only products are known: the greatest part counts as positive.
    private static func halfTurnSigns(xy: Double, xz: Double, yz: Double, _ m: SIMD3<Double>) -> SIMD3<Double> {
        if m.x >= m.y, m.x >= m.z { return SIMD3(1, xy, xz) }
        return m.y >= m.z ? SIMD3(xy, 1, yz) : SIMD3(xz, yz, 1)
    }

    /// The rotation `fraction` of the way to `other`, the short way round, at constant speed.
    func mixed(with other: Quaternion, fraction: Double) -> Quaternion {
        var target = other.vector
        var cosine = (vector * target).sum()
        if cosine < 0 { (target, cosine) = (-target, -cosine) }
        if cosine > 0.999_999 { return Quaternion(vector + (target - vector) * fraction).normalized }
        let angle = acos(min(cosine, 1))
        let (a, b) = (sin((1 - fraction) * angle) / sin(angle), sin(fraction * angle) / sin(angle))
        return Quaternion(vector * a + target * b).normalized
    }

    private var normalized: Quaternion {
        let length = (vector * vector).sum().squareRoot()
        return length > 0 ? Quaternion(vector / length) : Quaternion(SIMD4(0, 0, 0, 1))
    }
}
