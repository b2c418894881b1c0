// Finds line break opportunities with libunibreak, and measures the distance from the start of a paragraph to each of its characters.

import CLibraries.Text
import CoreGraphics

/// A paragraph's measurements, which all of its lines share.
struct LineRuler {
    /// The UTF-8 offsets of all boundaries between characters, including the paragraph's start and end.
    let edges: [Int]
    /// The distance in points from the paragraph's start to each UTF-8 offset, in logical order.
    private let distances: [CGFloat]
    /// Whether a line may end after each character.
    private let breaks: [Bool]
    private let text: [UInt8]
    private let hyphenWidth: CGFloat

    init(_ paragraph: Paragraph, advances: [CGFloat], hyphenWidth: CGFloat) {
        text = Array(paragraph.text.utf8)
        self.hyphenWidth = hyphenWidth
        distances = advances.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        edges = paragraph.text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
        breaks = Self.permittedBreaks(in: paragraph.text)
    }

    private static func permittedBreaks(in text: String) -> [Bool] {
        var scalars: [UInt32] = [], ends: [Int] = []
        for character in text {
            for scalar in character.unicodeScalars {
                if let value = BreakClass.value(of: scalar, after: scalars.last) { scalars.append(value) }
            }
            ends.append(scalars.count)
        }
        var breaks = [CChar](repeating: 0, count: scalars.count)
        _ = tables
        set_linebreaks_utf32(scalars, scalars.count, nil, &breaks)
        return ends.map { Int32(breaks[$0 - 1]) == LINEBREAK_ALLOWBREAK }
    }

    /// Sets up libunibreak's tables once.
    private static let tables: Void = init_linebreak()

    /// Returns the width of the text between two edges.
    func width(_ first: Int, _ last: Int) -> CGFloat { distances[edges[last]] - distances[edges[first]] }

    /// Returns the edge at the end of a line that begins at `start`. This is the last permitted break up to which the text fits into
    /// `width`, not counting trailing spaces. If no such break exists, returns the last edge up to which the text fits, but at least one
    /// character after `start`.
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

    /// Returns the edge before the spaces that precede `edge`.
    func withoutSpaces(_ edge: Int, from start: Int) -> Int {
        var edge = edge
        while edge > start, isSpace(before: edge) { edge -= 1 }
        return edge
    }

    /// Returns whether a line that ends at `edge` shows a hyphen.
    func isSoftHyphen(before edge: Int) -> Bool {
        edge > 0 && edges[edge] - edges[edge - 1] == 2 && text[edges[edge] - 2] == 0xC2 && text[edges[edge] - 1] == 0xAD
    }

    private func isSpace(before edge: Int) -> Bool { edges[edge] - edges[edge - 1] == 1 && text[edges[edge] - 1] == 0x20 }

    /// Returns whether a line may end at an edge after the paragraph's start.
    func mayBreak(at edge: Int) -> Bool { edge == edges.count - 1 || breaks[edge - 1] }
}

/// Replaces characters that libunibreak doesn't know, because its tables are from Unicode 6.
private enum BreakClass {
    private static let ideograph: UInt32 = 0x4E00, letter: UInt32 = 0x61

    /// Returns the character that libunibreak gets for `scalar`. Returns nil for a mark on a character, which never affects breaks (rule
    /// LB9).
    static func value(of scalar: Unicode.Scalar, after last: UInt32?) -> UInt32? {
        guard scalar.value >= 0x300 else { return scalar.value }
        if isMark(scalar) { return last == nil || last == 0x20 || last == 0x200B ? letter : nil }
        // Lines break around emoji and flags as around ideographs. Flags would even end the program.
        return scalar.properties.isEmojiPresentation ? ideograph : scalar.value
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value == 0x200D { return true }
        guard scalar.value != 0x34F, !(0x35C...0x362).contains(scalar.value) else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}
