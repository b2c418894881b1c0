import CoreGraphics

/// The box that no ink of a line leaves, which needs no measuring.
public enum TextReach {
    /// Returns the box around the start of the baseline, in ems. No character is wider than 1.3 em or takes less than a byte; accents and
    /// tails of Latin letters and of symbols stay within an em and a half of the baseline. Ink beyond the box is not drawn.
    public static func box(of string: String) -> CGRect {
        let isLatin = string.utf8.allSatisfy { $0 < 0xD0 || $0 == 0xE2 }
        // U+FDFD is a whole sentence.
        let sentences = isLatin ? 0 : string.unicodeScalars.count { $0 == "\u{FDFD}" }
        let width = CGFloat(string.utf8.count) * 1.3 + CGFloat(sentences) * 12 + 1
        return isLatin ? CGRect(x: -0.5, y: -1.5, width: width, height: 2.2) : CGRect(x: -1, y: -2.5, width: width + 1, height: 4.5)
    }
}
