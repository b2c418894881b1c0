import CoreGraphics

/// An error that explains why text is missing and what to do about it.
public struct FontError: Error, Hashable, CustomStringConvertible {
    /// A one-line message that names the missing component and the package to install.
    public let description: String
}

/// Finds fonts by name, breaks text into lines, and rasterizes text. Works without a window or a display.
///
/// Fonts have PostScript names: "Inter-Regular", "InterDisplay-SemiBold", "JetBrainsMono-Regular". If a font isn't installed, the closest
/// weight in its family, or in Inter, replaces it. The system font's names begin with ".SFUI-" and stand for Inter's letters with the
/// spacing of iPhone's system font. Characters that a font lacks are drawn in a font that has them.
///
/// This class is thread-safe. Calls are serialized.
public final class FontLibrary: @unchecked Sendable {
    private let turns = NSLock()
    private let collection: FontCollection
    private let faces: Typefaces
    private let shaper: Shaper
    /// Cached layouts. A label measures and draws the same text, often more than once.
    private var layouts: [TextSetting: TextLayout] = [:]

    /// The maximum number of cached layouts, which exceeds what any screen shows. When the cache is full, it is cleared, which slows down
    /// one frame.
    private static let rememberedLayouts = 2048

    /// Uses the fonts in `places` and their subfolders, or the system's fonts if `places` is nil.
    ///
    /// `substitutes` are the names of fallback fonts, best first; if it is nil, the system's fallback fonts are used. Fonts found by name
    /// are cached in the file at `memory` so that fontconfig doesn't have to load its configuration next time. Throws if no fonts exist.
    public init(places: [String]? = nil, substitutes: [String]? = nil, memory: String? = nil) throws {
        let collection = FontCollection(places: places, remembering: memory), engine = GlyphEngine()
        guard let engine, let faces = Typefaces(collection, engine, substitutes: substitutes) else {
            guard engine != nil, collection.isRead else {
                throw FontError(description: "fontconfig or FreeType failed to start: install the packages fontconfig and fonts-inter")
            }
            let room = places.map { " in " + $0.joined(separator: ", ") } ?? ""
            throw FontError(description: "no font\(room): install the package fonts-inter")
        }
        (self.collection, self.faces, shaper) = (collection, faces, Shaper(faces))
    }

    /// Returns whether a font with this name is installed.
    public func hasFace(named fontName: String) -> Bool { turns.withLock { collection.file(named: fontName) != nil } }

    /// Measures a line of text at a font size of `size` points. The result is the same on every display because nothing is hinted or
    /// rounded to pixels. If a size isn't positive and finite, the result is 0.
    public func measure(_ string: String, fontName: String, size: CGFloat) -> TextMetrics {
        guard size > 0, size.isFinite else { return TextMetrics(width: 0, ascent: 0, descent: 0, lineHeight: 0) }
        let width = string.isEmpty ? 0 : layout(TextSetting(string, fontName: fontName, fontSize: size)).width
        if SystemFont.isName(fontName) {
            let (ascent, descent) = (SystemFont.ascent * size, SystemFont.descent * size)
            return TextMetrics(width: width, ascent: ascent, descent: descent, lineHeight: ascent + descent)
        }
        let face = turns.withLock { faces.face(named: fontName) }
        return TextMetrics(width: width, ascent: face.ascent * size, descent: face.descent * size, lineHeight: face.lineHeight * size)
    }

    /// Breaks text into lines. Returns no lines if the font size isn't positive and finite.
    public func layout(_ setting: TextSetting) -> TextLayout {
        guard setting.fontSize > 0, setting.fontSize.isFinite else { return TextLayout(lines: []) }
        return turns.withLock {
            if let known = layouts[setting] { return known }
            if layouts.count >= Self.rememberedLayouts { layouts.removeAll(keepingCapacity: true) }
            var plain = setting
            plain.string = setting.string.withoutControls
            var setter = LineSetter(plain, shaper)
            let layout = TextLayout(lines: setter.set())
            layouts[setting] = layout
            return layout
        }
    }

    /// Rasterizes text with a single direction at `pixelSize` pixels per em, which is rounded to eighths and limited to 1/8…2048. The
    /// system font is spaced for a font size of `size` points, or of `pixelSize` points if `size` is nil.
    ///
    /// A character that no font has is drawn as a box. If there is nothing to draw, the mask is empty.
    public func rasterize(
        _ string: String, fontName: String, size: CGFloat? = nil, isRightToLeft: Bool = false, pixelSize: CGFloat
    ) -> CoverageMask {
        guard !string.isEmpty, pixelSize > 0 else { return .empty }
        let eighths = Int((min(max(pixelSize, 0.125), 2048) * 8).rounded()), string = string.withoutControls
        return turns.withLock {
            shaper.shape(string, fontName: fontName, size: size ?? pixelSize, isRightToLeft: isRightToLeft)
                .mask(eighths: eighths, within: TextBoundsEstimate.box(of: string))
        }
    }

    /// Prepares hinting for all open faces so that FreeType doesn't do this when a face is first drawn, which takes about 1 ms. The lock is
    /// released after each face so that other threads can use the library.
    package func prepareHinting() {
        for face in turns.withLock({ faces.opened }) { turns.withLock { face.prepareHinting() } }
    }

    /// The number of UTF-8 code units shaped so far, which shows how effective the caches are.
    var shapedBytes: Int { turns.withLock { shaper.shapedBytes } }

    /// Returns the glyphs for text with a single direction.
    func glyphs(of string: String, fontName: String, isRightToLeft: Bool = false) -> [UInt32] {
        turns.withLock {
            shaper.shape(string, fontName: fontName, size: 17, isRightToLeft: isRightToLeft).segments.flatMap { $0.glyphs.map(\.id) }
        }
    }
}

extension String {
    /// The string without NUL characters, with tabs and other cursor controls replaced by spaces.
    fileprivate var withoutControls: String {
        guard utf8.contains(where: { $0 < 0x20 }) else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.compactMap { scalar in
                    scalar.value == 0 ? nil : scalar.value < 0x20 && !Character(scalar).isNewline ? " " : scalar
                }))
    }
}
