import RenderTree

// The parts of a plan for layers that need more than a node followed by the sublayers.

extension FramePlan {
    /// A sublayer transform, which may be animated.
    struct Space {
        let owner: CALayer
        let timeBase: Int
        var transform: CATransform3D?
        var isDirty = false
        /// Whether the nodes may still show an older transform.
        var isNew = true
    }

    /// A layer that sorts its sublayers by depth.
    struct Sorting {
        let layer: CALayer
        let timeBase: Int
        /// The sublayers, in the order of their nodes.
        let order: [CALayer]

        /// The sublayers' indices among all sublayers, in the same order. The indices break ties.
        let places: [Int]

        /// Returns whether the order is still correct. If the sublayers are parallel, this doesn't allocate memory.
        func preservesOrder(_ bases: TimeBases) -> Bool {
            guard !layer.placesSublayers else { return keepsArrangement(bases) }
            var last = (height: -CGFloat.infinity, place: -1)
            for (child, place) in zip(order, places) {
                let shown = child.shownPlace(atLocal: bases[child.planPlace.timeBase].moment.local)
                guard shown.isParallel || child.ignoresDepth, child.flattensSublayers else { return keepsArrangement(bases) }
                guard last < (shown.height, place) else { return false }
                last = (shown.height, place)
            }
            return true
        }

        private func keepsArrangement(_ bases: TimeBases) -> Bool {
            let pass = SamplingPass(nodes: [], owners: [], commit: 0)
            guard let now = pass.order(of: layer, at: bases[timeBase].moment.local) else { return false }
            return now.elementsEqual(order, by: ===)
        }
    }

    /// A layer with a `CATransition`.
    struct Transition {
        let layer: CALayer
        /// The active transition, or nil if none is active.
        let current: CATransition?
        /// The index and depth of the old content's top node, or nil without old content.
        var before: (node: Int, depth: Int)?
        var isDirty = false
    }

    /// A subtree that must be walked whenever anything inside it changes, because its root is a replicator, an emitter, or a transform layer.
    struct Island {
        let layer: CALayer
        let depth: Int
        let nodes: Range<Int>
        /// The index of the enclosing time base, or −1 for absolute time.
        let outerBase: Int
        /// The time bases of the subtree's animations.
        var timeBases: Set<Int> = []
        var isDirty = false
        /// Whether particles inside the island may move or appear.
        var emits = false
    }

    mutating func updateSpace(_ index: Int, _ bases: TimeBases, _ picture: inout SampledPicture) {
        let space = spaces[index], base = bases[space.timeBase]
        guard space.isDirty || (base.hasMoved && !space.owner.records.isEmpty) else { return }
        spaces[index].isDirty = false
        let transform = space.owner.shownState(atLocal: base.moment.local).sublayerSpace
        guard transform != space.transform || space.isNew else { return }
        (spaces[index].transform, spaces[index].isNew) = (transform, false)
        for child in space.owner.children {
            switch child.planPlace.list {
            case .island(let index): islands[index].isDirty = true
            case .transition(let index): transitions[index].isDirty = true
            case .still, .moving, .changing: write(child, bases, &picture)
            }
        }
    }

    mutating func updateTransition(_ index: Int, _ bases: TimeBases, _ picture: inout SampledPicture) {
        let entry = transitions[index], layer = entry.layer, base = bases[layer.planPlace.timeBase]
        guard entry.isDirty || base.hasMoved else { return }
        transitions[index].isDirty = false
        let now = layer.transition(at: base.moment.local)
        guard now?.0 === entry.current else { return isOver = true }
        guard let (transition, progress) = now else { return write(layer, bases, &picture) }
        let bounds = layer.shownPlace(atLocal: base.moment.local).bounds
        let arrangement = transition.arrangement(at: progress, size: bounds.size)
        write(layer, bases, &picture, in: arrangement)
        guard let place = entry.before, let before = transition.before?.first else { return }
        picture.write(before.before(arrangement, depth: place.depth), at: place.node)
    }

    mutating func updateIsland(_ index: Int, _ bases: TimeBases, _ picture: inout SampledPicture) {
        let island = islands[index]
        guard island.isDirty || island.timeBases.contains(where: { bases[$0].hasMoved }) else { return }
        islands[index].isDirty = false
        var pass = SamplingPass(nodes: taken(&picture.nodes), owners: taken(&picture.owners), commit: picture.commit)
        pass.index = island.nodes.lowerBound
        let time = island.outerBase < 0 ? bases.time : bases[island.outerBase].moment.local
        pass.place(island.layer, parentTime: time, depth: island.depth, in: setting(of: island.layer))
        (picture.nodes, picture.owners) = (pass.nodes, pass.owners)
        islands[index].emits = pass.emits
        if pass.isNew { picture.changes += 1 }
        if pass.index != island.nodes.upperBound { isOver = true }
    }
}
