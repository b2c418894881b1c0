/// The rows of a shape, each with the coverage of its edges. Rows that are alike share it.
struct EdgedRows: ~Copyable {
    /// The pixels of a row: those before its inside, those completely inside, and those after it.
    struct Row {
        var before: Range<Int>, inner: Range<Int>, after: Range<Int>

        /// All of them.
        var outer: Range<Int> { before.lowerBound..<after.upperBound }
    }

    private(set) var shape: RoundedShape
    private let straight: Range<Int>
    /// The last straight row, whose edges are still in the scratch memory, and the pixels that it might touch.
    private var last: (limits: Range<Int>, row: Row)?

    init(_ shape: consuming RoundedShape) {
        straight = shape.straightRows(border: 0)
        self.shape = shape
    }

    /// Returns the parts of a row. The scratch memory then has the coverage of its edges, the first edge's first; nothing else may be put
    /// there before the next row.
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
