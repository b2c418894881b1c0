import Typography

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
    /// Left, center, and right. `justified` and `natural` align with the side where text starts.
    case left, center, right, justified, natural
}

/// The ways in which lines that are too long are wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps at word boundaries.
    case byWordWrapping
    /// Wraps at any character.
    case byCharWrapping
    /// Clips the text.
    case byClipping
    /// Truncates the beginning of the line.
    case byTruncatingHead
    /// Truncates the end of the line.
    case byTruncatingTail
    /// Truncates the middle of the line.
    case byTruncatingMiddle
}

extension NSTextAlignment {
    /// The alignment of the lines. Justified text gets natural alignment.
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
    /// The wrapping rule.
    var wrapping: TextSetting.Wrapping {
        switch self {
        case .byClipping: .none
        case .byCharWrapping: .characters
        case .byWordWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .words
        }
    }

    /// The position of the ellipsis in a truncated line.
    var truncation: TextSetting.Truncation? {
        switch self {
        case .byClipping: nil
        case .byTruncatingHead: .start
        case .byTruncatingMiddle: .middle
        case .byTruncatingTail, .byWordWrapping, .byCharWrapping: .end
        }
    }
}

/// The formatting of a paragraph.
open class NSParagraphStyle: NSObject {
    /// The alignment of the lines.
    open internal(set) var alignment = NSTextAlignment.natural
    /// The space between lines, in points.
    open internal(set) var lineSpacing: CGFloat = 0
    /// The wrapping or truncation of lines that are too long.
    open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The factor by which the natural line height is multiplied, or 0 to keep the natural height.
    open internal(set) var lineHeightMultiple: CGFloat = 0
    /// The minimum line height in points.
    open internal(set) var minimumLineHeight: CGFloat = 0
    /// The maximum line height in points, or 0 for no limit.
    open internal(set) var maximumLineHeight: CGFloat = 0
    /// The space after the paragraph in points. This property is stored but has no effect.
    open internal(set) var paragraphSpacing: CGFloat = 0
    /// The space before the paragraph in points. This property is stored but has no effect.
    open internal(set) var paragraphSpacingBefore: CGFloat = 0
    /// The indent of the first line in points. This property is stored but has no effect.
    open internal(set) var firstLineHeadIndent: CGFloat = 0
    /// The indent of the other lines in points. This property is stored but has no effect.
    open internal(set) var headIndent: CGFloat = 0
    /// The trailing indent in points. This property is stored but has no effect.
    open internal(set) var tailIndent: CGFloat = 0
    /// The hyphenation threshold, 0…1. This property is stored but has no effect.
    open internal(set) var hyphenationFactor: Float = 0
    /// The rules for breaking lines. This property is stored but has no effect.
    open internal(set) var lineBreakStrategy = LineBreakStrategy()

    /// Rules for breaking lines.
    public struct LineBreakStrategy: OptionSet, Sendable {
        /// The rules as bits.
        public let rawValue: UInt

        /// Creates rules from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Moves a word to the last line so that it isn't alone.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Keeps Korean words together.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The rules of labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
    /// The default paragraph style.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    public override init() { super.init() }

    /// Copies all values of `obj`.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        (alignment, lineSpacing, lineBreakMode) = (obj.alignment, obj.lineSpacing, obj.lineBreakMode)
        (lineHeightMultiple, minimumLineHeight, maximumLineHeight) = (obj.lineHeightMultiple, obj.minimumLineHeight, obj.maximumLineHeight)
        (paragraphSpacing, paragraphSpacingBefore) = (obj.paragraphSpacing, obj.paragraphSpacingBefore)
        (firstLineHeadIndent, headIndent, tailIndent) = (obj.firstLineHeadIndent, obj.headIndent, obj.tailIndent)
        (hyphenationFactor, lineBreakStrategy) = (obj.hyphenationFactor, obj.lineBreakStrategy)
    }

    open override func copy() -> Any { copied() }
    open override func mutableCopy() -> Any { copied() }

    private func copied() -> NSMutableParagraphStyle {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    /// Returns the line height for a font whose natural line height is `height`.
    func lineHeight(_ height: CGFloat) -> CGFloat {
        let scaled = max(lineHeightMultiple > 0 ? height * lineHeightMultiple : height, minimumLineHeight)
        return maximumLineHeight > 0 ? min(scaled, maximumLineHeight) : scaled
    }
}

/// A mutable paragraph style.
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

    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { super.lineBreakStrategy = newValue }
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
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The text color, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The color behind the text, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The paragraph style, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The additional space after each character, in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The underline style, as a number. 0 means no underline. Patterns are drawn as solid lines.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The color of the underline.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The strikethrough style, as a number. Patterns are drawn as solid lines.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The color of the strikethrough.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The color of the outline. Stored, but not drawn.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of the outline, as a percentage of the font size. Stored, but not drawn.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The distance by which the text is raised, in points.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The slant. Stored, but not drawn.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// The stretch. Stored, but not drawn.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// The ligature setting, as a number. Stored, but not drawn.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The additional space after each character, in points.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The link, a `URL` or a `String`. The text is drawn in the color of links.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// The effect of the text. Stored, but not drawn.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// The writing directions. Stored, but not drawn.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// An `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// The shadow, an `NSShadow`. The value is stored but isn't drawn.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// The style of an underline. Patterns are drawn as solid lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots. Drawn as a solid line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes. Drawn as a solid line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Alternating dashes and dots. Drawn as a solid line.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A line under words but not under spaces. Spaces are underlined, too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
    /// An effect of text. Segue doesn't draw it.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the effect.
        public let rawValue: String

        /// Creates an effect from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Letters that look pressed into the background.
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }
}

/// The direction of text.
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

extension NSParagraphStyle {
    /// Whether letters move closer together before text is truncated. Stored, but has no effect.
    public var allowsDefaultTighteningForTruncation: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// Whether words are hyphenated. Stored, but has no effect.
    public var usesDefaultHyphenation: Bool {
        get { kept(else: false) }
        set { keep(newValue) }
    }
    /// The direction of the text. Stored, but has no effect.
    public var baseWritingDirection: NSWritingDirection {
        get { kept(else: .natural) }
        set { keep(newValue) }
    }
}
