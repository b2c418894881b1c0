// Opacity of a whole subtree. A picture of its own is needed only where two parts of it overlap: elsewhere each part can
// be faded by itself, which costs nothing.

import CoreGraphics
import RenderTree

extension DrawList {
    /// Up to this many parts are compared with each other; more count as overlapping.
    private static let comparedParts = 12

    /// Reserves the place where a group may begin.
    mutating func openGroup() -> Int {
        items.append(DrawItem(kind: .nothing, instance: Instance(rect: .zero, map: .identity), bounds: .empty, clip: 0, node: -1))
        return items.count - 1
    }

    /// Makes everything since `start` a picture of its own that is painted with `opacity` through `clip`.
    mutating func closeGroup(from start: Int, opacity: Double, clip: Int) {
        var bounds = PixelRect.empty
        for item in items[(start + 1)...] { bounds = bounds.union(item.bounds) }
        bounds = bounds.intersection(clips[clip].scissor)
        guard !bounds.isEmpty else {
            items.removeSubrange(start...)
            return
        }
        items[start].kind = .groupStart
        items[start].bounds = bounds
        var end = items[start]
        end.kind = .groupEnd
        end.clip = clip
        end.instance = Instance(
            rect: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height), map: .identity
        )
        end.instance.opacity = Float(opacity)
        items.append(end)
    }

    /// Fades everything since `start` as one.
    mutating func fade(from start: Int, opacity: Double) {
        if partsOverlap(from: start) {
            closeGroup(from: start, opacity: opacity, clip: 0)
        } else {
            var part = self.part(after: start)
            while let index = part {
                items[index].instance.opacity *= Float(opacity)
                part = self.part(after: index)
            }
        }
    }

    private func partsOverlap(from start: Int) -> Bool {
        var count = 0, part = self.part(after: start)
        while let index = part {
            count += 1
            if count > DrawList.comparedParts || overlapsEarlier(index, from: start) { return true }
            part = self.part(after: index)
        }
        return false
    }

    private func overlapsEarlier(_ index: Int, from start: Int) -> Bool {
        var part = self.part(after: start)
        while let earlier = part, earlier < index {
            if overlap(items[earlier], items[index]) { return true }
            part = self.part(after: earlier)
        }
        return false
    }

    /// Lines of one text lie below each other, though their generous bounds do not.
    private func overlap(_ one: DrawItem, _ other: DrawItem) -> Bool {
        let sameText = one.kind == .text && other.kind == .text && one.node == other.node
        return !sameText && one.bounds.intersects(other.bounds)
    }

    /// The next item that paints something. A group is one part, represented by its end.
    private func part(after index: Int) -> Int? {
        var depth = 0
        for next in (index + 1)..<max(items.count, index + 1) {
            switch items[next].kind {
            case .groupStart: depth += 1
            case .groupEnd:
                depth -= 1
                if depth == 0 { return next }
            case .nothing: break
            case .box, .shadowedBox, .text: if depth == 0 { return next }
            }
        }
        return nil
    }
}
