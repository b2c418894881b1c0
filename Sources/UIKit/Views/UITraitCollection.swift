import QuartzCore

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
}

/// The amount of space in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// The direction of text and interface.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

/// The traits of a view's surroundings: light or dark, the amount of space, the display.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The kind of device: a phone.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The amount of horizontal space.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The amount of vertical space.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The pixels per point; 0 if unknown.
    public let displayScale: CGFloat

    init(
        style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
        horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified, scale: CGFloat = 0
    ) {
        (userInterfaceStyle, userInterfaceIdiom) = (style, idiom)
        (horizontalSizeClass, verticalSizeClass, displayScale) = (horizontal, vertical, scale)
    }

    /// Makes a collection without traits.
    public override convenience init() { self.init(style: .unspecified) }

    /// Makes a collection with only a style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

    /// Makes a collection with only the kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(idiom: idiom) }

    /// Makes a collection with only the amount of horizontal space.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }

    /// Makes a collection with only the amount of vertical space.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }

    /// Makes a collection with only the pixels per point.
    public convenience init(displayScale scale: CGFloat) { self.init(scale: scale) }

    /// Makes a collection of all traits of these; of two that contradict each other the later one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        func last<Value>(_ path: KeyPath<UITraitCollection, Value>, _ says: (Value) -> Bool) -> Value? {
            traitCollections.last { says($0[keyPath: path]) }?[keyPath: path]
        }
        self.init(
            style: last(\.userInterfaceStyle) { $0 != .unspecified } ?? .unspecified,
            idiom: last(\.userInterfaceIdiom) { $0 != .unspecified } ?? .unspecified,
            horizontal: last(\.horizontalSizeClass) { $0 != .unspecified } ?? .unspecified,
            vertical: last(\.verticalSizeClass) { $0 != .unspecified } ?? .unspecified,
            scale: last(\.displayScale) { $0 != 0 } ?? 0
        )
    }

    /// Returns whether this collection contains all traits of `trait`.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]) == self
    }

    /// The direction of text; always from left to right.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

    private static let override = ThreadLocal<UITraitCollection>()
    private static let lightPhone = UITraitCollection(style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, scale: 2)
    private static let darkPhone = UITraitCollection(style: .dark, idiom: .phone, horizontal: .compact, vertical: .regular, scale: 2)

    /// The traits by which a dynamic colour chooses its `cgColor`: those of the view that is being laid out or drawn, or those given to
    /// `performAsCurrent(_:)`, or else those of a light phone.
    public static var current: UITraitCollection { override.value ?? lightPhone }

    /// Returns the same collection with this style, if it is specified.
    func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != .unspecified, style != userInterfaceStyle else { return self }
        if self === Self.lightPhone, style == .dark { return Self.darkPhone }
        return UITraitCollection(
            style: style, idiom: userInterfaceIdiom, horizontal: horizontalSizeClass, vertical: verticalSizeClass, scale: displayScale
        )
    }

    /// Returns whether views may look different in the two: all traits except the pixels.
    func looksDifferent(from other: UITraitCollection) -> Bool {
        self !== other
            && !(userInterfaceStyle == other.userInterfaceStyle && horizontalSizeClass == other.horizontalSizeClass
                && verticalSizeClass == other.verticalSizeClass && userInterfaceIdiom == other.userInterfaceIdiom)
    }

    /// Runs `actions` with this collection as `current`.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.override.value
        Self.override.value = self
        defer { Self.override.value = outer }
        actions()
    }

    /// Returns whether dynamic colours differ between the two.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        traitCollection?.userInterfaceStyle != userInterfaceStyle
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
            && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
            && displayScale == other.displayScale
    }

    public override var hash: Int { userInterfaceStyle.rawValue }
}

/// An object with traits that is notified of their change.
@preconcurrency @MainActor public protocol UITraitEnvironment: SelectorResponding {
    /// The traits of its surroundings.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
