// The pixels that differ between two frames. If the previous frame is kept, only these are painted.

extension DrawList {
    /// Returns a rectangle outside of which a frame of this list looks like one of `old`, or nil if it is unknown. `groups` is scratch
    /// memory.
    package func damage(since old: DrawList, using groups: inout [Bool]) -> PixelRect? {
        var damage = PixelRect.empty
        return forEachDamage(since: old, using: &groups) { damage = damage.union($0) } ? damage : nil
    }

    /// Calls `add` with rectangles outside of which a frame of this list looks like one of `old`. Returns false if they are unknown.
    package func forEachDamage(since old: DrawList, using groups: inout [Bool], _ add: (PixelRect) -> Void) -> Bool {
        guard items.count == old.items.count, clips == old.clips, stops == old.stops, shadows == old.shadows, masks == old.masks,
            masks.isEmpty || (runs == old.runs && paths == old.paths && images == old.images)
        else { return false }
        // For each group around the item: whether anything in it differs.
        groups.removeAll(keepingCapacity: true)
        // Items are large: they are looked at where they are.
        return items.withUnsafeBufferPointer { items in
            old.items.withUnsafeBufferPointer { before in
                for index in items.indices where !addDamage(items[index], before[index], old, &groups, add) { return false }
                return true
            }
        }
    }

    /// Adds what differs in one item. Returns false if that is unknown.
    @inline(__always) private func addDamage(
        _ item: DrawItem, _ before: DrawItem, _ old: DrawList, _ groups: inout [Bool], _ add: (PixelRect) -> Void
    ) -> Bool {
        // The blurred pixels may differ anywhere.
        if item.step.isBackdrop { return false }
        var differs = !looksAlike(item, before, in: old)
        if case .groupEnd = item.step, groups.removeLast() { differs = true }
        // The shadow reaches beyond the bounds.
        if differs, item.shadow != nil { return false }
        if differs {
            add(item.bounds)
            add(before.bounds)
            if !groups.isEmpty { groups[groups.count - 1] = true }
        }
        if case .groupStart = item.step { groups.append(differs) }
        return true
    }

    private func looksAlike(_ item: DrawItem, _ before: DrawItem, in old: DrawList) -> Bool {
        guard item.bounds == before.bounds, item.opacity == before.opacity, item.clip == before.clip, item.blend == before.blend,
            item.step == before.step
        else { return false }
        return item.content.map { hasRun(of: $0, likeIn: old) } ?? true
    }
}
