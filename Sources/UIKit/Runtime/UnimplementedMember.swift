/// A placeholder for an optional protocol member in classes that don't implement it.
///
/// The translator generates it as the member's default value. Code checks whether the member exists before using it, so it never sees the
/// placeholder.
public enum UnimplementedMember {
    private nonisolated(unsafe) static let nothing = NSObject()

    /// Returns a placeholder that must not be used.
    public static func value<Value>() -> Value {
        if Value.self is AnyClass { return unsafeBitCast(nothing, to: Value.self) }
        let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { place.deallocate() }
        UnsafeMutableRawPointer(place).initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.stride)
        return place.move()
    }

    /// Returns the result of an optional UIKit method, or nil if it is the result of the method's default implementation.
    public static func answer<Value>(_ value: Value) -> Value? { value is NoAnimator ? nil : value }
}
