import CoreGraphics
import TestSupport
import Testing

@testable import Typography

/// Checks every figure of the system font (S-TEXT-6).
struct SystemFiguresTests {
    /// The figures are fitted to public storyboards, so only a new fit changes them.
    @Test("S-TEXT-6: advances, kerning, and tracking match the last fit") func spacingIsThatOfLastFit() {
        let scalars = (0..<0x2100).compactMap(Unicode.Scalar.init)
        var lines = scalars.compactMap { scalar in
            SystemSpacing.advances(of: scalar).map { "\(scalar): \([$0.x, $0.y, $0.z, $0.w].map(Int.init))" }
        }
        for first in UInt8(0)..<130 {
            for second in UInt8(0)..<130 {
                let kerning = SystemSpacing.kerning(first, second)
                if kerning != 0 { lines.append("\(Unicode.Scalar(first))\(Unicode.Scalar(second)): \(Int(kerning))") }
            }
        }
        lines += stride(from: 5, through: 81, by: 0.5).map { "\($0): \((SystemSpacing.tracking(at: $0) * 100_000).rounded() / 100)" }
        #expect(AcceptedText.difference(of: lines.joined(separator: "\n") + "\n", from: "system-spacing", "TypographyTests") == nil)
    }

    /// The style's name, Inter's style, and the change of a letter's width in thousandths of the change from regular to bold.
    private static let styles: [(String, String, CGFloat)] = [
        ("Ultralight", "ExtraLight", -550), ("Thin", "Thin", -400), ("Light", "Light", -270), ("Regular", "Regular", 0),
        ("Medium", "Medium", 360), ("Semibold", "SemiBold", 660), ("Bold", "Bold", 1000), ("Heavy", "ExtraBold", 1300),
        ("Black", "Black", 1600), ("Nonesuch", "Regular", 0),
    ]

    @Test("S-TEXT-6: each style draws Inter, and Inter Display from 20 points", arguments: styles)
    func styleDrawsInter(style: String, inter: String, change: CGFloat) throws {
        for (size, family) in [(19.99, "Inter-"), (20, "InterDisplay-")] as [(CGFloat, String)] {
            #expect(SystemFont(named: ".SFUI-" + style, size: size)?.faceName == family + inter)
            let italic = inter == "Regular" ? "Italic" : inter + "Italic"
            #expect(SystemFont(named: ".SFUI-" + style + "Italic", size: size)?.faceName == family + italic)
        }
        #expect(SystemFont(named: "Inter-" + style, size: 12) == nil)
    }

    @Test("S-TEXT-6: the weight widens letters by its share", arguments: styles)
    func weightWidensLetters(style: String, inter: String, change: CGFloat) throws {
        let fonts = try FontLibrary()
        // "m" in text is 869 thousandths wide, and 922 in bold text. In titles, it is 816 and 875.
        for (size, regular, bold) in [(12, 869, 922), (17, 869, 922), (28, 816, 875), (40, 816, 875), (22.5, 842.5, 898.5)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            let advance = fonts.measure("m", fontName: ".SFUI-" + style, size: size).width / size - SystemSpacing.tracking(at: size)
            #expect(abs(advance * 1000 - regular - (bold - regular) * change / 1000) < 0.6, "\(size)")
        }
    }

    @Test("S-TEXT-6: line metrics don't depend on the weight") func lineMetricsAreFitted() throws {
        let fonts = try FontLibrary()
        for style in ["Regular", "Black", "BoldItalic"] {
            let metrics = fonts.measure("x", fontName: ".SFUI-" + style, size: 1000)
            #expect(abs(metrics.ascent - 952) < 1e-9 && abs(metrics.descent - 241.3) < 1e-9 && abs(metrics.lineHeight - 1193.3) < 1e-9)
        }
    }

    @Test("S-TEXT-6: a character of several glyphs keeps Inter's advance, and gets the tracking once", arguments: [8, 16, 34] as [CGFloat])
    func characterOfSeveralGlyphsGetsTrackingOnce(size: CGFloat) throws {
        let fonts = try FontLibrary(), letter = "q\u{323}\u{301}", inter = size < 20 ? "Inter-Regular" : "InterDisplay-Regular"
        try #require(fonts.glyphs(of: letter, fontName: inter).count == 3)
        for text in [letter, letter + letter, letter + " " + letter] {
            let plain = fonts.measure(text, fontName: inter, size: size).width
            let spaced = fonts.measure(text, fontName: ".SFUI-Regular", size: size).width
            let blank =
                fonts.measure(" ", fontName: ".SFUI-Regular", size: size).width - fonts.measure(" ", fontName: inter, size: size).width
            let letters = CGFloat(text.filter { $0 != " " }.count), blanks = CGFloat(text.count) - letters
            let expected = plain + letters * SystemSpacing.tracking(at: size) * size + blanks * blank
            #expect(abs(spaced - expected) < 0.005 * size, "\(text)")
        }
    }

    @Test("S-TEXT-6: kerning is added to Inter's") func kerningIsAdded() throws {
        let fonts = try FontLibrary()
        func width(_ text: String, _ font: String = ".SFUI-Regular") -> CGFloat {
            fonts.measure(text, fontName: font, size: 12).width / 0.012
        }
        for (pair, kerning) in [("Fo", 14), ("th", -11), ("00", 6), ("nn", 0)] as [(String, CGFloat)] {
            let inter = width(pair, "Inter-Regular") - pair.reduce(0) { $0 + width(String($1), "Inter-Regular") }
            let added = width(pair) - pair.reduce(0) { $0 + width(String($1)) } - inter
            #expect(abs(added - kerning) < 1.1, "\(pair)")
        }
    }
}

/// Checks the matches for fonts that aren't installed.
struct FontMatchTests {
    @Test(arguments: [
        ("ExtraLight", "ExtraLight"), ("Thin", "Thin"), ("Light", "Light"), ("Regular", "Regular"), ("Medium", "Medium"),
        ("SemiBold", "SemiBold"), ("Bold", "Bold"), ("ExtraBold", "ExtraBold"), ("Black", "Black"), ("Ultralight", "ExtraLight"),
        ("Semibold", "SemiBold"), ("Heavy", "ExtraBold"), ("", "Regular"), ("Odd", "Regular"),
    ])
    func styleIsMatchedByWeightAndSlant(style: String, inter: String) {
        let fonts = FontCollection(places: nil)
        #expect(fonts.file(like: "Nonesuch-" + style) == fonts.file(named: "Inter-" + inter))
        let italic = inter == "Regular" ? "Italic" : inter + "Italic"
        #expect(fonts.file(like: "Nonesuch-" + style + "Italic") == fonts.file(named: "Inter-" + italic))
    }

    @Test func familyWithoutStyleIsRegular() {
        let fonts = FontCollection(places: nil)
        #expect(fonts.file(like: "JetBrainsMono") == fonts.file(named: "JetBrainsMono-Regular"))
        #expect(fonts.file(like: "JetBrainsMono-Bold-Odd") == fonts.file(named: "JetBrainsMono-Bold"))
    }
}
