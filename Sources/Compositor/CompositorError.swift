/// Why nothing can be drawn, in one line that says what to do.
public struct CompositorError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
