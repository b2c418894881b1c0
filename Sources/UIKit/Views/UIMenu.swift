/// An entry of a menu: an action or another menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// The attributes of an entry.
    public struct Attributes: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The entry can't be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// The entry deletes data, and is shown in red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The entry isn't shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Keeps the menu open after the user chooses the entry. This property is stored but has no effect.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The state of the checkmark next to an entry.
    public enum State: Int, Sendable { case off, on, mixed }

    /// The entry's title.
    open var title: String
    /// The second line, below the title.
    open var subtitle: String?
    /// The image at the trailing end of the entry.
    open var image: UIImage?

    init(title: String, image: UIImage?, subtitle: String? = nil) { (self.title, self.image, self.subtitle) = (title, image, subtitle) }

    var isDestructive: Bool { false }
    var isSelectable: Bool { true }
    var isShown: Bool { true }
}

/// A list of actions and submenus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// Options that determine how a menu is presented within another menu.
    public struct Options: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shows the entries directly in the outer menu, between separators.
        public static let displayInline = Options(rawValue: 1)
        /// The menu's entry in the outer menu is shown in red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Allows at most one checkmark in the menu. This property is stored but has no effect.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    /// An identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value.
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The menu's identifier, which is unique by default.
    public let identifier: Identifier
    /// The options that determine how the menu is presented within another menu.
    public let options: Options
    /// The entries, from top to bottom.
    open internal(set) var children: [UIMenuElement]

    /// Creates a menu with a title and entries.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.children) = (options, children)
        super.init(title: title, image: image, subtitle: subtitle)
    }

    override var isDestructive: Bool { options.contains(.destructive) }

    /// Returns a copy with other entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }
}
