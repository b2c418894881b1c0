/// An immutable value in a box, for properties that few nodes have. In all other nodes, it takes up only one word.
package final class Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
    package let value: Value

    package init(_ value: Value) { self.value = value }

    package static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
