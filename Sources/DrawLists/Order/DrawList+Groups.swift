// Applies the opacity of a subtree. A texture is needed only if two of the subtree's parts overlap; otherwise, each part fades separately
// at no cost.

import CoreGraphics
import RenderTree

/// A group's pixel space, if it differs from the screen's.
package struct Raster {
    /// The transform from the group's pixels to the surrounding pixels.
    package var map: Homography
    /// The visible pixels around the group.
    package var limits: PixelRect
}

extension DrawList {
    /// The maximum number of parts to compare in pairs. More parts are considered overlapping.
    private static let comparedParts = 12

    /// Reserves an item for the start of a group and returns its index.
    package mutating func openGroup() -> Int {
        items.append(DrawItem(step: .nothing, bounds: .empty, clip: 0))
        return items.count - 1
    }

    /// Returns the bounds of everything since `start`.
    package func bounds(from start: Int) -> PixelRect {
        var bounds = PixelRect.empty
        for item in items[(start + 1)...] { bounds = bounds.union(item.reach(shadows)) }
        return bounds
    }

    /// Groups everything since `start` in a texture, which is painted with `opacity` through `clip`. If `blend` is `keep`, `bounds` must be
    /// the bounds of the content to multiply. Otherwise, `bounds` defaults to the bounds of the parts.
    package mutating func closeGroup(
        from start: Int, opacity: Double, clip: Int, blend: DrawItem.Blend = .over, bounds: PixelRect? = nil, shadow: Int? = nil,
        mask: Int? = nil, raster: Raster? = nil
    ) {
        var bounds = bounds ?? self.bounds(from: start)
        if let shadow {
            // Content outside the clip may cast a shadow into it.
            bounds = bounds.intersection(shadows[shadow].source(of: clips[clip].scissor))
        } else if raster == nil {
            bounds = bounds.intersection(clips[clip].scissor)
        }
        guard !bounds.isEmpty else {
            items.removeSubrange(start...)
            return
        }
        isFlat = false
        items[start].step = .groupStart
        items[start].bounds = bounds
        let rect = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        let quad = Quad(rect: rect, map: raster?.map ?? .identity)
        let group = DrawItem.Group(quad: quad, isResampled: raster != nil, shadow: shadow, mask: mask)
        var end = DrawItem(step: .groupEnd(group), opacity: Float(opacity), bounds: bounds, clip: clip, blend: blend)
        if let raster {
            end.bounds = raster.map.pixelBounds(of: rect).intersection(raster.limits).intersection(clips[clip].scissor)
        }
        items.append(end)
    }

    /// Groups everything since `start` in a texture, which is painted through the only item in `mask`. Returns false and changes nothing if
    /// `mask` doesn't have exactly one item.
    package mutating func closeGroup(from start: Int, opacity: Double, blend: DrawItem.Blend, through mask: Range<Int>?) -> Bool {
        guard let mask, mask.upperBound <= items.count else { return false }
        var only: Int?
        for index in mask where !items[index].step.isNothing {
            guard only == nil, items[index].content != nil, items[index].blend == .over else { return false }
            only = index
        }
        guard let only else { return false }
        let item = items[only]
        masks.append(item)
        items.removeSubrange(mask)
        closeGroup(
            from: start, opacity: opacity, clip: item.clip, blend: blend, bounds: bounds(from: start).intersection(item.bounds),
            mask: masks.count - 1
        )
        return true
    }

    /// Fades everything since `start` as a whole, or each part separately if `apart` is true.
    package mutating func fade(from start: Int, opacity: Double, apart: Bool = false) {
        if !apart, partsOverlap(from: start) {
            closeGroup(from: start, opacity: opacity, clip: 0)
        } else {
            var part = self.part(after: start)
            while let index = part {
                items[index].opacity *= Float(opacity)
                if let shadow = items[index].shadow { shadows[shadow].color *= Float(opacity) }
                part = self.part(after: index)
            }
        }
    }

    private func partsOverlap(from start: Int) -> Bool {
        var count = 0, part = self.part(after: start)
        while let index = part {
            count += 1
            if items[index].shadow != nil || count > DrawList.comparedParts || overlapsEarlier(index, from: start) { return true }
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

    /// Returns whether two items overlap. Lines of the same text never do, although their overestimated bounds may.
    private func overlap(_ one: DrawItem, _ other: DrawItem) -> Bool {
        let sameText = one.node == other.node && one.content?.hasGenerousBounds == true && other.content?.hasGenerousBounds == true
        return !sameText && one.reach(shadows).intersects(other.reach(shadows))
    }

    /// Returns the index of the next item that paints something. A group counts as one part, represented by its end.
    private func part(after index: Int) -> Int? {
        var depth = 0
        for next in (index + 1)..<max(items.count, index + 1) {
            switch items[next].step {
            case .groupStart: depth += 1
            case .groupEnd:
                depth -= 1
                if depth == 0 { return next }
            case .nothing: break
            default: if depth == 0 { return next }
            }
        }
        return nil
    }
}

extension DrawItem {
    /// Returns all pixels that the item may touch, including the shadow of a group.
    fileprivate func reach(_ shadows: [GroupShadow]) -> PixelRect {
        shadow.map { bounds.union(shadows[$0].reach(of: bounds)) } ?? bounds
    }
}

extension GroupShadow {
    /// The number of standard deviations beyond which a Gaussian is invisible.
    package static let deviations = 3.0

    /// Returns `bounds`, extended by the pixels whose shadows may touch `bounds`.
    package func source(of bounds: PixelRect) -> PixelRect {
        var back = self
        (back.x, back.y) = (-x, -y)
        return back.reach(of: bounds).union(bounds)
    }

    /// Returns the pixels that the shadow of a texture with the given bounds may touch.
    package func reach(of bounds: PixelRect) -> PixelRect {
        let rect = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        let margin = GroupShadow.deviations * blur + 1
        return PixelRect(around: rect.offsetBy(dx: x, dy: y).insetBy(dx: -margin, dy: -margin))
    }
}
