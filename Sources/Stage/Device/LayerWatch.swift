import QuartzCore

/// Reports changes in a device's layer tree: new layers, changed clocks, added or removed animations, and models that changed during
/// animations.
@MainActor struct LayerWatch {
    /// Collects the layers whose clocks have changed since the last call to `look(at:_:)`, in order.
    private final class Clocks {
        var changed: [CALayer] = []
    }

    /// Collects the animated layers whose models may have changed since the last call to `look(at:_:)`.
    private final class Models {
        var changed: [ObjectIdentifier: CALayer] = [:]
    }

    private let clocks = Clocks()
    private let models = Models()
    /// The models of animated layers at the last call to `look(at:_:)`, keyed by layer number.
    private var modelValues: [Int: LayerValues] = [:]
    private var lastLayer: UInt32 = 0
    private var lastLifeChange = 0
    /// The numbers of the active animations.
    private var living: Set<Int> = []

    /// Starts observing the clocks and models of `tree`.
    func follow(_ tree: LayerTree) {
        tree.clockChanged = { [clocks] layer in
            if !clocks.changed.contains(where: { $0 === layer }) { clocks.changed.append(layer) }
        }
        tree.modelChanged = { [models] layer in models.changed[ObjectIdentifier(layer)] = layer }
    }

    /// Returns the changes since the last call.
    mutating func look(at tree: LayerTree, _ reader: EventReader) -> [RunEvent.Payload] {
        newLayers(of: tree, reader) + newClocks() + animations(of: tree) + newModels()
    }

    private mutating func newLayers(of tree: LayerTree, _ reader: EventReader) -> [RunEvent.Payload] {
        guard tree.lastLayerNumber > lastLayer else { return [] }
        let layers = tree.layers(after: lastLayer)
        lastLayer = tree.lastLayerNumber
        let clocked = layers.filter { layer in layer.clock != LayerClock() && !clocks.changed.contains { $0 === layer } }
        clocks.changed += clocked
        return layers.isEmpty ? [] : [.layers(layers.map(reader.facts))]
    }

    private func newClocks() -> [RunEvent.Payload] {
        guard !clocks.changed.isEmpty else { return [] }
        defer { clocks.changed.removeAll(keepingCapacity: true) }
        return clocks.changed.filter { $0.number > 0 }.map { layer in
            .clock(
                ClockFacts(
                    layer: Int(layer.number), beginTime: layer.clock.beginTime, timeOffset: layer.clock.timeOffset,
                    speed: layer.clock.speed))
        }
    }

    private mutating func newModels() -> [RunEvent.Payload] {
        guard !models.changed.isEmpty else { return [] }
        defer { models.changed.removeAll(keepingCapacity: true) }
        return models.changed.values.sorted { $0.number < $1.number }.compactMap { layer in
            let number = Int(layer.number), layerValues = layer.isAnimated ? LayerValues(layer) : nil
            guard number > 0, modelValues[number] != layerValues else { return nil }
            modelValues[number] = layerValues
            return .model(ModelFacts(layer: number, layerValues: layerValues))
        }
    }

    private mutating func animations(of tree: LayerTree) -> [RunEvent.Payload] {
        guard tree.lifeChanges != lastLifeChange else { return [] }
        lastLifeChange = tree.lifeChanges
        let records = tree.livingAnimations
        let now = Set(records.map(\.serial))
        defer { living = now }
        let ended = living.subtracting(now).sorted().map { RunEvent.Payload.animation(.ended($0)) }
        return ended + records.filter { !living.contains($0.serial) }.map { .animation(.added($0.facts)) }
    }
}
