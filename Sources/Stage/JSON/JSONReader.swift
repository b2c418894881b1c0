import Boundary
import Foundation

/// A strict JSON parser (RFC 8259) whose errors include a line number. Foundation's parsers accept some invalid text, and report line
/// numbers for only some errors.
package struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    /// Parses `data`, which must contain exactly one value.
    package static func value(of data: Data) throws(ContentError) -> JSONValue {
        var reader = JSONReader(bytes: Array(data))
        reader.skipByteOrderMark()
        let value = try reader.readValue()
        guard reader.peek() == nil else { throw reader.expected("the end of the file") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func skipByteOrderMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    // MARK: Values

    private mutating func readValue() throws(ContentError) -> JSONValue {
        guard let first = peek() else { throw expected("a value") }
        switch first {
        case "{": return try nested { reader throws(ContentError) in .object(try reader.readMembers()) }
        case "[": return try nested { reader throws(ContentError) in .array(try reader.readElements()) }
        case "\"": return .string(try readString())
        case "t": return try readWord("true", .bool(true))
        case "f": return try readWord("false", .bool(false))
        case "n": return try readWord("null", .null)
        case "-", "0"..."9": return .number(try readNumber())
        default: throw expected("a value")
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(ContentError) -> JSONValue
    ) throws(ContentError) -> JSONValue {
        // Limit the depth, so that no file can overflow the stack.
        guard depth < InputLimits.jsonLevels else { throw expected("at most \(InputLimits.jsonLevels) levels") }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    private mutating func readMembers() throws(ContentError) -> JSONMembers {
        var members = JSONMembers()
        index += 1
        if accept("}") { return members }
        repeat {
            guard peek() == "\"" else { throw expected("a key in quotation marks") }
            let key = try readString()
            guard accept(":") else { throw expected("\":\"") }
            members.append(key, try readValue())
        } while accept(",")
        guard accept("}") else { throw expected("\",\" or \"}\"") }
        return members
    }

    private mutating func readElements() throws(ContentError) -> [JSONValue] {
        var elements: [JSONValue] = []
        index += 1
        if accept("]") { return elements }
        repeat { elements.append(try readValue()) } while accept(",")
        guard accept("]") else { throw expected("\",\" or \"]\"") }
        return elements
    }

    private mutating func readWord(_ word: String, _ value: JSONValue) throws(ContentError) -> JSONValue {
        guard bytes[index...].starts(with: word.utf8) else { throw expected("a value") }
        index += word.utf8.count
        return value
    }

    // MARK: Numbers

    private mutating func readNumber() throws(ContentError) -> Double {
        let start = index
        let isNegative = skip("-")
        let number = skip("0") ? 0 : try readDigits()
        let isWhole = current != "." && current != "e" && current != "E"
        if skip(".") { try readDigits() }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            try readDigits()
        }
        // Most numbers are short integers, which don't need a string.
        if isWhole, let number { return isNegative ? -Double(number) : Double(number) }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        return Double(text) ?? .infinity
    }

    /// Reads digits, and returns the number, or nil if a `Double` may not represent it exactly.
    @discardableResult
    private mutating func readDigits() throws(ContentError) -> Int? {
        let start = index
        var number = 0
        while let digit = current, ("0"..."9").contains(digit) {
            if index - start < Self.exactDigits { number = number * 10 + Int(digit.value) - 0x30 }
            index += 1
        }
        guard index > start else { throw expected("a digit") }
        return index - start <= Self.exactDigits ? number : nil
    }

    /// The maximum number of digits for which a `Double` represents every integer exactly.
    private static let exactDigits = 15

    // MARK: Strings

    private mutating func readString() throws(ContentError) -> String {
        index += 1
        let start = index
        skipPlainText()
        var text = bytes[start..<index]
        while !skip("\"") {
            guard skip("\\") else { throw expected("a closing quotation mark") }
            text.append(contentsOf: String(try readEscape()).utf8)
            let rest = index
            skipPlainText()
            text.append(contentsOf: bytes[rest..<index])
        }
        guard let string = String(validating: text, as: UTF8.self) else { throw failure("expected text in UTF-8") }
        return string
    }

    /// Skips characters that can appear literally in a string: all except quotation marks, backslashes, and control characters.
    private mutating func skipPlainText() {
        while let unit = current, unit.value >= 0x20, unit != "\"", unit != "\\" { index += 1 }
    }

    private static let plainEscapes: [Unicode.Scalar: Character] = [
        "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]

    private mutating func readEscape() throws(ContentError) -> Character {
        if let unit = current, let character = Self.plainEscapes[unit] {
            index += 1
            return character
        }
        guard skip("u") else { throw expected("an escape such as \\n or \\u0041") }
        return Character(try readEscapedScalar())
    }

    private mutating func readEscapedScalar() throws(ContentError) -> Unicode.Scalar {
        let first = try readFourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, skip("\\"), skip("u") else { throw failure("expected both halves of a surrogate pair") }
        let second = try readFourDigits()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw failure("expected both halves of a surrogate pair") }
        return scalar
    }

    private mutating func readFourDigits() throws(ContentError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap({ Character($0).hexDigitValue }) else {
                throw expected("four hexadecimal digits")
            }
            number = number << 4 + UInt32(digit)
            index += 1
        }
        return number
    }

    // MARK: Bytes

    private var current: Unicode.Scalar? { index < bytes.count ? Unicode.Scalar(bytes[index]) : nil }

    /// Returns the next byte that isn't whitespace, without consuming it.
    private mutating func peek() -> Unicode.Scalar? {
        while let unit = current {
            switch unit {
            case " ", "\t", "\n", "\r": index += 1
            default: return unit
            }
        }
        return nil
    }

    /// Skips whitespace, and then `unit` if it is next. Returns whether `unit` was skipped.
    private mutating func accept(_ unit: Unicode.Scalar) -> Bool {
        guard peek() == unit else { return false }
        index += 1
        return true
    }

    /// Skips `unit` if it is the next byte, and returns whether it was skipped.
    @discardableResult
    private mutating func skip(_ unit: Unicode.Scalar) -> Bool {
        guard current == unit else { return false }
        index += 1
        return true
    }

    // MARK: Errors

    private func expected(_ what: String) -> ContentError {
        guard let unit = current else { return failure("expected \(what), found the end of the file") }
        let isVisible = (0x21..<0x7F).contains(unit.value)
        return failure("expected \(what), found \(isVisible ? "\"\(unit)\"" : "byte \(unit.value)")")
    }

    private func failure(_ problem: String) -> ContentError {
        let line = bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1
        return ContentError(place: "line \(line)", problem: problem)
    }
}
