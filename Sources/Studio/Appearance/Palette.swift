import UIKit

/// The colors of the sandbox's interface in light and dark mode. The names come from the design tokens.
enum Palette {
    static let stage = color(0xE9EAED, 0x17181B)
    static let window = color(0xF4F4F6, 0x1E1F23)
    static let panel = color(0xFFFFFF, 0x24262B)
    static let hairline = color(0xD9DBE0, 0x383B42)
    static let outline = color(0x7C818B, 0x70757F)

    static let text = color(0x1F2126, 0xECEDEF)
    static let textSecondary = color(0x5A5F69, 0xA9ADB5)
    static let textDisabled = color(0x666A73, 0x9A9EA8)

    static let accent = color(0x1A5FB4, 0x78AEED)
    static let accentHover = color(0x1C6BC8, 0x8DBBF1)
    static let accentPressed = color(0x164F96, 0x6497D2)
    static let onAccent = color(0xFFFFFF, 0x10151C)
    static let accentWash = color(0x1A5FB4, 0x78AEED, alpha: (0.12, 0.14))
    /// The color that marks the current time. Nothing else uses it.
    static let playhead = color(0xB3164F, 0xFF6B8B)
    static let finish = color(0x146C43, 0x57C98B)
    static let cancel = color(0x835900, 0xF2A65A)
    static let alert = color(0xB42318, 0xFF8A80)

    /// The colors that indicate a recording: the background, the content on it, and the key caps on it.
    static let record = color(0xC4241C, 0xFF5148)
    static let onRecord = color(0xFFFFFF, 0x1B1C1F)
    static let recordKey = color(0x000000, 0xFFFFFF, alpha: (0.16, 0.24))
    /// The color that dims the views behind a dialog.
    static let scrim = color(0x1F2126, 0x08090A, alpha: (0.32, 0.56))

    static let controlFill = color(0xEDEEF1, 0x31343A)
    static let controlHover = color(0xE4E5E9, 0x3A3D44)
    static let controlPressed = color(0xD9DBE0, 0x2A2C31)
    static let fieldFill = color(0xFFFFFF, 0x1E1F23)
    static let segmentOn = color(0xFFFFFF, 0x4A4E57)
    static let knob = color(0xFFFFFF, 0xECEDEF)
    static let rowHover = color(0xF1F2F4, 0x2B2D33)
    static let rowSelected = color(0xDEE9F6, 0x2F3D4F)
    static let accentBand = color(0x1A5FB4, 0x78AEED, alpha: (0.22, 0.26))
    static let alertWash = color(0xB42318, 0xFF8A80, alpha: (0.10, 0.13))

    static let bezel = color(0x1B1C1F, 0x08090A)
    static let bezelEdge = color(0x1B1C1F, 0x3A3D44)
    static let fanEdge = color(0x1F2126, 0xFFFFFF, alpha: (0.10, 0.10))

    /// A soft shadow: its color with opacity, its vertical offset, and its radius.
    struct Shadow: Sendable {
        let color: UIColor
        let drop: CGFloat
        let blur: CGFloat
    }

    static let shadowDevice = Shadow(color: color(0x1F2126, 0x000000, alpha: (0.22, 0.45)), drop: 8, blur: 32)
    static let shadowFloat = Shadow(color: color(0x1F2126, 0x000000, alpha: (0.16, 0.40)), drop: 4, blur: 16)
    static let shadowFan = Shadow(color: color(0x1F2126, 0x000000, alpha: (0.20, 0.50)), drop: 4, blur: 16)

    private static func color(_ light: Int, _ dark: Int, alpha: (light: CGFloat, dark: CGFloat) = (1, 1)) -> UIColor {
        let (light, dark) = (solid(light, alpha.light), solid(dark, alpha.dark))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func solid(_ hex: Int, _ alpha: CGFloat) -> UIColor {
        func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}

/// The fonts of the sandbox's interface. Numbers that change use a monospaced font.
enum Typeface {
    static let label = UIFont.systemFont(ofSize: 11, weight: .medium)
    static let status = UIFont.systemFont(ofSize: 11)
    static let secondary = UIFont.systemFont(ofSize: 12)
    static let secondaryStrong = UIFont.systemFont(ofSize: 12, weight: .medium)
    /// The font of large figures.
    static let figure = UIFont.systemFont(ofSize: 20, weight: .light)
    static let body = UIFont.systemFont(ofSize: 13)
    static let bodyStrong = UIFont.systemFont(ofSize: 13, weight: .medium)
    static let verdict = UIFont.systemFont(ofSize: 13, weight: .semibold)
    static let title = UIFont.systemFont(ofSize: 15, weight: .semibold)
    static let heading = UIFont.systemFont(ofSize: 24, weight: .semibold)
    static let headingSmall = UIFont.systemFont(ofSize: 20, weight: .semibold)
    static let number = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    static let numberSmall = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)
    static let formula = UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)
    static let key = UIFont.systemFont(ofSize: 11, weight: .medium)
}

/// The durations of the sandbox's animations, in seconds. If the user prefers reduced motion, nothing moves.
enum Motion {
    static let quick: TimeInterval = 0.12
    static let panel: TimeInterval = 0.2
    static let badgeHold: TimeInterval = 2.4
    static let preview: TimeInterval = 1.2
}
