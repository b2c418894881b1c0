import Foundation

/// The text size that the user prefers. In Segue, it is always `large`, the default on iPhone.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "_UICTContentSizeCategoryUnspecified".
    public let rawValue: String
    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ size: String) { rawValue = "UICTContentSizeCategory" + size }

    /// An unknown size.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps smaller than the default.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Two steps smaller than the default.
    public static let small = UIContentSizeCategory("S")
    /// One step smaller than the default.
    public static let medium = UIContentSizeCategory("M")
    /// The default.
    public static let large = UIContentSizeCategory("L")
    /// One step larger than the default.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Two steps larger than the default.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// Three steps larger than the default.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// The smallest accessibility size.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest accessibility size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

    /// Posted when the preferred text size changes. Never posted in Segue.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

    /// Whether the size is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

extension UIContentSizeCategory: Comparable {
    private static let inOrder: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    private var rank: Int { Self.inOrder.firstIndex(of: self) ?? -1 }

    /// Returns whether the text of the first category is smaller. `.unspecified` is smaller than all others.
    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { lhs.rank < rhs.rank }
}

extension UITraitCollection {
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

extension UIApplication {
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
