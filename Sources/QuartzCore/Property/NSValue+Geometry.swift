// Geometry in `NSValue`s, as older code hands it to animations. Foundation here can box points, sizes and rectangles, and no
// other structures: a transform is handed over as it is.

extension NSValue {
    /// Boxes a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Boxes a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Boxes a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// The point inside; meaningful where one was put in.
    public var cgPointValue: CGPoint { pointValue }
    /// The size inside; meaningful where one was put in.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle inside; meaningful where one was put in.
    public var cgRectValue: CGRect { rectValue }

    /// The value inside, if it is one of `Value`.
    func unboxed<Value>(as type: Value.Type = Value.self) -> Value? {
        guard String(cString: objCType).hasPrefix("{\(Value.self)=") else { return nil }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            getValue(memory.baseAddress!)
            return memory[0]
        }
    }
}
