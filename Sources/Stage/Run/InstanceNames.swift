import UIKit

/// The names of controllers and delegates in a trace. A name is the type's name or, for a second live instance of the type, `Page#2`.
@MainActor struct InstanceNames {
    private struct Entry {
        weak var object: AnyObject?
        let type: String
        let number: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Returns the name of `object`, which never changes.
    mutating func name(of object: AnyObject) -> String {
        if let controller = object as? UIViewController { enter(familyOf: controller) }
        let entry = enter(object)
        return entry.number == 1 ? entry.type : "\(entry.type)#\(entry.number)"
    }

    /// Returns a type's name without its module.
    static func typeName(of object: AnyObject) -> String { _typeName(type(of: object), qualified: false) }

    /// Numbers a container's children in the order they were created. The children exist before any callback mentions them, so the first
    /// mention of a child numbers all of them.
    private mutating func enter(familyOf controller: UIViewController) {
        guard entries[ObjectIdentifier(controller)]?.object !== controller else { return }
        var eldest = controller
        while let parent = eldest.parent { eldest = parent }
        enter(descendantsOf: eldest)
    }

    private mutating func enter(descendantsOf controller: UIViewController) {
        enter(controller)
        for child in controller.children { enter(descendantsOf: child) }
    }

    @discardableResult
    private mutating func enter(_ object: AnyObject) -> Entry {
        if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry }
        let type = Self.typeName(of: object)
        let taken = entries.values.filter { $0.object != nil && $0.type == type }.map(\.number)
        let number = (1...).first { !taken.contains($0) } ?? 1
        let entry = Entry(object: object, type: type, number: number)
        entries[ObjectIdentifier(object)] = entry
        return entry
    }
}
