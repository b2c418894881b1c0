// Most rows of an interface look like the row above, because tiles, bars and pages are upright boxes. Such rows are painted once and then
// copied. Copying accesses memory only once, whereas painting accesses it once per item.

import DrawLists

/// Divides a rectangle into bands. In some of the bands, all rows are identical.
struct RowBands {
    struct Band: Equatable {
        var rows: Range<Int>
        /// Whether everything in the band looks the same in every row.
        var isAlike: Bool
    }

    /// A row where an item begins or ends.
    private struct Edge {
        var y: Int
        /// The change in the number of items whose rows differ.
        var busy: Int
    }

    /// The bands from top to bottom, set by `cut`.
    private(set) var all: [Band] = []
    private var edges: [Edge] = []

    /// The maximum number of items, and the maximum number of items times the number of bands. Beyond these limits, bands cost more than
    /// they save.
    private static let (maximumItems, maximumComparisons) = (64, 2048)
    /// The minimum number of copied pixels that makes bands worthwhile.
    private static let minimumPixels = 1 << 14

    /// Divides `rect` into bands. `rows` returns a box's identical rows. Returns whether painting in bands is worthwhile.
    mutating func cut(_ list: DrawList, _ rect: PixelRect, alike rows: (DrawItem.Box, DrawItem, Range<Int>) -> Range<Int>) -> Bool {
        guard list.isFlat, list.items.count <= Self.maximumItems else { return false }
        edges.removeAll(keepingCapacity: true)
        for item in list.items where item.bounds.intersects(rect) {
            let clip = list.clips[item.clip], seen = item.bounds.intersection(rect).intersection(clip.scissor)
            guard let content = item.content, !seen.isEmpty else { continue }
            var same = seen.minY..<seen.minY
            if case .box(let box) = content, !list.isCut(item.clip) { same = rows(box, item, seen.minY..<seen.maxY) }
            add(seen.minY..<same.lowerBound)
            add(same.upperBound..<seen.maxY)
        }
        return makeBands(rect)
    }

    /// Adds an item's rows that differ from each other. An empty range marks a row where an item begins or ends.
    private mutating func add(_ rows: Range<Int>) {
        insert(Edge(y: rows.lowerBound, busy: 1))
        insert(Edge(y: rows.upperBound, busy: -1))
    }

    private mutating func insert(_ edge: Edge) {
        var index = edges.count
        while index > 0, edges[index - 1].y > edge.y { index -= 1 }
        edges.insert(edge, at: index)
    }

    private mutating func makeBands(_ rect: PixelRect) -> Bool {
        all.removeAll(keepingCapacity: true)
        var (top, busy, copied) = (rect.minY, 0, 0)
        for index in 0...edges.count {
            let bottom = index < edges.count ? edges[index].y : rect.maxY
            if bottom > top {
                append(Band(rows: top..<bottom, isAlike: busy == 0))
                if busy == 0 { copied += bottom - top - 1 }
                top = bottom
            }
            if index < edges.count { busy += edges[index].busy }
        }
        return copied * rect.width >= Self.minimumPixels && all.count * edges.count <= Self.maximumComparisons
    }

    private mutating func append(_ band: Band) {
        if let last = all.last, !last.isAlike, !band.isAlike {
            all[all.count - 1].rows = last.rows.lowerBound..<band.rows.upperBound
        } else {
            all.append(band)
        }
    }
}

extension DrawList {
    /// Returns whether the clip at `index`, or one of its ancestors, has a shape in addition to the scissor rectangle.
    fileprivate func isCut(_ index: Int) -> Bool {
        var index = index
        while index != 0 {
            if clips[index].shape != nil { return true }
            index = clips[index].parent
        }
        return false
    }
}
