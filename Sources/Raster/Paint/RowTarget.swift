// Paints items row by row, applying clips and the blend mode.

import DrawLists

/// The rows that an item can touch. The coverage and pixels of a run start at the run's first pixel. All methods are mutating, even if they
/// change nothing, so that this type is accessed in place rather than copied.
struct RowTarget: ~Copyable {
    let surface: Surface
    /// The pixels that the item can touch.
    let area: PixelRect
    let blend: DrawItem.Blend
    /// Whether `blend` is `over`.
    private let isOver: Bool
    private let clips: UnsafeMutableBufferPointer<RoundedShape>
    let scratch: Scratch
    private(set) var y = 0
    private var row: UnsafeMutablePointer<Pixel>
    /// The row's pixels that are at least partly inside the clips, and the pixels that are fully inside.
    private var left: Range<Int>, whole: Range<Int>

    init(
        _ surface: Surface, area: PixelRect, blend: DrawItem.Blend, clips: UnsafeMutableBufferPointer<RoundedShape>, _ scratch: Scratch
    ) {
        (self.surface, self.area, self.blend, self.clips, self.scratch) = (surface, area, blend, clips, scratch)
        isOver = if case .over = blend { true } else { false }
        row = surface.origin
        left = area.minX..<max(area.minX, area.maxX)
        whole = left
        scratch.reserve(area.width)
    }

    /// Whether items can be painted directly on the surface, because nothing clips them and the blend mode is `over`.
    var isDirect: Bool { clips.isEmpty && isOver }

    /// Starts a row, and returns the range of pixels in it that can be painted.
    mutating func begin(_ y: Int) -> Range<Int> {
        self.y = y
        row = surface.row(y)
        guard !clips.isEmpty, let first = clips.baseAddress else { return left }
        var outer = area.minX..<area.maxX, inner = outer
        // Uses a pointer because the compiler crashes when it checks accesses through the buffer for exclusivity.
        for index in clips.indices {
            let part = first[index].row(y, in: outer)
            outer = part.outer
            inner = inner.clamped(to: part.inner)
        }
        inner = inner.clamped(to: outer)
        if inner.isEmpty { inner = outer.upperBound..<outer.upperBound }
        (left, whole) = (outer, inner)
        store(outer.lowerBound..<inner.lowerBound)
        store(inner.upperBound..<outer.upperBound)
        return outer
    }

    /// Stores the coverage of the clips.
    private mutating func store(_ run: Range<Int>) {
        guard !run.isEmpty, let first = clips.baseAddress else { return }
        let place = scratch.clip + (run.lowerBound - area.minX)
        first.pointee.store(run, y, at: place)
        for index in clips.indices.dropFirst() {
            first[index].store(run, y, at: scratch.product)
            Spans.multiply(place, run.count, place, scratch.product)
        }
    }

    // MARK: Runs

    mutating func paint(_ run: Range<Int>, _ color: Pixel) {
        guard color != 0 || blend == .keep else { return }
        let middle = run.clamped(to: whole)
        if !middle.isEmpty { plain(middle, color) }
        let (before, after) = edges(of: run)
        if !before.isEmpty { covered(before, color, clip(of: before)) }
        if !after.isEmpty { covered(after, color, clip(of: after)) }
    }

    mutating func paint(_ run: Range<Int>, _ color: Pixel, _ coverage: Coverage) {
        let middle = run.clamped(to: whole), (before, after) = edges(of: run), coverage = coverage - run.lowerBound
        if !middle.isEmpty { covered(middle, color, coverage + middle.lowerBound) }
        if !before.isEmpty { covered(before, color, both(coverage, before)) }
        if !after.isEmpty { covered(after, color, both(coverage, after)) }
    }

    mutating func paint(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>) {
        let middle = run.clamped(to: whole), (before, after) = edges(of: run), pixels = pixels - run.lowerBound
        if !middle.isEmpty { plain(middle, pixels + middle.lowerBound) }
        if !before.isEmpty { covered(before, pixels + before.lowerBound, clip(of: before)) }
        if !after.isEmpty { covered(after, pixels + after.lowerBound, clip(of: after)) }
    }

    mutating func paint(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>, _ coverage: Coverage) {
        let middle = run.clamped(to: whole), (before, after) = edges(of: run)
        let pixels = pixels - run.lowerBound, coverage = coverage - run.lowerBound
        if !middle.isEmpty { covered(middle, pixels + middle.lowerBound, coverage + middle.lowerBound) }
        if !before.isEmpty { covered(before, pixels + before.lowerBound, both(coverage, before)) }
        if !after.isEmpty { covered(after, pixels + after.lowerBound, both(coverage, after)) }
    }

    /// Returns the parts of a run that are only partly inside the clips.
    @inline(__always) private mutating func edges(of run: Range<Int>) -> (before: Range<Int>, after: Range<Int>) {
        guard !clips.isEmpty else { return (0..<0, 0..<0) }
        return (run.clamped(to: left.lowerBound..<whole.lowerBound), run.clamped(to: whole.upperBound..<left.upperBound))
    }

    @inline(__always) private mutating func clip(of run: Range<Int>) -> Coverage {
        UnsafePointer(scratch.clip) + (run.lowerBound - area.minX)
    }

    /// Returns the combined coverage of the clips and the content. `coverage` starts at pixel 0 of the row.
    private mutating func both(_ coverage: Coverage, _ run: Range<Int>) -> Coverage {
        Spans.multiply(scratch.product, run.count, coverage + run.lowerBound, clip(of: run))
        return UnsafePointer(scratch.product)
    }

    // MARK: Blending

    @inline(__always) private mutating func plain(_ run: Range<Int>, _ color: Pixel) {
        if isOver { return Spans.over(row + run.lowerBound, run.count, color) }
        Spans.fill(scratch.blended, run.count, color)
        blend(run, scratch.blended)
    }

    @inline(__always) private mutating func covered(_ run: Range<Int>, _ color: Pixel, _ coverage: Coverage) {
        if isOver { return Spans.over(row + run.lowerBound, run.count, color, coverage) }
        Spans.fill(scratch.blended, run.count, color)
        Spans.scale(scratch.blended, run.count, scratch.blended, by: coverage)
        blend(run, scratch.blended)
    }

    @inline(__always) private mutating func plain(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>) { blend(run, pixels) }

    @inline(__always) private mutating func covered(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>, _ coverage: Coverage) {
        if isOver { return Spans.over(row + run.lowerBound, run.count, pixels, coverage) }
        Spans.scale(scratch.blended, run.count, pixels, by: coverage)
        blend(run, scratch.blended)
    }

    private mutating func blend(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>) {
        let place = row + run.lowerBound
        switch blend {
        case .over: Spans.over(place, run.count, pixels)
        case .add: Spans.add(place, run.count, pixels)
        case .keep: Spans.scale(place, run.count, byAlphasOf: pixels)
        }
    }
}

extension RowTarget {
    /// Calls `body` for each row in the area, with the pixels that can be painted.
    @inline(__always) mutating func forEachRow(_ body: (inout RowTarget, Int, Range<Int>) -> Void) {
        for y in area.minY..<max(area.minY, area.maxY) {
            let limits = begin(y)
            if !limits.isEmpty { body(&self, y, limits) }
        }
    }

    /// Paints pixels through the coverage of a shape. `pixels` starts at the row's first pixel. If `isOpaque` is true, all of these pixels
    /// are known to be opaque.
    mutating func paint(_ part: EdgedRows.Row, _ pixels: UnsafePointer<Pixel>, isOpaque: Bool = false) {
        let inner = pixels + part.before.count
        if isOpaque, isOver, part.inner.clamped(to: whole) == part.inner {
            (row + part.inner.lowerBound).update(from: inner, count: part.inner.count)
        } else if !part.inner.isEmpty {
            paint(part.inner, inner)
        }
        if !part.before.isEmpty { paint(part.before, pixels, scratch.coverage) }
        if !part.after.isEmpty {
            paint(part.after, pixels + (part.before.count + part.inner.count), scratch.coverage + part.before.count)
        }
    }

    /// Paints opaque pixels through the coverage of a shape, without an intermediate buffer. `store` writes a run's pixels to memory.
    @inline(__always) mutating func paint(
        _ part: EdgedRows.Row, storing store: (_ run: Range<Int>, _ place: UnsafeMutablePointer<Pixel>) -> Void
    ) {
        let before = row + part.before.lowerBound, after = row + part.after.lowerBound
        let below = scratch.more, rest = below + part.before.count
        Spans.copy(below, part.before.count, before)
        Spans.copy(rest, part.after.count, after)
        store(part.outer, before)
        Spans.uncover(before, part.before.count, below, scratch.coverage)
        Spans.uncover(after, part.after.count, rest, scratch.coverage + part.before.count)
    }

    /// Paints a single color through the coverage of a shape.
    mutating func paint(_ part: EdgedRows.Row, _ color: Pixel) {
        if !part.inner.isEmpty { paint(part.inner, color) }
        if !part.before.isEmpty { paint(part.before, color, scratch.coverage) }
        if !part.after.isEmpty { paint(part.after, color, scratch.coverage + part.before.count) }
    }
}
