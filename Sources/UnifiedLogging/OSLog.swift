// Darwin's unified log, for code that writes to it: its lines go to standard error, all of them, as they do to Xcode's console.

import Boundary
import Foundation

/// A log of one part of a program.
public final class OSLog: Sendable {
    /// The log of what belongs to no part.
    public static let `default` = OSLog("")
    /// A log that writes nothing.
    public static let disabled = OSLog(nil)

    /// The name of the part; nil writes nothing.
    private let category: String?

    private init(_ category: String?) { self.category = category }

    /// Makes the log of a part. Lines begin with `category`; `subsystem` is not shown.
    public init(subsystem: String, category: String) { self.category = category }

    /// Whether what is written at a level is shown: every level is, but of the disabled log none.
    public func isEnabled(type: OSLogType) -> Bool { category != nil }

    /// Writes one line.
    func write(_ message: @autoclosure () -> String) {
        guard let category else { return }
        Diagnostics.write(category.isEmpty ? message() : "[\(category)] \(message())")
    }
}

/// The importance of a line in a log. All are shown alike.
public struct OSLogType: Hashable, Sendable {
    /// Apple's number of the level.
    public let rawValue: UInt8

    /// Makes the level with a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The level of lines that have no other.
    public static let `default` = OSLogType(rawValue: 0)
    /// Information that may help.
    public static let info = OSLogType(rawValue: 1)
    /// Details for debugging.
    public static let debug = OSLogType(rawValue: 2)
    /// Errors of the program.
    public static let error = OSLogType(rawValue: 16)
    /// Errors of the system, or of several programs.
    public static let fault = OSLogType(rawValue: 17)
}

/// Writes a line to a log: `message` with `arguments` in the place of its `%` specifiers.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
) {
    log.write(LogFormat.text("\(message)", arguments))
}

/// Writes a line to a log: `message` with `arguments` in the place of its `%` specifiers.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {
    log.write(LogFormat.text("\(message)", arguments))
}

/// Writes a line to a log.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text) }

/// Writes a line to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text) }

/// The formats of `os_log`.
enum LogFormat {
    /// Returns `format` with `arguments` in the place of `%@`, `%{public}s`, `%.2f` and their like. A specifier without an argument stays.
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
