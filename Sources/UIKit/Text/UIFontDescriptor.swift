/// A description of a font by its name and size. Only the weight, slope and size are used.
public final class UIFontDescriptor: NSObject, Sendable {
    /// The style of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted letters.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold letters.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide letters. It has no effect.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters. It has no effect.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Letters designed for interfaces. It has no effect.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    }

    /// The design of the system font. Only `monospaced` has an effect. The others look like `default`.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "default".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The standard design.
        public static let `default` = SystemDesign(rawValue: "default")
        /// Round letters. It has no effect.
        public static let rounded = SystemDesign(rawValue: "rounded")
        /// Letters with serifs. It has no effect.
        public static let serif = SystemDesign(rawValue: "serif")
        /// Letters of the same width, as in code.
        public static let monospaced = SystemDesign(rawValue: "monospaced")
    }

    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "family".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family's name, a string.
        public static let family = AttributeName(rawValue: "family")
        /// The font's PostScript name, a string.
        public static let name = AttributeName(rawValue: "name")
        /// The font size in points, a number.
        public static let size = AttributeName(rawValue: "size")
        /// The name of the style within the family, a string. It has no effect.
        public static let face = AttributeName(rawValue: "face")
        /// The traits, a dictionary whose keys are `TraitKey` values.
        public static let traits = AttributeName(rawValue: "traits")
        /// The text style. It has no effect.
        public static let textStyle = AttributeName(rawValue: "textStyle")
        /// The settings of font features. They have no effect.
        public static let featureSettings = AttributeName(rawValue: "featureSettings")
    }

    /// The name of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "weight".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The weight, a `UIFont.Weight` or its number.
        public static let weight = TraitKey(rawValue: "weight")
        /// The width. It has no effect.
        public static let width = TraitKey(rawValue: "width")
        /// The slant. It has no effect.
        public static let slant = TraitKey(rawValue: "slant")
        /// The symbolic traits. They have no effect.
        public static let symbolic = TraitKey(rawValue: "symbolic")
    }

    /// The PostScript name.
    public let postscriptName: String
    /// The size in points.
    public let pointSize: CGFloat
    let weight: UIFont.Weight?

    init(name: String, size: CGFloat, weight: UIFont.Weight?) {
        (postscriptName, pointSize, self.weight) = (name, size, weight)
    }

    /// Creates a description from a PostScript name.
    public convenience init(name: String, size: CGFloat) { self.init(name: name, size: size, weight: nil) }

    /// Creates a description from attributes. Only the name, family, size and weight are used.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(
            name: (attributes[.name] ?? attributes[.family]) as? String ?? "Inter", size: Self.number(attributes[.size]) ?? 0,
            weight: Self.weight(attributes))
    }

    /// Returns the description of the font for a text style.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the description of the font for a text style. `traitCollection` has no effect.
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

    /// The name and size.
    public var fontAttributes: [AttributeName: Any] { [.name: postscriptName, .size: pointSize] }

    /// The style, such as bold, italic or monospaced.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if isBold { traits.insert(.traitBold) }
        if postscriptName.hasSuffix("Italic") || postscriptName.hasSuffix("Oblique") { traits.insert(.traitItalic) }
        if postscriptName.contains("Mono") { traits.insert(.traitMonoSpace) }
        return traits
    }

    private var isBold: Bool { ["Bold", "Semibold", "Black", "Heavy"].contains { postscriptName.contains($0) } }
    /// The family, taken from the PostScript name.
    private var family: String { String(postscriptName.prefix { $0 != "-" }) }

    /// Returns a description with another style. The suffix of the style, such as "-BoldItalic", is added to the name.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let plain = postscriptName.drop { $0 != "-" }.dropFirst().replacingOccurrences(of: "Italic", with: "")
        let style = symbolicTraits.contains(.traitBold) ? (isBold ? plain : "Bold") : isBold ? "" : plain
        let face = (style == "Regular" ? "" : style) + (symbolicTraits.contains(.traitItalic) ? "Italic" : "")
        return UIFontDescriptor(name: "\(family)-\(face.isEmpty ? "Regular" : face)", size: pointSize)
    }

    /// Returns a description with another design of the system font.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard design == .monospaced else { return self }
        return UIFontDescriptor(
            name: "JetBrainsMono-\(postscriptName.split(separator: "-").last.map(String.init) ?? "Regular")", size: pointSize)
    }

    /// Returns a description with another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(name: postscriptName, size: newPointSize, weight: weight)
    }

    /// Returns a description of another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { UIFontDescriptor(name: newFamily, size: pointSize) }

    /// Returns a description with more attributes. Only the name, family, size and weight are used.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(
            name: (attributes[.name] ?? attributes[.family]) as? String ?? postscriptName,
            size: Self.number(attributes[.size]) ?? pointSize, weight: Self.weight(attributes) ?? weight)
    }

    /// Returns the value of an attribute: the name, family, size, or traits. The traits contain the weight and the style.
    public func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .name: postscriptName
        case .family: family
        case .size: pointSize
        case .traits:
            [TraitKey.weight: (weight ?? (isBold ? .bold : .regular)).rawValue, .symbolic: symbolicTraits.rawValue] as [TraitKey: Any]
        default: nil
        }
    }

    private static func weight(_ attributes: [AttributeName: Any]) -> UIFont.Weight? {
        let traits = attributes[.traits] as? [TraitKey: Any]
        return traits?[.weight] as? UIFont.Weight ?? number(traits?[.weight]).map { UIFont.Weight(rawValue: $0) }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
    }

    /// The PostScript name for the family, weight and slope.
    var fontName: String {
        guard let weight else { return postscriptName }
        return "\(family)-\(weight.styleName(in: family))" + (symbolicTraits.contains(.traitItalic) ? "Italic" : "")
    }
}

/// Scales fonts for the user's text size. Fonts and values keep their size, because the text size is always the default.
public final class UIFontMetrics: NSObject, Sendable {
    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// Returns the font unchanged.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// Returns the font, with a size of at most `maximumPointSize`.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font.withSize(min(font.pointSize, maximumPointSize)) }
    /// Returns the font unchanged.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }
    /// Returns the value unchanged.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
    /// Returns the value unchanged.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}

extension UIFont {
    /// The width of a font. It has no effect.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The position between the widths: 0 is standard, negative values are narrower, and positive values are wider.
        public let rawValue: CGFloat

        /// Creates a width. It has no effect.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Much narrower than standard.
        public static let compressed = Width(rawValue: -0.4)
        /// Narrower than standard.
        public static let condensed = Width(rawValue: -0.2)
        /// The standard width.
        public static let standard = Width(rawValue: 0)
        /// Wider than standard.
        public static let expanded = Width(rawValue: 0.2)
    }

    /// Creates a font from a description. A `size` of 0 keeps the description's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(named: descriptor.fontName, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }

    /// The description of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

    /// Returns the system font with a weight. `width` has no effect.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// Returns the font for a text style at its default size. `traitCollection` has no effect.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        preferredFont(forTextStyle: style)
    }

    /// The families that are always available.
    public static var familyNames: [String] { ["Inter", "JetBrainsMono"] }

    /// Returns the fonts of a family that is always available, or an empty array for any other family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? ["Regular", "Medium", "SemiBold", "Bold"].map { "\(familyName)-\($0)" } : []
    }

    /// The height of capital letters in the system font, in points.
    public var capHeight: CGFloat { pointSize * 0.727 }
    /// The height of the letter x in the system font, in points.
    public var xHeight: CGFloat { pointSize * 0.546 }
}
