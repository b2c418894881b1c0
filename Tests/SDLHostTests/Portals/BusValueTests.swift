import CLazy.DBus
import Testing

@testable import SDLHost

/// Checks values in D-Bus messages, without a bus.
@Suite(.enabled(if: cdbus_load())) struct BusValueTests {
    private func message(with values: [BusValue]) throws -> OpaquePointer {
        let message = try #require(dbus_message_new_method_call("org.segue.Test", "/org/segue", "org.segue.Test", "Call"))
        var writer = BusWriter(to: message)
        for value in values { writer.write(value) }
        return message
    }

    private static let values: [BusValue] = [
        .string("ä ∆"), .string(""), .path("/a/b"), .boolean(true), .boolean(false), .unsigned(.max), .unsigned(0), .bytes([0, 1, 255, 7]),
        .strings(["one", "two", ""]), .strings([]), .dictionary(["a": .string("text"), "b": .unsigned(3), "c": .strings(["x"])]),
        .groups(["g": ["a": .boolean(true)], "h": ["b": .string("y"), "c": .path("/z")]]), .variant(.variant(.unsigned(5))),
    ]

    @Test(arguments: values) func valueIsReadAsWritten(value: BusValue) throws {
        let message = try message(with: [value])
        defer { dbus_message_unref(message) }
        #expect(BusReader.values(of: message) == [value])
    }

    @Test func valuesKeepTheirOrder() throws {
        let message = try message(with: Self.values)
        defer { dbus_message_unref(message) }
        #expect(BusReader.values(of: message) == Self.values)
        let empty = try self.message(with: [])
        defer { dbus_message_unref(empty) }
        #expect(BusReader.values(of: empty) == [])
    }

    @Test func filterHasNameAndPattern() throws {
        let message = try message(with: [.filters(["Takes": "*.json"]), .unsigned(7)])
        defer { dbus_message_unref(message) }
        #expect(BusReader.values(of: message) == [.other, .unsigned(7)])
        var iter = DBusMessageIter()
        #expect(dbus_message_iter_init(message, &iter) != 0 && words(&iter) == "[[Takes [[0 *.json]]]] 7")
    }

    /// Returns texts and numbers, with brackets around the contents of arrays and structures.
    private func words(_ iter: inout DBusMessageIter) -> String {
        var words: [String] = []
        repeat {
            switch dbus_message_iter_get_arg_type(&iter) {
            case BusType.code("s"):
                var text: UnsafePointer<CChar>?
                dbus_message_iter_get_basic(&iter, &text)
                words.append(text.map { String(cString: $0) } ?? "nil")
            case BusType.code("u"):
                var number: UInt32 = 0
                dbus_message_iter_get_basic(&iter, &number)
                words.append("\(number)")
            default:
                var inside = DBusMessageIter()
                dbus_message_iter_recurse(&iter, &inside)
                words.append("[\(self.words(&inside))]")
            }
        } while dbus_message_iter_next(&iter) != 0
        return words.joined(separator: " ")
    }

    @Test func plainValueIsInsideItsVariants() {
        #expect(BusValue.variant(.variant(.string("a"))).plain == .string("a") && BusValue.boolean(true).plain == .boolean(true))
    }
}
