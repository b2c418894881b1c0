import CoreGraphics
import Testing

@testable import Typography

/// Checks the spacing of the system font (S-TEXT-6).
struct SystemFontTests {
    private let fonts: FontLibrary

    init() throws { fonts = try FontLibrary() }

    private func width(_ string: String, _ style: String = "Regular", size: CGFloat = 12) -> CGFloat {
        fonts.measure(string, fontName: ".SFUI-" + style, size: size).width
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ slack: CGFloat = 0.02) -> Bool { abs(a - b) <= slack }

    @Test("S-TEXT-6: tracking is added to each letter and depends on the size", arguments: [(8, 26), (12, 0), (16, -19.4)])
    func trackingDependsOnSize(size: CGFloat, thousandths: CGFloat) {
        let pure = width("nnnn") / 12
        #expect(isNear(width("nnnn", size: size) / size, pure + 4 * thousandths / 1000, 0.003))
    }

    @Test("S-TEXT-6: bolder letters are wider") func bolderLettersAreWider() {
        let widths = ["Light", "Regular", "Medium", "Semibold", "Bold", "Heavy"].map { width("Hamburg", $0) }
        #expect(widths == widths.sorted() && Set(widths).count == widths.count)
        #expect(isNear(width("Hamburg", "RegularItalic"), widths[1], 0.3))
    }

    @Test("S-TEXT-6: an accent doesn't change a letter's advance", arguments: ["\u{E9}", "e\u{301}"])
    func accentKeepsAdvance(letter: String) {
        #expect(isNear(width("n" + letter + "n"), width("nen"), 0.15))
    }

    @Test("S-TEXT-6: characters without a known advance keep Inter's") func unknownCharactersKeepInter() {
        let greek = "\u{3C9}\u{3C8}"
        #expect(isNear(width(greek), fonts.measure(greek, fontName: "Inter-Regular", size: 12).width))
    }

    @Test("S-TEXT-6: letters change from text to titles between 17 and 28 points") func lettersChangeBetweenOpticalSizes() {
        let ems = [12, 17, 20, 28, 40].map { size in
            width("nnnn", size: size) / size - 4 * SystemSpacing.tracking(at: size)
        }
        #expect(isNear(ems[0], ems[1]) && ems[1] > ems[2] && ems[2] > ems[3] && isNear(ems[3], ems[4]))
    }

    @Test("S-TEXT-6: a glyph is centered in its advance") func glyphIsCentered() throws {
        let (inter, system) = ("Inter-Regular", ".SFUI-Regular")
        let natural = fonts.rasterize("w", fontName: inter, pixelSize: 120)
        let spaced = fonts.rasterize("w", fontName: system, size: 12, pixelSize: 120)
        let change = (width("w") - fonts.measure("w", fontName: inter, size: 12).width) * 10
        #expect(abs(CGFloat(natural.originX - spaced.originX) - change / 2) <= 1 && abs(change) > 2)
        #expect(abs(spaced.width - natural.width) <= 1)
    }

    @Test("S-TEXT-6: masks use the spacing of the font size at every scale") func masksUseSpacingOfFontSize() {
        let small = fonts.rasterize("illicit", fontName: ".SFUI-Regular", size: 8, pixelSize: 160)
        let large = fonts.rasterize("illicit", fontName: ".SFUI-Regular", size: 17, pixelSize: 160)
        #expect(small.width > large.width + 30)
    }

    @Test("S-TEXT-6: the width doesn't depend on the direction") func directionKeepsWidth() {
        let plain = width("nonsense"), turned = width("\u{202E}nonsense\u{202C}")
        #expect(isNear(plain, turned, 0.3))
    }
}
