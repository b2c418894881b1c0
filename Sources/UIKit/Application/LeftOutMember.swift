/// The value of an optional member of a protocol where a class leaves it out.
///
/// The translator writes it as a default. Code asks whether the member is there first and gets nil, so that nobody sees the value itself.
public enum LeftOutMember {
    private nonisolated(unsafe) static let nothing = NSObject()

    /// Returns a value that may be thrown away, and nothing else.
    public static func value<Value>() -> Value {
        if Value.self is AnyClass { return unsafeBitCast(nothing, to: Value.self) }
        let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { place.deallocate() }
        UnsafeMutableRawPointer(place).initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.stride)
        return place.move()
    }
}
