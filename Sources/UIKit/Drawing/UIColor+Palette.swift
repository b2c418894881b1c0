// The named colors. The system colors have the light and dark values listed in Apple's Human Interface Guidelines.

extension UIColor {
    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// For text on light backgrounds.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// For text on dark backgrounds.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    public static let systemRed = dynamic(Parts(255, 59, 48), Parts(255, 69, 58))
    public static let systemOrange = dynamic(Parts(255, 149, 0), Parts(255, 159, 10))
    public static let systemYellow = dynamic(Parts(255, 204, 0), Parts(255, 214, 10))
    public static let systemGreen = dynamic(Parts(52, 199, 89), Parts(48, 209, 88))
    public static let systemMint = dynamic(Parts(0, 199, 190), Parts(99, 230, 226))
    public static let systemTeal = dynamic(Parts(48, 176, 199), Parts(64, 200, 224))
    public static let systemCyan = dynamic(Parts(50, 173, 230), Parts(100, 210, 255))
    public static let systemBlue = dynamic(Parts(0, 122, 255), Parts(10, 132, 255))
    public static let systemIndigo = dynamic(Parts(88, 86, 214), Parts(94, 92, 230))
    public static let systemPurple = dynamic(Parts(175, 82, 222), Parts(191, 90, 242))
    public static let systemPink = dynamic(Parts(255, 45, 85), Parts(255, 55, 95))
    public static let systemBrown = dynamic(Parts(162, 132, 94), Parts(172, 142, 104))
    public static let systemGray = dynamic(Parts(142, 142, 147), Parts(142, 142, 147))
    public static let systemGray2 = dynamic(Parts(174, 174, 178), Parts(99, 99, 102))
    public static let systemGray3 = dynamic(Parts(199, 199, 204), Parts(72, 72, 74))
    public static let systemGray4 = dynamic(Parts(209, 209, 214), Parts(58, 58, 60))
    public static let systemGray5 = dynamic(Parts(229, 229, 234), Parts(44, 44, 46))
    public static let systemGray6 = dynamic(Parts(242, 242, 247), Parts(28, 28, 30))

    // For text.

    public static let label = dynamic(Parts(0, 0, 0), Parts(255, 255, 255))
    public static let secondaryLabel = dynamic(Parts(60, 60, 67, 0.6), Parts(235, 235, 245, 0.6))
    public static let tertiaryLabel = dynamic(Parts(60, 60, 67, 0.3), Parts(235, 235, 245, 0.3))
    public static let quaternaryLabel = dynamic(Parts(60, 60, 67, 0.18), Parts(235, 235, 245, 0.16))
    public static let placeholderText = dynamic(Parts(60, 60, 67, 0.3), Parts(235, 235, 245, 0.3))
    public static let link = dynamic(Parts(0, 122, 255), Parts(9, 132, 255))

    // For separators.

    public static let separator = dynamic(Parts(60, 60, 67, 0.29), Parts(84, 84, 88, 0.6))
    public static let opaqueSeparator = dynamic(Parts(198, 198, 200), Parts(56, 56, 58))

    // For backgrounds, from back to front.

    public static let systemBackground = dynamic(Parts(255, 255, 255), Parts(0, 0, 0))
    public static let secondarySystemBackground = dynamic(Parts(242, 242, 247), Parts(28, 28, 30))
    public static let tertiarySystemBackground = dynamic(Parts(255, 255, 255), Parts(44, 44, 46))
    public static let systemGroupedBackground = dynamic(Parts(242, 242, 247), Parts(0, 0, 0))
    public static let secondarySystemGroupedBackground = dynamic(Parts(255, 255, 255), Parts(28, 28, 30))
    public static let tertiarySystemGroupedBackground = dynamic(Parts(242, 242, 247), Parts(44, 44, 46))

    // For filled shapes on those backgrounds.

    public static let systemFill = dynamic(Parts(120, 120, 128, 0.2), Parts(120, 120, 128, 0.36))
    public static let secondarySystemFill = dynamic(Parts(120, 120, 128, 0.16), Parts(120, 120, 128, 0.32))
    public static let tertiarySystemFill = dynamic(Parts(118, 118, 128, 0.12), Parts(118, 118, 128, 0.24))
    public static let quaternarySystemFill = dynamic(Parts(116, 116, 128, 0.08), Parts(118, 118, 128, 0.18))

    /// The default color of interactive elements.
    public static var tintColor: UIColor { systemBlue }

    /// A color from red, green and blue (0…255 each) and alpha (0…1).
    private struct Parts {
        var color: UIColor

        init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
            color = UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
        }
    }

    private static func dynamic(_ light: Parts, _ dark: Parts) -> UIColor {
        let (light, dark) = (light.color, dark.color)
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
