/// A value behind a reference, never changed after it was made: what few nodes have, at the price of one word for the others.
package final class Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
    package let value: Value

    package init(_ value: Value) { self.value = value }

    package static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
