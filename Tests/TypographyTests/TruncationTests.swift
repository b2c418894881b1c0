// Truncation of text that does not fit, and the places of lines in their box.

import CoreGraphics
import Testing
@testable import Typography

struct TruncationTests {
    private let fonts: FontLibrary

    init() throws { fonts = try FontLibrary() }

    private func width(_ string: String) -> CGFloat { fonts.measure(string, fontName: "Inter-Regular", size: 20).width }

    private func lines(
        _ string: String, _ width: CGFloat, _ place: TextSetting.Truncation, limit: Int = 1, _ wrapping: TextSetting.Wrapping = .words
    ) -> [String] {
        let setting = TextSetting(
            string, fontName: "Inter-Regular", fontSize: 20, width: width, lineLimit: limit, wrapping: wrapping, truncation: place
        )
        return fonts.layout(setting).lines.map(\.string)
    }

    @Test(
        "As many characters as fit stay: the first, the last, or those at both ends",
        arguments: [
            (TextSetting.Truncation.end, "incompre…"), (.start, "…ensible"), (.middle, "inco…ible"),
        ])
    func places(place: TextSetting.Truncation, shown: String) {
        let text = "incomprehensible"
        #expect(lines(text, width(shown), place) == [shown])
        #expect(lines(text, width(shown) - 1, place)[0].count == shown.count - 1)
        #expect(lines(text, width(text), place) == [text])
        #expect(lines(text, 0, place) == ["…"])
    }

    @Test("No space stands before the dots at the end")
    func spaces() {
        #expect(lines("one two", width("one …"), .end) == ["one…"])
    }

    @Test("Lines before the last permitted one are whole, that one goes on as far as it can")
    func lastLine() {
        let text = "one two three four", room = width("one two")
        #expect(lines(text, room, .end, limit: 2) == ["one two", "three…"])
        #expect(lines(text, room, .start, limit: 2)[1].hasPrefix("…") && lines(text, room, .start, limit: 2)[1].hasSuffix("four"))
    }

    @Test("Paragraphs that are left out show as dots, too")
    func paragraphs() {
        #expect(lines("one\ntwo", 200, .end) == ["one…"] && lines("one\ntwo", width("on…"), .end) == ["on…"])
        #expect(lines("one\ntwo", 200, .end, limit: 2) == ["one", "two"])
    }

    @Test("Where nothing wraps each line is cut by itself")
    func withoutWrapping() {
        #expect(lines("one\nincomprehensible", width("incom…"), .end, limit: 0, .none) == ["one", "incom…"])
    }

    @Test("A character of several scalars goes as a whole")
    func wholeCharacters() {
        let text = String(repeating: "e\u{301}", count: 5)
        #expect(lines(text, width("e\u{301}e\u{301}…"), .end) == ["e\u{301}e\u{301}…"])
    }

    // MARK: Placing

    private func places(_ string: String, _ alignment: TextLayout.Alignment) -> [CGFloat] {
        fonts.layout(TextSetting(string, fontName: "Inter-Regular", fontSize: 20))
            .placed(from: CGPoint(x: 10, y: 20), width: 200, alignment, pitch: 25).map(\.origin.x)
    }

    @Test("Lines are aligned in their width, naturally where their paragraph begins, one below the other")
    func alignments() {
        let width = width("word")
        #expect(places("word", .left) == [10] && places("word", .natural) == [10])
        #expect(places("word", .right) == [210 - width] && places("word", .center) == [10 + (200 - width) / 2])
        let hebrew = self.width("שלום")
        #expect(places("שלום", .natural) == [210 - hebrew] && places("שלום", .left) == [10])
        let lines = fonts.layout(TextSetting("a\nb", fontName: "Inter-Regular", fontSize: 20))
            .placed(from: CGPoint(x: 10, y: 20), width: 200, .left, pitch: 25)
        #expect(lines.map(\.origin.y) == [20, 45])
    }
}
