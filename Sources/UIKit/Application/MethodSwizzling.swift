// Code that exchanges methods while it runs: there is nothing to exchange without Objective-C. The functions exist, so that such code
// compiles, and hand out a stand-in, so that it goes on without the exchange.

/// A method that could be exchanged.
public typealias Method = OpaquePointer

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
