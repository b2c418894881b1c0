import Boundary

/// A JSON value. It distinguishes booleans from numbers, and out-of-range numbers from invalid text.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number; infinite if it exceeds the range of `Double`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONMembers)

    /// The value's type, as used in messages.
    package var words: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value) where value.isInfinite: "a number out of range"
        case .number(let value): value.magnitude < 1e15 ? value.jsonText : value.shortText
        case .string(let value): value.quoted
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// The members of an object in file order. If a key occurs several times, the last occurrence counts. A list takes half as much memory as a
/// dictionary. This matters because large files have millions of members.
package struct JSONMembers: Hashable, Sendable {
    private struct Member: Sendable {
        let key: String
        let value: JSONValue
    }

    private var list: [Member] = []

    mutating func append(_ key: String, _ value: JSONValue) { list.append(Member(key: key, value: value)) }

    package subscript(key: String) -> JSONValue? { list.last { $0.key == key }?.value }

    package var dictionary: [String: JSONValue] { list.reduce(into: [:]) { $0[$1.key] = $1.value } }

    package static func == (a: JSONMembers, b: JSONMembers) -> Bool { a.dictionary == b.dictionary }

    package func hash(into hasher: inout Hasher) { hasher.combine(dictionary) }
}

extension JSONMembers: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONValue)...) { members.forEach { append($0, $1) } }
}

/// A value, along with its location in the file for error messages.
struct JSONNode {
    /// The value, or nil if the file has no value at this path.
    let value: JSONValue?
    private let place: Place
    /// This value's key in the object at `place`, or nil if `place` is the node's own location.
    private let key: String?

    /// A location in a file. Its text is created only when a message needs it.
    private final class Place {
        let outer: Place?
        let step: String
        let index: Int?

        init(_ outer: Place?, step: String = "", index: Int? = nil) { (self.outer, self.step, self.index) = (outer, step, index) }

        var path: String { (outer?.path ?? "") + step + (index.map { "[\($0)]" } ?? "") }
    }

    /// Creates the root node of a file.
    init(_ value: JSONValue) { self.init(value, Place(nil, step: "$"), nil) }

    private init(_ value: JSONValue?, _ place: Place, _ key: String?) { (self.value, self.place, self.key) = (value, place, key) }

    /// The path: "$" for the root; for a nested value, a path such as "$.actions[0].id".
    var path: String { ownPlace.path }

    private var ownPlace: Place { key.map { Place(place, step: ".\($0)") } ?? place }

    /// Returns the member named `key`; its value is nil if none exists.
    func member(_ key: String) -> JSONNode {
        guard case .object(let members) = value else { return JSONNode(nil, ownPlace, key) }
        return JSONNode(members[key], ownPlace, key)
    }

    /// Returns an array's elements. Nodes are created on demand, because large files have many elements.
    func elements() throws(ContentError) -> some RandomAccessCollection<JSONNode> {
        guard case .array(let values) = value else { throw expected("an array") }
        let place = ownPlace
        return values.indices.lazy.map { JSONNode(values[$0], Place(place, index: $0), nil) }
    }

    /// Returns the value if it is a string. Otherwise, throws an error saying that `what` was expected.
    func string(_ what: String = "a string") throws(ContentError) -> String {
        guard case .string(let text) = value else { throw expected(what) }
        return text
    }

    /// Returns the value if it is a finite number. Otherwise, throws an error.
    func finiteNumber() throws(ContentError) -> Double {
        guard case .number(let number) = value, number.isFinite else { throw expected("a finite number") }
        return number
    }

    /// Returns the value if it is a finite number in `range`. Otherwise, throws an error.
    func number(in range: ClosedRange<Double>) throws(ContentError) -> Double {
        let number = try finiteNumber()
        guard range.contains(number) else {
            throw expected("a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)")
        }
        return number
    }

    /// Returns an integer between 0 and the largest integer that JSON numbers represent exactly, or nil if the value is missing.
    func optionalWholeNumber(_ what: String) throws(ContentError) -> Int? {
        guard let value else { return nil }
        guard case .number(let number) = value, number >= 0, number < 0x1p53, number == number.rounded() else {
            throw expected(what)
        }
        return Int(number)
    }

    func requireObject(_ what: String = "an object") throws(ContentError) {
        guard case .object = value else { throw expected(what) }
    }

    /// Returns an error for this node that says `what` was expected.
    func expected(_ what: String) -> ContentError {
        ContentError(place: path, problem: "expected \(what), found \(value?.words ?? "nothing")")
    }
}

extension String {
    /// The text in quotation marks, for use in a message. Long text is truncated.
    fileprivate var quoted: String {
        let start = prefix(InputLimits.quotedCharacters)
        return start.endIndex == endIndex ? jsonText : "\(String(start).jsonText)…"
    }
}

extension Double {
    /// The number with few digits regardless of its size, for use in a message.
    fileprivate var shortText: String { String(format: "%g", self) }
}
