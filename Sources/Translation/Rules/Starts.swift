// Removes a byte order mark and comments out a `#!…` line, because other lines precede them in the compiler's copy.

extension Rule {
    static let starts = Rule { file in
        let bytes = file.source.bytes
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if mark > 0 { file.replace(0..<mark, by: "") }
        if bytes.dropFirst(mark).starts(with: "#!".utf8) { file.replace(mark..<mark + 2, by: "//") }
    }
}
