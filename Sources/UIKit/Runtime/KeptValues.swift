// Storage for properties declared in extensions. Few programs set these properties, and most of them have no effect.

extension NSObject {
    private static nonisolated(unsafe) let place = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    private var keptValues: [String: Any] {
        get { objc_getAssociatedObject(self, Self.place) as? [String: Any] ?? [:] }
        set { objc_setAssociatedObject(self, Self.place, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// Returns the value stored by `keep(_:_:)` for a property, or `standard` if there is none.
    func kept<Value>(_ property: String = #function, else standard: Value) -> Value {
        guard let found = keptValues[property] else { return standard }
        return found as? Value ?? standard
    }

    /// Stores the value of a property. The stored value is retained.
    func keep(_ value: Any?, _ property: String = #function) { keptValues[property] = value }
}
