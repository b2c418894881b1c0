/// A type that fulfils a protocol which asks for `init()` by an initializer of its own.
///
/// Swift lets a class fulfil such a protocol only by a `required` initializer, which `NSObject` and UIKit's classes do not have. Where an
/// extension gives the protocol to one of those, the translator writes an `init()` for it that calls `madeWithoutArguments()`.
public protocol MadeByItself {
    /// Returns a new value.
    static func segueMade() -> Any
}

/// Returns a new value, made by the `init()` of its type.
public func madeWithoutArguments<Value>() -> Value {
    let made: Any? = (Value.self as? any MadeByItself.Type)?.segueMade() ?? (Value.self as? NSObject.Type).map(NSObject.made)
    guard let value = made as? Value else { fatalError("\(Value.self) has no init(); give it one") }
    return value
}

/// Returns a new object of a class that is known only when the program runs, made with its plain `init()`.
public func made<Object: NSObject>(_ type: Object.Type) -> Object { unsafeDowncast(NSObject.made(of: type), to: Object.self) }

/// Returns a new view of a class that is known only when the program runs.
@preconcurrency @MainActor public func made<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(UIView.made(of: type, frame: frame), to: View.self)
}
