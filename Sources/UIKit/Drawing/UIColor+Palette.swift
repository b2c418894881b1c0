// The named colors. The system colors have the light and dark values listed in Apple's Human Interface Guidelines.

extension UIColor {
    /// Black, `#000000`.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White, `#FFFFFF`.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Transparent black, which paints nothing.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Gray with a brightness of 1/2.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Gray with a brightness of 2/3.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Gray with a brightness of 1/3.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Red: red 1, green 0, and blue 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green: red 0, green 1, and blue 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue: red 0, green 0, and blue 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan: red 0, green 1, and blue 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow: red 1, green 1, and blue 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta: red 1, green 0, and blue 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange: red 1, green 0.5, and blue 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple: red 0.5, green 0, and blue 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown: red 0.6, green 0.4, and blue 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// For text on light backgrounds.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// For text on dark backgrounds.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    /// The system red, `#FF3B30`; `#FF453A` in dark mode.
    public static let systemRed = dynamic(Parts(255, 59, 48), Parts(255, 69, 58))
    /// The system orange, `#FF9500`; `#FF9F0A` in dark mode.
    public static let systemOrange = dynamic(Parts(255, 149, 0), Parts(255, 159, 10))
    /// The system yellow, `#FFCC00`; `#FFD60A` in dark mode.
    public static let systemYellow = dynamic(Parts(255, 204, 0), Parts(255, 214, 10))
    /// The system green, `#34C759`; `#30D158` in dark mode.
    public static let systemGreen = dynamic(Parts(52, 199, 89), Parts(48, 209, 88))
    /// The system mint, `#00C7BE`; `#63E6E2` in dark mode.
    public static let systemMint = dynamic(Parts(0, 199, 190), Parts(99, 230, 226))
    /// The system teal, `#30B0C7`; `#40C8E0` in dark mode.
    public static let systemTeal = dynamic(Parts(48, 176, 199), Parts(64, 200, 224))
    /// The system cyan, `#32ADE6`; `#64D2FF` in dark mode.
    public static let systemCyan = dynamic(Parts(50, 173, 230), Parts(100, 210, 255))
    /// The system blue, `#007AFF`; `#0A84FF` in dark mode.
    public static let systemBlue = dynamic(Parts(0, 122, 255), Parts(10, 132, 255))
    /// The system indigo, `#5856D6`; `#5E5CE6` in dark mode.
    public static let systemIndigo = dynamic(Parts(88, 86, 214), Parts(94, 92, 230))
    /// The system purple, `#AF52DE`; `#BF5AF2` in dark mode.
    public static let systemPurple = dynamic(Parts(175, 82, 222), Parts(191, 90, 242))
    /// The system pink, `#FF2D55`; `#FF375F` in dark mode.
    public static let systemPink = dynamic(Parts(255, 45, 85), Parts(255, 55, 95))
    /// The system brown, `#A2845E`; `#AC8E68` in dark mode.
    public static let systemBrown = dynamic(Parts(162, 132, 94), Parts(172, 142, 104))
    /// The system gray, which is the same in both modes: `#8E8E93`.
    public static let systemGray = dynamic(Parts(142, 142, 147), Parts(142, 142, 147))
    /// The system gray, shade 2 of 6, `#AEAEB2`; `#636366` in dark mode.
    public static let systemGray2 = dynamic(Parts(174, 174, 178), Parts(99, 99, 102))
    /// The system gray, shade 3 of 6, `#C7C7CC`; `#48484A` in dark mode.
    public static let systemGray3 = dynamic(Parts(199, 199, 204), Parts(72, 72, 74))
    /// The system gray, shade 4 of 6, `#D1D1D6`; `#3A3A3C` in dark mode.
    public static let systemGray4 = dynamic(Parts(209, 209, 214), Parts(58, 58, 60))
    /// The system gray, shade 5 of 6, `#E5E5EA`; `#2C2C2E` in dark mode.
    public static let systemGray5 = dynamic(Parts(229, 229, 234), Parts(44, 44, 46))
    /// The system gray, shade 6 of 6, `#F2F2F7`; `#1C1C1E` in dark mode.
    public static let systemGray6 = dynamic(Parts(242, 242, 247), Parts(28, 28, 30))

    // For text.

    /// Main text: `#000000`; `#FFFFFF` in dark mode.
    public static let label = dynamic(Parts(0, 0, 0), Parts(255, 255, 255))
    /// Secondary text, such as a subtitle: `#3C3C43` at 60 %; `#EBEBF5` at 60 % in dark mode.
    public static let secondaryLabel = dynamic(Parts(60, 60, 67, 0.6), Parts(235, 235, 245, 0.6))
    /// Less important text: `#3C3C43` at 30 %; `#EBEBF5` at 30 % in dark mode.
    public static let tertiaryLabel = dynamic(Parts(60, 60, 67, 0.3), Parts(235, 235, 245, 0.3))
    /// Text of least importance: `#3C3C43` at 18 %; `#EBEBF5` at 16 % in dark mode.
    public static let quaternaryLabel = dynamic(Parts(60, 60, 67, 0.18), Parts(235, 235, 245, 0.16))
    /// Placeholders in empty fields: `#3C3C43` at 30 %; `#EBEBF5` at 30 % in dark mode.
    public static let placeholderText = dynamic(Parts(60, 60, 67, 0.3), Parts(235, 235, 245, 0.3))
    /// Links: `#007AFF`; `#0984FF` in dark mode.
    public static let link = dynamic(Parts(0, 122, 255), Parts(9, 132, 255))

    // For separators.

    /// Lines between parts, through which content shows: `#3C3C43` at 29 %; `#545458` at 60 % in dark mode.
    public static let separator = dynamic(Parts(60, 60, 67, 0.29), Parts(84, 84, 88, 0.6))
    /// Opaque lines between parts: `#C6C6C8`; `#38383A` in dark mode.
    public static let opaqueSeparator = dynamic(Parts(198, 198, 200), Parts(56, 56, 58))

    // For backgrounds, from back to front.

    /// The main background: `#FFFFFF`; `#000000` in dark mode.
    public static let systemBackground = dynamic(Parts(255, 255, 255), Parts(0, 0, 0))
    /// Content on the main background: `#F2F2F7`; `#1C1C1E` in dark mode.
    public static let secondarySystemBackground = dynamic(Parts(242, 242, 247), Parts(28, 28, 30))
    /// Content on the secondary background: `#FFFFFF`; `#2C2C2E` in dark mode.
    public static let tertiarySystemBackground = dynamic(Parts(255, 255, 255), Parts(44, 44, 46))
    /// The background of a grouped list: `#F2F2F7`; `#000000` in dark mode.
    public static let systemGroupedBackground = dynamic(Parts(242, 242, 247), Parts(0, 0, 0))
    /// The groups of a grouped list: `#FFFFFF`; `#1C1C1E` in dark mode.
    public static let secondarySystemGroupedBackground = dynamic(Parts(255, 255, 255), Parts(28, 28, 30))
    /// Content in the groups of a grouped list: `#F2F2F7`; `#2C2C2E` in dark mode.
    public static let tertiarySystemGroupedBackground = dynamic(Parts(242, 242, 247), Parts(44, 44, 46))

    // For filled shapes on those backgrounds.

    /// The strongest of the four fills for shapes: `#787880` at 20 %; `#787880` at 36 % in dark mode.
    public static let systemFill = dynamic(Parts(120, 120, 128, 0.2), Parts(120, 120, 128, 0.36))
    /// The second of the four fills for shapes: `#787880` at 16 %; `#787880` at 32 % in dark mode.
    public static let secondarySystemFill = dynamic(Parts(120, 120, 128, 0.16), Parts(120, 120, 128, 0.32))
    /// The third of the four fills for shapes: `#767680` at 12 %; `#767680` at 24 % in dark mode.
    public static let tertiarySystemFill = dynamic(Parts(118, 118, 128, 0.12), Parts(118, 118, 128, 0.24))
    /// The weakest of the four fills for shapes: `#747480` at 8 %; `#767680` at 18 % in dark mode.
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
