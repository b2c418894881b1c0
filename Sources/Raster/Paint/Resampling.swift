// Resamples axis-aligned images to any size. The weights for each column and row are computed once. Rows are combined first, four pixels at
// a time, and then columns.

import DrawLists

/// The texels and weights for the pixels along one axis.
final class AxisResampling {
    /// For each pixel, `count` texels with weights in 256ths that add up to 256.
    private(set) var parts: UnsafeMutablePointer<Scratch.Column> = .allocate(capacity: 1)
    private var capacity = 1
    /// For each pixel that combines two texels, the second texel's weight, in both halves of the pixel's lanes.
    private(set) var shares: UnsafeMutablePointer<UInt32> = .allocate(capacity: 1)
    private(set) var count = 0
    /// The next texel's weight in 256ths, if each pixel advances by exactly one texel and all have the same weights. Otherwise nil.
    private(set) var shift: UInt32?
    /// Whether there are more pixels than texels.
    private(set) var isEnlarged = false

    deinit {
        parts.deallocate()
        shares.deallocate()
    }

    /// - Parameters:
    ///   - pixels: The pixels along the axis.
    ///   - at: The texel position of the center of pixel 0, minus one half.
    ///   - step: The number of texels per pixel.
    ///   - taps: The number of samples per pixel. Each combines two texels.
    ///   - low: The first valid position.
    ///   - high: The last valid position.
    func set(_ pixels: Range<Int>, at: Double, step: Double, taps: Int, low: Double, high: Double) {
        (count, shift, isEnlarged) = (2 * taps, nil, taps == 1 && abs(step) < 0.9)
        reserve(pixels.count * count)
        defer { if count == 2 { storeShares(pixels.count) } }
        var next = parts
        guard taps > 1 || abs(step - 1) * Double(pixels.count) > 1e-3 else { return setShift(pixels, at, low, high) }
        guard taps > 1 else {
            for pixel in pixels { Self.store(within(at + Double(pixel) * step, low, high), 256, at: &next) }
            return
        }
        for pixel in pixels {
            let middle = at + Double(pixel) * step
            var rest: UInt32 = 256
            for tap in 0..<taps {
                let off = ((Double(tap) + 0.5) / Double(taps) - 0.5) * step
                // Weights are rounded so that they add up to 256.
                let whole = tap == taps - 1 ? rest : UInt32((256.0 / Double(taps)).rounded())
                rest -= whole
                Self.store(within(middle + off, low, high), whole, at: &next)
            }
        }
    }

    /// Sets the weights for steps of one texel per pixel.
    private func setShift(_ pixels: Range<Int>, _ at: Double, _ low: Double, _ high: Double) {
        let first = at + Double(pixels.lowerBound), texel = Int32(within(first.rounded(.down), -1e9, 1e9)), share = Self.share(of: first)
        shift = share
        var next = parts
        for index in 0..<Int32(pixels.count) {
            let place = Double(texel + index)
            guard place >= low, place + 1 <= high else {
                Self.store(within(first + Double(index), low, high), 256, at: &next)
                continue
            }
            next[0] = Scratch.Column(texel: texel + index, share: 256 - share)
            next[1] = Scratch.Column(texel: texel + index + (share > 0 ? 1 : 0), share: share)
            next += 2
        }
    }

    /// - Parameter place: A position that isn't negative.
    @inline(__always) private static func store(_ place: Double, _ whole: UInt32, at next: inout UnsafeMutablePointer<Scratch.Column>) {
        // The value is truncated by converting it to an integer, which doesn't need a library call.
        let texel = Int32(place), share = UInt32(Double(whole) * (place - Double(texel)) + 0.5)
        next[0] = Scratch.Column(texel: texel, share: whole - share)
        next[1] = Scratch.Column(texel: texel + (share > 0 ? 1 : 0), share: share)
        next += 2
    }

    private func storeShares(_ pixels: Int) {
        for pixel in 0..<pixels { shares[pixel] = parts[2 * pixel + 1].share * 0x10001 }
    }

    private func reserve(_ needed: Int) {
        guard needed > capacity else { return }
        parts.deallocate()
        shares.deallocate()
        capacity = needed * 5 / 4
        (parts, shares) = (.allocate(capacity: capacity), .allocate(capacity: capacity))
    }

    private static func share(of place: Double) -> UInt32 { UInt32(((place - place.rounded(.down)) * 256).rounded()) }

    /// Returns the texels for a run of pixels, where pixels are counted from the first one. These texels are between the texels for the
    /// run's first and last pixels.
    func texels(_ run: Range<Int>) -> Range<Int> {
        guard !run.isEmpty else { return 0..<0 }
        var low = Int32.max, high = Int32.min
        for pixel in stride(from: run.lowerBound, to: run.upperBound, by: max(1, run.count - 1)) {
            for index in pixel * count..<(pixel + 1) * count { (low, high) = (min(low, parts[index].texel), max(high, parts[index].texel)) }
        }
        return Int(low)..<Int(high) + 1
    }

    /// Returns the part of a run where each pixel advances by one texel, with the weights of `shift`.
    func shifted(_ run: Range<Int>, _ share: UInt32) -> Range<Int> {
        func isShifted(_ pixel: Int) -> Bool {
            parts[2 * pixel].share == 256 - share && (share == 0 || parts[2 * pixel + 1].texel == parts[2 * pixel].texel + 1)
        }
        var run = run
        while let first = run.first, !isShifted(first) { run.removeFirst() }
        while let last = run.last, !isShifted(last) { run.removeLast() }
        let texels = run.isEmpty ? 0 : Int(parts[2 * (run.upperBound - 1)].texel - parts[2 * run.lowerBound].texel) + 1
        return texels == run.count ? run : run.lowerBound..<run.lowerBound
    }
}

/// The resampling of one level of an image. This type is a class so that painting a row doesn't copy it.
final class Resampling {
    var level: Picture.Level
    let columns = AxisResampling(), rows = AxisResampling()

    init(_ level: Picture.Level) {
        self.level = level
        for index in 0..<2 { (lines + index).initialize(to: ResampledRow()) }
    }

    /// A run of pixels, counted from the first column, with the texels that it needs and the part of it that is only shifted.
    private struct Run {
        var pixels = 0..<0, texels = 0..<0, shifted = 0..<0
    }

    /// The most recent run, which is the same for most rows.
    private var last = Run()
    /// Two of the image's rows, resampled along the columns: one with an even index and one with an odd index. If the image is enlarged,
    /// several rows of pixels lie between the same two rows.
    private let lines: UnsafeMutablePointer<ResampledRow> = .allocate(capacity: 2)

    deinit {
        for index in 0..<2 { lines[index].pixels.deallocate() }
        lines.deallocate()
    }

    /// Clears the cached runs and rows.
    func begin() {
        last = Run()
        for index in 0..<2 { lines[index].texel = -1 }
    }

    private func find(_ pixels: Range<Int>) -> Run {
        if last.pixels == pixels { return last }
        begin()
        let none = pixels.upperBound..<pixels.upperBound
        last = Run(pixels: pixels, texels: columns.texels(pixels), shifted: columns.shift.map { columns.shifted(pixels, $0) } ?? none)
        return last
    }

    /// Stores a run of pixels. The run is relative to the first column, and `row` is relative to the first row.
    func store(_ pixels: Range<Int>, _ row: Int, _ scratch: Scratch, at result: UnsafeMutablePointer<Pixel>) {
        let run = find(pixels), middle = run.shifted
        guard !run.texels.isEmpty else { return }
        if middle.isEmpty, rows.isEnlarged, columns.count == 2 { return storeLines(pixels, row, at: result) }
        let before = pixels.lowerBound..<middle.lowerBound, after = middle.upperBound..<pixels.upperBound
        if !middle.isEmpty { storeShifted(middle, row, scratch, at: result + before.count) }
        storeMixed(before, row, scratch, at: result)
        storeMixed(after, row, scratch, at: result + (before.count + middle.count))
    }

    private func storeMixed(_ run: Range<Int>, _ row: Int, _ scratch: Scratch, at result: UnsafeMutablePointer<Pixel>) {
        guard !run.isEmpty else { return }
        if run.count <= 2, columns.count == 2, rows.count == 2 { return storeFew(run, row, at: result) }
        let texels = columns.texels(run)
        scratch.reserveSource(texels.count)
        mixRows(row, texels, scratch.source)
        mixColumns(run, UnsafePointer(scratch.source) - texels.lowerBound, result)
    }

    /// Stores a short run pixel by pixel.
    private func storeFew(_ run: Range<Int>, _ row: Int, at result: UnsafeMutablePointer<Pixel>) {
        let own = rows.parts + 2 * row, lower = own[1].share
        let top = level.pixels + Int(own[0].texel) * level.stride, bottom = level.pixels + Int(own[1].texel) * level.stride
        for pixel in run {
            let (left, right) = (columns.parts[2 * pixel], columns.parts[2 * pixel + 1])
            var mixed = top[Int(left.texel)].mixed(with: bottom[Int(left.texel)], lower)
            if right.share > 0 {
                mixed = mixed.mixed(with: top[Int(right.texel)].mixed(with: bottom[Int(right.texel)], lower), right.share)
            }
            result[pixel - run.lowerBound] = mixed
        }
    }

    /// Stores a run in which each pixel advances by one texel.
    private func storeShifted(_ run: Range<Int>, _ row: Int, _ scratch: Scratch, at result: UnsafeMutablePointer<Pixel>) {
        let own = rows.parts + row * rows.count, first = Int(columns.parts[2 * run.lowerBound].texel), share = columns.shift ?? 0
        func line(_ index: Int) -> UnsafePointer<Pixel> { UnsafePointer(level.pixels + Int(own[index].texel) * level.stride + first) }
        guard rows.count == 2, own[1].share > 0, share > 0 else {
            scratch.reserveSource(run.count + 1)
            mixRows(row, first..<first + run.count + (share > 0 ? 1 : 0), scratch.source)
            return Spans.mix(result, run.count, scratch.source, scratch.source + (share > 0 ? 1 : 0), share)
        }
        Spans.mix(result, run.count, line(0), line(1), right: share, lower: own[1].share)
    }

    /// Stores pixels of an enlarged picture.
    private func storeLines(_ run: Range<Int>, _ row: Int, at result: UnsafeMutablePointer<Pixel>) {
        let own = rows.parts + 2 * row, upper = line(own[0].texel, run)
        guard own[1].share > 0 else { return result.update(from: upper, count: run.count) }
        Spans.mix(result, run.count, upper, line(own[1].texel, run), own[1].share)
    }

    private func line(_ texel: Int32, _ run: Range<Int>) -> UnsafePointer<Pixel> {
        let line = lines + Int(texel & 1)
        if line.pointee.texel != texel {
            line.pointee.begin(texel, run.count)
            mixColumns(run, UnsafePointer(level.pixels + Int(texel) * level.stride), line.pointee.pixels)
        }
        return UnsafePointer(line.pointee.pixels)
    }

    private func mixColumns(_ run: Range<Int>, _ source: UnsafePointer<Pixel>, _ result: UnsafeMutablePointer<Pixel>) {
        let count = columns.count
        var part = columns.parts + run.lowerBound * count, done = 0
        while count == 2, done + 4 <= run.count {
            let shares = unsafeBitCast(Pixels(at: columns.shares + run.lowerBound + done), to: Channels.self)
            let pairs = SIMD8(
                lowHalf: Pixels(pairs: source + Int(part[0].texel), source + Int(part[2].texel)),
                highHalf: Pixels(pairs: source + Int(part[4].texel), source + Int(part[6].texel)))
            let mixed = pairs.evenHalf.mixed(with: pairs.oddHalf, shares)
            mixed.store(at: result + done)
            (part, done) = (part + 8, done + 4)
        }
        for index in done..<run.count {
            var low: UInt32 = 0x800080, high: UInt32 = 0x800080
            for _ in 0..<count {
                let texel = source[Int(part.pointee.texel)], share = part.pointee.share
                low &+= (texel & 0xFF00FF) &* share
                high &+= (texel >> 8 & 0xFF00FF) &* share
                part += 1
            }
            result[index] = low >> 8 & 0xFF00FF | high & 0xFF00_FF00
        }
    }

    private func mixRows(_ row: Int, _ texels: Range<Int>, _ result: UnsafeMutablePointer<Pixel>) {
        let count = rows.count, own = rows.parts + row * count, level = level
        func line(_ index: Int) -> UnsafeMutablePointer<Pixel> {
            level.pixels + Int(own[index].texel) * level.stride + texels.lowerBound
        }
        if own[0].share == 256 { return result.update(from: line(0), count: texels.count) }
        if count == 2 { return Spans.mix(result, texels.count, line(0), line(1), own[1].share) }
        var x = 0
        while x < texels.count {
            var even = Channels(repeating: 128), odd = Channels(repeating: 128)
            for index in 0..<count where own[index].share > 0 {
                let channels = unsafeBitCast(Pixels(at: line(index) + x), to: Channels.self),
                    share = Channels(repeating: UInt16(own[index].share))
                even &+= (channels & Channels(repeating: 0xFF)) &* share
                odd &+= (channels &>> 8) &* share
            }
            unsafeBitCast((even &>> 8) | (odd & Channels(repeating: 0xFF00)), to: Pixels.self).store(at: result + x)
            x += 4
        }
    }
}

/// Pixels resampled from one row of texels.
private struct ResampledRow {
    /// The row's index, or −1 for none.
    var texel: Int32 = -1
    private(set) var pixels: UnsafeMutablePointer<Pixel> = .allocate(capacity: 1)
    private var capacity = 1

    /// Prepares for another row.
    mutating func begin(_ texel: Int32, _ count: Int) {
        self.texel = texel
        guard count > capacity else { return }
        pixels.deallocate()
        capacity = count * 5 / 4
        pixels = .allocate(capacity: capacity)
    }
}
