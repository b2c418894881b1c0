import Typography

/// Text in one line or several.
open class UILabel: UIView {
    /// The text; nil or empty for none. Setting it clears `attributedText`.
    open var text: String? {
        get { string }
        set {
            guard newValue != string || attributed != nil else { return }
            (string, attributed) = (newValue, nil)
            textChanged()
        }
    }

    /// The text with its own font, colour and paragraph style. The attributes at its beginning apply to all of it.
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? string.map { NSAttributedString(string: $0, attributes: [.font: shownFont, .foregroundColor: textColor ?? .label]) }
        }
        set {
            (string, attributed) = (newValue?.string, newValue)
            textChanged()
        }
    }

    /// The face and its size; the system's at 17 points by default, and for nil.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { if font != oldValue { textChanged() } } }
    /// The colour of the text; `.label` by default.
    open var textColor: UIColor! = .label { didSet { if textColor != oldValue { setNeedsLayout() } } }
    /// The colour of the text's shadow; stored without effect.
    open var shadowColor: UIColor?
    /// The offset of the text's shadow in points; stored without effect.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The colour of the text while `isHighlighted`.
    open var highlightedTextColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether `highlightedTextColor` is used.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
    /// Whether the text is drawn in full and not dimmed.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsLayout() } } }
    /// The horizontal alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsLayout() } } }
    /// The largest number of lines; 0 for any number, 1 by default.
    open var numberOfLines = 1 {
        didSet {
            demand(numberOfLines >= 0, "numberOfLines must not be negative; 0 means any number")
            if numberOfLines != oldValue { textChanged() }
        }
    }
    /// The treatment of text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { textChanged() } } }
    /// Whether a single line that is too long is scaled down, to at least `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
    /// The line that stays in its place when the text is scaled down; stored without effect: the middle does.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// The smallest factor by which the text may be scaled, 0…1; 0 means any.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The width at which `intrinsicContentSize` wraps lines, in points; 0 for none. Constraints determine it automatically.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            demand(!preferredMaxLayoutWidth.isNaN, "a label's preferredMaxLayoutWidth must be a number, not \(preferredMaxLayoutWidth)")
            if preferredMaxLayoutWidth != oldValue { textChanged() }
        }
    }
    /// Whether the font follows the system's text size; stored without effect: that does not change here.
    open var adjustsFontForContentSizeCategory = false

    private var string: String?
    private var attributed: NSAttributedString?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Does the same as `init(frame:)` with an empty frame: there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
    }

    private func textChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    override func resolveColors() {
        super.resolveColors()
        setNeedsLayout()
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude))
    }

    /// Returns the size of the text in whole points; text in several lines wraps at the given width, unless that is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let font = shownFont
        let layout = layout(font, width: numberOfLines == 1 || size.width <= 0 ? .greatestFiniteMagnitude : size.width)
        return CGSize(width: layout.width.rounded(.up), height: height(of: layout.lines.count, font)).madeFinite
    }

    override var wrapsContent: Bool { numberOfLines != 1 }
    override var firstBaselineOffset: CGFloat { shownFont.metrics.ascent.rounded() }
    override var lastBaselineOffset: CGFloat { shownFont.metrics.descent.rounded() }

    private func height(of count: Int, _ font: UIFont) -> CGFloat {
        let lines = CGFloat(max(count, 1))
        return lines * lineHeight(font) + (lines - 1) * lineSpacing
    }

    /// Returns the line height. Ascent and descent of the face count in whole points, so that baselines of one height are alike at every
    /// scale.
    private func lineHeight(_ font: UIFont) -> CGFloat {
        let height = font.metrics.ascent.rounded() + font.metrics.descent.rounded()
        return paragraph?.lineHeight(height) ?? height
    }

    // MARK: Contents

    private func attribute<Value>(_ key: NSAttributedString.Key) -> Value? {
        guard let attributed, attributed.length > 0 else { return nil }
        return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
    }

    private var shownFont: UIFont { attribute(.font) ?? font ?? .systemFont(ofSize: 17) }
    private var paragraph: NSParagraphStyle? { attribute(.paragraphStyle) }
    private var lineSpacing: CGFloat { paragraph?.lineSpacing ?? 0 }

    private var shownColor: UIColor {
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        let color = attribute(.foregroundColor) ?? textColor ?? .label
        return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.4)
    }

    private func layout(_ font: UIFont, width: CGFloat) -> TextLayout {
        guard let string, !string.isEmpty else { return TextLayout(lines: []) }
        return font.layout(string, width: width, lineLimit: numberOfLines, lineBreakMode)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.content = renderedText.map { .text($0) } ?? .none
    }

    /// The lines on their baselines: centred vertically, and aligned left, centre or right.
    private var renderedText: RenderText? {
        guard let string, !string.isEmpty else { return nil }
        let font = fittingFont(for: string)
        let layout = layout(font, width: bounds.width)
        let slack = (bounds.height - height(of: layout.lines.count, font)) / 2
        // A paragraph's extra line height stands above the letters.
        let above = lineHeight(font) - font.metrics.ascent.rounded() - font.metrics.descent.rounded()
        let first = bounds.minY + slack.rounded(.down) + above + font.metrics.ascent.rounded()
        let own = textAlignment == .natural ? paragraph?.alignment ?? .natural : textAlignment
        return RenderText(
            fontName: font.fontName, fontSize: font.pointSize, color: shownColor.cgColor(in: self),
            lines: layout.placed(
                from: CGPoint(x: bounds.minX, y: first), width: bounds.width, own.inSetting, pitch: lineHeight(font) + lineSpacing
            )
        )
    }

    private func fittingFont(for string: String) -> UIFont {
        let font = shownFont
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, bounds.width > 0 else { return font }
        let width = font.width(of: string)
        guard width > bounds.width else { return font }
        return font.withSize(font.pointSize * max(bounds.width / width, minimumScaleFactor, 0.01))
    }
}

/// The line of a label's text that stays in its place when the text is scaled down.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines, alignCenters, none
}
