import Foundation

/// JSON output that keeps keys in their given order, so that identical runs produce identical bytes.
package enum JSONText {
    case null
    case bool(Bool)
    /// A number with at most 6 decimals.
    case number(Double)
    /// A number with enough digits to restore it exactly when it is read back.
    case exact(Double)
    case string(String)
    case list([JSONText])
    /// A list with one element per line.
    case lines([JSONText])
    case object([(String, JSONText)])

    /// Returns a list of numbers, such as a point or a rectangle.
    package static func numbers(_ values: CGFloat...) -> JSONText { .list(values.map { .number($0) }) }

    /// Returns `text` as a JSON string, or null if it is nil.
    package static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

    /// The text without spaces outside strings, on one line except for `lines`.
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): value.jsonText
        case .exact(let value): value.isFinite && value != value.rounded() ? "\(value)" : value.jsonText
        case .string(let value): value.jsonText
        case .list(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .lines(let elements): "[\n\(elements.map(\.text).joined(separator: ",\n"))\n]"
        case .object(let members): "{\(members.map { "\($0.jsonText):\($1.text)" }.joined(separator: ","))}"
        }
    }
}

extension Double {
    /// The number with at most 6 decimal places, and without trailing zeros, an exponent, or "-0". It is `null` if the number isn't finite.
    var jsonText: String {
        guard isFinite else { return "null" }
        if self == rounded(), magnitude < 0x1p53 { return "\(Int(self))" }
        var text = String(format: "%.6f", self)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}

extension String {
    /// The string in quotation marks. Escapes only the characters that JSON requires.
    var jsonText: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20: text += String(format: "\\u%04x", scalar.value)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
