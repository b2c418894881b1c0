// Creates a plan by walking the layer tree along with the last sample's nodes.

extension FramePlan {
    /// A walk over the layer tree that determines each layer's place in the plan.
    struct Walk {
        /// The index of the next node.
        var next = 0
        var bases: TimeBases
        let picture: SampledPicture
    }

    /// Creates the plan for a tree whose nodes are in `picture`. If the nodes' order is out of date, the new plan is already obsolete.
    init(_ root: CALayer, serial: Int, _ bases: inout TimeBases, _ picture: SampledPicture) {
        self.init(serial: serial)
        var walk = Walk(bases: bases, picture: picture)
        collect(root, depth: 0, &walk)
        bases = walk.bases
        if walk.next != picture.nodes.count { isOver = true }
    }

    private mutating func collect(_ layer: CALayer, depth: Int, _ walk: inout Walk) {
        guard !isOver else { return }
        enter(layer, depth: depth, &walk)
        if layer.isSpecial {
            if layer.requiresWalk || needsArrangement(layer, walk.bases) { return collectIsland(layer, depth: depth, &walk) }
            if layer.hasTransition { return collectTransition(layer, depth: depth, &walk) }
        }
        list(layer)
        pass(layer, depth: depth, &walk)
        collectContent(of: layer, depth: depth + 1, &walk)
    }

    /// Assigns a layer its place in the plan.
    private func enter(_ layer: CALayer, depth: Int, _ walk: inout Walk) {
        layer.planPlace = Place(plan: serial, node: walk.next, depth: depth, timeBase: walk.bases.index(of: layer))
        layer.hasOtherAnimations = false
        // The picture already includes changes made before it was sampled.
        if !layer.waitsForSample { layer.hasAppearanceChange = false }
    }

    /// Skips a node, which must belong to `owner`.
    private mutating func pass(_ owner: AnyObject, depth: Int, _ walk: inout Walk) {
        let owners = walk.picture.owners
        guard walk.next < owners.count, owners[walk.next] == NodeOwner(owner, depth: depth) else { return isOver = true }
        walk.next += 1
    }

    private mutating func collectContent(of layer: CALayer, depth: Int, _ walk: inout Walk) {
        guard layer.isSpecial else {
            for child in layer.children { collect(child, depth: depth, &walk) }
            return
        }
        if let mask = layer.maskLayer { collect(mask, depth: depth, &walk) }
        walk.next += layer.picture?.count ?? 0
        if layer.placesSublayers {
            layer.planPlace.space = spaces.count
            let timeBase = layer.planPlace.timeBase
            let transform = layer.shownState(atLocal: walk.bases[timeBase].moment.local).sublayerSpace
            spaces.append(Space(owner: layer, timeBase: timeBase, transform: transform, isDirty: true))
        }
        guard layer.hasDepth else {
            for child in layer.children { collect(child, depth: depth, &walk) }
            return
        }
        let timeBase = layer.planPlace.timeBase
        let order = SamplingPass(nodes: [], owners: [], commit: 0).order(of: layer, at: walk.bases[timeBase].moment.local) ?? []
        for child in order { collect(child, depth: depth, &walk) }
        // All other changes in the order also change the structure.
        guard layer.placesSublayers || order.contains(where: { $0.animatesDepth || !$0.settledPlace.isParallel }) else { return }
        let places = Dictionary(uniqueKeysWithValues: layer.children.enumerated().map { (ObjectIdentifier($1), $0) })
        sortings.append(
            Sorting(layer: layer, timeBase: timeBase, order: order, places: order.map { places[ObjectIdentifier($0)] ?? 0 }))
    }

    /// Returns whether any sublayers are split, or share their 3D space with layers inside a transform layer.
    private func needsArrangement(_ layer: CALayer, _ bases: TimeBases) -> Bool {
        guard layer.hasDepth else { return false }
        return SamplingPass(nodes: [], owners: [], commit: 0).order(of: layer, at: bases[layer.planPlace.timeBase].moment.local) == nil
    }

    private mutating func collectTransition(_ layer: CALayer, depth: Int, _ walk: inout Walk) {
        let index = transitions.count
        layer.planPlace.list = .transition(index)
        let now = layer.transition(at: walk.bases[layer.planPlace.timeBase].moment.local)
        transitions.append(Transition(layer: layer, current: now?.0))
        pass(layer, depth: depth, &walk)
        guard let (transition, progress) = now else { return collectContent(of: layer, depth: depth + 1, &walk) }
        let isAfterBelow = transition.arrangement(at: progress, size: .zero).isAfterBelow
        if !isAfterBelow { skipOldContent(transition, index, depth: depth + 1, &walk) }
        (layer.planPlace.node, layer.planPlace.depth) = (walk.next, depth + 1)
        pass(layer, depth: depth + 1, &walk)
        collectContent(of: layer, depth: depth + 2, &walk)
        if isAfterBelow { skipOldContent(transition, index, depth: depth + 1, &walk) }
    }

    /// Skips the nodes that show a transition's old content.
    private mutating func skipOldContent(_ transition: CATransition, _ index: Int, depth: Int, _ walk: inout Walk) {
        guard let before = transition.before, !before.isEmpty else { return }
        transitions[index].before = (walk.next, depth)
        pass(transition, depth: depth, &walk)
        walk.next += before.count - 1
    }

    private mutating func collectIsland(_ layer: CALayer, depth: Int, _ walk: inout Walk) {
        let start = walk.next
        pass(layer, depth: depth, &walk)
        guard !isOver else { return }
        walk.next = start + walk.picture.extent(at: start)
        var island = Island(
            layer: layer, depth: depth, nodes: start..<walk.next, outerBase: layer.holder.map { walk.bases.index(of: $0) } ?? -1)
        settle(layer, depth: depth, in: &island, &walk)
        islands.append(island)
    }

    /// Assigns places in an island to a layer and everything inside it.
    private func settle(_ layer: CALayer, depth: Int, in island: inout Island, _ walk: inout Walk) {
        enter(layer, depth: depth, &walk)
        layer.planPlace.list = .island(islands.count)
        if !layer.records.isEmpty || layer.isEmitter { island.timeBases.insert(layer.planPlace.timeBase) }
        // The first update finds out whether the emitter is active.
        if layer.isEmitter { island.emits = true }
        for inner in layer.inner { settle(inner, depth: depth + 1, in: &island, &walk) }
    }
}

extension SampledPicture {
    /// Returns the number of nodes in the subtree that starts at the node `index`.
    func extent(at index: Int) -> Int {
        guard index < nodes.count else { return 0 }
        let depth = nodes[index].depth
        return 1 + nodes[(index + 1)...].prefix { $0.depth > depth }.count
    }
}

extension CALayer {
    /// Whether the layer's nodes don't correspond one to one to its sublayers, because it is a replicator, an emitter, or a transform layer.
    fileprivate var requiresWalk: Bool { !flattensSublayers || (published ?? state).isReplicator || isEmitter }

    fileprivate var isEmitter: Bool { state.hasRare && state.rare.emitter != nil }

    /// Whether the layer has changed since its tree was last sampled.
    fileprivate var waitsForSample: Bool { tree.map { $0.changeList == changeList } ?? true }

    fileprivate var hasTransition: Bool { records.contains { $0.animation is CATransition } }

    /// Whether an animation can change the layer's order among its siblings.
    fileprivate var animatesDepth: Bool { usesDepth && records.contains { $0.track?.changesPlace ?? false } }
}

extension LayerState {
    fileprivate var isReplicator: Bool { hasRare && rare.replicator != nil }
}
