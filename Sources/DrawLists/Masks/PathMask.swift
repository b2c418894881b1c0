// Paths as masks: outlines in device pixels, which are rasterized once on the CPU and then painted like text. Of all measured methods, this
// one is the most accurate: the average error at a star's edges is 0.002. This method draws thousands of shapes in one draw call.

import CoreGraphics
import Foundation
import RenderTree
import Typography

/// The cache key of a path's mask.
package struct PathMaskKey: Hashable {
    /// The area that a mask covers.
    package enum Drawing: Hashable {
        case fill(evenOdd: Bool)
        case stroke(StrokeStyle, from: CGFloat, to: CGFloat)
        /// The filled path, blurred. The standard deviation is in the mask's pixels.
        case shadow(CGFloat)
    }

    package var path: RenderPath
    package var drawing: Drawing
    /// The transform from the path to the mask's pixels, without translation by whole pixels.
    package var map: CGAffineTransform
    /// The needed pixels.
    package var cut: PixelRect

    /// Hashes only some of the points. Comparing long paths is fast if they share storage.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(path.elements.points.count)
        hasher.combine(path.elements.points.last)
        hasher.combine(drawing)
        hasher.combine(map)
    }
}

extension PathMaskKey {
    /// The maximum distance between a line segment and its curve, in pixels. The resulting error is below one level of 255.
    private static let tolerance = 0.01

    /// Returns the mask, along with the position of the path's origin. The mask is clipped to `cut`, and its sides are limited to
    /// `largestSide`.
    package func rasterised(by raster: inout CoverageRaster, largestSide: Int) -> CoverageMask {
        let outline = outline
        guard !outline.isEmpty else { return .empty }
        let reach = drawing.blurReach, box = outline.bounds.applying(map)
        var region = PixelRect(around: box.insetBy(dx: -reach, dy: -reach)).intersection(cut)
        region.maxX = min(region.maxX, region.minX + largestSide)
        region.maxY = min(region.maxY, region.minY + largestSide)
        guard !region.isEmpty else { return .empty }
        raster.begin(minX: region.minX, minY: region.minY, width: region.width, height: region.height)
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        outline.forEachEdge(within: PathMaskKey.tolerance / max(scale, 1e-9)) { raster.add($0.applying(map), $1.applying(map)) }
        var bytes = raster.coverage(evenOdd: drawing == .fill(evenOdd: true))
        if case .shadow(let deviation) = drawing { bytes.blur(deviation: deviation, width: region.width, height: region.height) }
        return CoverageMask(
            width: region.width, height: region.height, bytes: bytes, originX: -region.minX, originY: -region.minY
        )
    }

    private var outline: PathElements {
        guard case .stroke(let style, let from, let to) = drawing else { return path.elements }
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d), 1e-9)
        return path.elements.trimmed(from: from, to: to).stroked(style, tolerance: PathMaskKey.tolerance / scale)
    }
}

extension PathMaskKey.Drawing {
    /// The distance that a blur extends beyond the outline, in pixels.
    package var blurReach: CGFloat {
        if case .shadow(let deviation) = self { (deviation * 3).rounded(.up) + 1 } else { 0 }
    }
}

extension [UInt8] {
    /// Applies a Gaussian blur to rows, then columns. Pixels outside are transparent. A row that is identical to the previous one is
    /// copied. This is the usual case, because cards and windows cast most shadows.
    fileprivate mutating func blur(deviation: CGFloat, width: Int, height: Int) {
        guard deviation > 0.05 else { return }
        let kernel = Self.gaussian(deviation), reach = kernel.count / 2
        var rows = [Float](repeating: 0, count: count), totals = [Float](repeating: 0, count: width)
        // For each row, the number of rows directly above it that are identical to it.
        var repeats = [Int](repeating: 0, count: height)
        withUnsafeMutableBufferPointer { bytes in
            rows.withUnsafeMutableBufferPointer { rows in
                for y in 0..<height {
                    let row = bytes.baseAddress! + y * width, blurred = rows.baseAddress! + y * width
                    if y > 0, memcmp(row, row - width, width) == 0 {
                        repeats[y] = repeats[y - 1] + 1
                        blurred.update(from: blurred - width, count: width)
                    } else {
                        kernel.spread(row, over: blurred, width)
                    }
                }
                for y in 0..<height {
                    let first = y - reach, last = y + reach, target = bytes.baseAddress! + y * width
                    if first > 0, last < height, repeats[last] > last - first {
                        target.update(from: target - width, count: width)
                        continue
                    }
                    totals.withUnsafeMutableBufferPointer { totals in
                        totals.update(repeating: 0)
                        for other in Swift.max(0, first)...Swift.min(height - 1, last) {
                            let share = kernel[other - first], row = rows.baseAddress! + other * width
                            for x in 0..<width { totals[x] += row[x] * share }
                        }
                        for x in 0..<width { target[x] = UInt8(Swift.min(totals[x].rounded(), 255)) }
                    }
                }
            }
        }
    }

    /// Returns the weights for a pixel and its neighbors on both sides. The weights add up to 1.
    private static func gaussian(_ deviation: CGFloat) -> [Float] {
        let reach = Int((deviation * 3).rounded(.up))
        let shares = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * deviation * deviation))) }
        let sum = shares.reduce(0, +)
        return shares.map { $0 / sum }
    }
}

extension [Float] {
    /// Adds the weighted contributions that `width` pixels make to themselves and their neighbors.
    fileprivate func spread(_ source: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<Float>, _ width: Int) {
        let reach = count / 2
        for x in 0..<width where source[x] != 0 {
            let value = Float(source[x])
            for to in Swift.max(0, x - reach)...Swift.min(width - 1, x + reach) { target[to] += value * self[to - x + reach] }
        }
    }
}
