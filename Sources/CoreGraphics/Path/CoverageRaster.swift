// Rasterizes outlines by signed-area accumulation, as font renderers do. Every edge adds the signed area to its right, and summing up each
// row produces winding numbers. Coverage is exact unless two edges cross within a pixel.

import CSystem

/// Accumulates the edges of one outline. Reuse it for further outlines to avoid allocating memory.
package struct CoverageRaster {
    /// Differences of winding numbers. All are zero except while an outline is being added.
    private var cells: [Float] = []
    private var isClear = true
    private var width = 0
    private var height = 0
    /// The pixel position of the first cell.
    private var origin = CGPoint.zero
    /// The number of cells per row. An edge on the right border also writes to the two cells beyond it.
    private var stride: Int { width + 2 }

    package init() {}

    /// Begins an outline. The result covers `width` by `height` pixels from (`minX`, `minY`); neither size may be negative.
    package mutating func begin(minX: Int, minY: Int, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        origin = CGPoint(x: minX, y: minY)
        let count = stride * height
        if cells.count < count {
            cells = [Float](repeating: 0, count: count)
        } else if !isClear {
            cells.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        }
        isClear = false
    }

    /// Adds the edge from `a` to `b`, in pixels. An edge to the left of the region affects whole rows. Edges beyond the other sides have no
    /// effect.
    package mutating func add(_ a: CGPoint, _ b: CGPoint) {
        let one = CGPoint(x: a.x - origin.x, y: a.y - origin.y), other = CGPoint(x: b.x - origin.x, y: b.y - origin.y)
        guard one.y != other.y else { return }
        one.y < other.y ? addDown(one, other, sign: 1) : addDown(other, one, sign: -1)
    }

    /// Splits an edge at the region's left and right borders.
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
        let slope = (b.x - a.x) / (b.y - a.y), first = Int(max(0, a.y)), end = CoverageRaster.end(min(b.y, Double(height)))
        let limit = Double(width), stride = stride
        cells.withUnsafeMutableBufferPointer { cells in
            for y in first..<max(first, end) {
                let top = max(Double(y), a.y), bottom = min(Double(y + 1), b.y)
                let x0 = min(max(a.x + (top - a.y) * slope, 0), limit), x1 = min(max(a.x + (bottom - a.y) * slope, 0), limit)
                CoverageRaster.addRow(cells.baseAddress! + y * stride, Float(bottom - top) * sign, Float(min(x0, x1)), Float(max(x0, x1)))
            }
        }
    }

    /// Returns the smallest whole number not less than a nonnegative number. `rounded` and generic conversions would call library functions.
    @inline(__always) private static func end(_ number: Double) -> Int {
        let whole = Int(number)
        return Double(whole) < number ? whole + 1 : whole
    }

    @inline(__always) private static func end(_ number: Float) -> Int {
        let whole = Int(number)
        return Float(whole) < number ? whole + 1 : whole
    }

    /// Adds the part of an edge within one row to the cells that it crosses. The part has height `d` and extends from `x0` to `x1`, which
    /// are inside the row.
    @inline(__always) private static func addRow(_ row: UnsafeMutablePointer<Float>, _ d: Float, _ x0: Float, _ x1: Float) {
        let first = Int(x0), end = end(x1)
        if end <= first + 1 {
            let middle = 0.5 * (x0 + x1) - Float(first)
            row[first] += d - d * middle
            row[first + 1] += d * middle
            return
        }
        // The covered area increases from cell to cell as the edge crosses them. Cells store the differences.
        let rise = d / (x1 - x0)
        var before: Float = 0, from = x0, through = Float(first + 1)
        for x in first..<end {
            let to = min(x1, through)
            // The area to the right of the edge in this cell, plus everything that the edge crossed before.
            let here = rise * ((to - from) * (through - 0.5 * (from + to)) + (from - x0))
            row[x] += here - before
            (before, from, through) = (here, through, through + 1)
        }
        row[end] += d - before
    }

    /// Returns the coverage of each pixel, row by row from the top. Ends the outline.
    package mutating func coverage(evenOdd: Bool) -> [UInt8] {
        let (width, height, stride) = (width, height, stride)
        isClear = true
        return [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
            count = width * height
            cells.withUnsafeMutableBufferPointer { cells in
                guard let cells = cells.baseAddress, let bytes = bytes.baseAddress else { return }
                for y in 0..<height {
                    let row = cells + y * stride
                    sum_coverage(row, width, evenOdd, bytes + y * width)
                    (row[width], row[width + 1]) = (0, 0)
                }
            }
        }
    }
}
