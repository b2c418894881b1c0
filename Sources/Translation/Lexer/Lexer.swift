import Boundary

/// Splits Swift source into tokens. It accepts any bytes; invalid text becomes signs.
struct Lexer {
    let bytes: [UInt8]
    var place = 0
    private(set) var tokens: [Token] = []
    /// The strings around the current interpolation, outermost first.
    var strings: [OpenString] = []
    /// The counts of number signs for which the file doesn't contain the end of a regex. Each number is searched for only once.
    var endlessRegexes: Set<Int> = []
    private var startsLine = true
    private var followsBlank = false

    /// A string literal whose interpolation is being read.
    struct OpenString {
        var hashes: Int
        var isMultiline: Bool
        /// The number of open parentheses in the interpolation.
        var depth = 0
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 5)
    }

    static func tokens(of bytes: [UInt8]) -> [Token] {
        var lexer = Lexer(bytes)
        lexer.skipStart()
        while lexer.place < bytes.count { lexer.step() }
        return lexer.tokens
    }

    /// Returns the byte at `index`, or 0 after the end.
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// Adds a token that ends at `place`.
    mutating func add(_ kind: Token.Kind, from start: Int, word: Word = .none, sign: UInt8 = 0) {
        tokens.append(
            Token(
                kind: kind, start: start, end: place, word: word, sign: sign, isLong: sign != 0 && place - start > 1,
                startsLine: startsLine, followsBlank: followsBlank
            ))
        (startsLine, followsBlank) = (false, false)
    }

    /// Skips a byte order mark and a `#!/usr/bin/…` line.
    private mutating func skipStart() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        if byte(place) == UInt8(ascii: "#"), byte(place + 1) == UInt8(ascii: "!") { skipLine() }
    }

    private mutating func step() {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (startsLine, followsBlank, place) = (true, true, place + 1)
        case UInt8(ascii: " "), 0, 9, 11, 12: (followsBlank, place) = (true, place + 1)
        case UInt8(ascii: "/"): slash()
        case UInt8(ascii: "\""): string(hashes: 0, from: place)
        case UInt8(ascii: "#"): pound()
        case UInt8(ascii: "@"): attribute()
        case UInt8(ascii: "`"): quotedWord()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        case UInt8(ascii: "("), UInt8(ascii: ")"): parenthesis(byte)
        default:
            if byte.isInWord { word(.word, from: place) } else if byte.isInOperator { sign() } else { oneByte() }
        }
    }

    private mutating func oneByte() {
        place += 1
        add(.sign, from: place - 1, sign: bytes[place - 1])
    }

    private mutating func parenthesis(_ byte: UInt8) {
        oneByte()
        guard var string = strings.popLast() else { return }
        string.depth += byte == UInt8(ascii: "(") ? 1 : -1
        if string.depth > 0 { strings.append(string) } else { piece(of: string, from: place) }
    }

    // MARK: Words and numbers

    /// Reads a word at `place`. The token starts at `start`.
    mutating func word(_ kind: Token.Kind, from start: Int) {
        var hash = FNV.basis
        while place < bytes.count, bytes[place].isInWord {
            hash = FNV.step(hash, UInt64(bytes[place]))
            place += 1
        }
        add(kind, from: start, word: Word(hash: hash))
    }

    private mutating func quotedWord() {
        let start = place
        place += 1
        var hash = FNV.basis
        while byte(place).isInWord {
            hash = FNV.step(hash, UInt64(bytes[place]))
            place += 1
        }
        if byte(place) == UInt8(ascii: "`") { place += 1 }
        add(.word, from: start, word: Word(hash: hash))
    }

    private mutating func number() {
        let start = place
        let isHex = byte(place) == UInt8(ascii: "0") && byte(place + 1) | 0x20 == UInt8(ascii: "x")
        var hasPoint = tokens.last.map { $0.isSign(".") && $0.end == start } ?? false
        while true {
            let (now, next) = (byte(place), byte(place + 1))
            if now == UInt8(ascii: "."), !hasPoint, next.isDigit {
                hasPoint = true
            } else if now == UInt8(ascii: "-") || now == UInt8(ascii: "+") {
                guard place > start, bytes[place - 1] | 0x20 == UInt8(ascii: isHex ? "p" : "e"), next.isDigit else { break }
            } else if !now.isInWord {
                break
            }
            place += 1
        }
        add(.number, from: start)
    }

    private mutating func attribute() {
        guard byte(place + 1).isInWord else { return oneByte() }
        place += 1
        word(.attribute, from: place - 1)
    }

    private mutating func pound() {
        var end = place
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        let hashes = end - place
        if byte(end) == UInt8(ascii: "\"") { return string(hashes: hashes, from: place) }
        if byte(end) == UInt8(ascii: "/"), let close = regexEnd(from: end, hashes: hashes) { return regex(to: close) }
        guard hashes == 1, byte(end).isInWord else { return oneByte() }
        place = end
        word(.pound, from: place - 1)
    }

    // MARK: Operators and comments

    private mutating func sign() {
        let start = place
        place += 1
        switch (bytes[start], byte(place)) {
        case (UInt8(ascii: "<"), _), (UInt8(ascii: ">"), _), (UInt8(ascii: "?"), _): break
        case (UInt8(ascii: "!"), let next): if next == UInt8(ascii: "=") { readOperator() }
        case (UInt8(ascii: "-"), UInt8(ascii: ">")): place += 1
        case (UInt8(ascii: "."), UInt8(ascii: ".")):
            while byte(place) == UInt8(ascii: ".") || byte(place) == UInt8(ascii: "<") { place += 1 }
        case (UInt8(ascii: "."), _): break
        default: readOperator()
        }
        add(.sign, from: start, sign: bytes[start])
    }

    private mutating func readOperator() {
        while byte(place).continuesOperator, !isComment(at: place) { place += 1 }
    }

    private func isComment(at index: Int) -> Bool {
        byte(index) == UInt8(ascii: "/") && (byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*"))
    }

    private mutating func slash() {
        switch byte(place + 1) {
        case UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "*"): skipComment()
        default:
            if beginsValue, let end = regexEnd(from: place, hashes: 0) { regex(to: end) } else { sign() }
        }
    }

    private mutating func skipLine() {
        followsBlank = true
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n"), bytes[place] != UInt8(ascii: "\r") { place += 1 }
    }

    /// Skips a `/* … */` comment, including nested comments.
    private mutating func skipComment() {
        followsBlank = true
        var depth = 0
        repeat {
            switch (byte(place), byte(place + 1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, place) = (depth + 1, place + 2)
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, place) = (depth - 1, place + 2)
            case (let byte, _):
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { startsLine = true }
                place += 1
            }
        } while depth > 0 && place < bytes.count
        place = min(place, bytes.count)
    }

    /// Whether a value can start at `place`. Otherwise, an operator at that position is binary.
    private var beginsValue: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .word: return Word.beforeValues.contains(last.word)
        case .number, .string, .regex, .pound: return false
        case .attribute: return true
        case .sign:
            return last.isLong || !(last.isSign(")") || last.isSign("]") || last.isSign("}") || last.isSign("?") || last.isSign("!"))
        }
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether the byte can be part of a word. All non-ASCII bytes can.
    var isInWord: Bool {
        let lower = self | 0x20
        return self == UInt8(ascii: "_") || lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || isDigit || self >= 0x80
            || self == UInt8(ascii: "$")
    }

    /// Whether the byte can start an operator.
    var isInOperator: Bool { continuesOperator || "<>?!.".utf8.contains(self) }

    /// Whether the byte can continue an operator.
    var continuesOperator: Bool { "=-+*%&|^~/".utf8.contains(self) }
}
