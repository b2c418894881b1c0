import UIKit

/// The colors and fonts of the device's screens. The names come from the design tokens.
enum Theme {
    static let screen = UIColor(light: 0xF5F5F7, dark: 0x101114)
    static let screenText = UIColor(light: 0x1B1C1F, dark: 0xF2F3F5)
    static let screenSecondary = UIColor(light: 0x62666F, dark: 0x9DA2AB)
    static let screenAccent = UIColor(light: 0x1A5FB4, dark: 0x78AEED)
    static let screenOnAccent = UIColor(light: 0xFFFFFF, dark: 0x10151C)
    /// The black background of the window.
    static let screenVoid = UIColor(hex: 0x0C0D0F)
    /// The color of an emblem.
    static let emblem = UIColor.white.withAlphaComponent(0.3)

    static let track = UIColor(light: 0xD5D7DC, dark: 0x383B42)

    static let tileBlue = UIColor(hex: 0x5B8DEF)
    static let tileTeal = UIColor(hex: 0x3FB8AF)
    static let tileGreen = UIColor(hex: 0x67B26F)
    static let tileAmber = UIColor(hex: 0xE2B65B)
    static let tileCoral = UIColor(hex: 0xE57F6C)
    static let tileViolet = UIColor(hex: 0x9A7BD0)
    static let tileInk = UIColor(hex: 0x1B1C1F)

    static let largeTitle = UIFont.systemFont(ofSize: 34, weight: .bold)
    static let tileTitle = UIFont.systemFont(ofSize: 20, weight: .semibold)
    static let hero = UIFont.systemFont(ofSize: 44, weight: .semibold)
    static let letter = UIFont.systemFont(ofSize: 200, weight: .semibold)
    static let bar = UIFont.systemFont(ofSize: 17)
    static let button = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static let body = UIFont.systemFont(ofSize: 15)
    static let caption = UIFont.systemFont(ofSize: 12)

    /// A page's horizontal margin in points.
    static let margin: CGFloat = 20
    static let gap: CGFloat = 14
    static let tileRadius: CGFloat = 24
}

extension UIColor {
    /// Creates a color that depends on the interface style, from two 0xRRGGBB values.
    convenience init(light: Int, dark: Int) {
        let (light, dark) = (UIColor(hex: light), UIColor(hex: dark))
        self.init { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// Creates an opaque color from 0xRRGGBB.
    convenience init(hex: Int) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1
        )
    }
}
