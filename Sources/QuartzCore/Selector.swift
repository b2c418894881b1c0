import Foundation

/// A method that can be called on a target, like the result of `#selector` on iPhone.
///
/// To port code, replace `#selector(` with `Selector(` and remove `@objc`. Prefer the unbound form, `Selector(Self.handle(_:))`. Bound
/// references (`handle(_:)`, `self.handle`) also work, but retain their object.
public struct Selector: Sendable, Hashable {
    /// A selector's identity. Two selectors are equal if they have the same method name or were created at the same place in the source
    /// code.
    private enum Identity: Hashable {
        case name(String)
        case place(file: String, line: Int, column: Int)
    }

    private var identity: Identity
    private let call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any, _ event: Any?) -> Void
    private let isMethodOf: @Sendable (AnyObject) -> Bool
    /// Whether the method is a bound reference, which retains its object.
    package private(set) var isBound = false

    /// Calls `body` with the sender. If the sender has another class than the method's parameter, calls it with a stand-in, because iPhone
    /// doesn't compare the classes.
    @MainActor private static func pass<Sender>(_ value: Any, to body: @MainActor (Sender) -> Void) {
        if let sender = argument(0, value, as: Sender.self) { return body(sender) }
        let actual = (value as? Arguments)?.values.first ?? value, optional = Sender.self as? any OptionalSender.Type
        if actual is NSNull, let none = optional?.none as? Sender { return body(none) }
        let wanted = optional?.wrapped ?? Sender.self
        let names = "an action's parameter is a \(wanted), but its sender is a \(type(of: actual))"
        guard let sender = actual as? any StandInSender, let type = wanted as? AnyClass, let object = sender.standIn(of: type),
            let standIn = object as? Sender
        else { return Diagnostics.reportOnce("\(names); it isn't called") }
        Diagnostics.reportOnce("\(names); it gets a new \(wanted) with the same values")
        body(standIn)
        sender.takeBack(from: object)
    }

    /// Returns `value`, or the argument at `index` if `value` is a list of arguments. Returns nil if the type doesn't match.
    private static func argument<Value>(_ index: Int, _ value: Any, as type: Value.Type) -> Value? {
        guard let arguments = value as? Arguments else { return value as? Value }
        return arguments.values.indices.contains(index) ? arguments.values[index] as? Value : nil
    }

    /// Creates a selector for an unbound method without parameters.
    @preconcurrency public init<Target: AnyObject>(
        _ method: @escaping @MainActor @Sendable (Target) -> () -> Void, file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { $0 is Target }
        // Doesn't use `map`, because every call to its closure would check for the main actor.
        call = { target, _, _ in if let target = target as? Target { method(target)() } }
    }

    /// Creates a selector for an unbound method that takes the sender.
    @preconcurrency public init<Target: AnyObject, Sender>(
        _ method: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void, file: String = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { $0 is Target }
        call = { target, sender, _ in
            if let target = target as? Target { Self.pass(sender) { method(target)($0) } }
        }
    }

    /// Creates a selector for an unbound method that takes the sender and the event.
    @preconcurrency public init<Target: AnyObject, Sender, Event>(
        _ method: @escaping @MainActor @Sendable (Target) -> (Sender, Event) -> Void, file: String = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { $0 is Target }
        call = { target, sender, event in
            if let target = target as? Target, let event = Self.argument(1, event as Any, as: Event.self) {
                Self.pass(sender) { method(target)($0, event) }
            }
        }
    }

    /// Creates a selector for a bound method without parameters. It retains the method's object.
    @preconcurrency public init(
        _ method: @escaping @MainActor @Sendable () -> Void, file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { _ in true }
        isBound = true
        call = { _, _, _ in method() }
    }

    /// Creates a selector for a bound method that takes the sender. It retains the method's object.
    @preconcurrency public init<Sender>(
        _ method: @escaping @MainActor @Sendable (Sender) -> Void, file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { _ in true }
        isBound = true
        call = { _, sender, _ in Self.pass(sender, to: method) }
    }

    /// Creates a selector for a bound method that takes the sender and the event. It retains the method's object.
    @preconcurrency public init<Sender, Event>(
        _ method: @escaping @MainActor @Sendable (Sender, Event) -> Void, file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { _ in true }
        isBound = true
        call = { _, sender, event in
            if let event = Self.argument(1, event as Any, as: Event.self) { Self.pass(sender) { method($0, event) } }
        }
    }

    /// Creates a selector for an unbound method with three parameters, such as the stop method for `UIView.beginAnimations`.
    @preconcurrency public init<Target: AnyObject, A, B, C>(
        _ method: @escaping @MainActor @Sendable (Target) -> (A, B, C) -> Void, file: String = #fileID, line: Int = #line,
        column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { $0 is Target }
        call = { target, arguments, _ in
            guard let target = target as? Target, let all = (arguments as? Arguments)?.values, all.count == 3 else { return }
            if let a = all[0] as? A, let b = all[1] as? B, let c = all[2] as? C { method(target)(a, b, c) }
        }
    }

    /// Creates a selector for a bound method with three parameters. It retains the method's object.
    @preconcurrency public init<A, B, C>(
        _ method: @escaping @MainActor @Sendable (A, B, C) -> Void, file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { _ in true }
        isBound = true
        call = { _, arguments, _ in
            guard let all = (arguments as? Arguments)?.values, all.count == 3 else { return }
            if let a = all[0] as? A, let b = all[1] as? B, let c = all[2] as? C { method(a, b, c) }
        }
    }

    /// Creates a selector that represents the methods of a class or protocol and can be passed to `responds(to:)`. Performing it does
    /// nothing.
    public init<Owner>(
        of type: Owner.Type, file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        identity = .place(file: file, line: line, column: column)
        isMethodOf = { $0 is Owner }
        call = { _, _, _ in }
    }

    /// Creates a selector that doesn't match any method, because method names aren't available at runtime. This is reported once.
    public init(_ str: String) {
        identity = .name(str)
        Diagnostics.reportOnce("methods have no names at run time: \"\(str)\" finds nothing; write Selector(Type.method)")
        isMethodOf = { _ in false }
        call = { _, _, _ in }
    }

    /// Creates a selector that combines several classes' methods with the same name.
    package init(anyOf methods: [Selector]) {
        identity = methods.first?.identity ?? .name("")
        isMethodOf = { object in methods.contains { $0.isMethodOf(object) } }
        call = { target, sender, event in methods.first { $0.isMethodOf(target) }?.call(target, sender, event) }
    }

    /// Returns this selector with a method's name, such as `close(_:)`, as its identity. The selector equals every other selector with the
    /// same name.
    public func named(_ name: String) -> Selector {
        var selector = self
        selector.identity = .name(name)
        return selector
    }

    /// The method's name in Objective-C, or the place in the source code if the selector has no name.
    fileprivate var objectiveCName: String {
        switch identity {
        case .name(let name): name.replacing("(_:", with: ":").replacing("(", with: "").replacing(")", with: "")
        case .place(let file, let line, _): "\(file):\(line)"
        }
    }

    /// Returns whether both selectors have the same method name or were created at the same place in the source code.
    public static func == (a: Selector, b: Selector) -> Bool { a.identity == b.identity }

    /// Hashes the method name or the place in the source code.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// Returns whether `object` has the method. The result is always true for bound references.
    package func isMethod(of object: AnyObject) -> Bool { isMethodOf(object) }

    /// Calls the method on `target`. Does nothing if the types of the target or event don't match. A sender of another class than the
    /// parameter's may be replaced (S-GEST-62).
    @MainActor package func perform(on target: AnyObject, sender: Any, event: Any? = nil) {
        call(target, sender, event)
    }

    /// Calls the method with up to three arguments. Does nothing if the types don't match. A method with fewer parameters gets the first
    /// arguments.
    @MainActor package func perform(on target: AnyObject, _ arguments: [Any]) {
        let all = Arguments(values: arguments)
        call(target, all, all)
    }
}

/// An object that calls actions and can be replaced by one of another class.
@MainActor package protocol StandInSender: AnyObject {
    /// Returns a new object of a class, with this object's values, or nil if that isn't possible.
    func standIn(of type: AnyClass) -> AnyObject?
    /// Takes over the changes that an action made to a stand-in.
    func takeBack(from standIn: AnyObject)
}

/// A parameter that can be nil.
private protocol OptionalSender {
    static var none: Self { get }
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalSender {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// The arguments for a method that takes something other than a sender and an event.
private struct Arguments {
    let values: [Any]
}

/// Returns the name of a selector's method in Objective-C, such as `close:`, if its first parameter has no label.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.objectiveCName }

/// Returns a selector that doesn't match any method. This is reported once.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension NSObjectProtocol where Self: AnyObject {
    /// Returns whether the object belongs to the class that declares the method, or conforms to the protocol that does. For a protocol's
    /// optional method, the result is true for every conforming object.
    public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

    /// Returns whether the object is an instance of the class or of a subclass.
    public func isKind(of aClass: AnyClass) -> Bool { (self as? NSObject)?.isKind(of: aClass) ?? (type(of: self) == aClass) }
}
