/// Changes to layers that have not yet been published.
struct PendingChanges {
    /// Whether something was changed outside any explicit transaction, so that the turn must commit.
    var hadImplicitChange = false
    private var layers: [CALayer] = []
    private var records: [AnimationRecord] = []

    mutating func add(_ layer: CALayer, structure: Bool) {
        if structure { layer.hasStructureChange = true }
        guard !layer.isChanged else { return }
        layer.isChanged = true
        layers.append(layer)
    }

    mutating func add(_ record: AnimationRecord) { records.append(record) }

    /// Whether nothing is pending.
    var isEmpty: Bool { layers.isEmpty && records.isEmpty }

    /// Returns whether anything is pending for `tree` or for no tree.
    func concern(_ tree: LayerTree) -> Bool {
        layers.contains { Self.belongs($0, to: tree) } || records.contains { Self.belongs($0.layer, to: tree) }
    }

    /// Removes and returns everything.
    mutating func takeAll() -> PendingChanges {
        hadImplicitChange = false
        guard !isEmpty else { return PendingChanges() }
        var due = PendingChanges()
        swap(&due, &self)
        return due
    }

    /// Removes and returns the changes for `tree` or for no tree.
    mutating func take(for tree: LayerTree) -> PendingChanges {
        var due = PendingChanges()
        due.layers = Self.take(&layers) { Self.belongs($0, to: tree) }
        due.records = Self.take(&records) { Self.belongs($0.layer, to: tree) }
        hadImplicitChange = !isEmpty
        return due
    }

    /// Makes the changes visible to the samplers of their trees.
    func publish(_ publication: Int) {
        layers.forEach { $0.publish(publication) }
        AnimationCompletion.run(records.flatMap(Self.publish))
        AnimationCompletion.run(layers.flatMap { $0.tree == nil ? $0.dropAnimations() : [] })
    }

    /// Publishes an animation. All animations published by one commit begin at the same local time in a given layer (S-CLOCK-18).
    private static func publish(_ record: AnimationRecord) -> [AnimationCompletion] {
        guard let layer = record.layer, !record.hasEnded else { return [] }
        guard let tree = layer.tree else { return layer.drop(record) }
        record.begin = record.begin ?? layer.localTime(at: tree.time)
        tree.register(record)
        return []
    }

    func resolveBeginTimes(below layer: CALayer) {
        guard let time = layer.tree?.time else { return }
        for record in records where record.begin == nil {
            guard let animated = record.layer, animated.isSelfOrDescendant(of: layer) else { continue }
            record.begin = animated.localTime(at: time)
        }
    }

    private static func belongs(_ layer: CALayer?, to tree: LayerTree) -> Bool {
        guard let owner = layer?.tree else { return true }
        return owner === tree
    }

    /// Removes and returns the elements that are due.
    private static func take<Element>(_ list: inout [Element], where isDue: (Element) -> Bool) -> [Element] {
        var due: [Element] = []
        list.removeAll { element in
            guard isDue(element) else { return false }
            due.append(element)
            return true
        }
        return due
    }
}
