// A Gaussian blur whose cost doesn't depend on its radius, as in the GL painter. Pixels are downsampled until the blur is only a few pixels
// wide, blurred along both axes, and upsampled when painted.

import CoreGraphics
import DrawLists

/// A blurred copy of part of the device.
struct BlurredPicture {
    var surface: Surface
    /// The number of device pixels per pixel.
    var factor: Int
    /// The device position of the first pixel's corner.
    var left: Int, top: Int

    /// Returns the bilinearly interpolated pixel at a device position.
    @inline(__always) func sample(_ x: Double, _ y: Double) -> Pixel {
        let width = surface.rect.width, height = surface.rect.height
        let px = within((x - Double(left)) / Double(factor) - 0.5, 0, Double(width - 1))
        let py = within((y - Double(top)) / Double(factor) - 0.5, 0, Double(height - 1))
        let column = Int(px), row = Int(py), fx = Float(px - Double(column)), fy = Float(py - Double(row))
        let at = surface.row(row) + column, right = column + 1 < width ? 1 : 0, down = row + 1 < height ? surface.stride : 0
        let top = at[0].channels * (1 - fx) + at[right].channels * fx,
            bottom = at[down].channels * (1 - fx) + at[down + right].channels * fx
        return Pixel((top * (1 - fy) + bottom * fy) / 255)
    }
}

extension ListPainter {
    /// Wider blurs use downsampled pixels.
    private static let widest = 4.0
    private static let maximumFactor = 64

    /// Returns a blurred copy of a surface, using memory from the pool.
    ///
    /// - Parameter extends: Whether edge pixels extend outward. Otherwise the outside is transparent, and the copy is larger by the
    ///   extent of the blur.
    func blurred(_ source: Surface, deviation: Double, extends: Bool) -> BlurredPicture {
        var factor = 1
        while deviation / Double(factor) > Self.widest, factor < Self.maximumFactor { factor *= 2 }
        // Downsampling and upsampling also blur, and variances add up. The variance of both steps is therefore subtracted from the
        // requested variance.
        let square = Double(factor * factor), own = factor > 1 ? (square - 1) / 12 + square / 6 : 0
        let small = max(deviation * deviation - own, 0).squareRoot() / Double(factor)
        let margin = extends ? 0 : Int((small * 3).rounded(.up)) + 1
        let reduced = reduced(source, by: factor, margin, extends)
        if small > 0.05 {
            let other = pool.surface(uninitialized: reduced.rect), kernel = Kernel(deviation: small)
            Self.blur(reduced, other, kernel, extends, isAcross: false)
            Self.blur(other, reduced, kernel, extends, isAcross: true)
            pool.recycle(other)
        }
        return BlurredPicture(
            surface: reduced, factor: factor, left: source.rect.minX - margin * factor, top: source.rect.minY - margin * factor)
    }

    /// Returns a copy in which each pixel is the average of `factor` × `factor` pixels, with a margin of `margin` pixels on all sides.
    private func reduced(_ source: Surface, by factor: Int, _ margin: Int, _ extends: Bool) -> Surface {
        let from = source.rect, width = (from.width + factor - 1) / factor, height = (from.height + factor - 1) / factor
        let result = pool.surface(PixelRect(minX: 0, minY: 0, maxX: width + 2 * margin, maxY: height + 2 * margin))
        for y in 0..<height {
            let row = result.row(y + margin) + margin
            let rows = from.minY + y * factor..<min(from.maxY, from.minY + (y + 1) * factor)
            for x in 0..<width {
                let columns = from.minX + x * factor..<min(from.maxX, from.minX + (x + 1) * factor)
                if factor == 1 {
                    row[x] = source.row(rows.lowerBound)[columns.lowerBound]
                } else {
                    var sum = SIMD4<UInt32>.zero
                    for line in rows {
                        let at = source.row(line)
                        for column in columns { sum &+= at[column].parts }
                    }
                    let count = UInt32(extends ? rows.count * columns.count : factor * factor)
                    row[x] = Pixel(parts: (sum &+ count / 2) / count)
                }
            }
        }
        return result
    }

    /// One side of a Gaussian kernel, with weights in 65,536ths.
    private struct Kernel {
        private(set) var weights = InlineArray<16, UInt32>(repeating: 0)
        private(set) var reach = 0

        init(deviation: Double) {
            reach = min(Int((3 * deviation).rounded(.up)), 15)
            var sum = 1.0
            for distance in 1...max(1, reach) { sum += 2 * exp(-0.5 * Double(distance * distance) / (deviation * deviation)) }
            var rest: UInt32 = 65_536
            for distance in stride(from: reach, through: 1, by: -1) {
                weights[distance] = UInt32((exp(-0.5 * Double(distance * distance) / (deviation * deviation)) / sum * 65_536).rounded())
                rest -= 2 * weights[distance]
            }
            weights[0] = rest
        }
    }

    private static func blur(_ source: Surface, _ target: Surface, _ kernel: Kernel, _ extends: Bool, isAcross: Bool) {
        let width = source.rect.width, height = source.rect.height
        let step = isAcross ? source.stride : 1, last = (isAcross ? height : width) - 1
        for y in 0..<height {
            let from = source.row(y), to = target.row(y)
            for x in 0..<width {
                let position = isAcross ? y : x, at = from + x
                var sum = at[0].parts &* kernel.weights[0]
                for distance in 1...max(1, kernel.reach) {
                    let before = min(distance, position), after = min(distance, last - position)
                    if before == distance || extends { sum &+= at[-before * step].parts &* kernel.weights[distance] }
                    if after == distance || extends { sum &+= at[after * step].parts &* kernel.weights[distance] }
                }
                to[x] = Pixel(parts: (sum &+ 32_768) &>> 16)
            }
        }
    }
}

extension Pixel {
    /// The bytes of the pixel, lowest first.
    @inline(__always) fileprivate var parts: SIMD4<UInt32> { SIMD4(self & 255, self >> 8 & 255, self >> 16 & 255, self >> 24) }

    @inline(__always) fileprivate init(parts: SIMD4<UInt32>) { self = parts.x | parts.y << 8 | parts.z << 16 | parts.w << 24 }
}

// MARK: What is blurred

extension ListPainter {
    /// Paints the shadow of a group.
    func paint(_ shadow: GroupShadow, of own: Surface, _ list: DrawList) {
        let soft = blurred(own, deviation: shadow.blur, extends: false)
        defer { pool.recycle(soft.surface) }
        let width = soft.surface.rect.width * soft.factor, height = soft.surface.rect.height * soft.factor
        let left = Double(soft.left) + shadow.x, top = Double(soft.top) + shadow.y
        let place = PixelRect(around: CGRect(x: left, y: top, width: Double(width), height: Double(height)))
        let color = Pixel(shadow.color)
        paint(place, list, clip: shadow.clip, .over) { target in
            target.forEachRow { target, y, run in
                for x in run {
                    let seen = soft.sample(Double(x) + 0.5 - shadow.x, Double(y) + 0.5 - shadow.y)
                    target.scratch.coverage[x - run.lowerBound] = UInt8(seen.alpha)
                }
                target.paint(run, color, target.scratch.coverage)
            }
        }
    }

    /// Paints a blurred background. The pixels behind a box are composited from all open surfaces.
    func paint(_ backdrop: DrawItem.Backdrop, _ item: DrawItem, _ list: DrawList) {
        guard let shape = RoundedShape(backdrop.quad, backdrop.rounding) else { return }
        let deviation = Double(backdrop.deviation), margin = Int((deviation * 3).rounded(.up)) + 1, rect = item.bounds
        let around = PixelRect(minX: rect.minX - margin, minY: rect.minY - margin, maxX: rect.maxX + margin, maxY: rect.maxY + margin)
        let seen = around.intersection(open[0].rect)
        guard !seen.isEmpty else { return }
        let copy = copyOfOpen(seen), soft = blurred(copy, deviation: deviation, extends: true)
        pool.recycle(copy)
        let share = UInt32((item.opacity * 255).rounded())
        var rows = EdgedRows(shape)
        paint(rect, list, clip: item.clip, .over) { target in
            target.forEachRow { target, y, limits in
                let part = rows.row(y, in: limits, target.scratch), place = target.scratch.pixels
                for x in part.outer { place[x - part.outer.lowerBound] = soft.sample(Double(x) + 0.5, Double(y) + 0.5) }
                if share < 255 { Spans.scale(place, part.outer.count, place, by: share) }
                target.paint(part, place)
            }
        }
        pool.recycle(soft.surface)
    }

    private func copyOfOpen(_ rect: PixelRect) -> Surface {
        let copy = pool.surface(uninitialized: rect)
        for y in rect.minY..<rect.maxY { (copy.row(y) + rect.minX).update(from: open[0].row(y) + rect.minX, count: rect.width) }
        for surface in open.dropFirst() {
            let part = surface.rect.intersection(rect)
            guard !part.isEmpty else { continue }
            for y in part.minY..<part.maxY { Spans.over(copy.row(y) + part.minX, part.width, surface.row(y) + part.minX) }
        }
        return copy
    }
}
