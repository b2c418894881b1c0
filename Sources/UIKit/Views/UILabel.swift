import Typography

/// A view that displays one or more lines of text.
open class UILabel: UIView {
    /// The text. Setting it clears `attributedText`.
    open var text: String? {
        get { string }
        set {
            guard newValue != string || attributed != nil else { return }
            ChangeRecorder.current?.note("text", of: layer, from: text, to: newValue)
            (string, attributed, styled) = (newValue, nil, nil)
            textChanged()
            AnimationContext.noteUnanimated("text", of: self)
        }
    }

    /// The text, whose parts can have different fonts, colors, lines, and images (S-TEXT-9).
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? string.map { NSAttributedString(string: $0, attributes: [.font: shownFont, .foregroundColor: textColor ?? .label]) }
        }
        set {
            (string, attributed) = (newValue?.string, newValue)
            fontChanged()
        }
    }

    /// The font. The default is the system font at 17 points. Setting it to nil restores the default.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            guard font != oldValue else { return }
            reportFont(insteadOf: oldValue)
            fontChanged()
        }
    }
    /// The color of the text; `.label` by default.
    open var textColor: UIColor! = .label {
        didSet {
            guard textColor != oldValue else { return }
            setNeedsLayout()
            AnimationContext.noteUnanimated("textColor", of: self)
        }
    }
    /// The shadow color. This property is stored but has no effect.
    open var shadowColor: UIColor?
    /// The shadow offset in points. This property is stored but has no effect.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The text color while `isHighlighted` is true.
    open var highlightedTextColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether the label uses `highlightedTextColor`.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
    /// Whether the label is enabled. A disabled label is dimmed.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsLayout() } } }
    /// The horizontal alignment of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsLayout() } } }
    /// The maximum number of lines, 1 by default; 0 and negative numbers mean no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
    /// The wrapping or truncation of text that doesn't fit.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { textChanged() } } }
    /// Whether a single line of text shrinks if it is too long, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
    /// The vertical alignment of text that shrinks. This property is stored but has no effect, because such text stays centered.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// The minimum scale factor, 0…1; 0 means no limit.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The width, in points, at which `intrinsicContentSize` wraps lines, or 0 for no wrapping. Constraints set it automatically.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            demand(!preferredMaxLayoutWidth.isNaN, "a label's preferredMaxLayoutWidth must be a number, not \(preferredMaxLayoutWidth)")
            if preferredMaxLayoutWidth != oldValue { textChanged() }
        }
    }
    /// Whether the font follows the system's text size. This property is stored but has no effect, because the text size never changes.
    open var adjustsFontForContentSizeCategory = false

    private var string: String?
    private var attributed: NSAttributedString?
    /// The attributed text, if its parts differ.
    private var styled: StyledText?
    /// The rectangle that the last `drawText(in:)` passed to this class, or nil if an override didn't call `super`.
    private var textBox: CGRect?
    private var isDrawing = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label with an empty frame. Archives aren't supported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decode(coder, as: UILabel.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
    }

    /// Reports a font size that an animation block sets, because fonts aren't animated.
    private func reportFont(insteadOf old: UIFont?) {
        guard let old, let font, font.pointSize != old.pointSize, text?.isEmpty == false, let context = AnimationContext.current,
            context.duration > 0, AnimationContext.areEnabled, let driver = window?.screen.driver, driver.observe != nil
        else { return }
        driver.emit(.fact(EngineFact(.fontInBlock, nil, layer, detail: "\(old.pointSize) \(font.pointSize)")))
    }

    private func fontChanged() {
        styled = StyledText(ifNeededFor: attributed, font: font ?? .systemFont(ofSize: 17))
        textChanged()
    }

    private func textChanged() {
        setNeedsLayout()
        if !isDrawing { invalidateIntrinsicContentSize() }
    }

    /// Requests a layout, except during `drawText(in:)`: an override that changes a color for `super` would request layouts forever.
    open override func setNeedsLayout() { if !isDrawing { super.setNeedsLayout() } }

    override func resolveColors() {
        super.resolveColors()
        setNeedsLayout()
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude))
    }

    /// Returns the text's size, rounded up to half points. If multiple lines are allowed, the text wraps at the given width, unless the
    /// width is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
        let box = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
        return textRect(forBounds: box, limitedToNumberOfLines: numberOfLines).size.madeFinite
    }

    /// Returns the rectangle of the text at the top of `bounds`. Determines the size that fits the label. Subclasses override this method
    /// to add margins.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        if let styled {
            let size = styled.lines(width: bounds.width + 0.5, limit: max(0, numberOfLines), lineBreakMode).size
            return CGRect(origin: bounds.origin, size: CGSize(width: size.width.roundedUpToHalves, height: size.height.roundedUpToHalves))
        }
        let font = shownFont, layout = layout(font, width: bounds.width, lines: numberOfLines)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: layout.width.roundedUpToHalves, height: height(of: layout.lines.count, font))
    }

    /// Draws the text, centered vertically in `rect`. Subclasses override this method to pass a smaller rectangle to `super`. Other drawing
    /// by overrides isn't shown.
    open func drawText(in rect: CGRect) { textBox = rect }

    override var wrapsContent: Bool { numberOfLines != 1 }
    override var firstBaselineOffset: CGFloat {
        styled?.lines(width: bounds.width + 0.5, limit: 1, lineBreakMode).first?.baseline ?? baseline(shownFont)
    }
    override var lastBaselineOffset: CGFloat {
        guard let last = styled?.lines(width: bounds.width + 0.5, limit: max(0, numberOfLines), lineBreakMode).last else {
            return height(of: 1, shownFont) - baseline(shownFont)
        }
        return last.bottom - last.baseline
    }

    private func height(of count: Int, _ font: UIFont) -> CGFloat {
        let lines = CGFloat(max(count, 1))
        return (lines * lineHeight(font) + (lines - 1) * lineSpacing).roundedUpToHalves
    }

    private func lineHeight(_ font: UIFont) -> CGFloat { paragraph?.lineHeight(font.labelLineHeight) ?? font.labelLineHeight }

    /// Returns the distance from the top of a line to its baseline. Additional line height from the paragraph style is above the letters.
    private func baseline(_ font: UIFont) -> CGFloat { (lineHeight(font) - font.labelLineHeight).rounded() + font.metrics.ascent.rounded() }

    // MARK: Contents

    private func attribute<Value>(_ key: NSAttributedString.Key) -> Value? {
        guard let attributed, attributed.length > 0 else { return nil }
        return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
    }

    private var shownFont: UIFont { attribute(.font) ?? font ?? .systemFont(ofSize: 17) }
    private var paragraph: NSParagraphStyle? { attribute(.paragraphStyle) }
    private var lineSpacing: CGFloat { (paragraph?.lineSpacing ?? 0).madeFinite }

    /// Returns the color for letters whose own color is `own`.
    private func shownColor(_ own: UIColor?) -> UIColor {
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        let color = own ?? textColor ?? .label
        return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.4)
    }

    private func layout(_ font: UIFont, width: CGFloat, lines: Int? = nil) -> TextLayout {
        guard let string, !string.isEmpty else { return TextLayout(lines: []) }
        // Layout rounds sides to pixels, so a label that fits may be half a point narrower than its text.
        let width = width.isFinite && font.width(of: string) <= width + 0.5 ? width + 0.5 : width
        return font.layout(string, width: width, lineLimit: max(0, lines ?? numberOfLines), lineBreakMode)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        textBox = bounds
        if type(of: self) != UILabel.self {
            (textBox, isDrawing) = (nil, true)
            UIGraphicsDiscardingDrawing { drawText(in: bounds) }
            isDrawing = false
        }
        layer.content = textBox.flatMap { renderedText(in: $0.madeFinite) }.map { .text($0) } ?? .none
    }

    /// Returns the lines at their baselines, centered vertically and aligned horizontally in `bounds`.
    private func renderedText(in bounds: CGRect) -> RenderText? {
        guard let string, !string.isEmpty else { return nil }
        if let styled { return rendered(styled, in: bounds) }
        let font = fittingFont(for: string, width: bounds.width)
        let layout = layout(font, width: bounds.width, lines: shownLines(font, height: bounds.height))
        let slack = (bounds.height - height(of: layout.lines.count, font)) / 2
        let first = bounds.minY + slack.rounded(.down) + baseline(font)
        let own = textAlignment == .natural ? paragraph?.alignment ?? .natural : textAlignment
        return RenderText(
            fontName: font.fontName, fontSize: font.pointSize, color: shownColor(attribute(.foregroundColor)).cgColor(in: self),
            lines: layout.placed(
                from: CGPoint(x: bounds.minX, y: first), width: bounds.width, own.inSetting, pitch: lineHeight(font) + lineSpacing
            )
        )
    }

    private func rendered(_ styled: StyledText, in bounds: CGRect) -> RenderText? {
        let shrinks = adjustsFontSizeToFitWidth && numberOfLines == 1 && bounds.width > 0
        let scale = shrinks ? styled.fittingScale(width: bounds.width, least: max(minimumScaleFactor, 0.01)) : 1
        let width = bounds.width + 0.5
        let fitting = styled.fittingCount(width: width, height: bounds.height, lineBreakMode, scale: scale)
        let limit = numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
        let lines = styled.lines(width: width, limit: limit, lineBreakMode, scale: scale)
        let box = bounds.offsetBy(dx: 0, dy: ((bounds.height - lines.size.height) / 2).rounded(.down))
        let inks = TextPartStyle.Inks(
            letters: { [unowned self] in shownColor($0).cgColor(in: self) }, fill: { [unowned self] in $0.cgColor(in: self) })
        return styled.rendered(lines, in: box, alignment: textAlignment == .natural ? nil : textAlignment, scale: scale, with: inks)
    }

    /// Returns the number of lines to show: at most `numberOfLines`, at least one, and no lines below the label (S-TEXT-8).
    private func shownLines(_ font: UIFont, height: CGFloat) -> Int {
        // Layout rounds sides to pixels, so a label that fits may be half a point lower than its text.
        let fitting = max(1, Int(max(0, min(height + lineSpacing + 0.5, 1e6)) / max(lineHeight(font) + lineSpacing, 1)))
        return numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
    }

    private func fittingFont(for string: String, width room: CGFloat) -> UIFont {
        let font = shownFont
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, room > 0 else { return font }
        let least = font.pointSize * max(minimumScaleFactor, 0.01)
        var fitting = font
        // Small letters of the system font are farther apart, so the width isn't proportional to the size.
        for _ in 0..<Self.mostFittingSteps {
            let width = fitting.width(of: string)
            guard width > room + Self.fittingSlack, fitting.pointSize > least else { break }
            fitting = font.withSize(max(fitting.pointSize * room / width, least))
        }
        return fitting
    }

    /// The maximum number of sizes to try. Each is about ten times closer to the width than the previous one.
    private static let mostFittingSteps = 8
    /// The width in points by which a line may exceed its room without being truncated.
    private static let fittingSlack: CGFloat = 0.01
}

/// The vertical alignment of a label's text when it shrinks.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The choice has no effect.
    case alignBaselines, alignCenters, none
}

extension CGFloat {
    /// The next multiple of ½. Sums of advances may exceed it by a rounding error.
    fileprivate var roundedUpToHalves: CGFloat { ((self - 0.001) * 2).rounded(.up) / 2 }
}
