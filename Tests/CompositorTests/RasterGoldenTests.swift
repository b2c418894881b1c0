// Compares the CPU painter's output with the accepted images from the GPU.

import CoreGraphics
import Foundation
import Raster
import Testing
import Typography
@testable import Compositor

struct RasterGoldenTests {
    /// The difference between two images, in levels from 0 to 255.
    struct Difference {
        /// The largest difference in the expected image's smooth areas, and the largest difference anywhere.
        var smooth = 0, largest = 0
        var mean = 0.0
        /// For smooth areas, the number of bytes that differ by more than 2, and the position of the first such byte.
        var wrong = 0, place = ""

        init(_ seen: CGImage, _ wanted: CGImage) {
            var sum = 0
            let width = wanted.width, height = wanted.height, row = width * 4
            wanted.pixels.withUnsafeBufferPointer { wanted in
                seen.pixels.withUnsafeBufferPointer { seen in
                    for index in wanted.indices {
                        let off = abs(Int(seen[index]) - Int(wanted[index])), x = index % row / 4, y = index / row
                        sum += off
                        largest = max(largest, off)
                        guard off > smooth || off > 2 else { continue }
                        var low = 255, high = 0
                        for dy in -2...2 where (0..<height).contains(y + dy) {
                            for dx in -2...2 where (0..<width).contains(x + dx) {
                                let near = Int(wanted[index + dy * row + dx * 4])
                                (low, high) = (min(low, near), max(high, near))
                            }
                        }
                        // Away from edges.
                        guard high - low <= 12 else { continue }
                        smooth = max(smooth, off)
                        if off > 2 {
                            if wrong == 0 { place = "at \(x), \(y): \(seen[index]) for \(wanted[index])" }
                            wrong += 1
                        }
                    }
                }
            }
            mean = Double(sum) / Double(max(1, wanted.pixels.count))
        }
    }

    private static func file(_ scene: GoldenScene, _ scale: Double) -> String {
        let name = scene.name + (scale == 1 ? ".png" : "@2x.png")
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)").path
    }

    private func expect(_ scene: GoldenScene, _ painter: RasterPainter, _ scale: Double) throws {
        let picture = try painter.render(scene.snapshot(scale: scale), background: .white)
        if let folder = ProcessInfo.processInfo.environment["SEGUE_PICTURES"] {
            try picture.writePNG(toFile: "\(folder)/\(scene.name)@\(Int(scale)).png")
        }
        let difference = Difference(picture, try CGImage(pngFile: Self.file(scene, scale)))
        if ProcessInfo.processInfo.environment["SEGUE_PICTURES"] != nil { print("DIFF \(scene.name)@\(Int(scale)) \(difference)") }
        // OpenGL drivers round differently, so a few channels in blurs differ by 3.
        let isAlike = difference.smooth <= 3 && difference.wrong <= 4 && difference.largest <= 8 && difference.mean < 0.3
        #expect(isAlike, "\(scene) @\(scale): \(difference)")
    }

    @Test(arguments: [1.0, 2.0]) func scenesLookLikeGPUPictures(scale: Double) throws {
        let painter = RasterPainter(fonts: try FontLibrary())
        for scene in GoldenScene.all { try expect(scene, painter, scale) }
    }

    @Test(.enabled(if: GoldenScene.hasFontsForWritings, GoldenScene.fontsForWritings))
    func textLooksLikeGPUPictures() throws {
        let fonts = try FontLibrary(substitutes: GoldenScene.substitutes), painter = RasterPainter(fonts: fonts)
        for scene in GoldenScene.writings(fonts) {
            for scale in [1.0, 2.0] { try expect(scene, painter, scale) }
        }
    }
}
