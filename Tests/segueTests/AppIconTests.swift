import CoreGraphics
import Testing
import UIKit

@testable import Segue

/// Checks the drawing of the program's icon.
@MainActor struct AppIconTests {
    private func digits(_ image: CGImage, _ x: Int, _ y: Int) -> String {
        guard let color = image.color(x: x, y: y) else { return "outside" }
        return [color.red, color.green, color.blue].map { channel in
            let text = String(Int((channel * 255).rounded()), radix: 16, uppercase: true)
            return text.count < 2 ? "0" + text : text
        }.joined()
    }

    @Test(arguments: [16, 64, 128, 256]) func iconHasRequestedSize(pixels: Int) throws {
        let image = try #require(AppIcon().image(pixels).cgImage)
        #expect(image.width == pixels && image.height == pixels)
        // The drawing is scaled, and not cut off.
        #expect(digits(image, pixels * 10 / 128, pixels / 2) == "24262B" && digits(image, pixels * 118 / 128, pixels / 2) == "24262B")
    }

    @Test func iconOfWindowHasSixtyFourPixels() { #expect(AppIcon.ofWindow?.width == 64 && AppIcon.ofWindow?.height == 64) }

    @Test func boxesHaveTheirColors() throws {
        let image = try #require(AppIcon().image(128).cgImage)
        let expected = [
            (30, 90, "3B82D6"), (46, 45, "F2A65A"), (57, 20, "24262B"), (100, 95, "F4F4F6"), (82, 36, "57C98B"), (82, 49, "A9ADB5"),
            (76, 60, "A9ADB5"), (58, 86, "FF6B8B"),
        ]
        for (x, y, color) in expected { #expect(digits(image, x, y) == color, "at \(x), \(y)") }
        #expect(digits(image, 82, 43) == "F4F4F6" && digits(image, 82, 54) == "F4F4F6" && digits(image, 95, 60) == "F4F4F6")
    }

    /// Notices every change to the drawing. After a deliberate change, look at the icon, and replace the sum.
    @Test func drawingIsUnchanged() {
        let sum = AppIcon().svg.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        #expect(sum == 3_225_694_081)
    }

    @Test func cornersAreTransparentAndRounded() throws {
        let image = try #require(AppIcon().image(128).cgImage)
        for (x, y) in [(1, 64), (3, 64), (124, 64), (64, 3), (64, 124), (8, 8), (119, 119), (119, 8)] {
            #expect(image.color(x: x, y: y)?.alpha ?? 0 == 0, "at \(x), \(y)")
        }
        for (x, y) in [(4, 64), (123, 64), (64, 4), (64, 123), (14, 14), (113, 113)] {
            #expect(image.color(x: x, y: y)?.alpha == 1, "at \(x), \(y)")
        }
    }
}
