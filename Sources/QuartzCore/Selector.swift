/// A method to be called on a target: what `#selector` makes on iPhone.
///
/// A port replaces `#selector(` by `Selector(` and deletes `@objc`. Write the unbound form, `Selector(Self.handle(_:))`:
/// a bound reference (`handle(_:)`, `self.handle`) works, too, but keeps its object alive.
public struct Selector: Sendable {
    private let call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any, _ event: Any?) -> Void
    private let isMethodOf: @Sendable (AnyObject) -> Bool

    /// An unbound method without parameters.
    public init<Target: AnyObject>(_ method: @escaping @MainActor @Sendable (Target) -> () -> Void) {
        isMethodOf = { $0 is Target }
        // Not by `map`: its closure would ask on each call whether it is on the main actor.
        call = { target, _, _ in if let target = target as? Target { method(target)() } }
    }

    /// An unbound method that takes the sender.
    public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void) {
        isMethodOf = { $0 is Target }
        call = { target, sender, _ in
            if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
        }
    }

    /// An unbound method that takes the sender and the event.
    public init<Target: AnyObject, Sender, Event>(
        _ method: @escaping @MainActor @Sendable (Target) -> (Sender, Event) -> Void
    ) {
        isMethodOf = { $0 is Target }
        call = { target, sender, event in
            if let target = target as? Target, let sender = sender as? Sender, let event = event as? Event {
                method(target)(sender, event)
            }
        }
    }

    /// A bound method without parameters. Its object stays alive as long as the selector.
    public init(_ method: @escaping @MainActor @Sendable () -> Void) {
        isMethodOf = { _ in true }
        call = { _, _, _ in method() }
    }

    /// A bound method that takes the sender. Its object stays alive as long as the selector.
    public init<Sender>(_ method: @escaping @MainActor @Sendable (Sender) -> Void) {
        isMethodOf = { _ in true }
        call = { _, sender, _ in (sender as? Sender).map(method) }
    }

    /// A bound method that takes the sender and the event. Its object stays alive as long as the selector.
    public init<Sender, Event>(_ method: @escaping @MainActor @Sendable (Sender, Event) -> Void) {
        isMethodOf = { _ in true }
        call = { _, sender, event in
            if let sender = sender as? Sender, let event = event as? Event { method(sender, event) }
        }
    }

    /// Whether `object` has the method. A bound reference does not tell: it counts as everybody's.
    package func isMethod(of object: AnyObject) -> Bool { isMethodOf(object) }

    /// Calls the method on `target`; nothing happens where target, sender or event are of another type than it takes.
    @MainActor package func perform(on target: AnyObject, sender: Any, event: Any? = nil) {
        call(target, sender, event)
    }
}
