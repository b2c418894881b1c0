// The places where a paragraph may be broken, by libunibreak, and the distance of each character from its start.

import CText
import CoreGraphics

/// A paragraph's measures, made once for all of its lines.
struct LineRuler {
    /// The places between characters, as UTF-8 offsets, both ends among them.
    let edges: [Int]
    /// The distance from the paragraph's start to each UTF-8 offset, in points, in the order of reading.
    private let distances: [CGFloat]
    private let breaks: [CChar]
    private let text: [UInt8]
    private let hyphenWidth: CGFloat

    init(_ paragraph: Paragraph, advances: [CGFloat], hyphenWidth: CGFloat) {
        text = Array(paragraph.text.utf8)
        self.hyphenWidth = hyphenWidth
        distances = advances.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        edges = paragraph.text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
        var breaks = [CChar](repeating: 0, count: text.count)
        _ = Self.tables
        set_linebreaks_utf8(text, text.count, nil, &breaks)
        self.breaks = breaks
    }

    /// The library's tables, set up once.
    private static let tables: Void = init_linebreak()

    /// Returns the width of the characters between two edges.
    func width(_ first: Int, _ last: Int) -> CGFloat { distances[edges[last]] - distances[edges[first]] }

    /// Returns the edge at which a line that begins at `start` ends: the last allowed one before which all fits into `width` but the spaces
    /// at its end, or else the last edge of which that is true; at least one character.
    func end(from start: Int, width: CGFloat, _ wrapping: TextSetting.Wrapping) -> Int {
        var best = start, fitting = start, content = start
        for edge in (start + 1)..<max(edges.count, start + 1) {
            if !isSpace(before: edge) { content = edge }
            guard self.width(start, content) <= width else { break }
            fitting = edge
            let isAllowed = wrapping == .characters || mayBreak(at: edge)
            if isAllowed, !isSoftHyphen(before: edge) || self.width(start, content) + hyphenWidth <= width { best = edge }
        }
        if best > start { return best }
        best = min(max(fitting, start + 1), edges.count - 1)
        while best + 1 < edges.count, isSpace(before: best + 1) { best += 1 }
        return best
    }

    /// Returns the edge before the spaces that end at `edge`.
    func withoutSpaces(_ edge: Int, from start: Int) -> Int {
        var edge = edge
        while edge > start, isSpace(before: edge) { edge -= 1 }
        return edge
    }

    /// Returns whether a line that ends here shows a hyphen.
    func isSoftHyphen(before edge: Int) -> Bool {
        edge > 0 && edges[edge] - edges[edge - 1] == 2 && text[edges[edge] - 2] == 0xC2 && text[edges[edge] - 1] == 0xAD
    }

    private func isSpace(before edge: Int) -> Bool { edges[edge] - edges[edge - 1] == 1 && text[edges[edge] - 1] == 0x20 }

    private func mayBreak(at edge: Int) -> Bool {
        edge == edges.count - 1 || Int32(breaks[edges[edge] - 1]) == LINEBREAK_ALLOWBREAK
    }
}
