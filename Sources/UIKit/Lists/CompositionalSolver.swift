/// Computes the frames of a section's items by repeating the section's group until every item has a frame.
@MainActor struct CompositionalSolver {
    /// An item's frame within its group.
    struct Leaf {
        var frame: CGRect
        let item: Int
        var zIndex = 0
        /// Whether dimensions are estimated, and so are replaced by the content's preferred size.
        var estimates = (width: false, height: false)
        var attached: [NSCollectionLayoutSupplementaryItem] = []
    }

    /// A solved group or item and its leaves. The leaves' frames are relative to the top left corner of the group or item.
    struct Solved {
        var leaves: [Leaf] = []
        var size: CGSize
    }

    /// The number of items in the section.
    let count: Int
    /// Returns the preferred size of the item at the given index, or nil if the item hasn't been measured.
    let preferred: (Int) -> CGSize?
    let traits: UITraitCollection
    private var next = 0

    init(count: Int, traits: UITraitCollection, preferred: @escaping (Int) -> CGSize?) {
        (self.count, self.traits, self.preferred) = (count, traits, preferred)
    }

    /// Returns the solved groups, one for each repetition, each in its own coordinates.
    mutating func groups(of group: NSCollectionLayoutGroup, in container: CGSize) -> [Solved] {
        var groups: [Solved] = []
        while next < count {
            let first = next
            groups.append(solve(group, in: container))
            // A group without any items would repeat forever.
            if next == first { break }
        }
        return groups
    }

    private mutating func solve(_ item: NSCollectionLayoutItem, in container: CGSize, size given: CGSize? = nil) -> Solved {
        let size = given ?? item.layoutSize.size(in: container)
        guard let group = item as? NSCollectionLayoutGroup else { return leaf(item, size) }
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing), height: max(0, size.height - insets.top - insets.bottom))
        var solved: Solved
        switch group.arrangement {
        case .horizontal: solved = line(group, .horizontal, inner)
        case .vertical: solved = line(group, .vertical, inner)
        case .custom(let places): solved = custom(places(LayoutSurroundings(inner, traits)), inner)
        }
        for index in solved.leaves.indices {
            solved.leaves[index].frame = solved.leaves[index].frame.offsetBy(dx: insets.leading, dy: insets.top)
        }
        // The content's size replaces estimated dimensions.
        let filled = CGSize(
            width: solved.size.width + insets.leading + insets.trailing, height: solved.size.height + insets.top + insets.bottom)
        solved.size = CGSize(
            width: group.layoutSize.widthDimension.isEstimated ? filled.width : size.width,
            height: group.layoutSize.heightDimension.isEstimated ? filled.height : size.height)
        return solved
    }

    private mutating func leaf(_ item: NSCollectionLayoutItem, _ size: CGSize) -> Solved {
        let size = measured(item, size), layoutSize = item.layoutSize, insets = item.contentInsets
        let frame = CGRect(
            x: insets.leading, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        let leaf = Leaf(
            frame: frame, item: next, estimates: (layoutSize.widthDimension.isEstimated, layoutSize.heightDimension.isEstimated),
            attached: item.supplementaryItems)
        next += 1
        return Solved(leaves: [leaf], size: size)
    }

    /// Returns the size of the next item: `size`, but with the preferred size in place of estimates.
    private func measured(_ item: NSCollectionLayoutItem, _ size: CGSize) -> CGSize {
        guard !(item is NSCollectionLayoutGroup), let preferred = preferred(next) else { return size }
        var size = size
        let layoutSize = item.layoutSize, insets = item.contentInsets
        if layoutSize.widthDimension.isEstimated { size.width = preferred.width + insets.leading + insets.trailing }
        if layoutSize.heightDimension.isEstimated { size.height = preferred.height + insets.top + insets.bottom }
        return size
    }

    private mutating func custom(_ places: [NSCollectionLayoutGroupCustomItem], _ inner: CGSize) -> Solved {
        var solved = Solved(size: inner)
        for place in places where next < count {
            solved.leaves.append(Leaf(frame: place.frame, item: next, zIndex: place.zIndex))
            next += 1
        }
        return solved
    }

    // MARK: Lines

    private mutating func line(
        _ group: NSCollectionLayoutGroup, _ axis: UICollectionView.ScrollDirection, _ inner: CGSize
    ) -> Solved {
        let isRow = axis == .horizontal
        let room = isRow ? inner.width : inner.height, gap = group.interItemSpacing?.spacing ?? 0
        let isFitting = (isRow ? group.layoutSize.widthDimension : group.layoutSize.heightDimension).isEstimated
        var children: [Child] = [], used: CGFloat = 0, thickness: CGFloat = 0
        while next < count, !group.subitems.isEmpty {
            let item = group.subitems[children.count % group.subitems.count]
            if let most = group.count, children.count == most { break }
            if isFitting, group.count == nil, children.count == group.subitems.count { break }
            let size = size(of: item, group, in: inner, isRow: isRow, room: room, gap: gap)
            let spacing = Edges(item.edgeSpacing, isRow: isRow)
            let fitted = measured(item, size)
            let length = spacing.before + (isRow ? fitted.width : fitted.height) + spacing.after
            // An item with a length of zero would repeat forever. An item longer than the line gets a line to itself.
            if group.count == nil, !isFitting, !children.isEmpty, used + gap + length > room + 0.5 || length <= 0 { break }
            let solved = solve(item, in: inner, size: size)
            used += (children.isEmpty ? 0 : gap) + spacing.before + (isRow ? solved.size.width : solved.size.height) + spacing.after
            thickness = max(thickness, spacing.aside + (isRow ? solved.size.height : solved.size.width) + spacing.asideAfter)
            children.append(Child(solved: solved, spacing: spacing))
            if length <= 0 { break }
        }
        var free = max(0, room - used)
        if group.interItemSpacing?.isFlexibleSpacing != true || children.count < 2 { free = 0 }
        let step = children.count > 1 ? free / CGFloat(children.count - 1) : 0
        return laid(children, isRow: isRow, gap: gap + step, size: (used + free, thickness))
    }

    private func size(
        of item: NSCollectionLayoutItem, _ group: NSCollectionLayoutGroup, in inner: CGSize, isRow: Bool, room: CGFloat, gap: CGFloat
    ) -> CGSize {
        var size = item.layoutSize.size(in: inner)
        guard let count = group.count else { return size }
        let share = max(0, room - gap * CGFloat(count - 1)) / CGFloat(count)
        if isRow { size.width = share } else { size.height = share }
        return size
    }

    private func laid(
        _ children: [Child], isRow: Bool, gap: CGFloat, size: (along: CGFloat, across: CGFloat)
    ) -> Solved {
        var solved = Solved(size: isRow ? CGSize(width: size.along, height: size.across) : CGSize(width: size.across, height: size.along))
        var place: CGFloat = 0
        for child in children {
            place += child.spacing.before
            let (x, y) = isRow ? (place, child.spacing.aside) : (child.spacing.aside, place)
            for var leaf in child.solved.leaves {
                leaf.frame = leaf.frame.offsetBy(dx: x, dy: y)
                solved.leaves.append(leaf)
            }
            place += (isRow ? child.solved.size.width : child.solved.size.height) + child.spacing.after + gap
        }
        return solved
    }

    /// An item or nested group in a line.
    private struct Child {
        let solved: Solved
        let spacing: Edges
    }

    /// The spacing around an item, along and across its line.
    private struct Edges {
        var (before, after, aside, asideAfter): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)

        @MainActor init(_ spacing: NSCollectionLayoutEdgeSpacing?, isRow: Bool) {
            guard let spacing else { return }
            let (leading, trailing) = (spacing.leading?.spacing ?? 0, spacing.trailing?.spacing ?? 0)
            let (top, bottom) = (spacing.top?.spacing ?? 0, spacing.bottom?.spacing ?? 0)
            (before, after, aside, asideAfter) = isRow ? (leading, trailing, top, bottom) : (top, bottom, leading, trailing)
        }
    }
}
