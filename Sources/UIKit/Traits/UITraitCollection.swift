// Traits: the properties of a view's environment, such as light or dark mode and the size class.

import QuartzCore

/// The interface style.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unknown device.
    case unspecified = -1
    /// The kinds of device. Segue's device is a phone.
    case phone, pad, tv, carPlay
}

/// The amount of space along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// The layout direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// An unknown direction.
    case unspecified = -1
    /// The direction in which text runs.
    case leftToRight, rightToLeft
}

/// The traits of a view's environment: interface style, device, size classes and display scale.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark mode.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The kind of device: a phone.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The horizontal size class.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The vertical size class.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The number of pixels per point, or 0 if unspecified.
    public let displayScale: CGFloat
    /// The layout direction. The device's direction is left to right.
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    init(
        style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
        horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified, scale: CGFloat = 0,
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        (userInterfaceStyle, userInterfaceIdiom) = (style, idiom)
        (horizontalSizeClass, verticalSizeClass, displayScale, layoutDirection) = (horizontal, vertical, scale, direction)
    }

    /// Creates a collection without traits.
    public override convenience init() { self.init(style: .unspecified) }

    /// Creates a collection with only an interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

    /// Creates a collection with only a device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(idiom: idiom) }

    /// Creates a collection with only a horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }

    /// Creates a collection with only a vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }

    /// Creates a collection without traits, because the text size doesn't change.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }

    /// Creates a collection with only a display scale.
    public convenience init(displayScale scale: CGFloat) { self.init(scale: scale) }

    /// Creates a collection with only a layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init(direction: layoutDirection) }

    /// Creates a collection with the traits that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = MutableTraits(UITraitCollection())
        mutations(&traits)
        self.init(traits)
    }

    /// Returns a copy with the changes that `mutations` makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = MutableTraits(self)
        mutations(&traits)
        return UITraitCollection(traits)
    }

    private convenience init(_ traits: any UIMutableTraits) {
        self.init(
            style: traits.userInterfaceStyle, idiom: traits.userInterfaceIdiom, horizontal: traits.horizontalSizeClass,
            vertical: traits.verticalSizeClass, scale: traits.displayScale)
    }

    /// Creates a collection that merges all traits. If several collections specify a trait, the last one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        func last<Value>(_ path: KeyPath<UITraitCollection, Value>, _ says: (Value) -> Bool) -> Value? {
            traitCollections.last { says($0[keyPath: path]) }?[keyPath: path]
        }
        self.init(
            style: last(\.userInterfaceStyle) { $0 != .unspecified } ?? .unspecified,
            idiom: last(\.userInterfaceIdiom) { $0 != .unspecified } ?? .unspecified,
            horizontal: last(\.horizontalSizeClass) { $0 != .unspecified } ?? .unspecified,
            vertical: last(\.verticalSizeClass) { $0 != .unspecified } ?? .unspecified,
            scale: last(\.displayScale) { $0 != 0 } ?? 0,
            direction: last(\.layoutDirection) { $0 != .leftToRight } ?? .leftToRight
        )
    }

    /// Returns whether this collection contains all traits specified by `trait`.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]) == self
    }

    private static let override = ThreadLocal<UITraitCollection>()
    private static let lightPhone = UITraitCollection(style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, scale: 2)
    private static let darkPhone = UITraitCollection(style: .dark, idiom: .phone, horizontal: .compact, vertical: .regular, scale: 2)

    /// The current traits, which are used to resolve a dynamic color's `cgColor`. They come from the view being laid out or drawn, or from
    /// the collection whose `performAsCurrent(_:)` is running. The default is a phone in light mode.
    public static var current: UITraitCollection { override.value ?? lightPhone }

    /// Returns this collection with the given style, or unchanged if `style` is unspecified.
    func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != .unspecified, style != userInterfaceStyle else { return self }
        if self === Self.lightPhone, style == .dark { return Self.darkPhone }
        return UITraitCollection(
            style: style, idiom: userInterfaceIdiom, horizontal: horizontalSizeClass, vertical: verticalSizeClass, scale: displayScale
        )
    }

    /// Returns whether views may look different in the two collections. Compares all traits except the display scale.
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

    /// The traits that affect dynamic colors.
    public static let systemTraitsAffectingColorAppearance: [UITrait] = [UITraitUserInterfaceStyle.self]
    /// The traits that affect which image of an asset is shown.
    public static let systemTraitsAffectingImageLookup: [UITrait] = [
        UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitUserInterfaceIdiom.self,
    ]

    /// Returns the observable traits that differ. Nil has no traits.
    public func changedTraits(from traits: UITraitCollection?) -> [UITrait] {
        let all: [UITrait] = [
            UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self,
            UITraitDisplayScale.self,
        ]
        return all.filter { TraitHandlers.differs($0, traits ?? UITraitCollection(), self) }
    }

    /// Returns whether dynamic colors differ between the two collections.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        traitCollection?.userInterfaceStyle != userInterfaceStyle
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
            && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
            && displayScale == other.displayScale && layoutDirection == other.layoutDirection
    }

    public override var hash: Int { userInterfaceStyle.rawValue }
}

/// Traits that a closure sets.
public protocol UIMutableTraits {
    /// Light or dark mode.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The horizontal size class.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical size class.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The number of pixels per point, or 0 if unspecified.
    var displayScale: CGFloat { get set }
}

private struct MutableTraits: UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle
    var userInterfaceIdiom: UIUserInterfaceIdiom
    var (horizontalSizeClass, verticalSizeClass): (UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)
    var displayScale: CGFloat

    init(_ traits: UITraitCollection) {
        (userInterfaceStyle, userInterfaceIdiom, displayScale) = (traits.userInterfaceStyle, traits.userInterfaceIdiom, traits.displayScale)
        (horizontalSizeClass, verticalSizeClass) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    }
}

/// An object that has traits and is notified when they change.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the object's environment.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits change.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
