/// A line of text in a frame. It is shown and not edited: there is no text input here.
open class UITextField: UIControl, UITextInput {
    /// The frame of a field.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// The text.
    open var text: String? { didSet { setNeedsLayout() } }
    /// The text with its font and colour; the attributes at its beginning apply to all of it.
    open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
    /// The text that is shown in its absence.
    open var placeholder: String? { didSet { setNeedsLayout() } }
    /// The face and its size.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { setNeedsLayout() } }
    /// The colour of the text.
    open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
    /// The horizontal alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
    /// The frame.
    open var borderStyle = BorderStyle.none { didSet { setNeedsLayout() } }
    /// Whether the text is shown as dots.
    open var isSecureTextEntry = false { didSet { setNeedsLayout() } }
    /// Whether the field is being edited; never here.
    open var isEditing: Bool { false }
    /// The delegate; stored without effect, as there is no text input, and held weakly.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The text that is shown in its absence, with its font and colour; its characters are used.
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    /// A view at the left end; stored without effect.
    open var leftView: UIView?
    /// A view at the right end; stored without effect.
    open var rightView: UIView?
    /// The time of the left view's display; stored without effect.
    open var leftViewMode = ViewMode.never
    /// The time of the right view's display; stored without effect.
    open var rightViewMode = ViewMode.never
    /// The time of the clear button's display; stored without effect.
    open var clearButtonMode = ViewMode.never
    /// A smaller font size down to which text shrinks; stored without effect.
    open var adjustsFontSizeToFitWidth = false

    /// The time at which a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    private let label = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(label)
    }

    /// The height of a line with its frame.
    open override var intrinsicContentSize: CGSize {
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
        let aside: CGFloat = borderStyle == .none ? 0 : 14
        return CGSize(width: size.width + aside, height: borderStyle == .none ? max(size.height, 20) : 34)
    }

    // MARK: Places

    /// Returns the box of the field within its border, in its own coordinates.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the box of the text in the field's coordinates.
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: borderStyle == .none ? 0 : 7, dy: 0) }

    /// Returns the box of the placeholder in the field's coordinates: that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the box of the text while it is edited: that of the text. It never is.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns an empty box: there is no clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }

    /// Returns an empty box: there is no left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }

    /// Returns an empty box: there is no right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }

    /// Draws nothing, and is not called: a label shows the text.
    open func drawText(in rect: CGRect) {}

    /// Draws nothing, and is not called: a label shows the placeholder.
    open func drawPlaceholder(in rect: CGRect) {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isEmpty = text?.isEmpty != false
        label.text = isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
        label.font = font ?? .systemFont(ofSize: 17)
        label.textColor = isEmpty ? .placeholderText : textColor ?? .label
        label.textAlignment = textAlignment
        label.frame = (isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)).madeFinite
        layer.borderWidth = borderStyle == .none ? 0 : 0.5
        layer.borderColor = UIColor.separator.cgColor(in: self)
        layer.cornerRadius = cornerRadius
    }

    /// The radius of the frame's corners in points.
    var cornerRadius: CGFloat { borderStyle == .roundedRect ? 5 : 0 }
}
