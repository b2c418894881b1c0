// Finds the pixels that differ between two frames. If the previous frame is kept, only these are painted.

extension DrawList {
    /// Returns a rectangle that contains all differences from `old`, or nil if the differences are unknown. `groups` is scratch memory.
    package func damage(since old: DrawList, using groups: inout [Bool]) -> PixelRect? {
        var damage = PixelRect.empty
        return forEachDamage(since: old, using: &groups) { damage = damage.union($0) } ? damage : nil
    }

    /// Calls `add` with rectangles that contain all differences from `old`. Returns false if the differences are unknown.
    ///
    /// - Parameter below: The pixels that differ below all items.
    package func forEachDamage(
        since old: DrawList, below: PixelRect = .empty, using groups: inout [Bool], _ add: (PixelRect) -> Void
    ) -> Bool {
        guard items.count == old.items.count, clips == old.clips, stops == old.stops, shadows == old.shadows, masks == old.masks,
            masks.isEmpty || (runs == old.runs && paths == old.paths && images == old.images)
        else { return false }
        // For each group around the current item, whether anything in it differs.
        groups.removeAll(keepingCapacity: true)
        var largest = PixelRect.empty
        func note(_ rect: PixelRect) {
            if rect.area > largest.area { largest = rect }
            add(rect)
        }
        // Items are large, so they are read in place.
        return items.withUnsafeBufferPointer { items in
            old.items.withUnsafeBufferPointer { before in
                addSeen(below, of: -1, since: old, note)
                for index in items.indices {
                    // When a page moves, most changed items are inside the rectangle that the page already added.
                    if isFlat, old.isFlat, largest.contains(items[index].bounds), largest.contains(before[index].bounds) { continue }
                    if !addDamage(index, items[index], before[index], old, &groups, note) { return false }
                }
                return true
            }
        }
    }

    /// Adds the differences of one item. Returns false if they are unknown.
    @inline(__always) private func addDamage(
        _ index: Int, _ item: DrawItem, _ before: DrawItem, _ old: DrawList, _ groups: inout [Bool], _ add: (PixelRect) -> Void
    ) -> Bool {
        // The blurred pixels may differ anywhere.
        if !isFlat, item.step.isBackdrop { return false }
        var differs = !looksAlike(item, before, in: old)
        if case .groupEnd = item.step, groups.removeLast() { differs = true }
        // The shadow extends beyond the item's bounds.
        if differs, item.shadow != nil { return false }
        if differs {
            addSeen(item.bounds, of: index, since: old, add)
            addSeen(before.bounds, of: index, since: old, add)
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

// When a page is dragged over another, most pixels have the same color in both frames. They don't differ, even if something changes
// below.

extension DrawList {
    /// The minimum area to exclude, in pixels. Painting a smaller one is cheaper than up to four more rectangles around it.
    private static let minimumExcludedArea = 20_480

    /// Calls `add` with the parts of `rect` that may look different. Leaves out parts that a cover of the same color hides in both lists.
    /// Considers only covers from the index `first` on.
    private func addSeen(_ rect: PixelRect, of item: Int, since old: DrawList, first: Int = 0, _ add: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        for index in first..<max(first, covers.count) where covers[index].item >= item {
            let same = sameInside(covers[index], in: old).intersection(rect)
            guard !same.isEmpty, same == rect || same.area >= Self.minimumExcludedArea else { continue }
            rect.forEachPart(around: same) { addSeen($0, of: item, since: old, first: index + 1, add) }
            return
        }
        add(rect)
    }

    /// Returns the pixels that a cover paints in the same color in `old`.
    private func sameInside(_ cover: Cover, in old: DrawList) -> PixelRect {
        guard let before = old.covers.first(where: { $0.item == cover.item }),
            case .paint(.box(let box)) = items[cover.item].step, case .paint(.box(let oldBox)) = old.items[cover.item].step,
            box.fill == oldBox.fill
        else { return .empty }
        return cover.inside.intersection(before.inside)
    }
}
