/// A chunk of a PNG file.
struct PNGChunk {
    let type: String
    let content: [UInt8]

    init(_ type: String, _ content: [UInt8] = []) { (self.type, self.content) = (type, content) }

    /// The encoded chunk: length, type, content, checksum.
    var bytes: [UInt8] {
        let body = Array(type.utf8) + content
        return UInt32(content.count).bytes + body + Self.checksum(of: body).bytes
    }

    /// The CRC from ISO 3309, as used by PNG.
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }
}

extension FixedWidthInteger {
    /// The bytes in big-endian order.
    var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
