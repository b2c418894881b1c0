// Runs of pixels in a row: the inner loops of the painter.

/// The coverage of each pixel of a run, 0…255.
typealias Coverage = UnsafePointer<UInt8>

/// Loops over runs. `count` may be 0 but not negative.
enum Spans {
    /// Stores one colour.
    static func fill(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel) {
        let four = Pixels(repeating: color)
        var index = 0
        while index &+ 4 <= count {
            four.store(at: row + index)
            index &+= 4
        }
        while index < count {
            row[index] = color
            index &+= 1
        }
    }

    /// Paints one colour over what is there.
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

    /// Paints one colour by coverage.
    static func over(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ color: Pixel, _ coverage: Coverage) {
        let four = Pixels(repeating: color), isOpaque = color.alpha == 255
        var index = 0
        while index &+ 4 <= count {
            let bytes = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt32.self)
            if bytes == 0xFFFF_FFFF, isOpaque {
                four.store(at: row + index)
            } else if bytes != 0 {
                four.scaled(by: Channels(shares: bytes)).over(Pixels(at: row + index)).store(at: row + index)
            }
            index &+= 4
        }
        while index < count {
            row[index] = color.scaled(by: UInt32(coverage[index])).over(row[index])
            index &+= 1
        }
    }

    /// Paints pixels over what is there.
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
        while index < count {
            row[index] = source[index].over(row[index])
            index &+= 1
        }
    }

    /// Multiplies pixels by a share of 255.
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

    /// Multiplies pixels by the alphas of others.
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

    /// Mixes pixels with others, of which the result has a share of 256.
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

    /// Adds pixels to what is there.
    static func add(_ row: UnsafeMutablePointer<Pixel>, _ count: Int, _ source: UnsafePointer<Pixel>) {
        for index in 0..<count { row[index] = source[index].added(to: row[index]) }
    }

    /// Multiplies coverage by other coverage.
    static func multiply(_ result: UnsafeMutablePointer<UInt8>, _ count: Int, _ one: Coverage, _ other: Coverage) {
        for index in 0..<count {
            let product = UInt32(one[index]) &* UInt32(other[index]) &+ 128
            result[index] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
        }
    }
}
