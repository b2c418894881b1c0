import QuartzCore
import Recording

/// A watch over the layers of a device: which are new, which clocks have changed, which animations have come and gone.
@MainActor struct LayerWatch {
    /// The layers whose clocks have changed since the last look, in the order of their changes.
    private final class Clocks {
        var changed: [CALayer] = []
    }

    private let clocks = Clocks()
    private var lastLayer: UInt32 = 0
    private var lastLifeChange = 0
    /// The numbers of the animations that live.
    private var living: Set<Int> = []

    /// Hears of changed clocks from here on.
    func follow(_ tree: LayerTree) {
        tree.clockChanged = { [clocks] layer in
            if !clocks.changed.contains(where: { $0 === layer }) { clocks.changed.append(layer) }
        }
    }

    /// Returns what has changed since the last look.
    mutating func look(at tree: LayerTree, _ reader: EventReader) -> [RunEvent.What] {
        newLayers(of: tree, reader) + newClocks() + animations(of: tree)
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
