// The protocols of views that accept text, and the positions in their text (S-KEY-5).

/// A responder that accepts text from the keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text at the insertion point.
    func insertText(_ text: String)
    /// Deletes the selected text, or the character before the insertion point.
    func deleteBackward()
}

/// A responder with text that can be selected and replaced.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The selected range. If it is empty, it is the insertion point.
    var selectedTextRange: UITextRange? { get set }
}

/// A position in a text.
open class UITextPosition: NSObject {
    /// The number of UTF-16 code units before the position.
    let offset: Int

    init(_ offset: Int) { self.offset = offset }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    open override var hash: Int { offset }
}

/// A range of a text.
open class UITextRange: NSObject {
    /// The position of the first character.
    public let start: UITextPosition
    /// The position after the last character.
    public let end: UITextPosition
    /// Whether the range contains no characters.
    open var isEmpty: Bool { start.offset == end.offset }

    init(_ range: NSRange) { (start, end) = (UITextPosition(range.location), UITextPosition(range.location + range.length)) }

    /// The range in UTF-16 code units.
    var range: NSRange { NSRange(location: start.offset, length: max(0, end.offset - start.offset)) }
}

/// The text of a text field or a text view.
@MainActor protocol EditableText: UITextInput {
    /// The whole text.
    var editedText: String { get }
    /// The selection, in UTF-16 code units.
    var selection: NSRange { get set }
    /// Replaces a range, and reports the change. The insertion point is after the new text.
    func replace(_ range: NSRange, with text: String)
}

extension EditableText {
    /// Returns the range that a deletion removes: the selection, or the character before the insertion point.
    var rangeToDelete: NSRange {
        guard selection.length == 0, selection.location > 0 else { return selection }
        return (editedText as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
    }

    /// Returns the range, limited to the text.
    func limited(_ range: NSRange) -> NSRange {
        let count = editedText.utf16.count, start = min(max(range.location, 0), count)
        return NSRange(location: start, length: min(max(range.length, 0), count - start))
    }
}

extension UITextInput {
    private var edited: (any EditableText)? { self as? any EditableText }

    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(edited?.editedText.utf16.count ?? 0) }

    /// Returns the position `offset` UTF-16 code units after another one, or nil outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isBeyond) = position.offset.addingReportingOverflow(offset)
        return !isBeyond && place >= 0 && place <= endOfDocument.offset ? UITextPosition(place) : nil
    }

    /// Returns the number of UTF-16 code units between two positions.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// Returns the range between two positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let start = min(fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: start, length: max(fromPosition.offset, toPosition.offset) - start))
    }

    /// Returns the text in a range.
    public func text(in range: UITextRange) -> String? {
        edited.map { ($0.editedText as NSString).substring(with: $0.limited(range.range)) }
    }

    /// Replaces a range of the text.
    public func replace(_ range: UITextRange, withText text: String) {
        if let edited { edited.replace(edited.limited(range.range), with: text) }
    }
}

/// The area in which a text view lays out its text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// The size of the area, in points. Stored, but has no effect.
    open var size: CGSize
    /// The inset at both ends of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
    /// The maximum number of lines, or 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { onChange?() } }
    /// The line break mode.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
    /// Whether the width follows the width of the text view. Stored, but has no effect.
    open var widthTracksTextView = true
    /// Whether the height follows the height of the text view. Stored, but has no effect.
    open var heightTracksTextView = false
    /// The areas that text wraps around. Stored, but have no effect.
    open var exclusionPaths: [UIBezierPath] = []
    /// Called after a change that affects the layout.
    var onChange: (() -> Void)?

    /// Creates an area of the given size.
    public init(size: CGSize) { self.size = size }
}

extension UITextInput {
    /// Ends the composition of a character. Does nothing, because the keyboard composes none.
    public func unmarkText() {}
    /// Selects the whole text.
    public func selectAll(_ sender: Any?) { selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument) }
    /// Copies the selected text to the pasteboard.
    public func copy(_ sender: Any?) {
        if let range = selectedTextRange, !range.isEmpty { UIPasteboard.general.string = text(in: range) }
    }
    /// Moves the selected text to the pasteboard.
    public func cut(_ sender: Any?) {
        guard let range = selectedTextRange, !range.isEmpty else { return }
        copy(sender)
        replace(range, withText: "")
    }
    /// Replaces the selection with the text on the pasteboard.
    public func paste(_ sender: Any?) {
        if let range = selectedTextRange, let text = UIPasteboard.general.string { replace(range, withText: text) }
    }
}
