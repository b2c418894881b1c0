// Makes the system font as wide as iPhone's. Inter's letters are drawn, but the distance from each letter to the next is San Francisco's.

import CoreGraphics

/// The system font in a weight, at a size. Its PostScript names are those on iPhone, such as ".SFUI-Semibold".
struct SystemFont {
    /// The PostScript name of the font whose letters are drawn.
    let faceName: String
    /// The font size in points. Spacing depends on it.
    let size: CGFloat
    /// The position between regular (0) and bold (1) letters. Light letters are below 0, and black letters above 1.
    private let boldness: CGFloat
    /// The position between the letters for text (0) and the letters for titles (1).
    private let display: CGFloat
    private let tracking: CGFloat

    /// The sizes in points between which letters change from the text design to the display design. [documented: WWDC20 10175]
    private static let opticalSizes: ClosedRange<CGFloat> = 17...28
    /// The smallest size that draws Inter's display design, in points.
    private static let displaySize: CGFloat = 20

    /// The style in Inter for each of iPhone's styles, and the boldness. Between light and bold, the boldness is fitted to widths in public
    /// storyboards; beyond, it is a guess.
    private static let styles: [Substring: (inter: String, boldness: CGFloat)] = [
        "Ultralight": ("ExtraLight", -0.55), "Thin": ("Thin", -0.4), "Light": ("Light", -0.27), "Regular": ("Regular", 0),
        "Medium": ("Medium", 0.36), "Semibold": ("SemiBold", 0.66), "Bold": ("Bold", 1), "Heavy": ("ExtraBold", 1.3),
        "Black": ("Black", 1.6),
    ]

    /// Returns nil if `name` isn't a name of the system font.
    init?(named name: String, size: CGFloat) {
        guard Self.isName(name) else { return nil }
        let style = name.drop { $0 != "-" }.dropFirst(), isItalic = style.hasSuffix("Italic")
        let known = Self.styles[isItalic ? style.dropLast(6) : style] ?? ("Regular", 0)
        let slant = isItalic ? (known.inter == "Regular" ? "Italic" : known.inter + "Italic") : known.inter
        faceName = (size < Self.displaySize ? "Inter-" : "InterDisplay-") + slant
        (self.size, boldness, tracking) = (size, known.boldness, SystemSpacing.tracking(at: size))
        let range = Self.opticalSizes
        display = min(max((size - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }

    /// Returns whether a PostScript name is a name of the system font. On iPhone, only the names of system fonts begin with a period.
    static func isName(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

    /// The line metrics in ems. [fitted: heights of labels in public storyboards]
    static let ascent: CGFloat = 0.952, descent: CGFloat = 0.2413

    /// Returns a character's advance without tracking, in ems, or nil if it isn't known.
    private func advance(of scalar: Unicode.Scalar) -> CGFloat? {
        guard let four = SystemSpacing.advances(of: scalar) else { return nil }
        let text = four.x + (four.y - four.x) * Float(boldness), title = four.z + (four.w - four.z) * Float(boldness)
        return CGFloat(text + (title - text) * Float(display)) / 1000
    }

    /// Returns glyphs of this font's face, spaced like San Francisco's. A glyph is centered in its new advance. Glyphs of characters that
    /// aren't known, or that consist of several glyphs, only get the tracking.
    func spaced(
        _ glyphs: [ShapedRun.Glyph], of bytes: UnsafeBufferPointer<UInt8>, upTo end: Int, isRightToLeft: Bool, unit: CGFloat
    )
        -> [ShapedRun.Glyph]
    {
        var result = glyphs, end = Int32(end), following: UInt8 = 0
        // From the end, in logical order, the start of a cluster is the end of the next one.
        for step in glyphs.indices {
            let index = isRightToLeft ? step : glyphs.count - 1 - step, glyph = glyphs[index]
            let isAlone = [index - 1, index + 1].allSatisfy { !glyphs.indices.contains($0) || glyphs[$0].cluster != glyph.cluster }
            let isLast = glyph.cluster < end
            guard isLast, isAlone else {
                if isLast { result[index].advance += Int32((tracking * unit).rounded()) }
                (end, following) = (glyph.cluster, 0)
                continue
            }
            let natural = glyph.advance - glyph.kerning
            let own = width(of: bytes[Int(glyph.cluster)..<Int(end)]).map { Int32(($0 * unit).rounded()) } ?? natural
            let first = end - glyph.cluster == 1 ? bytes[Int(glyph.cluster)] : 0
            let pair = isRightToLeft ? 0 : Int32((SystemSpacing.kerning(first, following) / 1000 * unit).rounded())
            result[index].x += (own - natural) / 2
            result[index].kerning += pair
            result[index].advance = own + result[index].kerning + Int32((tracking * unit).rounded())
            (end, following) = (glyph.cluster, first)
        }
        return result
    }

    private func width(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> CGFloat? {
        if bytes.count == 1 { return advance(of: Unicode.Scalar(bytes[bytes.startIndex])) }
        let letters = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
            $0.properties.canonicalCombiningClass == .notReordered
        }
        var sum: CGFloat = 0
        for letter in letters {
            guard let advance = advance(of: letter) else { return nil }
            sum += advance
        }
        return sum
    }
}

/// Names of the system font.
public enum SystemFontName {
    /// The part of the system font's PostScript names before the hyphen.
    public static let family = ".SFUI"

    /// Returns the name of a style, such as "Semibold" or "BoldItalic".
    public static func style(_ name: String) -> String { "\(family)-\(name)" }

    /// Returns whether the spacing of a font depends on the font size.
    package static func hasSpacingBySize(_ fontName: String) -> Bool { SystemFont.isName(fontName) }
}
