// Arithmetic on pixels with 8 bits per channel, four pixels at a time. Four pixels are treated as eight 16-bit lanes: blue and red in one
// vector, green and alpha in another. Lanes are never widened or narrowed, which makes the code fast on all processors.

/// A premultiplied color in the form that windows use: alpha, red, green and blue, from the highest byte to the lowest.
typealias Pixel = UInt32
/// Four pixels.
typealias Pixels = SIMD4<UInt32>
/// Two channels of four pixels.
typealias Channels = SIMD8<UInt16>

extension Pixel {
    /// Rounds a premultiplied color to 8 bits per channel.
    @inline(__always) init(_ color: SIMD4<Float>) {
        let limited = pointwiseMin(pointwiseMax(color, .zero), .one)
        // The sum's lowest bits are the nearest integer.
        let levels = unsafeBitCast(limited * 255 + 8_388_608, to: SIMD4<UInt32>.self) & 0xFF
        self = levels.w << 24 | levels.x << 16 | levels.y << 8 | levels.z
    }

    var alpha: UInt32 { self >> 24 }

    /// Returns the pixel, multiplied by `share` / 255.
    @inline(__always) func scaled(by share: UInt32) -> Pixel {
        var low = (self & 0xFF00FF) &* share &+ 0x800080, high = (self >> 8 & 0xFF00FF) &* share &+ 0x800080
        low = (low &+ (low >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        high = (high &+ (high >> 8 & 0xFF00FF)) & 0xFF00_FF00
        return low | high
    }

    /// Returns this pixel composited over `below`.
    @inline(__always) func over(_ below: Pixel) -> Pixel { self &+ below.scaled(by: 255 &- alpha) }

    /// Returns the sum of both pixels, clamped to 255 in each channel.
    @inline(__always) func added(to below: Pixel) -> Pixel {
        let low = (self & 0xFF00FF) &+ (below & 0xFF00FF), high = (self >> 8 & 0xFF00FF) &+ (below >> 8 & 0xFF00FF)
        return limited(low) | limited(high) << 8
    }

    @inline(__always) private func limited(_ sums: UInt32) -> UInt32 {
        let beyond = sums >> 8 & 0x010001
        return (sums | (beyond << 8 &- beyond)) & 0xFF00FF
    }

    /// Interpolates with `other`, whose weight is `share` / 256.
    @inline(__always) func mixed(with other: Pixel, _ share: UInt32) -> Pixel {
        let rest = 256 &- share
        var low = (self & 0xFF00FF) &* rest, high = (self >> 8 & 0xFF00FF) &* rest
        low &+= (other & 0xFF00FF) &* share &+ 0x800080
        high &+= (other >> 8 & 0xFF00FF) &* share &+ 0x800080
        return low >> 8 & 0xFF00FF | high & 0xFF00_FF00
    }
}

extension SIMD4<UInt32> {
    @inline(__always) init(at place: UnsafePointer<Pixel>) { self = UnsafeRawPointer(place).loadUnaligned(as: Pixels.self) }
    @inline(__always) init(at place: UnsafeMutablePointer<Pixel>) { self = UnsafeRawPointer(place).loadUnaligned(as: Pixels.self) }

    @inline(__always) func store(at place: UnsafeMutablePointer<Pixel>) {
        UnsafeMutableRawPointer(place).storeBytes(of: self, as: Pixels.self)
    }

    /// Loads two pixels from each of two addresses.
    @inline(__always) init(pairs one: UnsafePointer<Pixel>, _ other: UnsafePointer<Pixel>) {
        let first = UnsafeRawPointer(one).loadUnaligned(as: SIMD2<UInt32>.self)
        self.init(lowHalf: first, highHalf: UnsafeRawPointer(other).loadUnaligned(as: SIMD2<UInt32>.self))
    }

    /// Loads the last one to three pixels of a run. The other pixels are clear.
    @inline(__always) init(first count: Int, at place: UnsafePointer<Pixel>) {
        self = .zero
        self[0] = place[0]
        if count > 1 { self[1] = place[1] }
        if count > 2 { self[2] = place[2] }
    }

    @inline(__always) init(first count: Int, at place: UnsafeMutablePointer<Pixel>) { self.init(first: count, at: UnsafePointer(place)) }

    /// Stores the first `count` pixels, one to three.
    @inline(__always) func store(first count: Int, at place: UnsafeMutablePointer<Pixel>) {
        place[0] = self[0]
        if count > 1 { place[1] = self[1] }
        if count > 2 { place[2] = self[2] }
    }

    /// Returns the pixels, multiplied by weights in 255ths. Each weight is in both halves of a pixel's lanes.
    @inline(__always) func scaled(by shares: Channels) -> Pixels {
        let channels = unsafeBitCast(self, to: Channels.self), round = Channels(repeating: 128), low = Channels(repeating: 0xFF)
        var even = (channels & low) &* shares &+ round, odd = (channels &>> 8) &* shares &+ round
        even = (even &+ (even &>> 8)) &>> 8
        odd = (odd &+ (odd &>> 8)) & Channels(repeating: 0xFF00)
        return unsafeBitCast(even | odd, to: Pixels.self)
    }

    /// Interpolates with other pixels, whose weights are in 256ths. Each weight is in both halves of a pixel's lanes.
    @inline(__always) func mixed(with others: Pixels, _ shares: Channels) -> Pixels {
        let one = unsafeBitCast(self, to: Channels.self), other = unsafeBitCast(others, to: Channels.self)
        let rest = Channels(repeating: 256) &- shares, round = Channels(repeating: 128), low = Channels(repeating: 0xFF)
        let even = (one & low) &* rest &+ (other & low) &* shares &+ round
        let odd = (one &>> 8) &* rest &+ (other &>> 8) &* shares &+ round
        return unsafeBitCast((even &>> 8) | (odd & Channels(repeating: 0xFF00)), to: Pixels.self)
    }

    /// The alpha of each pixel, in both halves of its lanes.
    @inline(__always) var alphas: Channels {
        let alpha = self &>> 24
        return unsafeBitCast(alpha | alpha &<< 16, to: Channels.self)
    }

    @inline(__always) func over(_ below: Pixels) -> Pixels { self &+ below.scaled(by: Channels(repeating: 255) &- alphas) }
}

extension SIMD8<UInt16> {
    /// Loads four bytes of coverage, with each in both halves of a pixel's lanes.
    @inline(__always) init(shares bytes: UInt32) {
        let pair = UInt64(bytes & 0xFF) | UInt64(bytes & 0xFF00) << 24, other = UInt64(bytes >> 16 & 0xFF) | UInt64(bytes >> 24) << 32
        let words = SIMD2<UInt64>(pair | pair << 16, other | other << 16)
        self = unsafeBitCast(words, to: Channels.self)
    }
}
