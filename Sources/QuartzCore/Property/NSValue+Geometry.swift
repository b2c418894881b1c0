// Geometry in `NSValue`s, as older code passes it to animations. Foundation here boxes points, sizes and rectangles under their names, and
// other structures only as rows of numbers: those are told apart by their length.

extension NSValue {
    /// Boxes a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Boxes a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Boxes a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Boxes a vector.
    public convenience init(cgVector vector: CGVector) { self.init(numbers: vector) }
    /// Boxes a transform of the plane.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbers: transform) }
    /// Boxes a transform of space.
    public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t) }

    /// Boxes a structure that consists of `CGFloat`s.
    package convenience init<Value>(numbers value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        self.init(bytes: memory, objCType: Self.encoding(of: Value.self))
        memory.deallocate()
    }

    /// The boxed point; meaningful if a point was boxed.
    public var cgPointValue: CGPoint { pointValue }
    /// The boxed size; meaningful if a size was boxed.
    public var cgSizeValue: CGSize { sizeValue }
    /// The boxed rectangle; meaningful if a rectangle was boxed.
    public var cgRectValue: CGRect { rectValue }
    /// The boxed vector; zero if none was boxed.
    public var cgVectorValue: CGVector { numbers() ?? CGVector(dx: 0, dy: 0) }
    /// The boxed transform of the plane; the identity if none was boxed.
    public var cgAffineTransformValue: CGAffineTransform { numbers() ?? .identity }
    /// The boxed transform of space; the identity if none was boxed.
    public var caTransform3DValue: CATransform3D { numbers() ?? CATransform3DIdentity }

    /// Returns the structure that was boxed with `init(numbers:)`, if it has the length of a `Value`.
    package func numbers<Value>(as type: Value.Type = Value.self) -> Value? {
        guard String(cString: objCType) == Self.encoding(of: Value.self) else { return nil }
        return read(Value.self)
    }

    /// Returns the boxed value, if it is a `Value`.
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

    /// Returns the encoding of as many numbers as `Value` has: "[16d]" for a `CATransform3D`.
    private static func encoding<Value>(of type: Value.Type) -> String {
        "[\(MemoryLayout<Value>.size / MemoryLayout<CGFloat>.size)d]"
    }
}
