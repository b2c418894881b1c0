// Finds the range of a row's pixels that a rotated or tilted box covers.

import DrawLists

/// A rectangle projected onto the device.
struct ConvexRows {
    /// The projected corners, or nil if a corner is at or behind the viewer.
    private var corners: InlineArray<4, SIMD2<Double>>?

    /// Projects the rectangle of `quad`, whose half size is `half`.
    init(_ quad: Quad, half: SIMD2<Float>) {
        var found = InlineArray<4, SIMD2<Double>>(repeating: .zero)
        for index in 0..<4 {
            let side = SIMD2<Float>(index == 1 || index == 2 ? half.x : -half.x, index > 1 ? half.y : -half.y)
            let place = side.x * quad.alongX + side.y * quad.alongY + quad.center
            guard place.z > 1e-6 else { return }
            found[index] = SIMD2(Double(place.x), Double(place.y)) / Double(place.z)
        }
        corners = found
    }

    /// Returns a row's pixels that the rectangle may touch, plus a margin of one pixel. Returns `limits` if a corner is behind the viewer.
    func outer(_ y: Int, in limits: Range<Int>) -> Range<Int> {
        guard let corners else { return limits }
        let top = Double(y) - 1, bottom = Double(y) + 2
        var left = Double.infinity, right = -Double.infinity
        for index in 0..<4 {
            let a = corners[index], b = corners[(index + 1) & 3]
            if a.y >= top, a.y <= bottom { (left, right) = (min(left, a.x), max(right, a.x)) }
            for end in 0..<2 {
                let level = end == 0 ? top : bottom
                guard (a.y < level) != (b.y < level) else { continue }
                let x = a.x + (level - a.y) / (b.y - a.y) * (b.x - a.x)
                (left, right) = (min(left, x), max(right, x))
            }
        }
        guard left <= right else { return limits.lowerBound..<limits.lowerBound }
        return limits.limited(left - 1.5, right + 1.5)
    }

    /// Returns a row's pixels that are inside the rectangle and at least one pixel away from its edges.
    func inner(_ y: Int, in limits: Range<Int>) -> Range<Int> {
        let none = limits.lowerBound..<limits.lowerBound
        guard let corners else { return none }
        var left = -Double.infinity, right = Double.infinity
        for end in 0..<2 {
            let level = Double(y) + (end == 0 ? -0.5 : 1.5)
            var (first, last) = (Double.infinity, -Double.infinity)
            for index in 0..<4 {
                let a = corners[index], b = corners[(index + 1) & 3]
                guard (a.y < level) != (b.y < level) else { continue }
                let x = a.x + (level - a.y) / (b.y - a.y) * (b.x - a.x)
                (first, last) = (min(first, x), max(last, x))
            }
            guard first < last else { return none }
            (left, right) = (max(left, first), min(right, last))
        }
        let from = (left + 1).rounded(.up), to = (right - 1).rounded(.down)
        return to > from ? limits.limited(from, to) : none
    }
}

extension Range<Int> {
    /// Returns the part of the range between the pixels that contain `from` and `to`.
    @inline(__always) func limited(_ from: Double, _ to: Double) -> Range<Int> {
        let low = Swift.max(Double(lowerBound), from.rounded(.down)), high = Swift.min(Double(upperBound), to.rounded(.up))
        return high > low ? Int(low)..<Int(high) : lowerBound..<lowerBound
    }
}
