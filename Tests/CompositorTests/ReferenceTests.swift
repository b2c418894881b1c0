// Compares scenes with the results of another renderer, Cairo, which uses a separate description of their geometry (References/draw.py).

import CoreGraphics
import Foundation
import Raster
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

/// Runs Cairo, which is in the Debian package python3-cairo that `.ci/packages test` installs.
struct Reference {
    private static let python = "/usr/bin/python3"

    static let isInstalled = run(["-c", "import cairo"]) != nil

    /// Draws all supported scenes into a new folder, and returns the folder and the scenes' names.
    static func draw(scale: Double) throws -> (folder: URL, names: [String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References/draw.py")
        let words = try #require(run([script.path, folder.path, "\(scale)"]))
        return (folder, words.split(separator: "\n").map(String.init))
    }

    /// Returns the program's output, or nil if it failed.
    private static func run(_ arguments: [String]) -> String? {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let words = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: words, as: UTF8.self) : nil
    }
}

extension PixelTests {
    @MainActor struct References {
        /// The largest difference in a channel, and the mean difference over the channels of all pixels that aren't white, in levels of
        /// 255.
        private struct Difference {
            var largest = 0
            var mean = 0.0
            /// The number of channels that differ by more than 32.
            var outliers = 0

            init(_ one: CGImage, _ other: CGImage) {
                var sum = 0, count = 0
                one.pixels.withUnsafeBufferPointer { one in
                    other.pixels.withUnsafeBufferPointer { other in
                        var index = 0
                        while index < one.count {
                            let isPainted =
                                Int(one[index]) + Int(one[index + 1]) + Int(one[index + 2]) < 765
                                || Int(other[index]) + Int(other[index + 1]) + Int(other[index + 2]) < 765
                            var channel = index
                            while isPainted, channel < index + 3 {
                                let off = abs(Int(one[channel]) - Int(other[channel]))
                                largest = max(largest, off)
                                if off > 32 { outliers += 1 }
                                sum += off
                                count += 1
                                channel += 1
                            }
                            index += 4
                        }
                    }
                }
                mean = Double(sum) / Double(max(count, 1))
            }
        }

        @Test(.enabled(if: Reference.isInstalled), arguments: [1.0, 2.0])
        func scenesMatchCairoPictures(scale: Double) throws {
            let (folder, names) = try Reference.draw(scale: scale)
            defer { try? FileManager.default.removeItem(at: folder) }
            #expect(names.count >= 20)
            let surface = try OffscreenSurface(fonts: FontLibrary()), painter = RasterPainter(fonts: try FontLibrary())
            for (name, isOnGPU) in names.flatMap({ [($0, true), ($0, false)] }) {
                let scene = try #require(GoldenScene.all.first { $0.name == name }), snapshot = scene.snapshot(scale: scale)
                let ours = isOnGPU ? try surface.render(snapshot, background: .white) : try painter.render(snapshot, background: .white)
                let theirs = try CGImage(pngFile: folder.appendingPathComponent("\(name).png").path)
                let difference = Difference(ours, theirs)
                print(
                    "against Cairo @\(Int(scale)): \(name)\(isOnGPU ? "" : " on the processor") max \(difference.largest) mean \(String(format: "%.3f", difference.mean)) above 32: \(difference.outliers)"
                )
                // The largest differences occur at pixels where edges cross, because Segue adds their areas instead of computing their
                // union. Hairlines have the largest means, because they consist only of edges.
                #expect(difference.largest <= 96 && difference.mean <= 2 && difference.outliers <= 20, "\(name)")
            }
        }
    }
}
