import Testing
import UIKit

/// Checks the named colors. Apple's Human Interface Guidelines list the light and dark values of the system colors.
@MainActor struct ColorPaletteTests {
    /// Returns a color as "#rrggbb", followed by its opacity in percent unless it is opaque.
    private func text(_ color: UIColor, _ style: UIUserInterfaceStyle = .unspecified) -> String {
        let parts = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
        let digits = [parts.red, parts.green, parts.blue].map { part in
            let number = String(Int((part * 255).rounded()), radix: 16)
            return number.count == 1 ? "0" + number : number
        }
        let percent = (parts.alpha * 10000).rounded() / 100
        return "#" + digits.joined() + (percent == 100 ? "" : percent == percent.rounded() ? " \(Int(percent)) %" : " \(percent) %")
    }

    @Test func systemColorsHaveLightAndDarkValues() {
        let colors: [(UIColor, light: String, dark: String)] = [
            (.systemRed, "#ff3b30", "#ff453a"), (.systemOrange, "#ff9500", "#ff9f0a"), (.systemYellow, "#ffcc00", "#ffd60a"),
            (.systemGreen, "#34c759", "#30d158"), (.systemMint, "#00c7be", "#63e6e2"), (.systemTeal, "#30b0c7", "#40c8e0"),
            (.systemCyan, "#32ade6", "#64d2ff"), (.systemBlue, "#007aff", "#0a84ff"), (.systemIndigo, "#5856d6", "#5e5ce6"),
            (.systemPurple, "#af52de", "#bf5af2"), (.systemPink, "#ff2d55", "#ff375f"), (.systemBrown, "#a2845e", "#ac8e68"),
            (.systemGray, "#8e8e93", "#8e8e93"), (.systemGray2, "#aeaeb2", "#636366"), (.systemGray3, "#c7c7cc", "#48484a"),
            (.systemGray4, "#d1d1d6", "#3a3a3c"), (.systemGray5, "#e5e5ea", "#2c2c2e"), (.systemGray6, "#f2f2f7", "#1c1c1e"),
            (.label, "#000000", "#ffffff"), (.secondaryLabel, "#3c3c43 60 %", "#ebebf5 60 %"),
            (.tertiaryLabel, "#3c3c43 30 %", "#ebebf5 30 %"), (.quaternaryLabel, "#3c3c43 18 %", "#ebebf5 16 %"),
            (.placeholderText, "#3c3c43 30 %", "#ebebf5 30 %"), (.link, "#007aff", "#0984ff"),
            (.separator, "#3c3c43 29 %", "#545458 60 %"), (.opaqueSeparator, "#c6c6c8", "#38383a"),
            (.systemBackground, "#ffffff", "#000000"), (.secondarySystemBackground, "#f2f2f7", "#1c1c1e"),
            (.tertiarySystemBackground, "#ffffff", "#2c2c2e"), (.systemGroupedBackground, "#f2f2f7", "#000000"),
            (.secondarySystemGroupedBackground, "#ffffff", "#1c1c1e"), (.tertiarySystemGroupedBackground, "#f2f2f7", "#2c2c2e"),
            (.systemFill, "#787880 20 %", "#787880 36 %"), (.secondarySystemFill, "#787880 16 %", "#787880 32 %"),
            (.tertiarySystemFill, "#767680 12 %", "#767680 24 %"), (.quaternarySystemFill, "#747480 8 %", "#767680 18 %"),
        ]
        for (color, light, dark) in colors { #expect(text(color, .light) == light && text(color, .dark) == dark, "\(light)") }
        #expect(colors.count == 36 && UIColor.tintColor == .systemBlue)
    }

    @Test func plainColorsAreTheSameInBothModes() {
        let colors: [(UIColor, String)] = [
            (.black, "#000000"), (.white, "#ffffff"), (.clear, "#000000 0 %"), (.gray, "#808080"), (.lightGray, "#aaaaaa"),
            (.darkGray, "#555555"), (.red, "#ff0000"), (.green, "#00ff00"), (.blue, "#0000ff"), (.cyan, "#00ffff"), (.yellow, "#ffff00"),
            (.magenta, "#ff00ff"), (.orange, "#ff8000"), (.purple, "#800080"), (.brown, "#996633"), (.darkText, "#000000"),
            (.lightText, "#ffffff 60 %"),
        ]
        for (color, expected) in colors { #expect(text(color, .light) == expected && text(color, .dark) == expected, "\(expected)") }
    }
}
