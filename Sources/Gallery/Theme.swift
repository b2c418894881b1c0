import UIKit

/// The colours and type of the device screens; the names are those of the design's tokens.
enum Theme {
    static let screen = UIColor(hex: 0xF5F5F7)
    static let screenText = UIColor(hex: 0x1B1C1F)
    static let screenSecondary = UIColor(hex: 0x62666F)

    static let track = UIColor(hex: 0xD5D7DC)

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
    static let bar = UIFont.systemFont(ofSize: 17)
    static let body = UIFont.systemFont(ofSize: 15)
    static let caption = UIFont.systemFont(ofSize: 12)

    /// Points.
    static let margin: CGFloat = 20
    static let gap: CGFloat = 14
    static let tileRadius: CGFloat = 24
}

extension UIColor {
    /// Makes an opaque colour of 0xRRGGBB.
    convenience init(hex: Int) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1
        )
    }
}
