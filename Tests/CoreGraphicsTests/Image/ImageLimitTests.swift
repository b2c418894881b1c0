// Checks that no memory is allocated for pixels that an image file can't contain, even if its header claims them.

import Boundary
import CoreGraphics
import Testing

struct ImageLimitTests {
    /// Returns a PNG file with this size in its header but hardly any pixels.
    private func bomb(width: UInt32, height: UInt32, depth: UInt8 = 8, kind: UInt8 = 6) -> Data {
        let header = bytes(width) + bytes(height) + [depth, kind, 0, 0, 0]
        let palette = kind == 3 ? chunk("PLTE", [0, 0, 0]) : []
        let pixels: [UInt8] = [0x78, 0x9C, 0x63, 0x60, 0x60, 0x60, 0x60, 0, 0, 0, 5, 0, 1]
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Data(start + chunk("IHDR", header) + palette + chunk("IDAT", pixels) + chunk("IEND", []))
    }

    private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        bytes(UInt32(content.count)) + Array(name.utf8) + content + bytes(checksum(Array(name.utf8) + content))
    }

    private func bytes(_ number: UInt32) -> [UInt8] { stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) } }

    /// Returns a chunk's CRC-32, as the PNG specification defines it.
    private func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = ~0
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private func refusal(of data: Data) -> String? {
        (#expect(throws: ImageFileError.self) { try CGImage(png: data) })?.description
    }

    @Test(arguments: [(16_385, 1), (1, 16_385), (16_000, 16_001), (2_000_000_000, 2_000_000_000)] as [(UInt32, UInt32)])
    func imageBeyondSizeLimitsIsRejected(width: UInt32, height: UInt32) {
        // libpng itself rejects the largest sizes.
        let message = refusal(of: bomb(width: width, height: height))
        #expect(message?.contains("exceeds the limit") == true || message?.contains("not a PNG") == true)
    }

    @Test(arguments: [(8, 6), (16, 2), (1, 0), (8, 3), (2, 3), (8, 4)] as [(UInt8, UInt8)])
    func imageLargerThanItsDataIsRejected(depth: UInt8, kind: UInt8) {
        let data = bomb(width: 16_000, height: 16_000, depth: depth, kind: kind)
        #expect(data.count < 100)
        #expect(refusal(of: data)?.contains("cannot hold") == true)
    }

    @Test(
        arguments: [(8, 6, 32), (16, 6, 64), (8, 2, 24), (1, 0, 1), (16, 0, 16), (8, 3, 8), (2, 3, 2), (8, 4, 16)] as [(UInt8, UInt8, Int)])
    func largestImageThatItsDataCanHoldIsDecoded(depth: UInt8, kind: UInt8, bits: Int) {
        let bytes = bomb(width: 1, height: 1, depth: depth, kind: kind).count * InputLimits.deflateRatio
        let width = UInt32(bytes * 8 / bits / 100)
        let plausible = refusal(of: bomb(width: width, height: 100, depth: depth, kind: kind))
        #expect(plausible?.contains("a damaged PNG image") == true)
        let larger = refusal(of: bomb(width: width + 8, height: 100, depth: depth, kind: kind))
        #expect(larger?.contains("cannot hold") == true)
    }

    @Test func singleColorImageCompressesWellAndRoundTrips() throws {
        let plain = CGImage(width: 4000, height: 1000, filledWith: CGColor(red: 0, green: 0, blue: 0, alpha: 0))
        let data = try plain.pngData()
        #expect(data.count < plain.pixels.count / 100)
        #expect(try CGImage(png: data) == plain)
    }

    @Test func endlessFileIsRejected() {
        let error = #expect(throws: ImageFileError.self) { try CGImage(pngFile: "/dev/zero") }
        #expect(error?.description.contains("is larger than") == true)
    }

    @Test(arguments: [(Int.max, 1), (1, .max), (.max, .max), (1 << 62, 4), (3, 1), (2, 2), (0, 0), (-1, -1)])
    func wrongNumberOfPixelsMakesNoImage(width: Int, height: Int) {
        #expect(CGImage(width: width, height: height, pixels: [0, 0, 0, 0]) == nil)
    }
}
