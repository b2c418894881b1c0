// Full-screen colours. A page fills the screen, and most transitions dim a page: one colour over everything. On a processor renderer,
// painting it costs more than the rest of such a frame. An opaque one can become the clear colour, which is cheap. A translucent one can be
// mixed into the colours below it, because blending is linear.

import CoreGraphics
import RenderTree

extension DrawList {
    /// Removes boxes of one colour that cover all of `target`: an opaque one with everything below it, a translucent one by tinting what is
    /// below. Returns the clear colour that replaces `background`.
    ///
    /// The result looks the same except for rounding of colours.
    mutating func foldCovers(over background: SIMD4<Float>, target: PixelRect) -> SIMD4<Float> {
        var background = background, depth = 0
        for index in items.indices {
            switch items[index].step {
            case .groupStart: depth += 1
            case .groupEnd: depth -= 1
            case .paint(.box(let box)) where depth == 0 && items[index].covers(target):
                let cover = box.fill * items[index].opacity
                if cover.w >= 1 {
                    for below in items[..<index].indices { items[below].step = .nothing }
                    background = cover
                } else if background.w == 1, canMix(cover, below: index) {
                    mix(cover, below: index)
                    background.mix(cover)
                } else {
                    continue
                }
                items[index].step = .nothing
            default: break
            }
        }
        return background
    }

    /// Returns whether all content below `end` can be mixed with the cover. Some can only be darkened.
    private func canMix(_ cover: SIMD4<Float>, below end: Int) -> Bool {
        let isBlack = cover.x == 0 && cover.y == 0 && cover.z == 0
        return items[..<end].allSatisfy { !$0.step.isBackdrop && (isBlack || $0.content?.takesOnlyBlack != true) }
    }

    private mutating func mix(_ cover: SIMD4<Float>, below end: Int) {
        for index in items[..<end].indices {
            switch items[index].step {
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
    /// Whether it has one colour over all of `target`.
    fileprivate func covers(_ target: PixelRect) -> Bool {
        guard case .paint(.box(let box)) = step, box.fill.w > 0, opacity > 0, clip == 0, blend == .over, bounds == target,
            box.rounding.radius == 0, box.border == nil, box.shadow == nil
        else { return false }
        return box.quad.covers(target)
    }
}
