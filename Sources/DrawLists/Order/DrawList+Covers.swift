// Optimizes solid fills that cover the whole target. A page fills the screen, and most transitions dim a page with one color. On a software
// renderer, painting that color takes more time than the rest of such a frame. An opaque color can become the clear color, which takes
// little time. A translucent color can be blended into the colors below, because blending is linear.

import CoreGraphics
import RenderTree

extension DrawList {
    /// Removes single-color boxes that cover all of `target`. An opaque box replaces everything below it, and a translucent box tints
    /// everything below it. Returns the clear color, which replaces `background`.
    ///
    /// The result looks the same, except for rounding errors. Call `dropHidden` first so that hidden items aren't tinted.
    package mutating func foldCovers(over background: SIMD4<Float>, target: PixelRect) -> SIMD4<Float> {
        var background = background, depth = 0
        for index in items.indices {
            guard depth == 0, let cover = items[index].cover(of: target) else {
                if !isFlat { depth += items[index].step.levels }
                continue
            }
            if cover.w >= 1 {
                for below in items[..<index].indices { items[below].hide() }
                covers.removeAll { $0.item <= index }
                background = cover
            } else if background.w == 1, canMix(cover, below: index) {
                mix(cover, below: index)
                background.mix(cover)
            } else {
                continue
            }
            items[index].hide()
        }
        return background
    }

    /// Returns whether all content below `end` can be blended with the cover. Some content can only be darkened.
    private func canMix(_ cover: SIMD4<Float>, below end: Int) -> Bool {
        let isBlack = cover.x == 0 && cover.y == 0 && cover.z == 0
        if isFlat, isBlack { return true }
        return items[..<end].allSatisfy { !$0.step.isBackdrop && (isBlack || $0.content?.canOnlyDarken != true) }
    }

    private mutating func mix(_ cover: SIMD4<Float>, below end: Int) {
        for index in items[..<end].indices where !isFlat || !items[index].bounds.isEmpty {
            switch items[index].step {
            case .paint(.box(var box)):
                box.mix(cover)
                items[index].step = .paint(.box(box))
            case .paint(var content):
                content.mix(cover)
                items[index].step = .paint(content)
            case .groupEnd(let group): if let shadow = group.shadow { shadows[shadow].color.mix(cover) }
            case .groupStart, .backdrop, .nothing: break
            }
        }
    }
}

extension DrawItem {
    /// Returns the item's color if it covers all of `target` with one color. This method is called for every item, so it compares numbers
    /// before it examines the step.
    fileprivate func cover(of target: PixelRect) -> SIMD4<Float>? {
        guard opacity > 0, clip == 0, blend == .over, bounds == target, case .paint(.box(let box)) = step, box.fill.w > 0,
            box.rounding.radius == 0, box.border == nil, box.shadow == nil, box.quad.covers(target)
        else { return nil }
        return box.fill * opacity
    }
}
