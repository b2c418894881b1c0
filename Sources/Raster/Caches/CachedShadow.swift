// Shadows of small boxes. Most shadows in a list or grid are the same, so their coverage is computed once, and then painted at any
// whole-pixel position.

import DrawLists

/// The cached coverage of an upright box's shadow. Rows are computed on first use.
final class CachedShadow {
    /// The values that the coverage depends on.
    struct Key: Equatable {
        /// The position of the box's center within its pixel, in `parts`.
        fileprivate let phase: SIMD2<Int32>
        fileprivate let halfSize: SIMD2<Float>
        /// The scale of the transform, which may turn the box upside down.
        fileprivate let scale: Float
        fileprivate let radius: Double
        fileprivate let offset: SIMD2<Float>
        fileprivate let deviation: Float
    }

    private(set) var key: Key?
    /// The pixels that the shadow may touch, relative to the pixel of the box's center.
    private(set) var columns = 0..<0
    private var lines = 0..<0
    private var shadow: BoxShadow?
    /// For each line, whether its row has been computed.
    private var known = UnsafeMutableBufferPointer<Bool>.allocate(capacity: 1)
    private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1)
    private var floats = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1)
    /// The first computed line that looks like adjacent lines.
    private var middle: Int?

    deinit {
        known.deallocate()
        bytes.deallocate()
        floats.deallocate()
    }

    fileprivate func make(_ key: Key) {
        (columns, lines) = key.extent
        (self.key, shadow, middle) = (key, nil, nil)
        let rounding = Rounding(radius: key.radius)
        guard let shape = RoundedShape(key.quad, rounding) else { return }
        let soft = BoxShadow(key.quad, rounding, offset: key.offset, deviation: key.deviation, shape)
        // Rows are stored in groups of eight pixels, and a row's last group may extend beyond the end of the row.
        Self.reserve(&bytes, lines.count * columns.count + 8)
        Self.reserve(&known, lines.count)
        Self.reserve(&floats, 2 * (columns.count + 8))
        known.update(repeating: false)
        soft.fill(BoxShadow.Columns(first: columns.lowerBound, floats: floats.baseAddress!), upTo: columns.upperBound)
        shadow = soft
    }

    private static func reserve<Element>(_ memory: inout UnsafeMutableBufferPointer<Element>, _ count: Int) {
        guard count > memory.count else { return }
        memory.deallocate()
        memory = .allocate(capacity: count * 5 / 4)
    }

    /// Returns the coverage of a line relative to the center's pixel, starting at the first of `columns`; nil if the shadow doesn't touch
    /// it.
    func row(_ line: Int) -> UnsafePointer<UInt8>? {
        guard lines.contains(line), let bytes = bytes.baseAddress else { return nil }
        let index = line - lines.lowerBound
        if known[index] { return UnsafePointer(bytes + index * columns.count) }
        return compute(line)
    }

    private func compute(_ line: Int) -> UnsafePointer<UInt8>? {
        guard let shadow, let bytes = bytes.baseAddress, let floats = floats.baseAddress else { return nil }
        let isMiddle = shadow.isMiddle(line)
        if isMiddle, let middle { return UnsafePointer(bytes + (middle - lines.lowerBound) * columns.count) }
        let index = line - lines.lowerBound, row = bytes + index * columns.count
        // The last group may overwrite the start of the next row.
        let next = row + columns.count, saved = UnsafeRawPointer(next).loadUnaligned(as: UInt64.self)
        shadow.store(columns, line, BoxShadow.Columns(first: columns.lowerBound, floats: floats), at: row)
        UnsafeMutableRawPointer(next).storeBytes(of: saved, as: UInt64.self)
        known[index] = true
        if isMiddle { middle = line }
        return UnsafePointer(row)
    }
}

extension CachedShadow.Key {
    /// Positions are rounded to this fraction of a pixel, like box positions.
    private static let parts: Float = 1024
    /// The maximum number of pixels in a shadow that is worth caching. Computing a shadow costs about as much as painting it a few times.
    private static let maximumPixels: Float = 131_072

    /// Returns the key of a box's shadow and the pixel that contains the box's center; nil if the box isn't upright, its corners differ, or
    /// the shadow is large.
    static func of(_ box: DrawItem.Box, _ shadow: DrawItem.Box.Shadow) -> (key: CachedShadow.Key, x: Int, y: Int)? {
        let quad = box.quad, center = quad.center
        guard quad.isConformal, quad.alongX.y == 0, center.z == 1, box.rounding.isPlain, abs(center.x) + abs(center.y) < 1e6,
            abs(shadow.offset.x) + abs(shadow.offset.y) < 1e4
        else { return nil }
        let x = center.x.rounded(.down), y = center.y.rounded(.down), place = SIMD2(center.x - x, center.y - y) * parts
        let key = CachedShadow.Key(
            phase: SIMD2<Int32>(Int32(place.x.rounded()), Int32(place.y.rounded())), halfSize: quad.halfSize, scale: quad.alongX.x,
            radius: box.rounding.radius, offset: shadow.offset, deviation: shadow.deviation)
        let size = 2 * key.reach
        guard size.x * size.y <= maximumPixels, size.max() <= maximumPixels else { return nil }
        return (key, Int(x), Int(y))
    }

    /// The distance that the shadow extends from its center, in pixels.
    private var reach: SIMD2<Float> { (halfSize + 3 * deviation) * abs(scale) + 2 }

    /// The columns and lines of the shadow.
    fileprivate var extent: (columns: Range<Int>, lines: Range<Int>) {
        let middle = SIMD2<Float>(phase) / Self.parts + offset * scale, low = middle - reach, high = middle + reach
        return (
            Int(low.x.rounded(.down))..<Int(high.x.rounded(.up)), Int(low.y.rounded(.down))..<Int(high.y.rounded(.up))
        )
    }

    /// The box that casts the shadow, with its center in pixel (0, 0).
    fileprivate var quad: Quad {
        var quad = Quad(rect: .zero, map: .identity)
        (quad.alongX, quad.alongY) = (SIMD3(scale, 0, 0), SIMD3(0, scale, 0))
        quad.center = SIMD3(Float(phase.x) / Self.parts, Float(phase.y) / Self.parts, 1)
        quad.halfSize = halfSize
        return quad
    }
}

/// The most recently used shadows. Not thread-safe.
struct ShadowCache {
    private static let count = 8
    private var shadows = (0..<count).map { _ in CachedShadow() }
    private var oldest = 0

    /// Returns the shadow for a key. The shadow stays valid until enough other shadows have been requested to fill the cache.
    mutating func stamp(_ key: CachedShadow.Key) -> CachedShadow {
        for shadow in shadows where shadow.key == key { return shadow }
        let shadow = shadows[oldest]
        oldest = (oldest + 1) % Self.count
        shadow.make(key)
        return shadow
    }
}
