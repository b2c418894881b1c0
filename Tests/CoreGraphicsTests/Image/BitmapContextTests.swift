import CoreGraphics
import Testing

struct BitmapContextTests {
    private func makeContext(_ info: CGImageAlphaInfo = .premultipliedLast) -> CGContext? {
        CGContext(
            data: nil, width: 2, height: 3, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: info.rawValue | CGBitmapInfo.byteOrder32Big.rawValue)
    }

    @Test func originIsInLowerLeftCorner() throws {
        let context = try #require(makeContext())
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let pixels = try #require(context.makeImage()).pixels
        #expect(pixels[16..<20] == [255, 0, 0, 255] && pixels[..<16].allSatisfy { $0 == 0 })
    }

    /// Draws a red pixel at the lower left into memory with a blue pixel at the upper right. Returns the bytes.
    private func bytes(_ info: UInt32, bytesPerRow: Int, blue: [UInt8]) throws -> [UInt8] {
        var memory = [UInt8](repeating: 0, count: 2 * bytesPerRow)
        memory.replaceSubrange(4..<8, with: blue)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(context.makeImage()?.pixels[4..<8] == [0, 0, 255, 255])
        }
        return memory
    }

    @Test func contextDrawsIntoMemoryOfProgram() throws {
        let last = try bytes(CGImageAlphaInfo.premultipliedLast.rawValue, bytesPerRow: 8, blue: [0, 0, 255, 255])
        #expect(last == [0, 0, 0, 0, 0, 0, 255, 255, 128, 0, 0, 128, 0, 0, 0, 0])
        let first = CGImageAlphaInfo.premultipliedFirst.rawValue
        #expect(try bytes(first, bytesPerRow: 0 + 8, blue: [255, 0, 0, 255])[8..<12] == [128, 128, 0, 0])
        let little = try bytes(first | CGBitmapInfo.byteOrder32Little.rawValue, bytesPerRow: 12, blue: [255, 0, 0, 255])
        #expect(little[12..<16] == [0, 0, 128, 128] && little[4..<8] == [255, 0, 0, 255])
    }

    @Test func contextRefusesMemoryOfOtherLayout() {
        var memory: [UInt8] = [0, 0, 0, 0]
        let gray = CGContext(
            data: &memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 2, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0)
        #expect(gray == nil)
    }

    /// Returns the alpha of each pixel, row by row from the top.
    private func alphas(_ draw: (CGContext) -> Void) throws -> [UInt8] {
        let context = try #require(makeContext())
        draw(context)
        let pixels = try #require(context.makeImage()).pixels
        return stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
    }

    @Test func strokeOfRectangleHasGivenWidth() throws {
        let narrow = try alphas { $0.stroke(CGRect(x: 0, y: -10, width: 100, height: 100), width: 2) }
        #expect(narrow == [255, 0, 255, 0, 255, 0])
        let later = try alphas {
            $0.stroke(CGRect(x: 50, y: 50, width: 1, height: 1), width: 9)
            $0.stroke(CGRect(x: 0, y: -10, width: 100, height: 100))
        }
        #expect(later == [128, 0, 128, 0, 128, 0], "later strokes are 1 unit wide")
    }

    @Test func clipToRectanglesIsTheirUnion() throws {
        let alphas = try alphas {
            $0.clip(to: [CGRect(x: 0, y: 2, width: 1, height: 1), CGRect(x: 1, y: 0, width: 1, height: 1)])
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        }
        #expect(alphas == [255, 0, 0, 0, 0, 255])
    }

    @Test(arguments: [CGBlendMode.normal, .multiply, .screen, .darken, .difference])
    func blendedAlphaIsThatOfBothLayers(mode: CGBlendMode) throws {
        let alphas = try alphas {
            $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 3))
            $0.setBlendMode(mode)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        }
        #expect(alphas == [191, 128, 191, 128, 191, 128])
    }

    @Test func gradientIsLinearBetweenItsLocations() throws {
        let colors = [0, 1, 0.5].map { CGColor(red: 0, green: 0, blue: 0, alpha: $0) } as [CGColor]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: [0, 0.25, 1]))
        let alphas = try alphas {
            $0.drawLinearGradient(gradient, start: CGPoint(x: 0, y: 3), end: CGPoint(x: 0, y: -1), options: [])
        }
        #expect(alphas == [128, 128, 234, 234, 191, 191])
    }

    @Test func drawnImageIsUpright() throws {
        let image = CGImage(width: 1, height: 2, pixels: [255, 0, 0, 255, 0, 0, 255, 255])!
        let context = try #require(makeContext())
        context.draw(image, in: CGRect(x: 0, y: 1, width: 2, height: 2))
        let pixels = try #require(context.makeImage()).pixels
        #expect(pixels[0..<4] == [255, 0, 0, 255] && pixels[8..<12] == [0, 0, 255, 255])
    }

    @Test func contextWithoutAlphaIsBlack() throws {
        #expect(try #require(makeContext(.noneSkipLast)?.makeImage()).pixels[..<4] == [0, 0, 0, 255])
    }

    @Test func gradientAcceptsArrayObject() {
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 1)] as NSArray
        #expect(CGGradient(colorsSpace: nil, colors: colors, locations: nil) != nil)
    }
}
