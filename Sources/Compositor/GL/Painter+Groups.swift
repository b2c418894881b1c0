// Paints group textures, their shadows, and blurred backgrounds.

import CLazy.GLES
import CoreGraphics
import DrawLists

extension Painter {
    mutating func beginGroup(_ rect: PixelRect) {
        // If no texture is available, the group is painted in place. The group's opacity is then wrong, but nothing is missing from the
        // frame.
        let target = targets.borrow(PixelSize(width: rect.width, height: rect.height))
        let place = target == nil ? open[open.count - 1].rect : rect
        let framebuffer = target?.framebuffer ?? open[open.count - 1].framebuffer
        open.append(Surface(framebuffer: framebuffer, rect: place, target: target))
        bind(open[open.count - 1])
        if target != nil { clear(.zero) }
        statistics.groups += 1
    }

    mutating func endGroup(
        _ group: DrawItem.Group, opacity: Float, at index: Int, _ blend: DrawItem.Blend, clip: Int, shadow: GroupShadow?, _ clips: [Clip]
    ) {
        let surface = open.removeLast()
        bind(open[open.count - 1])
        guard let target = surface.target else { return }
        if let shadow { paint(shadow, of: target, surface.rect, clips) }
        setBlend(blend)
        glBindTexture(GLenum(GL_TEXTURE_2D), target.texture)
        if group.isResampled {
            draw(.picture, extra: Instance(group.quad, opacity: opacity, detail: target.part(surface.rect)), clip: clip, clips)
        } else {
            glBindSampler(0, nearest.name)
            draw(.group, first: index, count: 1, clip: clip, clips, source: target.pixels)
            glBindSampler(0, 0)
        }
        targets.recycle(target)
    }

    /// Paints the group's texture through its mask in one draw call.
    mutating func endGroup(
        through mask: QuadKind, first: Int, count: Int, _ blend: DrawItem.Blend, clip: Int, _ list: DrawList
    ) {
        let surface = open.removeLast()
        bind(open[open.count - 1])
        guard let target = surface.target else { return }
        setBlend(blend)
        bindTexture(of: mask, list)
        draw(mask.program, first: first, count: count, clip: clip, list.clips, group: (target, surface.rect))
        targets.recycle(target)
    }

    private mutating func paint(_ shadow: GroupShadow, of target: RenderTarget, _ rect: PixelRect, _ clips: [Clip]) {
        let whole = PixelSize(width: rect.width, height: rect.height)
        let soft = blur.picture(of: target.texture, part: whole, deviation: shadow.blur, extends: false, &targets, &statistics)
        guard let soft else { return }
        bind(open[open.count - 1])
        let seen = soft.seen
        let corner = CGPoint(
            x: Double(rect.minX + soft.left) + shadow.x, y: Double(rect.maxY - soft.bottom - soft.height) + shadow.y
        )
        // The part is inset by half a texel, because the filter would otherwise read beyond the edge.
        let rim = Double(soft.factor) / 2
        let place = CGRect(x: corner.x, y: corner.y, width: Double(soft.width), height: Double(soft.height))
        let quad = Quad(rect: place.insetBy(dx: rim, dy: rim), map: .identity)
        let extra = Instance(quad, opacity: 1, fill: shadow.color, detail: SIMD4(seen.x, seen.w, seen.z, seen.y))
        glEnable(GLenum(GL_BLEND))
        setBlend(.over)
        glBindTexture(GLenum(GL_TEXTURE_2D), soft.target.texture)
        draw(.soft, extra: extra, clip: shadow.clip, clips)
        targets.recycle(soft.target)
    }

    /// Paints a blurred background. The pixels behind a box are composited from all open surfaces.
    mutating func paint(_ backdrop: DrawItem.Backdrop, _ rect: PixelRect, opacity: Float, clip: Int, _ clips: [Clip]) {
        let deviation = Double(backdrop.deviation), margin = Int((deviation * 3).rounded(.up)) + 1
        let around = PixelRect(minX: rect.minX - margin, minY: rect.minY - margin, maxX: rect.maxX + margin, maxY: rect.maxY + margin)
        let seen = around.intersection(open[0].rect)
        guard !seen.isEmpty, let copy = copyOfOpen(seen) else { return }
        let whole = PixelSize(width: seen.width, height: seen.height)
        let soft = blur.picture(of: copy.texture, part: whole, deviation: deviation, extends: true, &targets, &statistics)
        targets.recycle(copy)
        glEnable(GLenum(GL_BLEND))
        bind(open[open.count - 1])
        guard let soft else { return }
        setBlend(.over)
        glBindTexture(GLenum(GL_TEXTURE_2D), soft.target.texture)
        let width = Float(soft.target.size.width * soft.factor), height = Float(soft.target.size.height * soft.factor)
        let source = SIMD4(Float(seen.minX), Float(seen.maxY), 1 / width, 1 / height)
        let isConformal = backdrop.quad.isConformal && backdrop.rounding.isPlain
        let extra = Instance.backdrop(backdrop, texels: soft.seen, opacity: opacity)
        draw(.backdrop(conformal: isConformal), extra: extra, clip: clip, clips, source: source)
        targets.recycle(soft.target)
    }

    /// Returns a copy of the pixels in `rect`, composited from all open surfaces. `rect` must be inside the lowest surface.
    private mutating func copyOfOpen(_ rect: PixelRect) -> RenderTarget? {
        guard let copy = targets.borrow(PixelSize(width: rect.width, height: rect.height)) else { return nil }
        let base = open[0]
        glDisable(GLenum(GL_SCISSOR_TEST))
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), base.framebuffer)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), copy.framebuffer)
        let (left, bottom) = (GLint(rect.minX - base.rect.minX), GLint(base.rect.maxY - rect.maxY))
        let (width, height) = (GLint(rect.width), GLint(rect.height))
        glBlitFramebuffer(
            left, bottom, left + width, bottom + height, 0, 0, width, height, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST)
        )
        let place = Surface(framebuffer: copy.framebuffer, rect: rect, target: nil), above = open.dropFirst()
        guard !above.isEmpty else { return copy }
        let kept = open
        open = [place]
        bind(place)
        for surface in above {
            guard let target = surface.target else { continue }
            let part = surface.rect
            glBindTexture(GLenum(GL_TEXTURE_2D), target.texture)
            glBindSampler(0, nearest.name)
            setBlend(.over)
            let quad = CGRect(x: part.minX, y: part.minY, width: part.width, height: part.height)
            draw(.group, extra: Instance(Quad(rect: quad, map: .identity), opacity: 1), clip: 0, [.none], source: target.pixels)
            glBindSampler(0, 0)
        }
        open = kept
        return copy
    }
}

extension RenderTarget {
    /// The size of a pixel as a fraction of the texture, as the group program's uniform `source` expects it.
    fileprivate var pixels: SIMD4<Float> { SIMD4(0, 0, 1 / Float(size.width), 1 / Float(size.height)) }

    /// Returns the part of the texture that covers `rect`, with the top row first.
    fileprivate func part(_ rect: PixelRect) -> SIMD4<Float> {
        SIMD4(0, Float(rect.height) / Float(size.height), Float(rect.width) / Float(size.width), 0)
    }
}

extension Blur.Picture {
    /// The filled part of the texture, inset by half a texel, as fractions of the texture: left, bottom, right and top.
    fileprivate var seen: SIMD4<Float> {
        let texels = SIMD4(0.5, 0.5, Float(width / factor) - 0.5, Float(height / factor) - 0.5)
        let (width, height) = (Float(target.size.width), Float(target.size.height))
        return texels / SIMD4(width, height, width, height)
    }
}
