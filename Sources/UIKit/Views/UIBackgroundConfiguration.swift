/// The description of a background: color, corners, and stroke.
public struct UIBackgroundConfiguration: Hashable {
    /// The view below everything else; nil for none.
    public var customView: UIView?
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// The color; nil for the tint color.
    public var backgroundColor: UIColor?
    /// Turns the color into the one that is shown.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The color of the stroke; nil for the tint color.
    public var strokeColor: UIColor?
    /// The width of the stroke in points; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// The image above the color; nil for none.
    public var image: UIImage?
    /// The distances from the edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// Makes a background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
}

/// A function of a color.
public struct UIConfigurationColorTransformer: Hashable {
    /// The function.
    public let transform: (UIColor) -> UIColor
    private let identity = UUID()

    /// Wraps a function.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

    /// Applies the function.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
