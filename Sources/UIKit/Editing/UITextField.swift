/// A single line of text with an optional border. A tap begins editing and shows the keyboard (S-KEY-1), which changes the text (S-KEY-5).
open class UITextField: UIControl, UITextInput, KeyboardTarget {
    /// The border style of a text field.
    public enum BorderStyle: Int, Sendable {
        /// No border, or a thin border; `roundedRect` also fills the field and rounds its corners.
        case none, line, bezel, roundedRect
    }

    /// The text. It is never nil: nil becomes an empty text.
    open var text: String? {
        get { content }
        set {
            content = newValue ?? ""
            selection = NSRange(location: content.utf16.count, length: 0)
            contentChanged()
        }
    }
    private var content = ""
    /// The selection, in UTF-16 code units.
    var selection = NSRange(location: 0, length: 0) {
        didSet {
            guard selection != oldValue else { return }
            setNeedsLayout()
            delegate?.textFieldDidChangeSelection(self)
        }
    }
    /// The attributed text. Other characters that are typed or set have the field's font and color.
    open var attributedText: NSAttributedString? {
        get {
            if styled?.string == content { return styled }
            return content.isEmpty
                ? nil : NSAttributedString(string: content, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
        set {
            styled = newValue
            text = newValue?.string
        }
    }
    private var styled: NSAttributedString?
    /// The text shown while the field is empty.
    open var placeholder: String? { didSet { contentChanged() } }
    /// The font of the text.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
    /// The color of the text.
    open var textColor: UIColor? = .label { didSet { if textColor != oldValue { setNeedsLayout() } } }
    /// The horizontal alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
    /// The border style.
    open var borderStyle = BorderStyle.none { didSet { setNeedsLayout() } }
    /// Whether the text is shown as dots.
    open var isSecureTextEntry = false { didSet { setNeedsLayout() } }
    /// Whether the field is being edited, and so is the first responder.
    open var isEditing: Bool { isFirstResponder }
    /// The delegate. The delegate is held weakly, and is notified when editing begins and ends.
    open weak var delegate: (any UITextFieldDelegate)?
    /// The attributed placeholder. Only its characters, and the color and font of the first one, are used.
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    /// A view at the left edge, at its own size.
    open var leftView: UIView? { didSet { replaceOverlay(oldValue) } }
    /// A view at the right edge, at its own size.
    open var rightView: UIView? { didSet { replaceOverlay(oldValue) } }
    /// Controls when the left view is shown.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// Controls when the right view is shown.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// Controls when the clear button is shown. It needs text, and no right view in its place (S-KEY-6).
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    private var clearButton: UIButton?
    /// Whether long text shrinks to fit. This property is stored but has no effect.
    open var adjustsFontSizeToFitWidth = false

    /// The reason why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text is committed. Segue never reports `cancelled`.
        case committed, cancelled
    }

    /// The conditions under which an overlay view is shown.
    public enum ViewMode: Int, Sendable {
        /// The states of editing in which an overlay is visible.
        case never, whileEditing, unlessEditing, always
    }

    /// Posted after editing begins. The object is the field.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ends. The object is the field.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted after the user has changed the text. The object is the field.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    private let label = UILabel()
    private var ground: CALayer?, caret: CALayer?
    /// The rectangle that the last drawing method passed to this class, or nil if an override didn't call `super`.
    private var textBox: CGRect?
    private var isDrawing = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    /// Creates an empty field without a border style, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(label)
    }

    /// The size of the text plus the border.
    open override var intrinsicContentSize: CGSize {
        showContent()
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
        let aside: CGFloat = (borderStyle == .none ? 0 : 14) + overlayWidth(leftView, leftViewMode) + overlayWidth(rightView, rightViewMode)
        return CGSize(width: size.width + aside, height: borderStyle == .none ? max(size.height, 20) : 34)
    }

    /// The view to show in place of the keyboard. Stored, but has no effect.
    open override var inputView: UIView? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
    /// The view to show above the keyboard. Stored, but has no effect.
    open override var inputAccessoryView: UIView? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// A tap in the field moves the insertion point, so taps of ancestors ignore it.
    override var keepsTaps: Bool { true }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isTapped = isTracking && isTouchInside && bounds.contains(touches.first?.location(in: self) ?? .zero)
        super.touchesEnded(touches, with: event)
        if isTapped { becomeFirstResponder() }
    }

    // MARK: Typing

    /// Whether the field contains text.
    open var hasText: Bool { !content.isEmpty }

    /// The selected range in UTF-16 code units; if it is empty, it is the insertion point. Setting nil changes nothing, and ranges beyond
    /// the text are limited to it.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection) }
        set { selection = limited(newValue?.range ?? selection) }
    }

    /// Replaces the selected text with `text`, without calling the delegate's `shouldChangeCharactersIn` method.
    open func insertText(_ text: String) { replace(selection, with: text) }

    /// Deletes the selected text, or the character before the insertion point. Has no effect at the start of the text.
    open func deleteBackward() {
        if rangeToDelete.length > 0 { replace(rangeToDelete, with: "") }
    }

    func replace(_ range: NSRange, with text: String) {
        content = (content as NSString).replacingCharacters(in: range, with: text)
        setNeedsLayout()
        selection = NSRange(location: range.location + text.utf16.count, length: 0)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func keyboardTyped(_ text: String) { if allows(selection, text) { insertText(text) } }

    /// Overrides of `deleteBackward()` notice the key in an empty field too.
    func keyboardDeleted() { if rangeToDelete.length == 0 || allows(rangeToDelete, "") { deleteBackward() } }

    func keyboardEntered() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends { resignFirstResponder() }
    }

    private func allows(_ range: NSRange, _ text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    /// Whether the insertion point is shown.
    var showsCaret: Bool { isEditing }

    /// Places the insertion point. It doesn't blink, so that a field in use is at rest.
    private func placeCaret(isEmpty: Bool) {
        guard showsCaret || caret != nil else { return }
        let caret = caret ?? CALayer()
        if self.caret == nil { layer.addSublayer(caret) }
        self.caret = caret
        let font = label.font ?? .systemFont(ofSize: 17), shown = isEmpty ? "" : label.text ?? ""
        let before = isSecureTextEntry ? shown : (shown as NSString).substring(to: min(selection.location, shown.utf16.count))
        let width = font.width(of: shown), room = label.frame
        let start =
            switch textAlignment {
            case .center: max(room.minX, room.midX - width / 2)
            case .right: max(room.minX, room.maxX - width)
            default: room.minX
            }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        caret.isHidden = !showsCaret
        caret.backgroundColor = tintColor.cgColor(in: self)
        let x = min(start + font.width(of: before), room.maxX - 1)
        caret.frame = CGRect(x: x, y: room.midY - font.lineHeight / 2, width: 2, height: font.lineHeight).madeFinite
        CATransaction.commit()
    }

    // MARK: Places

    /// Returns the border rectangle: `bounds`.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle for the text, in the field's coordinates: the space between the left and right views.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let aside: CGFloat = borderStyle == .none ? 0 : 7, left = overlayWidth(leftView, leftViewMode)
        let right = showsClearButton ? bounds.maxX - clearButtonRect(forBounds: bounds).minX : overlayWidth(rightView, rightViewMode)
        return bounds.shrunk(left: left > 0 ? left : aside, top: 0, right: right > 0 ? right : aside, bottom: 0)
    }

    /// Returns the rectangle for the placeholder: the same rectangle as for the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the rectangle for the text during editing: the same rectangle as at other times.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the rectangle of the clear button, which is centered vertically at the right edge.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.maxX - Self.clearSide - 5, y: bounds.midY - Self.clearSide / 2, width: Self.clearSide, height: Self.clearSide)
    }

    /// Returns the rectangle of the left view, which is centered vertically.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { overlayRect(leftView, at: bounds.minX, in: bounds) }

    /// Returns the rectangle of the right view, which is centered vertically.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        overlayRect(rightView, at: bounds.maxX - (rightView?.bounds.width ?? 0), in: bounds)
    }

    /// Draws the text in `rect`. Other drawing by overrides isn't shown.
    open func drawText(in rect: CGRect) { textBox = rect }

    /// Draws the placeholder in `rect`. Other drawing by overrides isn't shown.
    open func drawPlaceholder(in rect: CGRect) { textBox = rect }

    private func contentChanged() {
        setNeedsLayout()
        if !isDrawing { invalidateIntrinsicContentSize() }
    }

    private var isEmpty: Bool { text?.isEmpty != false }

    /// Gives the label the field's text or placeholder.
    private func showContent() {
        label.textAlignment = textAlignment
        if !isEmpty, !isSecureTextEntry, let styled, styled.string == content {
            if label.attributedText != styled { label.attributedText = styled }
            return
        }
        let style = isEmpty && attributedPlaceholder?.length ?? 0 > 0 ? attributedPlaceholder?.attributes(at: 0, effectiveRange: nil) : nil
        label.text = isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
        label.font = style?[.font] as? UIFont ?? font ?? .systemFont(ofSize: 17)
        label.textColor = isEmpty ? style?[.foregroundColor] as? UIColor ?? .placeholderText : textColor ?? .label
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showContent()
        // The end of a text that is too long is visible while it is typed.
        label.lineBreakMode = isEditing ? .byTruncatingHead : .byTruncatingTail
        layOutOverlays()
        layOutClearButton()
        let standard = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let rect = isEmpty ? placeholderRect(forBounds: bounds) : standard
        textBox = rect
        if type(of: self) != UITextField.self {
            (textBox, isDrawing) = (nil, true)
            UIGraphicsDiscardingDrawing { if isEmpty { drawPlaceholder(in: rect) } else { drawText(in: rect) } }
            isDrawing = false
        }
        label.isHidden = textBox == nil
        label.frame = (textBox ?? rect).madeFinite
        placeCaret(isEmpty: isEmpty)
        paintGround()
        layer.borderWidth = borderStyle == .none ? 0 : 0.5
        layer.borderColor = UIColor.separator.cgColor(in: self)
        layer.cornerRadius = cornerRadius
    }

    /// Requests a layout, except during `drawText(in:)` and `drawPlaceholder(in:)`: an override that changes a color for `super` would
    /// request layouts forever.
    open override func setNeedsLayout() { if !isDrawing { super.setNeedsLayout() } }

    // MARK: Views at the edges

    private func replaceOverlay(_ old: UIView?) {
        old?.removeFromSuperview()
        setNeedsLayout()
        if !isDrawing { invalidateIntrinsicContentSize() }
    }

    private func overlayWidth(_ view: UIView?, _ mode: ViewMode) -> CGFloat {
        view.map { shows(mode) ? $0.bounds.width : 0 } ?? 0
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private func overlayRect(_ view: UIView?, at x: CGFloat, in bounds: CGRect) -> CGRect {
        guard let size = view?.bounds.size else { return .zero }
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func layOutOverlays() {
        for (view, mode, rect) in [
            (leftView, leftViewMode, leftViewRect(forBounds: bounds)), (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
        ] {
            guard let view else { continue }
            guard shows(mode) else {
                view.removeFromSuperview()
                continue
            }
            if view.superview !== self { addSubview(view) }
            view.frame = rect.madeFinite
        }
    }

    // MARK: Clear button

    /// The side of the clear button, in points.
    private static let clearSide: CGFloat = 19

    private var showsClearButton: Bool { hasText && shows(clearButtonMode) && overlayWidth(rightView, rightViewMode) == 0 }

    private func layOutClearButton() {
        guard showsClearButton || clearButton != nil else { return }
        let button = clearButton ?? makeClearButton()
        button.isHidden = !showsClearButton
        button.frame = clearButtonRect(forBounds: bounds).madeFinite
    }

    private func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(.buttonSymbol("xmark.circle.fill", side: Self.clearSide), for: .normal)
        button.tintColor = .tertiaryLabel
        button.addTarget(self, action: Selector(UITextField.clearTapped), for: .touchUpInside)
        addSubview(button)
        clearButton = button
        return button
    }

    private func clearTapped() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        replace(NSRange(location: 0, length: content.utf16.count), with: "")
        becomeFirstResponder()
    }

    /// Fills a rounded field that has no background color.
    private func paintGround() {
        let isFilled = borderStyle == .roundedRect && backgroundColor == nil
        guard isFilled || ground != nil else { return }
        let layer = ground ?? CALayer()
        if ground == nil { self.layer.insertSublayer(layer, at: 0) }
        ground = layer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (layer.frame, layer.cornerRadius) = (bounds.madeFinite, cornerRadius)
        layer.backgroundColor = isFilled ? UIColor.systemBackground.cgColor(in: self) : nil
        CATransaction.commit()
    }

    /// The corner radius in points.
    var cornerRadius: CGFloat { borderStyle == .roundedRect ? 5 : 0 }
}

extension UITextField: EditableText {
    var editedText: String { text ?? "" }
}
