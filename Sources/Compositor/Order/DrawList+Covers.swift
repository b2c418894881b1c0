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
            switch items[index].kind {
            case .groupStart: depth += 1
            case .groupEnd: depth -= 1
            case .box where depth == 0 && items[index].covers(target):
                let cover = items[index].instance.fill * items[index].instance.opacity
                if cover.w >= 1 {
                    for below in items[..<index].indices { items[below].kind = .nothing }
                    background = cover
                } else if background.w == 1, canMix(cover, below: index) {
                    mix(cover, below: index)
                    background.mix(cover)
                } else {
                    continue
                }
                items[index].kind = .nothing
            default: break
            }
        }
        return background
    }

    /// Pictures and gradients can be darkened, but no other colour can be added to them.
    private func canMix(_ cover: SIMD4<Float>, below end: Int) -> Bool {
        let isBlack = cover.x == 0 && cover.y == 0 && cover.z == 0
        return items[..<end].allSatisfy { item in
            switch item.kind {
            case .image, .gradient: isBlack
            case .backdrop: false
            default: true
            }
        }
    }

    private mutating func mix(_ cover: SIMD4<Float>, below end: Int) {
        for index in items[..<end].indices {
            switch items[index].kind {
            case .box, .shadowedBox:
                items[index].instance.fill.mix(cover)
                items[index].instance.edge.mix(cover)
                items[index].instance.shadow.mix(cover)
            case .text, .path, .image, .gradient: items[index].instance.fill.mix(cover)
            case .groupEnd: if items[index].run >= 0 { shadows[items[index].run].color.mix(cover) }
            case .groupStart, .backdrop, .nothing: break
            }
        }
    }
}

extension SIMD4<Float> {
    /// What is seen of this premultiplied colour through `cover`.
    fileprivate mutating func mix(_ cover: SIMD4<Float>) {
        let alpha = w
        self = self * (1 - cover.w) + cover * alpha
        w = alpha
    }
}

extension DrawItem {
    /// Whether it is one colour all over `target`.
    fileprivate func covers(_ target: PixelRect) -> Bool {
        let box = instance
        guard box.fill.w > 0, box.opacity > 0, clip == 0, blend == .over, bounds == target, box.shape.x == 0, box.edge.w == 0,
            box.alongX.y == 0, box.alongY.x == 0, box.center.z == 1, box.alongX.z == 0, box.alongY.z == 0
        else { return false }
        let width = abs(box.alongX.x) * box.alongX.w, height = abs(box.alongY.y) * box.alongY.w
        return box.center.x - width <= Float(target.minX) && box.center.x + width >= Float(target.maxX)
            && box.center.y - height <= Float(target.minY) && box.center.y + height >= Float(target.maxY)
    }
}
