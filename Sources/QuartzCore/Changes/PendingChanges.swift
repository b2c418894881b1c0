/// The layer changes that haven't been published, in the order they were made.
struct PendingChanges {
    private var layers: [CALayer] = []
    private var records: [AnimationRecord] = []
    /// Whether some layers may have moved to another tree. If so, the other tree's list contains their changes too.
    var mayHaveMovedLayers = false
    /// Whether the lists may be out of order.
    private var isUnsorted = false

    var isEmpty: Bool { layers.isEmpty && records.isEmpty }

    mutating func add(_ layer: CALayer) { layers.append(layer) }

    mutating func add(_ record: AnimationRecord) { records.append(record) }

    /// Adds other, possibly older changes.
    mutating func merge(_ others: PendingChanges) {
        guard !others.isEmpty else { return }
        others.countVisits()
        isUnsorted = !isEmpty || isUnsorted || others.isUnsorted
        layers += others.layers
        records += others.records
    }

    /// Adds all of a layer's unpublished changes.
    mutating func addAll(of layer: CALayer) {
        isUnsorted = true
        if layer.changeSerial != 0 { layers.append(layer) }
        records += layer.records.filter(\.isUnpublished)
    }

    /// Groups the changes by tree, and returns changes outside any tree as `rest`. Omits changes already published from another list.
    func byTree() -> (shown: [(tree: LayerTree, changes: PendingChanges)], rest: PendingChanges) {
        countVisits()
        var shown: [ObjectIdentifier: (tree: LayerTree, changes: PendingChanges)] = [:], rest = PendingChanges()
        rest.isUnsorted = isUnsorted
        for layer in layers where layer.changeSerial != 0 {
            guard let tree = layer.tree else {
                rest.layers.append(layer)
                continue
            }
            shown[ObjectIdentifier(tree), default: (tree, PendingChanges())].changes.layers.append(layer)
        }
        for record in records where record.isUnpublished {
            guard let tree = record.layer?.tree else {
                rest.records.append(record)
                continue
            }
            shown[ObjectIdentifier(tree), default: (tree, PendingChanges())].changes.records.append(record)
        }
        return (Array(shown.values), rest)
    }

    /// Returns the changes to layers that are still in `tree`. Omits changes already published from another list.
    func of(_ tree: LayerTree) -> PendingChanges {
        countVisits()
        var rest = PendingChanges()
        rest.layers = layers.filter { $0.changeSerial != 0 && $0.tree === tree }
        rest.records = records.filter { $0.isUnpublished && $0.layer?.tree === tree }
        rest.isUnsorted = isUnsorted
        return rest
    }

    /// Removes everything but keeps the memory for the next frame.
    mutating func removeAll() {
        // `removeAll` would allocate memory for an empty array.
        if !layers.isEmpty { layers.removeAll(keepingCapacity: true) }
        if !records.isEmpty { records.removeAll(keepingCapacity: true) }
        (mayHaveMovedLayers, isUnsorted) = (false, false)
    }

    /// Discards the changes, so that their layers can be added to another list.
    func abandon() {
        for layer in layers { layer.changeSerial = 0 }
        for record in records { record.isUnpublished = false }
    }

    /// Publishes the changes to the trees' samplers.
    mutating func publish(_ publication: Int) {
        countVisits()
        if isUnsorted {
            layers.sort { $0.changeSerial < $1.changeSerial }
            records.sort { $0.serial < $1.serial }
        }
        var isLoose = false
        for layer in layers where !layer.publish(publication) { isLoose = true }
        var moment = LastLocalTime()
        for record in records { Self.publish(record, &moment) }
        guard isLoose else { return }
        for layer in layers where layer.tree == nil { layer.dropAnimations() }
    }

    /// Publishes an animation. All of a layer's animations published in one commit start at the same local time (S-CLOCK-18).
    private static func publish(_ record: AnimationRecord, _ now: inout LastLocalTime) {
        guard record.isUnpublished, let layer = record.layer, !record.hasEnded else { return record.isUnpublished = false }
        guard let tree = layer.tree else { return layer.drop(record) }
        if record.begin == nil { record.begin = now(of: layer, at: tree.time) }
        tree.register(record)
    }

    func resolveBeginTimes(below layer: CALayer, at time: CFTimeInterval) {
        for record in records where record.begin == nil {
            guard let animated = record.layer, animated.isSelfOrDescendant(of: layer) else { continue }
            record.begin = animated.localTime(at: time)
        }
    }

    private func countVisits() {
        #if DEBUG
        TransactionStack.current.visits += layers.count + records.count
        #endif
    }
}
