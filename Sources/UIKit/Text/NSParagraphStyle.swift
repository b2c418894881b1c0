/// Where text stands in its box.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// What becomes of text that is longer than its line.
public enum NSLineBreakMode: Int, Sendable {
    /// It goes on in the next line, from a word on.
    case byWordWrapping
    /// It goes on in the next line, from any character on.
    case byCharWrapping
    /// It is cut off.
    case byClipping
    /// Its beginning is left out.
    case byTruncatingHead
    /// Its end is left out.
    case byTruncatingTail
    /// Its middle is left out.
    case byTruncatingMiddle
}

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject {
    /// Where the lines stand.
    open internal(set) var alignment = NSTextAlignment.natural
    /// Added between two lines, points.
    open internal(set) var lineSpacing: CGFloat = 0
    /// What becomes of a line that is too long.
    open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

    public override init() { super.init() }
}

/// A paragraph style to be set up.
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
    /// A `UIColor`, of the ink.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the ink; kept, not drawn.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A number, points between characters; kept, not drawn.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number, not 0 for a line below the text; kept, not drawn.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
}
