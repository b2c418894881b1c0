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
            if item.step.isBackdrop { return nil }
            var differs = !looksAlike(item, before, in: old)
            if case .groupEnd = item.step, groups.removeLast() { differs = true }
            // Its shadow falls beyond its bounds.
            if differs, item.shadow != nil { return nil }
            if differs {
                damage = damage.union(item.bounds).union(before.bounds)
                if !groups.isEmpty { groups[groups.count - 1] = true }
            }
            if case .groupStart = item.step { groups.append(differs) }
        }
        return damage
    }

    private func looksAlike(_ item: DrawItem, _ before: DrawItem, in old: DrawList) -> Bool {
        guard item.step == before.step, item.opacity == before.opacity, item.bounds == before.bounds, item.clip == before.clip,
            item.blend == before.blend
        else { return false }
        return item.content.map { hasRun(of: $0, likeIn: old) } ?? true
    }
}
