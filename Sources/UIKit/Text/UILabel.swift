import Typography

/// Where text stands in its box.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// One line of text.
open class UILabel: UIView {
    /// What is shown; nil or empty for nothing.
    open var text: String? { didSet { if text != oldValue { textChanged() } } }
    /// The face and its size; the system's at 17 points by default.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { textChanged() } }
    /// The ink; black by default.
    open var textColor: UIColor! = .black { didSet { textChanged() } }
    /// Where the text stands between left and right.
    open var textAlignment = NSTextAlignment.natural { didSet { textChanged() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    private func textChanged() { setNeedsLayout() }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The size of the text, in whole points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let metrics = metrics
        return CGSize(width: metrics.width.rounded(.up), height: metrics.ascent.rounded() + metrics.descent.rounded())
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.content = renderedText.map { .text($0) } ?? .none
    }

    private var metrics: TextMetrics {
        UIApplication.shared.fonts?.measure(text ?? "", fontName: font.fontName, size: font.pointSize)
            ?? TextMetrics(width: 0, ascent: 0, descent: 0, lineHeight: 0)
    }

    /// The text on its baseline: centred between top and bottom, left, middle or right by `textAlignment`. Rise and fall of
    /// the face count in whole points, so that baselines of one height stand alike at every scale.
    private var renderedText: RenderText? {
        guard let text, !text.isEmpty else { return nil }
        let metrics = metrics
        let slack = bounds.width - metrics.width
        let indent: CGFloat =
            switch textAlignment {
            case .center: slack / 2
            case .right: slack
            case .left, .justified, .natural: 0
            }
        let (ascent, descent) = (metrics.ascent.rounded(), metrics.descent.rounded())
        let baseline = ((bounds.height - ascent - descent) / 2).rounded(.down) + ascent
        let origin = CGPoint(x: bounds.minX + indent, y: bounds.minY + baseline)
        return RenderText(
            fontName: font.fontName, fontSize: font.pointSize, color: textColor.cgColor,
            lines: [RenderText.Line(string: text, origin: origin)]
        )
    }
}
