/// A cubic Bézier curve from (0, 0) to (1, 1), evaluated as a function of x.
package struct CubicCurve: Sendable, Hashable {
    private let x1, y1, x2, y2: Double

    package static let linear = CubicCurve(0, 0, 1, 1)
    package static let easeIn = CubicCurve(0.42, 0, 1, 1)
    package static let easeOut = CubicCurve(0, 0, 0.58, 1)
    package static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)
    package static let `default` = CubicCurve(0.25, 0.1, 0.25, 1)

    /// Creates a curve from its inner control points. x is clamped to 0…1, so that y is a function of x. Values that aren't finite are
    /// treated as 0.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
        (self.x1, self.y1) = (min(max(number(x1), 0), 1), number(y1))
        (self.x2, self.y2) = (min(max(number(x2), 0), 1), number(y2))
    }

    /// All four control points, including the ends.
    package var controlPoints: [(x: Double, y: Double)] { [(0, 0), (x1, y1), (x2, y2), (1, 1)] }

    /// Returns y at `x`. The result is exact at both ends; outside 0…1, the nearer end applies.
    package func callAsFunction(_ x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return x }
        return Self.polynomial(y1, y2, at: parameter(atX: x))
    }

    /// Returns the curve parameter at `x`. Uses Newton's method inside a shrinking bracket, so it always terminates.
    private func parameter(atX x: Double) -> Double {
        var (low, high, t) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let miss = Self.polynomial(x1, x2, at: t) - x
            if abs(miss) < 1e-14 { break }
            if miss > 0 { high = t } else { low = t }
            let slope = Self.slope(x1, x2, at: t)
            let newton = t - miss / slope
            t = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
        }
        return t
    }

    private static func polynomial(_ a: Double, _ b: Double, at t: Double) -> Double {
        ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }

    private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
        (3 * (1 + 3 * a - 3 * b) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
    }
}
