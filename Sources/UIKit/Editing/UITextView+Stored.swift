// Properties of text views that few programs use. Most of them are stored, but have no effect.

extension UITextView: UITextInputTraits {}

extension UITextView {
    /// The kinds of text that are shown as links. Stored, but has no effect.
    public var dataDetectorTypes: UIDataDetectorTypes {
        get { kept(else: []) }
        set { keep(newValue) }
    }
    /// The attributes of links. Stored, but have no effect.
    public var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { kept(else: [:]) }
        set { keep(newValue) }
    }
    /// The attributes of newly typed text. Stored, but have no effect.
    public var typingAttributes: [NSAttributedString.Key: Any] {
        get { kept(else: [:]) }
        set { keep(newValue) }
    }
    /// The selected range in UTF-16 code units. If it is empty, it is the insertion point.
    public var selectedRange: NSRange {
        get { selection }
        set { selection = limited(newValue) }
    }
    /// Whether the user can change text attributes. Stored, but has no effect.
    public var allowsEditingTextAttributes: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether inserting text replaces the previous text. Stored, but has no effect.
    public var clearsOnInsertion: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether text is scaled as on other devices. Stored, but has no effect.
    public var usesStandardTextScaling: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
}

/// The kinds of text that text views can detect, such as links. They have no effect.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Phone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Links.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
