// Properties of text fields that few programs use. Most of them are stored, but have no effect.

extension UITextField: UITextInputTraits {}

extension UITextField {
    /// The attributes of the whole text. Only the font and color are used.
    public var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { kept(else: [.font: font as Any, .foregroundColor: textColor as Any]) }
        set {
            keep(newValue)
            font = newValue[.font] as? UIFont ?? font
            textColor = newValue[.foregroundColor] as? UIColor ?? textColor
        }
    }
    /// The attributes of newly typed text. Stored, but have no effect.
    public var typingAttributes: [NSAttributedString.Key: Any]? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// Whether editing starts with an empty field.
    public var clearsOnBeginEditing: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether inserting text replaces the previous text. Stored, but has no effect.
    public var clearsOnInsertion: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether the user can change text attributes. Stored, but has no effect.
    public var allowsEditingTextAttributes: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The smallest font size to use when shrinking long text. Stored, but has no effect.
    public var minimumFontSize: CGFloat {
        get { kept(else: 0) }
        set { keep(newValue) }
    }
}

/// The rules for passwords that iPhone suggests. They have no effect.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
    /// The rules, in Apple's language for them.
    public let passwordRulesDescriptor: String

    /// Creates rules from a text such as "required: upper; minlength: 8;".
    public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}

extension UITextField {
    /// The rules for suggested passwords. Stored, but have no effect.
    public var passwordRules: UITextInputPasswordRules? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The image behind a field without a border. Stored, but has no effect.
    public var background: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The image behind a disabled field. Stored, but has no effect.
    public var disabledBackground: UIImage? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}
