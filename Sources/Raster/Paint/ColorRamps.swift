// Axial gradients, stepped in whole numbers. Between two stops, the levels change by the same amount from pixel to pixel, so each pixel
// needs only one addition per channel. Sums of whole numbers are exact, so a pixel's color doesn't depend on the start of its run.

import CSystem

/// The colors of an axial gradient whose stops have the same alpha.
struct ColorRamps {
    /// The location at the center of the origin's pixel, and its change per column and per row.
    struct Course {
        var origin: (x: Int, y: Int)
        var location: Double, alongX: Double, alongY: Double
    }

    private let stops: UnsafeBufferPointer<SIMD4<Float>>
    private let course: Course
    private let columnsPerLocation: Double
    /// The factors that convert unpremultiplied colors to levels in 0…255. The last factor is the level of alpha.
    private let factors: SIMD4<Double>
    /// The stop after the current ramp, and the ramp's levels at the origin and their changes per column and row, in units of 2⁻²⁴.
    private var made = 0, low = Double.infinity, high = -Double.infinity
    private var levels = SIMD4<UInt32>.zero, perColumn = SIMD4<UInt32>.zero, perRow = SIMD4<UInt32>.zero

    /// Whether all colors are opaque.
    var isOpaque: Bool { factors.w == 255 }

    /// `stops` contains the unpremultiplied color and the location of each stop. Returns nil if alpha changes or a color is out of range.
    init?(_ stops: UnsafeBufferPointer<SIMD4<Float>>, tint: SIMD4<Float>, _ course: Course) {
        guard course.alongX != 0, tint.min() >= 0, tint.max() <= 1 else { return nil }
        let alpha = stops[0].w
        for index in stride(from: 0, to: stops.count, by: 2) {
            guard stops[index].w == alpha, stops[index].min() >= 0, stops[index].max() <= 1 else { return nil }
            guard index > 0 else { continue }
            // Levels at the origin must fit into 64 bits.
            let from = Double(stops[index - 1].x), length = Double(stops[index + 1].x) - from
            guard abs(course.location - from) < Self.farthest * length else { return nil }
        }
        (self.stops, self.course, columnsPerLocation) = (stops, course, 1 / course.alongX)
        let whole = SIMD4<Double>(tint) * (Double(alpha) * 255)
        factors = SIMD4(whole.x, whole.y, whole.z, whole.w.rounded())
    }

    /// The maximum distance of the origin from a stop, as a multiple of the ramp's length.
    private static let farthest = 1e8

    /// Stores the colors of a run.
    mutating func store(_ run: Range<Int>, _ y: Int, at place: UnsafeMutablePointer<Pixel>) {
        let here = location(y), isRising = course.alongX > 0
        if isWithinRamp(run, here) { return store(run, y, before: made, at: place) }
        let count = stops.count / 2
        var x = run.lowerBound, next = isRising ? 0 : count
        // `next` is the stop that ends the current part; parts before the first and after the last stop have one color.
        while x < run.upperBound {
            var end = run.upperBound
            if isRising ? next < count : next > 0 {
                let stop = Double(stops[2 * (isRising ? next : next - 1) + 1].x)
                end = column((stop - here) * columnsPerLocation, in: x..<end)
            }
            if end > x { store(x..<end, y, before: next, at: place + (x - run.lowerBound)) }
            (x, next) = (end, isRising ? next + 1 : next - 1)
        }
    }

    /// Stores the first of some rows, as long as the last ramp contains them. Returns their number.
    mutating func store(_ run: Range<Int>, _ rows: Range<Int>, _ band: inout row_band) -> Int {
        var end = rows.lowerBound
        while end < rows.upperBound, isWithinRamp(run, location(end)) { end += 1 }
        guard end > rows.lowerBound else { return 0 }
        band.rows = end - rows.lowerBound
        var ramp = ramp(run.lowerBound, rows.lowerBound)
        store_ramp_band(&ramp, &band)
        return band.rows
    }

    /// The location at the origin's column in row `y`.
    @inline(__always) private func location(_ y: Int) -> Double { course.location + course.alongY * Double(y - course.origin.y) }

    /// Returns the last ramp, starting at a pixel.
    @inline(__always) private func ramp(_ x: Int, _ y: Int) -> color_ramp {
        let down = UInt32(truncatingIfNeeded: y - course.origin.y), along = UInt32(truncatingIfNeeded: x - course.origin.x)
        let first = levels &+ perRow &* down &+ perColumn &* along
        return color_ramp(
            start: (first.x, first.y, first.z), step: (perColumn.x, perColumn.y, perColumn.z), row_step: (perRow.x, perRow.y, perRow.z),
            alpha: UInt32(factors.w))
    }

    /// Whether the last ramp contains all of a run.
    @inline(__always) private func isWithinRamp(_ run: Range<Int>, _ here: Double) -> Bool {
        let first = here + course.alongX * Double(run.lowerBound - course.origin.x)
        let last = here + course.alongX * Double(run.upperBound - 1 - course.origin.x)
        return first >= low && first <= high && last >= low && last <= high
    }

    /// Returns the first column at or after a distance from the origin.
    private func column(_ distance: Double, in limits: Range<Int>) -> Int {
        let low = Double(limits.lowerBound - course.origin.x), high = Double(limits.upperBound - course.origin.x)
        let inside = within(distance, low, high), whole = Int(inside)
        return course.origin.x + (Double(whole) < inside ? whole + 1 : whole)
    }

    private mutating func store(_ run: Range<Int>, _ y: Int, before stop: Int, at place: UnsafeMutablePointer<Pixel>) {
        guard stop > 0, stop < stops.count / 2 else {
            let color = SIMD4<Float>(SIMD4<Double>(stops[stop == 0 ? 0 : stops.count - 2]) * factors / 255)
            return Spans.fill(place, run.count, Pixel(SIMD4(color.x, color.y, color.z, Float(factors.w / 255))))
        }
        if made != stop { make(stop) }
        var ramp = ramp(run.lowerBound, y)
        store_ramp(&ramp, run.count, place)
    }

    private mutating func make(_ stop: Int) {
        made = stop
        let from = Double(stops[2 * stop - 1].x), to = Double(stops[2 * stop + 1].x), length = to - from
        (low, high) = (from, to)
        let color = SIMD4<Double>(stops[2 * stop - 2]) * factors
        let change = (SIMD4<Double>(stops[2 * stop]) * factors - color) / length
        levels = Self.units(color + change * (course.location - from))
        perColumn = Self.units(change * course.alongX)
        perRow = Self.units(change * course.alongY)
    }

    private static func units(_ levels: SIMD4<Double>) -> SIMD4<UInt32> {
        SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int64>((levels * 16_777_216).rounded(.toNearestOrEven)))
    }
}
