import RenderTree

/// The work that a frame requires if the tree's structure hasn't changed. Moving layers are contiguous in memory, each with its node's
/// index, its clock and its animations. Layers with changed properties are looked up, and their nodes are rewritten. All other nodes stay
/// as they are.
struct FramePlan {
    /// A layer's position in plan number `plan`.
    struct Place {
        var plan = 0
        var node = 0, depth = 0, timeBase = 0
        var list = List.still
        /// The index of the layer's own sublayer transform, or −1 if the layer doesn't have one.
        var space = -1
    }

    /// The part of the plan that updates the layer's node.
    enum List {
        case still, moving(Int), changing(Int), transition(Int), island(Int)
    }

    /// A layer whose only animations are simple motions of its geometry or opacity.
    struct Moving {
        /// The node's index, or −1 if the entry is no longer used.
        var node: Int
        let timeBase: Int
        /// The index of the superlayer's sublayer transform, or −1 if it has none.
        let space: Int
        var place: LayerPlacement
        let animations: Range<Int>
    }

    /// A layer with any other animations.
    struct Changing {
        /// The layer, or nil if the entry is no longer used.
        var layer: CALayer?
        let timeBase: Int
        /// Whether the animations affect only the layer's geometry and opacity.
        let isPlaceOnly: Bool
    }

    private struct Animation {
        let begin: CFTimeInterval
        let timing: AnimationTiming
        let motion: PlacementMotions.Index
    }

    /// The plan's serial number, which layers store to identify the plan.
    let serial: Int
    private var moving: [Moving] = []
    private var changing: [Changing] = []
    private var animations: [Animation] = []
    private var motions = PlacementMotions()
    /// The number of unused entries in the lists.
    private var gaps = 0
    var spaces: [Space] = []
    var sortings: [Sorting] = []
    var transitions: [Transition] = []
    var islands: [Island] = []
    /// Whether the plan no longer matches the tree. If so, the tree must be walked.
    var isOver = false

    init(serial: Int) { self.serial = serial }

    /// Updates `picture`, and returns whether it changed. The plan may be obsolete afterward, with the picture only partly updated.
    mutating func run(_ changed: [CALayer], _ bases: TimeBases, _ picture: inout SampledPicture) -> Bool {
        guard !isOver else { return false }
        let before = picture.changes
        for index in sortings.indices where !sortings[index].preservesOrder(bases) { isOver = true }
        reserve(changed)
        for layer in changed where !isOver { update(layer, bases, &picture) }
        guard !isOver else { return picture.changes != before }
        for index in spaces.indices { updateSpace(index, bases, &picture) }
        for index in moving.indices where bases[moving[index].timeBase].hasMoved { move(index, bases, &picture) }
        for index in changing.indices where bases[changing[index].timeBase].hasMoved { change(index, bases, &picture) }
        for index in transitions.indices { updateTransition(index, bases, &picture) }
        for index in islands.indices { updateIsland(index, bases, &picture) }
        return picture.changes != before
    }

    // All methods are `mutating`, because calling any other method would copy the plan.

    /// Reserves capacity if many layers are animated at once.
    private mutating func reserve(_ changed: [CALayer]) {
        guard changed.count > 16 else { return }
        var layers = 0, records = 0
        for layer in changed where layer.hasOtherAnimations { (layers, records) = (layers + 1, records + layer.records.count) }
        guard layers > 16 else { return }
        moving.reserveCapacity(moving.count + layers)
        animations.reserveCapacity(animations.count + records)
    }

    private mutating func move(_ index: Int, _ bases: TimeBases, _ picture: inout SampledPicture) {
        let node = moving[index].node
        guard node >= 0 else { return }
        let local = bases[moving[index].timeBase].moment.local
        var place = moving[index].place
        for number in moving[index].animations {
            let animation = animations[number]
            guard let position = animation.timing.position(at: local, from: animation.begin) else { continue }
            motions.apply(animation.motion, position, to: &place)
        }
        move(node, to: place, space: moving[index].space, &picture)
    }

    private mutating func change(_ index: Int, _ bases: TimeBases, _ picture: inout SampledPicture) {
        guard let layer = changing[index].layer else { return }
        if changing[index].isPlaceOnly {
            let place = layer.shownPlace(atLocal: bases[changing[index].timeBase].moment.local)
            move(layer.planPlace.node, to: place, space: space(around: layer), &picture)
        } else {
            write(layer, bases, &picture)
        }
    }

    /// Rewrites a layer's node. `arrangement` is the layer's layout in a transition.
    mutating func write(
        _ layer: CALayer, _ bases: TimeBases, _ picture: inout SampledPicture, in arrangement: CATransition.Arrangement? = nil
    ) {
        let place = layer.planPlace, state = layer.shownState(atLocal: bases[place.timeBase].moment.local)
        var setting = setting(of: layer)
        if let arrangement { setting = setting.after(arrangement) }
        picture.write(RenderNode(of: layer, state, depth: place.depth, in: setting), at: place.node)
        guard let shown = layer.picture else { return }
        let maskNodes = layer.maskLayer == nil ? 0 : picture.extent(at: place.node + 1)
        picture.stretch(shown, over: state.place.bounds, at: place.node + 1 + maskNodes)
    }

    // MARK: Changes of layers

    /// Updates the plan for a layer that was published or whose animations changed.
    private mutating func update(_ layer: CALayer, _ bases: TimeBases, _ picture: inout SampledPicture) {
        guard layer.planPlace.plan == serial else { return isOver = true }
        if layer.planPlace.space >= 0 { spaces[layer.planPlace.space].isDirty = true }
        if layer.hasOtherAnimations {
            layer.hasOtherAnimations = false
            unlist(layer)
            list(layer)
            guard gaps < 64 + moving.count / 2 else { return isOver = true }
        }
        defer { layer.hasAppearanceChange = false }
        switch layer.planPlace.list {
        case .island(let index):
            islands[index].timeBases.insert(layer.planPlace.timeBase)
            return islands[index].isDirty = true
        case .transition(let index): return transitions[index].isDirty = true
        case .moving(let index):
            moving[index].place = layer.settledPlace
            if !layer.hasAppearanceChange {
                // If the layer's clock has advanced, a later step moves the layer along with other layers.
                return bases[layer.planPlace.timeBase].hasMoved ? () : move(index, bases, &picture)
            }
        case .still where !layer.hasAppearanceChange && isPlain(layer) && !layer.state.hasRare:
            return move(layer.planPlace.node, to: layer.settledPlace, space: space(around: layer), &picture)
        case .still, .changing: break
        }
        write(layer, bases, &picture)
    }

    /// Adds a layer to the list that matches its animations.
    mutating func list(_ layer: CALayer) {
        switch layer.planPlace.list {
        case .island, .transition: return
        case .still, .moving, .changing: layer.planPlace.list = .still
        }
        guard !layer.records.isEmpty else { return }
        let timeBase = layer.planPlace.timeBase, isPlain = isPlain(layer), first = animations.count
        if isPlain, layer.records.allSatisfy({ add($0) }) {
            layer.planPlace.list = .moving(moving.count)
            moving.append(
                Moving(
                    node: layer.planPlace.node, timeBase: timeBase, space: space(around: layer),
                    place: layer.settledPlace, animations: first..<animations.count))
        } else {
            animations.removeSubrange(first...)
            layer.planPlace.list = .changing(changing.count)
            let isPlaceOnly = isPlain && layer.records.allSatisfy { $0.track?.appearance == nil }
            changing.append(Changing(layer: layer, timeBase: timeBase, isPlaceOnly: isPlaceOnly))
        }
    }

    private mutating func unlist(_ layer: CALayer) {
        switch layer.planPlace.list {
        case .moving(let index): moving[index].node = -1
        case .changing(let index): changing[index].layer = nil
        default: return
        }
        gaps += 1
    }

    /// Adds an animation if it is a simple motion; otherwise returns false.
    private mutating func add(_ record: AnimationRecord) -> Bool {
        guard let begin = record.begin, let motion = record.track?.motion else { return false }
        animations.append(Animation(begin: begin, timing: record.timing, motion: motions.add(motion)))
        return true
    }

    /// Returns whether a layer's node depends only on the layer's state and on its superlayer's sublayer transform.
    private mutating func isPlain(_ layer: CALayer) -> Bool { !layer.isSpecial && layer.maskedLayer == nil }

    /// Returns the context that determines a layer's node.
    mutating func setting(of layer: CALayer) -> SamplingPass.Setting {
        if layer.maskedLayer != nil { return SamplingPass.Setting(role: .mask) }
        let space = space(around: layer)
        return space < 0 ? SamplingPass.Setting() : SamplingPass.Setting(space: spaces[space].transform)
    }

    /// Returns the index of the superlayer's sublayer transform, or −1 if it has none.
    private mutating func space(around layer: CALayer) -> Int { layer.parent?.planPlace.space ?? -1 }

    /// Applies a layer's geometry and opacity to a node. `space` is the index of the superlayer's sublayer transform, or −1.
    private mutating func move(_ node: Int, to place: LayerPlacement, space: Int, _ picture: inout SampledPicture) {
        let isMoved =
            space < 0 ? picture.nodes[node].move(to: place) : picture.nodes[node].move(to: place, in: spaces[space].transform)
        if isMoved { picture.changes += 1 }
    }
}

/// The render nodes, with the layers that own them and a count of changes.
struct SampledPicture {
    var nodes: [RenderNode]
    var owners: [NodeOwner]
    var changes = 0
    /// The last commit included in the nodes.
    let commit: Int

    mutating func write(_ node: RenderNode, at index: Int) {
        guard nodes[index] != node else { return }
        nodes[index] = node
        changes += 1
    }

    /// Stretches a snapshot's nodes to a box.
    mutating func stretch(_ picture: LayerPicture, over box: CGRect, at index: Int) {
        let map = picture.map(to: box)
        guard nodes[index].transform != map else { return }
        nodes[index].transform = map
        changes += 1
    }
}

extension CALayer {
    /// The last published geometry and opacity, without animations.
    var settledPlace: LayerPlacement { published?.place ?? state.place }

    /// Returns the visible geometry and opacity at a local time.
    func shownPlace(atLocal time: CFTimeInterval) -> LayerPlacement {
        var place = settledPlace
        for record in records { record.apply(at: time, to: &place) }
        return place
    }
}
