import Foundation
import Translation

/// Who can fix an error.
public enum ErrorOwner: Hashable, Sendable, Codable {
    /// The user, in the code.
    case code
    /// Segue, which lacks part of UIKit.
    case segue
    /// An unavailable module.
    case module(String)
}

/// A compiler or linker message about a position in the user's file.
public struct CompilerMessage: Hashable, Sendable, Codable {
    /// The compiler's severities, from an error to a note that explains another message.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Codable {
        /// The kinds of messages, from the most to the least severe. Notes explain other messages.
        case error, warning, remark, note
    }

    /// The severity.
    public var severity: Severity
    /// The user's file that the message is about, or nil if it isn't about a file.
    public var file: String?
    /// The position in the user's file before translation.
    public var place: Place?
    /// The message without its position and severity.
    public var text: String
    /// The notes that belong to the message.
    public var notes: [CompilerMessage] = []
    /// Who can fix the problem. The default is the user.
    public var blame = ErrorOwner.code
}

extension CompilerMessage {
    /// Whether the message is about the translated copies, which the user doesn't see.
    fileprivate var isAboutCopies: Bool { text.hasPrefix("'#sourceLocation' directive produces") }
}

extension CompilerMessage: CustomStringConvertible {
    /// The message in the style of the compiler: "Card.swift:8:12: error: …".
    public var description: String {
        let start = file.map { file in "\(file):" + (place.map { "\($0.line):\($0.column): " } ?? " ") } ?? ""
        return ([start + severity.rawValue + ": " + text] + notes.map(\.description)).joined(separator: "\n")
    }
}

/// Parses the output of a compiler started with `-diagnostic-style llvm`.
struct CompilerOutput {
    /// Converts a file and position reported by the compiler to the user's file and position.
    let origin: (String, Place) -> (file: String?, place: Place)
    private(set) var messages: [CompilerMessage] = []

    /// The maximum number of messages to keep.
    static let limit = 1000

    init(origin: @escaping (String, Place) -> (file: String?, place: Place)) { self.origin = origin }

    /// Adds messages from an earlier build.
    mutating func add(_ earlier: [CompilerMessage]) { messages += earlier.prefix(Self.limit - messages.count) }

    /// Parses a program's complete output.
    mutating func read(_ output: [UInt8]) {
        for line in output.split(separator: 10) {
            guard let message = message(in: String(decoding: line, as: UTF8.self)) else { continue }
            if message.severity == .note, let last = messages.indices.last {
                if messages[last].notes.count < 20 { messages[last].notes.append(message) }
            } else if messages.count < Self.limit, !message.isAboutCopies, !messages.contains(message) {
                messages.append(message)
            }
        }
    }

    /// Parses "path:line:column: error: text" or "error: text".
    private func message(in line: String) -> CompilerMessage? {
        for severity in CompilerMessage.Severity.allCases {
            let mark = severity.rawValue + ": "
            if line.hasPrefix(mark) { return CompilerMessage(severity: severity, text: String(line.dropFirst(mark.count))) }
            guard let range = line.range(of: ": " + mark) else { continue }
            let text = String(line[range.upperBound...]).withoutGroup
            let head = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard head.count >= 3, let row = Int(head[head.count - 2]), let column = Int(head[head.count - 1]) else {
                return CompilerMessage(severity: severity, text: text)
            }
            let path = head.dropLast(2).joined(separator: ":")
            guard path != "<unknown>" else { return CompilerMessage(severity: severity, text: text) }
            let (file, place) = origin(path, Place(line: row, column: column))
            return CompilerMessage(severity: severity, file: file, place: file == nil ? nil : place, text: text)
        }
        return nil
    }
}

extension String {
    /// The text without the diagnostic group at its end, such as " [#MutableGlobalVariable]".
    fileprivate var withoutGroup: String {
        guard hasSuffix("]"), let start = range(of: " [#", options: .backwards) else { return self }
        return String(self[..<start.lowerBound])
    }
}
