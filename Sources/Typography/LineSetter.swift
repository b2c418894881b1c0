import CoreGraphics

/// The setter of one text's lines.
struct LineSetter {
    private let setting: TextSetting
    private let shaper: Shaper
    private var lines: [TextLayout.Line] = []

    /// The tolerance for rounded sums of advances: a line that is longer by this much, in points, still fits.
    private static let slack: CGFloat = 0.01

    init(_ setting: TextSetting, _ shaper: Shaper) { (self.setting, self.shaper) = (setting, shaper) }

    /// Returns the lines of the text.
    mutating func set() -> [TextLayout.Line] {
        let paragraphs = setting.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, text) in paragraphs.enumerated() where !isFull {
            set(Paragraph(String(text)), isLast: index == paragraphs.count - 1)
        }
        return lines
    }

    private var isFull: Bool { setting.lineLimit > 0 && lines.count >= setting.lineLimit }

    /// Whether the next line is the last permitted one, and shows that text is left out.
    private var truncatesNext: Bool {
        setting.truncation != nil && (setting.wrapping == .none || (setting.lineLimit > 0 && lines.count == setting.lineLimit - 1))
    }

    private mutating func set(_ paragraph: Paragraph, isLast: Bool) {
        let whole = line(paragraph, 0..<paragraph.text.utf8.count)
        let leavesOut = !isLast && setting.truncation == .end && setting.lineLimit > 0 && lines.count == setting.lineLimit - 1
        if fits(whole), !leavesOut, setting.wrapping == .none || truncatesNext || paragraph.text.utf8.last != 0x20 {
            lines.append(whole)
        } else if setting.wrapping == .none, setting.truncation == nil {
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

    /// Returns the line that begins at an edge, and the edge where the next one begins. Alone a line may be a little wider than as a part of
    /// its paragraph: then it ends earlier.
    private func next(_ paragraph: Paragraph, _ ruler: LineRuler, from start: Int) -> (TextLayout.Line, Int) {
        var room = setting.width + Self.slack
        while true {
            let end = ruler.end(from: start, width: room, setting.wrapping), content = ruler.withoutSpaces(end, from: start)
            let range = ruler.edges[start]..<ruler.edges[content]
            let isHyphenated = content < ruler.edges.count - 1 && ruler.isSoftHyphen(before: content)
            let line = isHyphenated
                ? self.line(Paragraph(paragraph.string(range).dropLast() + Self.hyphen, isRightToLeft: paragraph.isRightToLeft))
                : self.line(paragraph, range)
            if fits(line) || content <= start + 1 { return (line, end) }
            // Never the same line again.
            room = min(room - (line.width - setting.width), ruler.width(start, content) - Self.slack)
        }
    }

    // MARK: Truncation

    /// Returns the rest of a paragraph in one line, with "…" in place of what does not fit.
    private func truncated(_ paragraph: Paragraph, _ ruler: LineRuler, from start: Int, isLast: Bool) -> TextLayout.Line {
        let rest = line(paragraph, ruler.edges[start]..<paragraph.text.utf8.count), count = ruler.edges.count - 1 - start
        let leavesOut = !isLast && setting.truncation == .end && setting.lineLimit > 0
        if fits(rest), !leavesOut { return rest }
        func shortened(to kept: Int) -> TextLayout.Line {
            let (head, tail) = parts(of: kept), end = ruler.edges.count - 1
            let first = paragraph.string(ruler.edges[start]..<ruler.edges[ruler.withoutSpaces(start + head, from: start, if: tail == 0)])
            let text = first + Self.ellipsis + paragraph.string(ruler.edges[end - tail]..<ruler.edges[end])
            return line(Paragraph(text, isRightToLeft: paragraph.isRightToLeft))
        }
        let room = setting.width + Self.slack - width(of: Self.ellipsis)
        var (kept, tooMany) = (0, count + 1)
        while tooMany - kept > 1 {
            let middle = (kept + tooMany) / 2, (head, tail) = parts(of: middle), end = ruler.edges.count - 1
            if ruler.width(start, start + head) + ruler.width(end - tail, end) <= room { kept = middle } else { tooMany = middle }
        }
        // The sum leaves out how letters move together beside the dots.
        while kept < count, fits(shortened(to: kept + 1)) { kept += 1 }
        while kept > 0, !fits(shortened(to: kept)) { kept -= 1 }
        return shortened(to: kept)
    }

    /// Divides a number of kept characters in those before the dots and those after them.
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
        shaper.shape(text, fontName: setting.fontName, isRightToLeft: false).width * setting.fontSize
    }

    private func line(_ paragraph: Paragraph) -> TextLayout.Line { line(paragraph, 0..<paragraph.text.utf8.count) }

    private func line(_ paragraph: Paragraph, _ range: Range<Int>) -> TextLayout.Line {
        var x: CGFloat = 0
        let runs = paragraph.visualRuns(range).map { part in
            let text = paragraph.string(part.range)
            let run = TextLayout.Run(string: text, x: x, isRightToLeft: part.isRightToLeft)
            x += shaper.shape(text, fontName: setting.fontName, isRightToLeft: part.isRightToLeft).width * setting.fontSize
            return run
        }
        return TextLayout.Line(string: paragraph.string(range), width: x, isRightToLeft: paragraph.isRightToLeft, runs: runs)
    }

    private func ruler(_ paragraph: Paragraph) -> LineRuler {
        let count = paragraph.text.utf8.count
        var advances = [CGFloat](repeating: 0, count: count)
        for part in paragraph.visualRuns(0..<count) {
            let run = shaper.shape(paragraph.string(part.range), fontName: setting.fontName, isRightToLeft: part.isRightToLeft)
            for segment in run.segments {
                let unit = setting.fontSize / segment.face.unitsPerEm
                for glyph in segment.glyphs { advances[part.range.lowerBound + glyph.cluster] += glyph.advance * unit }
            }
        }
        return LineRuler(paragraph, advances: advances, hyphenWidth: width(of: Self.hyphen))
    }
}

extension LineRuler {
    fileprivate func withoutSpaces(_ edge: Int, from start: Int, if applies: Bool) -> Int {
        applies ? withoutSpaces(edge, from: start) : edge
    }
}
