// Converts text to glyphs with HarfBuzz, including ligatures, kerning, joined letters, and combining marks.

import CLibraries.Text
import CoreGraphics

/// Shapes text with a single direction.
final class Shaper {
    private let faces: Typefaces
    private let buffer = hb_buffer_create()
    private let characters = hb_unicode_funcs_get_default()
    /// Cached runs. The cache exists because a moving label is measured in every frame.
    private var shaped: [Key: ShapedRun] = [:]
    /// The number of UTF-8 code units shaped so far.
    private(set) var shapedBytes = 0

    /// The maximum number of cached runs, which exceeds what any screen shows. When the cache is full, it is cleared, which slows down one
    /// frame.
    private static let maximumCachedRuns = 2048

    private struct Key: Hashable {
        let string: String
        let fontName: String
        /// The font size, or 0 if the glyphs don't depend on it.
        let size: CGFloat
        let isRightToLeft: Bool

        /// Compares bytes, because strings that are equal in Swift can contain different bytes and therefore have different glyphs.
        static func == (one: Key, other: Key) -> Bool {
            one.isRightToLeft == other.isRightToLeft && one.size == other.size && one.fontName == other.fontName
                && one.string.utf8.elementsEqual(other.string.utf8)
        }
    }

    /// Consecutive characters with the same face and script.
    private struct Item {
        let face: Typeface
        var script: hb_script_t
        var range: Range<Int>
    }

    init(_ faces: Typefaces) { self.faces = faces }

    deinit { hb_buffer_destroy(buffer) }

    /// Returns the glyphs of `string`, from the cache if possible. The glyphs of the system font depend on the font size, in points.
    func shape(_ string: String, fontName: String, size: CGFloat, isRightToLeft: Bool) -> ShapedRun {
        let key = Key(
            string: string, fontName: fontName, size: SystemFont.isName(fontName) ? size : 0, isRightToLeft: isRightToLeft)
        if let known = shaped[key] { return known }
        if shaped.count >= Self.maximumCachedRuns { shaped.removeAll(keepingCapacity: true) }
        shapedBytes += string.utf8.count
        let system = SystemFont(named: fontName, size: size), name = system?.faceName ?? fontName, own = faces.face(named: name)
        let segments = items(in: string, name, own).map { segment($0, of: string, isRightToLeft, $0.face === own ? system : nil) }
        let run = ShapedRun(isRightToLeft ? segments.reversed() : segments)
        shaped[key] = run
        return run
    }

    private func items(in string: String, _ fontName: String, _ own: Typeface) -> [Item] {
        var items: [Item] = [], offset = 0
        for character in string {
            let end = offset + character.utf8.count
            defer { offset = end }
            let last = items.last, isSpace = character == " "
            let face = isSpace && last?.face.has(" ") == true ? last!.face : faces.face(for: character, in: fontName, own)
            let script = script(of: character)
            guard let last, last.face === face, !last.script.isScript || !script.isScript || last.script == script else {
                items.append(Item(face: face, script: script, range: offset..<end))
                continue
            }
            items[items.count - 1].range = last.range.lowerBound..<end
            if script.isScript { items[items.count - 1].script = script }
        }
        return items
    }

    private func script(of character: Character) -> hb_script_t {
        if let ascii = character.asciiValue { return ascii | 0x20 >= 0x61 && ascii | 0x20 <= 0x7A ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON }
        for scalar in character.unicodeScalars {
            let script = hb_unicode_script(characters, scalar.value)
            if script.isScript { return script }
        }
        return HB_SCRIPT_COMMON
    }

    private func segment(_ item: Item, of string: String, _ isRightToLeft: Bool, _ system: SystemFont?) -> ShapedRun.Segment {
        var string = string
        return string.withUTF8 { bytes in
            let glyphs = glyphs(item, of: bytes, isRightToLeft), unit = item.face.unitsPerEm
            let spaced = system?.spaced(glyphs, of: bytes, upTo: item.range.upperBound, isRightToLeft: isRightToLeft, unit: unit)
            return ShapedRun.Segment(face: item.face, glyphs: spaced ?? glyphs)
        }
    }

    private func glyphs(_ item: Item, of bytes: UnsafeBufferPointer<UInt8>, _ isRightToLeft: Bool) -> [ShapedRun.Glyph] {
        bytes.withMemoryRebound(to: CChar.self) {
            hb_buffer_clear_contents(buffer)
            hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), UInt32(item.range.lowerBound), Int32(item.range.count))
        }
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, item.script)
        hb_shape(item.face.font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let places = hb_buffer_get_glyph_positions(buffer, &count) else {
            return []
        }
        return (0..<Int(count)).map { index in
            let id = infos[index].codepoint, place = places[index]
            return ShapedRun.Glyph(
                id: id, cluster: Int32(infos[index].cluster), advance: place.x_advance,
                kerning: place.x_advance - hb_font_get_glyph_h_advance(item.face.font, id), x: place.x_offset, y: place.y_offset
            )
        }
    }
}

extension hb_script_t {
    /// Whether this is a specific script, rather than the script of common or inherited characters.
    fileprivate var isScript: Bool { self != HB_SCRIPT_COMMON && self != HB_SCRIPT_INHERITED && self != HB_SCRIPT_UNKNOWN }
}
