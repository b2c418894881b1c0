import Foundation

/// Returns whether two numbers differ by at most `tolerance`. Returns false if `a` is nil.
package func isNear(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-4) -> Bool { a.map { abs($0 - b) <= tolerance } ?? false }

/// Returns whether two numbers differ by at most `tolerance`. Returns false if `a` is nil.
package func isNear(_ a: CGFloat?, _ b: CGFloat, _ tolerance: CGFloat = 1e-4) -> Bool { a.map { abs($0 - b) <= tolerance } ?? false }

/// Returns whether the origins and sizes of two rectangles differ by at most `tolerance`.
package func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 0.01) -> Bool {
    isNear(a.minX, b.minX, tolerance) && isNear(a.minY, b.minY, tolerance)
        && isNear(a.width, b.width, tolerance) && isNear(a.height, b.height, tolerance)
}
