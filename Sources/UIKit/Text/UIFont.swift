import Typography

/// A font at a size. The system font shows Inter's letters, in Inter's text design below 20 points and its display design at 20 points and
/// above. Lines are as wide and as high as on iPhone, because letters are spaced like San Francisco's.
public final class UIFont: NSObject, Sendable {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The position between the weights: 0 is regular, negative values are lighter, and positive values are bolder.
        public let rawValue: CGFloat

        /// Creates a weight. Fonts use the closest of the nine named weights.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The lightest weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Lighter than `light`.
        public static let thin = Weight(rawValue: -0.6)
        /// Lighter than regular text.
        public static let light = Weight(rawValue: -0.4)
        /// The weight of regular text.
        public static let regular = Weight(rawValue: 0)
        /// Slightly bolder than regular text.
        public static let medium = Weight(rawValue: 0.23)
        /// Bolder than `medium`, and lighter than `bold`.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight of bold text.
        public static let bold = Weight(rawValue: 0.4)
        /// Bolder than `bold`.
        public static let heavy = Weight(rawValue: 0.56)
        /// The boldest weight.
        public static let black = Weight(rawValue: 0.62)

        /// The style name of the closest available weight, as used in PostScript names of a family.
        func styleName(in family: String) -> String {
            let styles: [(CGFloat, system: String, other: String)] = [
                (-0.8, "Ultralight", "ExtraLight"), (-0.6, "Thin", "Thin"), (-0.4, "Light", "Light"), (0, "Regular", "Regular"),
                (0.23, "Medium", "Medium"), (0.3, "Semibold", "SemiBold"), (0.4, "Bold", "Bold"), (0.56, "Heavy", "ExtraBold"),
                (0.62, "Black", "Black"),
            ]
            let closest = styles.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }!
            return family.hasPrefix(".") ? closest.system : closest.other
        }
    }

    /// The PostScript name, such as ".SFUI-Semibold" for the system font.
    public let fontName: String
    /// The font size in points.
    public let pointSize: CGFloat

    private init(fontName: String, pointSize: CGFloat) {
        self.fontName = fontName
        self.pointSize = pointSize
    }

    /// Creates the regular system font of 17 points. On iPhone, a font without a name has no glyphs.
    public override convenience init() {
        let font = Self.systemFont(ofSize: 17)
        self.init(fontName: font.fontName, pointSize: font.pointSize)
    }

    convenience init(named name: String, size: CGFloat) { self.init(fontName: name, pointSize: size) }

    /// Creates a font from a PostScript name, or returns nil if `size` isn't above 0. If the font isn't installed, uses Inter instead, and
    /// reports this when the font is first measured.
    public convenience init?(name: String, size: CGFloat) {
        guard size > 0 else { return nil }
        self.init(fontName: name, pointSize: size)
    }

    /// Returns the regular system font.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// Returns the system font with a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(fontName: SystemFontName.style(weight.styleName(in: SystemFontName.family)), pointSize: fontSize)
    }

    /// Returns the bold system font.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// Returns a monospaced font.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(fontName: "JetBrainsMono-\(weight.styleName(in: "JetBrainsMono"))", pointSize: fontSize)
    }

    /// Returns the system font. Digits aren't monospaced.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// Returns the italic system font.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(fontName: SystemFontName.style("RegularItalic"), pointSize: fontSize)
    }

    /// Returns the font for a text style, at the style's default size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
    }

    /// The default font sizes of labels and buttons, in points.
    public static let (labelFontSize, buttonFontSize): (CGFloat, CGFloat) = (17, 18)
    /// The font sizes of small and standard system text, in points.
    public static let (smallSystemFontSize, systemFontSize): (CGFloat, CGFloat) = (12, 14)

    /// Returns this font at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName: fontName, pointSize: fontSize) }

    /// Whether this is the system font.
    var isSystemFont: Bool { fontName.hasPrefix(".") }

    // MARK: Measures

    /// The family name, which is derived from the PostScript name, or ".AppleSystemUIFont" for the system font.
    public var familyName: String { isSystemFont ? ".AppleSystemUIFont" : String(fontName.prefix { $0 != "-" }) }
    /// The distance from the baseline to the top of a line, in points.
    @preconcurrency @MainActor public var ascender: CGFloat { metrics.ascent }
    /// The distance from the baseline to the bottom of a line, in points; always negative.
    @preconcurrency @MainActor public var descender: CGFloat { -metrics.descent }
    /// The line height, in points.
    @preconcurrency @MainActor public var lineHeight: CGFloat { metrics.ascent + metrics.descent }
    /// The additional space between lines, in points.
    @preconcurrency @MainActor public var leading: CGFloat { max(0, metrics.lineHeight - lineHeight) }

    /// The height of a label's line. The ascent and descent of other fonts than the system's are rounded to whole points, so that their
    /// lines align in the same way at every scale.
    @MainActor var labelLineHeight: CGFloat { isSystemFont ? lineHeight : metrics.ascent.rounded() + metrics.descent.rounded() }

    /// A sentence about the font that replaces this one, or nil if this one is installed.
    @MainActor var replacementNote: String? {
        guard !isSystemFont, let fonts = UIApplication.shared.fonts, !fonts.hasFace(named: fontName) else { return nil }
        return "the font \(fontName) isn't here; letters of another font and width replace it"
    }

    /// Reports once that another font replaces this one.
    @MainActor private func noteReplacement() {
        guard !isSystemFont, UIApplication.shared.measuredFonts.insert(fontName).inserted, let note = replacementNote else { return }
        Diagnostics.reportOnce(note)
    }

    @MainActor var metrics: TextMetrics {
        noteReplacement()
        return UIApplication.shared.fonts?.measure("", fontName: fontName, size: pointSize)
            ?? TextMetrics(width: 0, ascent: 0, descent: 0, lineHeight: 0)
    }

    /// Returns a line's width in points.
    @MainActor func width(of line: String) -> CGFloat {
        UIApplication.shared.fonts?.measure(line, fontName: fontName, size: pointSize).width ?? 0
    }

    /// Breaks text into lines that don't exceed the given width, in points. `lineLimit` is the maximum number of lines; 0 means no limit.
    /// If `truncates` is true and the text doesn't fit, the last line ends with an ellipsis.
    @MainActor func layout(
        _ string: String, width: CGFloat, lineLimit: Int, _ mode: NSLineBreakMode, truncates: Bool = true
    ) -> TextLayout {
        let setting = TextSetting(
            string, fontName: fontName, fontSize: pointSize, width: width, lineLimit: lineLimit, wrapping: mode.wrapping,
            truncation: truncates ? mode.truncation : nil
        )
        return UIApplication.shared.fonts?.layout(setting) ?? TextLayout(lines: [])
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return fontName == other.fontName && pointSize == other.pointSize
    }

    public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}

extension UIFont {
    /// The purpose of text. The sizes are from Apple's Human Interface Guidelines for the default text size. The raw values are the
    /// names in interface files.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "UICTFontTextStyleTitle0".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A large title at the top of a page, with 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first level, with 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second level, with 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third level, with 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading above text, with 17 points.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A subheading, with 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text, with 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A callout, with 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote, with 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption, with 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A small caption, with 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        private static let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17, .callout: 16,
            .footnote: 13, .caption1: 12, .caption2: 11,
        ]

        /// The size in points. Unknown styles have the size of `body`.
        var pointSize: CGFloat { Self.sizes[self] ?? 17 }
    }
}

extension UIFont: NamedFace {
    /// The font's name, as used by text layers.
    package var faceName: String { fontName }
}
