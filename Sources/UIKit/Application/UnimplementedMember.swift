/// The value of an optional protocol member in classes that don't implement the member.
///
/// The translator generates it as the member's default. Code first checks whether the member exists and gets nil, so it never sees this
/// value.
public enum UnimplementedMember {
    private nonisolated(unsafe) static let nothing = NSObject()

    /// Returns a placeholder that can only be discarded.
    public static func value<Value>() -> Value {
        if Value.self is AnyClass { return unsafeBitCast(nothing, to: Value.self) }
        let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { place.deallocate() }
        UnsafeMutableRawPointer(place).initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.stride)
        return place.move()
    }
}
