// Checks that text measures the same everywhere, and that the ink in masks matches the measurements.

import CoreGraphics
import Testing
@testable import Typography

struct FontLibraryTests {
    private let fonts: FontLibrary

    init() throws { fonts = try FontLibrary() }

    private func width(_ string: String, _ size: CGFloat = 20, _ font: String = "Inter-Regular") -> CGFloat {
        fonts.measure(string, fontName: font, size: size).width
    }

    @Test func widthIsProportionalToSize() {
        #expect(abs(width("Animation Sandbox", 40) - 2 * width("Animation Sandbox", 20)) < 1e-9)
        #expect(abs(width("Animation Sandbox", 13.3) / 13.3 - width("Animation Sandbox", 20) / 20) < 1e-9)
    }

    @Test func kernedPairIsNarrowerThanItsLetters() {
        #expect(width("AV") < width("A") + width("V") - 0.5)
    }

    @Test func widthWithoutKerningIsSumOfAdvances() {
        #expect(abs(width("HH") - 2 * width("H")) < 0.01)
        #expect(abs(width("jj") - 2 * width("j")) < 0.01)
    }

    @Test func digitsOfMonospacedFontAreEquallyWide() {
        let widths = "0123456789".map { width(String($0), 12, "JetBrainsMono-Regular") }
        #expect(Set(widths.map { ($0 * 1000).rounded() }).count == 1)
    }

    @Test func emptyStringHasHeightButNoWidth() {
        let metrics = fonts.measure("", fontName: "Inter-Regular", size: 15)
        #expect(metrics.width == 0)
        #expect(metrics.ascent > 10 && metrics.descent > 2 && metrics.lineHeight >= metrics.ascent + metrics.descent - 0.1)
    }

    @Test func spaceHasWidthAndNoInk() {
        #expect(width(" ") > 3)
        #expect(fonts.rasterize(" ", fontName: "Inter-Regular", pixelSize: 20).bytes.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func invalidSizesMeasureAsZero(size: CGFloat) {
        #expect(fonts.measure("A", fontName: "Inter-Regular", size: size).width == 0)
    }

    @Test(arguments: [0, -1, .nan] as [CGFloat])
    func invalidSizesHaveNoInk(size: CGFloat) {
        #expect(fonts.rasterize("A", fontName: "Inter-Regular", pixelSize: size) == .empty)
    }

    @Test(arguments: ["→ × − ≤", "\u{10FFFF}\u{E000}", "👩‍👩‍👧", "e\u{301}", "\n\t", "ﷺ", "漢字"])
    func unusualCharactersAreSafe(string: String) {
        #expect(width(string).isFinite)
        let mask = fonts.rasterize(string, fontName: "Inter-Regular", pixelSize: 17.5)
        #expect(mask.bytes.count == mask.width * mask.height)
    }

    @Test func nulDoesNotEndText() {
        #expect(width("a\0b") == width("ab"))
    }

    @Test func unknownFamilyFallsBackToInterOfSameWeight() {
        #expect(!fonts.hasFace(named: "Nonesuch-Bold"))
        #expect(width("Segue", 20, "Nonesuch-Bold") == width("Segue", 20, "Inter-Bold"))
        for name in ["Nonesuch", "", "-"] { #expect(width("Segue", 20, name) == width("Segue", 20, "Inter-Regular"), "\(name)") }
    }

    @Test func unknownWeightFallsBackToNearestOfItsFamily() {
        #expect(!fonts.hasFace(named: "JetBrainsMono-Black") && fonts.hasFace(named: "JetBrainsMono-ExtraBold"))
        let pen = { (name: String) in fonts.rasterize("Segue", fontName: name, pixelSize: 40) }
        #expect(pen("JetBrainsMono-Black") == pen("JetBrainsMono-ExtraBold"))
        // The names of iPhone's styles.
        #expect(pen("JetBrainsMono-Heavy") == pen("JetBrainsMono-ExtraBold"))
        #expect(pen("JetBrainsMono-Semibold") == pen("JetBrainsMono-SemiBold"))
    }

    @Test func facesDifferInWidth() {
        #expect(width("Segue", 20, "InterDisplay-SemiBold") != width("Segue", 20, "Inter-Regular"))
    }

    @Test func missingFontsErrorNamesPackage() {
        let error = #expect(throws: FontError.self) { try FontLibrary(places: ["/nonexistent"]) }
        #expect(error?.description == "no font in /nonexistent: install the package fonts-inter")
    }

    @Test func fontLibrariesAreIndependent() throws {
        for _ in 0..<3 { _ = try FontLibrary().measure("x", fontName: "Inter-Regular", size: 10) }
        #expect(width("x") > 1)
    }
}
