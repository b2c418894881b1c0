// Where an item is painted, row by row: cut by its clips, blended in its way.

import DrawLists

/// The rows that an item may touch. Coverage and pixels of a run are given from the run's first pixel on.
struct RowTarget {
    let surface: Surface
    /// The pixels that the item may touch.
    let area: PixelRect
    let blend: DrawItem.Blend
    private let clips: UnsafeBufferPointer<RoundedShape>
    let scratch: Scratch
    private(set) var y = 0
    private var row: UnsafeMutablePointer<Pixel>
    /// The pixels of the row that the clips leave, and those that they leave whole.
    private var left: Range<Int>, whole: Range<Int>

    init(
        _ surface: Surface, area: PixelRect, blend: DrawItem.Blend, clips: UnsafeBufferPointer<RoundedShape>, _ scratch: Scratch
    ) {
        (self.surface, self.area, self.blend, self.clips, self.scratch) = (surface, area, blend, clips, scratch)
        row = surface.origin
        left = area.minX..<max(area.minX, area.maxX)
        whole = left
        scratch.reserve(area.width)
    }

    /// Begins a row, and returns the pixels of it that may be painted.
    mutating func begin(_ y: Int) -> Range<Int> {
        self.y = y
        row = surface.row(y)
        guard !clips.isEmpty else { return left }
        var outer = area.minX..<area.maxX, inner = outer
        for clip in clips {
            let part = clip.row(y, in: outer)
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

    /// Stores the coverage by the clips.
    private func store(_ run: Range<Int>) {
        guard !run.isEmpty else { return }
        let place = scratch.clip + (run.lowerBound - area.minX)
        clips[0].store(run, y, at: place)
        for clip in clips.dropFirst() {
            clip.store(run, y, at: scratch.product)
            Spans.multiply(place, run.count, place, scratch.product)
        }
    }

    // MARK: Runs

    /// Paints a run in one colour.
    func paint(_ run: Range<Int>, _ color: Pixel) {
        guard color != 0 || blend == .keep else { return }
        let middle = run.clamped(to: whole)
        if !middle.isEmpty { plain(middle, color) }
        edges(of: run) { part in covered(part, color, scratch.clip + (part.lowerBound - area.minX)) }
    }

    /// Paints a run in one colour by coverage.
    func paint(_ run: Range<Int>, _ color: Pixel, _ coverage: Coverage) {
        let middle = run.clamped(to: whole)
        if !middle.isEmpty { covered(middle, color, coverage + (middle.lowerBound - run.lowerBound)) }
        edges(of: run) { part in covered(part, color, both(coverage + (part.lowerBound - run.lowerBound), part)) }
    }

    /// Paints a run of pixels.
    func paint(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>) {
        let middle = run.clamped(to: whole)
        if !middle.isEmpty { plain(middle, pixels + (middle.lowerBound - run.lowerBound)) }
        edges(of: run) { part in
            covered(part, pixels + (part.lowerBound - run.lowerBound), scratch.clip + (part.lowerBound - area.minX))
        }
    }

    /// Paints a run of pixels by coverage.
    func paint(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>, _ coverage: Coverage) {
        let middle = run.clamped(to: whole)
        if !middle.isEmpty {
            let offset = middle.lowerBound - run.lowerBound
            covered(middle, pixels + offset, coverage + offset)
        }
        edges(of: run) { part in
            let offset = part.lowerBound - run.lowerBound
            covered(part, pixels + offset, both(coverage + offset, part))
        }
    }

    /// Calls `body` with the parts of a run that the clips cover partly.
    @inline(__always) private func edges(of run: Range<Int>, _ body: (Range<Int>) -> Void) {
        guard !clips.isEmpty else { return }
        let before = run.clamped(to: left.lowerBound..<whole.lowerBound), after = run.clamped(to: whole.upperBound..<left.upperBound)
        if !before.isEmpty { body(before) }
        if !after.isEmpty { body(after) }
    }

    private func both(_ coverage: Coverage, _ run: Range<Int>) -> Coverage {
        Spans.multiply(scratch.product, run.count, coverage, scratch.clip + (run.lowerBound - area.minX))
        return UnsafePointer(scratch.product)
    }

    // MARK: Blending

    @inline(__always) private func plain(_ run: Range<Int>, _ color: Pixel) {
        if blend == .over { return Spans.over(row + run.lowerBound, run.count, color) }
        Spans.fill(scratch.blended, run.count, color)
        blend(run, scratch.blended)
    }

    @inline(__always) private func covered(_ run: Range<Int>, _ color: Pixel, _ coverage: Coverage) {
        if blend == .over { return Spans.over(row + run.lowerBound, run.count, color, coverage) }
        Spans.fill(scratch.blended, run.count, color)
        Spans.scale(scratch.blended, run.count, scratch.blended, by: coverage)
        blend(run, scratch.blended)
    }

    @inline(__always) private func plain(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>) { blend(run, pixels) }

    @inline(__always) private func covered(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>, _ coverage: Coverage) {
        Spans.scale(scratch.blended, run.count, pixels, by: coverage)
        blend(run, scratch.blended)
    }

    private func blend(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>) {
        let place = row + run.lowerBound
        switch blend {
        case .over: Spans.over(place, run.count, pixels)
        case .add: Spans.add(place, run.count, pixels)
        case .keep: Spans.scale(place, run.count, byAlphasOf: pixels)
        }
    }
}

extension RowTarget {
    /// Calls `body` with each row of the area and the pixels of it that may be painted.
    @inline(__always) mutating func forEachRow(_ body: (RowTarget, Int, Range<Int>) -> Void) {
        for y in area.minY..<max(area.minY, area.maxY) {
            let limits = begin(y)
            if !limits.isEmpty { body(self, y, limits) }
        }
    }

    /// Paints pixels, given from the first one of the shape's row on, where the shape covers them.
    func paint(_ part: RoundedShape.Row, _ pixels: UnsafePointer<Pixel>, in shape: RoundedShape) {
        let first = part.outer.lowerBound, inner = part.inner.isEmpty ? part.outer.upperBound..<part.outer.upperBound : part.inner
        if !inner.isEmpty { paint(inner, pixels + (inner.lowerBound - first)) }
        edge(first..<inner.lowerBound, pixels, shape)
        edge(inner.upperBound..<part.outer.upperBound, pixels + (inner.upperBound - first), shape)
    }

    private func edge(_ run: Range<Int>, _ pixels: UnsafePointer<Pixel>, _ shape: RoundedShape) {
        guard !run.isEmpty else { return }
        shape.store(run, y, at: scratch.coverage)
        paint(run, pixels, scratch.coverage)
    }
}
