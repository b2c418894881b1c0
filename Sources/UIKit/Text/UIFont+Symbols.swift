// Symbol configurations with the size of a font.

extension UIImage.SymbolConfiguration {
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    public convenience init(font: UIFont, scale: Scale) {
        self.init(pointSize: font.pointSize, weight: .unspecified, scale: scale)
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
    public convenience init(textStyle: UIFont.TextStyle, scale: Scale) {
        self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
}
