// Compares the CPU painter's inner loops with simple formulas for single pixels.

import CoreGraphics
import Foundation
import RenderTree
import TestSupport
import Testing
import Typography
@testable import DrawLists
@testable import Raster

/// A box that can't be prepared for painting.
private struct EdgeOn: Error {}

struct RasterLoopTests {
    private var random = SeededNumbers(seed: 23)

    private mutating func pixels(_ count: Int) -> [Pixel] {
        (0..<count).map { _ in Pixel(SIMD4<Float>(0.5, 0.25, 0.75, 1) * Float.random(in: 0...1, using: &random)) }
    }

    private mutating func coverage(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)! }
    }

    @Test(arguments: [0xFF20_40C0, 0x8010_2060, 0] as [Pixel]) mutating func coveredRunsMatchSinglePixels(color: Pixel) {
        for count in 0..<40 {
            let below = pixels(count + 1), coverage = coverage(count + 1)
            var row = below
            Spans.over(&row, count, color, coverage)
            for x in 0..<count { #expect(row[x] == color.scaled(by: UInt32(coverage[x])).over(below[x]), "\(x) of \(count)") }
            #expect(row[count] == below[count])
        }
    }
}

/// Compares gradients computed in loops with the color of each pixel.
struct GradientLoopTests {
    private static let stops: [[SIMD4<Float>]] = [
        [SIMD4(1, 0, 0, 1), SIMD4(0, 0, 0, 0), SIMD4(0, 0, 1, 1), SIMD4(1, 0, 0, 0)],
        [SIMD4(1, 0.5, 0, 1), SIMD4(0.2, 0, 0, 0), SIMD4(0, 1, 1, 1), SIMD4(0.6, 0, 0, 0), SIMD4(1, 1, 1, 1), SIMD4(0.9, 0, 0, 0)],
        [SIMD4(1, 0.5, 0, 0.5), SIMD4(0, 0, 0, 0), SIMD4(0, 1, 1, 0.5), SIMD4(1, 0, 0, 0)],
        [SIMD4(1, 0.5, 0, 0), SIMD4(0, 0, 0, 0), SIMD4(0, 1, 1, 1), SIMD4(0.5, 0, 0, 0), SIMD4(1, 0, 1, 0.3), SIMD4(1, 0, 0, 0)],
        [SIMD4(0.3, 0.6, 0.9, 1), SIMD4(0.5, 0, 0, 0)],
    ]

    private func colors(
        _ kind: RenderGradient.Kind, _ stops: UnsafeBufferPointer<SIMD4<Float>>, _ angle: Double, tint: Float, _ scratch: Scratch
    ) throws -> GradientColors {
        let map = CGAffineTransform(rotationAngle: angle).concatenating(CGAffineTransform(translationX: 12.3, y: 40.7))
        let quad = Quad(rect: CGRect(x: 0, y: 0, width: 90, height: 50), map: Homography(map))
        let gradient = DrawItem.Gradient(
            quad: quad, rounding: Rounding(), tint: .one, kind: kind, start: SIMD2(0.1, 0.2), end: SIMD2(0.9, 0.7), firstStop: 0,
            stopCount: stops.count / 2)
        guard let shape = RoundedShape(quad, Rounding()) else { throw EdgeOn() }
        return GradientColors(gradient, stops, shape, opacity: tint, PixelRect(minX: 3, minY: 2, maxX: 200, maxY: 200), scratch)
    }

    @Test(arguments: [RenderGradient.Kind.axial, .radial], stops) func runsMatchSinglePixels(
        kind: RenderGradient.Kind, stops: [SIMD4<Float>]
    ) throws {
        let scratch = Scratch()
        try stops.withUnsafeBufferPointer { stops in
            for (angle, tint) in [(0, 1), (0.3, 1), (2.5, 0.7)] as [(Double, Float)] {
                var colors = try colors(kind, stops, angle, tint: tint, scratch)
                var whole = [Pixel](repeating: 0, count: 200), part = whole
                for y in stride(from: 5, to: 120, by: 9) {
                    colors.store(5..<161, y, at: &whole)
                    for x in 5..<161 {
                        let wanted = colors.color(x, y), seen = whole[x - 5]
                        for shift in [0, 8, 16, 24] as [UInt32] {
                            let off = Int(wanted >> shift & 255) - Int(seen >> shift & 255)
                            #expect(abs(off) <= 1, "\(kind) \(angle) at \(x), \(y)")
                        }
                    }
                    for start in [6, 13, 60] {
                        colors.store(start..<150, y, at: &part)
                        #expect(part[0..<150 - start] == whole[start - 5..<145], "\(kind) \(angle), run from \(start)")
                    }
                }
            }
        }
    }
}

/// Compares rows of rotated boxes with the distance of each pixel.
struct RotatedRowTests {
    @Test(arguments: [0.0, 0.4, 3, 11, 20]) func rowsContainExactlyPixelsNearBox(radius: Double) throws {
        for angle in stride(from: -3.2, to: 3.2, by: 0.17) + [.pi / 2, .pi, 1e-4] {
            for border in [0, 2] as [Float] {
                let map = CGAffineTransform(rotationAngle: angle).concatenating(CGAffineTransform(translationX: 60.3, y: 50.6))
                let quad = Quad(rect: CGRect(x: -35, y: -20, width: 70, height: 40), map: Homography(map))
                guard var shape = RoundedShape(quad, Rounding(radius: radius), border: border) else { throw EdgeOn() }
                for y in 0..<100 {
                    let row = shape.row(y, in: 0..<120, border: border)
                    // An expectation per pixel would take most of the test's time.
                    let wrong = (0..<120).first { x in
                        let distance = shape.distances(x, y).distance[0]
                        let isOuterWrong = row.outer.contains(x) ? distance >= 0.52 : distance <= 0.49
                        let isInnerWrong = row.inner.contains(x) ? distance + border >= -0.49 : distance + border <= -0.51
                        return isOuterWrong || isInnerWrong
                    }
                    #expect(wrong == nil, "at \(wrong ?? 0), \(y), turned by \(angle)")
                }
            }
        }
    }
}

/// Checks which pixels of a mask's row are filled without blending.
struct MaskInkTests {
    /// Returns the ink of a mask with one row, whose empty border adds one pixel on each side.
    private func ink(_ row: [UInt8]) -> Mask.Ink {
        Mask(CoverageMask(width: row.count, height: 1, bytes: row, originX: 0, originY: 0)).ink(1)
    }

    @Test func coveredPixelsInTheMiddleOfTheInkAreWhole() {
        let spiky = ink([0, 255, 0, 255, 255, 255, 255, 10, 0])
        #expect(spiky.outer == 2..<9 && spiky.whole == 4..<8)
        let long = ink([9] + [UInt8](repeating: 255, count: 41) + [9])
        #expect(long.outer == 1..<44 && long.whole == 2..<43)
    }

    @Test func firstCoveredPixelsAreWholeIfTheMiddleIsNot() {
        let hollow = ink([40, 255, 255, 40, 0, 0, 0, 255, 255, 255])
        #expect(hollow.outer == 1..<11 && hollow.whole == 2..<4)
        #expect(ink([40, 40]).whole.isEmpty && ink([0, 0]).outer.isEmpty)
    }
}

/// Compares cached shadows with the coverage of each pixel.
struct CachedShadowTests {
    /// The box's width and height, its corner radius, and the shadow's deviation. All forms of shadows occur.
    @Test(arguments: [[68, 35, 8, 8], [60, 60, 0, 6], [60, 40, 20, 3], [20, 12, 4, 9], [90, 70, 12, 7]] as [[Double]])
    func cachedShadowMatchesComputedShadow(size: [Double]) throws {
        let (x, y) = (70.25, 60.75), offset = SIMD2<Float>(2, 5)
        var box = DrawItem.Box(
            quad: Quad(rect: CGRect(x: x, y: y, width: size[0], height: size[1]), map: .identity), rounding: Rounding(radius: size[2]))
        let shadow = DrawItem.Box.Shadow(color: SIMD4(0, 0, 0, 1), offset: offset, deviation: Float(size[3]))
        box.shadow = shadow
        let (key, column, line) = try #require(CachedShadow.Key.of(box, shadow))
        var cache = ShadowCache()
        let stamp = cache.stamp(key)
        guard let shape = RoundedShape(box.quad, box.rounding) else { throw EdgeOn() }
        let soft = BoxShadow(box.quad, box.rounding, offset: offset, deviation: Float(size[3]), shape)
        var floats = [Float](repeating: 0, count: 2 * 320), bytes = [UInt8](repeating: 0, count: 320)
        try floats.withUnsafeMutableBufferPointer { floats in
            let columns = BoxShadow.Columns(first: 0, floats: try #require(floats.baseAddress))
            soft.fill(columns, upTo: 300)
            for y in 0..<220 {
                soft.store(0..<300, y, columns, at: &bytes)
                let row = stamp.row(y - line)
                for x in 0..<300 {
                    let isInside = stamp.columns.contains(x - column),
                        seen = isInside ? row?[x - column - stamp.columns.lowerBound] ?? 0 : 0
                    #expect(abs(Int(seen) - Int(bytes[x])) <= 1, "\(x), \(y)")
                }
            }
        }
    }

    @Test func shadowsOfManySizesReplaceEachOther() throws {
        func snapshot(_ sizes: [Double]) -> RenderSnapshot {
            let boxes = sizes.enumerated().map { index, size in
                box(20 + 60 * Double(index % 6), 20 + 60 * Double(index / 6), size, size, .teal) {
                    $0.shadow = .init(color: .black, opacity: 0.5, offset: CGSize(width: 0, height: 2), radius: 5)
                }
            }
            return RenderSnapshot(size: CGSize(width: 400, height: 300), scale: 1, nodes: boxes)
        }
        let used = RasterPainter(fontsIfAny: nil)
        let growing: [Double] = (20..<40).map { Double($0) }, shrinking: [Double] = (30..<50).reversed().map { Double($0) }
        for sizes in [growing, shrinking, [25, 25, 40, 25]] {
            let seen = try used.render(snapshot(sizes), background: .white)
            #expect(try RasterPainter(fontsIfAny: nil).render(snapshot(sizes), background: .white) == seen)
        }
    }
}
