// Paints gradients.

import CSystem
import CoreGraphics
import DrawLists
import RenderTree

extension ListPainter {
    func paint(_ gradient: DrawItem.Gradient, _ item: DrawItem, _ list: DrawList) {
        guard let shape = RoundedShape(gradient.quad, gradient.rounding) else { return }
        var rows = EdgedRows(shape)
        list.stops.withUnsafeBufferPointer { stops in
            let own = UnsafeBufferPointer(rebasing: stops[gradient.firstStop..<gradient.firstStop + 2 * gradient.stopCount])
            var colors = GradientColors(gradient, own, rows.shape, opacity: item.opacity, item.bounds, scratch)
            var isStored = false
            paint(item.bounds, list, clip: item.clip, item.blend) { target in
                if colors.isOpaque, target.isDirect, case .any = colors.direction { return target.paintDirectly(&rows, &colors) }
                target.forEachRow { target, y, limits in
                    let part = rows.row(y, in: limits, target.scratch)
                    guard !part.outer.isEmpty else { return }
                    let area = target.area
                    switch colors.direction {
                    case .down: target.paint(part, colors.color(area.minX, y))
                    case .along:
                        if !isStored { colors.store(area.minX..<area.maxX, y, at: target.scratch.more) }
                        isStored = true
                        target.paint(part, target.scratch.more + (part.outer.lowerBound - area.minX))
                    case .any:
                        colors.store(part.outer, y, at: target.scratch.pixels)
                        target.paint(part, target.scratch.pixels)
                    }
                }
            }
        }
    }
}

extension RowTarget {
    /// Paints an opaque gradient without an intermediate buffer. Identical edges are painted together.
    fileprivate mutating func paintDirectly(_ rows: inout EdgedRows, _ colors: inout GradientColors) {
        let columns = area.minX..<max(area.minX, area.maxX)
        var y = area.minY
        while y < area.maxY {
            let part = rows.row(y, in: columns, scratch), alike = rows.alikeRows(y, upTo: area.maxY)
            let done = part.outer.isEmpty ? 1 : storeBand(part, alike, &colors)
            y += max(done, 1)
            guard done == 0 else { continue }
            _ = begin(y - 1)
            paint(part) { colors.store($0, y - 1, at: $1) }
        }
    }

    /// Stores the first of some rows with identical edges. Returns their number, or 0 if the first row must be painted separately.
    private mutating func storeBand(_ part: EdgedRows.Row, _ rows: Range<Int>, _ colors: inout GradientColors) -> Int {
        guard rows.count > 1, max(part.before.count, part.after.count) <= band_edge else { return 0 }
        var band = row_band(
            place: surface.row(rows.lowerBound) + part.outer.lowerBound, stride: surface.stride, rows: rows.count,
            count: part.outer.count, before: part.before.count, after: part.after.count, coverage: scratch.coverage)
        return colors.store(part.outer, rows, &band)
    }
}

/// The colors of a gradient.
struct GradientColors {
    /// The direction in which colors change on the device.
    enum Direction { case down, along, any }

    let direction: Direction
    private let kind: RenderGradient.Kind
    private let stops: UnsafeBufferPointer<SIMD4<Float>>
    private let rows: PlaneRows
    private let tint: SIMD4<Float>
    /// The box's size in units of the rows.
    private let box: SIMD2<Double>
    private let start: SIMD2<Double>, axis: SIMD2<Double>
    /// The axis, scaled so that its dot product with a position is the location in the gradient.
    private let unit: SIMD2<Double>
    /// The location's change per pixel, if it is constant.
    private let slope: Double
    /// Whether colors can be computed in a simple loop: the gradient isn't conic or in perspective, and all stops are at least a pixel
    /// apart.
    private let isSmooth: Bool
    /// The colors of an axial gradient, if they can be stepped from pixel to pixel.
    private var ramps: ColorRamps?
    private var hasRamps = false
    /// Any other smooth gradient in row 0, and the change of its location per row.
    private var line = gradient_row()
    private var perRow = SIMD2<Double>.zero, first = SIMD2<Double>.zero
    /// The origin of smooth gradients, in device pixels. The origin makes a pixel's color independent of the start of its run.
    private let origin: (x: Int, y: Int)

    /// Whether `store` is known to write only opaque colors.
    private(set) var isOpaque = false

    /// `stops` contains the unpremultiplied color and the location of each stop. `scratch` must not be used for another gradient.
    init(
        _ gradient: DrawItem.Gradient, _ stops: UnsafeBufferPointer<SIMD4<Float>>, _ shape: borrowing RoundedShape, opacity: Float,
        _ bounds: PixelRect, _ scratch: Scratch
    ) {
        origin = (bounds.minX, bounds.minY)
        (kind, self.stops, rows, tint) = (gradient.kind, stops, shape.rows, gradient.tint * opacity)
        box = 2 * SIMD2<Double>(shape.half)
        start = SIMD2<Double>(gradient.start)
        axis = SIMD2<Double>(gradient.end) - start
        let across = axis / box, isAxial = gradient.kind == .axial && rows.isAffine
        let alongX = across.x * rows.u.x + across.y * rows.v.x, alongY = across.x * rows.u.y + across.y * rows.v.y
        direction = isAxial && alongX == 0 ? .down : isAxial && alongY == 0 ? .along : .any
        unit = axis / max((axis * axis).sum(), 1e-12)
        slope = SIMD2((SIMD2(rows.u.x, rows.v.x) / box * unit).sum(), (SIMD2(rows.u.y, rows.v.y) / box * unit).sum()).length
        isSmooth = gradient.kind != .conic && rows.isAffine && Self.steepest(rows, gradient, axis, box, slope) <= Self.least(stops)
        if isSmooth { prepare(scratch) }
    }

    /// Prepares the loop of a smooth gradient.
    private mutating func prepare(_ scratch: Scratch) {
        let place = rows.at(middleOf: origin.x, origin.y).place / box + 0.5 - start
        let alongX = SIMD2(rows.u.x, rows.v.x) / box, alongY = SIMD2(rows.u.y, rows.v.y) / box
        if kind == .radial {
            let size = SIMD2(max(abs(axis.x), 1e-6), max(abs(axis.y), 1e-6))
            return setLine(place / size, alongX / size, alongY / size, scratch)
        }
        let course = ColorRamps.Course(
            origin: origin, location: (place * unit).sum(), alongX: (alongX * unit).sum(), alongY: (alongY * unit).sum())
        guard let ramps = ColorRamps(stops, tint: tint, course) else {
            return setLine(SIMD2(course.location, 0), SIMD2(course.alongX, 0), SIMD2(course.alongY, 0), scratch)
        }
        (self.ramps, hasRamps, isOpaque) = (ramps, true, ramps.isOpaque)
    }

    private mutating func setLine(_ first: SIMD2<Double>, _ alongX: SIMD2<Double>, _ alongY: SIMD2<Double>, _ scratch: Scratch) {
        (self.first, perRow) = (first, alongY)
        (line.step, line.across_step) = (Float(alongX.x), Float(alongX.y))
        isOpaque = tint == .one && Self.areOpaque(stops)
        (line.is_radial, line.is_opaque) = (kind == .radial, isOpaque)
        let unit: Float = line.is_opaque ? 255 : 1, color = stops[0] * unit
        line.first = (color.x, color.y, color.z, color.w)
        line.tint = (tint.x, tint.y, tint.z, tint.w)
        line.step_count = stops.count / 2 - 1
        line.steps = UnsafePointer(scratch.steps(line.step_count))
        for index in 0..<line.step_count {
            let from = stops[2 * index + 1].x, change = (stops[2 * index + 2] - stops[2 * index]) * unit
            let scale = 1 / max(stops[2 * index + 3].x - from, 1e-9)
            scratch.steps(line.step_count)[index] = gradient_step(
                change: (change.x, change.y, change.z, change.w), scale: scale, offset: -from * scale)
        }
    }

    private static func areOpaque(_ stops: UnsafeBufferPointer<SIMD4<Float>>) -> Bool {
        for index in stride(from: 0, to: stops.count, by: 2) {
            let color = stops[index]
            if color.w != 1 || color.min() < 0 || color.max() > 1 { return false }
        }
        return true
    }

    /// Returns an upper bound for the location's change per pixel.
    private static func steepest(
        _ rows: PlaneRows, _ gradient: DrawItem.Gradient, _ axis: SIMD2<Double>, _ box: SIMD2<Double>, _ slope: Double
    ) -> Double {
        guard gradient.kind != .axial else { return slope }
        let size = SIMD2(max(abs(axis.x), 1e-6), max(abs(axis.y), 1e-6)) * box
        return SIMD2((SIMD2(rows.u.x, rows.v.x) / size).length, (SIMD2(rows.u.y, rows.v.y) / size).length).length
    }

    /// Returns the smallest distance between stops.
    private static func least(_ stops: UnsafeBufferPointer<SIMD4<Float>>) -> Double {
        var least = Float.infinity
        for index in stride(from: 3, to: stops.count, by: 2) { least = min(least, stops[index].x - stops[index - 2].x) }
        return Double(least)
    }

    mutating func store(_ run: Range<Int>, _ y: Int, at place: UnsafeMutablePointer<Pixel>) {
        guard isSmooth else {
            for x in run { place[x - run.lowerBound] = color(x, y) }
            return
        }
        if hasRamps {
            ramps!.store(run, y, at: place)
        } else {
            let start = first + perRow * Double(y - origin.y)
            (line.start, line.across) = (Float(start.x), Float(start.y))
            store_gradient(&line, run.lowerBound - origin.x, run.count, place)
        }
    }

    /// Stores the colors of the first of some rows through a shape. `run` contains the columns of the rows and of the band. Returns the
    /// number of stored rows.
    mutating func store(_ run: Range<Int>, _ rows: Range<Int>, _ band: inout row_band) -> Int {
        guard isSmooth else { return 0 }
        if hasRamps { return ramps!.store(run, rows, &band) }
        var course = gradient_course(start: first.x, across: first.y, start_step: perRow.x, across_step: perRow.y)
        store_gradient_band(&line, &course, run.lowerBound - origin.x, rows.lowerBound - origin.y, &band)
        return rows.count
    }

    func color(_ x: Int, _ y: Int) -> Pixel {
        let at = rows.at(middleOf: x, y)
        guard at.w > 0 else { return 0 }
        let p = at.place / box + 0.5 - start
        if kind == .axial, rows.isAffine { return premultiplied(mixed((p * unit).sum(), slope)) }
        let slopes = rows.slopes(at.place, at.w), dx = slopes.x / box, dy = slopes.y / box
        switch kind {
        case .axial: return premultiplied(mixed((p * unit).sum(), SIMD2((dx * unit).sum(), (dy * unit).sum()).length))
        case .radial: return premultiplied(radial(p, dx, dy))
        case .conic: return premultiplied(conic(p, dx, dy))
        }
    }

    @inline(__always) private func premultiplied(_ seen: SIMD4<Float>) -> Pixel {
        Pixel(SIMD4(seen.x * seen.w, seen.y * seen.w, seen.z * seen.w, seen.w) * tint)
    }

    private func radial(_ p: SIMD2<Double>, _ dx: SIMD2<Double>, _ dy: SIMD2<Double>) -> SIMD4<Float> {
        let size = SIMD2(max(abs(axis.x), 1e-6), max(abs(axis.y), 1e-6)), q = p / size, t = (q * q).sum().squareRoot()
        let slope = SIMD2((q * dx / size).sum(), (q * dy / size).sum()) / max(t, 1e-9)
        return mixed(t, (slope * slope).sum().squareRoot())
    }

    private func conic(_ p: SIMD2<Double>, _ dx: SIMD2<Double>, _ dy: SIMD2<Double>) -> SIMD4<Float> {
        let turn = (atan2(p.y, p.x) - atan2(axis.y, axis.x)) / (2 * .pi), t = turn - turn.rounded(.down)
        let across = SIMD2(-p.y, p.x) / (2 * .pi * max((p * p).sum(), 1e-12))
        let slope = SIMD2((dx * across).sum(), (dy * across).sum())
        let pixel = min(max((slope * slope).sum().squareRoot(), 1e-6), 0.5)
        let share = Float((t < 0.5 ? t : t - 1) / pixel + 0.5)
        guard share > 0, share < 1 else { return mixed(t, pixel) }
        return mixed(1, pixel) * (1 - share) + mixed(0, pixel) * share
    }

    /// Returns the unpremultiplied color at a location. Steps narrower than a pixel are widened to one pixel.
    @inline(__always) private func mixed(_ t: Double, _ pixel: Double) -> SIMD4<Float> {
        let t = Float(t), pixel = Float(pixel)
        var seen = stops[0], from = stops[1].x, index = 2
        while index < stops.count {
            let to = stops[index + 1].x
            let share = (t - 0.5 * (from + to)) / max(max(to - from, pixel), 1e-9) + 0.5
            if share <= 0 { break }
            seen += (stops[index] - seen) * min(share, 1)
            from = to
            index += 2
        }
        return seen
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}
