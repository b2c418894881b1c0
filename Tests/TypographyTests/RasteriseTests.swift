// Checks masks: the ink extends from the cap height to the baseline, even at fractional sizes.

import CoreGraphics
import Testing

@testable import Typography

struct RasteriseTests {
    private let fonts: FontLibrary

    init() throws { fonts = try FontLibrary() }

    /// Returns the first and last row and column that have a coverage of more than one half, relative to the start of the baseline.
    private func ink(of mask: CoverageMask) -> (top: Int, bottom: Int, left: Int, right: Int)? {
        let dark = mask.bytes.indices.filter { mask.bytes[$0] > 127 }
        guard !dark.isEmpty else { return nil }
        let rows = dark.map { $0 / mask.width - mask.originY }, columns = dark.map { $0 % mask.width - mask.originX }
        return (rows.min()!, rows.max()! + 1, columns.min()!, columns.max()! + 1)
    }

    @Test func capitalLetterIsOnBaseline() throws {
        let mask = fonts.rasterize("H", fontName: "Inter-Regular", pixelSize: 100)
        let ink = try #require(self.ink(of: mask))
        #expect(ink.bottom == 0)
        #expect(abs(ink.top + 73) <= 1)  // Inter's capitals are 0.727 em high.
        #expect(abs(CGFloat(ink.right + ink.left) - fonts.measure("H", fontName: "Inter-Regular", size: 100).width) <= 2)
    }

    @Test func leftOverhangDoesNotMoveText() throws {
        let alone = try #require(ink(of: fonts.rasterize("j", fontName: "Inter-Italic", pixelSize: 80)))
        #expect(alone.left < 0)
        let mask = fonts.rasterize("jH", fontName: "Inter-Italic", pixelSize: 80)
        let both = try #require(ink(of: mask))
        #expect(both.left == alone.left)
    }

    @Test func highAccentDoesNotMoveBaseline() throws {
        let plain = try #require(ink(of: fonts.rasterize("A", fontName: "Inter-Black", pixelSize: 64)))
        let accented = try #require(ink(of: fonts.rasterize("Ǻ", fontName: "Inter-Black", pixelSize: 64)))
        #expect(plain.bottom == accented.bottom)
        #expect(accented.top < plain.top)
    }

    @Test func fileIsOpenedOnceForAllNames() throws {
        let faces = try Typefaces(FontCollection(places: nil), #require(GlyphEngine()), substitutes: nil)
        let other = try #require(faces?.face(named: "Nobody-Regular")), usual = faces?.face(named: "Inter-Regular")
        #expect(other === usual)
        // Both names are matched by weight, and neither is the fallback's.
        let heavy = faces?.face(named: "JetBrainsMono-Heavy"), bold = faces?.face(named: "JetBrainsMono-ExtraBold")
        #expect(heavy === bold && heavy !== usual && faces?.opened.count == 2)
    }

    /// A space moves the next letter by its exact width, to 64ths of a pixel, although letters are drawn in whole pixels.
    @Test(arguments: [13.375, 17, 20.5, 33.25] as [CGFloat], 1...6)
    func lettersAreAtFractionsOfPixels(size: CGFloat, spaces: Int) {
        func center(_ string: String) -> CGFloat {
            let mask = fonts.rasterize(string, fontName: "Inter-Regular", pixelSize: size)
            let sum = mask.bytes.reduce(0) { $0 + Int($1) }
            let moment = mask.bytes.enumerated().reduce(0) { $0 + ($1.offset % mask.width - mask.originX) * Int($1.element) }
            return CGFloat(moment) / CGFloat(sum)
        }
        let blank = String(repeating: " ", count: spaces)
        let width = fonts.measure(blank, fontName: "Inter-Regular", size: size).width
        #expect(abs(center(blank + "o") - center("o") - width) < 0.1)
    }

    @Test func inkBeyondBoundsIsClipped() throws {
        let faces = try Typefaces(FontCollection(places: nil), #require(GlyphEngine()), substitutes: nil)
        let run = Shaper(try #require(faces)).shape("H", fontName: "Inter-Regular", size: 17, isRightToLeft: false)
        let whole = run.mask(eighths: 800, within: CGRect(x: -1, y: -2, width: 4, height: 4))
        let cut = run.mask(eighths: 800, within: CGRect(x: 0, y: -0.5, width: 0.3, height: 0.4))
        #expect(whole.width > 50 && whole.height > 70 && cut.originY == 50 && cut.height == 40 && cut.width - cut.originX == 30)
        for y in 0..<cut.height {
            let row = (y - cut.originY + whole.originY) * whole.width + whole.originX - cut.originX
            #expect(Array(cut.bytes[y * cut.width..<(y + 1) * cut.width]) == Array(whole.bytes[row..<row + cut.width]))
        }
    }

    @Test func sizeIsRoundedToEighthsOfPixel() {
        let area = { (size: CGFloat) in
            fonts.rasterize("Segue", fontName: "Inter-Bold", pixelSize: size).bytes.reduce(0) { $0 + Int($1) }
        }
        #expect(area(40) < area(40.125))
        #expect(area(40) == area(40.05))
    }

    @Test func sizesMayAlternate() {
        let first = fonts.rasterize("Segue", fontName: "Inter-Bold", pixelSize: 40)
        _ = fonts.rasterize("Segue", fontName: "Inter-Bold", pixelSize: 12)
        #expect(fonts.rasterize("Segue", fontName: "Inter-Bold", pixelSize: 40) == first)
    }
}
