// Finds where a row of pixels enters and leaves a rotated box with circular corners.

import DrawLists

/// A row of pixels in the plane of a shape without skew or perspective, whose units are device pixels.
struct RoundedLine {
    /// The plane position of pixel 0, and the direction of the row, whose length is 1.
    private let start: SIMD2<Double>, step: SIMD2<Double>
    private let half: SIMD2<Double>, radius: Double

    @inline(__always) init(_ shape: borrowing RoundedShape, _ y: Int) {
        let u = shape.rows.u, v = shape.rows.v, height = Double(y) + 0.5
        (start, step) = (SIMD2(u.y * height + u.z, v.y * height + v.z), SIMD2(u.x, v.x))
        (half, radius) = (SIMD2<Double>(shape.half), Double(shape.radius))
    }

    /// Returns the pixels whose centers are at most `distance` outside the shape, plus `slack` on both sides.
    @inline(__always) func pixels(reaching distance: Double, _ limits: Range<Int>, slack: Double) -> Range<Int> {
        let half = half + distance, none = limits.lowerBound..<limits.lowerBound
        guard half.x > 0, half.y > 0 else { return none }
        let radius = max(0, radius + distance), core = half - radius
        // The row is inside the rectangle between its entry into the second pair of sides and its exit from the first.
        let across = SIMD2(Self.inverse(step.x), Self.inverse(step.y)), middle = -start * across
        let reach = half * SIMD2(abs(across.x), abs(across.y))
        var from = max(middle.x - reach.x, middle.y - reach.y), to = min(middle.x + reach.x, middle.y + reach.y)
        guard from <= to else { return none }
        if radius > 0 {
            guard let first = arc(from, core, radius, side: -1), let last = arc(to, core, radius, side: 1) else { return none }
            (from, to) = (first, last)
        }
        return limits.whole(from: from - 0.5 - slack, through: to - 0.5 + slack)
    }

    private static func inverse(_ number: Double) -> Double { 1 / (abs(number) > 1e-9 ? number : 1e-9) }

    /// Moves a point on a side of the rectangle to the corner's arc, if it is beyond the end of the straight part. Returns nil if the row
    /// misses the arc, and therefore the shape.
    @inline(__always) private func arc(_ at: Double, _ core: SIMD2<Double>, _ radius: Double, side: Double) -> Double? {
        let place = start + step * at
        guard abs(place.x) > core.x, abs(place.y) > core.y else { return at }
        let away = start - SIMD2(place.x < 0 ? -core.x : core.x, place.y < 0 ? -core.y : core.y)
        let square = (step * step).sum(), along = (step * away).sum()
        let rest = along * along - square * ((away * away).sum() - radius * radius)
        return rest >= 0 ? (side * rest.squareRoot() - along) / square : nil
    }
}
