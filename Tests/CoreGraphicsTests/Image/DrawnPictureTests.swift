import Testing

@testable import CoreGraphics

/// Checks images drawn into a context, either aligned to pixels or between them.
struct DrawnPictureTests {
    private func picture() -> CGImage {
        var bytes: [UInt8] = []
        for index in 0..<12 { bytes += [UInt8(index * 20), UInt8(255 - index * 20), 77, index % 3 == 0 ? 255 : UInt8(40 + index * 15)] }
        return CGImage(width: 4, height: 3, pixels: bytes)!
    }

    /// Returns the pixels of a context in which the image is drawn at (`x`, 1).
    private func drawn(at x: Double, isSharp: Bool = false) -> [UInt8] {
        let context = CGContext(width: 8, height: 6, scale: 1, isOpaque: false)
        context.paint(picture(), in: CGRect(x: x, y: 1, width: 4, height: 3), isSharp: isSharp)
        return context.makeImage()!.pixels
    }

    @Test func imageAtWholePixelsMatchesNearlyAlignedOne() {
        let whole = drawn(at: 2), mixed = drawn(at: 2.000_001)
        for (one, other) in zip(whole, mixed) { #expect(abs(Int(one) - Int(other)) <= 1) }
        #expect(drawn(at: 2, isSharp: true) == whole)
    }

    @Test func imageAtWholePixelsKeepsItsColors() {
        let pixels = drawn(at: 2), source = picture().pixels
        for y in 0..<3 {
            for x in 0..<4 {
                let (from, to) = ((y * 4 + x) * 4, ((y + 1) * 8 + x + 2) * 4)
                #expect(Array(pixels[to..<to + 4]) == Array(source[from..<from + 4]), "(\(x), \(y))")
            }
        }
        #expect(Array(pixels[0..<4]) == [0, 0, 0, 0])
    }

    @Test(arguments: [(0.3, 77), (0.1, 26), (0.5, 128), (0, 0), (1, 255)])
    func halfLevelsRoundUp(white: Double, level: Int) {
        let context = CGContext(width: 1, height: 1, scale: 1, isOpaque: true)
        context.setFillColor(red: white, green: white, blue: white, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.makeImage()!.pixels == [UInt8(level), UInt8(level), UInt8(level), 255])
    }
}
