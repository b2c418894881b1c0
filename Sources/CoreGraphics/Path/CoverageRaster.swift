// Rasterizes outlines by signed-area accumulation, as font renderers do. Every edge adds the signed area to its right, and summing along
// each row gives winding numbers. Coverage is exact unless two edges cross within a pixel.

/// Accumulates the edges of one outline. Reuse it for further outlines to avoid allocating memory.
package struct CoverageRaster {
    private var cells: [Float] = []
    private var width = 0
    private var height = 0
    /// The pixel position of the first cell.
    private var origin = CGPoint.zero
    /// The number of cells per row. An edge on the right border writes two cells beyond it.
    private var stride: Int { width + 2 }

    package init() {}

    /// Begins an outline. The result covers `width` by `height` pixels from (`minX`, `minY`); neither size may be negative.
    package mutating func begin(minX: Int, minY: Int, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        origin = CGPoint(x: minX, y: minY)
        let count = stride * height
        if cells.count < count { cells = [Float](repeating: 0, count: count) }
        cells.withUnsafeMutableBufferPointer { $0[0..<count].update(repeating: 0) }
    }

    /// Adds the edge from `a` to `b`, in pixels. An edge to the left of the region affects whole rows. Edges beyond the other sides have no
    /// effect.
    package mutating func add(_ a: CGPoint, _ b: CGPoint) {
        let one = CGPoint(x: a.x - origin.x, y: a.y - origin.y), other = CGPoint(x: b.x - origin.x, y: b.y - origin.y)
        guard one.y != other.y else { return }
        one.y < other.y ? addDown(one, other, sign: 1) : addDown(other, one, sign: -1)
    }

    /// Splits an edge at the left and right borders of the region.
    private mutating func addDown(_ a: CGPoint, _ b: CGPoint, sign: Float) {
        let right = Double(width)
        if a.y >= Double(height) || b.y <= 0 || (a.x >= right && b.x >= right) { return }
        if a.x <= 0, b.x <= 0 { return addInside(CGPoint(x: 0, y: a.y), CGPoint(x: 0, y: b.y), sign) }
        for side in [0, right] where (a.x < side) != (b.x < side) && a.x != side && b.x != side {
            let y = a.y + (side - a.x) / (b.x - a.x) * (b.y - a.y), middle = CGPoint(x: side, y: min(max(y, a.y), b.y))
            addDown(a, middle, sign: sign)
            return addDown(middle, b, sign: sign)
        }
        addInside(a, b, sign)
    }

    private mutating func addInside(_ a: CGPoint, _ b: CGPoint, _ sign: Float) {
        guard b.y > a.y else { return }
        let slope = (b.x - a.x) / (b.y - a.y), last = min(height, Int(b.y.rounded(.up)))
        let limit = Double(width), stride = stride
        cells.withUnsafeMutableBufferPointer { cells in
            for y in max(0, Int(a.y))..<max(last, max(0, Int(a.y))) {
                let top = max(Double(y), a.y), bottom = min(Double(y + 1), b.y)
                let x0 = min(max(a.x + (top - a.y) * slope, 0), limit), x1 = min(max(a.x + (bottom - a.y) * slope, 0), limit)
                CoverageRaster.addRow(
                    UnsafeMutableBufferPointer(rebasing: cells[y * stride..<(y + 1) * stride]), Float(bottom - top) * sign,
                    Float(min(x0, x1)), Float(max(x0, x1))
                )
            }
        }
    }

    /// Adds the part of an edge within one row to the cells that it crosses. The part has height `d` and extends from `x0` to `x1`.
    private static func addRow(_ row: UnsafeMutableBufferPointer<Float>, _ d: Float, _ x0: Float, _ x1: Float) {
        let first = Int(x0), end = Int(x1.rounded(.up))
        if end <= first + 1 {
            let middle = 0.5 * (x0 + x1) - Float(first)
            row[first] += d - d * middle
            row[first + 1] += d * middle
            return
        }
        // The covered area increases from cell to cell as the edge crosses them. Cells store the differences.
        var before: Float = 0
        for x in first..<end {
            let through = Float(x + 1)
            let (from, to) = (max(x0, Float(x)), min(x1, through))
            // The area to the right of the edge in this cell, plus everything that the edge crossed before.
            let here = (to - from) * (through - 0.5 * (from + to)) / (x1 - x0) + (from - x0) / (x1 - x0)
            row[x] += d * (here - before)
            before = here
        }
        row[end] += d * (1 - before)
    }

    /// Returns the coverage of each pixel, by rows from the top.
    package func coverage(evenOdd: Bool) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
            count = width * height
            cells.withUnsafeBufferPointer { cells in
                for y in 0..<height {
                    var winding: Float = 0
                    for x in 0..<width {
                        winding += cells[y * stride + x]
                        bytes[y * width + x] = UInt8((CoverageRaster.share(winding, evenOdd) * 255).rounded())
                    }
                }
            }
        }
    }

    private static func share(_ winding: Float, _ evenOdd: Bool) -> Float {
        let amount = abs(winding)
        guard evenOdd else { return min(amount, 1) }
        let rest = amount - 2 * (amount / 2).rounded(.down)
        return rest > 1 ? 2 - rest : rest
    }
}
