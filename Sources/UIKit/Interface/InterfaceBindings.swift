/// Registers the classes used by a program's interface files, with their outlets, actions and attributes.
///
/// On iPhone, the runtime finds the classes by name. In Segue, the program registers the classes, using code that the translator adds next
/// to them:
///
///     InterfaceBindings.add(DetailController.self, module: "Photos") {
///         $0.outlet("titleLabel", \.titleLabel)
///         $0.outlets("buttons", \.buttons)
///         $0.action("close:", Selector(DetailController.close(_:)))
///         $0.attribute("cornerRadius", \.cornerRadius)
///     }
///
/// A class needn't be registered if it has no outlets, actions or attributes, and its name and module match the file.
@preconcurrency @MainActor public final class InterfaceBindings {
    static var shared: InterfaceBindings {
        if let known: InterfaceBindings = UIApplication.shared.kept("interfaceBindings", else: nil) { return known }
        let bindings = InterfaceBindings()
        UIApplication.shared.keep(bindings, "interfaceBindings")
        return bindings
    }

    struct ClassBinding {
        let type: AnyClass
        var outlets: [String: (AnyObject, Any) -> Bool] = [:]
        var collections: [String: (AnyObject, Any) -> Bool] = [:]
        var actions: [String: Selector] = [:]
        var attributes: [String: (AnyObject, Any) -> Bool] = [:]
        var segueActions: [String: SegueAction] = [:]
    }

    /// Creates a segue's destination from the source, a coder, the sender and the segue's identifier.
    typealias SegueAction = (_ source: AnyObject, NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController?

    private var bindings: [ObjectIdentifier: ClassBinding] = [:]
    private var names: [String: AnyClass] = [:]

    init() {}

    /// Registers a class under its own name and under `otherName`, with the bindings added by `describe`. A registration extends earlier
    /// ones for the same class.
    public static func add<Owner: AnyObject>(
        _ type: Owner.Type, module: String? = nil, as otherName: String? = nil, _ describe: (inout Binder<Owner>) -> Void = { _ in }
    ) {
        let name = "\(type)"
        shared.names[name] = type
        if let otherName { shared.names[otherName] = type }
        if let module { shared.names["\(module).\(name)"] = type }
        var binder = Binder<Owner>(binding: shared.bindings[ObjectIdentifier(type)] ?? ClassBinding(type: type))
        describe(&binder)
        shared.bindings[ObjectIdentifier(type)] = binder.binding
    }

    /// A description of a class's bindings.
    @preconcurrency @MainActor public struct Binder<Owner: AnyObject> {
        fileprivate(set) var binding: ClassBinding

        /// Adds an outlet.
        public mutating func outlet<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
            binding.outlets[name] = { Self.set($0, path, $1) }
        }

        /// Adds an outlet.
        public mutating func outlet<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>) {
            binding.outlets[name] = { owner, value in
                guard let owner = owner as? Owner, let value = value as? Value else { return false }
                owner[keyPath: path] = value
                return true
            }
        }

        /// Adds an outlet collection.
        public mutating func outlets<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]>) {
            binding.collections[name] = { owner, value in
                guard let owner = owner as? Owner, let value = value as? Value else { return false }
                owner[keyPath: path].append(value)
                return true
            }
        }

        /// Adds an outlet collection.
        public mutating func outlets<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]?>) {
            binding.collections[name] = { owner, value in
                guard let owner = owner as? Owner, let value = value as? Value else { return false }
                owner[keyPath: path] = (owner[keyPath: path] ?? []) + [value]
                return true
            }
        }

        /// Adds an action under its Objective-C name. For a method `tapped` that takes a sender, the name is "tapped:".
        public mutating func action(_ name: String, _ selector: Selector) { binding.actions[name] = selector }

        /// Adds a method that creates a segue's destination, under its Objective-C name, such as "makePage:sender:segueIdentifier:".
        public mutating func segueAction(
            _ name: String, _ make: @escaping (Owner, NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController?
        ) {
            binding.segueActions[name] = { owner, coder, sender, identifier in
                (owner as? Owner).flatMap { make($0, coder, sender, identifier) }
            }
        }

        /// Adds an attribute that interface files can set.
        public mutating func attribute<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
            binding.attributes[name] = { Self.set($0, path, $1) }
        }

        /// Adds an attribute that interface files can set.
        public mutating func attribute<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>) {
            binding.attributes[name] = { owner, value in
                guard let owner = owner as? Owner, let value: Value = Self.converted(value) else { return false }
                owner[keyPath: path] = value
                return true
            }
        }

        /// Adds an attribute that interface files can set, with a setter instead of a key path. Unlike a key path, the setter doesn't read
        /// the old value.
        public mutating func attribute<Value>(_ name: String, set: @escaping (Owner, Value) -> Void) {
            binding.attributes[name] = { owner, value in
                guard let owner = owner as? Owner, let value: Value = Self.converted(value) else { return false }
                set(owner, value)
                return true
            }
        }

        private static func set<Value>(_ owner: AnyObject, _ path: ReferenceWritableKeyPath<Owner, Value>, _ value: Any) -> Bool {
            guard let owner = owner as? Owner, let value: Value = converted(value) else { return false }
            owner[keyPath: path] = value
            return true
        }

        /// Returns a value as `Value`, converting numbers.
        private static func converted<Value>(_ value: Any) -> Value? {
            if let value = value as? Value { return value }
            guard let number = value as? CGFloat else { return nil }
            return Double(number) as? Value ?? Float(number) as? Value ?? Int(exactly: number.rounded()) as? Value
        }
    }

    // MARK: Queries

    /// Returns the class with the given name, from the registrations or from the runtime.
    static func type(named name: String, module: String?) -> AnyClass? {
        if let module, let found = shared.names["\(module).\(name)"] { return found }
        return shared.names[name] ?? module.flatMap { NSClassFromString("\($0).\(name)") } ?? NSClassFromString("UIKit.\(name)")
    }

    /// Returns the first result for the object's class or one of its superclasses.
    private static func first<Answer>(_ object: AnyObject, _ ask: (ClassBinding) -> Answer?) -> Answer? {
        var type: AnyClass? = Swift.type(of: object)
        while let current = type {
            if let binding = shared.bindings[ObjectIdentifier(current)], let answer = ask(binding) { return answer }
            type = _getSuperclass(current)
        }
        return nil
    }

    /// Sets an outlet. Returns false if the outlet doesn't exist or has another type.
    static func connect(_ object: AnyObject, _ property: String, to value: Any) -> Bool {
        first(object) { ($0.outlets[property] ?? $0.outlets[otherCase(property)]).map { $0(object, value) } } ?? false
    }

    /// Returns a key with its first letter in the other case. Both keys have the same setter in Objective-C, such as `setTitleLabel:`.
    private static func otherCase(_ key: String) -> String {
        guard let first = key.first else { return key }
        return (first.isUppercase ? first.lowercased() : first.uppercased()) + key.dropFirst()
    }

    static func collect(_ object: AnyObject, _ property: String, _ value: Any) -> Bool {
        first(object) { $0.collections[property].map { $0(object, value) } } ?? false
    }

    static func set(_ object: AnyObject, _ attribute: String, _ value: Any) -> Bool {
        first(object) { $0.attributes[attribute].map { $0(object, value) } } ?? false
    }

    static func action(_ name: String, of object: AnyObject) -> Selector? { first(object) { $0.actions[name] } }

    static func segueAction(_ name: String, of object: AnyObject) -> SegueAction? { first(object) { $0.segueActions[name] } }

    /// Returns an action for unwind segues, which combines the actions that all classes register under this name. If no class does, the
    /// action has no method.
    static func action(_ name: String) -> Selector { Selector(anyOf: shared.bindings.values.compactMap { $0.actions[name] }) }
}
