import Foundation

/// A statement's number, such as S-TRANS-41.
struct StatementNumber: Hashable, Comparable, CustomStringConvertible {
    /// The group, such as CLOCK or SEED1.
    var group: String
    var number: Int

    var description: String { "S-\(group)-\(number)" }

    static func < (a: Self, b: Self) -> Bool { (a.group, a.number) < (b.group, b.number) }

    /// Returns the statements that `text` defines, which are list items that begin with a bold number.
    static func defined(in text: String) -> [StatementNumber] {
        text.matches(of: /(?m)^- \*\*S-([A-Z]+[0-9]*)-([0-9]+)\*\*/).compactMap { match in
            Int(match.2).map { StatementNumber(group: String(match.1), number: $0) }
        }
    }

    /// Returns the statements that `text` mentions. "S-TRANS-38 to 40, 43" refers to four statements, even if it is wrapped in a comment.
    static func named(in text: String) -> [StatementNumber] {
        let line = text.replacing(/\s*\n\s*(?:\/\/\/?)?\s*/, with: " ")
        return line.matches(of: /S-([A-Z]+[0-9]*)-([0-9]+)((?:(?:, | and |, and | or | to )[0-9]+)*)/).flatMap { match in
            numbers(from: String(match.2), and: String(match.3)).map { StatementNumber(group: String(match.1), number: $0) }
        }
    }

    private static func numbers(from first: String, and others: String) -> [Int] {
        var all = [Int(first) ?? 0]
        for other in others.matches(of: /( to )?([0-9]+)/) {
            guard let number = Int(other.2), let last = all.last else { continue }
            all += other.1 == nil ? [number] : Array((last + 1)..<max(number + 1, last + 1))
        }
        return all
    }
}
