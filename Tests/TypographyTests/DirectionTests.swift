// Checks the visual order of a line's parts (UAX #9), and letters that join. The order doesn't depend on a font.

import CoreGraphics
import Testing
@testable import Typography

struct DirectionTests {
    private let fonts: FontLibrary

    init() throws { fonts = try FontLibrary(substitutes: ["Amiri-Regular", "WenQuanYiMicroHei", "Symbola"]) }

    private func lines(_ string: String, width: CGFloat = .greatestFiniteMagnitude) -> [TextLayout.Line] {
        fonts.layout(TextSetting(string, fontName: "Inter-Regular", fontSize: 20, width: width, wrapping: .words)).lines
    }

    /// Returns the first line's runs from left to right, with right-to-left runs in brackets.
    private func shown(_ string: String) -> [String] { lines(string)[0].runs.map { $0.isRightToLeft ? "[\($0.string)]" : $0.string } }

    @Test func runsAreInOrderOfParagraphDirection() {
        #expect(shown("plain") == ["plain"])
        #expect(shown("one אחת two") == ["one ", "[אחת]", " two"])
        #expect(shown("אחת one שתים") == ["[ שתים]", "one", "[אחת ]"])
        #expect(shown("1 אחת") == ["[ אחת]", "1"] && lines("1 אחת")[0].isRightToLeft)
        #expect(!lines("one אחת")[0].isRightToLeft && !lines("123")[0].isRightToLeft)
    }

    @Test func numbersRunLeftToRightInsideRightToLeftText() {
        #expect(shown("אחת 12 שתים") == ["[ שתים]", "12", "[אחת ]"])
        #expect(shown("a אחת 12 b") == ["a ", "12", "[אחת ]", " b"])
    }

    @Test func punctuationTakesSurroundingDirection() {
        #expect(shown("one אחת, שתים!") == ["one ", "[אחת, שתים]", "!"])
        #expect(shown("אחת!") == ["[אחת!]"])
    }

    @Test func explicitIsolatesAndEmbeddingsAreRespected() {
        #expect(shown("\u{202E}ab\u{202C}").contains { $0.hasPrefix("[") && $0.contains("ab") })
        #expect(shown("a\u{2067}b אחת\u{2069}c").first?.hasPrefix("a") == true)
    }

    @Test func runsAreAdjacentAndFillLineWidth() {
        let line = lines("one אחת two 12")[0]
        var x: CGFloat = 0
        for run in line.runs {
            #expect(abs(run.x - x) < 1e-6)
            x += fonts.measure(run.string, fontName: "Inter-Regular", size: 20).width
        }
        #expect(abs(line.width - x) < 1e-6 && line.runs.count > 2)
    }

    @Test func markAtLineEndTakesDirectionOfItsText() {
        let text = "one אחת, שתים", narrow = fonts.measure("one אחת,", fontName: "Inter-Regular", size: 20).width
        let lines = lines(text, width: narrow + 0.1)
        #expect(lines.map(\.string) == ["one אחת,", "שתים"])
        #expect(lines[0].runs.map(\.string) == ["one ", "אחת,"] && lines[0].runs.last?.isRightToLeft == true)
    }

    @Test func trailingSpacesAreAtEndOfParagraphDirection() {
        let line = fonts.layout(TextSetting("one אחת  ", fontName: "Inter-Regular", fontSize: 20)).lines[0]
        #expect(line.runs.map(\.string) == ["one ", "אחת", "  "] && line.runs.map(\.isRightToLeft) == [false, true, false])
    }

    @Test func bracketIsMirroredInRightToLeftText() {
        let open = fonts.glyphs(of: "(", fontName: "Inter-Regular"), close = fonts.glyphs(of: ")", fontName: "Inter-Regular")
        #expect(fonts.glyphs(of: "(", fontName: "Inter-Regular", isRightToLeft: true) == close && open != close)
    }

    // MARK: Letters

    @Test(.enabled(if: TestFonts.areInstalled, TestFonts.comment))
    func arabicLettersJoin() {
        func glyphs(_ string: String) -> [UInt32] { fonts.glyphs(of: string, fontName: "Inter-Regular", isRightToLeft: true) }
        let alone = glyphs("س"), three = glyphs("سسس")
        #expect(alone.count == 1 && alone[0] != 0 && three.count == 3, "\(alone) \(three)")
        #expect(!three.contains(alone[0]) && Set(three).count > 1, "\(alone) \(three)")
    }

    @Test(
        .enabled(if: TestFonts.areInstalled, TestFonts.comment))
    func substituteFontsProvideMissingCharacters() throws {
        for character in ["漢", "م", "😀"] {
            #expect(fonts.glyphs(of: character, fontName: "Inter-Regular").allSatisfy { $0 != 0 }, "\(character)")
        }
        let bare = try FontLibrary(substitutes: [])
        #expect(bare.glyphs(of: "漢", fontName: "Inter-Regular") == [0] && bare.measure("漢", fontName: "Inter-Regular", size: 20).width > 5)
        #expect(!bare.rasterize("漢", fontName: "Inter-Regular", pixelSize: 40).bytes.allSatisfy { $0 == 0 })
        let line = fonts.layout(TextSetting("a漢b", fontName: "Inter-Regular", fontSize: 20)).lines[0]
        let parts = ["a", "漢", "b"].map { fonts.measure($0, fontName: "Inter-Regular", size: 20).width }
        #expect(abs(line.width - parts.reduce(0, +)) < 0.5 && line.runs.count == 1)
    }

    @Test(.enabled(if: TestFonts.areInstalled, TestFonts.comment))
    func systemProvidesFacesForCharactersThatInterLacks() throws {
        let system = try FontLibrary()
        for text in ["漢字", "مرحبا", "😀"] { #expect(!system.glyphs(of: text, fontName: "Inter-Bold").contains(0), "\(text)") }
    }

    @Test(.enabled(if: TestFonts.areInstalled, TestFonts.comment))
    func characterInNoFontHasMissingGlyph() throws {
        #expect(try FontLibrary().glyphs(of: "\u{EFFFD}", fontName: "Inter-Regular") == [0])
    }
}

/// Fonts for scripts that Inter doesn't contain.
enum TestFonts {
    static let areInstalled: Bool = {
        guard let fonts = try? FontLibrary() else { return false }
        return ["Amiri-Regular", "WenQuanYiMicroHei", "Symbola"].allSatisfy(fonts.hasFace)
    }()

    static let comment: Comment = "needs the packages fonts-hosny-amiri, fonts-wqy-microhei and fonts-symbola"
}
