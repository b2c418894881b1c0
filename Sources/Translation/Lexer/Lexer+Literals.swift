// Reads string and regex literals.

extension Lexer {
    /// Reads a string literal. The literal's token starts at `start`, and its quotation marks are at `place`, after `hashes` number signs.
    mutating func string(hashes: Int, from start: Int) {
        let quotes = place + hashes
        let isMultiline = byte(quotes + 1) == .quote && byte(quotes + 2) == .quote && !closesOnLine(after: quotes + 1, hashes: hashes)
        place = quotes + (isMultiline ? 3 : 1)
        piece(of: OpenString(hashes: hashes, isMultiline: isMultiline), from: start)
    }

    /// Returns whether a literal such as `#"""#` ends on the same line. Three quotation marks after a number sign can also be a quoted
    /// quotation mark.
    private func closesOnLine(after start: Int, hashes: Int) -> Bool {
        guard hashes > 0 else { return false }
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
            if bytes[index] == .quote, areHashes(hashes, at: index + 1) { return true }
            index += 1
        }
        return false
    }

    /// Continues a string up to its end or to its next interpolation.
    mutating func piece(of string: OpenString, from start: Int) {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                // An unterminated string ends at the end of its line, so the rest of the file can be read correctly.
                if !string.isMultiline { return add(.string, from: start) }
                place += 1
            case UInt8(ascii: "\\") where areHashes(string.hashes, at: place + 1):
                place += 1 + string.hashes
                if byte(place) == UInt8(ascii: "(") {
                    add(.string, from: start)
                    strings.append(OpenString(hashes: string.hashes, isMultiline: string.isMultiline))
                    return
                }
                if byte(place) != UInt8(ascii: "\n"), byte(place) != UInt8(ascii: "\r"), place < bytes.count { place += 1 }
            case .quote where closes(string):
                place += (string.isMultiline ? 3 : 1) + string.hashes
                return add(.string, from: start)
            default: place += 1
            }
        }
        add(.string, from: start)
    }

    private func closes(_ string: OpenString) -> Bool {
        guard string.isMultiline else { return areHashes(string.hashes, at: place + 1) }
        return byte(place + 1) == .quote && byte(place + 2) == .quote && areHashes(string.hashes, at: place + 3)
    }

    private func areHashes(_ count: Int, at index: Int) -> Bool {
        for offset in 0..<count where byte(index + offset) != UInt8(ascii: "#") { return false }
        return true
    }

    mutating func regex(to end: Int) {
        let start = place
        place = end
        add(.regex, from: start)
    }

    /// Returns the end of the regex whose slash is at `slash`, including its number signs, or nil if it isn't a regex.
    mutating func regexEnd(from slash: Int, hashes: Int) -> Int? {
        var index = slash + 1
        guard !endlessRegexes.contains(hashes) else { return nil }
        let isMultiline = hashes > 0 && (byte(index) == UInt8(ascii: "\n") || byte(index) == UInt8(ascii: "\r"))
        if hashes == 0, byte(index) == UInt8(ascii: " ") || byte(index) == 9 { return nil }
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): if !isMultiline { return nil }
            case UInt8(ascii: "\\") where isMultiline || byte(index + 1) != UInt8(ascii: "\n"): index += 1
            case UInt8(ascii: "(") where hashes == 0: depth += 1
            case UInt8(ascii: ")") where hashes == 0:
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: "/") where areHashes(hashes, at: index + 1): return index + 1 + hashes
            default: break
            }
            index += 1
        }
        if isMultiline { endlessRegexes.insert(hashes) }
        return nil
    }
}

extension UInt8 {
    fileprivate static let quote = UInt8(ascii: "\"")
}
