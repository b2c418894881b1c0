// A dimmed screen is the usual sight of a transition: one translucent colour over everything. Painting it means to blend every
// pixel, which on the processor costs more than all else in such a frame. Colours that are mixed first give the same picture:
// blending is linear.

import CoreGraphics
import RenderTree

extension DrawList {
    /// Takes out boxes of one translucent colour that cover all of `target`, and mixes their colours into what lies below; what they
    /// make of an opaque `background` is returned. The picture stays the same, but for the rounding of colours between.
    mutating func foldShades(over background: SIMD4<Float>, target: PixelRect) -> SIMD4<Float> {
        var background = background, depth = 0
        guard background.w == 1 else { return background }
        for index in items.indices {
            switch items[index].kind {
            case .groupStart: depth += 1
            case .groupEnd: depth -= 1
            case .box where depth == 0 && items[index].isShade(of: target):
                let shade = items[index].instance.fill * items[index].instance.opacity
                guard canMix(shade, below: index) else { continue }
                mix(shade, below: index)
                background.mix(shade)
                items[index].kind = .nothing
            default: break
            }
        }
        return background
    }

    /// Pictures and gradients can be darkened, but no other colour can be added to them.
    private func canMix(_ shade: SIMD4<Float>, below end: Int) -> Bool {
        let isBlack = shade.x == 0 && shade.y == 0 && shade.z == 0
        return items[..<end].allSatisfy { item in
            switch item.kind {
            case .image, .gradient: isBlack
            case .backdrop: false
            default: true
            }
        }
    }

    private mutating func mix(_ shade: SIMD4<Float>, below end: Int) {
        for index in items[..<end].indices {
            switch items[index].kind {
            case .box, .shadowedBox:
                items[index].instance.fill.mix(shade)
                items[index].instance.edge.mix(shade)
                items[index].instance.shadow.mix(shade)
            case .text, .path, .image, .gradient: items[index].instance.fill.mix(shade)
            case .groupEnd: if items[index].run >= 0 { shadows[items[index].run].color.mix(shade) }
            case .groupStart, .backdrop, .nothing: break
            }
        }
    }
}

extension SIMD4<Float> {
    /// What is seen of this premultiplied colour through `shade`.
    fileprivate mutating func mix(_ shade: SIMD4<Float>) {
        let alpha = w
        self = self * (1 - shade.w) + shade * alpha
        w = alpha
    }
}

extension DrawItem {
    /// Whether it is one translucent colour all over `target`.
    fileprivate func isShade(of target: PixelRect) -> Bool {
        let box = instance, alpha = box.fill.w * box.opacity
        guard alpha > 0, alpha < 1, clip == 0, blend == .over, bounds == target, box.shape.x == 0, box.edge.w == 0,
            box.alongX.y == 0, box.alongY.x == 0, box.center.z == 1, box.alongX.z == 0, box.alongY.z == 0
        else { return false }
        let width = abs(box.alongX.x) * box.alongX.w, height = abs(box.alongY.y) * box.alongY.w
        return box.center.x - width <= Float(target.minX) && box.center.x + width >= Float(target.maxX)
            && box.center.y - height <= Float(target.minY) && box.center.y + height >= Float(target.maxY)
    }
}
