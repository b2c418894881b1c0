// Measures text, and draws it into the current context.

import Typography

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wraps lines at the given width. Without this option, the text is a single line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Uses the font's leading. This option has no effect, because lines are spaced as in labels.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Uses the glyphs' bounds. This option has no effect, because text is measured with font metrics.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Truncates text that doesn't fit, with "…" at the end of the last visible line.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context for drawing text. It exists only so that code that passes a context compiles.
open class NSStringDrawingContext: NSObject {
    /// The minimum scale factor. Has no effect.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale factor that was applied, which is always 1.
    open var actualScaleFactor: CGFloat { 1 }

    public override init() { super.init() }
}

extension String {
    /// Returns the size of the text in points, without wrapping.
    @preconcurrency @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        DrawnText(self, attrs).size
    }

    /// Draws the text into the current context, with the text's top-left corner at `point`.
    @preconcurrency @MainActor public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self, attrs).draw(at: point)
    }

    /// Draws the text into the current context from the top of `rect`, wrapped to the rectangle's width. Omits lines that don't fit.
    @preconcurrency @MainActor public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self, attrs, width: rect.width, height: rect.height).draw(in: rect)
    }

    /// Draws the text into the current context, on one line unless `options` contains `usesLineFragmentOrigin`.
    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { DrawnText(self, attributes, rect.size, options).draw(in: rect) }

    /// Returns the bounding rectangle, in points, of the text laid out within `size`. The rectangle's origin is zero.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { CGRect(origin: .zero, size: DrawnText(self, attributes, size, options).size) }
}

extension NSString {
    /// Returns the size of the text in points, without wrapping.
    @preconcurrency @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }

    /// Draws the text into the current context, with the text's top-left corner at `point`.
    @preconcurrency @MainActor public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text into the current context from the top of `rect`, wrapped to the rectangle's width. Omits lines that don't fit.
    @preconcurrency @MainActor public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attrs)
    }

    /// Draws the text into the current context, on one line unless `options` contains `usesLineFragmentOrigin`.
    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context) }

    /// Returns the bounding rectangle, in points, of the text laid out within `size`. The rectangle's origin is zero.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context) }
}

/// Text broken into lines, ready to draw.
@MainActor private struct DrawnText {
    private let font: UIFont
    private let color: UIColor
    private let alignment: NSTextAlignment
    private let pitch: CGFloat
    private let layout: TextLayout

    /// Lays out the text. The defaults are the 12-point system font, black, and left alignment.
    init(
        _ string: String, _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat = .greatestFiniteMagnitude,
        height: CGFloat = .greatestFiniteMagnitude, truncates: Bool = false
    ) {
        let style = attributes?[.paragraphStyle] as? NSParagraphStyle
        font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        color = attributes?[.foregroundColor] as? UIColor ?? .black
        alignment = style?.alignment ?? .natural
        pitch = font.lineHeight + (style?.lineSpacing ?? 0)
        let fitting = height < 1e9 ? max(1, Int((height + (style?.lineSpacing ?? 0)) / max(pitch, 1) + 1e-6)) : 0
        let mode = style?.lineBreakMode ?? .byWordWrapping
        layout =
            string.isEmpty
            ? TextLayout(lines: []) : font.layout(string, width: width, lineLimit: fitting, mode, truncates: truncates)
    }

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?, _ size: CGSize, _ options: NSStringDrawingOptions) {
        let wraps = options.contains(.usesLineFragmentOrigin)
        self.init(
            string, attributes, width: wraps && size.width > 0 ? size.width : .greatestFiniteMagnitude,
            height: wraps && size.height > 0 ? size.height : .greatestFiniteMagnitude,
            truncates: options.contains(.truncatesLastVisibleLine)
        )
    }

    var size: CGSize {
        let spacing = pitch - font.lineHeight
        return CGSize(
            width: layout.width,
            height: layout.lines.isEmpty ? font.lineHeight : CGFloat(layout.lines.count) * pitch - spacing
        )
    }

    func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: CGSize(width: size.width, height: 0))) }

    func draw(in rect: CGRect) {
        let start = CGPoint(x: rect.minX, y: rect.minY + font.ascender)
        let lines = layout.placed(from: start, width: rect.width, alignment.inSetting, pitch: pitch)
        let text = RenderText(fontName: font.fontName, fontSize: font.pointSize, color: color.cgColor, lines: lines)
        UIGraphicsGetCurrentContext()?.draw(text)
    }
}
