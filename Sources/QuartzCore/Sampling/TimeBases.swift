/// The clocks by which the layers of a tree live, each found once. A layer whose clock does nothing lives by that of its holder.
struct TimeBases {
    /// A clock in the chain from absolute time.
    struct Base {
        fileprivate let owner: ObjectIdentifier
        fileprivate var clock: LayerClock
        /// The number of the enclosing clock; −1 for absolute time.
        fileprivate let parent: Int
        /// The present moment.
        fileprivate(set) var moment = LayerMoment(local: .nan, rate: 0, mayJump: false)
        /// The local time of the last sample.
        fileprivate var sampled = CFTimeInterval.nan
        /// Whether its time differs from that of the last sample.
        var hasMoved: Bool { moment.local != sampled }
    }

    private var bases: [Base] = []
    /// The number of these lists, which layers remember with their place in them.
    private var serial = 0
    /// The absolute time.
    private(set) var time = CFTimeInterval.nan
    private var isCurrent = false

    var count: Int { bases.count }
    subscript(index: Int) -> Base { bases[index] }

    /// Forgets all clocks: the tree has another structure.
    mutating func reset(serial: Int) {
        bases.removeAll(keepingCapacity: true)
        self.serial = serial
    }

    /// Returns the number of the clock by which `layer` lives.
    mutating func index(of layer: CALayer) -> Int {
        if layer.timeBase.serial == serial { return layer.timeBase.index }
        var outer = -1
        if let holder = layer.holder { outer = index(of: holder) }
        let own = outer >= 0 && layer.clock == LayerClock() ? outer : add(layer, outer)
        layer.timeBase = (serial, own)
        return own
    }

    private mutating func add(_ layer: CALayer, _ parent: Int) -> Int {
        bases.append(Base(owner: ObjectIdentifier(layer), clock: layer.clock, parent: parent))
        update(bases.count - 1)
        return bases.count - 1
    }

    /// Takes over a layer's present clock. Returns false if the layer shared another's, so that the lists must be made anew.
    mutating func follow(_ layer: CALayer) -> Bool {
        guard layer.timeBase.serial == serial else { return true }
        let index = layer.timeBase.index
        guard bases[index].owner == ObjectIdentifier(layer) else { return false }
        bases[index].clock = layer.clock
        isCurrent = false
        return true
    }

    /// Brings all clocks to an absolute time.
    mutating func advance(to time: CFTimeInterval) {
        guard !isCurrent || time != self.time else { return }
        (self.time, isCurrent) = (time, true)
        for index in bases.indices { update(index) }
    }

    private mutating func update(_ index: Int) {
        let parent = bases[index].parent
        let outer = parent < 0 ? LayerMoment(local: time, rate: 1, mayJump: false) : bases[parent].moment
        bases[index].moment = bases[index].clock.moment(in: outer)
    }

    /// Notes that the picture shows the present moments.
    mutating func noteSample() {
        for index in bases.indices { bases[index].sampled = bases[index].moment.local }
    }
}
