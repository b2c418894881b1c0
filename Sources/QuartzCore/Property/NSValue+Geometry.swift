// Geometry in `NSValue`s, as older code passes it to animations. Foundation here can box points, sizes and rectangles, and no other
// structures: a transform is passed unboxed.

extension NSValue {
    /// Boxes a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Boxes a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Boxes a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// The boxed point; meaningful if a point was boxed.
    public var cgPointValue: CGPoint { pointValue }
    /// The boxed size; meaningful if a size was boxed.
    public var cgSizeValue: CGSize { sizeValue }
    /// The boxed rectangle; meaningful if a rectangle was boxed.
    public var cgRectValue: CGRect { rectValue }

    /// Returns the boxed value, if it is a `Value`.
    func unboxed<Value>(as type: Value.Type = Value.self) -> Value? {
        guard String(cString: objCType).hasPrefix("{\(Value.self)=") else { return nil }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            getValue(memory.baseAddress!)
            return memory[0]
        }
    }
}
