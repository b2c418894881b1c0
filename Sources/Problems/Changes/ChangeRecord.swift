import QuartzCore
import Stage
import UIKit

/// The changes recorded so far in a run. It is empty unless the device records changes.
struct ChangeRecord {
    /// A property of a layer.
    struct Key: Hashable {
        let layer: Int
        let property: String
    }

    /// All changes to layers that have appeared, in order.
    private(set) var all: [LayerChange] = []
    /// The changes made in the current turn.
    private(set) var ofTurn: [LayerChange] = []
    /// The last change to each property's model value.
    private(set) var last: [Key: LayerChange] = [:]
    /// The numbers of the changes in `last`, in the order they were made.
    private var numbers: [Key: Int] = [:]
    private var count = 0

    /// Whether the device records changes.
    var isPresent: Bool { !all.isEmpty }

    mutating func beginTurn() { ofTurn = [] }

    /// The number of changes beyond which the older half is dropped. Each property's last change is always kept.
    private static let mostChanges = 200_000

    mutating func note(_ change: LayerChange) {
        if all.count >= Self.mostChanges { all.removeFirst(all.count / 2) }
        all.append(change)
        ofTurn.append(change)
        count += 1
        guard change.kind == .value else { return }
        let key = Key(layer: change.layer, property: change.property)
        (last[key], numbers[key]) = (change, count)
    }

    /// Returns the latest change that satisfies a condition, of each property's last changes.
    func latest(where isMeant: (LayerChange) -> Bool) -> LayerChange? {
        last.filter { isMeant($0.value) }.max { numbers[$0.key, default: 0] < numbers[$1.key, default: 0] }?.value
    }

    /// Returns the last change to the same property before `change`, or nil if `change` is the first change.
    func change(before change: LayerChange) -> LayerChange? {
        guard let index = all.lastIndex(of: change) else { return nil }
        return all[..<index].last { $0.kind == .value && $0.layer == change.layer && $0.property == change.property }
    }

    /// Returns the numbers that make up a key path's model value, or nil if they are unknown.
    func model(of keyPath: String, layer: Int) -> [Double]? {
        func number(_ property: String) -> [Double]? { last[Key(layer: layer, property: property)]?.to.numbers }
        switch keyPath {
        case "position": return (number("position.x") ?? [0]) + (number("position.y") ?? [0])
        case "bounds.size.width": return number("bounds.size").map { [$0[0]] }
        case "bounds.size.height": return number("bounds.size").map { [$0[1]] }
        case _ where keyPath.hasPrefix("transform."):
            // Other transforms aren't a single number.
            guard (last[Key(layer: layer, property: "transform")]?.to.text ?? "identity") == "identity" else { return nil }
            if keyPath.contains("translation") { return keyPath.hasSuffix("translation") ? [0, 0] : [0] }
            return keyPath.contains("scale") ? [1] : nil
        // Falls back to the layer's default.
        case "opacity": return number("opacity") ?? [1]
        default: return number(keyPath)
        }
    }

    /// Returns the change that added the last animation of a property or of one of its components, such as "position.y".
    func addition(of keyPath: String, to layer: Int) -> LayerChange? {
        all.last { $0.kind == .animationAdded && $0.layer == layer && $0.property == keyPath }
    }
}

extension LayerChange {
    /// The innermost author: the code that made the change.
    var author: ChangeAuthor { authors.last ?? ChangeAuthor(.code) }

    /// Whether an animation block or animator was running.
    var isInBlock: Bool { authors.contains(where: \.isBlock) }

    /// Whether the change was made by a layout pass inside an animation block.
    var isLayoutInBlock: Bool {
        guard let layout = authors.lastIndex(where: { $0.kind == .layout }) else { return false }
        return authors[..<layout].contains(where: \.isBlock)
    }

    /// Whether a layout pass made the change.
    var isLayout: Bool { author.kind == .layout }

    /// Whether the change was made by an animator or transition that returned to its start.
    var isReturn: Bool { author.kind == .animatorEnd || author.kind == .transitionEnd }

    /// Whether the layer had no size before.
    var isFirstSize: Bool { property == "bounds.size" && from.numbers == [0, 0] && to.numbers.allSatisfy { $0 > 0 } }
}

extension ChangeAuthor {
    /// Whether the author is an animation block or a property animator with a duration.
    var isBlock: Bool { (kind == .block || kind == .animator) && duration > 0 }
}
