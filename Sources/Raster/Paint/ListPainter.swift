// Paints a draw list item by item. The extensions paint the various kinds of items.

import CoreGraphics
import DrawLists

/// The masks and images that a draw list needs, in the order of the list's runs.
struct PaintResources {
    var texts: [Mask] = []
    var paths: [Mask] = []
    var pictures: [Picture] = []
}

/// Paints draw lists into memory. This type isn't thread-safe.
final class ListPainter {
    let scratch = Scratch()
    var pool = SurfacePool()
    var stamps = BoxCache()
    var shadows = ShadowCache()
    /// The surfaces being painted, with the current one last.
    var open: [Surface] = []
    private var clipShapes = ShapeList()
    /// The clip that `clipShapes` belongs to, or −1 for none.
    private var shapedClip = -1
    /// For the start of a group, the index of the group's end; for the end of a group, −1; for all other items, their own index.
    private var ends: [Int] = []
    private var starts: [Int] = []
    /// The bounds of each item. Items are large, so those outside a rectangle are skipped without reading them.
    private var boxes: [PixelBox] = []
    private var bands = RowBands()

    /// Frees memory that the last frame didn't need, and the cached boxes and shadows.
    func rest() {
        pool.trim()
        (stamps, shadows) = (BoxCache(), ShadowCache())
    }

    /// Prepares for calls to `paint` with `list`.
    func begin(_ list: DrawList) {
        findEnds(list)
        boxes.removeAll(keepingCapacity: true)
        for index in list.items.indices {
            // The start and the end of a group are never skipped.
            boxes.append(list.isFlat || ends[index] == index ? PixelBox(list.items[index].bounds) : PixelBox(.unlimited))
        }
    }

    /// Paints the part of a list that is on `surface`. Call `begin` with the list first. Fills the surface with `background` before, or
    /// keeps its pixels if `background` is nil.
    func paint(_ list: DrawList, _ stock: PaintResources, on surface: Surface, background: Pixel?) {
        pool.beginFrame()
        stamps.begin(items: list.items.count)
        shapedClip = -1
        guard background != nil, bands.cut(list, surface.rect, alike: { alikeRows($0, $1, $2) }) else {
            return paintItems(list, stock, on: surface, background: background)
        }
        for band in bands.all {
            let rows = surface.part(rows: band.rows)
            paintItems(list, stock, on: band.isAlike ? rows.firstRow : rows, background: background)
            if band.isAlike { rows.copyFirstRow() }
        }
    }

    private func paintItems(_ list: DrawList, _ stock: PaintResources, on surface: Surface, background: Pixel?) {
        // Everything behind a box that covers the surface is invisible.
        let cover = list.covers.lazy.filter { $0.inside.contains(surface.rect) }.map(\.item).max()
        if let background, cover == nil { surface.fill(background, around: list.covers) }
        open.removeAll(keepingCapacity: true)
        open.append(surface)
        var index = cover ?? 0
        while let next = item(from: index) { index = step(next, list, stock) }
    }

    /// Returns the index of the first item from `index` on that is on the current surface, or nil if there are no more.
    private func item(from index: Int) -> Int? {
        guard let surface = open.last else { return nil }
        let area = PixelBox(surface.rect)
        return boxes.withUnsafeBufferPointer { boxes in
            var index = index
            while index < boxes.count, !boxes[index].intersects(area) { index += 1 }
            return index < boxes.count ? index : nil
        }
    }

    private func findEnds(_ list: DrawList) {
        guard !list.isFlat else { return }
        ends.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        for index in list.items.indices {
            ends.append(index)
            switch list.items[index].step.levels {
            case 1: starts.append(index)
            case -1:
                if let start = starts.popLast() { ends[start] = index }
                ends[index] = -1
            default: break
            }
        }
    }

    /// Performs the step at `index`, and returns the index of the next step.
    private func step(_ index: Int, _ list: DrawList, _ stock: PaintResources) -> Int {
        switch list.items[index].step {
        case .nothing: break
        case .paint(let content): paint(content, list.items[index], list, stock)
        case .backdrop(let backdrop): paint(backdrop, list.items[index], list)
        case .groupStart: return beginGroup(index, list)
        case .groupEnd(let group): endGroup(group, list.items[index], list, stock)
        }
        return index + 1
    }

    /// Calls `body` with the paintable rows of an item, unless there are none.
    func paint(
        _ bounds: PixelRect, _ list: DrawList, clip: Int, _ blend: DrawItem.Blend, _ body: (inout RowTarget) -> Void
    ) {
        guard let surface = open.last else { return }
        let area = bounds.intersection(surface.rect).intersection(list.clips[clip].scissor)
        guard !area.isEmpty else { return }
        shape(clip, list.clips)
        let none = UnsafeMutableBufferPointer<RoundedShape>(start: nil, count: 0)
        var target = RowTarget(surface, area: area, blend: blend, clips: clip == 0 ? none : clipShapes.all, scratch)
        body(&target)
    }

    /// Prepares the shapes for a clip and its ancestors.
    private func shape(_ clip: Int, _ clips: [Clip]) {
        guard clip != 0, clip != shapedClip else { return }
        shapedClip = clip
        clipShapes.removeAll()
        var index = clip
        while index != 0 {
            if let shape = clips[index].shape {
                // A clip seen edge-on hides everything.
                clipShapes.append(RoundedShape(shape) ?? .nothing())
            }
            index = clips[index].parent
        }
    }

    func paint(_ content: DrawItem.Content, _ item: DrawItem, _ list: DrawList, _ stock: PaintResources) {
        switch content {
        case .box(let box): paint(box, item, list)
        case .text(let run, let color): paint(list.runs[run], stock.texts[run], color, item, list)
        case .path(let run, let color): paint(list.paths[run], stock.paths[run], color, item, list)
        case .image(let picture): paint(picture, list.images[picture.run], stock.pictures[picture.run], item, list)
        case .gradient(let gradient): paint(gradient, item, list)
        }
    }
}

// MARK: Groups

extension ListPainter {
    private func beginGroup(_ index: Int, _ list: DrawList) -> Int {
        guard let outer = open.last, case .groupEnd(let group) = list.items[ends[index]].step else { return index + 1 }
        let end = list.items[ends[index]]
        var rect = list.items[index].bounds, seen = end.bounds.intersection(outer.rect).intersection(list.clips[end.clip].scissor)
        if let shadow = group.shadow {
            seen = seen.union(list.shadows[shadow].reach(of: rect).intersection(outer.rect))
        } else if !group.isResampled {
            rect = rect.intersection(seen)
        }
        guard !seen.isEmpty, !rect.isEmpty else { return ends[index] + 1 }
        open.append(pool.surface(rect))
        return index + 1
    }

    private func endGroup(_ group: DrawItem.Group, _ item: DrawItem, _ list: DrawList, _ stock: PaintResources) {
        let own = open.removeLast()
        defer { pool.recycle(own) }
        if let shadow = group.shadow { paint(list.shadows[shadow], of: own, list) }
        if let mask = group.mask {
            let cover = pool.surface(own.rect), masking = list.masks[mask]
            open.append(cover)
            if let content = masking.content { paint(content, masking, list, stock) }
            open.removeLast()
            for y in own.rect.minY..<own.rect.maxY {
                Spans.scale(own.row(y) + own.rect.minX, own.rect.width, byAlphasOf: cover.row(y) + own.rect.minX)
            }
            pool.recycle(cover)
        }
        if group.isResampled { return paint(own, group.quad, item, list) }
        let share = UInt32((item.opacity * 255).rounded())
        paint(own.rect, list, clip: group.mask == nil ? item.clip : 0, item.blend) { target in
            target.forEachRow { target, y, run in
                let source = own.row(y) + run.lowerBound
                if share == 255 { return target.paint(run, source) }
                Spans.scale(target.scratch.pixels, run.count, source, by: share)
                target.paint(run, target.scratch.pixels)
            }
        }
    }

    /// Paints a group whose pixels aren't aligned with the pixels around it. Averages up to eight samples in each direction.
    private func paint(_ own: Surface, _ quad: Quad, _ item: DrawItem, _ list: DrawList) {
        guard let rows = PlaneRows(quad) else { return }
        let size = SIMD2(Double(own.rect.width), Double(own.rect.height)), around = ConvexRows(quad, half: quad.halfSize)
        let corner = SIMD2<Double>(quad.halfSize), most = size - 1
        let base = own.row(own.rect.minY) + own.rect.minX
        paint(item.bounds, list, clip: item.clip, item.blend) { target in
            target.forEachRow { target, y, limits in
                let run = around.outer(y, in: limits)
                for x in run {
                    let at = rows.at(middleOf: x, y), place = at.place + corner, slopes = rows.slopes(at.place, at.w)
                    let isInside = at.w > 0 && place.min() >= 0 && place.x < size.x && place.y < size.y
                    guard isInside else {
                        target.scratch.pixels[x - run.lowerBound] = 0
                        continue
                    }
                    let (nx, ny) = (Self.taps(slopes.x), Self.taps(slopes.y))
                    var sum = SIMD4<Float>.zero
                    for j in 0..<ny {
                        for i in 0..<nx {
                            let off = ((Double(i) + 0.5) / Double(nx) - 0.5, (Double(j) + 0.5) / Double(ny) - 0.5)
                            let p = within(place + off.0 * slopes.x + off.1 * slopes.y - 0.5, .zero, most)
                            sum += Self.sample(base, own.stride, p, most)
                        }
                    }
                    target.scratch.pixels[x - run.lowerBound] = Pixel(sum * (item.opacity / (255 * Float(nx * ny))))
                }
                target.paint(run, target.scratch.pixels)
            }
        }
    }

    private static func taps(_ slope: SIMD2<Double>) -> Int {
        Int(within(((slope * slope).sum().squareRoot() - 0.5).rounded(.up), 1, 8))
    }

    private static func sample(
        _ base: UnsafeMutablePointer<Pixel>, _ stride: Int, _ p: SIMD2<Double>, _ most: SIMD2<Double>
    ) -> SIMD4<Float> {
        let x = Int(p.x), y = Int(p.y), fx = Float(p.x - Double(x)), fy = Float(p.y - Double(y))
        let right = p.x < most.x ? 1 : 0, down = p.y < most.y ? stride : 0, at = base + y * stride + x
        let top = at[0].channels * (1 - fx) + at[right].channels * fx
        let bottom = at[down].channels * (1 - fx) + at[down + right].channels * fx
        return top * (1 - fy) + bottom * fy
    }
}

extension RoundedShape {
    /// An empty shape.
    fileprivate static func nothing() -> RoundedShape {
        let far = CGRect(x: -1e6, y: -1e6, width: 0.001, height: 0.001)
        return RoundedShape(Quad(rect: far, map: .identity), Rounding())!
    }
}

/// A rectangle that can be compared with another in one step.
private struct PixelBox {
    private let edges: SIMD4<Int32>

    init(_ rect: PixelRect) {
        edges = SIMD4(Int32(clamping: rect.minX), Int32(clamping: rect.minY), Int32(clamping: -rect.maxX), Int32(clamping: -rect.maxY))
    }

    /// Returns whether the rectangles have a pixel in common. Neither may be empty.
    @inline(__always) func intersects(_ other: PixelBox) -> Bool {
        let ends = SIMD4(-other.edges.z, -other.edges.w, -other.edges.x, -other.edges.y)
        return all(edges .< ends)
    }
}
