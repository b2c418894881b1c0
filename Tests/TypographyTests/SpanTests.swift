// Checks the layout of text whose parts have different fonts and spacing, or are images.

import CoreGraphics
import Testing
@testable import Typography

struct SpanTests {
    private let fonts: FontLibrary

    init() throws { fonts = try FontLibrary() }

    private typealias Span = TextSetting.Span

    private func span(_ text: String, _ size: CGFloat, bold: Bool = false, tracking: CGFloat = 0, picture: CGFloat? = nil) -> (String, Span)
    {
        let name = bold ? "Inter-Bold" : "Inter-Regular"
        return (text, Span(length: text.utf8.count, fontName: name, fontSize: size, tracking: tracking, pictureWidth: picture))
    }

    private func lines(
        _ parts: [(String, Span)], width: CGFloat = 1000, limit: Int = 0, _ truncation: TextSetting.Truncation? = nil
    ) -> [TextLayout.Line] {
        var setting = TextSetting(
            parts.map(\.0).joined(), fontName: "Inter-Regular", fontSize: 20, width: width, lineLimit: limit, wrapping: .words,
            truncation: truncation)
        setting.spans = parts.map(\.1)
        return fonts.layout(setting).lines
    }

    private func width(_ text: String, _ size: CGFloat, bold: Bool = false) -> CGFloat {
        fonts.measure(text, fontName: bold ? "Inter-Bold" : "Inter-Regular", size: size).width
    }

    @Test func runsFollowEachOtherWithTheirOwnFonts() {
        let line = lines([span("Größe ", 20), span("fett", 30, bold: true)])[0]
        #expect(line.runs.map(\.string) == ["Größe ", "fett"] && line.runs.map(\.span) == [0, 1])
        #expect(line.runs.map(\.x) == [0, width("Größe ", 20)])
        #expect(line.runs.map(\.width) == [width("Größe ", 20), width("fett", 30, bold: true)])
        #expect(line.width == width("Größe ", 20) + width("fett", 30, bold: true))
    }

    @Test func linesBreakWhereTheLargerLettersNoLongerFit() {
        let parts = [span("one ", 20), span("two three", 30)], room = width("one ", 20) + width("two", 30)
        #expect(lines(parts, width: room).map(\.string) == ["one two", "three"])
        #expect(lines(parts, width: room - 1).map(\.string) == ["one", "two", "three"])
        #expect(lines(parts, width: room).map { $0.runs.map(\.span) } == [[0, 1], [1]])
    }

    @Test func trackingFollowsEachCharacter() {
        let line = lines([span("Ab", 20), span("cd", 20, tracking: 3)])[0]
        #expect(line.runs.map(\.string) == ["Ab", "c", "d"])
        #expect(line.width == width("Ab", 20) + width("c", 20) + 3 + width("d", 20) + 3)
        #expect(lines([span("cd cd", 20, tracking: 3)], width: width("cd", 20) + 5).map(\.string) == ["c", "d", "c", "d"])
    }

    @Test func pictureHasItsOwnWidth() {
        let parts = [span("a", 20), span("\u{FFFC}", 20, picture: 50), span("b", 20)]
        #expect(lines(parts)[0].runs.map(\.x) == [0, width("a", 20), width("a", 20) + 50])
        #expect(lines(parts, width: 60).count == 3 || lines(parts, width: 60)[0].width <= 60)
    }

    @Test func ellipsisHasTheStyleOfTheTextBefore() {
        let parts = [span("one", 20), span("two three", 30)], line = lines(parts, width: 110, limit: 1, .end)[0]
        #expect(line.string.hasSuffix("…") && line.runs.map(\.span) == [0, 1] && line.width <= 110.01)
        let start = lines(parts, width: 110, limit: 1, .start)[0]
        #expect(start.string.hasPrefix("…") && start.runs.map(\.span) == [0, 1] && start.runs[0].string == "…")
    }

    @Test func textAfterEllipsisKeepsItsStyles() {
        let parts = [span("one ", 20), span("two three ", 30), span("four", 10)]
        let line = lines(parts, width: 100, limit: 1, .middle)[0]
        #expect(line.runs.map(\.span) == [0, 1, 2] && line.runs[0].string == "one " && line.runs[1].string.contains("…"))
        #expect(line.runs[2].string == "four" && line.width <= 100.01, "\(line.runs.map(\.string))")
    }

    @Test func eachParagraphHasTheStyleOfItsPlace() {
        let parts = [span("one\n", 20), span("\n", 30), span("two", 40)]
        #expect(lines(parts).map { $0.runs.map(\.span) } == [[0], [1], [2]])
        #expect(lines(parts).map(\.width) == [width("one", 20), 0, width("two", 40)])
    }

    @Test func partsOfRightToLeftTextRunFromRightToLeft() {
        let line = lines([span("שלום ", 20), span("עולם", 30)])[0]
        #expect(line.isRightToLeft && line.runs.map(\.span) == [1, 0] && line.runs[0].x == 0)
        #expect(line.runs[1].x == line.runs[0].width && line.runs.allSatisfy(\.isRightToLeft))
    }
}
