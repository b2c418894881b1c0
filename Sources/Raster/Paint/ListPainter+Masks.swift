// Paints text and paths from coverage masks, at any offset and scale.

import CSystem
import CoreGraphics
import DrawLists

extension ListPainter {
    func paint(_ run: TextRun, _ mask: Mask, _ color: SIMD4<Float>, _ item: DrawItem, _ list: DrawList) {
        guard !mask.isEmpty else { return }
        let size = CGSize(width: mask.width, height: mask.height)
        guard !run.snaps else {
            let start = run.map.apply(to: run.origin)
            let x = start.x.rounded() - Double(mask.originX), y = start.y.rounded() - Double(mask.originY)
            return paint(mask, Quad(rect: CGRect(origin: CGPoint(x: x, y: y), size: size), map: .identity), color, item, list)
        }
        let texel = run.pointsPerPixel
        let corner = CGPoint(x: run.origin.x - Double(mask.originX) * texel, y: run.origin.y - Double(mask.originY) * texel)
        let box = CGRect(x: corner.x, y: corner.y, width: size.width * texel, height: size.height * texel)
        paint(mask, Quad(rect: box, map: run.map), color, item, list)
    }

    func paint(_ run: PathRun, _ mask: Mask, _ color: SIMD4<Float>, _ item: DrawItem, _ list: DrawList) {
        guard !mask.isEmpty else { return }
        let rect = CGRect(x: -mask.originX, y: -mask.originY, width: mask.width, height: mask.height)
        paint(mask, Quad(rect: rect, map: run.map), color, item, list)
    }

    private func paint(_ mask: Mask, _ quad: Quad, _ color: SIMD4<Float>, _ item: DrawItem, _ list: DrawList) {
        guard var rows = PlaneRows(quad) else { return }
        // From this point on, the plane's coordinates are the mask's texels.
        let texels = SIMD2(Double(mask.width), Double(mask.height)), scale = texels / (2 * SIMD2<Double>(quad.halfSize))
        (rows.u, rows.v) = (rows.u * scale.x + rows.w * (texels.x / 2), rows.v * scale.y + rows.w * (texels.y / 2))
        let sampler = MaskSampler(mask, rows), color = Pixel(color * item.opacity), around = ConvexRows(quad, half: quad.halfSize)
        if let (x, y) = sampler.wholePixels { return paint(mask, x, y, color, item, list) }
        let isUpright = rows.isAffine && rows.u.y == 0 && rows.v.x == 0
        // An upright mask may be stretched in one direction only.
        let isSqueezed =
            isUpright
            ? MaskSampler.Taps.count(max(abs(rows.u.x), abs(rows.v.y))) > 1 : !quad.isConformal || !quad.needsOneSample(texels: mask.width)
        paint(item.bounds, list, clip: item.clip, item.blend) { target in
            if isUpright, !isSqueezed {
                if let shift = sampler.shift, item.blend != .keep {
                    if target.isDirect, let down = sampler.downShift {
                        let weights = mask_weights(right: shift.share, lower: down.share)
                        return mask.paint(color, column: shift.texel, row: down.texel, weights, on: &target)
                    }
                    return target.forEachRow { sampler.paintShifted($1, $2, shift, color, on: &$0) }
                }
                sampler.fillColumns(target.area, target.scratch.columns)
                return target.forEachRow { sampler.paintUpright($1, $2, color, on: &$0) }
            }
            target.forEachRow { target, y, limits in
                let run = around.outer(y, in: limits)
                guard !run.isEmpty else { return }
                sampler.store(run, y, isSqueezed: isSqueezed, at: target.scratch.coverage)
                target.paint(run, color, target.scratch.coverage)
            }
        }
    }

    /// Paints a mask whose pixels coincide with device pixels.
    private func paint(_ mask: Mask, _ x: Int, _ y: Int, _ color: Pixel, _ item: DrawItem, _ list: DrawList) {
        let ink = PixelRect(minX: x + 1, minY: y + 1, maxX: x + mask.width - 1, maxY: y + mask.height - 1)
        paint(item.bounds.intersection(ink), list, clip: item.clip, item.blend) { target in
            if target.isDirect { return mask.paint(color, column: -x, row: -y, mask_weights(right: 0, lower: 0), on: &target) }
            target.forEachRow { target, row, run in
                let ink = mask.ink(row - y), line = mask.bytes + (row - y) * mask.width - x
                target.paint(run, ink.outer.moved(by: x), whole: ink.whole.moved(by: x), color) { UnsafePointer(line + $0.lowerBound) }
            }
        }
    }
}

/// Samples a mask in the plane of its pixels.
private struct MaskSampler {
    let mask: Mask
    let rows: PlaneRows

    init(_ mask: Mask, _ rows: PlaneRows) { (self.mask, self.rows) = (mask, rows) }

    /// The device position of the mask's corner, if its pixels coincide with device pixels.
    var wholePixels: (x: Int, y: Int)? {
        guard rows.isAffine, abs(rows.u.x - 1) < 1e-6, abs(rows.v.y - 1) < 1e-6, rows.u.y == 0, rows.v.x == 0 else { return nil }
        let x = -rows.u.z, y = -rows.v.z, near = (x.rounded(), y.rounded())
        guard abs(x - near.0) < 0.002, abs(y - near.1) < 0.002, abs(x) + abs(y) < 1e6 else { return nil }
        return (Int(near.0), Int(near.1))
    }

    /// The horizontal offset of an upright mask whose texels are the size of device pixels: the texel at pixel 0, and the weight of the
    /// next texel in 256ths.
    var shift: (texel: Int, share: UInt32)? { Self.shift(rows.u.x, rows.u.z) }

    /// The same for the vertical offset.
    var downShift: (texel: Int, share: UInt32)? { Self.shift(rows.v.y, rows.v.z) }

    private static func shift(_ step: Double, _ start: Double) -> (texel: Int, share: UInt32)? {
        guard abs(step - 1) < 1e-6, abs(start) < 1e6 else { return nil }
        let texel = start.rounded(.down), share = UInt32(((start - texel) * 256).rounded())
        return share < 256 ? (Int(texel), share) : (Int(texel) + 1, 0)
    }

    /// Paints a row of a mask that is only translated. Pixels without ink are skipped.
    func paintShifted(_ y: Int, _ limits: Range<Int>, _ shift: (texel: Int, share: UInt32), _ color: Pixel, on target: inout RowTarget) {
        guard let line = line(y) else { return }
        let ink = line.ink(of: mask), coverage = target.scratch.coverage, before = shift.share > 0 ? 1 : 0
        let outer = ink.outer.isEmpty ? 0..<0 : ink.outer.lowerBound - before..<ink.outer.upperBound
        let whole = ink.whole.count > before ? ink.whole.lowerBound..<ink.whole.upperBound - before : 0..<0
        target.paint(limits, outer.moved(by: -shift.texel), whole: whole.moved(by: -shift.texel), color) { run in
            let first = run.lowerBound + shift.texel
            Spans.mix(coverage, run.count, line.top + first, line.bottom + first, right: shift.share, lower: line.share)
            return UnsafePointer(coverage)
        }
    }

    /// The two rows of a mask that contribute to a row of pixels.
    private struct Line {
        let texel: Int
        let top: UnsafeMutablePointer<UInt8>, bottom: UnsafeMutablePointer<UInt8>
        /// The weight of the lower row, in 256ths.
        let share: UInt32

        func ink(of mask: Mask) -> Mask.Ink { share > 0 ? mask.ink(texel).joined(with: mask.ink(texel + 1)) : mask.ink(texel) }
    }

    private func line(_ y: Int) -> Line? {
        let line = Scratch.Column(rows.v.y * (Double(y) + 0.5) + rows.v.z, size: mask.height)
        guard line.texel >= 0 else { return nil }
        let top = mask.bytes + Int(line.texel) * mask.width
        return Line(texel: Int(line.texel), top: top, bottom: line.share > 0 ? top + mask.width : top, share: line.share)
    }

    /// Computes the texels for each column of an upright mask.
    func fillColumns(_ area: PixelRect, _ columns: UnsafeMutablePointer<Scratch.Column>) {
        for x in area.minX..<area.maxX {
            columns[x - area.minX] = Scratch.Column(rows.u.x * (Double(x) + 0.5) + rows.u.z, size: mask.width)
        }
    }

    func paintUpright(_ y: Int, _ limits: Range<Int>, _ color: Pixel, on target: inout RowTarget) {
        guard let line = line(y) else { return }
        let columns = target.scratch.columns - target.area.minX, coverage = target.scratch.coverage, ink = line.ink(of: mask)
        target.paint(limits, pixels(reaching: ink.outer), whole: pixels(within: ink.whole), color) { run in
            mix(run, line.top, line.bottom, line.share, columns, coverage)
            return UnsafePointer(coverage)
        }
    }

    /// Returns the pixels whose samples can include some of these texels.
    private func pixels(reaching texels: Range<Int>) -> Range<Int> {
        guard !texels.isEmpty else { return 0..<0 }
        let ends = (place(of: Double(texels.lowerBound) - 0.5), place(of: Double(texels.upperBound) + 0.5))
        return Self.everything.limited(min(ends.0, ends.1) - 0.5, max(ends.0, ends.1) + 0.5)
    }

    /// Returns the pixels whose samples use only these texels.
    private func pixels(within texels: Range<Int>) -> Range<Int> {
        guard texels.count > 1 else { return 0..<0 }
        let ends = (place(of: Double(texels.lowerBound) + 0.5), place(of: Double(texels.upperBound) - 0.5))
        let first = (min(ends.0, ends.1) - 0.499).rounded(.up), last = (max(ends.0, ends.1) - 0.501).rounded(.down)
        return last >= first ? Self.everything.limited(first, last + 1) : 0..<0
    }

    /// Returns the device x coordinate of a texel position in an upright mask.
    private func place(of texel: Double) -> Double { (texel - rows.u.z) / rows.u.x }

    private static let everything = -1 << 24..<1 << 24

    /// Stores the coverage for a run in an upright mask, interpolated between two rows. `share` is the weight of the lower row in 256ths.
    private func mix(
        _ run: Range<Int>, _ top: UnsafeMutablePointer<UInt8>, _ bottom: UnsafeMutablePointer<UInt8>, _ share: UInt32,
        _ columns: UnsafeMutablePointer<Scratch.Column>, _ coverage: UnsafeMutablePointer<UInt8>
    ) {
        if let first = shifted(run, columns) {
            return Spans.mix(coverage, run.count, top + first, bottom + first, right: columns[run.lowerBound].share, lower: share)
        }
        var next = run.lowerBound
        while next < run.upperBound {
            if next + 8 <= run.upperBound, let alike = alike(columns[next], columns[next + 7], top, bottom) {
                UnsafeMutableRawPointer(coverage + (next - run.lowerBound)).storeBytes(of: alike, as: UInt64.self)
                next += 8
                continue
            }
            let x = next, column = columns[x], place = Int(column.texel)
            next += 1
            guard place >= 0 else {
                coverage[x - run.lowerBound] = 0
                continue
            }
            let left = UInt32(top[place]) &* (256 &- share) &+ UInt32(bottom[place]) &* share
            let right = UInt32(top[place + 1]) &* (256 &- share) &+ UInt32(bottom[place + 1]) &* share
            let value = left &* (256 &- column.share) &+ right &* column.share
            coverage[x - run.lowerBound] = UInt8(truncatingIfNeeded: (value &+ 32_768) >> 16)
        }
    }

    /// Stores the coverage for a run. If a pixel covers several texels, averages up to eight samples in each direction.
    func store(_ run: Range<Int>, _ y: Int, isSqueezed: Bool, at place: UnsafeMutablePointer<UInt8>) {
        // The slopes of an affine transform are the same everywhere.
        let taps = isSqueezed && rows.isAffine ? Taps(rows.slopes(.zero, 1)) : nil
        for x in run {
            let at = rows.at(middleOf: x, y)
            guard at.w > 0, isInside(at.place) else {
                place[x - run.lowerBound] = 0
                continue
            }
            let value = isSqueezed ? average(at.place, taps ?? Taps(rows.slopes(at.place, at.w))) : sample(at.place)
            place[x - run.lowerBound] = UInt8(value + 0.5)
        }
    }

    /// The samples in a pixel.
    struct Taps {
        let slopes: (x: SIMD2<Double>, y: SIMD2<Double>)
        let columns: Int, rows: Int

        init(_ slopes: (x: SIMD2<Double>, y: SIMD2<Double>)) {
            (self.slopes, columns, rows) = (slopes, Self.count(slopes.x), Self.count(slopes.y))
        }

        private static func count(_ slope: SIMD2<Double>) -> Int { count((slope * slope).sum().squareRoot()) }

        /// Returns the number of samples for a pixel that covers this number of texels in one direction.
        static func count(_ texels: Double) -> Int { Int(within((texels - 0.5).rounded(.up), 1, 8)) }
    }

    @inline(__always) private func average(_ place: SIMD2<Double>, _ taps: Taps) -> Double {
        if taps.columns == 1, taps.rows == 1 { return sample(place) }
        var sum = 0.0
        for j in 0..<taps.rows {
            for i in 0..<taps.columns {
                let off = ((Double(i) + 0.5) / Double(taps.columns) - 0.5, (Double(j) + 0.5) / Double(taps.rows) - 0.5)
                sum += sample(place + off.0 * taps.slopes.x + off.1 * taps.slopes.y)
            }
        }
        return sum / Double(taps.columns * taps.rows)
    }

    @inline(__always) private func isInside(_ p: SIMD2<Double>) -> Bool {
        p.min() >= 0 && p.x <= Double(mask.width) && p.y <= Double(mask.height)
    }

    @inline(__always) private func sample(_ p: SIMD2<Double>) -> Double {
        let x = within(p.x - 0.5, 0, Double(mask.width - 1)), y = within(p.y - 0.5, 0, Double(mask.height - 1))
        let column = Int(x), row = Int(y), fx = x - Double(column), fy = y - Double(row)
        let right = fx > 0 ? 1 : 0, down = fy > 0 ? mask.width : 0, at = mask.bytes + row * mask.width + column
        let top = Double(at[0]) * (1 - fx) + Double(at[right]) * fx, bottom = Double(at[down]) * (1 - fx) + Double(at[down + right]) * fx
        return top * (1 - fy) + bottom * fy
    }
}

extension MaskSampler {
    /// Returns the first texel of a run if each pixel advances by exactly one texel with the same weight, or nil otherwise.
    private func shifted(_ run: Range<Int>, _ columns: UnsafeMutablePointer<Scratch.Column>) -> Int? {
        guard abs(rows.u.x - 1) < 1e-6 else { return nil }
        let first = columns[run.lowerBound], last = columns[run.upperBound - 1]
        guard first.texel >= 0, last.texel == first.texel + Int32(run.count - 1), last.share == first.share else { return nil }
        return Int(first.texel)
    }

    /// Returns the coverage of eight pixels whose texels are all empty or all fully covered; nil for other pixels. `first` and `last` are
    /// the outermost columns.
    @inline(__always) private func alike(
        _ first: Scratch.Column, _ last: Scratch.Column, _ top: UnsafeMutablePointer<UInt8>, _ bottom: UnsafeMutablePointer<UInt8>
    ) -> UInt64? {
        let place = Int(first.texel)
        guard place >= 0, last.texel == first.texel + 7 else { return nil }
        let upper = UnsafeRawPointer(top + place).loadUnaligned(as: UInt64.self)
        let lower = UnsafeRawPointer(bottom + place).loadUnaligned(as: UInt64.self)
        guard upper == lower, upper == 0 || upper == .max else { return nil }
        let value = UInt8(truncatingIfNeeded: upper)
        return top[place + 8] == value && bottom[place + 8] == value ? upper : nil
    }
}

extension Mask {
    /// Paints a translated mask without an intermediate buffer. The mask's pixel at `column` and `row` is at device pixel (0, 0).
    fileprivate func paint(_ color: Pixel, column: Int, row: Int, _ weights: mask_weights, on target: inout RowTarget) {
        let area = target.area, last = weights.below + weights.diagonal > 0 ? height - 1 : height
        let top = max(area.minY, -row), bottom = min(area.maxY, last - row)
        guard top < bottom else { return }
        var band = mask_band(
            place: target.surface.row(top) - column, stride: target.surface.stride, rows: bottom - top, first: area.minX + column,
            end: area.maxX + column, room: target.surface.rect.maxX + column, mask: bytes + (top + row) * width, inks: inks + (top + row),
            width: width, weights: weights)
        cover_mask_band(&band, color)
    }
}

extension RowTarget {
    /// Within a run, paints a color into the pixels that have ink. `coverage` returns the coverage of pixels that aren't fully covered.
    @inline(__always) fileprivate mutating func paint(
        _ run: Range<Int>, _ ink: Range<Int>, whole: Range<Int>, _ color: Pixel, _ coverage: (Range<Int>) -> Coverage
    ) {
        let run = blend == .keep ? run : run.clamped(to: ink)
        let whole = whole.clamped(to: run), middle = whole.isEmpty ? run.upperBound..<run.upperBound : whole
        let before = run.lowerBound..<middle.lowerBound, after = middle.upperBound..<run.upperBound
        if !before.isEmpty { paint(before, color, coverage(before)) }
        if !middle.isEmpty { paint(middle, color) }
        if !after.isEmpty { paint(after, color, coverage(after)) }
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

extension Scratch.Column {
    /// Finds the texel for a position in a mask with an empty border. Outside the mask, the texel is -1.
    fileprivate init(_ place: Double, size: Int) {
        let at = place - 0.5
        guard place >= 0, at < Double(size - 1) else {
            self.init(texel: -1, share: 0)
            return
        }
        // The value is truncated by converting it to an integer, which doesn't need a library call.
        let inside = max(at, 0), texel = Int32(inside)
        self.init(texel: texel, share: UInt32((inside - Double(texel)) * 256 + 0.5))
    }
}
