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
    /// The effect in front of the background color, or nil for none. Only cells of table views show it.
    public var visualEffect: UIVisualEffect?
    /// The standard color of a list's cell. While the cell has this color, it becomes gray if the cell is selected.
    private var listColor: UIColor?

    /// Returns the background of a plain list's cell.
    public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }
    /// Returns the background of a grouped list's cell.
    public static func listGroupedCell() -> UIBackgroundConfiguration { list(.secondarySystemGroupedBackground) }
    /// Returns the background of a list's cell.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// Returns the background of a plain list's header or footer.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a grouped list's header or footer.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        (configuration.backgroundColor, configuration.listColor) = (color, color)
        return configuration
    }

    /// Returns the configuration for a state. The standard color of a list's cell becomes gray if the cell is selected or highlighted.
    @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let cell = state as? UICellConfigurationState, cell.isSelected || cell.isHighlighted, let listColor,
            backgroundColor == listColor
        else { return self }
        var updated = self
        updated.backgroundColor = .systemGray4
        return updated
    }

    /// Returns a transparent background.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
}

/// A view behind a cell's content that shows a background configuration.
final class ConfiguredBackground: UIView {
    private let ground = UIView()
    private let picture = UIImageView()
    private var effect: UIVisualEffectView?
    private var configuration = UIBackgroundConfiguration.clear()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        ground.clipsToBounds = true
        addSubview(ground)
        ground.addSubview(picture)
    }

    required init?(coder: NSCoder) { misuse("create a background from a configuration") }

    func show(_ new: UIBackgroundConfiguration) {
        if new.customView !== configuration.customView { configuration.customView?.removeFromSuperview() }
        configuration = new
        let color = new.backgroundColor ?? tintColor
        ground.backgroundColor = color.map { new.backgroundColorTransformer?($0) ?? $0 }
        picture.image = new.image
        effect?.removeFromSuperview()
        effect = new.visualEffect.map { UIVisualEffectView(effect: $0) }
        for view in [effect, new.customView] { view.map(ground.addSubview) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        ground.frame = bounds.shrunk(left: insets.leading, top: insets.top, right: insets.trailing, bottom: insets.bottom)
        for view in [picture, effect, configuration.customView] { view?.frame = ground.bounds }
        (ground.layer.cornerRadius, ground.layer.borderWidth) = (configuration.cornerRadius, configuration.strokeWidth)
        ground.layer.borderColor = (configuration.strokeColor ?? tintColor).cgColor(in: self)
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
