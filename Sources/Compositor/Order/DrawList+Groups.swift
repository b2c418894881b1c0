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

    /// What everything since `start` touches.
    func bounds(from start: Int) -> PixelRect {
        var bounds = PixelRect.empty
        for item in items[(start + 1)...] { bounds = bounds.union(item.reach(shadows)) }
        return bounds
    }

    /// Makes everything since `start` a picture of its own that is painted with `opacity` through `clip`. What is painted with
    /// `keep` must have the bounds of what it multiplies; others have those of their parts.
    mutating func closeGroup(
        from start: Int, opacity: Double, clip: Int, blend: DrawItem.Blend = .over, bounds: PixelRect? = nil, shadow: Int = -1,
        mask: Int = -1, raster: Flattener.Raster? = nil
    ) {
        var bounds = bounds ?? self.bounds(from: start)
        if shadow >= 0 {
            // What lies outside of the clip may cast a shadow into it.
            bounds = bounds.intersection(shadows[shadow].source(of: clips[clip].scissor))
        } else if raster == nil {
            bounds = bounds.intersection(clips[clip].scissor)
        }
        guard !bounds.isEmpty else {
            items.removeSubrange(start...)
            return
        }
        items[start].kind = .groupStart
        items[start].bounds = bounds
        var end = items[start]
        end.kind = .groupEnd
        (end.clip, end.blend, end.run, end.mask) = (clip, blend, shadow, mask)
        let rect = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        end.instance = Instance(rect: rect, map: raster?.map ?? .identity)
        if let raster {
            end.instance.isResampled = true
            end.bounds = raster.map.pixelBounds(of: rect).intersection(raster.limits).intersection(clips[clip].scissor)
        }
        end.instance.opacity = Float(opacity)
        items.append(end)
    }

    /// Makes everything since `start` a picture that is painted through the one thing in `mask`. False where there is not just one.
    mutating func closeGroup(from start: Int, opacity: Double, blend: DrawItem.Blend, through mask: Range<Int>?) -> Bool {
        guard let mask, mask.upperBound <= items.count else { return false }
        var only: Int?
        for index in mask where items[index].kind != .nothing {
            guard only == nil, items[index].isOneQuad, items[index].blend == .over else { return false }
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

    /// Fades everything since `start` as one, or with `apart` each part by itself.
    mutating func fade(from start: Int, opacity: Double, apart: Bool = false) {
        if !apart, partsOverlap(from: start) {
            closeGroup(from: start, opacity: opacity, clip: 0)
        } else {
            var part = self.part(after: start)
            while let index = part {
                items[index].instance.opacity *= Float(opacity)
                if items[index].castsShadow { shadows[items[index].run].color *= Float(opacity) }
                part = self.part(after: index)
            }
        }
    }

    private func partsOverlap(from start: Int) -> Bool {
        var count = 0, part = self.part(after: start)
        while let index = part {
            count += 1
            if items[index].castsShadow || count > DrawList.comparedParts || overlapsEarlier(index, from: start) { return true }
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
        return !sameText && one.reach(shadows).intersects(other.reach(shadows))
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
            default: if depth == 0 { return next }
            }
        }
        return nil
    }
}

extension DrawItem {
    fileprivate var isOneQuad: Bool {
        switch kind {
        case .box, .shadowedBox, .text, .path, .image, .gradient: true
        case .backdrop, .groupStart, .groupEnd, .nothing: false
        }
    }

    /// Every pixel that it may touch, the shadow of a group among them.
    fileprivate func reach(_ shadows: [GroupShadow]) -> PixelRect {
        castsShadow ? bounds.union(shadows[run].reach(of: bounds)) : bounds
    }

    /// Whether it is two parts, of which one lies over the other.
    fileprivate var castsShadow: Bool { kind == .groupEnd && run >= 0 }
}

extension GroupShadow {
    /// A Gaussian has ended, to the eye, after three standard deviations.
    static let deviations = 3.0

    /// The pixels of which the shadow may touch `bounds`, and those pixels.
    func source(of bounds: PixelRect) -> PixelRect {
        var back = self
        (back.x, back.y) = (-x, -y)
        return back.reach(of: bounds).union(bounds)
    }

    /// The pixels that the shadow of a picture of `bounds` may touch.
    func reach(of bounds: PixelRect) -> PixelRect {
        let rect = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        let margin = GroupShadow.deviations * blur + 1
        return PixelRect(around: rect.offsetBy(dx: x, dy: y).insetBy(dx: -margin, dy: -margin))
    }
}
