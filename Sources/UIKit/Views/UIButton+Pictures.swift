// The pictures of the button types that have one (S-LAYOUT-26).

extension UIButton.ButtonType {
    /// The picture of a button of this type, or nil if the type has none.
    var picture: UIImage? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: .buttonSymbol("info.circle", side: 24)
        case .contactAdd: .buttonSymbol("plus.circle", side: 24)
        case .close: UIImage.buttonSymbol("xmark", side: 15)?.withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal)
        case .custom, .system, .plain: nil
        }
    }

    /// The picture behind it, or nil.
    var disk: UIImage? {
        guard self == .close else { return nil }
        return UIImage.buttonSymbol("circle.fill", side: 30)?.withTintColor(.tertiarySystemFill, renderingMode: .alwaysOriginal)
    }
}

extension UIImage {
    /// Returns a symbol with sides of `side` points.
    static func buttonSymbol(_ name: String, side: CGFloat) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(side: side))
    }
}
