import CoreGraphics
import Raster
import TestSupport
import Testing
import Typography

/// Compares the CPU painter's mean colors in small squares with accepted numbers. Unlike the comparison with the GPU's images, this notices
/// small differences at edges, in shadows, and in resampled images.
struct RasterMeansTests {
    /// The number of squares along each side of a picture.
    private static let squares = 5

    /// Returns the mean red, green, and blue levels of each square, in hundredths.
    private func means(of picture: CGImage) -> [Int] {
        let side = Self.squares
        var sums = [Double](repeating: 0, count: side * side * 3)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let square = y * side / picture.height * side + x * side / picture.width, pixel = (y * picture.width + x) * 4
                for channel in 0..<3 { sums[square * 3 + channel] += Double(picture.pixels[pixel + channel]) }
            }
        }
        let count = Double(picture.width * picture.height) / Double(side * side)
        return sums.map { Int(($0 / count * 100).rounded()) }
    }

    @Test(arguments: [1, 1.25, 2]) func meanColorsMatchAcceptedOnes(scale: Double) throws {
        let painter = try RasterPainter(fonts: FontLibrary())
        let lines = try GoldenScene.all.map { scene in
            let means = means(of: try painter.render(scene.snapshot(scale: scale), background: .white))
            return "\(scene.name) \(means.map(String.init).joined(separator: " "))\n"
        }
        // Processors may round a few pixels differently.
        let difference = AcceptedText.difference(of: lines.joined(), from: "raster-means-\(scale)", "CompositorTests", tolerance: 2)
        #expect(difference == nil)
    }
}
