// Which pixels differ between two frames. Where the frame before is kept, only these need painting.

extension DrawList {
    /// A rectangle outside of which a frame of this list looks like one of `old`; nil where that is not known. `groups` is memory to
    /// work with.
    func damage(since old: DrawList, using groups: inout [Bool]) -> PixelRect? {
        guard items.count == old.items.count, clips == old.clips, stops == old.stops, shadows == old.shadows, masks == old.masks,
            masks.isEmpty || (runs == old.runs && paths == old.paths && images == old.images)
        else { return nil }
        var damage = PixelRect.empty
        // Of each group around the item, whether anything in it differs.
        groups.removeAll(keepingCapacity: true)
        for (item, before) in zip(items, old.items) {
            // What it blurs may differ anywhere.
            if item.kind == .backdrop { return nil }
            var differs = !looksAlike(item, before, in: old)
            if item.kind == .groupEnd, groups.removeLast() { differs = true }
            // Its shadow falls beyond its bounds.
            if differs, item.run >= 0, item.kind == .groupEnd { return nil }
            if differs {
                damage = damage.union(item.bounds).union(before.bounds)
                if !groups.isEmpty { groups[groups.count - 1] = true }
            }
            if item.kind == .groupStart { groups.append(differs) }
        }
        return damage
    }

    private func looksAlike(_ item: DrawItem, _ before: DrawItem, in old: DrawList) -> Bool {
        guard item.kind == before.kind, item.instance == before.instance, item.bounds == before.bounds, item.clip == before.clip,
            item.run == before.run, item.mask == before.mask, item.blend == before.blend
        else { return false }
        switch item.kind {
        case .text: return runs[item.run] == old.runs[item.run]
        case .path: return paths[item.run] == old.paths[item.run]
        case .image: return images[item.run] == old.images[item.run]
        default: return true
        }
    }
}

/// The frame before, as a picture that can be painted into.
struct KeptFrame {
    /// nil where the last frame was not painted into it.
    private(set) var target: GroupTarget?
    private var size = PixelSize(width: 0, height: 0)
    private var background = SIMD4<Float>.zero
    private var groups: [Bool] = []

    /// The greatest part of the screen that is painted anew rather than all: copying the rest costs, too.
    private static let mostDamage = 0.5

    /// What must be painted of a frame, if less than all of it.
    mutating func damage(of list: DrawList, since old: DrawList, size: PixelSize, background: SIMD4<Float>) -> PixelRect? {
        defer { (self.size, self.background) = (size, background) }
        guard self.size == size, self.background == background, let damage = list.damage(since: old, using: &groups) else { return nil }
        let seen = damage.intersection(PixelRect(size))
        return Double(seen.width * seen.height) <= Self.mostDamage * Double(size.width * size.height) ? seen : nil
    }

    /// Room for a frame of `size`; nil where the GPU has none.
    mutating func begin(_ size: PixelSize) -> GroupTarget? {
        target = GroupTarget(size: size)
        return target
    }

    /// The next frame is not painted into it.
    mutating func drop() {
        target?.delete()
        target = nil
    }

    /// It has gone with its context.
    mutating func forget() { self = KeptFrame() }
}
