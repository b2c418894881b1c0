/// Text broken into lines.
@MainActor struct TextLines {
    let font: UIFont
    /// The width in points.
    let width: CGFloat
    let mode: NSLineBreakMode

    /// The tolerance for rounded sums of advances: a line that is longer by this much, in points, still fits.
    private static let slack: CGFloat = 0.01

    /// Returns the lines of `text`, at most `limit`; 0 for any number. The last permitted one is truncated by the mode.
    func broken(_ text: String, limit: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = paragraph
            repeat {
                guard limit == 0 || lines.count < limit - 1 else { return lines + [cut(String(rest))] }
                let line = head(of: rest)
                rest = rest.dropFirst(line.count).drop { $0 == " " }
                lines.append(Self.trimmed(line))
            } while !rest.isEmpty
        }
        return lines
    }

    private func fits(_ line: some StringProtocol) -> Bool { font.width(of: String(line)) <= width + Self.slack }

    private static func trimmed(_ line: Substring) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
    }

    /// Returns as much of `whole` as fits into one line: whole words, or at least one character.
    private func head(of whole: Substring) -> Substring {
        guard mode != .byClipping, let text = tooLongStart(of: whole) else { return whole }
        var end = text.startIndex
        if mode != .byCharWrapping {
            for place in text.indices where text[place] == " " && place > text.startIndex {
                guard fits(text[..<place]) else { break }
                end = text.index(after: place)
            }
        }
        if end > text.startIndex { return whole[..<end] }
        return text.prefix(max(1, longest(upTo: text.count) { fits(text.prefix($0)) }))
    }

    /// Returns as much of `text` as shows that it does not fit into one line, or nil if it does. The cost of a line must not depend on the
    /// length of the text after it.
    private func tooLongStart(of text: Substring) -> Substring? {
        var length = Self.usualLength
        while true {
            let start = text.prefix(length)
            if !fits(start) { return start }
            if start.endIndex == text.endIndex { return nil }
            length *= 2
        }
    }

    /// The number of characters with which lines are first tried.
    private static let usualLength = 64

    /// Returns one line of `text`, truncated by the mode if it does not fit.
    private func cut(_ text: String) -> String {
        guard !fits(text) else { return text }
        let count = text.count
        switch mode {
        case .byClipping: return text
        case .byTruncatingHead: return "…" + text.suffix(longest(upTo: count) { fits("…" + text.suffix($0)) })
        case .byTruncatingMiddle:
            func halves(_ kept: Int) -> String { text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2) }
            return halves(longest(upTo: count) { fits(halves($0)) })
        default:
            let kept = text.prefix(longest(upTo: count) { fits(text.prefix($0) + "…") })
            return Self.trimmed(kept) + "…"
        }
    }

    /// Returns the greatest count for which `fits` is true, by bisection.
    private func longest(upTo count: Int, _ fits: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
