import CoreGraphics
import TestSupport
import Testing

@testable import Compositor

/// Checks images that exceed the GPU's limit, and are therefore scaled down.
struct ReducedImageTests {
    /// Returns a pixel as red, green, blue, and alpha.
    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
        image.pixels[(y * image.width + x) * 4..<(y * image.width + x) * 4 + 4].map(Int.init)
    }

    @Test func pixelsAreMeansWeightedByAlpha() throws {
        var random = SeededNumbers(seed: 5)
        for _ in 0..<200 {
            let width = random.whole(1...7), height = random.whole(1...7), factor = random.whole(1...4)
            let bytes = (0..<width * height * 4).map { _ in random.once(in: 4) ? 0 : UInt8(random.below(256)) }
            let image = try #require(CGImage(width: width, height: height, pixels: bytes)), reduced = image.reduced(by: factor)
            #expect(reduced.width * factor >= width && (reduced.width - 1) * factor < width)
            #expect(reduced.height * factor >= height && (reduced.height - 1) * factor < height)
            for (x, y) in (0..<reduced.width).flatMap({ x in (0..<reduced.height).map { (x, $0) } }) {
                let rows = (y * factor..<y * factor + factor).filter { $0 < height }
                let columns = (x * factor..<x * factor + factor).filter { $0 < width }
                let block = rows.flatMap { row in columns.map { pixel(image, $0, row) } }
                let alpha = block.reduce(0) { $0 + $1[3] }
                let color = (0..<3).map { part in alpha == 0 ? 0 : block.reduce(0) { $0 + $1[part] * $1[3] } / alpha }
                #expect(pixel(reduced, x, y) == color + [alpha / block.count])
            }
        }
    }
}
