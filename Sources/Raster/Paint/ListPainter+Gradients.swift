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
            let colors = GradientColors(gradient, own, rows.shape, opacity: item.opacity)
            var isStored = false
            paint(item.bounds, list, clip: item.clip, item.blend) { target in
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

/// The colors of a gradient.
struct GradientColors {
    /// The device directions in which colors change.
    enum Direction { case down, along, any }

    let direction: Direction
    private let kind: RenderGradient.Kind
    private let stops: UnsafeBufferPointer<SIMD4<Float>>
    private let rows: PlaneRows
    private let tint: SIMD4<Float>
    /// The box's size in units of the rows.
    private let box: SIMD2<Double>
    private let start: SIMD2<Double>, axis: SIMD2<Double>
    /// The axis, scaled so that its dot product with a position is the gradient location.
    private let unit: SIMD2<Double>
    /// The change of the location per pixel, if it is constant.
    private let slope: Double
    /// Whether colors can be computed in a simple loop: the gradient isn't conic or in perspective, and all stops are at least a pixel
    /// apart.
    private let isSmooth: Bool

    /// `stops` contains the unpremultiplied color and the location of each stop.
    init(_ gradient: DrawItem.Gradient, _ stops: UnsafeBufferPointer<SIMD4<Float>>, _ shape: borrowing RoundedShape, opacity: Float) {
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
    }

    /// Returns an upper bound for the change of the location per pixel.
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

    /// Stores a run of pixels. The buffer must have space for seven more.
    func store(_ run: Range<Int>, _ y: Int, at place: UnsafeMutablePointer<Pixel>) {
        guard isSmooth else {
            for x in run { place[x - run.lowerBound] = color(x, y) }
            return
        }
        let along = SIMD2<Float>(unit / box), middle = SIMD2<Float>(0.5 - start), first = Float(((0.5 - start) * unit).sum())
        let size = 1 / SIMD2<Float>(SIMD2(max(abs(axis.x), 1e-6), max(abs(axis.y), 1e-6))), inBox = SIMD2<Float>(1 / box)
        var x = run.lowerBound
        while x < run.upperBound {
            let at = rows.at(x, y)
            let t: Lanes
            if kind == .axial {
                t = at.u * along.x + at.v * along.y + first
            } else {
                let qx = (at.u * inBox.x + middle.x) * size.x, qy = (at.v * inBox.y + middle.y) * size.y
                t = vector_roots(qx * qx + qy * qy)
            }
            UnsafeMutableRawPointer(place + (x - run.lowerBound)).storeBytes(of: pixels(t), as: SIMD8<UInt32>.self)
            x += 8
        }
    }

    /// Returns the colors at eight locations in a smooth gradient.
    @inline(__always) private func pixels(_ t: Lanes) -> SIMD8<UInt32> {
        let first = stops[0]
        var red = Lanes(repeating: first.x), green = Lanes(repeating: first.y), blue = Lanes(repeating: first.z)
        var alpha = Lanes(repeating: first.w), from = stops[1].x, index = 2
        while index < stops.count {
            let to = stops[index + 1].x, color = stops[index], share = ((t - from) * (1 / max(to - from, 1e-9))).limited
            red += (color.x - red) * share
            green += (color.y - green) * share
            blue += (color.z - blue) * share
            alpha += (color.w - alpha) * share
            (from, index) = (to, index + 2)
        }
        func level(_ part: Lanes, _ tint: Float) -> SIMD8<UInt32> { ((part * tint).limited * 255).levels }
        return level(alpha, tint.w) &<< 24 | level(red * alpha, tint.x) &<< 16 | level(green * alpha, tint.y) &<< 8
            | level(blue * alpha, tint.z)
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
