import DrawLists

/// Pixels in memory that cover a rectangle of the device. It does not own the memory.
struct Surface {
    /// The address that device pixel (0, 0) would have.
    let origin: UnsafeMutablePointer<Pixel>
    /// Pixels from one row to the next.
    let stride: Int
    /// The device pixels that it covers.
    let rect: PixelRect

    /// Takes memory whose first pixel is the top left corner of `rect`.
    init(_ base: UnsafeMutablePointer<Pixel>, stride: Int, rect: PixelRect) {
        (self.stride, self.rect) = (stride, rect)
        origin = base - (rect.minY * stride + rect.minX)
    }

    /// Returns the address that device pixel (0, `y`) would have.
    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { origin + y * stride }

    /// Returns the part of it in `rect`.
    func part(_ rect: PixelRect) -> Surface {
        let seen = self.rect.intersection(rect)
        return Surface(origin + (seen.minY * stride + seen.minX), stride: stride, rect: seen)
    }

    /// Returns the part of it in `rows`, which are among its own.
    func part(rows: Range<Int>) -> Surface {
        part(PixelRect(minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound))
    }

    var firstRow: Surface { part(rows: rect.minY..<rect.minY + 1) }

    /// Copies its first row to all others.
    func copyFirstRow() {
        let first = row(rect.minY) + rect.minX
        for y in rect.minY + 1..<rect.maxY { (row(y) + rect.minX).update(from: first, count: rect.width) }
    }

    /// Stores one colour everywhere but inside some covers, which are given from left to right. They may overlap.
    func fill(_ color: Pixel, around covers: [Cover]) {
        var y = rect.minY
        while y < rect.maxY {
            // Down to the next edge of a cover, all rows are alike.
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

/// Memory for pixels, which is kept for later surfaces.
struct SurfacePool: ~Copyable {
    private var free: [UnsafeMutableBufferPointer<Pixel>] = []
    private var used: [UnsafeMutableBufferPointer<Pixel>] = []
    /// The largest number of surfaces at a time in this frame, and in the last few; the number of these frames.
    private var mostInFrame = 0, most = 0, frames = 0

    /// The number of pieces of memory that are kept for later surfaces.
    var spares: Int { free.count }

    /// The number of frames after which memory that was not needed is freed: one second at 60.
    private static let keptFrames = 60

    init() {}

    deinit {
        for memory in free + used { memory.deallocate() }
    }

    /// Begins a frame: all surfaces of the last one are free, and memory that has not been needed for a while is freed.
    mutating func beginFrame() {
        free.append(contentsOf: used)
        used.removeAll(keepingCapacity: true)
        mostInFrame = 0
        frames += 1
        guard frames >= Self.keptFrames else { return }
        free(keeping: most)
        (most, frames) = (0, 0)
    }

    /// Frees what this frame has not needed.
    mutating func trim() { free(keeping: mostInFrame - used.count) }

    private mutating func free(keeping count: Int) {
        while free.count > count { free.removeLast().deallocate() }
    }

    /// Returns a clear surface.
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
        mostInFrame = max(mostInFrame, used.count)
        most = max(most, mostInFrame)
        return Surface(memory.baseAddress!, stride: max(1, rect.width), rect: rect)
    }

    /// Takes back the memory of a surface of this frame.
    mutating func giveBack(_ surface: Surface) {
        let base = surface.row(surface.rect.minY) + surface.rect.minX
        guard let index = used.lastIndex(where: { $0.baseAddress == base }) else { return }
        free.append(used.remove(at: index))
    }
}
