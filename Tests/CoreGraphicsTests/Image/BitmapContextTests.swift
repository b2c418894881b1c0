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

    @Test func contextInForeignMemoryIsRefused() {
        var memory = [UInt8](repeating: 0, count: 4)
        let context = CGContext(
            data: &memory, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
        #expect(context == nil)
    }

    @Test func gradientAcceptsArrayObject() {
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 1)] as NSArray
        #expect(CGGradient(colorsSpace: nil, colors: colors, locations: nil) != nil)
    }
}
