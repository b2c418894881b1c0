/// The distinct clocks among the layers in a tree. A layer whose clock has no effect shares its parent's clock.
struct TimeBases {
    /// A clock with its current time.
    struct Base {
        fileprivate let owner: ObjectIdentifier
        fileprivate var clock: LayerClock
        /// The index of the parent clock, or −1 for absolute time.
        fileprivate let parent: Int
        /// The current time.
        fileprivate(set) var moment = ClockReading(local: .nan, rate: 0, mayJump: false)
        /// The local time of the last sample.
        fileprivate var sampled = CFTimeInterval.nan
        /// Whether the clock has advanced since the last sample.
        var hasMoved: Bool { moment.local != sampled }
    }

    private var bases: [Base] = []
    /// The serial number of this list. Layers store the number along with their index.
    private var serial = 0
    /// The absolute time.
    private(set) var time = CFTimeInterval.nan
    private var isCurrent = false

    var count: Int { bases.count }
    subscript(index: Int) -> Base { bases[index] }

    /// Removes all clocks, because the tree's structure has changed.
    mutating func reset(serial: Int) {
        bases.removeAll(keepingCapacity: true)
        self.serial = serial
    }

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

    /// Updates a layer's clock. Returns false if the layer shared its parent's clock, in which case the list must be rebuilt.
    mutating func follow(_ layer: CALayer) -> Bool {
        guard layer.timeBase.serial == serial else { return true }
        let index = layer.timeBase.index
        guard bases[index].owner == ObjectIdentifier(layer) else { return false }
        bases[index].clock = layer.clock
        isCurrent = false
        return true
    }

    /// Advances all clocks to an absolute time.
    mutating func advance(to time: CFTimeInterval) {
        guard !isCurrent || time != self.time else { return }
        (self.time, isCurrent) = (time, true)
        for index in bases.indices { update(index) }
    }

    private mutating func update(_ index: Int) {
        let parent = bases[index].parent
        let outer = parent < 0 ? ClockReading(local: time, rate: 1, mayJump: false) : bases[parent].moment
        bases[index].moment = bases[index].clock.moment(in: outer)
    }

    /// Records the current times as sampled.
    mutating func noteSample() {
        for index in bases.indices { bases[index].sampled = bases[index].moment.local }
    }
}
