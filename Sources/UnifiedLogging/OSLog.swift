// Provides Darwin's unified logging API. All messages are written to standard error, as in Xcode's console.

import Boundary
import Foundation

/// A log for one part of a program.
public final class OSLog: Sendable {
    /// The log for messages that don't belong to a specific part.
    public static let `default` = OSLog("")
    /// A log that discards all messages.
    public static let disabled = OSLog(nil)

    /// The part's name, or nil if all messages are discarded.
    private let category: String?

    private init(_ category: String?) { self.category = category }

    /// Creates a log for a part of the program. Its lines start with `category`; `subsystem` isn't shown.
    public init(subsystem: String, category: String) { self.category = category }

    /// Returns whether messages at a level are shown. This is true for all logs except the disabled one.
    public func isEnabled(type: OSLogType) -> Bool { category != nil }

    /// Writes a line to standard error.
    func write(_ message: @autoclosure () -> String) {
        guard let category else { return }
        Diagnostics.write(category.isEmpty ? message() : "[\(category)] \(message())")
    }
}

/// The level of a message. Segue shows all levels in the same way.
public struct OSLogType: Hashable, Sendable {
    /// Apple's numeric value for the level.
    public let rawValue: UInt8

    /// Creates a level from its numeric value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The default level.
    public static let `default` = OSLogType(rawValue: 0)
    /// Information that is helpful but not essential.
    public static let info = OSLogType(rawValue: 1)
    /// Information for debugging.
    public static let debug = OSLogType(rawValue: 2)
    /// Errors of the process.
    public static let error = OSLogType(rawValue: 16)
    /// Errors that affect the system or several processes.
    public static let fault = OSLogType(rawValue: 17)
}

/// Writes a message to a log, with its `%` specifiers replaced by `arguments`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
) {
    log.write(LogFormat.text("\(message)", arguments))
}

/// Writes a message to a log, with its `%` specifiers replaced by `arguments`.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {
    log.write(LogFormat.text("\(message)", arguments))
}

/// Writes a message to the default log.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text) }

/// Writes a message to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text) }

/// Formats the messages of `os_log`.
enum LogFormat {
    /// Returns `format` with specifiers such as `%@`, `%{public}s`, and `%.2f` replaced by `arguments`. Specifiers without an argument are
    /// kept.
    static func text(_ format: String, _ arguments: [Any?]) -> String {
        var rest = arguments[...]
        return format.replacing(/%(?:\{[^}]*\})?([-+ #0]*[0-9]*(?:\.[0-9]*)?)(?:hh|h|ll|l|q|z|t|j)?([@a-zA-Z%])/) { match in
            guard match.2 != "%" else { return "%" }
            guard let argument = rest.popFirst() else { return String(match.0) }
            return value(argument, flags: match.1, kind: match.2)
        }
    }

    private static func value(_ argument: Any?, flags: Substring, kind: Substring) -> String {
        guard let argument else { return "(null)" }
        switch argument {
        case let number as any BinaryInteger where "diuxXo".contains(kind):
            return String(format: "%\(flags)ll\(kind)", Int64(truncatingIfNeeded: number))
        case let number as any BinaryFloatingPoint where "fFeEgG".contains(kind): return String(format: "%\(flags)\(kind)", Double(number))
        default: return "\(argument)"
        }
    }
}
