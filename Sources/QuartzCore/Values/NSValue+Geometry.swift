// Boxes geometry in `NSValue`, because older code passes such values to animations. Foundation on Linux boxes points, sizes and rectangles
// under the names of their types. It can box other structures only as arrays of numbers, so Segue identifies them by their length.

extension NSValue {
    /// Creates a value that contains a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates a value that contains a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates a value that contains a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates a value that contains a vector.
    public convenience init(cgVector vector: CGVector) { self.init(numbers: vector) }
    /// Creates a value that contains an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbers: transform) }
    /// Creates a value that contains a 3D transform.
    public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t) }

    /// Creates a value that contains a structure of `CGFloat`s.
    package convenience init<Value>(numbers value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        self.init(bytes: memory, objCType: Self.encoding(of: Value.self))
        memory.deallocate()
    }

    /// The point that the value contains. It is undefined if the value contains another type.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that the value contains. It is undefined if the value contains another type.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle that the value contains. It is undefined if the value contains another type.
    public var cgRectValue: CGRect { rectValue }
    /// The vector that the value contains; zero if the value contains another type.
    public var cgVectorValue: CGVector { numbers() ?? CGVector(dx: 0, dy: 0) }
    /// The affine transform that the value contains; the identity if the value contains another type.
    public var cgAffineTransformValue: CGAffineTransform { numbers() ?? .identity }
    /// The 3D transform that the value contains; the identity if the value contains another type.
    public var caTransform3DValue: CATransform3D { numbers() ?? CATransform3DIdentity }

    /// Returns the structure boxed by `init(numbers:)`, or nil if its length differs from the length of `Value`.
    package func numbers<Value>(as type: Value.Type = Value.self) -> Value? {
        guard String(cString: objCType) == Self.encoding(of: Value.self) else { return nil }
        return read(Value.self)
    }

    /// Returns the boxed value if it is a `Value`.
    func unboxed<Value>(as type: Value.Type = Value.self) -> Value? {
        let encoding = String(cString: objCType)
        guard encoding.hasPrefix("{\(Value.self)=") || encoding == Self.encoding(of: Value.self) else { return nil }
        return read(Value.self)
    }

    private func read<Value>(_ type: Value.Type) -> Value {
        withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            getValue(memory.baseAddress!)
            return memory[0]
        }
    }

    /// Returns the type encoding of an array with as many numbers as `Value`, such as "[16d]" for `CATransform3D`.
    private static func encoding<Value>(of type: Value.Type) -> String {
        "[\(MemoryLayout<Value>.size / MemoryLayout<CGFloat>.size)d]"
    }
}

/// Lets casts convert geometry to `NSValue` and back, as on iPhone.
package protocol BoxedGeometry: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    init()
    func _bridgeToObjectiveC() -> NSValue
}

extension BoxedGeometry {
    /// Sets `result` to the geometry in `source`, or to nil if `source` contains another type.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) { result = source.unboxed() }

    /// Sets `result` to the geometry in `source`. Returns false if `source` contains another type.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = source.unboxed()
        return result != nil
    }

    /// Returns the geometry in `source`, or zero if `source` is nil or contains another type.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self { source?.unboxed() ?? Self() }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
    /// Returns a value object that contains the point.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
    /// Returns a value object that contains the size.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
    /// Returns a value object that contains the rectangle.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}
