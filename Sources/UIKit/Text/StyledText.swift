import Typography

/// Text whose parts have different attributes. Labels and drawn strings lay out such attributed strings with it.
///
/// Strings with one font and color don't need it.
@MainActor struct StyledText {
    /// Consecutive characters with the same attributes.
    private struct Part {
        let style: TextPartStyle
        /// The number of UTF-8 code units.
        var length: Int
    }

    /// A line and its position.
    struct Line {
        let text: TextLayout.Line
        /// The distances from the top of the first line, in points.
        let top, baseline, bottom: CGFloat
        let paragraph: NSParagraphStyle?
    }

    private let string: String
    private let parts: [Part]

    /// Creates text whose parts use `font` unless they specify another font.
    init(_ text: NSAttributedString, font: UIFont) {
        var string = "", parts: [Part] = []
        let whole = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let part = whole.substring(with: range).replacingOccurrences(of: "\0", with: "")
            string += part
            parts.append(Part(style: TextPartStyle(attributes, font: font), length: part.utf8.count))
        }
        (self.string, self.parts) = (string, parts)
    }

    /// Creates text from an attributed string, or returns nil if one font, color, and paragraph style apply to the whole string.
    init?(ifNeededFor text: NSAttributedString?, font: UIFont) {
        guard let text, text.length > 0 else { return nil }
        var first: TextPartStyle?, isNeeded = false
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, _, stop in
            let style = TextPartStyle(attributes, font: font)
            if !style.isPlain || (first ?? style) != style { (isNeeded, stop.pointee) = (true, true) }
            first = first ?? style
        }
        guard isNeeded else { return nil }
        self.init(text, font: font)
    }

    // MARK: Layout

    /// Breaks the text into lines that are at most `width` points wide, and multiplies all font sizes by `scale`. A limit of 0 means no
    /// limit.
    func lines(width: CGFloat, limit: Int, _ mode: NSLineBreakMode, truncates: Bool = true, scale: CGFloat = 1) -> [Line] {
        guard let first = parts.first?.style.font, !string.isEmpty else { return [] }
        var setting = TextSetting(
            string, fontName: first.fontName, fontSize: first.pointSize * scale, width: width, lineLimit: limit, wrapping: mode.wrapping,
            truncation: truncates ? mode.truncation : nil)
        setting.spans = parts.map { part in
            TextSetting.Span(
                length: part.length, fontName: part.style.font.fontName, fontSize: part.style.font.pointSize * scale,
                tracking: part.style.tracking, pictureWidth: part.style.picture.map { $0.bounds.width * scale })
        }
        return placed(UIApplication.shared.fonts?.layout(setting).lines ?? [], scale)
    }

    /// Returns how many lines fit into `height` points, but at least one.
    func fittingCount(width: CGFloat, height: CGFloat, _ mode: NSLineBreakMode, scale: CGFloat = 1) -> Int {
        // Layout rounds sides to pixels, so a label that fits may be half a point lower than its text.
        max(1, lines(width: width, limit: 0, mode, scale: scale).prefix { $0.bottom <= height + 0.5 }.count)
    }

    private func placed(_ lines: [TextLayout.Line], _ scale: CGFloat) -> [Line] {
        var placed: [Line] = []
        for line in lines {
            let styles = line.runs.map { parts[$0.span].style }
            let ascent = styles.reduce(-.infinity) { max($0, $1.ascent(scale)) }
            let own = ascent + styles.reduce(-.infinity) { max($0, $1.descent(scale)) }
            let paragraph = styles.first?.paragraph, height = paragraph?.lineHeight(own) ?? own
            let top = placed.last.map { $0.bottom + ($0.paragraph?.lineSpacing ?? 0) } ?? 0
            placed.append(
                Line(text: line, top: top, baseline: top + (height - own).rounded() + ascent, bottom: top + height, paragraph: paragraph))
        }
        return placed
    }

    /// Returns the largest factor, at most 1 and at least `least`, with which a single line fits into `width`.
    func fittingScale(width: CGFloat, least: CGFloat) -> CGFloat {
        var scale: CGFloat = 1
        // Small letters of the system font are farther apart, so the width isn't proportional to the size.
        for _ in 0..<8 {
            let whole = lines(width: .greatestFiniteMagnitude, limit: 1, .byClipping, scale: scale).size.width
            guard whole > width + 0.01, scale > least else { break }
            scale = max(scale * width / whole, least)
        }
        return scale
    }

    // MARK: Drawing

    /// Returns lines for drawing, with the first one at the top of `rect`. `alignment` overrides the paragraphs' alignments.
    func rendered(
        _ lines: [Line], in rect: CGRect, alignment: NSTextAlignment? = nil, scale: CGFloat = 1, with inks: TextPartStyle.Inks
    ) -> RenderText {
        let first = parts[0].style, color = inks.letters(first.color)
        var text = RenderText(fontName: first.font.fontName, fontSize: first.font.pointSize * scale, color: color, lines: [])
        for line in lines {
            let own = (alignment ?? line.paragraph?.alignment ?? .natural).inSetting
            let starts = TextLayout(lines: [line.text]).placed(
                from: CGPoint(x: rect.minX, y: rect.minY + line.baseline), width: rect.width, own, pitch: 0)
            for (run, start) in zip(line.text.runs, starts) {
                let part = TextPartStyle.Placed(style: parts[run.span].style, scale: scale, start: start.origin, width: run.width)
                part.add(start, in: rect.minY + line.top...rect.minY + line.bottom, to: &text, inks)
            }
        }
        return text
    }
}

extension [StyledText.Line] {
    /// The size of the lines in points.
    @MainActor var size: CGSize { CGSize(width: reduce(0) { Swift.max($0, $1.text.width) }, height: last?.bottom ?? 0) }
}
