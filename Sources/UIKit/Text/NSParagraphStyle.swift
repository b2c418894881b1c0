import Typography

/// The alignment of text in its box.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// The treatment of text that is longer than its line.
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps at words.
    case byWordWrapping
    /// Wraps at any character.
    case byCharWrapping
    /// Clips the text.
    case byClipping
    /// Omits the beginning.
    case byTruncatingHead
    /// Omits the end.
    case byTruncatingTail
    /// Omits the middle.
    case byTruncatingMiddle
}

extension NSTextAlignment {
    /// The alignment of lines in their box; justified lines stand as natural ones do.
    var inSetting: TextLayout.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified, .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    /// The rule by which lines end.
    var wrapping: TextSetting.Wrapping {
        switch self {
        case .byClipping: .none
        case .byCharWrapping: .characters
        case .byWordWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .words
        }
    }

    /// The place of the dots in a last line that is too long.
    var truncation: TextSetting.Truncation? {
        switch self {
        case .byClipping: nil
        case .byTruncatingHead: .start
        case .byTruncatingMiddle: .middle
        case .byTruncatingTail, .byWordWrapping, .byCharWrapping: .end
        }
    }
}

/// The style of a paragraph's lines.
open class NSParagraphStyle: NSObject {
    /// The alignment of the lines.
    open internal(set) var alignment = NSTextAlignment.natural
    /// The space added between two lines, in points.
    open internal(set) var lineSpacing: CGFloat = 0
    /// The treatment of a line that is too long.
    open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The factor of the lines' height; 0 for none.
    open internal(set) var lineHeightMultiple: CGFloat = 0
    /// The least height of a line in points.
    open internal(set) var minimumLineHeight: CGFloat = 0
    /// The greatest height of a line in points; 0 for any.
    open internal(set) var maximumLineHeight: CGFloat = 0
    /// The space behind a paragraph in points; stored without effect.
    open internal(set) var paragraphSpacing: CGFloat = 0
    /// The space before a paragraph in points; stored without effect.
    open internal(set) var paragraphSpacingBefore: CGFloat = 0
    /// The indent of a paragraph's first line in points; stored without effect.
    open internal(set) var firstLineHeadIndent: CGFloat = 0
    /// The indent of a paragraph's other lines in points; stored without effect.
    open internal(set) var headIndent: CGFloat = 0
    /// The end of the lines in points; stored without effect.
    open internal(set) var tailIndent: CGFloat = 0
    /// The willingness to break words, 0…1; stored without effect.
    open internal(set) var hyphenationFactor: Float = 0
    /// A style with the values of every new one.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    public override init() { super.init() }

    /// Copies every value of `obj`.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        (alignment, lineSpacing, lineBreakMode) = (obj.alignment, obj.lineSpacing, obj.lineBreakMode)
        (lineHeightMultiple, minimumLineHeight, maximumLineHeight) = (obj.lineHeightMultiple, obj.minimumLineHeight, obj.maximumLineHeight)
        (paragraphSpacing, paragraphSpacingBefore) = (obj.paragraphSpacing, obj.paragraphSpacingBefore)
        (firstLineHeadIndent, headIndent, tailIndent) = (obj.firstLineHeadIndent, obj.headIndent, obj.tailIndent)
        hyphenationFactor = obj.hyphenationFactor
    }

    open override func copy() -> Any { copied() }
    open override func mutableCopy() -> Any { copied() }

    private func copied() -> NSMutableParagraphStyle {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    /// Returns the height of a line whose font asks for `height`.
    func lineHeight(_ height: CGFloat) -> CGFloat {
        let scaled = max(lineHeightMultiple > 0 ? height * lineHeightMultiple : height, minimumLineHeight)
        return maximumLineHeight > 0 ? min(scaled, maximumLineHeight) : scaled
    }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }

    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { super.minimumLineHeight = newValue }
    }

    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { super.maximumLineHeight = newValue }
    }

    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { super.paragraphSpacingBefore = newValue }
    }

    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }

    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }

    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { super.tailIndent = newValue }
    }

    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { super.hyphenationFactor = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
}

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor` of the text.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text; stored, not drawn.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A number, points between characters; stored, not drawn.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number, not 0 for a line below the text; stored, not drawn.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// An `NSShadow`; stored, not drawn.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}
