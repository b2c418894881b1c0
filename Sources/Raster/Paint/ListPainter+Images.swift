// Paints images at any size, rotation and perspective.

import CoreGraphics
import DrawLists

extension ListPainter {
    func paint(_ picture: DrawItem.Picture, _ run: ImageRun, _ pixels: Picture, _ item: DrawItem, _ list: DrawList) {
        guard let shape = RoundedShape(picture.quad, picture.rounding) else { return }
        let sampler = PictureSampler(picture, pixels, shape), tint = PictureTint(picture.tint * item.opacity)
        var rows = EdgedRows(shape)
        paint(item.bounds, list, clip: item.clip, item.blend) { target in
            if let taps = run.taps, let corner = sampler.wholePixels, taps == 1, tint.isNone {
                return paintWhole(sampler, corner, &rows, on: &target)
            }
            let isOpaque = pixels.isOpaque && tint.isNone
            let isUpright = sampler.prepareMixing(target.area, taps: run.taps, target.scratch)
            let near = target.scratch.near, far = target.scratch.farShare > 0 ? target.scratch.far : nil
            let scratch = target.scratch
            if isUpright, isOpaque, target.isDirect, far == nil {
                return paintOpaque(sampler, near, &rows, on: &target)
            }
            target.forEachRow { target, y, limits in
                let part = rows.row(y, in: limits, scratch)
                guard !part.outer.isEmpty else { return }
                let place = scratch.pixels
                if isUpright {
                    sampler.mix(part.outer, y, near, far, target.area, scratch, at: place)
                } else if let taps = run.taps {
                    sampler.storePlain(part.outer, y, taps, at: place)
                } else {
                    sampler.store(part.outer, y, at: place)
                }
                tint.apply(place, part.outer.count)
                target.paint(part, place, isOpaque: isUpright && isOpaque)
            }
        }
    }

    /// Paints an upright, opaque picture after `prepareMixing`.
    private func paintOpaque(_ sampler: PictureSampler, _ near: Resampling?, _ rows: inout EdgedRows, on target: inout RowTarget) {
        target.forEachRow { target, y, limits in
            let scratch = target.scratch, part = rows.row(y, in: limits, scratch), area = target.area
            guard !part.outer.isEmpty else { return }
            target.paint(part) { run, place in sampler.mix(run, y, near, nil, area, scratch, at: place) }
        }
    }

    /// Paints a picture whose pixels coincide with device pixels.
    private func paintWhole(
        _ sampler: PictureSampler, _ corner: (x: Int, y: Int), _ rows: inout EdgedRows, on target: inout RowTarget
    ) {
        let level = sampler.level
        target.forEachRow { target, y, limits in
            let part = rows.row(y, in: limits, target.scratch), row = min(max(y - corner.y, sampler.first.1), sampler.last.1)
            guard !part.outer.isEmpty else { return }
            let source = level.pixels + row * level.stride, first = part.outer.lowerBound - corner.x
            if first >= sampler.first.0, part.outer.upperBound - corner.x <= sampler.last.0 + 1 {
                return target.paint(part, source + first)
            }
            for x in part.outer {
                target.scratch.pixels[x - part.outer.lowerBound] = source[min(max(x - corner.x, sampler.first.0), sampler.last.0)]
            }
            target.paint(part, target.scratch.pixels)
        }
    }
}

/// The multiplier for an image's colors.
private struct PictureTint {
    private let factor: SIMD4<Float>
    private let share: UInt32?

    init(_ factor: SIMD4<Float>) {
        self.factor = factor
        share = factor.min() == factor.max() ? UInt32((factor.x * 255).rounded()) : nil
    }

    var isNone: Bool { share == 255 }

    func apply(_ row: UnsafeMutablePointer<Pixel>, _ count: Int) {
        if share == 255 { return }
        if let share { return Spans.scale(row, count, row, by: share) }
        for index in 0..<count { row[index] = Pixel(row[index].channels * factor / 255) }
    }
}

/// Samples a picture that covers a box.
private struct PictureSampler {
    private let picture: DrawItem.Picture
    private let levels: [Picture.Level]
    private let rows: PlaneRows
    /// The box's size in units of the rows.
    private let box: SIMD2<Double>
    private let size: SIMD2<Double>
    /// The scale and offset from plane to texel coordinates, for a picture without stretchable parts.
    private let factor: SIMD2<Double>, summand: SIMD2<Double>
    /// The outermost visible texels.
    let first: (Int, Int), last: (Int, Int)

    init(_ picture: DrawItem.Picture, _ pixels: Picture, _ shape: borrowing RoundedShape) {
        (self.picture, levels, rows, box) = (picture, pixels.levels, shape.rows, 2 * SIMD2<Double>(shape.half))
        size = SIMD2(Double(pixels.levels[0].width), Double(pixels.levels[0].height))
        let part = SIMD4<Double>(picture.part)
        factor = SIMD2(part.z - part.x, part.w - part.y) * size / box
        summand = (part.lowHalf + part.highHalf) / 2 * size
        let low = (within(part.x, 0, 1) * size.x, within(part.y, 0, 1) * size.y)
        let high = (within(part.z, 0, 1) * size.x, within(part.w, 0, 1) * size.y)
        first = (min(Int(low.0), Int(size.x) - 1), min(Int(low.1), Int(size.y) - 1))
        last = (max(first.0, Int(high.0.rounded(.up)) - 1), max(first.1, Int(high.1.rounded(.up)) - 1))
    }

    var level: Picture.Level { levels[0] }

    private var isUpright: Bool { rows.isAffine && rows.u.y == 0 && rows.v.x == 0 }

    /// The device position of the picture's corner, if its pixels coincide with device pixels.
    var wholePixels: (x: Int, y: Int)? {
        guard isUpright, abs(rows.u.x * factor.x - 1) < 1e-5, abs(rows.v.y * factor.y - 1) < 1e-5 else { return nil }
        let x = -(rows.u.z * factor.x + summand.x), y = -(rows.v.z * factor.y + summand.y), near = (x.rounded(), y.rounded())
        guard abs(x - near.0) < 0.004, abs(y - near.1) < 0.004, abs(x) + abs(y) < 1e6 else { return nil }
        return (Int(near.0), Int(near.1))
    }

    /// The centers of the outermost visible texels, minus half a texel.
    private var low: SIMD2<Double> {
        within(SIMD2(Double(picture.part.x), Double(picture.part.y)) * size, .zero, size - 1)
    }
    private var high: SIMD2<Double> {
        within(SIMD2(Double(picture.part.z), Double(picture.part.w)) * size - 1, low, size - 1)
    }

    /// Prepares resampling for an area, if the picture is upright and smooth and isn't stretched in parts. Returns whether the image is
    /// suitable. `taps` means the same as in `ImageRun`.
    func prepareMixing(_ area: PixelRect, taps: Int?, _ scratch: Scratch) -> Bool {
        guard isUpright, picture.stretching == picture.part || taps != nil else { return false }
        let step = SIMD2(rows.u.x, rows.v.y) * factor, steps = SIMD2(abs(step.x), abs(step.y))
        let isEnlarged = steps.max() < 1
        guard taps != nil || !(isEnlarged ? picture.isSharpEnlarged : picture.isSharpReduced),
            !(picture.isSharpEnlarged && picture.isSharpReduced)
        else { return false }
        let many = taps.map { SIMD2(repeating: Double($0)) } ?? within((steps - 0.5).rounded(.up), .one, SIMD2(repeating: 4))
        let wanted = taps != nil ? 0 : log2(max((steps / many).max(), 1e-9)), level = within(wanted, 0, Double(levels.count - 1))
        set(&scratch.near, Int(level), many, area)
        scratch.farShare = UInt32(((level - level.rounded(.down)) * 256).rounded())
        if scratch.farShare > 0 { set(&scratch.far, Int(level) + 1, many, area) }
        return true
    }

    private func set(_ mixing: inout Resampling?, _ index: Int, _ taps: SIMD2<Double>, _ area: PixelRect) {
        let level = levels[index], scale = SIMD2(Double(level.width), Double(level.height)) / size
        let middle = SIMD2(rows.u.x * 0.5 + rows.u.z, rows.v.y * 0.5 + rows.v.z) * factor + summand
        let step = SIMD2(rows.u.x, rows.v.y) * factor * scale, start = middle * scale - 0.5
        // The centers of the outermost visible texels.
        let low = (self.low + 0.5) * scale - 0.5, high = (self.high + 0.5) * scale - 0.5
        let whole = SIMD2(Double(level.width - 1), Double(level.height - 1)), least = within(low, .zero, whole),
            most = within(high, .zero, whole)
        let own = mixing ?? Resampling(level)
        own.begin()
        own.level = level
        own.columns.set(area.minX..<area.maxX, at: start.x, step: step.x, taps: Int(taps.x), low: least.x, high: most.x)
        own.rows.set(area.minY..<area.maxY, at: start.y, step: step.y, taps: Int(taps.y), low: least.y, high: most.y)
        mixing = own
    }

    /// Stores a row of a picture prepared with `prepareMixing`.
    func mix(
        _ run: Range<Int>, _ y: Int, _ near: Resampling?, _ far: Resampling?, _ area: PixelRect, _ scratch: Scratch,
        at place: UnsafeMutablePointer<Pixel>
    ) {
        let own = run.lowerBound - area.minX..<run.upperBound - area.minX
        near?.store(own, y - area.minY, scratch, at: place)
        guard let far else { return }
        far.store(own, y - area.minY, scratch, at: scratch.more)
        for index in 0..<run.count { place[index] = place[index].mixed(with: scratch.more[index], scratch.farShare) }
    }

    private static func column(_ place: Double) -> Scratch.Column {
        let whole = place.rounded(.down)
        return Scratch.Column(texel: Int32(whole), share: UInt32(((place - whole) * 256).rounded()))
    }

    @inline(__always) private static func mixed(
        _ top: UnsafeMutablePointer<Pixel>, _ bottom: UnsafeMutablePointer<Pixel>, _ share: UInt32, _ column: Scratch.Column
    ) -> Pixel {
        let place = Int(column.texel)
        let left = share == 0 ? top[place] : top[place].mixed(with: bottom[place], share)
        guard column.share > 0 else { return left }
        let right = share == 0 ? top[place + 1] : top[place + 1].mixed(with: bottom[place + 1], share)
        return left.mixed(with: right, column.share)
    }

    /// Stores a row of a rotated picture without stretchable parts.
    func storePlain(_ run: Range<Int>, _ y: Int, _ taps: Int, at result: UnsafeMutablePointer<Pixel>) {
        let slopes = rows.slopes(.zero, 1), dx = slopes.x * factor / 4, dy = slopes.y * factor / 4, (low, high) = (low, high)
        for x in run {
            let at = rows.at(middleOf: x, y).place * factor + summand - 0.5
            func seen(_ place: SIMD2<Double>) -> Pixel { texel(within(place, low, high)) }
            if taps == 1 {
                result[x - run.lowerBound] = seen(at)
            } else {
                let upper = seen(at - dx - dy).mixed(with: seen(at + dx - dy), 128)
                let lower = seen(at - dx + dy).mixed(with: seen(at + dx + dy), 128)
                result[x - run.lowerBound] = upper.mixed(with: lower, 128)
            }
        }
    }

    @inline(__always) private func texel(_ place: SIMD2<Double>) -> Pixel {
        let row = Self.column(place.y), top = level.pixels + Int(row.texel) * level.stride
        return Self.mixed(top, row.share > 0 ? top + level.stride : top, row.share, Self.column(place.x))
    }

    // MARK: Any picture

    /// Stores a row of an image that is drawn in nine parts, reduced, or enlarged, using the shader's algorithm.
    func store(_ run: Range<Int>, _ y: Int, at result: UnsafeMutablePointer<Pixel>) {
        for x in run {
            let at = rows.at(middleOf: x, y)
            guard at.w > 0 else {
                result[x - run.lowerBound] = 0
                continue
            }
            let place = at.place / box + 0.5, slopes = rows.slopes(at.place, at.w)
            result[x - run.lowerBound] = color(SIMD2<Float>(place), SIMD2<Float>(slopes.x / box), SIMD2<Float>(slopes.y / box))
        }
    }

    private func color(_ place: SIMD2<Float>, _ alongX: SIMD2<Float>, _ alongY: SIMD2<Float>) -> Pixel {
        let part = picture.part, inner = picture.stretching, fill = picture.stretched
        let u = Self.bent(place.x, fill.x, fill.z, SIMD4(part.x, inner.x, inner.z, part.z))
        let v = Self.bent(place.y, fill.y, fill.w, SIMD4(part.y, inner.y, inner.w, part.w))
        let texel = SIMD2(u.x, v.x), slope = SIMD2(u.y, v.y), size = SIMD2<Float>(self.size)
        let dx = alongX * slope, dy = alongY * slope
        let isEnlarged = max(Self.length(dx * size), Self.length(dy * size)) < 1
        let isSharp =
            picture.isSharpEnlarged && picture.isSharpReduced || (isEnlarged ? picture.isSharpEnlarged : picture.isSharpReduced)
        guard isSharp else { return sampled(texel, dx, dy, size) }
        let low = (SIMD2(max(part.x, 0), max(part.y, 0)) * size).rounded(.down)
        let high = pointwiseMax(low, (SIMD2(min(part.z, 1), min(part.w, 1)) * size).rounded(.up) - 1)
        let at = within((texel * size).rounded(.down), low, high)
        let column = Int(within(at.x, 0, Float(level.width - 1))), row = Int(within(at.y, 0, Float(level.height - 1)))
        return level.pixels[row * level.stride + column]
    }

    private static func length(_ v: SIMD2<Float>) -> Float { (v * v).sum().squareRoot() }

    /// Maps a position in the box to the picture, and returns the derivative as well. The mapping is piecewise linear, with three segments.
    private static func bent(_ at: Float, _ low: Float, _ high: Float, _ ends: SIMD4<Float>) -> SIMD2<Float> {
        if at < low { return SIMD2(ends.x + (ends.y - ends.x) * at / low, (ends.y - ends.x) / low) }
        if at > high { return SIMD2(ends.z + (ends.w - ends.z) * (at - high) / (1 - high), (ends.w - ends.z) / (1 - high)) }
        let slope = (ends.z - ends.y) / max(high - low, 1e-9)
        return SIMD2(ends.y + (at - low) * slope, slope)
    }

    private func sampled(_ texel: SIMD2<Float>, _ dx: SIMD2<Float>, _ dy: SIMD2<Float>, _ size: SIMD2<Float>) -> Pixel {
        let part = picture.part, low = SIMD2(max(part.x, 0), max(part.y, 0)) + 0.5 / size
        let high = pointwiseMax(SIMD2(min(part.z, 1), min(part.w, 1)) - 0.5 / size, low)
        let steps = (dx * dx + dy * dy).squareRoot() * size
        let taps = within((steps - 0.5).rounded(.up), .one, SIMD2(repeating: 4))
        let smaller = max(Double(steps.x / taps.x), Double(steps.y / taps.y)), wanted = Float(log2(max(smaller, 1e-9)))
        let level = within(wanted, 0, Float(levels.count - 1)), near = Int(level), share = level - Float(near)
        var sum = SIMD4<Float>.zero
        for y in 0..<Int(taps.y) {
            for x in 0..<Int(taps.x) {
                let off = (SIMD2(Float(x), Float(y)) + 0.5) / taps - 0.5
                let at = within(texel + off.x * dx + off.y * dy, low, high)
                sum += sample(at, near) * (1 - share)
                if share > 0 { sum += sample(at, near + 1) * share }
            }
        }
        return Pixel(sum / (taps.x * taps.y * 255))
    }

    private func sample(_ place: SIMD2<Float>, _ index: Int) -> SIMD4<Float> {
        let level = levels[min(index, levels.count - 1)]
        return level.sample(place * SIMD2(Float(level.width), Float(level.height)))
    }
}
