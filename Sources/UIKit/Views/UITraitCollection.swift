/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// In which direction text and interface run.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

/// What surrounds a view: light or dark, how much room, what display.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// What kind of device it is: a phone.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// How much room there is from side to side.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// How much room there is from top to bottom.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels in a point; 0 where that is not known.
    public let displayScale: CGFloat

    init(
        style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
        horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified, scale: CGFloat = 0
    ) {
        (userInterfaceStyle, userInterfaceIdiom) = (style, idiom)
        (horizontalSizeClass, verticalSizeClass, displayScale) = (horizontal, vertical, scale)
    }

    /// Makes a collection that says nothing.
    public override convenience init() { self.init(style: .unspecified) }

    /// Makes a collection that says light or dark, and nothing else.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

    /// Makes a collection that says what kind of device it is, and nothing else.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(idiom: idiom) }

    /// Makes a collection that says how much room there is from side to side, and nothing else.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }

    /// Makes a collection that says how much room there is from top to bottom, and nothing else.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }

    /// Makes a collection that says how many pixels are in a point, and nothing else.
    public convenience init(displayScale scale: CGFloat) { self.init(scale: scale) }

    /// Makes a collection that says all that these say; of two that contradict each other the later one counts.
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

    /// Whether this collection says all that `trait` says.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]) == self
    }

    /// From left to right, always.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

    @TaskLocal private static var override: UITraitCollection?
    private static let lightPhone = UITraitCollection(style: .light, idiom: .phone, horizontal: .compact, vertical: .regular)

    /// What a dynamic colour's `cgColor` goes by: the traits of the view that is being laid out or drawn, or those given to
    /// `performAsCurrent(_:)`; else those of a light phone.
    public static var current: UITraitCollection { override ?? lightPhone }

    /// The same but for the style, where one is given.
    func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != .unspecified, style != userInterfaceStyle else { return self }
        return UITraitCollection(
            style: style, idiom: userInterfaceIdiom, horizontal: horizontalSizeClass, vertical: verticalSizeClass, scale: displayScale
        )
    }

    /// Whether what views look like may differ between the two: all but the pixels.
    func looksDifferent(from other: UITraitCollection) -> Bool {
        self !== other && !(userInterfaceStyle == other.userInterfaceStyle && horizontalSizeClass == other.horizontalSizeClass
            && verticalSizeClass == other.verticalSizeClass && userInterfaceIdiom == other.userInterfaceIdiom)
    }

    /// Runs `actions` with this collection as `current`.
    public func performAsCurrent(_ actions: () -> Void) { Self.$override.withValue(self) { actions() } }

    /// Whether dynamic colours differ between the two.
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

/// Has traits, and hears of their change.
@MainActor public protocol UITraitEnvironment: AnyObject {
    /// What surrounds it.
    var traitCollection: UITraitCollection { get }
    /// Called when that has changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
