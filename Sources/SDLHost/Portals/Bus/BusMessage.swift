import CLazy.DBus

/// A D-Bus message.
package final class BusMessage {
    /// A message's type, as numbered by D-Bus.
    package enum Kind: Int32 { case call = 1, answer, error, signal }

    let message: OpaquePointer

    /// Takes ownership of a libdbus message.
    init(owning message: OpaquePointer) { self.message = message }

    deinit { dbus_message_unref(message) }

    private convenience init(_ message: OpaquePointer?, _ values: [BusValue]) {
        guard let message else { fatalError("a D-Bus message needs valid names and enough memory") }
        self.init(owning: message)
        var writer = BusWriter(to: message)
        for value in values { writer.write(value) }
    }

    /// Returns a call to the method `member` in `interface`, on the object at `path` of the service `name`.
    package static func call(
        _ name: String, _ path: String, _ interface: String, _ member: String, _ values: [BusValue] = []
    ) -> BusMessage { BusMessage(dbus_message_new_method_call(name, path, interface, member), values) }

    /// Returns the reply to a call.
    package static func answer(to call: BusMessage, _ values: [BusValue]) -> BusMessage {
        BusMessage(dbus_message_new_method_return(call.message), values)
    }

    /// Returns the error `name` as the reply to a call.
    package static func error(_ name: String, to call: BusMessage) -> BusMessage {
        BusMessage(dbus_message_new_error(call.message, name, nil), [])
    }

    /// Returns a signal. If `receiver` is nil, the signal is broadcast.
    package static func signal(
        _ path: String, _ interface: String, _ member: String, _ values: [BusValue], to receiver: String? = nil
    ) -> BusMessage {
        let signal = BusMessage(dbus_message_new_signal(path, interface, member), values)
        if let receiver { _ = dbus_message_set_destination(signal.message, receiver) }
        return signal
    }

    package var kind: Kind? { Kind(rawValue: dbus_message_get_type(message)) }
    package var path: String { Self.text(dbus_message_get_path(message)) }
    package var interface: String { Self.text(dbus_message_get_interface(message)) }
    package var member: String { Self.text(dbus_message_get_member(message)) }
    package var sender: String { Self.text(dbus_message_get_sender(message)) }
    /// The serial number of the call that this message answers, or 0 if it isn't a reply.
    package var replySerial: UInt32 { dbus_message_get_reply_serial(message) }
    package var values: [BusValue] { BusReader.values(of: message) }

    private static func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }
}
