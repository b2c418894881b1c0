import CoreGraphics
import Foundation

/// PNG images. The corpus contains every pixel format, both interlaced and not, and all kinds of chunks.
enum PNGFormat: Format {
    static let name = "png"

    static let seeds: [[UInt8]] =
        PNGMaker.kinds.flatMap { kind in
            [false, true].map { PNGMaker(width: 5, height: 3, kind: kind, isInterlaced: $0).bytes }
        } + [PNGMaker(width: 1, height: 1, kind: PNGMaker.kinds[0], isInterlaced: false).bytes]

    static let words = [
        "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "sRGB", "iCCP", "\u{0}\u{0}\u{0}\u{0}", "\u{7f}\u{0}\u{0}\u{1}",
    ]

    static func fault(in bytes: [UInt8]) -> String? {
        guard let image = try? CGImage(png: Data(bytes)) else { return nil }
        guard image.pixels.count == image.width * image.height * 4, image.width > 0, image.height > 0 else {
            return "an image's pixels don't match its size: \(image.width) × \(image.height), \(image.pixels.count) bytes"
        }
        guard image.width * image.height < 1_000_000 else { return nil }
        do {
            return try CGImage(png: image.pngData()) == image ? nil : "an image changes when it is written and read"
        } catch {
            return "a written image can't be read: \(error)"
        }
    }

    static func repair(_ bytes: inout [UInt8]) { PNGMaker.setChecksums(&bytes) }
}

/// Creates uncompressed PNG files of any kind.
struct PNGMaker {
    struct Kind {
        let color: UInt8
        let depth: UInt8
        /// The bits per pixel.
        let bits: Int
    }

    /// The color types, with their possible bit depths and numbers of components.
    private static let table: [(UInt8, [UInt8], Int)] = [
        (0, [1, 2, 4, 8, 16], 1), (2, [8, 16], 3), (3, [1, 2, 4, 8], 1), (4, [8, 16], 2), (6, [8, 16], 4),
    ]

    static let kinds: [Kind] = table.flatMap { color, depths, components in
        depths.map { Kind(color: color, depth: $0, bits: Int($0) * components) }
    }

    let width, height: Int
    let kind: Kind
    let isInterlaced: Bool

    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let form: [UInt8] = [kind.depth, kind.color, 0, 0, isInterlaced ? 1 : 0]
        file += Self.chunk("IHDR", Self.word(width) + Self.word(height) + form)
        file += Self.chunk("gAMA", Self.word(45_455))
        if kind.color == 3 {
            let greys = (0..<(1 << Int(kind.depth))).map { UInt8($0) }
            file += Self.chunk("PLTE", greys.flatMap { [$0, 255 - $0, 7] })
            file += Self.chunk("tRNS", [0, 128])
        }
        if kind.color == 0 { file += Self.chunk("tRNS", [0, 1]) }
        if kind.color == 2 { file += Self.chunk("tRNS", [0, 1, 0, 1, 0, 1]) }
        file += Self.chunk("IDAT", Self.stored(rows))
        file += Self.chunk("tEXt", Array("Comment\u{0}x".utf8))
        file += Self.chunk("IEND", [])
        return file
    }

    /// The origin and steps of an Adam7 pass.
    private struct Pass {
        let x, y, stepX, stepY: Int
    }

    private static let passes = [
        Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8), Pass(x: 0, y: 4, stepX: 4, stepY: 8),
        Pass(x: 2, y: 0, stepX: 4, stepY: 4), Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
        Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]

    /// The rows, each of which has a filter byte and pixels; for an interlaced image, the rows of all seven passes.
    private var rows: [UInt8] {
        isInterlaced ? Self.passes.flatMap { rows(of: $0) } : rows(of: Pass(x: 0, y: 0, stepX: 1, stepY: 1))
    }

    private func rows(of pass: Pass) -> [UInt8] {
        let columns = width > pass.x ? (width - pass.x + pass.stepX - 1) / pass.stepX : 0
        let lines = columns > 0 && height > pass.y ? (height - pass.y + pass.stepY - 1) / pass.stepY : 0
        let length = (columns * kind.bits + 7) / 8
        let row: [UInt8] = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 37 + pass.x * 11) }
        return (0..<lines).flatMap { [UInt8($0 % 5)] + row }
    }

    // MARK: File parts

    private static func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return word(data.count) + body + word(Int(checksum(body[...])))
    }

    /// Returns a zlib stream with one uncompressed block.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        let length = [UInt8(data.count % 256), UInt8(data.count / 256)]
        let (a, b) = data.reduce((1, 0)) { sums, byte in
            let a = (sums.0 + Int(byte)) % 65_521
            return (a, (sums.1 + a) % 65_521)
        }
        return [0x78, 0x01, 1] + length + length.map { ~$0 } + data + word(b << 16 | a)
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    /// Corrects the checksum of each complete chunk so that the reader reads the chunk's content.
    static func setChecksums(_ bytes: inout [UInt8]) {
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - start - 12 else { return }
            let end = start + 8 + length
            bytes.replaceSubrange(end..<end + 4, with: word(Int(checksum(bytes[start + 4..<end]))))
            start = end + 4
        }
    }
}
