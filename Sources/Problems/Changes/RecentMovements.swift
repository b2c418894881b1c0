import RenderTree
import Stage
import UIKit

/// The appearance of every layer in the last few frames, and how far each layer moved. It is kept only for devices that record changes.
struct RecentMovements {
    /// The appearances after this turn, after the previous turn, and after the turn before that.
    private(set) var now: [Int: LayerAppearance] = [:], before: [Int: LayerAppearance] = [:], earlier: [Int: LayerAppearance] = [:]
    private(set) var snapshot = RenderSnapshot(size: .zero, scale: 1)
    private var snapshotBefore = RenderSnapshot(size: .zero, scale: 1)
    private var time: TimeInterval = 0
    /// Whether the last two turns are close enough in time to judge movements.
    private(set) var isContinuous = false

    mutating func inspect(_ frame: StageFrame) {
        isContinuous = frame.time - time <= RunState.maximumInterval
        time = frame.time
        (earlier, before, snapshotBefore) = (before, now, snapshot)
        if frame.isNew { (now, snapshot) = (frame.snapshot.appearances, frame.snapshot) }
    }

    /// Returns how much a layer's appearance changed in this turn. Returns nil unless the layer was visible both before and after the turn.
    func leap(of layer: Int) -> Double? {
        guard isContinuous, let old = before[layer], let new = now[layer], old.isVisible, new.isVisible else { return nil }
        return new.distance(to: old)
    }

    /// Returns the movement of a layer's center on the screen in this turn, or nil if the layer is new.
    func move(of layer: Int) -> CGPoint? {
        guard let old = before[layer]?.frame, let new = now[layer]?.frame else { return nil }
        return CGPoint(x: new.midX - old.midX, y: new.midY - old.midY)
    }

    /// Returns how far a layer moved in the previous turn.
    func lastStep(of layer: Int) -> Double {
        guard let old = earlier[layer], let new = before[layer] else { return 0 }
        return new.distance(to: old)
    }

    /// Returns whether opaque layers hid a layer in the previous turn or hide it now.
    func isCovered(_ layer: Int) -> Bool { snapshot.coveredLayers.contains(layer) || snapshotBefore.coveredLayers.contains(layer) }

    /// Whether a layer shows other content than in the previous turn, such as another path or text.
    var hasNewContent: Bool {
        let old = Dictionary(snapshotBefore.nodes.map { ($0.layer, $0.content) }) { first, _ in first }
        return snapshot.nodes.contains { node in old[node.layer].map { $0 != node.content } ?? false }
    }

    /// The layers' positions in the painting order of the previous turn.
    var orderBefore: [Int: Int] {
        Dictionary(snapshotBefore.nodes.enumerated().map { ($0.element.layer, $0.offset) }) { first, _ in first }
    }

    /// Returns the numbers of the layers that contain a layer, innermost first.
    func ancestors(of layer: Int) -> [Int] {
        guard let place = snapshot.nodes.firstIndex(where: { $0.layer == layer }) else { return [] }
        var depth = snapshot.nodes[place].depth, found: [Int] = []
        for node in snapshot.nodes[..<place].reversed() where node.depth < depth {
            depth = node.depth
            found.append(node.layer)
        }
        return found
    }

    /// Returns the numbers of the layers inside a layer.
    func layers(inside layer: Int) -> [Int] { Self.layers(inside: layer, snapshot) }

    /// Returns the numbers of the layers that were inside a layer in the previous turn.
    func layersBefore(inside layer: Int) -> [Int] { Self.layers(inside: layer, snapshotBefore) }

    private static func layers(inside layer: Int, _ snapshot: RenderSnapshot) -> [Int] {
        guard let first = snapshot.nodes.firstIndex(where: { $0.layer == layer }) else { return [] }
        let depth = snapshot.nodes[first].depth
        return snapshot.nodes[(first + 1)...].prefix { $0.depth > depth }.map(\.layer)
    }
}
