import Foundation

/// The lines of a source file, one of which causes a problem.
struct FixedFile {
    /// A line that replaces another one, or is inserted above it.
    struct Change {
        /// The index of the line.
        let line: Int
        let text: String
        let replaces: Bool
        /// The statement or value, for display.
        let title: String
    }

    /// The lines without line feeds. A carriage return is part of its line.
    private let lines: [String]
    private let line: Int

    init(_ text: String, line: Int) {
        // A carriage return and a line feed are one character, so the text is split by its bytes.
        lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        self.line = line
    }

    /// Returns the text after a change. All other lines stay as they are.
    func text(after change: Change) -> String {
        var lines = lines
        let end = lines[min(change.line, lines.count - 1)].hasSuffix("\r") ? "\r" : ""
        if change.replaces { lines[change.line] = change.text + end } else { lines.insert(change.text + end, at: change.line) }
        return lines.joined(separator: "\n")
    }

    // MARK: Lines

    /// The line without indentation and trailing space.
    var code: String { code(of: line) }

    /// The line if it consists of whole statements, or nil.
    var statement: String? { isStatement(line) ? code : nil }

    private func code(of line: Int) -> String {
        lines.indices.contains(line) ? lines[line].trimmingCharacters(in: .whitespacesAndNewlines) : ""
    }

    /// Returns whether a line consists of whole statements: brackets are balanced, and neither it nor the line above continues.
    func isStatement(_ line: Int) -> Bool {
        let text = code(of: line), above = code(of: line - 1), below = code(of: line + 1)
        guard let first = text.first, first.isLetter || first == "_", !text.contains("//"), !text.contains("\"") else { return false }
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] as [(Character, Character)] {
            if text.count(where: { $0 == open }) != text.count(where: { $0 == close }) { return false }
        }
        return !continues(text) && !continues(above) && !below.hasPrefix(".") && !below.hasPrefix("{")
    }

    private func continues(_ text: String) -> Bool { text.last.map { "=,(+-*/&|?:<[".contains($0) } ?? false }

    /// Returns the indices of the lines of code that meet `condition`.
    func lines(where condition: (String) -> Bool) -> [Int] {
        lines.indices.filter { !code(of: $0).hasPrefix("//") && condition(code(of: $0)) }
    }

    /// Returns the index of the closest line above that meets `condition`, if it is at most `count` lines away.
    func lastLine(where condition: (String) -> Bool, within count: Int) -> Int? {
        (max(0, line - count)..<line).last { condition(code(of: $0)) }
    }

    /// Returns the index of the only line below that meets `condition`, up to the line that meets `end`; nil if there are several.
    func onlyLineBelow(in condition: (String) -> Bool, until end: (String) -> Bool) -> Int? {
        let below = (line + 1)..<lines.count
        let found = below.prefix { !end(code(of: $0)) }.filter { condition(code(of: $0)) }
        return found.count == 1 ? found[0] : nil
    }

    /// The root view of the type that contains the line, followed by a period; nil if the type is neither a controller nor a view.
    var rootView: String? {
        for index in (0..<line).reversed() {
            guard let match = code(of: index).firstMatch(of: /class \w+\s*:\s*(\w+)/) else { continue }
            if match.1.hasSuffix("ViewController") { return "self.view." }
            return match.1.hasSuffix("View") || match.1.hasSuffix("Cell") || match.1.hasSuffix("Control") ? "self." : nil
        }
        return nil
    }

    /// The variable whose animation the line adds to a layer, or nil.
    var addedAnimation: Substring? { statement?.firstMatch(of: /\.add\((\w+), forKey:/)?.1 }

    // MARK: Changes

    private func indentation(of line: Int) -> Substring { lines[line].prefix { $0 == " " || $0 == "\t" } }

    func replacing(with code: String, title: String) -> Change {
        Change(line: line, text: indentation(of: line) + code, replaces: true, title: title)
    }

    /// Returns the change that inserts a statement above or below the line.
    func inserting(_ statement: String, after: Bool) -> Change {
        Change(line: after ? line + 1 : line, text: indentation(of: line) + statement, replaces: false, title: statement)
    }

    /// Returns the change that inserts a statement above a line.
    func inserting(_ statement: String, at line: Int) -> Change {
        Change(line: line, text: indentation(of: line) + statement, replaces: false, title: statement)
    }
}
