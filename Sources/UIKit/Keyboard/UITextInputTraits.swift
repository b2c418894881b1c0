// The keyboard's traits.

/// The kind of keyboard that a text field requests. It determines the keys that the keyboard shows first.
public enum UIKeyboardType: Int, Sendable {
    /// Keyboards that show letters first, except those for numbers and punctuation, numbers, phone numbers, and decimals.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
        webSearch
    /// A keyboard that shows digits.
    case asciiCapableNumberPad

    /// Another name for `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearance of the keyboard. It has no effect.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light

    /// Another name for `dark`.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Determines which words are capitalized automatically. The keyboard shows capitals while the text is empty, unless it is `none`.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether text is corrected automatically. It has no effect.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked. It has no effect.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// Whether straight quotes are replaced with curly quotes. It has no effect.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether hyphens are replaced with dashes. It has no effect.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether spaces around pasted text are adjusted. It has no effect.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// The meaning of the text in a field, such as a user name. It has no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "name".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A person's first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A person's last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A phone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A user name or account name.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an existing account.
    public static let password = UITextContentType(rawValue: "password")
    /// A password for a new account.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code for a single login, as from a text message.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
    /// A place, such as an address or a point of interest.
    public static let location = UITextContentType(rawValue: "location")
    /// A street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A credit card number.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// The traits of the keyboard for a text input. Without a comment, they are stored, but have no effect.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObject {
    /// The kind of keyboard, which determines the keys that it shows first.
    var keyboardType: UIKeyboardType { get set }
    /// The title of the return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the keyboard shows capitals while the text is empty.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether the text is hidden. Only text fields hide it.
    var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
    /// The keys that the keyboard shows first.
    var firstPage: KeyboardLayout.Page {
        switch keyboardType {
        case .numberPad, .phonePad, .asciiCapableNumberPad: return .digits
        case .decimalPad: return .decimals
        case .numbersAndPunctuation: return .numbers
        case .emailAddress, .URL, .webSearch, .twitter: return .letters
        default: break
        }
        let hasText = (self as? any UIKeyInput)?.hasText == true
        return isSecureTextEntry || hasText || autocapitalizationType == .none ? .letters : .capitals
    }
}

extension UITextInputTraits {
    /// The kind of keyboard, which determines the keys that it shows first; `default` by default.
    public var keyboardType: UIKeyboardType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// The appearance of the keyboard; `default` by default. Stored, but has no effect.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// The title of the return key; `default` by default.
    public var returnKeyType: UIReturnKeyType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// The words to capitalize; `sentences` by default. Unless it is `none`, the keyboard shows capitals while the text is empty.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { kept(else: .sentences) }
        set { keep(newValue) }
    }
    /// Whether the text is hidden; false by default. Only text fields hide it.
    public var isSecureTextEntry: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether text is corrected automatically; `default` by default. Stored, but has no effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// Whether spelling is checked; `default` by default. Stored, but has no effect.
    public var spellCheckingType: UITextSpellCheckingType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// Whether straight quotes become curly quotes; `default` by default. Stored, but has no effect.
    public var smartQuotesType: UITextSmartQuotesType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// Whether hyphens become dashes; `default` by default. Stored, but has no effect.
    public var smartDashesType: UITextSmartDashesType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// Whether spaces around pasted text are adjusted; `default` by default. Stored, but has no effect.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    /// Whether the return key is disabled while the text is empty; false by default. Stored, but has no effect.
    public var enablesReturnKeyAutomatically: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The meaning of the text; nil by default. Stored, but has no effect.
    public var textContentType: UITextContentType! {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}
