import CSystem
import CoreGraphics
import DrawLists
import Typography

/// The coverage of each pixel by text or a path, with an empty border of one pixel.
final class Mask {
    let bytes: UnsafeMutablePointer<UInt8>
    /// The size, including the border, or 0 if the mask is empty.
    let width: Int, height: Int
    /// The start of the baseline, or the origin of the path's pixels, in the mask.
    let originX: Int, originY: Int
    /// The ink of each row.
    let inks: UnsafeMutablePointer<mask_ink>

    /// The range of a row's pixels that have ink, and a range of fully covered pixels in its middle, or else the first such range.
    struct Ink {
        var outer: Range<Int>, whole: Range<Int>

        init() { (outer, whole) = (0..<0, 0..<0) }

        fileprivate init(_ row: UnsafePointer<UInt8>, _ width: Int) {
            var first = 0, end = width
            /// Returns whether the eight bytes starting at `index` are equal.
            func areEight(_ index: Int, _ byte: UInt64) -> Bool {
                UnsafeRawPointer(row + index).loadUnaligned(as: UInt64.self) == byte &* 0x0101_0101_0101_0101
            }
            while first + 8 <= end, areEight(first, 0) { first += 8 }
            while first < end, row[first] == 0 { first += 1 }
            while first + 8 <= end, areEight(end - 8, 0) { end -= 8 }
            while first < end, row[end - 1] == 0 { end -= 1 }
            let middle = (first + end) / 2
            var start = middle
            if first < end, row[middle] == 255 {
                while start - 8 >= first, areEight(start - 8, 255) { start -= 8 }
                while start > first, row[start - 1] == 255 { start -= 1 }
            } else {
                start = first
                while start < end, row[start] < 255 { start += 1 }
            }
            var stop = start
            while stop + 8 <= end, areEight(stop, 255) { stop += 8 }
            while stop < end, row[stop] == 255 { stop += 1 }
            (outer, whole) = (first..<end, start..<stop)
        }

        /// Returns the pixels that have ink in either row, and the pixels that are fully covered in both rows.
        func joined(with other: Ink) -> Ink {
            if outer.isEmpty { return Ink(outer: other.outer, whole: 0..<0) }
            if other.outer.isEmpty { return Ink(outer: outer, whole: 0..<0) }
            let all = min(outer.lowerBound, other.outer.lowerBound)..<max(outer.upperBound, other.outer.upperBound)
            return Ink(outer: all, whole: whole.clamped(to: other.whole))
        }

        private init(outer: Range<Int>, whole: Range<Int>) { (self.outer, self.whole) = (outer, whole) }

        fileprivate init(_ ink: mask_ink) { (outer, whole) = (ink.start..<ink.end, ink.whole_start..<ink.whole_end) }

        fileprivate var stored: mask_ink {
            mask_ink(start: outer.lowerBound, end: outer.upperBound, whole_start: whole.lowerBound, whole_end: whole.upperBound)
        }
    }

    /// Returns the ink in a row, or no ink if the row is outside the mask.
    func ink(_ row: Int) -> Ink { row >= 0 && row < height ? Ink(inks[row]) : Ink() }

    init(_ mask: CoverageMask) {
        let hasInk = mask.width > 0 && mask.height > 0
        (width, height) = hasInk ? (mask.width + 2, mask.height + 2) : (0, 0)
        (originX, originY) = (mask.originX + 1, mask.originY + 1)
        // Vector loads may read past the end.
        let count = width * height + 16
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: 0, count: count)
        inks = .allocate(capacity: max(height, 1))
        guard hasInk else { return }
        mask.bytes.withUnsafeBufferPointer { source in
            for y in 0..<mask.height {
                (bytes + (y + 1) * width + 1).update(from: source.baseAddress! + y * mask.width, count: mask.width)
            }
        }
        for y in 0..<height { (inks + y).initialize(to: Ink(bytes + y * width, width).stored) }
    }

    deinit {
        bytes.deallocate()
        inks.deallocate()
    }

    var isEmpty: Bool { width == 0 }
    var count: Int { width * height }
}

/// A cache of masks for text and paths. A mask is rasterized on first use.
struct MaskCache {
    let fonts: FontLibrary?
    private var texts: [TextMaskKey: Mask] = [:]
    private var paths: [PathMaskKey: Mask] = [:]
    private var raster = CoverageRaster()
    /// The size of the masks and of the points in the paths' keys, in bytes.
    private var bytes = 0
    /// The keys of the text and paths in the last list. Their masks are still in the stock.
    private var lastTexts: [TextMaskKey] = []
    private var lastPaths: [PathMaskKey] = []

    /// The maximum size in bytes. Above this size, masks that the last frame didn't use are removed.
    private static let keptBytes = 8 << 20
    /// The maximum side length of a path's mask.
    private static let largestSide = 16_384

    init(fonts: FontLibrary?) { self.fonts = fonts }

    /// Collects the masks of all text and paths in `list`, in order. `stock` is always the same: masks that the last list had at the same
    /// index stay where they are.
    mutating func collect(_ list: DrawList, into stock: inout PaintResources) {
        if bytes > Self.keptBytes { dropUnused() }
        stock.texts.shorten(to: list.runs.count)
        stock.paths.shorten(to: list.paths.count)
        lastTexts.shorten(to: list.runs.count)
        lastPaths.shorten(to: list.paths.count)
        // Runs are large, so they are read in place.
        for index in list.runs.indices where index >= lastTexts.count || lastTexts[index] != list.runs[index].mask {
            let key = list.runs[index].mask
            lastTexts.set(key, at: index)
            stock.texts.set(mask(of: key), at: index)
        }
        for index in list.paths.indices where index >= lastPaths.count || lastPaths[index] != list.paths[index].mask {
            let key = list.paths[index].mask
            lastPaths.set(key, at: index)
            stock.paths.set(mask(of: key), at: index)
        }
    }

    /// The number of masks.
    var count: Int { texts.count + paths.count }

    private mutating func mask(of key: TextMaskKey) -> Mask {
        if let known = texts[key] { return known }
        let size = Double(key.eighths) / 8
        let mask = Mask(
            fonts?.rasterize(
                key.string, fontName: key.fontName, size: key.fontSize, isRightToLeft: key.isRightToLeft, pixelSize: size) ?? .empty)
        texts[key] = mask
        bytes += mask.count
        return mask
    }

    private mutating func mask(of key: PathMaskKey) -> Mask {
        if let known = paths[key] { return known }
        let mask = Mask(key.rasterised(by: &raster, largestSide: Self.largestSide))
        paths[key] = mask
        bytes += mask.count + key.byteCount
        return mask
    }

    /// Removes the masks that aren't in the last list.
    mutating func dropUnused() {
        let (keptTexts, keptPaths) = (Set(lastTexts), Set(lastPaths))
        texts = texts.filter { keptTexts.contains($0.key) }
        paths = paths.filter { keptPaths.contains($0.key) }
        bytes = texts.values.reduce(0) { $0 + $1.count } + paths.reduce(0) { $0 + $1.value.count + $1.key.byteCount }
    }
}

extension PathMaskKey {
    /// The size of the path's points in bytes.
    fileprivate var byteCount: Int { path.elements.points.count * MemoryLayout<CGPoint>.stride }
}

extension Array {
    /// Removes the elements from index `count` on.
    fileprivate mutating func shorten(to count: Int) { if self.count > count { removeLast(self.count - count) } }

    /// Replaces the element at `index`, or appends an element.
    fileprivate mutating func set(_ element: Element, at index: Int) { if index < count { self[index] = element } else { append(element) } }
}
