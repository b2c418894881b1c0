// Paints boxes with their borders and shadows.

import CSystem
import DrawLists

extension ListPainter {
    func paint(_ box: DrawItem.Box, _ item: DrawItem, _ list: DrawList) {
        if box.shadow != nil, item.opacity < 1 { return paintTogether(box, item, list) }
        let colors = BoxColors(box, opacity: item.opacity)
        if let (key, x, y) = CachedBox.Key.of(box, fill: colors.fill, edge: colors.edge) {
            return paint(item.bounds, list, clip: item.clip, item.blend) { target in
                if box.shadow != nil { paintShadow(of: box, on: &target) }
                guard colors.areVisible else { return }
                let lines = target.area.minY - y..<target.area.maxY - y
                target.paint(stamps.stamp(key, lines).rows, x, y, colors)
            }
        }
        paint(item.bounds, list, clip: item.clip, item.blend) { target in
            if box.shadow != nil { paintShadow(of: box, on: &target) }
            guard colors.areVisible else { return }
            if colors.border == 0 { return paint(box, colors, on: &target) }
            guard var edges = BoxEdges(box.quad, box.rounding, border: colors.border, colors.fill, colors.edge)
            else { return }
            target.forEachRow { edges.paint($1, $2, on: &$0) }
        }
    }

    /// Paints a box without a border.
    private func paint(_ box: DrawItem.Box, _ colors: BoxColors, on target: inout RowTarget) {
        guard let shape = RoundedShape(box.quad, box.rounding) else { return }
        var rows = EdgedRows(shape)
        let color = Pixel(colors.fill)
        target.forEachRow { target, y, limits in
            let part = rows.row(y, in: limits, target.scratch)
            if !part.outer.isEmpty { target.paint(part, color) }
        }
    }

    /// Returns the rows in `rows` that look the same inside the box, or an empty range if the rows must be computed.
    func alikeRows(_ box: DrawItem.Box, _ item: DrawItem, _ rows: Range<Int>) -> Range<Int> {
        let colors = BoxColors(box, opacity: item.opacity)
        guard box.shadow == nil, let (key, _, y) = CachedBox.Key.of(box, fill: colors.fill, edge: colors.edge)
        else { return rows.lowerBound..<rows.lowerBound }
        guard colors.areVisible else { return rows }
        let straight = stamps.stamp(key, rows.lowerBound - y..<rows.upperBound - y).rows.straight
        return (straight.lowerBound + y..<straight.upperBound + y).clamped(to: rows)
    }

    /// Fades a box and its shadow together, so that the shadow isn't visible through the box.
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
        pool.recycle(own)
    }

    private func paintShadow(of box: DrawItem.Box, on target: inout RowTarget) {
        let width = box.border?.width ?? 0
        guard let shadow = box.shadow, var shape = RoundedShape(box.quad, box.rounding, border: width) else { return }
        let color = Pixel(shadow.color), isHidden = box.fill.w == 1
        /// Returns the pixels of a row that the box hides.
        func hole(_ y: Int, _ limits: Range<Int>) -> Range<Int> {
            let inner = isHidden ? shape.row(y, in: limits, border: width).inner : limits.upperBound..<limits.upperBound
            return inner.isEmpty ? limits.upperBound..<limits.upperBound : inner
        }
        if let (key, x, y) = CachedShadow.Key.of(box, shadow) {
            let stamp = shadows.stamp(key)
            return target.forEachRow { target, line, limits in
                let run = limits.clamped(to: x + stamp.columns.lowerBound..<x + stamp.columns.upperBound)
                guard !run.isEmpty, let row = stamp.row(line - y) else { return }
                target.paint(run, except: hole(line, run), color, row + (run.lowerBound - x - stamp.columns.lowerBound))
            }
        }
        let soft = BoxShadow(box.quad, box.rounding, offset: shadow.offset, deviation: shadow.deviation, shape)
        let columns = BoxShadow.Columns(first: target.area.minX, floats: target.scratch.floats)
        soft.fill(columns, upTo: target.area.maxX)
        // Identical rows reuse the coverage of the previous row.
        var isStored = false
        target.forEachRow { target, y, limits in
            let isMiddle = soft.isMiddle(y) && limits == target.area.minX..<target.area.maxX
            let hole = hole(y, limits), coverage = target.scratch.coverage
            if !(isMiddle && isStored) {
                let after = hole.upperBound..<limits.upperBound
                soft.store(isMiddle ? limits : limits.lowerBound..<hole.lowerBound, y, columns, at: coverage)
                if !isMiddle, !after.isEmpty { soft.store(after, y, columns, at: coverage + (after.lowerBound - limits.lowerBound)) }
                isStored = isMiddle
            }
            target.paint(limits, except: hole, color, coverage)
        }
    }
}

extension RowTarget {
    /// Paints a run in one color with coverage, except for the pixels of `hole`.
    fileprivate mutating func paint(_ run: Range<Int>, except hole: Range<Int>, _ color: Pixel, _ coverage: Coverage) {
        let before = run.lowerBound..<hole.lowerBound, after = hole.upperBound..<run.upperBound
        if !before.isEmpty { paint(before, color, coverage) }
        if !after.isEmpty { paint(after, color, coverage + (after.lowerBound - run.lowerBound)) }
    }
}

/// The premultiplied colors of a box.
struct BoxColors {
    let fill: SIMD4<Float>
    /// The color added to the fill in the border.
    let edge: SIMD4<Float>
    let border: Float

    init(_ box: DrawItem.Box, opacity: Float) {
        fill = box.fill * opacity
        border = box.border?.width ?? 0
        edge = box.border.map { ($0.color - box.fill * $0.color.w) * opacity } ?? .zero
    }

    var areVisible: Bool { fill.w > 0 || border > 0 }
}

/// A box whose edge pixels are computed.
struct BoxEdges: ~Copyable {
    var shape: RoundedShape
    let border: Float
    private let fill: SIMD4<Float>, edge: SIMD4<Float>

    init?(_ quad: Quad, _ rounding: Rounding, border: Float, _ fill: SIMD4<Float>, _ edge: SIMD4<Float>) {
        guard let shape = RoundedShape(quad, rounding, border: border) else { return nil }
        self.border = border
        // Every blend of two valid colors is valid, so pixels don't need to be clamped individually.
        self.fill = pointwiseMin(pointwiseMax(fill, .zero), .one)
        self.edge = pointwiseMin(pointwiseMax(fill + edge, .zero), .one) - self.fill
        self.shape = shape
    }

    /// Paints a row of a box that is rotated or whose corners differ.
    mutating func paint(_ y: Int, _ limits: Range<Int>, on target: inout RowTarget) {
        let row = shape.row(y, in: limits, border: border), outer = row.outer, color = Pixel(fill)
        guard !outer.isEmpty else { return }
        let middle = row.inner.isEmpty ? outer.upperBound..<outer.upperBound : row.inner
        if !middle.isEmpty { target.paint(middle, color) }
        paintEdge(outer.lowerBound..<middle.lowerBound, y, color, on: &target)
        paintEdge(middle.upperBound..<outer.upperBound, y, color, on: &target)
    }

    private mutating func paintEdge(_ run: Range<Int>, _ y: Int, _ color: Pixel, on target: inout RowTarget) {
        guard !run.isEmpty else { return }
        if border > 0 {
            storeColors(run, y, at: target.scratch.pixels)
            target.paint(run, target.scratch.pixels)
        } else {
            shape.store(run, y, at: target.scratch.coverage)
            target.paint(run, color, target.scratch.coverage)
        }
    }

    /// Returns a pixel's coverage, and the part of it that belongs to the border.
    mutating func level(_ x: Int, _ y: Int) -> (covered: Float, rim: Float) {
        let (distance, scale) = shape.distances(x, y)
        return (shape.coverage(at: distance)[0], 1 - within(0.5 - distance[0] - border * scale[0], 0, 1))
    }

    /// Stores the colors of edge pixels. The buffer must have space for seven more pixels.
    mutating func storeColors(_ run: Range<Int>, _ y: Int, at place: UnsafeMutablePointer<Pixel>) {
        var x = run.lowerBound
        if shape.isPlain {
            let row = DistanceRow(&shape, y), width = Lanes(repeating: shape.scale)
            while x < run.upperBound {
                storeEdge(row.distances(x), width, at: place + (x - run.lowerBound))
                x += 8
            }
        }
        while x < run.upperBound {
            let (distance, scale) = shape.distances(x, y)
            storeEdge(distance, scale, at: place + (x - run.lowerBound))
            x += 8
        }
    }

    /// Stores the colors of eight pixels at the given distances from the edge. `scale` is in device pixels per unit.
    @inline(__always) private mutating func storeEdge(_ distance: Lanes, _ scale: Lanes, at place: UnsafeMutablePointer<Pixel>) {
        let covered = vector_min((0.5 - distance).limited, Lanes(repeating: shape.thickness)) * 255
        let rim = 1 - (0.5 - distance - border * scale).limited
        let high = level(fill.w, edge.w, rim, covered) &<< 24 | level(fill.x, edge.x, rim, covered) &<< 16
        let low = level(fill.y, edge.y, rim, covered) &<< 8 | level(fill.z, edge.z, rim, covered) & 0xFF
        UnsafeMutableRawPointer(place).storeBytes(of: high | low, as: SIMD8<UInt32>.self)
    }

    /// Returns levels in 0…255. Only the lowest eight bits are valid.
    @inline(__always) private mutating func level(_ fill: Float, _ edge: Float, _ rim: Lanes, _ covered: Lanes) -> SIMD8<UInt32> {
        unsafeBitCast((fill + edge * rim) * covered + Lanes(repeating: 8_388_608), to: SIMD8<UInt32>.self)
    }
}
