/// A matrix's four rows, stored in a fixed-size structure so that products don't allocate memory.
package struct MatrixRows: Sendable {
    private var r0, r1, r2, r3: SIMD4<Double>

    init(_ r0: SIMD4<Double>, _ r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>) {
        (self.r0, self.r1, self.r2, self.r3) = (r0, r1, r2, r3)
    }

    subscript(_ row: Int) -> SIMD4<Double> {
        get { row == 0 ? r0 : row == 1 ? r1 : row == 2 ? r2 : r3 }
        set {
            switch row {
            case 0: r0 = newValue
            case 1: r1 = newValue
            case 2: r2 = newValue
            default: r3 = newValue
            }
        }
    }

    var allZero: Bool { r0 == .zero && r1 == .zero && r2 == .zero && r3 == .zero }

    func map(_ transform: (SIMD4<Double>) -> SIMD4<Double>) -> MatrixRows {
        MatrixRows(transform(r0), transform(r1), transform(r2), transform(r3))
    }
}

extension CATransform3D {
    var rows: MatrixRows {
        MatrixRows(
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
            SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
        )
    }

    init(rows: MatrixRows) {
        (m11, m12, m13, m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
        (m21, m22, m23, m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
        (m31, m32, m33, m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
        (m41, m42, m43, m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
    }

    /// Creates the matrix of a rotation.
    init(_ q: Quaternion) {
        let (x, y, z, w) = (q.vector.x, q.vector.y, q.vector.z, q.vector.w)
        self = CATransform3DIdentity
        (m11, m12, m13) = (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        (m21, m22, m23) = (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        (m31, m32, m33) = (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    }

    /// The inverse, computed by Gauss-Jordan elimination with partial pivoting, or nil if the matrix is singular.
    package var inverse: CATransform3D? {
        var left = rows, right = CATransform3DIdentity.rows
        for column in 0..<4 {
            var pivot = column
            for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
            let factor = left[pivot][column]
            guard factor != 0, factor.isFinite else { return nil }
            (left[column], left[pivot]) = (left[pivot], left[column])
            (right[column], right[pivot]) = (right[pivot], right[column])
            (left[column], right[column]) = (left[column] / factor, right[column] / factor)
            for row in 0..<4 where row != column {
                let share = left[row][column]
                left[row] -= left[column] * share
                right[row] -= right[column] * share
            }
        }
        return CATransform3D(rows: right)
    }
}
