import Foundation
import Stage

/// Recognizes calls to which the compiler gives the line of a closing brace. If the last statement of a scope modifies a property in place,
/// such as `view.center.y += 1`, the compiler gives the call that ends the modification the line of the brace. The instructions before the
/// call have the statement's line.
enum ClosingBrace {
    /// The size of the longest call instruction, in bytes.
    static let callSize: UInt = 8

    /// Returns whether a line contains only closing braces.
    static func contains(_ line: CodeLine) -> Bool { contains(file: line.file, number: line.number) }

    /// Returns whether a line contains only closing braces. `number` counts from 1. A line that can't be read contains other characters.
    static func contains(file: String, number: Int) -> Bool {
        guard number > 0, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
        let lines = text.split(separator: "\n", maxSplits: number, omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1) else { return false }
        let line = lines[number - 1].trimmingCharacters(in: .whitespaces)
        return !line.isEmpty && line.allSatisfy { $0 == "}" || $0 == ")" }
    }
}
