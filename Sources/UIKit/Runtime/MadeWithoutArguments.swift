/// A user-defined type that conforms to a protocol with an `init()` requirement.
///
/// In Swift, a class satisfies this requirement only with a `required` initializer, which `NSObject` and UIKit's classes don't have. The
/// translator therefore replaces the requirement with an extension `init()` that calls `madeWithoutArguments()`.
public protocol SelfInitializable {
    /// Returns a new value.
    static func segueMade() -> Any
}

/// Returns a new value, created by its type's `init()`. Traps if the type doesn't have one.
public func madeWithoutArguments<Value>() -> Value {
    let made: Any? = (Value.self as? any SelfInitializable.Type)?.segueMade() ?? (Value.self as? NSObject.Type).map(NSObject.made)
    guard let value = made as? Value else { fatalError("\(Value.self) has no init(); add one") }
    return value
}

/// Returns a new object of a class known only at runtime, created with `init()`.
public func made<Object: NSObject>(_ type: Object.Type) -> Object { unsafeDowncast(NSObject.made(of: type), to: Object.self) }

/// Returns a new view of a class known only at runtime.
@preconcurrency @MainActor public func made<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(UIView.made(of: type, frame: frame), to: View.self)
}

/// Returns a new animation of a class known only at runtime, for a property.
public func made<Animation: CAPropertyAnimation>(_ type: Animation.Type, keyPath: String?) -> Animation {
    let animation = made(type)
    animation.keyPath = keyPath
    return animation
}
