// A box with rounded corners, in its own plane. Distances from the edge are computed as in the shaders, but only near the edge; pixels
// further inside or outside are determined row by row.

import CoreGraphics
import DrawLists

/// A rounded box, prepared for painting row by row. All methods are mutating, even if they change nothing, so that this large type is
/// accessed in place rather than copied.
struct RoundedShape: ~Copyable {
    private(set) var rows: PlaneRows
    /// Half the size, in device pixels if `isPlain` is true, and otherwise in units of the plane.
    private(set) var half: SIMD2<Float>
    private(set) var radius: Float
    let corners: Int
    let isContinuous: Bool
    /// Whether the transform has no skew or perspective and all corners have the same radius. If so, distances are in device pixels.
    let isPlain: Bool
    /// Whether the shape's sides are parallel to the device's.
    private let isUpright: Bool
    /// Whether the shape's sides are parallel to the device's, but the transform stretches the shape.
    private let isStretched: Bool
    /// The maximum coverage of a pixel. The maximum is below 1 for boxes that are thinner than a pixel.
    let thickness: Float
    /// The number of device pixels per unit of the plane, if the transform is conformal.
    let scale: Float
    /// For upright shapes: the center's x coordinate on the device, the number of columns per unit, and the step and offset for computing a
    /// row's height.
    private let center: Double, columnsPerUnit: Double, heightStep: Double, heightStart: Double
    private var around: ConvexRows?, inside: ConvexRows?

    /// Creates the shape of a box. `border` is the border's width; the border doesn't count as inside. Returns nil if the viewer sees the
    /// box edge-on.
    init?(_ quad: Quad, _ rounding: Rounding, border: Float = 0) {
        self.init(quad, rounding, quad.halfSize, border: border, thickness: RoundedShape.thickness(quad))
    }

    /// Creates the shape of a clip.
    init?(_ shape: Clip.Shape) {
        guard let forward = shape.map.inverted() else { return nil }
        let rect = CGRect(
            x: CGFloat(-shape.halfSize.x), y: CGFloat(-shape.halfSize.y), width: 2 * CGFloat(shape.halfSize.x),
            height: 2 * CGFloat(shape.halfSize.y))
        self.init(Quad(rect: rect, map: forward), shape.rounding, shape.halfSize, border: 0, thickness: 1)
    }

    private init?(_ quad: Quad, _ rounding: Rounding, _ half: SIMD2<Float>, border: Float, thickness: Float) {
        guard var rows = PlaneRows(quad) else { return nil }
        let isConformal = quad.isConformal
        isPlain = isConformal && rounding.isPlain
        let scale = isConformal ? (quad.alongX.x * quad.alongX.x + quad.alongX.y * quad.alongX.y).squareRoot() / quad.center.z : 1
        self.scale = scale
        let unit = isPlain ? scale : 1
        rows.scale(by: Double(unit))
        (self.half, radius, self.rows) = (half * unit, Float(rounding.radius) * unit, rows)
        (corners, isContinuous, self.thickness) = (Int(rounding.corners.rawValue), rounding.isContinuous, thickness)
        isUpright = isConformal && quad.alongX.y == 0
        isStretched = !isConformal && rows.isAffine && rows.u.y == 0 && rows.v.x == 0
        (center, columnsPerUnit) = (-rows.u.z / rows.u.x, 1 / abs(rows.u.x))
        (heightStep, heightStart) = (rows.v.y, (rows.v.x + rows.v.y) / 2 + rows.v.z)
        guard !isUpright, !isPlain else { return }
        around = ConvexRows(quad, half: half)
        let cut = border + 0.2929 * max(Float(rounding.radius) - border, 0), rest = half - cut
        if rest.min() > 0 { inside = ConvexRows(quad, half: rest) }
    }

    /// The box's thickness at its center, in device pixels; at most 1.
    private static func thickness(_ quad: Quad) -> Float {
        guard quad.center.z > 0 else { return 1 }
        let c = SIMD2(quad.center.x, quad.center.y) / quad.center.z
        let x = (SIMD2(quad.alongX.x, quad.alongX.y) - c * quad.alongX.z) / quad.center.z
        let y = (SIMD2(quad.alongY.x, quad.alongY.y) - c * quad.alongY.z) / quad.center.z
        let area = abs(x.x * y.y - x.y * y.x), h = quad.halfSize
        let long = SIMD2((y * y).sum().squareRoot(), (x * x).sum().squareRoot())
        return min(2 * min(h.x * area / max(long.x, 1e-9), h.y * area / max(long.y, 1e-9)), 1)
    }
}

// MARK: Rows

extension Range<Int> {
    /// Returns the part of the range from the first integer not below `from` to the last one not above `last`.
    @inline(__always) func whole(from: Double, through last: Double) -> Range<Int> {
        let from = Swift.max(Double(lowerBound), from), last = Swift.min(Double(upperBound - 1), last)
        guard from <= last else { return lowerBound..<lowerBound }
        // The value is truncated by converting it to an integer, which doesn't need a library call.
        let low = Int(from), high = Int(last), first = Double(low) < from ? low + 1 : low, end = Double(high) > last ? high : high + 1
        return first < end ? first..<end : lowerBound..<lowerBound
    }
}

extension RoundedShape {
    /// A row's pixels that the shape may touch and, among them, the range that is fully inside its border.
    struct Row {
        var outer: Range<Int>
        var inner: Range<Int>
    }

    /// Returns the parts of a row. `border` is in units of the plane.
    @inline(__always) mutating func row(_ y: Int, in limits: Range<Int>, border: Float = 0) -> Row {
        isUpright ? uprightRow(y, in: limits, border: border) : turnedRow(y, in: limits, border: border)
    }

    private mutating func turnedRow(_ y: Int, in limits: Range<Int>, border: Float) -> Row {
        if isPlain {
            let line = RoundedLine(self, y), none = limits.lowerBound..<limits.lowerBound
            let outer = line.pixels(reaching: 0.5, limits, slack: 0.01)
            guard thickness == 1, !outer.isEmpty else { return Row(outer: outer, inner: none) }
            return Row(outer: outer, inner: line.pixels(reaching: -0.5 - Double(border * scale), outer, slack: -0.001))
        }
        if isStretched, let row = straightRow(y, in: limits, border: border) { return row }
        let outer = around?.outer(y, in: limits) ?? limits, none = outer.lowerBound..<outer.lowerBound
        return Row(outer: outer, inner: thickness < 1 ? none : inside?.inner(y, in: outer) ?? none)
    }

    /// Returns a row of a stretched shape that only the left and right sides touch, or nil for any other row.
    private mutating func straightRow(_ y: Int, in limits: Range<Int>, border: Float) -> Row? {
        guard height(of: y) <= straightHeight(border) else { return nil }
        let pixel = 1 / columnsPerUnit
        let outer = pixels(within: Double(half.x) + 0.5 * pixel, limits, slack: 0.01)
        guard thickness == 1 else { return Row(outer: outer, inner: outer.lowerBound..<outer.lowerBound) }
        return Row(outer: outer, inner: pixels(within: Double(half.x - border) - 0.5 * pixel, outer, slack: -0.001))
    }

    /// Returns the maximum vertical distance from the center at which only the left and right sides touch a row of a stretched shape.
    private mutating func straightHeight(_ border: Float) -> Double {
        let bend = isContinuous ? min(1.5287 * radius, half.min()) : radius
        // Further up, the top can be nearer than the left or right side, in units of the plane.
        return Double(half.y) - max(Double(bend), Double(border) + 0.5 * max(abs(heightStep), 1 / columnsPerUnit))
    }

    private mutating func uprightRow(_ y: Int, in limits: Range<Int>, border: Float) -> Row {
        let v = height(of: y), half = SIMD2<Double>(self.half), radius = Double(self.radius)
        let outerWay: Double, innerWay: Double
        if isPlain {
            let core = half - radius, away = v - core.y
            outerWay = core.x + Self.way(away, radius + 0.5)
            innerWay = core.x + Self.way(away, radius - Double(border * scale) - 0.5)
        } else {
            let unit = 1 / Double(scale)
            let cut = Double(border) + 0.5 * unit, length = isContinuous ? min(1.5287 * radius, half.min()) : radius
            innerWay = v <= half.y - cut ? half.x - max(cut, bend(v + cut, length) + 2 * cut) : -1
            // If only some corners are rounded, the shape extends further at the square corners.
            let least = corners & 15 == 15 ? bend(v - unit, length) : 0
            outerWay = v < half.y + 0.5 * unit ? half.x - max(0, least - unit) + 0.5 * unit : -1
        }
        let outer = pixels(within: outerWay, limits, slack: 0.01)
        let none = outer.lowerBound..<outer.lowerBound
        return Row(outer: outer, inner: thickness < 1 ? none : pixels(within: innerWay, outer, slack: -0.001))
    }

    /// Returns the maximum distance that the corners cut into the side at height `v`.
    private mutating func bend(_ v: Double, _ length: Double) -> Double {
        guard v > Double(half.y) - length, length > 0 else { return 0 }
        let away = min(1, (v - Double(half.y) + length) / length)
        guard isContinuous else { return length * (1 - (1 - away * away).squareRoot()) }
        let n = -1 / log2(max(1 - 0.292_893_22 * Double(radius) / length, 0.5))
        return length * (1 - pow(max(0, 1 - pow(away, n)), 1 / n))
    }

    /// Returns the vertical distance of a row from the center of an upright shape.
    @inline(__always) private mutating func height(of y: Int) -> Double { abs(heightStep * Double(y) + heightStart) }

    /// Returns the rows of an upright, plain shape that look the same, because neither the corners nor the top and bottom borders touch
    /// them.
    mutating func straightRows(border: Float) -> Range<Int> {
        let step = abs(heightStep),
            most = isStretched ? straightHeight(border) : Double(half.y) - max(Double(radius), Double(border * scale) + 0.5)
        guard isUpright && isPlain || isStretched, most >= 0, step > 0 else { return 0..<0 }
        let middle = -heightStart / heightStep
        return (-1 << 30..<1 << 30).whole(from: middle - most / step, through: middle + most / step)
    }

    /// Returns the largest x coordinate at which a point is within `reach` of the core, if its vertical distance from the core is `away`.
    @inline(__always) private static func way(_ away: Double, _ reach: Double) -> Double {
        if reach < 0 || away <= 0 { return away <= reach || reach >= 0 ? reach : -.infinity }
        return away <= reach ? (reach * reach - away * away).squareRoot() : -.infinity
    }

    /// Returns the pixels whose centers are at most `way` plus `slack` from the shape's center.
    @inline(__always) private mutating func pixels(within way: Double, _ limits: Range<Int>, slack: Double) -> Range<Int> {
        guard way >= 0 else { return limits.lowerBound..<limits.lowerBound }
        let reach = way * columnsPerUnit + slack
        return limits.whole(from: center - reach - 0.5, through: center + reach - 0.5)
    }

    /// Returns the pixels in a row of an upright, plain shape that are all at the same distance from its edge.
    mutating func levelPart(_ y: Int, in limits: Range<Int>) -> Range<Int> {
        guard isUpright, isPlain else { return limits.lowerBound..<limits.lowerBound }
        let away = Float(height(of: y)) - (half.y - radius)
        return pixels(within: Double(half.x - radius + min(0, away)), limits, slack: -0.001)
    }
}
