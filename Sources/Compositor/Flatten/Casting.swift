// Shadows of what a node shows with everything in it (S-CLOCK-87). Most are those of an opaque box with all else inside: these cost
// one quad. The others are blurred from a picture.

import CoreGraphics
import RenderTree

/// A shadow of which only the last descendant decides what casts it.
struct Casting {
    /// Where the group opens that casts it.
    var group: Int
    /// The clip around it. What it cuts off casts a shadow nevertheless, so in the group nothing is cut.
    var clip: Int
    /// A clip that stands for that one, and cuts nothing until it is known that no group is needed; 0 where nothing is cut anyway.
    var looseClip = 0
    /// The item of the opaque box that casts it alone if nothing leaves it.
    var body: Int?
    /// The pixels of that box.
    var box: PixelRect
    var shadow: GroupShadow
}

extension FlatteningPass {
    /// Paints the shadow of a path; of anything else it finds out what casts it. True where the box may do so.
    func prepare(
        _ shadow: RenderNode.Shadow, of node: RenderNode, hasChildren: Bool, _ ancestor: inout Flattener.Ancestor,
        into list: inout DrawList
    ) -> Bool {
        let place = ancestor.place
        if let path = node.extras?.shadowPath {
            paint(shadow: shadow, of: path, place, into: &list)
            return false
        }
        let box = node.bounds.standardized, hasParts = hasChildren || node.content != .none
        let fill = SIMD4<Float>(premultiplied: node.backgroundColor).w
        let hasBorder = node.visibleBorder(in: box) > 0 && SIMD4<Float>(premultiplied: node.borderColor).w > 0
        if !box.isEmpty, !hasParts, fill == 1 || !hasBorder { return fill > 0 }
        guard let cast = groupShadow(shadow, box, place) else { return false }
        // What lies outside of the target may cast a shadow into it.
        let margin = Int((cast.blur * GroupShadow.deviations + max(abs(cast.x), abs(cast.y))).rounded(.up)) + 1
        let limits = place.limits
        ancestor.place.limits = PixelRect(
            minX: limits.minX - margin, minY: limits.minY - margin, maxX: limits.maxX + margin, maxY: limits.maxY + margin
        )
        var casting = Casting(
            group: list.openGroup(), clip: place.clip, body: nil, box: place.map.pixelBounds(of: box), shadow: cast
        )
        if place.clip != 0 {
            casting.looseClip = list.clips.count
            list.clips.append(.none)
            list.clips[casting.looseClip].shapeCount = list.clips[place.clip].shapeCount
            ancestor.place.clip = casting.looseClip
        }
        ancestor.casting = casting
        return fill == 1 && !box.isEmpty
    }

    private func groupShadow(_ shadow: RenderNode.Shadow, _ box: CGRect, _ place: Place) -> GroupShadow? {
        let color = SIMD4<Float>(premultiplied: shadow.color, opacity: shadow.opacity) * place.tint
        guard color.w > 0, (shadow.radius + shadow.offset.width + shadow.offset.height).isFinite,
              let stretch = place.map.stretch(x: box.midX, y: box.midY)
        else { return nil }
        let (dx, dy) = (shadow.offset.width, shadow.offset.height)
        let x = dx * stretch.xx + dy * stretch.yx, y = dx * stretch.xy + dy * stretch.yy
        let blur = max(0, shadow.radius) * abs(stretch.determinant).squareRoot()
        guard abs(x) + abs(y) + blur < 100_000 else { return nil }
        return GroupShadow(color: color, x: x, y: y, blur: min(blur, 256), clip: place.clip)
    }
}

extension DrawList {
    /// Decides what casts a shadow, now that all of it is known.
    mutating func settle(_ casting: Casting) {
        if let body = casting.body, items[body].kind == .shadowedBox {
            if !leaves(casting.box, from: body + 1) { return tighten(casting) }
            items[body].kind = .box
            items[body].instance.shadow = .zero
        }
        if casting.looseClip != 0 { clips[casting.looseClip].shapeCount = 0 }
        shadows.append(casting.shadow)
        closeGroup(from: casting.group, opacity: 1, clip: casting.clip, shadow: shadows.count - 1)
    }

    /// Puts the clip in place that was left out for the sake of a group.
    private mutating func tighten(_ casting: Casting) {
        guard casting.looseClip != 0 else { return }
        clips[casting.looseClip].scissor = clips[casting.clip].scissor
        clips[casting.looseClip].parent = casting.clip
        for index in clips.indices[(casting.looseClip + 1)...] where clips[index].isWithin(casting.looseClip, of: clips) {
            clips[index].scissor = clips[index].scissor.intersection(clips[casting.clip].scissor)
        }
        for index in items.indices[casting.group...] where items[index].clip >= casting.looseClip {
            if items[index].clip == casting.looseClip { items[index].clip = innermost(casting.clip, for: items[index].bounds) }
            guard items[index].kind != .groupStart, items[index].kind != .groupEnd else { continue }
            items[index].bounds = items[index].bounds.intersection(clips[items[index].clip].scissor)
            if items[index].bounds.isEmpty { items[index].kind = .nothing }
        }
    }

    /// The first of a clip and those around it that cuts something off `bounds`.
    func innermost(_ clip: Int, for bounds: PixelRect) -> Int {
        var clip = clip
        while clip != 0, clips[clip].spares(bounds) { clip = clips[clip].parent }
        return clip
    }

    /// Whether something since `start` reaches out of `box`, by more than the pixels in which edges fade. The bounds of texts are
    /// too generous to tell; they are taken to stay in boxes that have a background.
    private func leaves(_ box: PixelRect, from start: Int) -> Bool {
        let around = PixelRect(minX: box.minX - 2, minY: box.minY - 2, maxX: box.maxX + 2, maxY: box.maxY + 2)
        return items[start...].contains { $0.kind != .nothing && $0.kind != .text && !around.contains($0.bounds) }
    }
}
