// Checks that saving and loading an image preserves every byte. Invalid files cause an error message instead of a crash.

import CoreGraphics
import Testing

struct ImageTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// An image with all alpha values and many colors, which premultiplied bytes couldn't represent.
    private var colorful: CGImage {
        let pixels: [UInt8] = (0..<4096).map { (index: Int) -> UInt8 in UInt8(truncatingIfNeeded: index * 37 + index / 256) }
        return CGImage(width: 64, height: 16, pixels: pixels)!
    }

    @Test func hashOfLargeImageSkipsMostBytes() throws {
        var bytes = [UInt8](repeating: 7, count: 256 * 256 * 4)
        let image = try #require(CGImage(width: 256, height: 256, pixels: bytes))
        #expect(image.hashValue == CGImage(width: 256, height: 256, pixels: bytes)?.hashValue)
        let hashes = Set(
            bytes.indices.prefix(2048).map { index in
                bytes[index] = 8
                defer { bytes[index] = 7 }
                return CGImage(width: 256, height: 256, pixels: bytes)?.hashValue
            })
        #expect((2...8).contains(hashes.count), "about one byte in 1024 counts")
        #expect(image.hashValue != CGImage(width: 128, height: 512, pixels: bytes)?.hashValue)
    }

    @Test func imageSurvivesFileByteForByte() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try colorful.writePNG(toFile: path("a.png"))
        #expect(try CGImage(pngFile: path("a.png")) == colorful)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    }

    @Test func incompressibleImageSurvivesEncoding() throws {
        var state: UInt32 = 1
        let pixels = (0..<200 * 300 * 4).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        let image = try #require(CGImage(width: 200, height: 300, pixels: pixels))
        #expect(try CGImage(png: image.pngData()) == image)
    }

    @Test func errorForMissingFileNamesIt() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: ImageFileError.self) { try CGImage(pngFile: path("none.png")) }
        #expect(error?.description.contains("none.png") == true)
    }

    @Test(arguments: [Data(), Data("no picture".utf8), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])])
    func invalidPNGIsRejected(data: Data) {
        #expect(throws: ImageFileError.self) { try CGImage(png: data) }
    }

    @Test func truncatedFileIsRejected() throws {
        let data = try colorful.pngData()
        #expect(throws: ImageFileError.self) { try CGImage(png: data.prefix(data.count / 2)) }
    }

    @Test func errorForMissingFolderNamesIt() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let target = path("nowhere/a.png")
        let error = #expect(throws: ImageFileError.self) { try colorful.writePNG(toFile: target) }
        #expect(error?.description.contains("nowhere/a.png") == true)
    }

    @Test func wrongByteCountMakesNoImage() {
        #expect(CGImage(width: 2, height: 2, pixels: [0, 0, 0, 0]) == nil)
        #expect(CGImage(width: 0, height: 2, pixels: []) == nil)
    }

    @Test func stripHasGapsOnAllSides() throws {
        let red = CGImage(width: 3, height: 2, filledWith: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = CGImage(width: 1, height: 4, filledWith: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let strip = try #require(CGImage.strip(of: [red, blue], gap: 2, background: .white))
        #expect(strip.width == 10 && strip.height == 8)
        #expect(strip.color(x: 1, y: 2) == .white)
        #expect(strip.color(x: 2, y: 2)?.red == 1 && strip.color(x: 2, y: 2)?.blue == 0)
        #expect(strip.color(x: 2, y: 4) == .white)
        #expect(strip.color(x: 7, y: 5)?.blue == 1 && strip.color(x: 7, y: 5)?.red == 0)
        #expect(strip.color(x: 8, y: 5) == .white)
        #expect(strip.color(x: 10, y: 5) == nil)
    }

    @Test func stripOfNothingIsNil() {
        #expect(CGImage.strip(of: [], gap: 4, background: .white) == nil)
    }
}
