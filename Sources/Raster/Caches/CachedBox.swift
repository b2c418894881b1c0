// Boxes make up most of an interface. The rows of a box are computed once, and then painted at any whole-pixel position and for any number
// of boxes of the same size.

import CSystem
import DrawLists

/// The cached rows of a box with its border, upright or rotated: where each row begins and ends, and the pixels of its edges.
final class CachedBox {
    /// The values that the rows depend on.
    struct Key: Equatable {
        /// The center's position within its pixel, in `parts`.
        fileprivate let phase: SIMD2<Int32>
        fileprivate let halfSize: SIMD2<Float>
        /// The transformed unit vectors.
        fileprivate let alongX: SIMD2<Float>, alongY: SIMD2<Float>
        fileprivate let radius: Double
        fileprivate let border: Float
        /// The premultiplied fill color, and the color to add to it in the border. Both are zero if there isn't a border, because the edges
        /// are then stored as coverage.
        fileprivate let fill: SIMD4<Float>, edge: SIMD4<Float>
    }

    private(set) var key: Key?
    private(set) var rows = BoxRows()
    /// The lines whose rows are computed.
    private var known = 0..<0
    private var rowCapacity = 1, edgeCapacity = 1, edgeCount = 0

    deinit { rows.free() }

    /// Returns whether the rows of the given lines have been computed.
    func has(_ lines: Range<Int>) -> Bool { known.lowerBound <= lines.lowerBound && lines.upperBound <= known.upperBound }

    /// Recomputes all rows.
    func make(_ key: Key) { make(key, Self.everything) }

    /// Recomputes the rows of the given lines.
    func make(_ key: Key, _ wanted: Range<Int>) {
        (self.key, known, edgeCount) = (key, wanted, 0)
        let quad = key.quad
        guard var edges = BoxEdges(quad, Rounding(radius: key.radius), border: key.border, key.fill, key.edge) else {
            return rows.set(0..<0, straight: 0..<0, hasBorder: false)
        }
        let reach = Double(key.halfSize.x * abs(key.alongX.y) + key.halfSize.y * abs(key.alongY.y)) + 1, middle = Double(quad.center.y)
        let all = Int((middle - reach).rounded(.down))..<Int((middle + reach).rounded(.up)), lines = all.clamped(to: wanted)
        let straight = edges.shape.straightRows(border: key.border).clamped(to: lines)
        rows.set(lines, straight: straight, hasBorder: key.border > 0)
        reserveRows(lines.count)
        var index = 0, line = lines.lowerBound
        while line < lines.upperBound {
            rows.all[index] = makeRow(line, &edges)
            (index, line) = (index + 1, straight.contains(line) ? straight.upperBound : line + 1)
        }
    }

    private func makeRow(_ y: Int, _ edges: inout BoxEdges) -> BoxRows.Row {
        let parts = edges.shape.row(y, in: CachedBox.everything, border: edges.border), outer = parts.outer
        guard !outer.isEmpty else { return BoxRows.Row() }
        var row = BoxRows.Row(), middle = parts.inner
        if middle.isEmpty {
            middle = edges.shape.levelPart(y, in: outer)
            if middle.isEmpty {
                middle = outer.upperBound..<outer.upperBound
            } else {
                (row.covered, row.rim) = edges.level(middle.lowerBound, y)
            }
        }
        (row.first, row.inner, row.innerEnd, row.end) = (outer.lowerBound, middle.lowerBound, middle.upperBound, outer.upperBound)
        // Painting a short row as a single run with coverage is faster than painting it in three parts.
        if edges.border == 0, row.covered == 1, outer.count - middle.count > 2, outer.count <= Self.shortRow {
            middle = outer.upperBound..<outer.upperBound
            (row.inner, row.innerEnd) = (middle.lowerBound, middle.upperBound)
        }
        row.edges = edgeCount
        let count = outer.count - middle.count
        reserveEdges(count)
        store(outer.lowerBound..<middle.lowerBound, y, &edges, at: edgeCount)
        store(middle.upperBound..<outer.upperBound, y, &edges, at: edgeCount + middle.lowerBound - outer.lowerBound)
        edgeCount += count
        return row
    }

    private func store(_ run: Range<Int>, _ y: Int, _ edges: inout BoxEdges, at place: Int) {
        guard !run.isEmpty else { return }
        if edges.border > 0 {
            edges.storeColors(run, y, at: rows.pixels + place)
        } else {
            edges.shape.store(run, y, at: rows.coverage + place)
        }
    }

    private func reserveRows(_ count: Int) {
        guard count > rowCapacity else { return }
        rowCapacity = count * 5 / 4
        rows.reserveRows(rowCapacity)
    }

    /// Reserves space for `count` more edge pixels plus one vector.
    private func reserveEdges(_ count: Int) {
        guard edgeCount + count + 16 > edgeCapacity else { return }
        edgeCapacity = 2 * (edgeCount + count + 16)
        rows.reserveEdges(edgeCapacity, keeping: edgeCount)
    }

    private static let everything = -1 << 22..<1 << 22
    /// The maximum number of pixels in a short row.
    private static let shortRow = 32
}

/// The rows of a stamp. The stamp owns the memory.
struct BoxRows {
    /// One row, relative to the center's pixel.
    struct Row {
        /// The pixels that the box touches and, within that range, the pixels that have a single color.
        var first = 0, inner = 0, innerEnd = 0, end = 0
        /// The index of the edges' coverage or colors, left edge first.
        var edges = 0
        /// The coverage of the pixels that have a single color, and the part of that coverage that belongs to the border.
        var covered: Float = 1, rim: Float = 0
    }

    private(set) var all: UnsafeMutablePointer<Row> = .allocate(capacity: 1)
    /// The edge pixels: their coverage or, if there is a border, their colors.
    private(set) var coverage: UnsafeMutablePointer<UInt8> = .allocate(capacity: 1)
    private(set) var pixels: UnsafeMutablePointer<Pixel> = .allocate(capacity: 1)
    private(set) var hasBorder = false
    /// The lines from top to bottom.
    private var lines = 0..<0
    /// The identical lines, which are stored only once.
    private(set) var straight = 0..<0

    fileprivate mutating func set(_ lines: Range<Int>, straight: Range<Int>, hasBorder: Bool) {
        (self.lines, self.hasBorder) = (lines, hasBorder)
        self.straight = straight.isEmpty ? lines.upperBound..<lines.upperBound : straight
    }

    fileprivate mutating func reserveRows(_ count: Int) {
        all.deallocate()
        all = .allocate(capacity: count)
    }

    fileprivate mutating func reserveEdges(_ count: Int, keeping kept: Int) {
        let (oldCoverage, oldPixels) = (coverage, pixels)
        (coverage, pixels) = (.allocate(capacity: count), .allocate(capacity: count))
        coverage.update(from: oldCoverage, count: kept)
        pixels.update(from: oldPixels, count: kept)
        oldCoverage.deallocate()
        oldPixels.deallocate()
    }

    fileprivate func free() {
        all.deallocate()
        coverage.deallocate()
        pixels.deallocate()
    }

    /// Returns an edge pixel's color in a box of the given color.
    @inline(__always) fileprivate func edgePixel(_ index: Int, _ color: Pixel) -> Pixel {
        hasBorder ? pixels[index] : color.scaled(by: UInt32(coverage[index]))
    }

    /// Returns a line's row relative to the center's pixel, and the range of lines that have the same row.
    @inline(__always) func row(_ line: Int) -> (row: Row, alike: Range<Int>) {
        guard line >= lines.lowerBound, line < lines.upperBound else { return (Row(), line..<line + 1) }
        let index = line - lines.lowerBound, first = straight.lowerBound - lines.lowerBound
        if line < straight.lowerBound { return (all[index], line..<line + 1) }
        if line < straight.upperBound { return (all[first], straight) }
        return (all[straight.isEmpty ? index : index - straight.count + 1], line..<line + 1)
    }
}

extension RowTarget {
    /// Paints a box whose center is in the pixel (`x`, `y`).
    mutating func paint(_ box: BoxRows, _ x: Int, _ y: Int, _ colors: BoxColors) {
        let color = Pixel(colors.fill)
        guard isDirect else {
            return forEachRow { target, line, limits in
                let row = PlacedRow(box.row(line - y).row, x, limits)
                target.paint(row, box, row.color(colors, color), color)
            }
        }
        let limits = area.minX..<area.maxX
        var line = area.minY
        while line < area.maxY {
            let (found, alike) = box.row(line - y), row = PlacedRow(found, x, limits), middle = row.color(colors, color)
            let end = min(area.maxY, y + alike.upperBound)
            if let row = VectorRow(row, box, middle, color) {
                for line in line..<end { row.paint(surface.row(line)) }
            } else {
                for line in line..<end { paintDirectly(row, box, middle, color, surface.row(line)) }
            }
            line = end
        }
    }

    @inline(__always) private mutating func paintDirectly(
        _ row: PlacedRow, _ box: BoxRows, _ middle: Pixel, _ color: Pixel, _ place: UnsafeMutablePointer<Pixel>
    ) {
        if !row.middle.isEmpty { Spans.over(place + row.middle.lowerBound, row.middle.count, middle) }
        if !row.before.isEmpty { edge(row.before, row.left, box, color, place) }
        if !row.after.isEmpty { edge(row.after, row.right, box, color, place) }
    }

    @inline(__always) private mutating func edge(
        _ run: Range<Int>, _ index: Int, _ box: BoxRows, _ color: Pixel, _ place: UnsafeMutablePointer<Pixel>
    ) {
        if box.hasBorder {
            Spans.over(place + run.lowerBound, run.count, box.pixels + index)
        } else {
            Spans.over(place + run.lowerBound, run.count, color, box.coverage + index)
        }
    }

    private mutating func paint(_ row: PlacedRow, _ box: BoxRows, _ middle: Pixel, _ color: Pixel) {
        if !row.middle.isEmpty { paint(row.middle, middle) }
        if box.hasBorder {
            if !row.before.isEmpty { paint(row.before, box.pixels + row.left) }
            if !row.after.isEmpty { paint(row.after, box.pixels + row.right) }
        } else {
            if !row.before.isEmpty { paint(row.before, color, box.coverage + row.left) }
            if !row.after.isEmpty { paint(row.after, color, box.coverage + row.right) }
        }
    }
}

/// The part of a box's row that may be painted.
private struct PlacedRow {
    let before: Range<Int>, middle: Range<Int>, after: Range<Int>
    /// The indices of the edges' first pixels.
    let left: Int, right: Int
    private let covered: Float, rim: Float

    @inline(__always) init(_ row: BoxRows.Row, _ x: Int, _ limits: Range<Int>) {
        before = (x + row.first..<x + row.inner).clamped(to: limits)
        middle = (x + row.inner..<x + row.innerEnd).clamped(to: limits)
        after = (x + row.innerEnd..<x + row.end).clamped(to: limits)
        left = row.edges + before.lowerBound - (x + row.first)
        right = row.edges + (row.inner - row.first) + after.lowerBound - (x + row.innerEnd)
        (covered, rim) = (row.covered, row.rim)
    }

    /// Returns the color of the middle; `whole` is the color inside the box.
    @inline(__always) func color(_ colors: BoxColors, _ whole: Pixel) -> Pixel {
        covered == 1 && rim == 0 ? whole : Pixel((colors.fill + colors.edge * rim) * covered)
    }
}

/// A row with one opaque color between two short edges, which is painted without a loop over single pixels.
private struct VectorRow {
    private let start: Int, end: Int
    private let color: Pixel
    private var left: Pixels, right: Pixels
    /// The weights of the pixels below, at both ends.
    private let belowLeft: Channels, belowRight: Channels

    /// The minimum number of middle pixels. The vectors at both ends contain at least one of them and must be inside the row.
    private static let minimumMiddle = 6
    /// The maximum number of pixels in an edge.
    private static let maximumEdge = 4

    /// Creates a row with edges of up to four pixels. `color` is the box's color, and `middle` the color between the edges.
    @inline(__always) init?(_ row: PlacedRow, _ box: BoxRows, _ middle: Pixel, _ color: Pixel) {
        guard middle.alpha == 255, row.middle.count >= Self.minimumMiddle, row.before.count <= Self.maximumEdge,
            row.after.count <= Self.maximumEdge
        else { return nil }
        (start, end, self.color) = (row.middle.lowerBound - row.before.count, row.middle.upperBound + row.after.count, middle)
        (left, right) = (Pixels(repeating: middle), Pixels(repeating: middle))
        for index in 0..<row.before.count { left[index] = box.edgePixel(row.left + index, color) }
        for index in 0..<row.after.count { right[Self.maximumEdge - row.after.count + index] = box.edgePixel(row.right + index, color) }
        belowLeft = Channels(repeating: 255) &- left.alphas
        belowRight = Channels(repeating: 255) &- right.alphas
    }

    /// Paints into the row whose device pixel 0 is at `row`.
    @inline(__always) func paint(_ row: UnsafeMutablePointer<Pixel>) {
        let first = row + start, last = row + end - 4
        let tail = right &+ Pixels(at: last).scaled(by: belowRight)
        (left &+ Pixels(at: first).scaled(by: belowLeft)).store(at: first)
        Spans.fill(first + 4, max(0, last - first - 4), color)
        tail.store(at: last)
    }
}

extension CachedBox.Key {
    /// Box positions are rounded to this fraction of a pixel. The error is invisible: an eighth of a level in 255.
    private static let parts: Float = 1024

    /// Returns the key of a box and the pixel that contains its center; nil if the box is distorted or its corners differ.
    static func of(_ box: DrawItem.Box, fill: SIMD4<Float>, edge: SIMD4<Float>) -> (key: CachedBox.Key, x: Int, y: Int)? {
        let quad = box.quad, center = quad.center, border = box.border?.width ?? 0
        guard quad.isConformal, center.z == 1, box.rounding.isPlain,
            abs(center.x) + abs(center.y) < 1e6, quad.halfSize.max() < 1e6
        else { return nil }
        let x = center.x.rounded(.down), y = center.y.rounded(.down), place = SIMD2(center.x - x, center.y - y) * parts
        let key = CachedBox.Key(
            phase: SIMD2<Int32>(Int32(place.x.rounded()), Int32(place.y.rounded())), halfSize: quad.halfSize,
            alongX: SIMD2(quad.alongX.x, quad.alongX.y), alongY: SIMD2(quad.alongY.x, quad.alongY.y), radius: box.rounding.radius,
            border: border,
            fill: border > 0 ? fill : .zero, edge: border > 0 ? edge : .zero)
        return (key, Int(x), Int(y))
    }

    /// The box, if its center is in pixel (0, 0).
    fileprivate var quad: Quad {
        var quad = Quad(rect: .zero, map: .identity)
        (quad.alongX, quad.alongY) = (SIMD3(alongX.x, alongX.y, 0), SIMD3(alongY.x, alongY.y, 0))
        quad.center = SIMD3(Float(phase.x) / Self.parts, Float(phase.y) / Self.parts, 1)
        (quad.halfSize, quad.reach) = (halfSize, SIMD4(-halfSize.x, -halfSize.y, halfSize.x, halfSize.y))
        return quad
    }
}

/// The most recently created stamps. This type isn't thread-safe.
struct BoxCache {
    private static let count = 16
    private var stamps = (0..<count).map { _ in CachedBox() }
    private var oldest = 0
    /// Whether the cache can hold a stamp for every item.
    private var isEnough = false

    /// Prepares for painting the given number of items.
    mutating func begin(items: Int) { isEnough = items <= Self.count }

    /// Returns a stamp that contains the rows for the given lines. The stamp is valid until enough new ones have been created to fill the
    /// cache.
    ///
    /// If there are more boxes than the cache can hold, most boxes are split between bands, and their stamps aren't needed again. The lines
    /// outside the band are therefore computed only when a second box needs them.
    mutating func stamp(_ key: CachedBox.Key, _ lines: Range<Int>) -> CachedBox {
        for stamp in stamps where stamp.key == key {
            if !stamp.has(lines) { stamp.make(key) }
            return stamp
        }
        let stamp = stamps[oldest]
        oldest = (oldest + 1) % stamps.count
        if isEnough { stamp.make(key) } else { stamp.make(key, lines) }
        return stamp
    }
}
