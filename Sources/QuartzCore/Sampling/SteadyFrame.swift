import RenderTree

/// The work of a frame when nothing but clocks has changed: the animating layers, side by side in memory, each with its node's number, its
/// clock and its animations. Everything else looks as before.
///
/// It is valid while only clocks change in the tree, and is made only for trees in which each layer is one node.
struct SteadyFrame {
    /// A clock by which some of the layers live.
    private struct TimeBase {
        let owner: ObjectIdentifier
        var clock: LayerClock
        /// The number of the enclosing clock; −1 for absolute time.
        let parent: Int
        var time: CFTimeInterval = .nan
        /// Whether its time differs from that of the previous frame.
        var hasMoved = true
    }

    /// A layer whose position alone animates, by plain motions.
    private struct Moving {
        let node: Int
        let timeBase: Int
        let place: LayerPlace
        let animations: Range<Int>
    }

    /// A layer with any other animation.
    private struct Changing {
        let node: Int
        let timeBase: Int
        let layer: CALayer
        let depth: Int
    }

    private struct Animation {
        let begin: CFTimeInterval
        let timing: AnimationTiming
        let motion: PlaceMotions.Index
    }

    private var timeBases: [TimeBase] = []
    private var moving: [Moving] = []
    private var changing: [Changing] = []
    private var animations: [Animation] = []
    private var motions = PlaceMotions()
    private var nodeCount = 0

    /// Lists the animating layers below `root`; nil if a layer is shown by more than one node, or by a node in another place.
    init?(_ root: CALayer) {
        guard collect(root, parent: -1, depth: 0) else { return nil }
    }

    /// Brings `nodes` to an absolute time. Returns whether any differs from before.
    mutating func run(at time: CFTimeInterval, _ nodes: inout [RenderNode]) -> Bool {
        advance(to: time)
        var isNew = false
        for index in moving.indices where timeBases[moving[index].timeBase].hasMoved {
            let local = timeBases[moving[index].timeBase].time
            var place = moving[index].place
            for number in moving[index].animations {
                let animation = animations[number]
                guard let position = animation.timing.position(at: local, from: animation.begin) else { continue }
                motions.apply(animation.motion, position, to: &place)
            }
            if nodes[moving[index].node].move(to: place) { isNew = true }
        }
        for entry in changing where timeBases[entry.timeBase].hasMoved {
            let state = entry.layer.shownState(atLocal: timeBases[entry.timeBase].time)
            let node = RenderNode(of: entry.layer, state, depth: entry.depth)
            guard nodes[entry.node] != node else { continue }
            nodes[entry.node] = node
            isNew = true
        }
        return isNew
    }

    /// Takes over a layer's present clock. Returns false if the layer shared another's and the lists must be rebuilt.
    mutating func follow(_ layer: CALayer) -> Bool {
        guard let index = timeBases.firstIndex(where: { $0.owner == ObjectIdentifier(layer) }) else { return false }
        timeBases[index].clock = layer.clock
        return true
    }

    private mutating func advance(to time: CFTimeInterval) {
        for index in timeBases.indices {
            let base = timeBases[index]
            let local = base.clock.localTime(atParent: base.parent < 0 ? time : timeBases[base.parent].time)
            timeBases[index].hasMoved = local != base.time
            timeBases[index].time = local
        }
    }

    // MARK: Making the lists

    private mutating func collect(_ layer: CALayer, parent: Int, depth: Int) -> Bool {
        guard layer.isOneNode else { return false }
        let timeBase = timeBase(of: layer, parent: parent)
        if !layer.records.isEmpty { list(layer, timeBase: timeBase, depth: depth) }
        nodeCount += 1
        return layer.children.allSatisfy { collect($0, parent: timeBase, depth: depth + 1) }
    }

    /// Returns the time base of a layer. An identity clock shares the number of the enclosing one.
    private mutating func timeBase(of layer: CALayer, parent: Int) -> Int {
        if parent >= 0, layer.clock == LayerClock() { return parent }
        timeBases.append(TimeBase(owner: ObjectIdentifier(layer), clock: layer.clock, parent: parent))
        return timeBases.count - 1
    }

    private mutating func list(_ layer: CALayer, timeBase: Int, depth: Int) {
        let first = animations.count
        guard layer.records.allSatisfy({ add($0) }) else {
            animations.removeSubrange(first...)
            changing.append(Changing(node: nodeCount, timeBase: timeBase, layer: layer, depth: depth))
            return
        }
        let place = (layer.published ?? layer.state).place
        moving.append(Moving(node: nodeCount, timeBase: timeBase, place: place, animations: first..<animations.count))
    }

    /// Adds an animation that is a plain motion. Returns false for any other.
    private mutating func add(_ record: AnimationRecord) -> Bool {
        guard let begin = record.begin, let motion = record.track?.motion, let index = motions.add(motion) else { return false }
        animations.append(Animation(begin: begin, timing: record.timing, motion: index))
        return true
    }
}

extension CALayer {
    /// Whether the layer is shown by one node, at the layer's place in the tree, which depends on its state alone.
    fileprivate var isOneNode: Bool { !isSpecial }
}
