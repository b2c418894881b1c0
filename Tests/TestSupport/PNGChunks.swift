import Foundation

/// The chunks of a PNG file, for tests that read its animation.
package struct PNGChunks {
    package private(set) var chunks: [(type: String, content: [UInt8])] = []

    package init(_ file: Data) {
        let bytes = [UInt8](file)
        var place = 8
        while place + 12 <= bytes.count {
            let length = Self.number(bytes[place..<place + 4])
            let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            chunks.append((type, Array(bytes[place + 8..<min(bytes.count, place + 8 + length)])))
            place += length + 12
        }
    }

    /// The width and height.
    package var size: [Int] { content("IHDR").map { [Self.number($0[0..<4]), Self.number($0[4..<8])] } ?? [] }

    /// The number of frames that the file specifies.
    package var count: Int { content("acTL").map { Self.number($0[0..<4]) } ?? 0 }

    /// The frames' positions, sizes and durations.
    package var frames: [(x: Int, y: Int, width: Int, height: Int, seconds: Double)] {
        chunks.filter { $0.type == "fcTL" }.map { chunk in
            let numbers = stride(from: 4, to: 20, by: 4).map { Self.number(chunk.content[$0..<$0 + 4]) }
            let time = [20, 22].map { Self.number(chunk.content[$0..<$0 + 2]) }
            return (numbers[2], numbers[3], numbers[0], numbers[1], Double(time[0]) / Double(time[1]))
        }
    }

    /// The total duration of all frames, in seconds.
    package var seconds: Double { frames.reduce(0) { $0 + $1.seconds } }

    private func content(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.content }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
