import CLazy.DBus

/// A value in a D-Bus message. Only the types that portals use are supported.
package indirect enum BusValue: Equatable, Sendable {
    case string(String)
    case path(String)
    case boolean(Bool)
    case unsigned(UInt32)
    case bytes([UInt8])
    case strings([String])
    /// A dictionary of strings and variants (a{sv}). Only the contents of the variants are kept.
    case dictionary([String: BusValue])
    /// A dictionary of dictionaries (a{sa{sv}}).
    case groups([String: [String: BusValue]])
    /// File name patterns with names (a(sa(us))).
    case filters([String: String])
    case variant(BusValue)
    /// A value of any other type. Its content isn't read.
    case other

    /// The value, without any variants around it. The portal returns settings as nested variants.
    package var plain: BusValue {
        if case .variant(let inside) = self { return inside.plain }
        return self
    }

    /// The value's D-Bus type signature.
    var signature: String {
        switch self {
        case .string: "s"
        case .path: "o"
        case .boolean: "b"
        case .unsigned: "u"
        case .bytes: "ay"
        case .strings: "as"
        case .dictionary: "a{sv}"
        case .groups: "a{sa{sv}}"
        case .filters: "a(sa(us))"
        case .variant, .other: "v"
        }
    }
}

/// D-Bus type codes of containers.
enum BusType {
    static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
    static let (array, structure, entry, variant) = (code("a"), code("r"), code("e"), code("v"))
}

/// Appends values to a message.
struct BusWriter {
    private var iter: DBusMessageIter

    init(to message: OpaquePointer) {
        iter = DBusMessageIter()
        dbus_message_iter_init_append(message, &iter)
    }

    mutating func write(_ value: BusValue) {
        switch value {
        case .string(let text): write(text, as: "s")
        case .path(let path): write(path, as: "o")
        case .boolean(let isTrue): writeNumber(isTrue ? 1 : 0, as: "b")
        case .unsigned(let number): writeNumber(number, as: "u")
        case .bytes(let bytes): inside(BusType.array, "y") { for byte in bytes { $0.writeByte(byte) } }
        case .strings(let texts): inside(BusType.array, "s") { for text in texts { $0.write(.string(text)) } }
        case .dictionary(let values): entries(values, "{sv}") { .variant($0.plain) }
        case .groups(let groups): entries(groups, "{sa{sv}}") { .dictionary($0) }
        case .filters(let filters):
            inside(BusType.array, "(sa(us))") { for (name, pattern) in filters { $0.writeFilter(name, pattern) } }
        case .variant(let value): inside(BusType.variant, value.signature) { $0.write(value) }
        case .other: preconditionFailure("a value of an unknown type cannot be sent")
        }
    }

    private mutating func entries<Value>(_ values: [String: Value], _ signature: String, _ value: (Value) -> BusValue) {
        inside(BusType.array, signature) { array in
            for (key, content) in values {
                array.inside(BusType.entry, nil) {
                    $0.write(.string(key))
                    $0.write(value(content))
                }
            }
        }
    }

    /// Writes a filter with one pattern. The 0 means that the pattern is for file names rather than MIME types.
    private mutating func writeFilter(_ name: String, _ pattern: String) {
        inside(BusType.structure, nil) {
            $0.write(.string(name))
            $0.inside(BusType.array, "(us)") {
                $0.inside(BusType.structure, nil) {
                    $0.write(.unsigned(0))
                    $0.write(.string(pattern))
                }
            }
        }
    }

    private mutating func write(_ text: String, as type: Unicode.Scalar) {
        text.withCString { characters in
            withUnsafePointer(to: characters) { _ = dbus_message_iter_append_basic(&iter, BusType.code(type), $0) }
        }
    }

    private mutating func writeNumber(_ number: UInt32, as type: Unicode.Scalar) {
        withUnsafePointer(to: number) { _ = dbus_message_iter_append_basic(&iter, BusType.code(type), $0) }
    }

    private mutating func writeByte(_ byte: UInt8) {
        withUnsafePointer(to: byte) { _ = dbus_message_iter_append_basic(&iter, BusType.code("y"), $0) }
    }

    private mutating func inside(_ container: Int32, _ signature: String?, _ write: (inout BusWriter) -> Void) {
        var content = BusWriter(DBusMessageIter())
        _ = dbus_message_iter_open_container(&iter, container, signature, &content.iter)
        write(&content)
        _ = dbus_message_iter_close_container(&iter, &content.iter)
    }

    private init(_ iter: DBusMessageIter) { self.iter = iter }
}

/// Reads the values of a message.
struct BusReader {
    private var iter = DBusMessageIter()

    static func values(of message: OpaquePointer) -> [BusValue] {
        var reader = BusReader()
        guard dbus_message_iter_init(message, &reader.iter) != 0 else { return [] }
        return reader.rest()
    }

    private var type: Unicode.Scalar? {
        mutating get { Unicode.Scalar(UInt32(dbus_message_iter_get_arg_type(&iter))).flatMap { $0.value == 0 ? nil : $0 } }
    }

    private mutating func rest() -> [BusValue] {
        var values: [BusValue] = []
        while type != nil {
            values.append(value())
            _ = dbus_message_iter_next(&iter)
        }
        return values
    }

    private mutating func value() -> BusValue {
        switch type {
        case "s": .string(text())
        case "o": .path(text())
        case "b": .boolean(number() != 0)
        case "u": .unsigned(number())
        case "v": variant()
        case "a": array()
        default: .other
        }
    }

    private mutating func text() -> String {
        var characters: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&iter, &characters)
        return characters.map { String(cString: $0) } ?? ""
    }

    private mutating func number() -> UInt32 {
        var number: UInt32 = 0
        dbus_message_iter_get_basic(&iter, &number)
        return number
    }

    private mutating func byte() -> UInt8 {
        var byte: UInt8 = 0
        dbus_message_iter_get_basic(&iter, &byte)
        return byte
    }

    private mutating func inside() -> BusReader {
        var reader = BusReader()
        dbus_message_iter_recurse(&iter, &reader.iter)
        return reader
    }

    private mutating func variant() -> BusValue {
        var content = inside()
        return .variant(content.value())
    }

    private mutating func array() -> BusValue {
        var elements = inside()
        switch elements.type {
        case "y": return .bytes(elements.bytes())
        case "s": return .strings(elements.rest().compactMap { if case .string(let text) = $0 { text } else { nil } })
        case "e": return elements.entries()
        case nil: return .strings([])
        default: return .other
        }
    }

    private mutating func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        while type == "y" {
            bytes.append(byte())
            _ = dbus_message_iter_next(&iter)
        }
        return bytes
    }

    private mutating func entries() -> BusValue {
        var (values, groups): ([String: BusValue], [String: [String: BusValue]]) = ([:], [:])
        while type == "e" {
            var entry = inside()
            let content = entry.rest()
            if content.count == 2, case .string(let key) = content[0] {
                if case .dictionary(let group) = content[1] { groups[key] = group } else { values[key] = content[1].plain }
            }
            _ = dbus_message_iter_next(&iter)
        }
        return groups.isEmpty ? .dictionary(values) : .groups(groups)
    }
}
