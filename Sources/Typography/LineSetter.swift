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
            set(Paragraph(String(text), spans: spans(of: text)), isLast: index == paragraphs.count - 1)
        }
        return lines
    }

    /// Returns the spans of a part of the string.
    private func spans(of text: Substring) -> [Paragraph.Span] {
        guard !setting.spans.isEmpty else { return [] }
        let begin = setting.string.utf8.distance(from: setting.string.startIndex, to: text.startIndex)
        var end = 0
        let all = setting.spans.enumerated().map { index, span in
            end += span.length
            return Paragraph.Span(index: index, end: end)
        }
        return all.within(begin..<begin + text.utf8.count)
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
                ? self.line(hyphenated(paragraph, range))
                : self.line(paragraph, range)
            if fits(line) || content <= start + 1 { return (line, end) }
            // Always shorten the line so that the loop terminates.
            room = min(room - (line.width - setting.width), ruler.width(start, content) - Self.slack)
        }
    }

    /// Returns a line whose soft hyphen at the end is replaced by a visible one.
    private func hyphenated(_ paragraph: Paragraph, _ range: Range<Int>) -> Paragraph {
        let text: String = paragraph.string(range).dropLast() + Self.hyphen
        var spans = paragraph.spans.within(range)
        if !spans.isEmpty { spans[spans.count - 1].end = text.utf8.count }
        return Paragraph(text, isRightToLeft: paragraph.isRightToLeft, spans: spans)
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
        let before = ruler.edges[start]..<ruler.edges[headEnd], after = ruler.edges[end - tail]..<ruler.edges[end]
        let text = paragraph.string(before) + Self.ellipsis + paragraph.string(after)
        // The ellipsis is styled like the text before it.
        var spans = paragraph.spans.within(before)
        let tailStart = text.utf8.count - after.count
        if !spans.isEmpty { spans[spans.count - 1].end = tailStart }
        if !after.isEmpty { spans += paragraph.spans.within(after).map { Paragraph.Span(index: $0.index, end: $0.end + tailStart) } }
        return line(Paragraph(text, isRightToLeft: paragraph.isRightToLeft, spans: spans))
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
        let runs = pieces(of: paragraph, range).map { piece in
            let text = paragraph.string(piece.range), width = advances(of: text, piece).width
            defer { x += width }
            return TextLayout.Run(string: text, x: x, isRightToLeft: piece.isRightToLeft, span: piece.span, width: width)
        }
        return TextLayout.Line(string: paragraph.string(range), width: x, isRightToLeft: paragraph.isRightToLeft, runs: runs)
    }

    private func ruler(_ paragraph: Paragraph) -> LineRuler {
        let count = paragraph.text.utf8.count
        var advances = [CGFloat](repeating: 0, count: count)
        for piece in pieces(of: paragraph, 0..<count) {
            let first = piece.range.lowerBound, measured = self.advances(of: paragraph.string(piece.range), piece)
            var rest = measured.width
            if let run = measured.run {
                for segment in run.segments {
                    let unit = measured.size / segment.face.unitsPerEm
                    for glyph in segment.glyphs {
                        advances[first + Int(glyph.cluster)] += CGFloat(glyph.advance) * unit
                        rest -= CGFloat(glyph.advance) * unit
                    }
                }
            }
            // The tracking, or the width of an image.
            if piece.isApart, !piece.range.isEmpty { advances[first] += rest }
        }
        return LineRuler(paragraph, advances: advances, hyphenWidth: width(of: Self.hyphen))
    }

    // MARK: Spans

    /// A part of a line with one direction and one style.
    private struct Piece {
        var range: Range<Int>
        var isRightToLeft: Bool
        var span = 0
        /// Whether the piece is a single character, which has tracking or is an image.
        var isApart = false
    }

    /// Returns a line's pieces from left to right.
    private func pieces(of paragraph: Paragraph, _ range: Range<Int>) -> [Piece] {
        let runs = paragraph.visualRuns(range).map { Piece(range: $0.range, isRightToLeft: $0.isRightToLeft) }
        return paragraph.spans.isEmpty ? runs : runs.flatMap { divided($0, paragraph) }
    }

    /// Divides a piece into its spans, and spans with tracking or images into characters.
    private func divided(_ run: Piece, _ paragraph: Paragraph) -> [Piece] {
        var pieces: [Piece] = [], begin = run.range.lowerBound
        for part in paragraph.spans.within(run.range) {
            let end = run.range.lowerBound + part.end, span = setting.spans[part.index]
            let isApart = span.tracking != 0 || span.pictureWidth != nil
            let lengths = isApart ? paragraph.string(begin..<end).map(\.utf8.count) : [end - begin]
            for length in lengths.isEmpty ? [0] : lengths {
                pieces.append(
                    Piece(range: begin..<begin + length, isRightToLeft: run.isRightToLeft, span: part.index, isApart: isApart))
                begin += length
            }
        }
        return run.isRightToLeft ? pieces.reversed() : pieces
    }

    /// Returns the width of a piece in points, and its glyphs with their font size. An image has no glyphs.
    private func advances(of text: String, _ piece: Piece) -> (width: CGFloat, run: ShapedRun?, size: CGFloat) {
        let span = setting.spans.isEmpty ? nil : setting.spans[piece.span]
        if let width = span?.pictureWidth { return (piece.range.isEmpty ? 0 : width, nil, 0) }
        let (name, size) = (span?.fontName ?? setting.fontName, span?.fontSize ?? setting.fontSize)
        let run = shaper.shape(text, fontName: name, size: size, isRightToLeft: piece.isRightToLeft)
        return (run.width * size + (piece.range.isEmpty ? 0 : span?.tracking ?? 0), run, size)
    }
}
