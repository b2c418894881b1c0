// One font file, opened twice: SDL_ttf keeps a single size per opened font and drops its glyphs when that changes, so measuring (always at
// one size) and drawing (at many) must not share one.

import CTTF
import CoreGraphics

/// A face that can be measured and drawn. Calls come one at a time (see `FontLibrary`).
final class Face {
    private let ruler: OpaquePointer
    private let pen: OpaquePointer
    /// The extent of two spaces, in the ruler's pixels.
    private var spaces = 0
    /// The measured advances in the ruler's pixels: a moving label is measured again in every frame.
    private var advances: [String: Int] = [:]
    /// The pen's size in eighths of a pixel.
    private var penEighths = 0

    /// The pixels per em for measuring, without hinting: a grid so fine that rounding to it is invisible.
    private static let rulerSize = 2048
    /// The number of cached lines, more than any screen shows; beyond it all are dropped, which costs one slow frame.
    private static let rememberedLines = 4096

    /// Opens the file; nil if it is not a font.
    init?(path: String) {
        guard let ruler = TTF_OpenFont(path, 12) else { return nil }
        guard let pen = TTF_OpenFont(path, 12) else {
            TTF_CloseFont(ruler)
            return nil
        }
        (self.ruler, self.pen) = (ruler, pen)
        TTF_SetFontHinting(ruler, TTF_HINTING_NONE)
        TTF_SetFontHinting(pen, TTF_HINTING_LIGHT_SUBPIXEL)
        TTF_SetFontKerning(ruler, 1)
        TTF_SetFontKerning(pen, 1)
        Face.set(ruler, eighths: Face.rulerSize * 8)
        spaces = extent(of: "  ")
    }

    /// Closes the file. The owner calls it once, before the library is closed.
    func close() {
        TTF_CloseFont(ruler)
        TTF_CloseFont(pen)
    }

    /// Measures one line at `size` points per em.
    func measure(_ string: String, size: CGFloat) -> TextMetrics {
        let unit = size / CGFloat(Face.rulerSize)
        let descent = -CGFloat(TTF_FontDescent(ruler)), ascent = CGFloat(TTF_FontAscent(ruler))
        return TextMetrics(
            width: CGFloat(advance(of: string)) * unit, ascent: ascent * unit, descent: descent * unit,
            lineHeight: CGFloat(TTF_FontLineSkip(ruler)) * unit
        )
    }

    /// Draws one line in the pen's quality at `eighths` eighths of a pixel per em.
    func rasterise(_ string: String, eighths: Int) -> CoverageMask {
        if eighths != penEighths {
            Face.set(pen, eighths: eighths)
            penEighths = eighths
        }
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(pen, string, white) else { return .empty }
        defer { SDL_FreeSurface(surface) }
        return mask(of: surface.pointee, for: string)
    }

    /// Returns the sum of the advances in the ruler's pixels. SDL_ttf reports the union of advance and ink; between two spaces, ink beyond
    /// either end makes no difference.
    private func advance(of string: String) -> Int {
        if let known = advances[string] { return known }
        if advances.count >= Face.rememberedLines { advances.removeAll(keepingCapacity: true) }
        let advance = string.isEmpty ? 0 : extent(of: " \(string) ") - spaces
        advances[string] = advance
        return advance
    }

    private func extent(of string: String) -> Int {
        var width: Int32 = 0
        return TTF_SizeUTF8(ruler, string, &width, nil) == 0 ? Int(width) : 0
    }

    private func mask(of surface: SDL_Surface, for string: String) -> CoverageMask {
        let width = Int(surface.w), height = Int(surface.h), pitch = Int(surface.pitch)
        let source = surface.pixels.assumingMemoryBound(to: UInt8.self)
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                // Four bytes per pixel, alpha last in memory (ARGB8888 on a little-endian computer).
                for x in 0..<width { buffer[y * width + x] = source[y * pitch + x * 4 + 3] }
            }
            count = width * height
        }
        let overhang = overhang(of: string)
        return CoverageMask(width: width, height: height, bytes: bytes, originX: overhang.left, originY: overhang.top)
    }

    /// Returns the distance by which SDL_ttf has moved the line into its surface: ink left of the start pushes it to the right, ink above
    /// the ascent pushes it down.
    private func overhang(of string: String) -> (left: Int, top: Int) {
        let ascent = Int(TTF_FontAscent(pen))
        var left = 0, top = ascent
        for (index, scalar) in string.unicodeScalars.enumerated() {
            var minX: Int32 = 0, maxY: Int32 = 0
            guard TTF_GlyphMetrics32(pen, scalar.value, &minX, nil, nil, &maxY, nil) == 0 else { continue }
            if index == 0 { left = max(0, -Int(minX)) }
            top = max(top, Int(maxY))
        }
        return (left, top)
    }

    /// Sets the size. One point at 9·n dots per inch is exactly n eighths of a pixel: 1/72 · 9n = n/8.
    private static func set(_ font: OpaquePointer, eighths: Int) {
        let dots = UInt32(9 * eighths)
        _ = TTF_SetFontSizeDPI(font, 1, dots, dots)
    }
}
