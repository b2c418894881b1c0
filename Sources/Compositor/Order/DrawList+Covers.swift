// A page fills the screen, and a dimmed page is the usual sight of a transition: one colour over everything. Painting it costs as
// many pixels as there are, more than all else in such a frame where the processor paints. Opaque it can be cleared to, which is
// cheap; a translucent one can be mixed into the colours below it beforehand, since blending is linear.

import CoreGraphics
import RenderTree

extension DrawList {
    /// Takes out boxes of one colour that cover all of `target`: what lies below an opaque one is taken out with it, and with a
    /// translucent one it is tinted. Returns what is to be cleared to instead of `background`.
    ///
    /// The picture stays the same, but for how colours are rounded between.
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

    /// Some contents can be darkened, but no other colour can be added to them.
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
    /// Whether it is one colour all over `target`.
    fileprivate func covers(_ target: PixelRect) -> Bool {
        guard case .paint(.box(let box)) = step, box.fill.w > 0, opacity > 0, clip == 0, blend == .over, bounds == target,
            box.rounding.radius == 0, box.border == nil, box.shadow == nil
        else { return false }
        return box.quad.covers(target)
    }
}
