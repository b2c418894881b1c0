import CoreGraphics
import Foundation
import TestSupport
import Testing
@testable import Segue

/// Checks films with solid frames in every format by decoding them with other programs.
struct FilmWriterTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-film-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private static let colors = [CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1), CGColor(red: 0.1, green: 0.6, blue: 0.9, alpha: 1)]

    /// Writes `each` frames in the first color, then as many frames in the second color, and returns the path.
    private func film(_ format: FilmFormat, width: Int, height: Int, each: Int, rate: Double = 25) throws -> String {
        let path = folder.appending(path: "a." + format.rawValue).path
        let writer = try format.writer(of: FilmShape(width: width, height: height, rate: rate), to: path, notesIn: folder.path)
        for color in Self.colors {
            try writer.add(CGImage(width: width, height: height, filledWith: color))
            for _ in 1..<each { try writer.repeatLastFrame() }
        }
        try writer.finish { _ in true }
        return path
    }

    private static let hasFFmpeg = FilmFormat.hasFFmpeg
    private static let encoded: [FilmFormat] = [.mp4, .webm, .gif]

    @Test(.enabled(if: hasFFmpeg, "needs ffmpeg (apt install ffmpeg)"), arguments: encoded)
    func encodedFilmHasSizeFramesAndDuration(format: FilmFormat) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try film(format, width: 64, height: 48, each: 5)
        let words = try output(
            "ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames:format=duration", "-of",
            "csv=p=0", path)
        let text = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
        #expect(text.first == "64,48,10")
        #expect(abs((text.last.flatMap { Double($0) } ?? 0) - 0.4) < 0.05)
    }

    @Test(
        .enabled(if: hasFFmpeg, "needs ffmpeg (apt install ffmpeg)"),
        arguments: encoded + [.apng])
    func framesHaveTheirColorsEvenAtOddSizes(format: FilmFormat) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try film(format, width: 63, height: 47, each: 5)
        let sides = format == .mp4 || format == .webm ? 64 * 48 : 63 * 47
        let bytes = [UInt8](try output("ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-r", "25", "pipe:1"))
        #expect(bytes.count >= sides * 3 * 10)
        for (frame, color) in [(1, 0), (4, 0), (5, 1), (9, 1)] {
            let wanted = [Self.colors[color].red, Self.colors[color].green, Self.colors[color].blue].map { Int(($0 * 255).rounded()) }
            // Check the first pixel and the last pixel, which may be padding that makes the size even.
            for place in [frame * sides * 3, ((frame + 1) * sides - 1) * 3] where place + 3 <= bytes.count {
                let found = bytes[place..<place + 3].map(Int.init)
                #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 4 }, "frame \(frame): \(found), not \(wanted)")
            }
        }
    }

    @Test(.enabled(if: hasFFmpeg, "needs ffmpeg (apt install ffmpeg)"))
    func secondPassOfGIFReportsFramesAndCanBeCancelled() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func writer(_ name: String) throws -> any FilmWriter {
            let path = folder.appending(path: name).path
            let writer = try FilmFormat.gif.writer(of: FilmShape(width: 64, height: 48, rate: 25), to: path, notesIn: folder.path)
            for color in Self.colors { try writer.add(CGImage(width: 64, height: 48, filledWith: color)) }
            return writer
        }
        var seen: [Int] = []
        try writer("a.gif").finish {
            seen.append($0)
            return true
        }
        #expect(seen.last == 2 && seen == seen.sorted())
        #expect(throws: FilmError.self) { try writer("b.gif").finish { _ in false } }
        #expect(throws: FilmError.self, "cancelling works even at the end") { try writer("c.gif").finish { $0 < 2 } }
    }

    @Test(.enabled(if: hasFFmpeg, "needs ffmpeg (apt install ffmpeg)"), arguments: [FilmFormat.mp4, .webm])
    func mp4AndWebMAreTaggedAsSRGB(format: FilmFormat) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try film(format, width: 64, height: 48, each: 2)
        let tags = try output(
            "ffprobe", "-v", "error", "-show_entries", "stream=pix_fmt,color_range,color_space,color_transfer,color_primaries", "-of",
            "csv=p=0", path)
        #expect(String(decoding: tags, as: UTF8.self).hasPrefix("yuv420p,tv,bt709,iec61966-2-1,bt709"))
    }

    @Test(.enabled(if: hasFFmpeg, "needs ffmpeg (apt install ffmpeg)"))
    func webPIsAnimationOfGivenSize() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: film(.webp, width: 64, height: 48, each: 5))))
        #expect(String(decoding: bytes[0..<4] + bytes[8..<16], as: UTF8.self) == "RIFFWEBPVP8X")
        #expect(bytes[24..<30].map(Int.init) == [63, 0, 0, 47, 0, 0])
        // The encoder merges equal frames.
        #expect(Data(bytes).count(of: "ANMF") >= 2)
    }

    @Test func animatedPNGStoresOnlyChanges() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.apng").path
        let writer = try FilmFormat.apng.writer(of: FilmShape(width: 30, height: 20, rate: 60), to: path, notesIn: folder.path)
        var picture = CGImage(width: 30, height: 20, filledWith: Self.colors[0])
        try writer.add(picture)
        try writer.repeatLastFrame()
        try writer.repeatLastFrame()
        var pixels = picture.pixels
        for place in [(7, 3), (9, 5)] { pixels[(place.1 * 30 + place.0) * 4] = 1 }
        picture = try #require(CGImage(width: 30, height: 20, pixels: pixels))
        try writer.add(picture)
        try writer.finish { _ in true }

        let file = PNGChunks(try Data(contentsOf: URL(filePath: path)))
        let types: [String] = file.chunks.map(\.type).filter { !["IDAT", "fdAT", "gAMA"].contains($0) }
        #expect(types == ["IHDR", "acTL", "sRGB", "fcTL", "fcTL", "IEND"])
        #expect(file.count == 2 && file.size == [30, 20])
        let boxes: [[Int]] = file.frames.map { [$0.x, $0.y, $0.width, $0.height] }
        #expect(boxes == [[0, 0, 30, 20], [7, 3, 3, 3]])
        let (first, second) = (file.frames[0].seconds, file.frames[1].seconds)
        #expect(first == 3.0 / 60 && second == 1.0 / 60)
        // Programs that don't support animations show the first frame.
        #expect(try CGImage(pngFile: path).color(x: 5, y: 5) == CGImage(width: 1, height: 1, filledWith: Self.colors[0]).color(x: 0, y: 0))
    }

    /// The specification gives the checksum of an empty IEND chunk.
    @Test func chunksHaveChecksums() {
        #expect(PNGChunk("IEND").bytes == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }

    @Test(arguments: FilmFormat.allCases)
    func unwritableFilmReportsError(format: FilmFormat) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard Self.hasFFmpeg || !format.needsFFmpeg else { return }
        let path = folder.appending(path: "missing/a." + format.rawValue).path
        let error = #expect(throws: FilmError.self) {
            let writer = try format.writer(of: FilmShape(width: 64, height: 48, rate: 25), to: path, notesIn: folder.path)
            try writer.add(CGImage(width: 64, height: 48, filledWith: Self.colors[0]))
            try writer.finish { _ in true }
        }
        #expect(error?.description.contains("No such file") == true)
    }

    private func output(_ program: String, _ arguments: String...) throws -> Data {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}

extension Data {
    fileprivate func count(of text: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.range(of: Data(text.utf8)) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
