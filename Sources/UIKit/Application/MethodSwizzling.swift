// Code that exchanges methods, or finds and forwards them by their names, while it runs: there is nothing to exchange without Objective-C.
// The functions exist, so that such code compiles, and hand out a stand-in, so that it goes on without the exchange.

/// A method that could be exchanged.
public typealias Method = OpaquePointer
/// A method's code; none is ever found.
public typealias IMP = OpaquePointer

/// Returns a stand-in for a method, and says so once: methods cannot be exchanged here. Code unwraps it before it exchanges it.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    Diagnostics.reportOnce("methods cannot be exchanged here; class_getInstanceMethod returns a stand-in for one")
    return cls == nil ? nil : Method(bitPattern: 1)
}

/// Returns a stand-in for a method, and says so once: methods cannot be exchanged here. Code unwraps it before it exchanges it.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { class_getInstanceMethod(cls, name) }

/// Returns the class of an object; nil for nil.
public func object_getClass(_ object: Any?) -> AnyClass? { object.map { type(of: $0 as AnyObject) } }

/// Does nothing: there is no method to exchange.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Returns nil: no method is found here.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }

/// Returns nil: no method is found here.
public func method_getImplementation(_ m: Method) -> IMP? { nil }

/// Does nothing: there is no method to change.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP? { nil }

/// Returns false: no method is added here.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?) -> Bool { false }

/// Returns nil, and replaces nothing: there is no method to change.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?) -> IMP? { nil }

/// Returns nil: methods have no descriptions here.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns whether two classes are the same.
public func === (a: AnyClass?, b: AnyClass?) -> Bool { a.map { ObjectIdentifier($0) } == b.map { ObjectIdentifier($0) } }

/// Returns whether two classes differ.
public func !== (a: AnyClass?, b: AnyClass?) -> Bool { !(a === b) }

extension NSObject {
    /// Returns the class itself.
    public class func classForCoder() -> AnyClass { self }

    /// Returns nil: messages are not forwarded here.
    public func forwardingTarget(for aSelector: Selector?) -> Any? { nil }

    /// Returns false: a class has no methods that are found by their names.
    public class func responds(to aSelector: Selector?) -> Bool { false }

    /// Returns nil: a class has no methods that are found by their names.
    @discardableResult
    public class func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? { nil }
}
