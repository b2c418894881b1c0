// Checks that text draws nothing outside its measured bounds, is crisp at rest, and is never magnified from a small mask.

import CoreGraphics
import RenderTree
import TestSupport
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    @MainActor struct Texts {
        @Test(arguments: [1.0, 2.0]) func inkIsOnBaselineWithinMeasuredWidth(scale: Double) throws {
            let picture = try Picture([label("Hill", 20, 60, size: 30)], scale: scale)
            let ink = try #require(picture.inkBounds())
            let width = try FontLibrary().measure("Hill", fontName: "Inter-Regular", size: 30).width
            #expect(Double(ink.minX) >= 20 * scale && Double(ink.maxX) <= (20 + width) * scale + 1)
            #expect(Double(ink.maxX) >= (20 + width - 6) * scale)
            #expect(ink.maxY == Int(60 * scale))
            #expect(abs(Double(ink.minY) - (60 - 30 * 0.756) * scale) <= 2)
        }

        @Test func textIsTintedAndFaded() throws {
            let picture = try Picture(
                [label("█▌HHH", 0, 100, size: 200, .pureRed)].map {
                    var node = $0
                    node.opacity = 0.5
                    return node
                })
            let stem = (0..<100).map { picture.at(Double($0), 60) }
            #expect(stem.contains { abs($0.red - 1) < 0.01 && abs($0.green - 0.5) < 0.01 && abs($0.blue - 0.5) < 0.01 })
            #expect(stem.allSatisfy { $0.green >= 0.49 })
        }

        @Test func textAtRestSnapsToPixels() throws {
            let whole = try Picture([label("Segue", 10, 50, size: 16)]), between = try Picture([label("Segue", 10.3, 50.2, size: 16)])
            #expect(whole.image == between.image)
        }

        @Test func scaledTextIsRasterizedAtItsFinalSize() throws {
            let large = try Picture([label("H", 10, 90, size: 100)])
            var small = label("H", 10, 90, size: 10)
            small.transform = Homography(CGAffineTransform(scaleX: 10, y: 10)).concatenating(small.transform)
            let scaled = try Picture([small])
            let off = largestDifference(large.image.pixels, scaled.image.pixels)
            #expect(off <= 3)
        }

        @Test func movingTextChangesGradually() throws {
            func picture(_ x: Double) throws -> CGImage {
                var node = label("Segue", x, 50, size: 16)
                node.transform = Homography(CGAffineTransform(scaleX: 1.01, y: 1.01)).concatenating(node.transform)
                return try Picture([node]).image
            }
            let steps = try [10.0, 10.2, 10.4, 10.6].map(picture)
            for (one, next) in zip(steps, steps.dropFirst()) {
                #expect(one != next)
                #expect(largestDifference(one.pixels, next.pixels) < 90)
            }
        }

        @Test func clippedTextStaysInsideClip() throws {
            let picture = try Picture([
                box(20, 20, 30, 30) { ($0.masksToBounds, $0.cornerRadius) = (true, 8) },
                label("WWWWWWWW", -20, 30, size: 40, depth: 1),
            ])
            let ink = try #require(picture.inkBounds())
            #expect(PixelRect(minX: 20, minY: 20, maxX: 50, maxY: 50).contains(ink))
        }

        @Test func linesShareOneDrawCall() throws {
            let picture = try Picture((0..<5).map { label("Line \($0)", 5, 15 + Double($0) * 18, size: 14) })
            #expect(picture.statistics.drawCalls == 1 && picture.statistics.quads == 5)
        }

        @Test func hugeAndVeryLongTextIsSafe() throws {
            let picture = try Picture([label("A", 0, 90, size: 20_000), label(String(repeating: "M", count: 5000), 0, 50, size: 60)])
            #expect(picture.inkBounds() != nil)
        }

        @Test func manySizesDoNotExhaustAtlas() throws {
            let surface = try OffscreenSurface(fonts: FontLibrary())
            func image(_ size: Double) throws -> CGImage {
                let node = label("Travelling label", 0, 90, size: size)
                return try surface.render(
                    RenderSnapshot(size: CGSize(width: 100, height: 100), scale: 1, nodes: [node]), background: .white)
            }
            let first = try image(40)
            for step in 0..<400 { _ = try image(20 + Double(step) / 8) }
            #expect(try image(40) == first)
        }
    }
}
