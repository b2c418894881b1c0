/// A value in an OpenStep property list.
enum PropertyText {
    case word(String)
    case list([PropertyText])
    case pairs([String: PropertyText])

    var text: String? { if case .word(let word) = self { word } else { nil } }
    var table: [String: PropertyText]? { if case .pairs(let pairs) = self { pairs } else { nil } }
    var texts: [String]? { if case .list(let list) = self { list.compactMap(\.text) } else { nil } }

    /// Parses a file, or returns nil if it is malformed.
    static func parse(_ bytes: [UInt8]) -> PropertyText? {
        var reader = PropertyReader(bytes: bytes)
        return reader.value(depth: 0)
    }
}

private struct PropertyReader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private static let depth = 64
    private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$/:.-".utf8)

    mutating func value(depth: Int) -> PropertyText? {
        guard depth < Self.depth else { return nil }
        switch next {
        case UInt8(ascii: "{"): return pairs(depth)
        case UInt8(ascii: "("): return list(depth)
        case nil: return nil
        default: return word().map(PropertyText.word)
        }
    }

    /// The next character after spaces and comments.
    private var next: UInt8? {
        mutating get {
            while place < bytes.count {
                if bytes[place] <= 32 {
                    place += 1
                } else if bytes[place...].starts(with: "/*".utf8) {
                    place += 2
                    while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
                    place += 2
                } else if bytes[place...].starts(with: "//".utf8) {
                    while place < bytes.count, bytes[place] != 10 { place += 1 }
                } else {
                    return bytes[place]
                }
            }
            return nil
        }
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    private mutating func pairs(_ depth: Int) -> PropertyText? {
        place += 1
        var pairs: [String: PropertyText] = [:]
        while !take("}") {
            guard let key = word(), take("="), let value = value(depth: depth + 1), take(";") else { return nil }
            pairs[key] = value
        }
        return .pairs(pairs)
    }

    private mutating func list(_ depth: Int) -> PropertyText? {
        place += 1
        var list: [PropertyText] = []
        while !take(")") {
            guard let value = value(depth: depth + 1) else { return nil }
            list.append(value)
            if !take(","), next != UInt8(ascii: ")") { return nil }
        }
        return .list(list)
    }

    private mutating func word() -> String? {
        guard let first = next else { return nil }
        var word: [UInt8] = []
        if first == UInt8(ascii: "\"") {
            place += 1
            while place < bytes.count, bytes[place] != first {
                if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
                word.append(bytes[place])
                place += 1
            }
            place += 1
            return String(decoding: word, as: UTF8.self)
        }
        while place < bytes.count, Self.letters.contains(bytes[place]) {
            word.append(bytes[place])
            place += 1
        }
        return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }
}
