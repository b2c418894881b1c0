// Rasterizes shaped text to coverage masks.

import CLibraries.Text
import CoreGraphics

extension ShapedRun {
    /// Rasterizes the glyphs at a size of `eighths` eighths of a pixel per em. Clips to `reach`, which is in ems.
    func mask(eighths: Int, within reach: CGRect) -> CoverageMask {
        let stamps = stamps(eighths: eighths)
        guard let first = stamps.first else { return .empty }
        let pixels = CGFloat(eighths) / 8
        var box = stamps.dropFirst().reduce(into: PixelBox(first)) { $0.unite(PixelBox($1)) }
        box.limit(to: reach.applying(CGAffineTransform(scaleX: pixels, y: pixels)))
        guard box.width > 0, box.height > 0, box.width * box.height <= Self.maximumPixels else { return .empty }
        var mask = CoverageMask(
            width: box.width, height: box.height, bytes: [UInt8](repeating: 0, count: box.width * box.height),
            originX: -box.left, originY: -box.top
        )
        for stamp in stamps { mask.add(stamp) }
        return mask
    }

    /// The limit is 256 MiB. Text that needs a larger mask isn't legible.
    private static let maximumPixels = 1 << 28

    private func stamps(eighths: Int) -> [GlyphStamp] {
        var stamps: [GlyphStamp] = [], pen = 0
        for segment in segments {
            // 64ths of a pixel per font unit.
            let unit = CGFloat(eighths * 8) / segment.face.unitsPerEm
            for glyph in segment.glyphs {
                let x = pen + Int((CGFloat(glyph.x) * unit).rounded()), y = Int((CGFloat(glyph.y) * unit / 64).rounded())
                segment.face.draw(glyph.id, eighths: eighths, shift: x & 63) { slot in
                    if let stamp = GlyphStamp(slot, x: x >> 6, y: y) { stamps.append(stamp) }
                }
                // When HarfBuzz shapes text at a size, it rounds advance and kerning separately.
                pen += Self.whole(CGFloat(glyph.advance - glyph.kerning) * unit) + Self.whole(CGFloat(glyph.kerning) * unit)
            }
        }
        return stamps
    }

    /// Rounds to the nearest integer. Halves are rounded up.
    private static func whole(_ distance: CGFloat) -> Int { Int((distance + 0.5).rounded(.down)) }
}

/// A rasterized glyph at a position.
struct GlyphStamp {
    let left, top, width, height: Int
    let bytes: [UInt8]

    /// Copies a glyph that FreeType rasterized, and places it at `x`, at a height of `y` above the baseline. Returns nil if the glyph is
    /// blank.
    fileprivate init?(_ slot: FT_GlyphSlotRec, x: Int, y: Int) {
        let bitmap = slot.bitmap, width = Int(bitmap.width), height = Int(bitmap.rows), pitch = Int(bitmap.pitch)
        guard width > 0, height > 0, pitch >= width, let source = bitmap.buffer else { return nil }
        (left, top, self.width, self.height) = (x + Int(slot.bitmap_left), -y - Int(slot.bitmap_top), width, height)
        bytes = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            for row in 0..<height { for column in 0..<width { buffer[row * width + column] = source[row * pitch + column] } }
            count = width * height
        }
    }
}

/// A pixel-aligned box, relative to the start of the baseline.
private struct PixelBox {
    var left, top, right, bottom: Int

    init(_ stamp: GlyphStamp) {
        (left, top, right, bottom) = (stamp.left, stamp.top, stamp.left + stamp.width, stamp.top + stamp.height)
    }

    var width: Int { right - left }
    var height: Int { bottom - top }

    mutating func unite(_ other: PixelBox) {
        (left, top) = (min(left, other.left), min(top, other.top))
        (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }

    mutating func limit(to rect: CGRect) {
        (left, top) = (max(left, Int(rect.minX.rounded(.down))), max(top, Int(rect.minY.rounded(.down))))
        (right, bottom) = (min(right, Int(rect.maxX.rounded(.up))), min(bottom, Int(rect.maxY.rounded(.up))))
    }
}

extension CoverageMask {
    /// Adds a glyph's coverage. Values are added because adjacent letters each cover part of a pixel.
    fileprivate mutating func add(_ stamp: GlyphStamp) {
        let x = stamp.left + originX, y = stamp.top + originY
        let columns = max(0, -x)..<max(max(0, -x), min(stamp.width, width - x))
        for row in 0..<stamp.height where row + y >= 0 && row + y < height {
            for column in columns {
                let place = (row + y) * width + column + x
                bytes[place] = UInt8(min(255, Int(bytes[place]) + Int(stamp.bytes[row * stamp.width + column])))
            }
        }
    }
}
