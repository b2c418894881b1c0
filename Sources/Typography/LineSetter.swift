import CoreGraphics

/// Breaks text into lines.
struct LineSetter {
    private let setting: TextSetting
    private let shaper: Shaper
    private var lines: [TextLayout.Line] = []

    /// The tolerance, in points, for the rounding errors of a sum of advances. A line may exceed the available width by this amount.
    private static let slack: CGFloat = 0.01

    init(_ setting: TextSetting, _ shaper: Shaper) { (self.setting, self.shaper) = (setting, shaper) }

    mutating func set() -> [TextLayout.Line] {
        let paragraphs = setting.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, text) in paragraphs.enumerated() where !isFull {
            set(Paragraph(String(text)), isLast: index == paragraphs.count - 1)
        }
        return lines
    }

    private var isFull: Bool { setting.lineLimit > 0 && lines.count >= setting.lineLimit }

    /// Whether the next line is the last permitted line and is truncated if it doesn't contain all remaining text.
    private var truncatesNext: Bool {
        setting.truncation != nil && (setting.wrapping == .none || (setting.lineLimit > 0 && lines.count == setting.lineLimit - 1))
    }

    private mutating func set(_ paragraph: Paragraph, isLast: Bool) {
        let whole = line(paragraph, 0..<paragraph.text.utf8.count)
        // Trailing spaces count toward the width of a line unless the line can wrap.
        let isPlain = setting.wrapping == .none || truncatesNext || paragraph.text.utf8.last != 0x20
        let mayOverflow = setting.wrapping == .none && setting.truncation == nil
        if mayOverflow || (isPlain && fits(whole) && !leavesOutParagraphs(isLast: isLast)) {
            lines.append(whole)
        } else {
            wrap(paragraph, ruler(paragraph), isLast: isLast)
        }
    }

    private mutating func wrap(_ paragraph: Paragraph, _ ruler: LineRuler, isLast: Bool) {
        var start = 0
        let last = ruler.edges.count - 1
        repeat {
            if truncatesNext {
                lines.append(truncated(paragraph, ruler, from: start, isLast: isLast))
                return
            }
            let (line, end) = next(paragraph, ruler, from: start)
            lines.append(line)
            start = end
        } while start < last && !isFull
    }

    /// Returns the line that begins at an edge, and the start of the next line. A line shaped separately can be slightly wider than the
    /// same text within its paragraph; in that case, it ends earlier.
    private func next(_ paragraph: Paragraph, _ ruler: LineRuler, from start: Int) -> (TextLayout.Line, Int) {
        var room = setting.width + Self.slack
        while true {
            let end = ruler.end(from: start, width: room, setting.wrapping), content = ruler.withoutSpaces(end, from: start)
            let range = ruler.edges[start]..<ruler.edges[content]
            let isHyphenated = content < ruler.edges.count - 1 && ruler.isSoftHyphen(before: content)
            let line =
                isHyphenated
                ? self.line(Paragraph(paragraph.string(range).dropLast() + Self.hyphen, isRightToLeft: paragraph.isRightToLeft))
                : self.line(paragraph, range)
            if fits(line) || content <= start + 1 { return (line, end) }
            // Always shorten the line so that the loop terminates.
            room = min(room - (line.width - setting.width), ruler.width(start, content) - Self.slack)
        }
    }

    // MARK: Truncation

    /// Returns the rest of a paragraph as one line, with "…" replacing the text that doesn't fit.
    private func truncated(_ paragraph: Paragraph, _ ruler: LineRuler, from start: Int, isLast: Bool) -> TextLayout.Line {
        let rest = line(paragraph, ruler.edges[start]..<paragraph.text.utf8.count), count = ruler.edges.count - 1 - start
        if fits(rest), !leavesOutParagraphs(isLast: isLast) { return rest }
        func shortened(_ kept: Int) -> TextLayout.Line { self.shortened(paragraph, ruler, from: start, to: kept) }
        var kept = estimatedCharacterCount(of: count, ruler, from: start)
        // The estimate ignores kerning next to the ellipsis.
        while kept < count, fits(shortened(kept + 1)) { kept += 1 }
        while kept > 0, !fits(shortened(kept)) { kept -= 1 }
        return shortened(kept)
    }

    /// Returns whether this is the last permitted line and must indicate that more paragraphs follow.
    private func leavesOutParagraphs(isLast: Bool) -> Bool {
        !isLast && setting.truncation == .end && setting.lineLimit > 0 && lines.count == setting.lineLimit - 1
    }

    /// Returns the maximum number of characters that fit next to the ellipsis, according to the sum of their advances.
    private func estimatedCharacterCount(of count: Int, _ ruler: LineRuler, from start: Int) -> Int {
        let room = setting.width + Self.slack - width(of: Self.ellipsis), end = ruler.edges.count - 1
        var (kept, tooMany) = (0, count + 1)
        while tooMany - kept > 1 {
            let middle = (kept + tooMany) / 2, (head, tail) = parts(of: middle)
            if ruler.width(start, start + head) + ruler.width(end - tail, end) <= room { kept = middle } else { tooMany = middle }
        }
        return kept
    }

    private func shortened(_ paragraph: Paragraph, _ ruler: LineRuler, from start: Int, to kept: Int) -> TextLayout.Line {
        let (head, tail) = parts(of: kept), end = ruler.edges.count - 1
        let headEnd = tail == 0 ? ruler.withoutSpaces(start + head, from: start) : start + head
        let first = paragraph.string(ruler.edges[start]..<ruler.edges[headEnd])
        let last = paragraph.string(ruler.edges[end - tail]..<ruler.edges[end])
        return line(Paragraph(first + Self.ellipsis + last, isRightToLeft: paragraph.isRightToLeft))
    }

    /// Divides the number of kept characters into those before the ellipsis and those after it.
    private func parts(of kept: Int) -> (head: Int, tail: Int) {
        switch setting.truncation {
        case .start: (0, kept)
        case .middle: ((kept + 1) / 2, kept / 2)
        case .end, nil: (kept, 0)
        }
    }

    // MARK: Measuring

    private static let ellipsis = "…", hyphen = "-"

    private func fits(_ line: TextLayout.Line) -> Bool { line.width <= setting.width + Self.slack }

    private func width(of text: String) -> CGFloat {
        shaper.shape(text, fontName: setting.fontName, size: setting.fontSize, isRightToLeft: false).width * setting.fontSize
    }

    private func line(_ paragraph: Paragraph) -> TextLayout.Line { line(paragraph, 0..<paragraph.text.utf8.count) }

    private func line(_ paragraph: Paragraph, _ range: Range<Int>) -> TextLayout.Line {
        var x: CGFloat = 0
        let runs = paragraph.visualRuns(range).map { part in
            let text = paragraph.string(part.range)
            let run = TextLayout.Run(string: text, x: x, isRightToLeft: part.isRightToLeft)
            x +=
                shaper.shape(text, fontName: setting.fontName, size: setting.fontSize, isRightToLeft: part.isRightToLeft).width
                * setting.fontSize
            return run
        }
        return TextLayout.Line(string: paragraph.string(range), width: x, isRightToLeft: paragraph.isRightToLeft, runs: runs)
    }

    private func ruler(_ paragraph: Paragraph) -> LineRuler {
        let count = paragraph.text.utf8.count
        var advances = [CGFloat](repeating: 0, count: count)
        for part in paragraph.visualRuns(0..<count) {
            let run = shaper.shape(
                paragraph.string(part.range), fontName: setting.fontName, size: setting.fontSize, isRightToLeft: part.isRightToLeft)
            for segment in run.segments {
                let unit = setting.fontSize / segment.face.unitsPerEm
                for glyph in segment.glyphs { advances[part.range.lowerBound + Int(glyph.cluster)] += CGFloat(glyph.advance) * unit }
            }
        }
        return LineRuler(paragraph, advances: advances, hyphenWidth: width(of: Self.hyphen))
    }
}
