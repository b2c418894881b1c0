import QuartzCore
import RenderTree
import Stage
import UIKit

/// Finds out what set the values at one instant in a run. Pass it every frame up to that instant.
package struct Why {
    /// The cause of a value.
    package struct Answer {
        package let layer: String
        package let change: LayerChange
        /// The author in words.
        package let author: String
        /// The line that caused the change, or nil if it is unknown.
        package let line: CodeLine?
        /// The answer as a sentence.
        package let text: String
        /// Whether a later change to the same property has replaced the value.
        package var isReplaced = false

        /// The changed property, or a description of the animation.
        package var property: String { change.shownProperty }
        /// The layer and the property, such as "card position.y", or "position.y of a layer" for a layer without a known name.
        package var title: String { layer == Why.unknown ? "\(property) of \(layer)" : "\(layer) \(property)" }

        /// The answer as a JSON line.
        package var json: String {
            JSONText.object([
                ("type", .string("why")), ("layer", .string(layer)), ("property", .string(change.shownProperty)),
                ("t", .number(change.time)), ("from", change.from.json), ("to", change.to.json), ("author", .string(author)),
                ("line", .optional(line?.text)), ("text", .string(text)),
            ]).text
        }
    }

    /// The name of a layer about which nothing is known, such as a layer that no frame has shown.
    fileprivate static let unknown = "a layer"

    private var record = ChangeRecord()
    private var layers: [Int: LayerFacts] = [:]
    private var animations: [Int: AnimationFacts] = [:]
    private var snapshot: RenderSnapshot?

    package init() {}

    /// Processes a turn's frame and events.
    package mutating func look(at frame: StageFrame) {
        snapshot = frame.snapshot
        for case .happened(let event) in frame.events { note(event) }
    }

    mutating func note(_ event: RunEvent) {
        switch event.payload {
        case .layers(let new): for layer in new { layers[layer.number] = layer }
        case .change(let change): record.note(change)
        case .animation(.added(let facts)): animations[facts.number] = facts
        case .animation(.ended(let number)): animations[number] = nil
        default: break
        }
    }

    /// Returns the causes of all of a layer's values, newest first. Includes the previous cause of a value unless it is older than `begin`.
    @MainActor func answers(ofLayer layer: Int, since begin: TimeInterval, _ findLine: LineLookup?) -> [Answer] {
        let title = layers[layer]?.title ?? Self.unknown
        let answers = changes(of: layer).flatMap { change in
            var old = change.kind == .value ? record.change(before: change) : nil
            if old.map({ $0.time < begin }) == true { old = nil }
            return [answer(change, title, findLine)] + (old.map { [answer($0, title, isReplaced: true, findLine)] } ?? [])
        }
        // The order is stable: newest first and, within a turn, values in effect first.
        return answers.enumerated().sorted {
            ($1.element.change.time, $0.element.isReplaced ? 1 : 0, $0.offset)
                < ($0.element.change.time, $1.element.isReplaced ? 1 : 0, $1.offset)
        }.map(\.element)
    }

    /// Returns the causes of all changes after `begin`, newest first.
    @MainActor func answers(since begin: TimeInterval, _ findLine: LineLookup?) -> [Answer] {
        record.all.reversed().prefix { $0.time > begin }.map { answer($0, layers[$0.layer]?.title ?? Self.unknown, findLine) }
    }

    @MainActor private func answer(_ change: LayerChange, _ title: String, isReplaced: Bool = false, _ findLine: LineLookup?) -> Answer {
        let line = findLine?(change.cause), isUIKit = findLine != nil && change.place == 0
        return Answer(
            layer: title, change: change, author: change.authorTitle(isUIKit: isUIKit), line: line,
            text: change.sentence(about: title, line: line?.text, isUIKit: isUIKit), isReplaced: isReplaced)
    }

    /// Returns the causes of the values of all layers visible in the last frame, or only of the layers named `name`. Layers are in painting
    /// order, and each layer's causes are newest first. Layers are named as in traces; unnamed layers are identified by their controller or
    /// type.
    @MainActor package func answers(about name: String? = nil, _ findLine: LineLookup?) -> [Answer] {
        shownLayers(called: name).flatMap { layer in
            changes(of: layer.number).map { answer($0, layer.title, findLine) }
        }
    }

    /// The visible layers' names, in painting order.
    package var names: [String] { shownLayers(called: nil).map(\.title) }

    private func shownLayers(called name: String?) -> [(number: Int, title: String)] {
        guard let snapshot else { return [] }
        let appearances = snapshot.appearances
        var found: [(number: Int, title: String)] = [], known: Set<Int> = []
        snapshot.forEachPlaced { node, _ in
            guard node.layer > 0, known.insert(node.layer).inserted else { return }
            let facts = layers[node.layer], title = node.name ?? facts?.title ?? Self.unknown
            let matches =
                name.map { $0 == title || $0 == facts?.owner || $0 == facts?.kind } ?? (appearances[node.layer]?.isVisible == true)
            if matches { found.append((node.layer, title)) }
        }
        return found
    }

    /// Returns the last change to each of a layer's properties, and the layer's running animations, newest first.
    private func changes(of layer: Int) -> [LayerChange] {
        var found = record.last.values.filter { $0.layer == layer }
        for kind in [LayerChange.Kind.superlayer, .touch] {
            found += record.all.last { $0.layer == layer && $0.kind == kind }.map { [$0] } ?? []
        }
        for facts in animations.values where facts.layer == layer {
            guard let addition = record.addition(of: facts.keyPath, to: layer), addition.author.kind == .explicit else { continue }
            found.append(addition)
        }
        return found.sorted { ($1.time, $0.shownProperty) < ($0.time, $1.shownProperty) }
    }
}

extension LayerChange {
    /// The property, or a description of the animation.
    fileprivate var shownProperty: String {
        switch kind {
        case .value, .superlayer, .touch: property
        case .animationAdded, .animationRemoved: "animation of \(property)"
        }
    }
}

extension ChangedValue {
    fileprivate var json: JSONText {
        if self == .none { return .null }
        if text == "true" || text == "false" { return .bool(text == "true") }
        if numbers.isEmpty || numbers.count > 4 || text == "path" { return .string(text) }
        return numbers.count == 1 ? .number(numbers[0]) : .list(numbers.map { .number($0) })
    }
}
