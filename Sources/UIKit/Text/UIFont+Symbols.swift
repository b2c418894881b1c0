// Symbol configurations with the size of a font.

extension UIImage.SymbolConfiguration {
    /// Creates a configuration for symbols next to text with a font, at the font's size.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    /// Creates a configuration for symbols next to text with a font, made smaller or larger by `scale`.
    public convenience init(font: UIFont, scale: Scale) {
        self.init(pointSize: font.pointSize, weight: .unspecified, scale: scale)
    }
    /// Creates a configuration for symbols next to text with a text style, at the style's default size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
    /// Creates a configuration for symbols next to text with a text style, made smaller or larger by `scale`.
    public convenience init(textStyle: UIFont.TextStyle, scale: Scale) {
        self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
}
