// Finds the pixels that differ between two frames. If the previous frame is kept, only these pixels are painted.
//
// Items that look alike in both lists, in the same order, paint the same pixels. Everything else is damage: the pixels of items that
// changed, appeared, or disappeared, before and after the change.

extension DrawList {
    /// Returns a rectangle that contains all differences from `old`, or nil if the differences are unknown. `comparison` is scratch memory.
    package func damage(since old: DrawList, using comparison: inout ListComparison) -> PixelRect? {
        var damage = PixelRect.empty
        return forEachDamage(since: old, using: &comparison) { damage = damage.union($0) } ? damage : nil
    }

    /// Calls `add` with rectangles that contain all differences from `old`. Returns false if the differences are unknown.
    ///
    /// - Parameter below: The pixels that differ below all items.
    package func forEachDamage(
        since old: DrawList, below: PixelRect = .empty, using comparison: inout ListComparison, _ add: (PixelRect) -> Void
    ) -> Bool {
        // Blurred pixels may differ anywhere.
        guard !hasBackdrop, !old.hasBackdrop else { return false }
        comparison.compare(self, old)
        var largest = PixelRect.empty
        func note(_ rect: PixelRect) {
            if rect.area > largest.area { largest = rect }
            add(rect)
        }
        func noteUnit(_ unit: Range<Int>, isOld: Bool) {
            let list = isOld ? old : self, index = unit.upperBound - 1, reach = list.reach(ofItem: index)
            // When a page moves, most changed items are inside the rectangle that the page already added.
            if !largest.contains(reach) { comparison.addSeen(reach, of: index, isOld: isOld, note) }
        }
        comparison.addSeen(below, of: -1, isOld: false, note)
        for segment in comparison.segments {
            for offset in 0..<max(segment.new.count, segment.old.count) {
                if offset < segment.new.count { noteUnit(comparison.newUnit(segment.new.lowerBound + offset), isOld: false) }
                if offset < segment.old.count { noteUnit(comparison.oldUnit(segment.old.lowerBound + offset), isOld: true) }
            }
        }
        return true
    }

    private var hasBackdrop: Bool { !isFlat && items.contains { $0.step.isBackdrop } }

    /// Returns all pixels that an item may touch. The shadow of a group extends beyond the group's bounds.
    private func reach(ofItem index: Int) -> PixelRect {
        let bounds = items[index].bounds
        return items[index].shadow.map { bounds.union(shadows[$0].reach(of: bounds)) } ?? bounds
    }
}

// When a page is dragged over another, most pixels have the same color in both frames. Such pixels don't differ, even if something below
// them changes.

extension ListComparison {
    /// The minimum area to exclude, in pixels. Painting a smaller area is cheaper than painting up to four more rectangles around it.
    private static let minimumExcludedArea = 20_480

    /// Calls `add` with the parts of `rect` that may look different. Leaves out parts that a cover of the same color hides in both lists.
    /// Considers only covers starting at index `first`. `item` is an index in the old list if `isOld` is true.
    fileprivate func addSeen(_ rect: PixelRect, of item: Int, isOld: Bool, first: Int = 0, _ add: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        for index in first..<max(first, covers.count) where (isOld ? covers[index].old : covers[index].new) >= item {
            let same = covers[index].inside.intersection(rect)
            guard !same.isEmpty, same == rect || same.area >= Self.minimumExcludedArea else { continue }
            rect.forEachPart(around: same) { addSeen($0, of: item, isOld: isOld, first: index + 1, add) }
            return
        }
        add(rect)
    }
}
