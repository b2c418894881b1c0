/// A description of a background: its color, corners and stroke.
public struct UIBackgroundConfiguration: Hashable {
    /// The view behind the content, or nil for none.
    public var customView: UIView?
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// The color, or nil for the tint color.
    public var backgroundColor: UIColor?
    /// Transforms the background color before it is shown.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The color of the stroke, or nil for the tint color.
    public var strokeColor: UIColor?
    /// The stroke's width in points, or 0 for no stroke.
    public var strokeWidth: CGFloat = 0
    /// The image in front of the background color, or nil for none.
    public var image: UIImage?
    /// The insets from the edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// Returns a transparent background.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
}

/// A function that transforms a color.
public struct UIConfigurationColorTransformer: Hashable {
    /// The wrapped function.
    public let transform: (UIColor) -> UIColor
    private let identity = UUID()

    /// Wraps a function.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// Applies the function.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Returns whether both are copies of the same transformer. Functions can't be compared.
    public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
    /// Hashes the transformer's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
