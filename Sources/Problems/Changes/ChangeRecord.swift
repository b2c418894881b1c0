import QuartzCore
import Recording
import UIKit

/// The recorded changes of a run so far. Empty unless the device records changes.
struct ChangeRecord {
    /// A property of a layer.
    struct Key: Hashable {
        let layer: Int
        let property: String
    }

    /// All changes, in the order in which they were made, except those of layers that had not been shown yet.
    private(set) var all: [LayerChange] = []
    /// The changes of the current turn.
    private(set) var ofTurn: [LayerChange] = []
    /// The last change of each property's model value.
    private(set) var last: [Key: LayerChange] = [:]

    /// Whether the device records changes.
    var isPresent: Bool { !all.isEmpty }

    mutating func beginTurn() { ofTurn = [] }

    mutating func note(_ change: LayerChange) {
        all.append(change)
        ofTurn.append(change)
        if change.kind == .value { last[Key(layer: change.layer, property: change.property)] = change }
    }

    /// Returns the change that added the last animation of a property or part of it, such as "position.y".
    func addition(of keyPath: String, to layer: Int) -> LayerChange? {
        all.last { $0.kind == .animationAdded && $0.layer == layer && $0.property == keyPath }
    }
}

extension LayerChange {
    /// The author that made the change itself: the innermost.
    var author: ChangeAuthor { authors.last ?? ChangeAuthor(.code) }

    /// Whether an animation block or animator was running.
    var isInBlock: Bool { authors.contains(where: \.isBlock) }

    /// Whether a layout pass inside an animation block made the change.
    var isLayoutInBlock: Bool {
        guard let layout = authors.lastIndex(where: { $0.kind == .layout }) else { return false }
        return authors[..<layout].contains(where: \.isBlock)
    }

    /// Whether a layout pass made the change.
    var isLayout: Bool { author.kind == .layout }

    /// Whether the layer had no size before.
    var isFirstSize: Bool { property == "bounds.size" && from.numbers == [0, 0] && to.numbers.allSatisfy { $0 > 0 } }
}

extension ChangeAuthor {
    /// Whether the author is an animation block or a property animator with a duration.
    var isBlock: Bool { (kind == .block || kind == .animator) && duration > 0 }
}
