import Foundation
@testable import Stage

/// JSON, which all other text formats are based on.
enum JSONFormat: Format {
    static let name = "json"

    static let seeds: [[UInt8]] = [
        #"{"a":[1,-2.5e-3,true,false,null,"x\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"],"b":{"":0}}"#, "[[[[[]]]]]", "\"é𝄞\"", "0", "1E+2",
        "[ 1 , 2 ]\r\n", "{\"a\":1,\"a\":2}",
    ].map { Array($0.utf8) }

    static let words =
        Formats.numbers + [
            "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0000", "true", "false", "null", "[[[[[[[[",
            "e", ".", "-", "+",
            "\u{FEFF}", "\u{2028}", "\u{0}", "NaN", "Infinity", "//", "/*", "'",
        ]

    static func fault(in bytes: [UInt8]) -> String? {
        guard let value = try? JSONReader.value(of: Data(bytes)) else { return nil }
        guard !value.holdsInfinity else { return nil }
        guard (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil else {
            return "the reader accepts JSON that Foundation rejects"
        }
        let text = value.asText.text
        do {
            let again = try JSONReader.value(of: Data(text.utf8))
            return again == value ? nil : "JSON changes when it is written and read: \(text.prefix(200))"
        } catch {
            return "written JSON can't be read: \(text.prefix(200)) \(error)"
        }
    }
}

/// Traces, with one object per line.
enum TraceFormat: Format {
    static let name = "trace"

    static let seeds: [[UInt8]] = [
        #"{"type":"header","version":1,"scene":"tiles","size":[390,844],"fps":60}"# + "\n"
            + #"{"type":"gesture","t":0.5,"who":"pinch","state":"began","scale":1.02,"velocity":0.5}"# + "\n"
            + #"{"type":"frame","t":0.516667,"n":31,"transition":{"kind":"push","phase":"tracking","percent":0.25},"layers":[]}"#
            + "\n"
    ].map { Array($0.utf8) }

    static let words = JSONFormat.words + ["\n", "\"type\":\"frame\"", "\"percent\":"]

    static func fault(in bytes: [UInt8]) -> String? {
        for line in bytes.split(separator: 10) { if let fault = JSONFormat.fault(in: Array(line)) { return fault } }
        return nil
    }
}

extension JSONValue {
    fileprivate var holdsInfinity: Bool {
        switch self {
        case .number(let number): !number.isFinite
        case .array(let values): values.contains(where: \.holdsInfinity)
        case .object(let members): members.dictionary.values.contains(where: \.holdsInfinity)
        default: false
        }
    }

    fileprivate var asText: JSONText {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let value): .exact(value)
        case .string(let value): .string(value)
        case .array(let values): .list(values.map(\.asText))
        case .object(let members): .object(members.dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value.asText) })
        }
    }
}
