import CVectors
import CoreGraphics
import DrawLists
import RenderTree

extension ListPainter {
    func paint(_ gradient: DrawItem.Gradient, _ item: DrawItem, _ list: DrawList) {
        guard let shape = RoundedShape(gradient.quad, gradient.rounding) else { return }
        list.stops.withUnsafeBufferPointer { stops in
            let own = UnsafeBufferPointer(rebasing: stops[gradient.firstStop..<gradient.firstStop + 2 * gradient.stopCount])
            let colors = GradientColors(gradient, own, shape, opacity: item.opacity)
            paint(item.bounds, list, clip: item.clip, item.blend) { target in
                var isStored = false
                let hasTable = colors.direction == .any && target.area.area > GradientColors.fewPixels && colors.isSmooth
                if hasTable { colors.fill(target.scratch.table) }
                target.forEachRow { target, y, limits in
                    let part = shape.row(y, in: limits)
                    guard !part.outer.isEmpty else { return }
                    let row = target.scratch.pixels, area = target.area
                    switch colors.direction {
                    case .down:
                        Spans.fill(row, part.outer.count, colors.color(area.minX, y))
                        target.paint(part, row, in: shape)
                    case .along:
                        if !isStored { colors.store(area.minX..<area.maxX, y, at: target.scratch.more) }
                        isStored = true
                        target.paint(part, target.scratch.more + (part.outer.lowerBound - area.minX), in: shape)
                    case .any:
                        if hasTable {
                            colors.store(part.outer, y, from: target.scratch.table, at: row)
                        } else {
                            colors.store(part.outer, y, at: row)
                        }
                        target.paint(part, row, in: shape)
                    }
                }
            }
        }
    }
}

/// The colours of one gradient.
struct GradientColors {
    /// The places at which colours change.
    enum Direction { case down, along, any }

    let direction: Direction
    private let kind: RenderGradient.Kind
    private let stops: UnsafeBufferPointer<SIMD4<Float>>
    private let rows: PlaneRows
    private let tint: SIMD4<Float>
    /// The size of the box in the units of the rows.
    private let box: SIMD2<Double>
    private let start: SIMD2<Double>, axis: SIMD2<Double>

    /// `stops`: for each, its straight colour and its location.
    init(_ gradient: DrawItem.Gradient, _ stops: UnsafeBufferPointer<SIMD4<Float>>, _ shape: RoundedShape, opacity: Float) {
        (kind, self.stops, rows, tint) = (gradient.kind, stops, shape.rows, gradient.tint * opacity)
        box = 2 * SIMD2<Double>(shape.half)
        start = SIMD2<Double>(gradient.start)
        axis = SIMD2<Double>(gradient.end) - start
        let across = axis / box, isAxial = gradient.kind == .axial && rows.isAffine
        let alongX = across.x * rows.u.x + across.y * rows.v.x, alongY = across.x * rows.u.y + across.y * rows.v.y
        direction = isAxial && alongX == 0 ? .down : isAxial && alongY == 0 ? .along : .any
    }

    /// With fewer pixels a table is not worth it.
    static let fewPixels = 4_096
    /// The number of colours in a table, so many that neighbours differ by at most one level.
    static let tableSize = 4_096

    /// Whether a table can represent the colours: they change slowly, in a straight line or outwards.
    var isSmooth: Bool {
        guard kind != .conic, rows.isAffine else { return false }
        for index in stride(from: 3, to: stops.count, by: 2) where stops[index].x - stops[index - 2].x < 1.0 / 16 { return false }
        return stops.count > 2
    }

    /// Fills a table with the colours from 0 to 1.
    func fill(_ table: UnsafeMutablePointer<Pixel>) {
        for index in 0..<Self.tableSize {
            let seen = mixed(Double(index) / Double(Self.tableSize - 1), 0), alpha = seen.w
            table[index] = Pixel(SIMD4(seen.x * alpha, seen.y * alpha, seen.z * alpha, alpha) * tint)
        }
    }

    /// Stores a run of pixels by the table; there is room for seven more.
    func store(_ run: Range<Int>, _ y: Int, from table: UnsafeMutablePointer<Pixel>, at place: UnsafeMutablePointer<Pixel>) {
        let along = SIMD2<Float>(axis / max((axis * axis).sum(), 1e-12) / box), middle = SIMD2<Float>(0.5 - start)
        let size = SIMD2<Float>(SIMD2(max(abs(axis.x), 1e-6), max(abs(axis.y), 1e-6))), unit = SIMD2<Float>(1 / box)
        let first = (middle * SIMD2<Float>(axis / max((axis * axis).sum(), 1e-12))).sum()
        var x = run.lowerBound
        while x < run.upperBound {
            let at = rows.at(x, y)
            let t: Lanes
            if kind == .axial {
                t = at.u * along.x + at.v * along.y + first
            } else {
                let qx = (at.u * unit.x + middle.x) / size.x, qy = (at.v * unit.y + middle.y) / size.y
                t = vector_roots(qx * qx + qy * qy)
            }
            let indices = (t.limited * Float(Self.tableSize - 1)).levels
            for lane in 0..<8 { place[x - run.lowerBound + lane] = table[Int(indices[lane])] }
            x += 8
        }
    }

    func store(_ run: Range<Int>, _ y: Int, at place: UnsafeMutablePointer<Pixel>) {
        for x in run { place[x - run.lowerBound] = color(x, y) }
    }

    func color(_ x: Int, _ y: Int) -> Pixel {
        let at = rows.at(middleOf: x, y)
        guard at.w > 0 else { return 0 }
        let p = at.place / box + 0.5 - start, slopes = rows.slopes(at.place, at.w), dx = slopes.x / box, dy = slopes.y / box
        let seen =
            switch kind {
            case .axial: axial(p, dx, dy)
            case .radial: radial(p, dx, dy)
            case .conic: conic(p, dx, dy)
            }
        let alpha = seen.w
        return Pixel(SIMD4(seen.x * alpha, seen.y * alpha, seen.z * alpha, alpha) * tint)
    }

    private func axial(_ p: SIMD2<Double>, _ dx: SIMD2<Double>, _ dy: SIMD2<Double>) -> SIMD4<Float> {
        let along = axis / max((axis * axis).sum(), 1e-12), slope = SIMD2((dx * along).sum(), (dy * along).sum())
        return mixed((p * along).sum(), (slope * slope).sum().squareRoot())
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

    /// Returns the straight colour at a location; a step narrower than a pixel is as wide as one.
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
