import QuartzCore
import Recording

/// A watch over the layers of a device: which are new, which clocks have changed, which animations have come and gone, and which models
/// have changed under animations.
@MainActor struct LayerWatch {
    /// The layers whose clocks have changed since the last look, in the order of their changes.
    private final class Clocks {
        var changed: [CALayer] = []
    }

    /// The layers with animations whose models may have changed since the last look.
    private final class Models {
        var changed: [ObjectIdentifier: CALayer] = [:]
    }

    private let clocks = Clocks()
    private let models = Models()
    /// The models of layers with animations, by their numbers, as they were at the last look.
    private var looks: [Int: LayerLook] = [:]
    private var lastLayer: UInt32 = 0
    private var lastLifeChange = 0
    /// The numbers of the animations that live.
    private var living: Set<Int> = []

    /// Hears of changed clocks from here on.
    func follow(_ tree: LayerTree) {
        tree.clockChanged = { [clocks] layer in
            if !clocks.changed.contains(where: { $0 === layer }) { clocks.changed.append(layer) }
        }
        tree.modelChanged = { [models] layer in models.changed[ObjectIdentifier(layer)] = layer }
    }

    /// Returns what has changed since the last look.
    mutating func look(at tree: LayerTree, _ reader: EventReader) -> [RunEvent.What] {
        newLayers(of: tree, reader) + newClocks() + animations(of: tree) + newModels()
    }

    private mutating func newLayers(of tree: LayerTree, _ reader: EventReader) -> [RunEvent.What] {
        guard tree.lastLayerNumber > lastLayer else { return [] }
        let layers = tree.layers(after: lastLayer)
        lastLayer = tree.lastLayerNumber
        let clocked = layers.filter { layer in layer.clock != LayerClock() && !clocks.changed.contains { $0 === layer } }
        clocks.changed += clocked
        return layers.isEmpty ? [] : [.layers(layers.map(reader.facts))]
    }

    private func newClocks() -> [RunEvent.What] {
        guard !clocks.changed.isEmpty else { return [] }
        defer { clocks.changed.removeAll(keepingCapacity: true) }
        return clocks.changed.filter { $0.number > 0 }.map { layer in
            .clock(
                ClockFacts(
                    layer: Int(layer.number), beginTime: layer.clock.beginTime, timeOffset: layer.clock.timeOffset,
                    speed: layer.clock.speed))
        }
    }

    private mutating func newModels() -> [RunEvent.What] {
        guard !models.changed.isEmpty else { return [] }
        defer { models.changed.removeAll(keepingCapacity: true) }
        return models.changed.values.sorted { $0.number < $1.number }.compactMap { layer in
            let number = Int(layer.number), look = layer.isAnimated ? LayerLook(layer) : nil
            guard number > 0, looks[number] != look else { return nil }
            looks[number] = look
            return .model(ModelFacts(layer: number, look: look))
        }
    }

    private mutating func animations(of tree: LayerTree) -> [RunEvent.What] {
        guard tree.lifeChanges != lastLifeChange else { return [] }
        lastLifeChange = tree.lifeChanges
        let records = tree.livingAnimations
        let now = Set(records.map(\.serial))
        defer { living = now }
        let ended = living.subtracting(now).sorted().map { RunEvent.What.animation(.ended($0)) }
        return ended + records.filter { !living.contains($0.serial) }.map { .animation(.added($0.facts)) }
    }
}
