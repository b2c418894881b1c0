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

/// Returns a new object of a class known only at runtime, of which only a protocol is known. Traps if it isn't an Objective-C class.
@_disfavoredOverload public func made<Value>(_ type: Value.Type) -> Value {
    guard let made = (type as? NSObject.Type).map(NSObject.made) as? Value else { fatalError("\(type) has no init(); add one") }
    return made
}

/// Returns a new view of a class known only at runtime.
@preconcurrency @MainActor public func made<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(UIView.made(of: type, frame: frame), to: View.self)
}

/// Returns a new controller of a class known only at runtime, with the given interface file.
@preconcurrency @MainActor
public func made<Controller: UIViewController>(_ type: Controller.Type, nibName: String?, bundle: Bundle?) -> Controller {
    unsafeDowncast(UIViewController.made(of: type, nibName: nibName, bundle: bundle), to: Controller.self)
}

/// Returns a new cell of a class known only at runtime.
@preconcurrency @MainActor
public func made<Cell: UITableViewCell>(_ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Cell {
    unsafeDowncast(UITableViewCell.made(of: type, style: style, identifier: reuseIdentifier), to: Cell.self)
}

/// Returns a new animation of a class known only at runtime, for a property.
public func made<Animation: CAPropertyAnimation>(_ type: Animation.Type, keyPath: String?) -> Animation {
    let animation = made(type)
    animation.keyPath = keyPath
    return animation
}

extension UIViewController {
    /// Creates a controller of `Self`'s dynamic class. Called by `made(of:nibName:bundle:)`.
    @inline(never)
    fileprivate convenience init(dynamicNib name: String?, bundle: Bundle?) { self.init(nibName: name, bundle: bundle) }

    /// Returns a new controller of a class that is only known at runtime. See `NSObject.made(of:)`.
    fileprivate static func made(of type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
        unsafeBitCast(type, to: PlainController.Type.self).init(dynamicNib: nibName, bundle: bundle) as UIViewController
    }
}

private final class PlainController: UIViewController {}
