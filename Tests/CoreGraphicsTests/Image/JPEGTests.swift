import CoreGraphics
import Foundation
import Testing

struct JPEGTests {
    @Test func jpegRoundTripsAlmostUnchanged() throws {
        let red = CGImage(width: 16, height: 8, filledWith: CGColor(red: 1, green: 0.25, blue: 0, alpha: 1))
        let data = try red.jpegData(quality: 0.95)
        #expect(data.starts(with: [0xFF, 0xD8]))
        let image = try CGImage(fileData: data)
        #expect(image.width == 16 && image.height == 8)
        for (seen, written) in zip(image.pixels, red.pixels) { #expect(abs(Int(seen) - Int(written)) <= 4) }
        #expect(image.pixels[3] == 255)
    }

    @Test func lowerQualityIsSmaller() throws {
        var pixels: [UInt8] = []
        for index in 0..<64 * 64 { pixels += [UInt8(index % 251), UInt8(index / 64 * 3 % 256), UInt8(index * 7 % 256), 255] }
        let image = try #require(CGImage(width: 64, height: 64, pixels: pixels))
        #expect(try image.jpegData(quality: 0.1).count < image.jpegData(quality: 1).count)
    }

    @Test func invalidJPEGIsRejectedAndTruncatedOneIsRead() throws {
        #expect(throws: ImageFileError.self) { try CGImage(jpeg: Data()) }
        #expect(throws: ImageFileError.self) { try CGImage(jpeg: Data([0xFF, 0xD8, 1, 2, 3])) }
        let data = try CGImage(width: 64, height: 64, filledWith: .black).jpegData(quality: 0.5)
        #expect(try CGImage(jpeg: data.prefix(data.count - 20)).width == 64, "a truncated file shows its available part")
    }

    @Test func imageCropsToPixels() throws {
        let image = try #require(CGImage(width: 2, height: 2, pixels: (0..<16).map { UInt8($0) }))
        #expect(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2))?.pixels == [4, 5, 6, 7, 12, 13, 14, 15])
        #expect(image.cropping(to: CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1))?.pixels == [0, 1, 2, 3])
        #expect(image.cropping(to: CGRect(x: -5, y: -5, width: 100, height: 100)) == image)
        #expect(image.cropping(to: CGRect(x: 2, y: 0, width: 5, height: 5)) == nil && image.cropping(to: .null) == nil)
        #expect(image.cropping(to: .infinite) == image)
        for number in [CGFloat.nan, .infinity, -.infinity] {
            let rects = (0..<4).map { place in (0..<4).map { $0 == place ? number : 1 } }
            for rect in rects { #expect(image.cropping(to: CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])) == nil) }
        }
    }
}
