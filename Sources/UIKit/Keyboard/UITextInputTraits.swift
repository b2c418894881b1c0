// The keyboard's traits.

/// The kind of keyboard that a text field requests. It determines the keys that the keyboard shows first.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
        webSearch
    case asciiCapableNumberPad

    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearance of the keyboard. It has no effect.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light

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
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let URL = UITextContentType(rawValue: "url")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
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
    public var keyboardType: UIKeyboardType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var returnKeyType: UIReturnKeyType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { kept(else: .sentences) }
        set { keep(newValue) }
    }
    public var isSecureTextEntry: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var smartDashesType: UITextSmartDashesType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { kept(else: .default) }
        set { keep(newValue) }
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    public var textContentType: UITextContentType! {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}
