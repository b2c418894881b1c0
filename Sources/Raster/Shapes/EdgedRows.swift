/// A shape's rows, with the coverage at their edges. Identical rows share the same coverage.
struct EdgedRows: ~Copyable {
    /// A row, divided into the pixels before, inside and after the shape's interior.
    struct Row {
        var before: Range<Int>, inner: Range<Int>, after: Range<Int>

        /// All pixels of the row that the shape touches.
        var outer: Range<Int> { before.lowerBound..<after.upperBound }
    }

    private(set) var shape: RoundedShape
    private let straight: Range<Int>
    /// The last straight row, whose edge coverage is still in scratch memory, and the limits that the row was computed for.
    private var last: (limits: Range<Int>, row: Row)?

    init(_ shape: consuming RoundedShape) {
        straight = shape.straightRows(border: 0)
        self.shape = shape
    }

    /// Returns the row `y` and the rows up to `end` that look like it.
    func alikeRows(_ y: Int, upTo end: Int) -> Range<Int> { straight.contains(y) ? y..<min(end, straight.upperBound) : y..<y + 1 }

    /// Returns the parts of a row. Stores the coverage at the row's edges in scratch memory, with the left edge first. This memory must not
    /// be changed before the next row.
    mutating func row(_ y: Int, in limits: Range<Int>, _ scratch: Scratch) -> Row {
        let isStraight = straight.contains(y)
        if isStraight, let last, last.limits == limits { return last.row }
        let found = shape.row(y, in: limits), outer = found.outer
        let inner = found.inner.isEmpty ? outer.upperBound..<outer.upperBound : found.inner
        let row = Row(before: outer.lowerBound..<inner.lowerBound, inner: inner, after: inner.upperBound..<outer.upperBound)
        if !row.before.isEmpty { shape.store(row.before, y, at: scratch.coverage) }
        if !row.after.isEmpty { shape.store(row.after, y, at: scratch.coverage + row.before.count) }
        last = isStraight ? (limits, row) : nil
        return row
    }
}
