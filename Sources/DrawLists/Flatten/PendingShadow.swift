// Shadows cast by a node's whole subtree (S-CLOCK-87). Usually, an opaque box contains everything else, so the box's shadow is enough and
// costs only one quad. Other shadows are blurred from a texture.

import CoreGraphics
import RenderTree

/// A shadow whose caster is unknown until the last descendant has been visited.
struct PendingShadow {
    /// The index of the casting group's start.
    var group: Int
    /// The clip around the group. Nothing is clipped inside the group, because clipped parts still cast shadows.
    var clip: Int
    /// A clip that doesn't clip anything. This clip replaces `clip` until it is known whether a group is needed. The value is 0 if no clip
    /// is needed.
    var looseClip = 0
    /// The item for the opaque box that casts the shadow if all other content is inside the box.
    var body: Int?
    /// The pixels of that box.
    var box: PixelRect
    var shadow: GroupShadow
}

extension NodeFlattener {
    /// Paints the shadow if a path casts it. Otherwise, prepares to find out what casts the shadow. Returns whether the box may paint the
    /// shadow itself.
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
        // Content outside the target can cast a shadow into it.
        let margin = Int((cast.blur * GroupShadow.deviations + max(abs(cast.x), abs(cast.y))).rounded(.up)) + 1
        let limits = place.limits
        ancestor.place.limits = PixelRect(
            minX: limits.minX - margin, minY: limits.minY - margin, maxX: limits.maxX + margin, maxY: limits.maxY + margin
        )
        var casting = PendingShadow(
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
    /// Determines what casts the shadow, now that all descendants are known.
    mutating func settle(_ casting: PendingShadow) {
        if let body = casting.body, case .paint(.box(var box)) = items[body].step, box.shadow != nil {
            if !leaves(casting.box, from: body + 1) { return tighten(casting) }
            box.shadow = nil
            items[body].step = .paint(.box(box))
        }
        if casting.looseClip != 0 { clips[casting.looseClip].shapeCount = 0 }
        shadows.append(casting.shadow)
        closeGroup(from: casting.group, opacity: 1, clip: casting.clip, shadow: shadows.count - 1)
    }

    /// Restores the clip that was omitted in case a group was needed.
    private mutating func tighten(_ casting: PendingShadow) {
        guard casting.looseClip != 0 else { return }
        clips[casting.looseClip].scissor = clips[casting.clip].scissor
        clips[casting.looseClip].parent = casting.clip
        for index in clips.indices[(casting.looseClip + 1)...] where clips[index].isWithin(casting.looseClip, of: clips) {
            clips[index].scissor = clips[index].scissor.intersection(clips[casting.clip].scissor)
        }
        for index in items.indices[casting.group...] where items[index].clip >= casting.looseClip {
            if items[index].clip == casting.looseClip { items[index].clip = innermost(casting.clip, for: items[index].bounds) }
            switch items[index].step {
            case .groupStart, .groupEnd: continue
            case .paint, .backdrop, .nothing: break
            }
            items[index].bounds = items[index].bounds.intersection(clips[items[index].clip].scissor)
            if items[index].bounds.isEmpty { items[index].step = .nothing }
        }
    }

    /// Returns the innermost clip, among `clip` and its ancestors, that clips part of `bounds`.
    func innermost(_ clip: Int, for bounds: PixelRect) -> Int {
        var clip = clip
        while clip != 0, clips[clip].leavesUnclipped(bounds) { clip = clips[clip].parent }
        return clip
    }

    /// Returns whether any item since `start` extends beyond `box` by more than an antialiased edge. Text is assumed to stay inside,
    /// because its bounds are overestimates.
    private func leaves(_ box: PixelRect, from start: Int) -> Bool {
        let around = PixelRect(minX: box.minX - 2, minY: box.minY - 2, maxX: box.maxX + 2, maxY: box.maxY + 2)
        return items[start...].contains { !$0.step.isNothing && $0.content?.hasGenerousBounds != true && !around.contains($0.bounds) }
    }
}
