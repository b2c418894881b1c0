// Finds the lines of code that a pitfall changes. Scenes query switches to decide whether to make a mistake. Evaluating such a line with
// the switch on and off gives the faulty and the correct code. The displayed code is therefore always the code that runs.

import Scenes

/// The source of a scene.
nonisolated package struct SceneSource: Equatable, Sendable {
    /// A source file with its text.
    nonisolated package struct File: Equatable, Sendable {
        package var path: String
        package var name: String
        package var text: String

        package init(path: String, name: String, text: String) { (self.path, self.name, self.text) = (path, name, text) }
    }

    package var files: [File]

    package init(files: [File]) { self.files = files }
}

/// A line of code with a mistake, and the correct line in its place.
nonisolated struct PitfallDifference: Equatable {
    /// The index of the file, and the 1-based line that queries the switch.
    var file: Int
    var line: Int
    /// The faulty line and the correct line. One of them is nil if it has no counterpart.
    var mistaken, right: String?

    /// Returns the first lines that `pitfall` changes in a scene's source. Prefers places where both lines exist. Returns nil if no line
    /// queries the pitfall's switch.
    static func find(_ pitfall: Pitfall, in source: SceneSource) -> PitfallDifference? {
        let name = String(describing: pitfall)
        var found: [PitfallDifference] = []
        for (index, file) in source.files.enumerated() where file.text.contains("[.\(name)]") {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() where line.contains("[.\(name)]") {
                let (on, off) = (SwitchedCode(lines, name, isOn: true), SwitchedCode(lines, name, isOn: false))
                let difference = PitfallDifference(
                    file: index, line: number + 1, mistaken: on.statement(at: number), right: off.statement(at: number))
                if difference.mistaken != difference.right { found.append(difference) }
            }
        }
        return found.first { $0.mistaken != nil && $0.right != nil } ?? found.first
    }
}

/// The lines of a file with their switches evaluated: a single switch is on or off, and all others are off.
nonisolated struct SwitchedCode {
    private let lines: [Substring]
    private let name: String
    private let isOn: Bool

    init(_ lines: [Substring], _ name: String, isOn: Bool) { (self.lines, self.name, self.isOn) = (lines, name, isOn) }

    /// Returns the first statement that runs at a line; nil if none runs there.
    func statement(at index: Int) -> String? {
        guard lines.indices.contains(index) else { return nil }
        var text = plain(lines[index])
        if text.hasPrefix("} else ") { text.removeFirst("} else ".count) }
        if let parts = text.wholeMatch(of: /if (.+?) \{ (.+) \}/) { return conditional(String(parts.1), String(parts.2)) }
        if let parts = text.wholeMatch(of: /if (.+) \{/) { return block(String(parts.1), at: index) }
        if text == "{" { return statement(at: index + 1) }
        if let parts = text.wholeMatch(of: /guard (.+) else \{ (.+) \}/) { return guarded(String(parts.1), String(parts.2)) }
        if let parts = text.wholeMatch(of: /case (.+) where (.+):/) {
            let condition = Condition(String(parts.2)), body = statement(at: index + 1) ?? ""
            if condition.isFalse { return nil }
            return condition.isTrue ? "case \(parts.1): \(body)" : "case \(parts.1) where \(condition.text): \(body)"
        }
        return Condition.readable(text)
    }

    private func conditional(_ text: String, _ body: String) -> String? {
        let condition = Condition(text)
        if condition.isFalse { return nil }
        return condition.isTrue ? body : "if \(condition.text) { \(body) }"
    }

    private func guarded(_ text: String, _ body: String) -> String? {
        let condition = Condition(text)
        if condition.isTrue { return nil }
        return condition.isFalse ? body : "guard \(condition.text) else { \(body) }"
    }

    private func block(_ text: String, at index: Int) -> String? {
        let condition = Condition(text)
        if condition.isTrue { return statement(at: index + 1) }
        guard condition.isFalse else { return "if \(condition.text) {" }
        let indent = lines[index].prefix { $0 == " " }
        let next = lines.indices.dropFirst(index + 1).first { lines[$0].hasPrefix(indent + "}") }
        guard let next, lines[next].contains("} else ") else { return nil }
        return statement(at: next)
    }

    /// Returns a line with its switches replaced by `true` or `false`, and simplified.
    private func plain(_ line: Substring) -> String {
        let text = line.drop { $0 == " " }.replacing(/[\w.]*(?:pitfalls|switches)\[\.(\w+)\]/) { match in
            match.1 == name && isOn ? Condition.yes : Condition.no
        }
        return Condition.simplified(String(text))
    }
}

/// A condition that may contain truth values.
nonisolated private struct Condition {
    static let (yes, no) = ("⊤", "⊥")
    private(set) var text: String

    /// Parses a comma-separated list of conditions, all of which must be true.
    init(_ list: String) {
        let parts = list.split(separator: ", ").map(String.init).filter { $0 != Self.yes }
        text = parts.contains(Self.no) ? Self.no : parts.isEmpty ? Self.yes : parts.joined(separator: ", ")
    }

    var isTrue: Bool { text == Self.yes }
    var isFalse: Bool { text == Self.no }

    /// Returns code with the truth values replaced by `true` and `false`, without redundant parentheses.
    static func readable(_ code: String) -> String {
        let text = code.replacing(yes, with: "true").replacing(no, with: "false")
        guard let parts = text.wholeMatch(of: /((?:return )?)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/) else { return text }
        return "\(parts.1)\(parts.2)"
    }

    /// Simplifies negations, disjunctions, conjunctions, and conditional expressions until nothing changes anymore.
    static func simplified(_ code: String) -> String {
        var text = code
        while let next = step(text) { text = next }
        return text
    }

    private static func step(_ text: String) -> String? {
        for (old, new) in [("!⊤", "⊥"), ("!⊥", "⊤"), ("⊥ || ", ""), (" || ⊥", ""), ("⊤ && ", ""), (" && ⊤", "")] {
            if text.contains(old) { return text.replacing(old, with: new, maxReplacements: 1) }
        }
        for (operation, value) in [("||", "⊤"), ("&&", "⊥")] {
            if let place = text.firstRange(of: " \(operation) \(value)") {
                let begin = start(of: text, before: place.lowerBound)
                return "\(text[..<begin])\(value)\(text[place.upperBound...])"
            }
            if let place = text.firstRange(of: "\(value) \(operation) ") {
                let last = end(of: text, after: place.upperBound)
                return "\(text[..<place.lowerBound])\(value)\(text[last...])"
            }
        }
        for (value, takesFirst) in [("⊤ ? ", true), ("⊥ ? ", false)] {
            guard let place = text.firstRange(of: value) else { continue }
            let middle = end(of: text, after: place.upperBound)
            guard text[middle...].hasPrefix(" : ") else { return nil }
            let second = text.index(middle, offsetBy: 3), last = end(of: text, after: second)
            let chosen = takesFirst ? text[place.upperBound..<middle] : text[second..<last]
            return "\(text[..<place.lowerBound])\(chosen)\(text[last...])"
        }
        return nil
    }

    /// Returns the end of the operand that starts at `index`.
    private static func end(of text: String, after index: String.Index) -> String.Index {
        var depth = 0, index = index
        while index < text.endIndex {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            let isEnd = [" : ", ", ", " {", " else"].contains { text[index...].hasPrefix($0) }
            if depth < 0 || depth == 0 && isEnd { break }
            index = text.index(after: index)
        }
        return index
    }

    /// Returns the start of the operand that ends at `index`.
    private static func start(of text: String, before index: String.Index) -> String.Index {
        var depth = 0, index = index
        while index > text.startIndex {
            let before = text.index(before: index)
            if text[before] == ")" { depth += 1 }
            if text[before] == "(" { depth -= 1 }
            let isStart = ["return ", "if ", "guard ", "where ", ", "].contains { text[..<index].hasSuffix($0) }
            if depth < 0 || depth == 0 && isStart { break }
            index = before
        }
        return index
    }
}
