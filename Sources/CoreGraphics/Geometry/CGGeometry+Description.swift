// Describes points, sizes and rectangles in a debugger and in logs, in the same form as on iPhone: `(0.0, 0.0, 390.0, 844.0)`.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in points, such as "(1.0, 2.0)".
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height in points, such as "(1.0, 2.0)".
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin's coordinates, the width, and the height in points, such as "(0.0, 0.0, 1.0, 2.0)".
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
