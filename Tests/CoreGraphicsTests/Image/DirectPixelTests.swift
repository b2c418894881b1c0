import CoreGraphics
import Testing

/// Checks pixels that other renderers paint into a context: what they see, and how the result is painted over the context.
struct DirectPixelTests {
    private typealias Box = [Int]

    /// Returns the alpha of each pixel of a 4 × 3 context, row by row from the top, and the position and size that the renderer receives.
    private func painted(
        _ colors: SIMD4<Float> = SIMD4(repeating: 1), seesBelow: Bool = false, _ prepare: (CGContext) -> Void
    ) throws -> (alphas: [UInt8], box: Box?, seen: [Float]) {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue))
        prepare(context)
        var box: Box?, seen: [Float] = []
        context.paintPixels(seesBelow: seesBelow) { pixels, left, top, width, height in
            box = [left, top, width, height]
            seen = (0..<width * height).map { pixels[$0].w }
            for index in 0..<width * height { pixels[index] = colors }
        }
        let bytes = try #require(context.makeImage()).pixels
        return (stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }, box, seen)
    }

    private let full: [UInt8] = [UInt8](repeating: 255, count: 12)

    @Test func wholeContextIsPaintedWithoutClip() throws {
        let (alphas, box, seen) = try painted { _ in }
        #expect(alphas == full && box == [0, 0, 4, 3] && seen.allSatisfy { $0 == 0 } && seen.count == 12)
    }

    @Test func onlyClipsBoxIsPainted() throws {
        // The context's origin is at the lower left, and pixels are counted from the top.
        let (alphas, box, _) = try painted { $0.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1)) }
        #expect(alphas == [0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0] && box == [1, 2, 2, 1])
        let empty = try painted { $0.clip(to: CGRect(x: 9, y: 9, width: 1, height: 1)) }
        #expect(empty.alphas == [UInt8](repeating: 0, count: 12) && empty.box == nil)
    }

    @Test func partlyClippedPixelIsPaintedInPart() throws {
        let alphas = try painted { $0.clip(to: CGRect(x: 0.5, y: 0, width: 3.5, height: 3)) }.alphas
        #expect(alphas.prefix(4) == [128, 255, 255, 255])
    }

    @Test func coverageOfSeveralClipsIsTheirProduct() throws {
        func path(_ points: [CGPoint]) -> CGPath {
            let path = CGMutablePath()
            path.addLines(between: points)
            path.closeSubpath()
            return path
        }
        let paths = [
            path([CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 3)]),
            path([CGPoint(x: 4, y: 3), CGPoint(x: 0, y: 1), CGPoint(x: 4, y: 0)]),
            path([CGPoint(x: 1, y: 0), CGPoint(x: 4, y: 1.5), CGPoint(x: 1, y: 3)]),
        ]
        func alphas(_ paths: [CGPath]) throws -> [UInt8] {
            try painted { context in
                for path in paths {
                    context.addPath(path)
                    context.clip()
                }
            }.alphas
        }
        let single = try paths.map { try alphas([$0]) }
        for clips in [[0, 1], [1, 2], [2, 0], [0, 1, 2]] {
            for (index, alpha) in try alphas(clips.map { paths[$0] }).enumerated() {
                let product = clips.reduce(255) { $0 * Double(single[$1][index]) / 255 }
                #expect(abs(Double(alpha) - product) <= 2, "pixel \(index) of \(clips)")
            }
        }
    }

    @Test func alphaAppliesToPaintedPixels() throws {
        let alphas = try painted { $0.setAlpha(0.5) }.alphas
        #expect(alphas == [UInt8](repeating: 128, count: 12))
        let over = try painted {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            $0.setAlpha(0.5)
        }
        #expect(over.alphas == full && over.seen.allSatisfy { $0 == 0 }, "the new pixels lie over the old ones")
    }

    @Test func oldPixelsAreSeenOnlyIfAskedFor() throws {
        func prepare(_ context: CGContext) {
            context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        let blind = try painted(SIMD4(repeating: 0), prepare), seeing = try painted(SIMD4(repeating: 0), seesBelow: true, prepare)
        #expect(blind.seen.allSatisfy { $0 == 0 } && blind.alphas == [UInt8](repeating: 128, count: 12))
        #expect(seeing.seen.allSatisfy { abs($0 - 0.5) < 0.01 } && seeing.alphas == [UInt8](repeating: 0, count: 12), "they are replaced")
    }

    @Test func blendModeAppliesEvenToClearPixels() throws {
        let alphas = try painted(SIMD4(repeating: 0)) {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            $0.setBlendMode(.destinationIn)
        }.alphas
        #expect(alphas == [UInt8](repeating: 0, count: 12))
        let kept = try painted(SIMD4(repeating: 0)) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3)) }.alphas
        #expect(kept == full)
    }

    @Test func shadowOfPaintedPixelsIsDrawn() throws {
        let alphas = try painted {
            $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 3))
            $0.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
            $0.setAlpha(1)
        }.alphas
        #expect(alphas == full)
    }
}
