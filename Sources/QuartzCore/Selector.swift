/// A method to be called on a target, like the result of `#selector` on iPhone.
///
/// A port replaces `#selector(` by `Selector(` and deletes `@objc`. Write the unbound form, `Selector(Self.handle(_:))`:
/// a bound reference (`handle(_:)`, `self.handle`) works, too, but keeps its object alive.
public struct Selector: Sendable {
    private let call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any, _ event: Any?) -> Void
    private let isMethodOf: @Sendable (AnyObject) -> Bool
    /// Whether it is a bound reference, which keeps its object alive.
    package private(set) var isBound = false

    /// Makes a selector of an unbound method without parameters.
    @preconcurrency public init<Target: AnyObject>(_ method: @escaping @MainActor @Sendable (Target) -> () -> Void) {
        isMethodOf = { $0 is Target }
        // Not with `map`: its closure would check on each call whether it is on the main actor.
        call = { target, _, _ in if let target = target as? Target { method(target)() } }
    }

    /// Makes a selector of an unbound method that takes the sender.
    @preconcurrency public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void) {
        isMethodOf = { $0 is Target }
        call = { target, sender, _ in
            if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
        }
    }

    /// Makes a selector of an unbound method that takes the sender and the event.
    @preconcurrency public init<Target: AnyObject, Sender, Event>(
        _ method: @escaping @MainActor @Sendable (Target) -> (Sender, Event) -> Void
    ) {
        isMethodOf = { $0 is Target }
        call = { target, sender, event in
            if let target = target as? Target, let sender = sender as? Sender, let event = event as? Event {
                method(target)(sender, event)
            }
        }
    }

    /// Makes a selector of a bound method without parameters. It retains the method's object.
    @preconcurrency public init(_ method: @escaping @MainActor @Sendable () -> Void) {
        isMethodOf = { _ in true }
        isBound = true
        call = { _, _, _ in method() }
    }

    /// Makes a selector of a bound method that takes the sender. It retains the method's object.
    @preconcurrency public init<Sender>(_ method: @escaping @MainActor @Sendable (Sender) -> Void) {
        isMethodOf = { _ in true }
        isBound = true
        call = { _, sender, _ in (sender as? Sender).map(method) }
    }

    /// Makes a selector of a bound method that takes the sender and the event. It retains the method's object.
    @preconcurrency public init<Sender, Event>(_ method: @escaping @MainActor @Sendable (Sender, Event) -> Void) {
        isMethodOf = { _ in true }
        isBound = true
        call = { _, sender, event in
            if let sender = sender as? Sender, let event = event as? Event { method(sender, event) }
        }
    }

    /// Makes a selector that stands for some method of a class or protocol, to ask whether an object has it: `responds(to:)`. It calls nothing.
    public init<Owner>(of type: Owner.Type) {
        isMethodOf = { $0 is Owner }
        call = { _, _, _ in }
    }

    /// Makes a selector of a name, which no object has a method for: names of methods are gone when a program runs. Says so.
    public init(_ str: String) {
        Diagnostics.reportOnce("there is no method to be found for the name \"\(str)\"; write Selector(Type.method)")
        isMethodOf = { _ in false }
        call = { _, _, _ in }
    }

    /// Makes a selector of several methods of one name, each for the objects of its own class.
    package init(anyOf methods: [Selector]) {
        isMethodOf = { object in methods.contains { $0.isMethodOf(object) } }
        call = { target, sender, event in methods.first { $0.isMethodOf(target) }?.call(target, sender, event) }
    }

    /// Returns whether `object` has the method. A bound reference does not tell: it counts as every object's.
    package func isMethod(of object: AnyObject) -> Bool { isMethodOf(object) }

    /// Calls the method on `target`; nothing happens if target, sender or event are of another type than it takes.
    @MainActor package func perform(on target: AnyObject, sender: Any, event: Any? = nil) {
        call(target, sender, event)
    }
}

/// Returns a selector of a name, which no object has a method for; says so.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// An object that can be asked whether it has a method. Every delegate protocol includes it, as `NSObjectProtocol` does on iPhone.
public protocol SelectorResponding: AnyObject {}

extension SelectorResponding {
    /// Returns whether the object is of the class, or conforms to the protocol, whose method `aSelector` names: an optional method of a
    /// protocol counts for each object that conforms.
    public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }
}

extension SelectorResponding {
    /// Returns whether the object is of the class, or of one that inherits from it.
    public func isKind(of aClass: AnyClass) -> Bool { (self as? NSObject)?.isKind(of: aClass) ?? (type(of: self) == aClass) }
}

extension NSObjectProtocol where Self: AnyObject {
    /// Returns whether the object is of the class, or conforms to the protocol, whose method `aSelector` names.
    public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }
}

extension NSObject: SelectorResponding {
    /// Returns whether the object is of the class, or conforms to the protocol, whose method `aSelector` names.
    public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }
}
