import CoreGraphics

/// The reason for missing text, in one sentence that says what to do.
public struct FontError: Error, Hashable, CustomStringConvertible {
    /// The missing part and the package to install, in one line.
    public let description: String
}

/// A library that finds faces by name, sets text in lines and turns them into masks. It needs no window and no display.
///
/// Faces have PostScript names: "Inter-Regular", "InterDisplay-SemiBold", "JetBrainsMono-Regular". A name that is not installed means the
/// nearest weight of its family, or else of Inter. Characters that a face lacks are shown in another that has them.
///
/// Safe to use from several threads, which take turns.
public final class FontLibrary: @unchecked Sendable {
    private let turns = NSLock()
    private let collection: FontCollection
    private let faces: Typefaces
    private let shaper: Shaper
    /// The layouts by what they show: a label is asked for its size and drawn, often more than once.
    private var layouts: [TextSetting: TextLayout] = [:]

    /// The number of layouts kept, more than any screen shows; beyond it all are dropped, which costs one slow frame.
    private static let rememberedLayouts = 2048

    /// Takes the fonts in `places` and in all folders there; nil means the system's.
    ///
    /// `substitutes` names the faces in which missing characters are shown, best first; nil leaves that to the system.
    /// Faces that are found by their names are remembered in the file at `memory`, so that fontconfig need not start next time.
    /// Throws if there is no font at all.
    public init(places: [String]? = nil, substitutes: [String]? = nil, memory: String? = nil) throws {
        let collection = FontCollection(places: places, remembering: memory), engine = GlyphEngine()
        guard let engine, let faces = Typefaces(collection, engine, substitutes: substitutes) else {
            guard engine != nil, collection.isRead else {
                throw FontError(description: "fontconfig or FreeType does not start: install the packages fontconfig and fonts-inter")
            }
            let room = places.map { " in " + $0.joined(separator: ", ") } ?? ""
            throw FontError(description: "no font\(room): install the package fonts-inter")
        }
        (self.collection, self.faces, shaper) = (collection, faces, Shaper(faces))
    }

    /// Returns whether a face of this name is installed.
    public func hasFace(named fontName: String) -> Bool { turns.withLock { collection.file(named: fontName) != nil } }

    /// Measures one line of text at `size` points per em. The result is the same on every display: nothing is hinted or rounded to pixels.
    /// A size that is not positive and finite measures as 0.
    public func measure(_ string: String, fontName: String, size: CGFloat) -> TextMetrics {
        guard size > 0, size.isFinite else { return TextMetrics(width: 0, ascent: 0, descent: 0, lineHeight: 0) }
        let width = string.isEmpty ? 0 : layout(TextSetting(string, fontName: fontName, fontSize: size)).width
        let face = turns.withLock { faces.face(named: fontName) }
        return TextMetrics(width: width, ascent: face.ascent * size, descent: face.descent * size, lineHeight: face.lineHeight * size)
    }

    /// Sets text in lines. Without a positive and finite size there are none.
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

    /// Draws text that runs in one direction at `pixelSize` pixels per em, rounded to eighths and limited to 1/8…2048.
    ///
    /// Characters that no face has appear as the box for them; a string without ink gives an empty mask.
    public func rasterise(_ string: String, fontName: String, isRightToLeft: Bool = false, pixelSize: CGFloat) -> CoverageMask {
        guard !string.isEmpty, pixelSize > 0 else { return .empty }
        let eighths = Int((min(max(pixelSize, 0.125), 2048) * 8).rounded()), string = string.withoutControls
        return turns.withLock {
            shaper.shape(string, fontName: fontName, isRightToLeft: isRightToLeft)
                .mask(eighths: eighths, within: TextReach.box(of: string))
        }
    }

    /// Lets FreeType find out how to hint each face that is open, which it does when a face draws for the first time: about 1 ms. Others
    /// may measure and draw between two faces.
    package func prepareHinting() {
        for face in turns.withLock({ faces.opened }) { turns.withLock { face.prepareHinting() } }
    }

    /// The number of UTF-8 units that have been shaped so far: the work that is not done twice.
    var shapedBytes: Int { turns.withLock { shaper.shapedBytes } }

    /// Returns the glyphs of text that runs in one direction.
    func glyphs(of string: String, fontName: String, isRightToLeft: Bool = false) -> [UInt32] {
        turns.withLock { shaper.shape(string, fontName: fontName, isRightToLeft: isRightToLeft).segments.flatMap { $0.glyphs.map(\.id) } }
    }
}

extension String {
    /// The string without NUL, and with spaces for tabs and other characters that move a cursor.
    fileprivate var withoutControls: String {
        guard utf8.contains(where: { $0 < 0x20 }) else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.compactMap { scalar in
                    scalar.value == 0 ? nil : scalar.value < 0x20 && !Character(scalar).isNewline ? " " : scalar
                }))
    }
}
