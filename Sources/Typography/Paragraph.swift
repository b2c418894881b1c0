// Determines the text direction with FriBidi, and the visual order of a line's parts (Unicode's bidirectional algorithm).

import CLibraries.Text
import CoreGraphics

/// Text without line breaks, and its direction.
struct Paragraph {
    let text: String
    let isRightToLeft: Bool
    /// The embedding level of each UTF-8 code unit, or nil if all text runs from left to right.
    private let levels: [FriBidiLevel]?
    /// The spans of the setting that the paragraph contains, or an empty array if the setting has no spans.
    let spans: [Span]

    /// The part of a span of the setting that a paragraph contains.
    struct Span {
        /// The index in the setting.
        let index: Int
        /// The UTF-8 offset of the part's end.
        var end: Int
    }

    /// Determines the direction. If `isRightToLeft` is nil, the first character with a strong direction decides.
    init(_ text: String, isRightToLeft: Bool? = nil, spans: [Span] = []) {
        (self.text, self.spans) = (text, spans)
        guard isRightToLeft == true || text.utf8.contains(where: { $0 >= Self.firstOfOtherDirection }) else {
            (self.isRightToLeft, levels) = (false, nil)
            return
        }
        let scalars = text.unicodeScalars.map { FriBidiChar($0.value) }, count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count),
            brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var base: FriBidiParType = isRightToLeft.map { $0 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR } ?? FRIBIDI_PAR_ON
        let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
        self.isRightToLeft = base == FRIBIDI_PAR_RTL
        // FriBidi returns the highest level plus one.
        self.levels = highest <= 1 ? nil : zip(text.unicodeScalars, levels).flatMap { repeatElement($1, count: $0.utf8.count) }
    }

    /// The first byte of U+0590 in UTF-8. No character below U+0590 runs from right to left.
    private static let firstOfOtherDirection: UInt8 = 0xD6

    /// Returns the text in a range of UTF-8 offsets.
    func string(_ range: Range<Int>) -> String {
        range.count == text.utf8.count ? text : String(Substring(text.utf8.dropFirst(range.lowerBound).prefix(range.count)))
    }

    /// Returns a line's parts from left to right. Each part has a single direction. Trailing spaces are placed on the side where the
    /// paragraph's lines end.
    func visualRuns(_ range: Range<Int>) -> [(range: Range<Int>, isRightToLeft: Bool)] {
        guard let levels, !range.isEmpty else { return [(range, isRightToLeft)] }
        let base: FriBidiLevel = isRightToLeft ? 1 : 0, end = range.upperBound - spaces(atEndOf: range)
        var runs: [(range: Range<Int>, level: FriBidiLevel)] = []
        for index in range {
            let level = index < end ? levels[index] : base
            if let last = runs.last, last.level == level {
                runs[runs.count - 1].range = last.range.lowerBound..<(index + 1)
            } else {
                runs.append((index..<(index + 1), level))
            }
        }
        Self.reorder(&runs)
        return runs.map { ($0.range, $0.level % 2 == 1) }
    }

    private func spaces(atEndOf range: Range<Int>) -> Int {
        text.utf8.dropFirst(range.lowerBound).prefix(range.count).reversed().prefix { $0 == 0x20 }.count
    }

    /// Reverses adjacent runs at or above each level, from the highest level to the lowest odd level (rule L2).
    private static func reorder(_ runs: inout [(range: Range<Int>, level: FriBidiLevel)]) {
        guard let highest = runs.map(\.level).max(), let lowest = runs.map(\.level).filter({ $0 % 2 == 1 }).min() else { return }
        for level in stride(from: highest, through: lowest, by: -1) {
            var start = 0
            while start < runs.count {
                let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
                runs[start..<end].reverse()
                start = end + 1
            }
        }
    }
}

extension [Paragraph.Span] {
    /// Returns the spans in a range of UTF-8 offsets, relative to the start of the range. For an empty range, returns the span at its place.
    func within(_ range: Range<Int>) -> Self {
        guard let first = firstIndex(where: { $0.end > range.lowerBound }) ?? indices.last else { return [] }
        let last = self[first...].firstIndex { $0.end >= range.upperBound } ?? count - 1
        return self[first...last].map { Element(index: $0.index, end: Swift.min($0.end, range.upperBound) - range.lowerBound) }
    }
}
