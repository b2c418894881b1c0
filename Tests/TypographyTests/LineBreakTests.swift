// Checks line breaks according to Unicode (UAX #14), or between characters if Unicode doesn't allow a break.

import CoreGraphics
import TestSupport
import Testing
@testable import Typography

struct LineBreakTests {
    private let fonts: FontLibrary

    init() throws { fonts = try FontLibrary() }

    private func width(_ string: String) -> CGFloat { fonts.measure(string, fontName: "Inter-Regular", size: 20).width }

    private func lines(
        _ string: String, _ width: CGFloat, limit: Int = 0, _ wrapping: TextSetting.Wrapping = .words,
        _ truncation: TextSetting.Truncation? = nil
    ) -> [String] {
        let setting = TextSetting(
            string, fontName: "Inter-Regular", fontSize: 20, width: width, lineLimit: limit, wrapping: wrapping, truncation: truncation
        )
        return fonts.layout(setting).lines.map(\.string)
    }

    /// Breaks `string` into lines that are as wide as the widest of `parts`.
    private func lines(_ string: String, asNarrowAs parts: String...) -> [String] { lines(string, parts.map(width).max()!) }

    @Test func lineBreaksBetweenWordsAndDropsSpacesThere() {
        #expect(lines("one two three", asNarrowAs: "one two") == ["one two", "three"])
        #expect(lines("one   two", asNarrowAs: "one") == ["one", "two"])
        #expect(lines("  one two", asNarrowAs: "  one") == ["  one", "two"])
    }

    @Test(
        arguments: [
            ("Halt ! Who goes", "Halt !"), ("say ( that ) again", "( that )"), ("one, two", "one,"), ("say (that) again", "(that)"),
        ])
    func linesDoNotSeparatePunctuationFromWords(string: String, widest: String) {
        for step in 0...40 {
            let lines = lines(string, width(widest) + CGFloat(step))
            #expect(!lines.contains { ",!)".contains($0.first ?? " ") || $0.last == "(" }, "\(lines)")
            #expect(lines.joined().filter { $0 != " " } == string.filter { $0 != " " } && (step > 0 || lines.count > 1))
        }
    }

    @Test func lineBreaksAfterHyphenButNotInsideNumber() {
        #expect(lines("well-known", asNarrowAs: "known", "well-") == ["well-", "known"])
        #expect(lines("it is 10,000.50", asNarrowAs: "10,000.50") == ["it is", "10,000.50"])
    }

    @Test func noBreakSpaceJoinsAndZeroWidthSpaceSeparates() {
        #expect(lines("is 10\u{A0}km", asNarrowAs: "10\u{A0}km") == ["is", "10\u{A0}km"])
        #expect(lines("is 10 km", asNarrowAs: "is 10") == ["is 10", "km"])
        #expect(lines("well-\u{2060}known", width("well-known") - 1).first != "well-")
        #expect(lines("longlong\u{200B}word", asNarrowAs: "longlong", "word") == ["longlong\u{200B}", "word"])
        #expect(width("a\u{200B}b") == width("ab"))
    }

    @Test func softHyphenShowsOnlyWhereLineBreaks() {
        let word = "inter\u{AD}national"
        #expect(abs(width(word) - width("international")) < 0.01)
        #expect(lines(word, width(word) + 1) == [word])
        #expect(lines(word, asNarrowAs: "inter-", "national") == ["inter-", "national"])
        #expect(lines("a \(word)", width("a inter-") - 1).first == "a")
    }

    @Test("S-TEXT-4: lines break around emoji and flags, but not inside them", arguments: ["🇺🇸", "👍🏽", "👩‍👩‍👧", "🥑"])
    func linesBreakAroundEmojiAndFlags(character: String) {
        let pair = character + character
        #expect(lines(pair + pair, width(pair) + 0.1) == [pair, pair])
        #expect(lines("an \(character) or", asNarrowAs: "an \(character)") == ["an \(character)", "or"])
    }

    @Test func ideographsBreakAnywhereExceptAroundPunctuation() {
        let glyph = width("漢"), text = "漢字「仮名」漢字。漢字"
        for count in 2...8 {
            let lines = lines(text, glyph * CGFloat(count) + 0.1)
            #expect(lines.joined() == text && lines.count > 1)
            #expect(!lines.contains { "」。".contains($0.first!) || $0.last == "「" }, "\(lines)")
        }
        #expect(lines("漢字漢字", glyph * 2 + 0.1) == ["漢字", "漢字"])
    }

    @Test func overlongWordBreaksBetweenCharacters() {
        let family = "👩‍👩‍👧", accent = "e\u{301}"
        for character in [family, accent] {
            let text = String(repeating: character, count: 6), lines = lines(text, width(character + character) + 0.1)
            #expect(lines.joined() == text && lines.allSatisfy { $0 == character + character }, "\(lines)")
        }
        #expect(lines("abc", 0) == ["a", "b", "c"] && lines("abc", .nan) == ["a", "b", "c"] && lines("abc", -5) == ["a", "b", "c"])
        #expect(lines("is incomprehensible", asNarrowAs: "incompre").first == "is")
    }

    @Test func canonicallyEqualStringsAreCachedSeparately() {
        let apart = "e\u{301}e\u{301} word", joined = "\u{E9}\u{E9} word"
        #expect(lines(apart, width("word")) == ["\u{E9}\u{E9}", "word"])
        #expect(lines(joined, width("word") + 1) == ["\u{E9}\u{E9}", "word"])
    }

    @Test func characterWrappingFillsLine() {
        let width = width("one tw")
        #expect(lines("one two", width, .characters) == ["one tw", "o"] && lines("one two", width) == ["one", "two"])
    }

    @Test(arguments: ["\n", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
    func everyKindOfNewlineBreaksLine(end: String) {
        #expect(lines("a\(end)\(end)b", 100) == ["a", "", "b"] && lines("a\(end)b", 100, .none) == ["a", "b"])
        #expect(lines("a\(end)", 100) == ["a", ""])
    }

    @Test func lineLimitIsRespected() {
        #expect(lines("one two three", width("one"), limit: 2) == ["one", "two"])
        #expect(lines("a\nb\nc", 100, limit: 2, .none) == ["a", "b"])
        #expect(fonts.layout(TextSetting("a", fontName: "Inter-Regular", fontSize: 0)).lines.isEmpty)
        #expect(fonts.layout(TextSetting("a", fontName: "Inter-Regular", fontSize: .nan)).lines.isEmpty)
    }

    @Test func noTextIsLostAndEveryLineFits() {
        var numbers = SeededNumbers(seed: 7), widest: CGFloat = 0
        let pieces = [
            "a", "word", "long-winded", " ", "  ", ",", ".", "(", ")", "漢字", "。", "שלום", "مرحبا", "\u{A0}", "1,000", "👍🏽", "e\u{301}",
            "\u{200B}", "…",
        ]
        for _ in 0..<150 {
            let text = (0..<12).map { _ in pieces[numbers.below(pieces.count)] }.joined(), room = CGFloat(numbers.below(200))
            let layout = fonts.layout(TextSetting(text, fontName: "Inter-Regular", fontSize: 20, width: room, wrapping: .words))
            let told = layout.lines.map(\.string).joined().filter { $0 != " " }
            #expect(told == text.filter { $0 != " " }, "\(text) in \(room)")
            for line in layout.lines where line.string.count > 1 {
                #expect(line.width <= room + 0.02, "\(line.string) of \(text) in \(room)")
                widest = max(widest, line.width)
            }
            for line in layout.lines {
                let count = line.runs.reduce(0) { $0 + $1.string.count }
                #expect(count == line.string.count)
            }
        }
        #expect(widest > 100)
    }

    @Test func layoutWorkIsLinearAndCached() throws {
        func work(_ count: Int) throws -> Int {
            let fonts = try FontLibrary()
            let setting = TextSetting(
                String(repeating: "quick fox ", count: count / 10), fontName: "Inter-Regular", fontSize: 17, width: 300, wrapping: .words
            )
            let lines = fonts.layout(setting).lines
            let work = fonts.shapedBytes
            #expect(fonts.layout(setting).lines == lines && fonts.shapedBytes == work && work > 0)
            return work
        }
        // Identical lines are shaped only once, so only the work for the paragraph grows.
        #expect(try work(8000) <= 2 * work(4000) && (try work(4000)) <= 3 * 4000)
    }

    @Test func truncatingLongLineCostsLittleExtra() throws {
        let fonts = try FontLibrary(), text = (0..<1000).map { "\($0 * 7919 % 1000)" }.joined(separator: " ")
        let setting = TextSetting(
            text, fontName: "Inter-Regular", fontSize: 17, width: 300, lineLimit: 1, wrapping: .words, truncation: .end)
        #expect(fonts.layout(setting).lines[0].string.hasSuffix("…") && fonts.shapedBytes < 3 * text.utf8.count)
    }
}
