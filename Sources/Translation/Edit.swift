/// Replaces a piece of text. Offsets are byte offsets in the original text.
struct Edit: Sendable {
    var start: Int
    var end: Int
    var text: [UInt8]
}

/// A file's edits, in order. It converts offsets between the original text and the result.
struct EditList: Sendable {
    private(set) var edits: [Edit]

    /// Sorts `edits`. If two overlap, the first one wins. Insertions at the same offset keep their order.
    init(_ edits: [Edit]) {
        let sorted = edits.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        var kept: [(order: Int, edit: Edit)] = []
        for (order, edit) in sorted {
            if let last = kept.last, edit.start < last.edit.end {
                if order > last.order { continue }
                kept.removeLast()
            }
            kept.append((order, edit))
        }
        self.edits = kept.map(\.edit)
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 256)
        var copied = 0
        for edit in edits {
            result += bytes[copied..<edit.start]
            result += edit.text
            copied = edit.end
        }
        result += bytes[copied...]
        return result
    }

    /// Returns the offset in the original text for the byte at `offset` in the result. For inserted text, this is the offset of the
    /// insertion.
    func original(of offset: Int) -> Int {
        var shift = 0
        for edit in edits {
            let start = edit.start + shift
            if offset < start { break }
            if offset < start + edit.text.count { return min(edit.start + offset - start, max(edit.start, edit.end - 1)) }
            shift += edit.text.count - (edit.end - edit.start)
        }
        return offset - shift
    }

    /// Returns the offset in the result for the byte at `offset` in the original text.
    func result(of offset: Int) -> Int {
        var shift = 0
        for edit in edits {
            if offset < edit.start { break }
            if offset < edit.end { return edit.start + shift + min(offset - edit.start, max(0, edit.text.count - 1)) }
            shift += edit.text.count - (edit.end - edit.start)
        }
        return offset + shift
    }
}
