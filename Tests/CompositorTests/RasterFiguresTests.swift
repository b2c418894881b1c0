import CoreGraphics
import Foundation
import RenderTree
import Testing
import Typography

@testable import Raster

/// Checks the painter's pixel values against values computed from geometry and the normal distribution (S-RASTER-1 to 4).
struct RasterFiguresTests {
    private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    /// Draws a node on white, on a screen of 100 × 100 points. Returns a pixel's darkness, from 0 to 1.
    private func drawing(_ node: RenderNode, scale: Double = 1) throws -> (_ x: Int, _ y: Int) -> Double {
        let painter = RasterPainter(fonts: try FontLibrary())
        let image = try painter.render(
            RenderSnapshot(size: CGSize(width: 100, height: 100), scale: scale, nodes: [node]), background: .white)
        return { x, y in 1 - (image.color(x: x, y: y)?.red ?? 1) }
    }

    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0) -> RenderNode {
        let place = Homography(CGAffineTransform(translationX: x, y: y))
        return RenderNode(
            transform: place, bounds: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius, backgroundColor: black)
    }

    private func ink(_ darkness: (Int, Int) -> Double, _ pixels: Int = 100) -> Double {
        (0..<pixels * pixels).reduce(0) { $0 + darkness($1 % pixels, $1 / pixels) }
    }

    @Test("S-RASTER-1: rounded corners take away their area, and fractional edges are partly covered", arguments: [1.0, 2])
    func inkHasAreaOfShape(scale: Double) throws {
        let square = scale * scale
        let sharp = ink(try drawing(box(10.25, 20.5, 40, 20), scale: scale), Int(100 * scale))
        #expect(abs(sharp - 800 * square) < 2 * scale)
        let round = ink(try drawing(box(10, 20, 40, 20, radius: 8), scale: scale), Int(100 * scale))
        #expect(abs(round - (800 - (4 - .pi) * 64) * square) < 2 * scale)
    }

    @Test("S-RASTER-2: a radius beyond half the shorter side makes a capsule", arguments: [10.0, 11, 30, 1000])
    func radiusBeyondHalfMakesCapsule(radius: CGFloat) throws {
        let darkness = try drawing(box(10, 20, 40, 20, radius: radius))
        #expect(abs(ink(darkness) - (800 - (4 - .pi) * 100)) < 3)
        // These are the middle of the left end, the straight top, and the corners.
        #expect(darkness(10, 30) > 0.9 && darkness(30, 20) > 0.9 && darkness(10, 20) == 0 && darkness(49, 39) == 0)
    }

    @Test("S-RASTER-3: the edge of a shadow follows the normal distribution with the radius as its deviation", arguments: [2.0, 4, 8])
    func shadowFollowsNormalDistribution(radius: CGFloat) throws {
        // The shadow of a sharp-edged box, far from the box's other edges: the box covers y 0 to 40, and its shadow's lower edge is at y
        // 50.
        var node = box(-50, -60, 200, 100)
        node.shadow = .init(color: black, opacity: 1, offset: CGSize(width: 0, height: 10), radius: radius)
        let darkness = try drawing(node)
        for y in 42..<75 {
            let distance = Double(y) + 0.5 - 50
            let expected = 0.5 * erfc(distance / (Double(radius) * 2.0.squareRoot()))
            #expect(abs(darkness(50, y) - expected) < 0.02, "\(y)")
        }
    }

    @Test("S-RASTER-4: a shadow is visible if its box is outside the screen, with its offset and opacity") func shadowOfHiddenBoxIsVisible()
        throws
    {
        var node = box(-60, 10, 50, 50)
        node.shadow = .init(color: black, opacity: 0.5, offset: CGSize(width: 30, height: 5), radius: 1)
        let darkness = try drawing(node)
        // The shadow covers x 0 to 20 and y 15 to 65.
        #expect(abs(darkness(10, 40) - 0.5) < 0.01 && darkness(30, 40) == 0 && darkness(10, 8) == 0 && darkness(10, 72) == 0)
        #expect(abs(darkness(10, 18) - 0.5) < 0.01 && abs(darkness(10, 61) - 0.5) < 0.01)
        #expect(darkness(19, 40) > darkness(20, 40) && abs(darkness(19, 40) + darkness(20, 40) - 0.5) < 0.02)
    }
}
