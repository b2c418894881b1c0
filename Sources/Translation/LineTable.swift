/// The offsets at which lines start, used to find the positions for messages. Lines and columns count from 1. Columns count UTF-8 bytes, as
/// in the compiler.
struct LineTable: Sendable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            // A carriage return without a line feed also ends a line, as in Swift.
            let ends = byte == 10 || byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
            if ends { starts.append(index + 1) }
        }
        self.starts = starts
    }

    var count: Int { starts.count }

    /// Returns the line and column of a byte.
    func place(of offset: Int) -> Place {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Place(line: low + 1, column: offset - starts[low] + 1)
    }

    /// Returns the offset of a position, or the nearest offset if that line doesn't exist.
    func offset(of place: Place) -> Int { starts[min(max(place.line, 1), starts.count) - 1] + max(place.column, 1) - 1 }
}

/// A line and a column in a file, both counted from 1. Columns count UTF-8 bytes.
public struct Place: Hashable, Comparable, Sendable, Codable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in UTF-8 bytes, counted from 1.
    public var column: Int

    /// Creates a place from a line and a column. Both count from 1.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// Returns whether `a` is before `b` in the file.
    public static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
