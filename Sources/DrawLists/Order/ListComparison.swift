/// The differences between two draw lists. Reuse it for all frames so that its memory isn't reallocated.
///
/// The comparison uses units: items outside groups, and whole groups. Units that look alike in both lists, in the same order, are matched.
/// Units between two matches form a segment.
package struct ListComparison {
    /// Units of the new list that replace units of the old one. Either range may be empty.
    struct Segment {
        var new, old: Range<Int>
    }

    /// A box that hides everything behind it, with the same color in both lists.
    struct CoverPair {
        /// The indices of its items.
        var new, old: Int
        /// The pixels that have only the box's color in both lists.
        var inside: PixelRect
    }

    private(set) var segments: [Segment] = []
    private(set) var covers: [CoverPair] = []
    /// The index of the first item of each unit, followed by the number of items.
    private var newStarts: [Int] = [], oldStarts: [Int] = []
    /// For each unit, a number that is the same for all units that look alike; 0 for units that paint nothing.
    private var newPrints: [Int] = [], oldPrints: [Int] = []
    /// For each clip, the index of an equal clip in the old list; -1 if there is none.
    private var clips: [Int] = []

    /// The maximum number of units that a search for the next match skips.
    private static let reach = 64

    package init() {}

    func newUnit(_ unit: Int) -> Range<Int> { newStarts[unit]..<newStarts[unit + 1] }
    func oldUnit(_ unit: Int) -> Range<Int> { oldStarts[unit]..<oldStarts[unit + 1] }

    mutating func compare(_ list: DrawList, _ old: DrawList) {
        list.findUnits(&newStarts, &newPrints)
        old.findUnits(&oldStarts, &oldPrints)
        matchClips(list.clips, old.clips)
        segments.removeAll(keepingCapacity: true)
        let pair = ListPair(new: list, old: old, clips: clips)
        let (count, oldCount) = (newPrints.count, oldPrints.count)
        var (unit, oldUnit) = (0, 0)
        while unit < count || oldUnit < oldCount {
            if unit < count, oldUnit < oldCount, areAlike(unit, oldUnit, pair) {
                (unit, oldUnit) = (unit + 1, oldUnit + 1)
                continue
            }
            let (next, oldNext) = nextMatch(unit, oldUnit, pair)
            segments.append(Segment(new: unit..<next, old: oldUnit..<oldNext))
            (unit, oldUnit) = (next, oldNext)
        }
        matchCovers(list, old)
    }

    private func areAlike(_ unit: Int, _ oldUnit: Int, _ pair: ListPair) -> Bool {
        newPrints[unit] == oldPrints[oldUnit] && pair.areAlike(newUnit(unit), self.oldUnit(oldUnit))
    }

    // MARK: Matching

    /// Returns the next units that look alike, or the ends of both lists.
    private func nextMatch(_ unit: Int, _ oldUnit: Int, _ pair: ListPair) -> (new: Int, old: Int) {
        let left = newPrints.count - unit, oldLeft = oldPrints.count - oldUnit
        func matches(_ skipped: Int, _ oldSkipped: Int) -> Bool {
            guard skipped < left, oldSkipped < oldLeft else { return false }
            return newPrints[unit + skipped] != 0 && areAlike(unit + skipped, oldUnit + oldSkipped, pair)
        }
        let furthest = min(Self.reach, max(left, oldLeft))
        for skipped in 1..<max(1, furthest) {
            // Usually, units change in place.
            if matches(skipped, skipped) { return (unit + skipped, oldUnit + skipped) }
            guard mayMatch(unit, oldUnit, skipped) else { continue }
            for fewer in 0..<skipped {
                if matches(skipped, fewer) { return (unit + skipped, oldUnit + fewer) }
                if matches(fewer, skipped) { return (unit + fewer, oldUnit + skipped) }
            }
        }
        return (unit + min(left, Self.reach), oldUnit + min(oldLeft, Self.reach))
    }

    /// Whether the unit after `skipped` units of one list can match one of the `skipped` units of the other list. If everything moves, no
    /// prints are equal, and this loop is fast.
    private func mayMatch(_ unit: Int, _ oldUnit: Int, _ skipped: Int) -> Bool {
        newPrints.withUnsafeBufferPointer { new in
            oldPrints.withUnsafeBufferPointer { old in
                let isIn = unit + skipped < new.count, isInOld = oldUnit + skipped < old.count
                let print = isIn ? new[unit + skipped] : 0, oldPrint = isInOld ? old[oldUnit + skipped] : 0
                // Counting needs no branches, so several units are compared at a time.
                var found = 0
                for index in oldUnit..<min(oldUnit + skipped, old.count) { found &+= old[index] == print ? 1 : 0 }
                for index in unit..<min(unit + skipped, new.count) { found &+= new[index] == oldPrint ? 1 : 0 }
                return found > 0
            }
        }
    }

    /// Finds an equal clip for each clip. Clips are usually at the same index, or moved by the same distance as the previous clip.
    private mutating func matchClips(_ new: [Clip], _ old: [Clip]) {
        clips.removeAll(keepingCapacity: true)
        var moved = 0
        for index in new.indices {
            func equals(_ other: Int) -> Bool {
                guard old.indices.contains(other), old[other].scissor == new[index].scissor else { return false }
                // A parent comes before its children, and the first clip is its own parent.
                guard index == 0 ? other == 0 : clips[new[index].parent] == old[other].parent else { return false }
                return old[other].hasContents(of: new[index])
            }
            let found = equals(index + moved) ? index + moved : old.indices.first(where: equals)
            if let found { moved = found - index }
            clips.append(found ?? -1)
        }
    }

    /// Finds the covers that have the same color in both lists.
    private mutating func matchCovers(_ list: DrawList, _ old: DrawList) {
        covers.removeAll(keepingCapacity: true)
        for cover in list.covers {
            guard case .paint(.box(let box)) = list.items[cover.item].step else { continue }
            let before = old.covers.first { other in
                guard case .paint(.box(let oldBox)) = old.items[other.item].step, oldBox.fill == box.fill else { return false }
                return canMatch(cover.item, other.item)
            }
            guard let before else { continue }
            covers.append(CoverPair(new: cover.item, old: before.item, inside: cover.inside.intersection(before.inside)))
        }
    }

    /// Whether no matched units are between an item of the new list and an item of the old list, so that the same items are in front of
    /// both.
    private func canMatch(_ item: Int, _ oldItem: Int) -> Bool {
        // Units in front of the last segment that starts before the item.
        var (moved, oldMoved) = (0, 0)
        for segment in segments {
            let new = newStarts[segment.new.lowerBound]..<newStarts[segment.new.upperBound]
            let old = oldStarts[segment.old.lowerBound]..<oldStarts[segment.old.upperBound]
            if new.contains(item) || old.contains(oldItem) {
                guard new.contains(item), old.contains(oldItem) else { return false }
                return new.count != old.count || item - new.lowerBound == oldItem - old.lowerBound
            }
            if item < new.lowerBound || oldItem < old.lowerBound { break }
            (moved, oldMoved) = (new.upperBound, old.upperBound)
        }
        return item - moved == oldItem - oldMoved
    }
}

extension Clip {
    /// Whether this clip, without its ancestors, clips like `other`.
    fileprivate func hasContents(of other: Clip) -> Bool {
        scissor == other.scissor && shape == other.shape && wideCore == other.wideCore && highCore == other.highCore
    }
}

extension DrawList {
    /// Finds the units of this list.
    fileprivate func findUnits(_ starts: inout [Int], _ prints: inout [Int]) {
        starts.removeAll(keepingCapacity: true)
        prints.removeAll(keepingCapacity: true)
        var depth = 0
        for index in items.indices {
            if depth == 0 { starts.append(index) }
            if !isFlat { depth += items[index].step.levels }
            if depth == 0 { prints.append(items[index].print) }
        }
        starts.append(items.count)
    }
}

extension DrawItem {
    /// A number that differs for most items that look different; 0 for items that paint nothing.
    fileprivate var print: Int {
        if bounds.isEmpty { return 0 }
        let corner = bounds.minX &* 0x9E37_79B1 &+ bounds.minY &* 0x85EB_CA77
        return (corner &+ bounds.maxX &* 0xC2B2_AE3D &+ bounds.maxY &* 0x27D4_EB2F) | 1
    }
}
