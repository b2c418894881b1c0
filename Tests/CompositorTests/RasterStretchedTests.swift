import CoreGraphics
import RenderTree
import TestSupport
import Testing
import Typography

@testable import Raster

/// The painter computes stretched and sheared boxes eight pixels at a time, but boxes in perspective pixel by pixel.
struct RasterStretchedTests {
    private let painter = RasterPainter(fontsIfAny: nil)

    private func pixels(_ node: RenderNode) throws -> [UInt8] {
        try painter.render(RenderSnapshot(size: CGSize(width: 120, height: 120), scale: 1, nodes: [node]), background: .white).pixels
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func stretchedBoxMatchesBoxInNegligiblePerspective(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let shears = seed % 3 == 0
        var flat = box(0, 0, 50, 40, .teal)
        flat.cornerRadius = number(0...20)
        flat.transform = Homography(
            m11: number(0.4...1.6), m12: shears ? number(-0.4...0.4) : 0, m13: 0, m21: shears ? number(-0.4...0.4) : 0,
            m22: number(0.4...1.6), m23: 0, m31: number(20...40), m32: number(20...40), m33: 1)
        if seed % 2 == 0 { (flat.borderWidth, flat.borderColor) = (3, .black) }
        if seed % 4 < 2 { flat.shadow = .init(color: .black, opacity: 0.5, offset: CGSize(width: 2, height: 4), radius: 6) }
        if seed % 5 == 0 {
            var extras = RenderNode.Extras()
            extras.roundedCorners = .init(rawValue: UInt(seed % 15))
            flat.extras = extras
        }
        var tilted = flat
        tilted.transform.m13 = 1e-9
        let differences = zip(try pixels(flat), try pixels(tilted)).map { abs(Int($0) - Int($1)) }
        #expect(try #require(differences.max()) <= 1)
    }

    /// Text that is stretched upright is sampled row by row, and other text pixel by pixel.
    @Test(arguments: 0..<12 as Range<UInt64>) func stretchedTextMatchesTextInNegligiblePerspective(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let painter = RasterPainter(fonts: try FontLibrary())
        func pixels(_ node: RenderNode) throws -> [UInt8] {
            try painter.render(RenderSnapshot(size: CGSize(width: 120, height: 60), scale: 1, nodes: [node]), background: .white).pixels
        }
        var flat = label("Stretched", 0, 0, size: 13)
        // A mirrored text, and strong and weak stretches.
        flat.transform = Homography(
            m11: number(0.5...1.8) * (seed % 3 == 0 ? -1 : 1), m12: 0, m13: 0, m21: 0, m22: number(0.5...1.8), m23: 0,
            m31: seed % 3 == 0 ? 110 : 10, m32: number(20...30), m33: 1)
        var tilted = flat
        tilted.transform.m13 = 1e-9
        let (level, general) = (try pixels(flat), try pixels(tilted))
        let differences = zip(level, general).map { abs(Int($0) - Int($1)) }
        #expect(try #require(differences.max()) <= 3)
        #expect(level.contains { $0 < 100 }, "the text is visible")
    }
}
