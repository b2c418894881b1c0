import Foundation

/// A rotation in 3D, as a unit quaternion (x, y, z, w).
struct Quaternion: Sendable, Hashable {
    var vector: SIMD4<Double>

    init(_ vector: SIMD4<Double>) { self.vector = vector }

    /// Creates a rotation by `angle` radians about a unit axis.
    init(axis: SIMD3<Double>, angle: Double) {
        let s = sin(angle / 2)
        vector = SIMD4(axis.x * s, axis.y * s, axis.z * s, cos(angle / 2))
    }

    /// Creates the rotation for an orthonormal frame, given by its rows. Divides by the largest component (Shepperd, 1978), so that no
    /// rotation loses precision.
    init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        let trace = x.x + y.y + z.z
        if trace >= max(x.x, y.y, z.z) {
            vector = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace)
        } else if x.x >= max(y.y, z.z) {
            vector = SIMD4(1 + x.x - y.y - z.z, x.y + y.x, x.z + z.x, y.z - z.y)
        } else if y.y >= z.z {
            vector = SIMD4(x.y + y.x, 1 - x.x + y.y - z.z, y.z + z.y, z.x - x.z)
        } else {
            vector = SIMD4(x.z + z.x, y.z + z.y, 1 - x.x - y.y + z.z, x.y - y.x)
        }
        self = normalized
    }

    /// Returns the spherical interpolation between this rotation and `other` along the shorter arc.
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
