import CVectors
import DrawLists

extension ListPainter {
    func paint(_ box: DrawItem.Box, _ item: DrawItem, _ list: DrawList) {
        if box.shadow != nil, item.opacity < 1 { return paintTogether(box, item, list) }
        guard let shape = RoundedShape(box.quad, box.rounding, border: box.border?.width ?? 0) else { return }
        var painting = BoxPainting(shape, box, opacity: item.opacity)
        paint(item.bounds, list, clip: item.clip, item.blend) { target in
            if let shadow = box.shadow { paint(shadow, of: box, &painting.shape, on: &target) }
            if painting.isVisible { target.forEachRow { painting.paint($1, $2, on: &$0) } }
        }
    }

    /// Fades a box with its shadow as a whole: the shadow is not seen through it.
    private func paintTogether(_ box: DrawItem.Box, _ item: DrawItem, _ list: DrawList) {
        guard let outer = open.last else { return }
        let rect = item.bounds.intersection(outer.rect).intersection(list.clips[item.clip].scissor)
        guard !rect.isEmpty else { return }
        let own = pool.surface(rect)
        open.append(own)
        var whole = item
        (whole.opacity, whole.clip, whole.blend) = (1, 0, .over)
        paint(box, whole, list)
        open.removeLast()
        let share = UInt32((item.opacity * 255).rounded())
        paint(rect, list, clip: item.clip, item.blend) { target in
            target.forEachRow { target, y, run in
                Spans.scale(target.scratch.pixels, run.count, own.row(y) + run.lowerBound, by: share)
                target.paint(run, target.scratch.pixels)
            }
        }
        pool.giveBack(own)
    }

    private func paint(_ shadow: DrawItem.Box.Shadow, of box: DrawItem.Box, _ shape: inout RoundedShape, on target: inout RowTarget) {
        let color = Pixel(shadow.color), isHidden = box.fill.w == 1, width = box.border?.width ?? 0
        let soft = BoxShadow(shadow, of: box, shape)
        soft.fillColumns(target.area, target.scratch.floats)
        // Where rows are alike, the last one's coverage is used again.
        var isStored = false
        target.forEachRow { target, y, limits in
            let isMiddle = soft.isMiddle(y) && limits == target.area.minX..<target.area.maxX
            var hole = limits.upperBound..<limits.upperBound
            if isHidden {
                let inner = shape.row(y, in: limits, border: width).inner
                if !inner.isEmpty { hole = inner }
            }
            let coverage = target.scratch.coverage, before = limits.lowerBound..<hole.lowerBound,
                after = hole.upperBound..<limits.upperBound
            if !(isMiddle && isStored) {
                soft.store(isMiddle ? limits : before, y, &target, at: coverage)
                if !isMiddle, !after.isEmpty { soft.store(after, y, &target, at: coverage + (after.lowerBound - limits.lowerBound)) }
                isStored = isMiddle
            }
            if !before.isEmpty { target.paint(before, color, coverage) }
            if !after.isEmpty { target.paint(after, color, coverage + (after.lowerBound - limits.lowerBound)) }
        }
    }
}

/// The colours of one box.
private struct BoxPainting: ~Copyable {
    var shape: RoundedShape
    private let fill: SIMD4<Float>
    /// The colour added to the fill where the border is.
    private let edge: SIMD4<Float>
    private let border: Float
    private let color: Pixel
    /// The parts of the last straight row, whose edges are still in the scratch memory.
    private var straight: (limits: Range<Int>, outer: Range<Int>, middle: Range<Int>)?
    private let straightRows: Range<Int>

    init(_ shape: consuming RoundedShape, _ box: DrawItem.Box, opacity: Float) {
        fill = box.fill * opacity
        border = box.border?.width ?? 0
        edge = box.border.map { ($0.color - box.fill * $0.color.w) * opacity } ?? .zero
        color = Pixel(fill)
        straightRows = shape.straightRows(border: border)
        self.shape = shape
    }

    var isVisible: Bool { fill.w > 0 || border > 0 }

    mutating func paint(_ y: Int, _ limits: Range<Int>, on target: inout RowTarget) {
        let isStraight = straightRows.contains(y)
        if isStraight, let straight, straight.limits == limits {
            target.paint(straight.middle, color)
            return paintEdges(straight.outer, straight.middle, on: &target)
        }
        straight = nil
        let row = shape.row(y, in: limits, border: border)
        guard !row.outer.isEmpty else { return }
        var middle = row.inner
        if !middle.isEmpty {
            target.paint(middle, color)
            if isStraight { straight = (limits, row.outer, middle) }
        } else {
            middle = shape.levelPart(y, in: row.outer)
            if middle.isEmpty {
                middle = row.outer.upperBound..<row.outer.upperBound
            } else {
                target.paint(middle, levelColor(middle.lowerBound, y))
            }
        }
        storeEdge(row.outer.lowerBound..<middle.lowerBound, y, target.scratch, at: 0)
        storeEdge(middle.upperBound..<row.outer.upperBound, y, target.scratch, at: middle.lowerBound - row.outer.lowerBound)
        paintEdges(row.outer, middle, on: &target)
    }

    private mutating func levelColor(_ x: Int, _ y: Int) -> Pixel {
        let (distance, scale) = shape.distances(x, y)
        let covered = shape.coverage(at: distance)[0], inner = within(0.5 - distance[0] - border * scale[0], 0, 1)
        return Pixel((fill + edge * (1 - inner)) * covered)
    }

    /// Paints both edges of a row from the scratch memory.
    private mutating func paintEdges(_ outer: Range<Int>, _ middle: Range<Int>, on target: inout RowTarget) {
        let left = outer.lowerBound..<middle.lowerBound, right = middle.upperBound..<outer.upperBound
        if border > 0 {
            if !left.isEmpty { target.paint(left, target.scratch.pixels) }
            if !right.isEmpty { target.paint(right, target.scratch.pixels + left.count) }
        } else {
            if !left.isEmpty { target.paint(left, color, target.scratch.coverage) }
            if !right.isEmpty { target.paint(right, color, target.scratch.coverage + left.count) }
        }
    }

    /// Stores the coverage of an edge's pixels, or their colours if there is a border.
    private mutating func storeEdge(_ run: Range<Int>, _ y: Int, _ scratch: Scratch, at start: Int) {
        guard !run.isEmpty else { return }
        guard border > 0 else { return shape.store(run, y, at: scratch.coverage + start) }
        var x = run.lowerBound
        if shape.isPlain {
            let row = DistanceRow(&shape, y), width = Lanes(repeating: shape.scale)
            while x < run.upperBound {
                storeEdge(row.distances(x), width, at: scratch.pixels + (start + x - run.lowerBound))
                x += 8
            }
        }
        while x < run.upperBound {
            let (distance, scale) = shape.distances(x, y)
            storeEdge(distance, scale, at: scratch.pixels + (start + x - run.lowerBound))
            x += 8
        }
    }

    /// Stores the colours of eight pixels at these distances from the edge, with so many device pixels per unit.
    @inline(__always) private mutating func storeEdge(_ distance: Lanes, _ scale: Lanes, at place: UnsafeMutablePointer<Pixel>) {
        let covered = vector_min((0.5 - distance).limited, Lanes(repeating: shape.thickness))
        let rim = 1 - (0.5 - distance - border * scale).limited
        let high = level(fill.w, edge.w, rim, covered) &<< 24 | level(fill.x, edge.x, rim, covered) &<< 16
        let pixels = high | level(fill.y, edge.y, rim, covered) &<< 8 | level(fill.z, edge.z, rim, covered)
        UnsafeMutableRawPointer(place).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
    }

    @inline(__always) private mutating func level(_ fill: Float, _ edge: Float, _ rim: Lanes, _ covered: Lanes) -> SIMD8<UInt32> {
        (((fill + edge * rim) * covered).limited * 255).levels
    }
}
