// Checks the areas of outlines whose coverage is known.

import CoreGraphics
import Foundation
import RenderTree
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

struct CoverageRasterTests {
    private func mask(
        _ path: RenderPath, _ drawing: PathMaskKey.Drawing = .fill(evenOdd: false), _ map: CGAffineTransform = .identity,
        cut: PixelRect = PixelRect(minX: -500, minY: -500, maxX: 500, maxY: 500)
    ) -> CoverageMask {
        var raster = CoverageRaster()
        return PathMaskKey(path: path, drawing: drawing, map: map, cut: cut).rasterised(by: &raster, largestSide: 1000)
    }

    private func area(_ mask: CoverageMask) -> Double { mask.bytes.reduce(0) { $0 + Double($1) } / 255 }

    @Test func wholePixelsAreFullyCovered() {
        let mask = mask(.rect(CGRect(x: 2, y: 3, width: 4, height: 5)))
        #expect((mask.width, mask.height, mask.originX, mask.originY) == (4, 5, -2, -3))
        #expect(mask.bytes.allSatisfy { $0 == 255 })
    }

    @Test func partialPixelsAreCoveredByTheirShare() {
        let mask = mask(.rect(CGRect(x: 0.25, y: 0.5, width: 1, height: 1)))
        #expect(
            mask.bytes == [96, 32, 96, 32].map { UInt8($0) } || zip(mask.bytes, [95, 32, 95, 32]).allSatisfy { abs(Int($0) - $1) <= 1 })
    }

    @Test(arguments: [3.0, 10.3, 77.7]) func discCoverageMatchesItsArea(radius: Double) {
        let mask = mask(.ellipse(CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)))
        // The tolerance is a hundredth of a pixel along the circumference.
        #expect(abs(area(mask) - .pi * radius * radius) < 0.01 * 2 * .pi * radius)
    }

    @Test func fillRuleDeterminesDoublyWoundArea() {
        let twice = RenderPath.drawn {
            $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            $0.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        #expect(area(mask(twice)) == 100)
        #expect(area(mask(twice, .fill(evenOdd: true))) == 84)
    }

    @Test func strokeCoverageMatchesItsArea() {
        let line = RenderPath.drawn {
            $0.move(to: CGPoint(x: 10, y: 10))
            $0.line(to: CGPoint(x: 40, y: 50))
        }
        #expect(abs(area(mask(line, .stroke(StrokeStyle(width: 6), from: 0, to: 1))) - 300) < 1)
        #expect(abs(area(mask(line, .stroke(StrokeStyle(width: 6), from: 0.25, to: 0.75))) - 150) < 1)
        #expect(abs(area(mask(line, .stroke(StrokeStyle(width: 6, cap: .square), from: 0, to: 1))) - 336) < 1)
    }

    @Test func croppedMaskMatchesWholeMask() {
        let disc = RenderPath.ellipse(CGRect(x: -80, y: -80, width: 160, height: 160))
        let whole = mask(disc), part = mask(disc, cut: PixelRect(minX: 10, minY: -70, maxX: 60, maxY: -10))
        for y in 0..<part.height {
            for x in 0..<part.width {
                let wholeIndex = (y - part.originY + whole.originY) * whole.width + x - part.originX + whole.originX
                #expect(abs(Int(part.bytes[y * part.width + x]) - Int(whole.bytes[wholeIndex])) <= 1)
            }
        }
    }

    @Test func blurPreservesTotalInk() {
        let mask = mask(.rect(CGRect(x: 0, y: 0, width: 20, height: 20)), .shadow(3))
        #expect(abs(area(mask) - 400) < 4)
        #expect(mask.width >= 38)
    }

    /// A card with a bump on one side: many of its rows are identical, both above and below rows that aren't.
    private static let card = RenderPath.drawn {
        $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 140))
        $0.addRect(CGRect(x: 30, y: 75, width: 8, height: 3))
    }

    @Test(arguments: [1.5, 4, 9]) func shadowRowsMatchIndividuallyBlurredRows(deviation: Double) {
        let fill = mask(Self.card), shadow = mask(Self.card, .shadow(deviation))
        let reach = Int((deviation * 3).rounded(.up))
        let shares = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }, sum = shares.reduce(0, +)
        func ink(_ x: Int, _ y: Int) -> Double {
            let column = x + fill.originX, row = y + fill.originY
            guard (0..<fill.width).contains(column), (0..<fill.height).contains(row) else { return 0 }
            return Double(fill.bytes[row * fill.width + column])
        }
        var worst = 0.0
        for row in 0..<shadow.height {
            for column in stride(from: 0, to: shadow.width, by: 3) {
                let (x, y) = (column - shadow.originX, row - shadow.originY)
                var total = 0.0
                for down in -reach...reach {
                    for across in -reach...reach { total += ink(x + across, y + down) * shares[across + reach] * shares[down + reach] }
                }
                worst = max(worst, abs(total / (sum * sum) - Double(shadow.bytes[row * shadow.width + column])))
            }
        }
        #expect(worst <= 0.51)
    }
}
