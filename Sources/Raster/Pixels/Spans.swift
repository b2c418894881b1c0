// The painter's inner loops, which process runs of pixels in a row.

import CSystem

/// The coverage of each pixel in a run, 0…255.
typealias Coverage = UnsafePointer<UInt8>

/// Loops over runs. `count` must not be negative.
enum Spans {
    /// Fills a run with a color.
    static func fill(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel) {
        if count >= longRun { return vector_fill(row, color, count) }
        let four = Pixels(repeating: color)
        var index = 0
        while index &+ 16 <= count {
            four.store(at: row + index)
            four.store(at: row + index + 4)
            four.store(at: row + index + 8)
            four.store(at: row + index + 12)
            index &+= 16
        }
        while index &+ 4 <= count {
            four.store(at: row + index)
            index &+= 4
        }
        while index < count {
            row[index] = color
            index &+= 1
        }
    }

    /// The minimum number of pixels that makes a library call worthwhile.
    private static let longRun = 48

    /// Copies a run that is usually too short for a library call.
    @inline(__always) static func copy(_ place: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: UnsafePointer<Pixel>) {
        if count == 1 { place[0] = source[0] } else if count > 1 { place.update(from: source, count: count) }
    }

    /// Composites one color over a run.
    static func over(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel) {
        let alpha = color.alpha
        if alpha == 255 { return fill(row, count, color) }
        guard alpha > 0 else { return }
        let four = Pixels(repeating: color), rest = Channels(repeating: UInt16(255 &- alpha))
        var index = 0
        while index &+ 4 <= count {
            (four &+ Pixels(at: row + index).scaled(by: rest)).store(at: row + index)
            index &+= 4
        }
        while index < count {
            row[index] = color.over(row[index])
            index &+= 1
        }
    }

    /// Composites one color over a run, with coverage.
    @inline(__always)
    static func over(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel, _ coverage: Coverage) {
        cover_pixels(row, count, color, coverage)
    }

    /// Composites pixels over a run.
    static func over(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: UnsafePointer<Pixel>) {
        var index = 0
        while index &+ 4 <= count {
            let four = Pixels(at: source + index), alphas = four & Pixels(repeating: 0xFF00_0000)
            if alphas == Pixels(repeating: 0xFF00_0000) {
                four.store(at: row + index)
            } else if alphas != .zero {
                four.over(Pixels(at: row + index)).store(at: row + index)
            }
            index &+= 4
        }
        guard index < count else { return }
        let rest = count &- index, place = row + index
        Pixels(first: rest, at: source + index).over(Pixels(first: rest, at: place)).store(first: rest, at: place)
    }

    /// Composites pixels over a run, with coverage.
    static func over(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: UnsafePointer<Pixel>, _ coverage: Coverage) {
        var index = 0
        while index &+ 4 <= count {
            let bytes = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
            if bytes != 0 {
                let four = Pixels(at: source + index).scaled(by: Channels(shares: bytes))
                four.over(Pixels(at: row + index)).store(at: row + index)
            }
            index &+= 4
        }
        while index < count {
            row[index] = source[index].scaled(by: UInt32(coverage[index])).over(row[index])
            index &+= 1
        }
    }

    /// Keeps pixels only where they are covered, and restores the pixels below elsewhere.
    @inline(__always)
    static func uncover(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ below: UnsafePointer<Pixel>, _ coverage: Coverage) {
        if count > 0 { restore_pixels(row, count, below, coverage) }
    }

    /// Multiplies pixels by `share` / 255.
    static func scale(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: UnsafePointer<Pixel>, by share: UInt32) {
        let shares = Channels(repeating: UInt16(share))
        var index = 0
        while index &+ 4 <= count {
            Pixels(at: source + index).scaled(by: shares).store(at: row + index)
            index &+= 4
        }
        while index < count {
            row[index] = source[index].scaled(by: share)
            index &+= 1
        }
    }

    /// Multiplies pixels by coverage.
    static func scale(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: UnsafePointer<Pixel>, by coverage: Coverage) {
        var index = 0
        while index &+ 4 <= count {
            let bytes = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
            Pixels(at: source + index).scaled(by: Channels(shares: bytes)).store(at: row + index)
            index &+= 4
        }
        while index < count {
            row[index] = source[index].scaled(by: UInt32(coverage[index]))
            index &+= 1
        }
    }

    /// Multiplies pixels by the alphas of other pixels.
    static func scale(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, byAlphasOf others: UnsafePointer<Pixel>) {
        var index = 0
        while index &+ 4 <= count {
            Pixels(at: row + index).scaled(by: Pixels(at: others + index).alphas).store(at: row + index)
            index &+= 4
        }
        while index < count {
            row[index] = row[index].scaled(by: others[index].alpha)
            index &+= 1
        }
    }

    /// Interpolates between pixels. The weight of `other` is `share` / 256.
    static func mix(
        _ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ one: UnsafePointer<Pixel>, _ other: UnsafePointer<Pixel>, _ share: UInt32
    ) {
        let shares = Channels(repeating: UInt16(share))
        var index = 0
        while index &+ 4 <= count {
            Pixels(at: one + index).mixed(with: Pixels(at: other + index), shares).store(at: row + index)
            index &+= 4
        }
        while index < count {
            row[index] = one[index].mixed(with: other[index], share)
            index &+= 1
        }
    }

    /// Interpolates between two rows and their right neighbors. The weights of the right neighbors and of the lower row are in 256ths.
    static func mix(
        _ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ top: UnsafePointer<Pixel>, _ bottom: UnsafePointer<Pixel>,
        right: UInt32, lower: UInt32
    ) {
        let (a, b, c, d) = PixelWeights(right: right, lower: lower).each, low = Channels(repeating: 0xFF), round = Channels(repeating: 128)
        func sums(_ x: Int) -> Pixels {
            let one = unsafeBitCast(Pixels(at: top + x), to: Channels.self), two = unsafeBitCast(Pixels(at: top + x + 1), to: Channels.self)
            let three = unsafeBitCast(Pixels(at: bottom + x), to: Channels.self)
            let four = unsafeBitCast(Pixels(at: bottom + x + 1), to: Channels.self)
            let even = (one & low) &* a &+ (two & low) &* b &+ (three & low) &* c &+ (four & low) &* d &+ round
            let odd = (one &>> 8) &* a &+ (two &>> 8) &* b &+ (three &>> 8) &* c &+ (four &>> 8) &* d &+ round
            return unsafeBitCast((even &>> 8) | (odd & Channels(repeating: 0xFF00)), to: Pixels.self)
        }
        var index = 0
        while index &+ 4 <= count {
            sums(index).store(at: row + index)
            index &+= 4
        }
        while index < count {
            let upper = (top + index, top + index + 1), under = (bottom + index, bottom + index + 1)
            var even: UInt32 = 0x800080, odd: UInt32 = 0x800080
            func add(_ pixel: Pixel, _ share: UInt16) {
                even &+= (pixel & 0xFF00FF) &* UInt32(share)
                odd &+= (pixel >> 8 & 0xFF00FF) &* UInt32(share)
            }
            add(upper.0.pointee, a[0])
            add(upper.1.pointee, b[0])
            add(under.0.pointee, c[0])
            add(under.1.pointee, d[0])
            row[index] = even >> 8 & 0xFF00FF | odd & 0xFF00_FF00
            index &+= 1
        }
    }

    /// Interpolates coverage in the same way. Reads and writes up to seven bytes beyond the run.
    static func mix(
        _ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ top: Coverage, _ bottom: Coverage, right: UInt32, lower: UInt32
    ) {
        let (a, b, c, d) = PixelWeights(right: right, lower: lower).each
        func eight(_ place: Coverage) -> Channels {
            Channels(truncatingIfNeeded: UnsafeRawPointer(place).loadUnaligned(as: SIMD8<UInt8>.self))
        }
        var index = 0
        while index < count {
            let upper = eight(top + index) &* a &+ eight(top + index + 1) &* b
            let sum = upper &+ eight(bottom + index) &* c &+ eight(bottom + index + 1) &* d &+ Channels(repeating: 128)
            UnsafeMutableRawPointer(row + index).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: sum &>> 8), as: SIMD8<UInt8>.self)
            index &+= 8
        }
    }

    /// The weights of four neighbors, which add up to 256.
    private struct PixelWeights {
        let each: (Channels, Channels, Channels, Channels)

        @inline(__always) init(right: UInt32, lower: UInt32) {
            let weights = mask_weights(right: right, lower: lower)
            func all(_ share: UInt16) -> Channels { Channels(repeating: share) }
            each = (all(weights.here), all(weights.right), all(weights.below), all(weights.diagonal))
        }
    }

    /// Adds pixels to a run.
    static func add(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: UnsafePointer<Pixel>) {
        for index in 0..<count { row[index] = source[index].added(to: row[index]) }
    }

    /// Multiplies two coverages.
    static func multiply(_ result: UnsafeMutablePointer<UInt8>, _ count: Int, _ one: Coverage, _ other: Coverage) {
        for index in 0..<count {
            let product = UInt32(one[index]) &* UInt32(other[index]) &+ 128
            result[index] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
        }
    }
}

extension mask_weights {
    /// Creates the weights from the weights of the right neighbors and of the lower row, in 256ths.
    @inline(__always) init(right: UInt32, lower: UInt32) {
        let both = (right * lower + 128) >> 8
        self.init(
            here: UInt16(256 + both - right - lower), right: UInt16(right - both), below: UInt16(lower - both), diagonal: UInt16(both))
    }
}
