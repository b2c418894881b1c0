// Compares objects whose types differ, such as a controller and a controller that conforms to a protocol. Swift compares values of one type
// only, and a type such as `any UIViewController & Marked` can't conform to `Equatable`. In Objective-C, all objects can be compared.

/// Returns whether two objects are equal according to `isEqual(_:)`, or both are nil.
@_disfavoredOverload public func == (a: NSObject?, b: NSObject?) -> Bool {
    guard let a else { return b == nil }
    return a.isEqual(b)
}

/// Returns whether two objects aren't equal according to `isEqual(_:)`.
@_disfavoredOverload public func != (a: NSObject?, b: NSObject?) -> Bool { !(a == b) }
