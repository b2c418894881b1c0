/// A scrollable view of text. A tap begins editing and shows the keyboard (S-KEY-1), which changes the text (S-KEY-5).
open class UITextView: UIScrollView, UITextInput, KeyboardTarget {
    /// The text.
    open var text: String! {
        get { label.text ?? label.attributedText?.string ?? "" }
        set {
            label.text = newValue
            isAttributed = false
            selectEnd()
        }
    }
    private var isAttributed = false
    /// The selection, in UTF-16 code units.
    var selection = NSRange(location: 0, length: 0) {
        didSet {
            guard selection != oldValue else { return }
            setNeedsLayout()
            (scrollDelegate as? any UITextViewDelegate)?.textViewDidChangeSelection(self)
        }
    }
    /// The text, whose parts can have different attributes.
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            isAttributed = true
            selectEnd()
        }
    }
    /// The font of the text.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue ?? .systemFont(ofSize: 14)
            textChanged()
        }
    }
    /// The color of the text.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue ?? .label }
    }
    /// The horizontal alignment of the text.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }
    /// The insets around the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textChanged() } }
    /// Whether a tap begins editing.
    open var isEditable = true
    /// Whether the text is selectable. This property is stored but has no effect.
    open var isSelectable = true

    /// The area that contains the text. Only `lineFragmentPadding` and `maximumNumberOfLines` are used.
    public private(set) lazy var textContainer: NSTextContainer = {
        let container = NSTextContainer(size: .zero)
        container.onChange = { [weak self, weak container] in
            guard let self, let container else { return }
            (label.numberOfLines, label.lineBreakMode) = (container.maximumNumberOfLines, container.lineBreakMode)
            textChanged()
        }
        return container
    }()

    private let label = UILabel()
    /// The inset of text at both ends of its container, in points.
    private var padding: CGFloat { textContainer.lineFragmentPadding }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a text view. Segue ignores the text container.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty text view, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 14)
        addSubview(label)
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

    /// Posted after editing begins. The object is the view.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted after editing ends. The object is the view.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    /// Posted after the user has changed the text. The object is the view.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        let delegate = scrollDelegate as? any UITextViewDelegate
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        setNeedsLayout()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        let delegate = scrollDelegate as? any UITextViewDelegate
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        setNeedsLayout()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isEditable { becomeFirstResponder() }
    }

    // MARK: Typing

    /// Whether the view contains text.
    open var hasText: Bool { !editedText.isEmpty }

    /// The selected range in UTF-16 code units; if it is empty, it is the insertion point. Setting nil changes nothing, and ranges beyond
    /// the text are limited to it.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection) }
        set { selection = limited(newValue?.range ?? selection) }
    }

    /// Replaces the selected text with `text`, without calling the delegate's `shouldChangeTextIn` method.
    open func insertText(_ text: String) { replace(selection, with: text) }

    /// Deletes the selected text, or the character before the insertion point. Has no effect at the start of the text.
    open func deleteBackward() {
        if rangeToDelete.length > 0 { replace(rangeToDelete, with: "") }
    }

    func replace(_ range: NSRange, with text: String) {
        if isAttributed {
            let changed = EditableAttributedString(attributedString: attributedText)
            changed.replaceCharacters(in: range, with: text)
            label.attributedText = changed
        } else {
            label.text = (editedText as NSString).replacingCharacters(in: range, with: text)
        }
        textChanged()
        followsCaret = true
        selection = NSRange(location: range.location + text.utf16.count, length: 0)
        (scrollDelegate as? any UITextViewDelegate)?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func keyboardTyped(_ text: String) { if allows(selection, text) { insertText(text) } }

    func keyboardDeleted() { if rangeToDelete.length == 0 || allows(rangeToDelete, "") { deleteBackward() } }

    private func allows(_ range: NSRange, _ text: String) -> Bool {
        (scrollDelegate as? any UITextViewDelegate)?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    private var caret: CALayer?
    /// Whether the next layout scrolls to the insertion point.
    private var followsCaret = false

    /// Places the insertion point. It doesn't blink, so that a view in use is at rest.
    private func placeCaret() {
        guard isFirstResponder || caret != nil else { return }
        let caret = caret ?? CALayer()
        if self.caret == nil { layer.addSublayer(caret) }
        self.caret = caret
        let font = label.font ?? .systemFont(ofSize: 14)
        let before = (editedText as NSString).substring(to: min(selection.location, editedText.utf16.count))
        let lines = font.layout(before, width: label.frame.width, lineLimit: 0, .byWordWrapping, truncates: false).lines
        let y = label.frame.minY + CGFloat(max(0, lines.count - 1)) * font.lineHeight
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        caret.isHidden = !isFirstResponder
        caret.backgroundColor = tintColor.cgColor(in: self)
        let x = label.frame.minX + (before.isEmpty ? 0 : lines.last?.width ?? 0)
        caret.frame = CGRect(x: x, y: y, width: 2, height: font.lineHeight).madeFinite
        CATransaction.commit()
        guard followsCaret else { return }
        followsCaret = false
        scrollRectToVisible(caret.frame, animated: false)
    }

    private func selectEnd() {
        textChanged()
        selection = NSRange(location: editedText.utf16.count, length: 0)
    }

    private func textChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func textSize(_ width: CGFloat) -> CGSize {
        let aside = textContainerInset.left + textContainerInset.right + 2 * padding
        let size = label.sizeThatFits(CGSize(width: max(0, width - aside), height: .greatestFiniteMagnitude))
        // Without text, there is still a line for the insertion point.
        let height = max(size.height, label.font.lineHeight.rounded(.up))
        return CGSize(width: size.width + aside, height: height + textContainerInset.top + textContainerInset.bottom)
    }

    /// Returns the size of the text plus its insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(size.width) }

    /// The size of the text if scrolling is disabled. Only the height is intrinsic.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        let width = bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
        return CGSize(width: Self.noIntrinsicMetric, height: textSize(width).height)
    }

    override var wrapsContent: Bool { !isScrollEnabled }

    open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = textSize(bounds.width)
        label.frame = CGRect(
            x: textContainerInset.left + padding, y: textContainerInset.top,
            width: max(0, bounds.width - textContainerInset.left - textContainerInset.right - 2 * padding),
            height: max(0, size.height - textContainerInset.top - textContainerInset.bottom))
        let content = CGSize(width: bounds.width, height: size.height)
        if contentSize != content { contentSize = content }
        placeCaret()
    }
}

extension UITextView: EditableText {
    var editedText: String { text ?? "" }
}
