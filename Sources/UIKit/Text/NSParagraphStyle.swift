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

    public override init() { super.init() }
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
}
