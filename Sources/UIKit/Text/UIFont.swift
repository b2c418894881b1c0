import Typography

/// A face at a size. The system's face is Inter: its text cut below 20 points, its display cut from there on.
public final class UIFont: NSObject, Sendable {
    /// How heavy a face is.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The style's name in the face's file: that of the nearest weight there is.
        var styleName: String {
            let styles: [(CGFloat, String)] = [
                (-0.8, "ExtraLight"), (-0.6, "Thin"), (-0.4, "Light"), (0, "Regular"), (0.23, "Medium"), (0.3, "SemiBold"),
                (0.4, "Bold"), (0.56, "ExtraBold"), (0.62, "Black"),
            ]
            return styles.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }!.1
        }
    }

    /// The face by its PostScript name, e.g. "InterDisplay-SemiBold".
    public let fontName: String
    /// Em size, points.
    public let pointSize: CGFloat

    private init(fontName: String, pointSize: CGFloat) {
        self.fontName = fontName
        self.pointSize = pointSize
    }

    /// A face by its PostScript name. One that is not installed is drawn in Inter.
    public convenience init?(name: String, size: CGFloat) {
        guard size > 0 else { return nil }
        self.init(fontName: name, pointSize: size)
    }

    /// The smallest size that is set in the display cut, points.
    private static let displaySize: CGFloat = 20

    /// The system's face, regular.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system's face.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let family = fontSize < displaySize ? "Inter" : "InterDisplay"
        return UIFont(fontName: "\(family)-\(weight.styleName)", pointSize: fontSize)
    }

    /// The system's face, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// A face whose figures and letters are all equally wide.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(fontName: "JetBrainsMono-\(weight.styleName)", pointSize: fontSize)
    }

    /// The same face at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName: fontName, pointSize: fontSize) }
}

extension UIFont: NamedFace {
    /// So that text layers take fonts.
    package var faceName: String { fontName }
}
