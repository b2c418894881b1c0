import CoreGraphics

/// Estimates the bounds of a line of text without measuring the text.
public enum TextBoundsEstimate {
    /// The maximum distances, in ems, that any box extends above and below its baseline.
    public static let reach = (up: 2.5, down: 2.0)

    /// Returns a box around the start of the baseline, in ems. Assumes that each UTF-8 byte is at most 1.3 em wide, and that Latin letters
    /// and symbols are within 1.5 em of the baseline. Text outside the box isn't drawn.
    public static func box(of string: String) -> CGRect {
        // Every line of text is measured in every frame, so the bytes are read in place.
        let isLatin = string.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isLatinByte) } ?? string.utf8.allSatisfy(isLatinByte)
        // U+FDFD is an entire phrase.
        let sentences = isLatin ? 0 : string.unicodeScalars.count { $0 == "\u{FDFD}" }
        let width = CGFloat(string.utf8.count) * 1.3 + CGFloat(sentences) * 12 + 1
        return isLatin ? CGRect(x: -0.5, y: -1.5, width: width, height: 2.2) : CGRect(x: -1, y: -2.5, width: width + 1, height: 4.5)
    }

    private static func isLatinByte(_ byte: UInt8) -> Bool { byte < 0xD0 || byte == 0xE2 }
}
