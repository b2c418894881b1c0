// Performs occlusion culling. Content that is completely behind the opaque interior of a large box is invisible and isn't painted. One
// example is a page behind another page that covers most of it.

extension DrawList {
    /// Hides items that are behind large opaque boxes.
    package mutating func dropHidden() {
        var index = items.count - 1
        covers.removeAll(keepingCapacity: true)
        while index >= 0 {
            let start = isFlat ? index : groupStart(of: index)
            if isFlat {
                hideOrCover(start...index)
            } else {
                // Items are large, so this doesn't match them against patterns that copy them.
                if items[index].step.isBackdrop {
                    // The blurred pixels may be behind other content.
                    covers.removeAll(keepingCapacity: true)
                } else if !items[index].step.isNothing, items[index].step.levels != 1, items[index].shadow == nil {
                    hideOrCover(start...index)
                }
            }
            index = start - 1
        }
        covers.sort { $0.inside.minX < $1.inside.minX }
    }

    /// Hides an item or group if it is covered. Otherwise, adds it to the covers, if it is large and opaque.
    private mutating func hideOrCover(_ part: ClosedRange<Int>) {
        let index = part.upperBound
        if covers.contains(where: { $0.inside.contains(items[index].bounds) }) {
            for hidden in part { items[hidden].hide() }
        } else if let inside = items[index].opaqueInside(clips) {
            addCover(Cover(item: index, inside: inside))
        } else if part.count > 1, items[part].contains(where: { $0.step.isBackdrop }) {
            covers.removeAll(keepingCapacity: true)
        }
    }

    /// The maximum number of covers. Each item is compared with all of them, and a few large boxes are enough.
    private static let maximumCovers = 12

    private mutating func addCover(_ cover: Cover) {
        if covers.count < DrawList.maximumCovers { return covers.append(cover) }
        guard let least = covers.indices.min(by: { covers[$0].inside.area < covers[$1].inside.area }),
            covers[least].inside.area < cover.inside.area
        else { return }
        covers[least] = cover
    }

    /// Returns the index of the start of the group that ends at `end`. For other items, returns `end`.
    private func groupStart(of end: Int) -> Int {
        var depth = 0, index = end
        while index > 0 {
            switch items[index].step {
            case .groupEnd: depth += 1
            case .groupStart where index < end: depth -= 1
            default: break
            }
            if depth == 0 { return index }
            index -= 1
        }
        return index
    }
}
