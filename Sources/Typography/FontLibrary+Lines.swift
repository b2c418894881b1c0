import CoreGraphics

/// The place where a line that is too long is truncated.
public enum LineTruncation: Sendable, Hashable {
    case start, middle, end
}

extension FontLibrary {
    /// Returns `string` in lines no wider than `width` points, broken at spaces and at its own line breaks. A word that is wider than a
    /// line is broken between characters; a line has at least one character.
    public func lines(of string: String, fontName: String, size: CGFloat, width: CGFloat) -> [String] {
        string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
            wrapped(paragraph, fontName, size, width)
        }
    }

    /// Returns `line` with "…" in place of as many characters as needed to make it no wider than `width` points.
    public func truncated(
        _ line: String, fontName: String, size: CGFloat, width: CGFloat, at place: LineTruncation
    ) -> String {
        guard measure(line, fontName: fontName, size: size).width > width else { return line }
        let characters = Array(line)
        var (fits, fails) = (0, characters.count)
        while fails - fits > 1 {
            let kept = (fits + fails) / 2
            let isNarrow = measure(characters.shortened(to: kept, place), fontName: fontName, size: size).width <= width
            if isNarrow { fits = kept } else { fails = kept }
        }
        return characters.shortened(to: fits, place)
    }

    private func wrapped(_ paragraph: Substring, _ fontName: String, _ size: CGFloat, _ width: CGFloat) -> [String] {
        var lines: [String] = [], line = ""
        func fits(_ text: String) -> Bool { measure(text, fontName: fontName, size: size).width <= width }
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if fits(longer) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            for character in word {
                if !line.isEmpty, !fits(line + String(character)) {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
        }
        return lines + [line]
    }
}

extension [Character] {
    /// Returns an ellipsis, and `count` of the characters around it.
    fileprivate func shortened(to count: Int, _ place: LineTruncation) -> String {
        switch place {
        case .start: "…" + String(suffix(count))
        case .middle: String(prefix(count - count / 2)) + "…" + String(suffix(count / 2))
        case .end: String(prefix(count)) + "…"
        }
    }
}
