/// Recognizes text in UTF-16 and UTF-32. Read as UTF-8, such a text contains no Swift code.
enum SourceEncoding {
    /// Returns the name of a text's encoding if it is UTF-16 or UTF-32; otherwise, nil.
    static func wide(_ bytes: [UInt8]) -> String? {
        for (mark, name) in marks where bytes.starts(with: mark) { return name }
        // Without a mark, every other byte of English text in UTF-16 is zero.
        let start = bytes.prefix(sample), count = start.count / 2
        guard count > 0 else { return nil }
        let zeros = start.enumerated().reduce(into: [0, 0]) { if $1.element == 0 { $0[$1.offset % 2] += 1 } }
        return zeros.contains { $0 * 2 > count } ? "UTF-16" : nil
    }

    /// The byte order marks. The marks of UTF-32 come first, because one of them begins with a mark of UTF-16.
    private static let marks: [([UInt8], String)] = [
        ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
    ]
    /// The number of bytes that are examined at the start of a text.
    private static let sample = 256
}
