// Objective-C runtime functions that exchange, find or forward methods. Segue doesn't have an Objective-C runtime, so they do nothing. They
// exist so that code compiles, and return placeholders so that it keeps running.

/// A method of a class. Always a placeholder.
public typealias Method = OpaquePointer
/// The implementation of a method. Segue never finds one.
public typealias IMP = OpaquePointer

/// Returns a placeholder for a method, because callers unwrap the result. Reports once that methods can't be exchanged.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    Diagnostics.reportOnce("Segue cannot exchange methods; class_getInstanceMethod returns a placeholder")
    return cls == nil ? nil : Method(bitPattern: 1)
}

/// Returns a placeholder for a method, because callers unwrap the result. Reports once that methods can't be exchanged.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { class_getInstanceMethod(cls, name) }

/// Returns the class of an object, or nil if the object is nil.
public func object_getClass(_ object: Any?) -> AnyClass? { object.map { type(of: $0 as AnyObject) } }

/// Does nothing, because methods can't be exchanged.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Returns nil, because implementations can't be found.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }

/// Returns nil, because implementations can't be found.
public func method_getImplementation(_ m: Method) -> IMP? { nil }

/// Returns nil, because methods can't be changed.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP? { nil }

/// Returns false, because methods can't be added.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?) -> Bool { false }

/// Returns nil, because methods can't be replaced.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?) -> IMP? { nil }

/// Returns nil, because methods have no type encodings.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns whether two classes are the same.
public func === (a: AnyClass?, b: AnyClass?) -> Bool { a.map { ObjectIdentifier($0) } == b.map { ObjectIdentifier($0) } }

/// Returns whether two classes differ.
public func !== (a: AnyClass?, b: AnyClass?) -> Bool { !(a === b) }

extension NSObject {
    /// Returns the class itself.
    public class func classForCoder() -> AnyClass { self }

    /// Returns nil, because messages can't be forwarded.
    public func forwardingTarget(for aSelector: Selector?) -> Any? { nil }

    /// Returns false, because class methods can't be found by selector.
    public class func responds(to aSelector: Selector?) -> Bool { false }

    /// Returns nil, because class methods can't be found by selector.
    @discardableResult
    public class func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? { nil }
}
