// A face in a font file, which is opened twice: HarfBuzz shapes text in font units, and FreeType rasterizes glyphs.

import CLibraries.Text
import CoreGraphics

/// FreeType's library handle. Faces keep the handle alive.
final class GlyphEngine {
    fileprivate let library: FT_Library

    init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }
}

/// A face that shapes and rasterizes. Calls must be serialized (see `FontLibrary`).
final class Typeface {
    /// The HarfBuzz font, scaled to font units.
    let font: OpaquePointer
    /// The number of font units per em.
    let unitsPerEm: CGFloat
    /// The line metrics in ems.
    let ascent, descent, lineHeight: CGFloat

    private let engine: GlyphEngine
    private let pen: FT_Face
    /// The pen's current size in eighths of a pixel.
    private var penEighths = 0

    /// Opens the file. Returns nil if the file doesn't contain the face or the face has no outlines.
    init?(_ file: FontFile, _ engine: GlyphEngine) {
        var pen: FT_Face?
        guard FT_New_Face(engine.library, file.path, FT_Long(file.index), &pen) == 0, let pen else { return nil }
        guard pen.pointee.units_per_EM > 0, let blob = hb_blob_create_from_file_or_fail(file.path) else {
            FT_Done_Face(pen)
            return nil
        }
        (self.engine, self.pen) = (engine, pen)
        let face = hb_face_create(blob, UInt32(file.index & 0xFFFF))
        font = hb_font_create(face)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
        if file.index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(file.index >> 16) - 1) }
        unitsPerEm = CGFloat(pen.pointee.units_per_EM)
        ascent = CGFloat(pen.pointee.ascender) / unitsPerEm
        descent = -CGFloat(pen.pointee.descender) / unitsPerEm
        lineHeight = CGFloat(pen.pointee.height) / unitsPerEm
    }

    deinit {
        hb_font_destroy(font)
        FT_Done_Face(pen)
    }

    /// Returns whether the face has a glyph for a character.
    func has(_ scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
    }

    /// Returns whether the face has glyphs for all visible code points of a character.
    func shows(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { has($0) || $0.properties.isDefaultIgnorableCodePoint }
    }

    /// Hints one letter, which causes FreeType to analyze the face's heights and stems.
    func prepareHinting() { draw(FT_Get_Char_Index(pen, FT_ULong(UInt8(ascii: "n"))), eighths: Self.standardEighths, shift: 0) { _ in } }

    /// 13 pixels per em.
    private static let standardEighths = 104

    /// Rasterizes a glyph at a size of `eighths` eighths of a pixel per em, offset by `shift` 64ths of a pixel to the right, and passes the
    /// glyph to `body`. Glyphs are hinted only vertically, so their positions can be fractional.
    func draw(_ glyph: UInt32, eighths: Int, shift: Int, _ body: (FT_GlyphSlotRec) -> Void) {
        if eighths != penEighths {
            guard FT_Set_Char_Size(pen, FT_F26Dot6(eighths * 8), FT_F26Dot6(eighths * 8), 72, 72) == 0 else { return }
            penEighths = eighths
        }
        let light = FT_Int32(FT_RENDER_MODE_LIGHT.rawValue & 15) << 16
        guard FT_Load_Glyph(pen, glyph, light | FT_Int32(FT_LOAD_NO_BITMAP)) == 0, let slot = pen.pointee.glyph else { return }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(shift), 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return }
        body(slot.pointee)
    }
}
