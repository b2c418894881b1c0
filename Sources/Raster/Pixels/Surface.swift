import DrawLists
import Foundation

/// Pixels in memory that represent a rectangle on the device. The surface doesn't own the memory.
struct Surface {
    /// The address that device pixel (0, 0) would have.
    let origin: UnsafeMutablePointer<Pixel>
    /// The number of pixels from one row to the next.
    let stride: Int
    /// The device pixels that the surface contains.
    let rect: PixelRect

    /// Creates a surface. `base` is the address of the top-left pixel of `rect`.
    init(_ base: UnsafeMutablePointer<Pixel>, stride: Int, rect: PixelRect) {
        (self.stride, self.rect) = (stride, rect)
        origin = base - (rect.minY * stride + rect.minX)
    }

    /// Returns the address that device pixel (0, `y`) would have.
    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { origin + y * stride }

    /// Returns the part of the surface inside `rect`.
    func part(_ rect: PixelRect) -> Surface {
        let seen = self.rect.intersection(rect)
        return Surface(origin + (seen.minY * stride + seen.minX), stride: stride, rect: seen)
    }

    /// Returns the part of the surface in `rows`, which must be within the surface.
    func part(rows: Range<Int>) -> Surface {
        part(PixelRect(minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound))
    }

    var firstRow: Surface { part(rows: rect.minY..<rect.minY + 1) }

    /// Copies the first row to all other rows.
    func copyFirstRow() {
        let first = row(rect.minY) + rect.minX, others = rect.minY + 1..<rect.maxY
        // Filling a row takes two thirds of the time of copying it.
        if memcmp(first, first + 1, max(0, rect.width - 1) * MemoryLayout<Pixel>.stride) == 0 {
            return fill(first[0], rect.minX..<rect.maxX, others)
        }
        for y in others { (row(y) + rect.minX).update(from: first, count: rect.width) }
    }

    /// Fills the surface with a color, except for the areas inside covers. The covers are sorted from left to right, and may overlap.
    func fill(_ color: Pixel, around covers: [Cover]) {
        var y = rect.minY
        while y < rect.maxY {
            // All rows are identical until a cover begins or ends.
            var end = rect.maxY, x = rect.minX
            for cover in covers where cover.inside.maxY > y {
                end = min(end, cover.inside.minY > y ? cover.inside.minY : cover.inside.maxY)
            }
            for cover in covers where cover.inside.minY <= y && cover.inside.maxY > y && cover.inside.maxX > x {
                if cover.inside.minX > x { fill(color, x..<min(cover.inside.minX, rect.maxX), y..<end) }
                x = cover.inside.maxX
                if x >= rect.maxX { break }
            }
            if x < rect.maxX { fill(color, x..<rect.maxX, y..<end) }
            y = end
        }
    }

    func fill(_ color: Pixel) { fill(color, around: []) }

    private func fill(_ color: Pixel, _ columns: Range<Int>, _ rows: Range<Int>) {
        for y in rows { Spans.fill(row(y) + columns.lowerBound, columns.count, color) }
    }
}

/// Memory for surfaces, kept for reuse.
struct SurfacePool: ~Copyable {
    private var free: [UnsafeMutableBufferPointer<Pixel>] = []
    private var used: [UnsafeMutableBufferPointer<Pixel>] = []
    /// The maximum number of surfaces in use at the same time, both in this frame and over the last `frames` frames.
    private var maximumInFrame = 0, most = 0, frames = 0

    /// The number of memory blocks that are free for reuse.
    var freeBlockCount: Int { free.count }

    /// The number of frames after which unused memory is freed: one second at 60 frames per second.
    private static let keptFrames = 60

    init() {}

    deinit {
        for memory in free + used { memory.deallocate() }
    }

    /// Starts a frame. Recycles all surfaces of the previous frame, and frees memory that hasn't been needed for a while.
    mutating func beginFrame() {
        free.append(contentsOf: used)
        used.removeAll(keepingCapacity: true)
        maximumInFrame = 0
        frames += 1
        guard frames >= Self.keptFrames else { return }
        free(keeping: most)
        (most, frames) = (0, 0)
    }

    /// Frees memory that this frame didn't need.
    mutating func trim() { free(keeping: maximumInFrame - used.count) }

    private mutating func free(keeping count: Int) {
        while free.count > count { free.removeLast().deallocate() }
    }

    /// Returns a transparent surface.
    mutating func surface(_ rect: PixelRect) -> Surface {
        let surface = surface(uninitialized: rect)
        surface.fill(0)
        return surface
    }

    mutating func surface(uninitialized rect: PixelRect) -> Surface {
        let count = max(1, rect.width) * max(1, rect.height)
        var best: Int?
        for index in free.indices where free[index].count >= count {
            if best == nil || free[index].count < free[best!].count { best = index }
        }
        let memory = best.map { free.remove(at: $0) } ?? .allocate(capacity: (count + 16_383) & ~16_383)
        used.append(memory)
        maximumInFrame = max(maximumInFrame, used.count)
        most = max(most, maximumInFrame)
        return Surface(memory.baseAddress!, stride: max(1, rect.width), rect: rect)
    }

    /// Recycles the memory of a surface from this frame.
    mutating func recycle(_ surface: Surface) {
        let base = surface.row(surface.rect.minY) + surface.rect.minX
        guard let index = used.lastIndex(where: { $0.baseAddress == base }) else { return }
        free.append(used.remove(at: index))
    }
}
