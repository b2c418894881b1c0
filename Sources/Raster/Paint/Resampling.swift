// Pictures whose rows and columns are the device's, in any size: what a pixel is mixed of is found once for each column and row, rows are
// mixed first, four pixels at a time, and then columns.

import DrawLists

/// The texels that the pixels along one axis are mixed of.
struct AxisMix {
    /// For each pixel, `count` texels and their shares of 256, which add up to 256.
    private(set) var parts: [Scratch.Column] = []
    private(set) var count = 0

    /// - Parameters:
    ///   - pixels: the pixels along the axis.
    ///   - at: the place of the middle of pixel 0 in texels, less a half; `step`: texels per pixel.
    ///   - taps: the samples per pixel, each mixed of two texels.
    ///   - low, high: the outermost places.
    mutating func set(
        _ pixels: Range<Int>, at: Double, step: Double, taps: Int, low: Double, high: Double
    ) {
        count = 2 * taps
        parts.removeAll(keepingCapacity: true)
        for pixel in pixels {
            let middle = at + Double(pixel) * step
            var rest: UInt32 = 256
            for tap in 0..<taps {
                let off = ((Double(tap) + 0.5) / Double(taps) - 0.5) * step
                let place = within(middle + off, low, high), texel = place.rounded(.down), share = place - texel
                // Shares are rounded so that they add up.
                let whole = tap == taps - 1 ? rest : UInt32((256.0 / Double(taps)).rounded()),
                    next = UInt32((Double(whole) * share).rounded())
                rest -= whole
                parts.append(Scratch.Column(texel: Int32(texel), share: whole - next))
                parts.append(Scratch.Column(texel: Int32(texel) + (next > 0 ? 1 : 0), share: next))
            }
        }
    }

    /// Returns the texels that a run of pixels, counted from the first, is mixed of.
    func texels(_ run: Range<Int>) -> Range<Int> {
        var low = Int32.max, high = Int32.min
        for index in run.lowerBound * count..<run.upperBound * count where parts[index].share > 0 {
            (low, high) = (min(low, parts[index].texel), max(high, parts[index].texel))
        }
        return low <= high ? Int(low)..<Int(high) + 1 : 0..<0
    }
}

/// The mixing of one level of a picture.
struct Resampling {
    var level: Picture.Level
    var columns = AxisMix(), rows = AxisMix()

    init(_ level: Picture.Level) { self.level = level }

    /// Stores a run of pixels, counted from the first column, of a row, counted from the first row.
    func store(_ run: Range<Int>, _ row: Int, _ scratch: Scratch, at result: UnsafeMutablePointer<Pixel>) {
        let texels = columns.texels(run)
        guard !texels.isEmpty else { return }
        scratch.reserveSource(texels.count)
        mixRows(row, texels, scratch.source)
        let source = scratch.source - texels.lowerBound, count = columns.count
        columns.parts.withUnsafeBufferPointer { parts in
            var part = parts.baseAddress! + run.lowerBound * count
            for index in 0..<run.count {
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
    }

    private func mixRows(_ row: Int, _ texels: Range<Int>, _ result: UnsafeMutablePointer<Pixel>) {
        rows.parts.withUnsafeBufferPointer { parts in
            let own = parts.baseAddress! + row * rows.count
            if own[0].share == 256 {
                let line = level.pixels + Int(own[0].texel) * level.stride + texels.lowerBound
                return result.update(from: line, count: texels.count)
            }
            var x = 0
            while x < texels.count {
                var even = Channels(repeating: 128), odd = Channels(repeating: 128)
                for index in 0..<rows.count where own[index].share > 0 {
                    let line = level.pixels + Int(own[index].texel) * level.stride + texels.lowerBound + x
                    let channels = unsafeBitCast(Pixels(at: line), to: Channels.self), share = Channels(repeating: UInt16(own[index].share))
                    even &+= (channels & Channels(repeating: 0xFF)) &* share
                    odd &+= (channels &>> 8) &* share
                }
                unsafeBitCast((even &>> 8) | (odd & Channels(repeating: 0xFF00)), to: Pixels.self).store(at: result + x)
                x += 4
            }
        }
    }
}
