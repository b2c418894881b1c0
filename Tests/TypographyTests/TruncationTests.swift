// Checks how text that doesn't fit is truncated, and how lines are positioned in their box.

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
        arguments: [
            (TextSetting.Truncation.end, "incompre…"), (.start, "…ensible"), (.middle, "inco…ible"),
        ])
    func truncationKeepsAsManyCharactersAsFit(place: TextSetting.Truncation, shown: String) {
        let text = "incomprehensible"
        #expect(lines(text, width(shown), place) == [shown])
        #expect(lines(text, width(shown) - 1, place)[0].count == shown.count - 1)
        #expect(lines(text, width(text), place) == [text])
        #expect(lines(text, 0, place) == ["…"])
    }

    @Test func noSpacePrecedesEllipsis() {
        #expect(lines("one two", width("one …"), .end) == ["one…"])
    }

    @Test func onlyLastAllowedLineIsTruncated() {
        let text = "one two three four", room = width("one two")
        #expect(lines(text, room, .end, limit: 2) == ["one two", "three…"])
        #expect(lines(text, room, .start, limit: 2)[1].hasPrefix("…") && lines(text, room, .start, limit: 2)[1].hasSuffix("four"))
    }

    @Test func omittedParagraphsShowAsEllipsis() {
        #expect(lines("one\ntwo", 200, .end) == ["one…"] && lines("one\ntwo", width("on…"), .end) == ["on…"])
        #expect(lines("one\ntwo", 200, .end, limit: 2) == ["one", "two"])
    }

    @Test func withoutWrappingEachLineIsTruncatedSeparately() {
        #expect(lines("one\nincomprehensible", width("incom…"), .end, limit: 0, .none) == ["one", "incom…"])
    }

    @Test func multiScalarCharacterIsRemovedAsWhole() {
        let text = String(repeating: "e\u{301}", count: 5)
        #expect(lines(text, width("e\u{301}e\u{301}…"), .end) == ["e\u{301}e\u{301}…"])
    }

    // MARK: Placing

    private func places(_ string: String, _ alignment: TextLayout.Alignment) -> [CGFloat] {
        fonts.layout(TextSetting(string, fontName: "Inter-Regular", fontSize: 20))
            .placed(from: CGPoint(x: 10, y: 20), width: 200, alignment, pitch: 25).map(\.origin.x)
    }

    @Test func linesAreAlignedInTheirWidth() {
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
