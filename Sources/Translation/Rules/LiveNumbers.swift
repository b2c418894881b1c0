// Wraps number literals in calls that return their current values, so that a changed number needs no build:
//
//     UIView.animate(withDuration: segueFloat(0x2a00001, 0.35))
//
// The functions are generic in the same way as literals, so the types of expressions don't change.

/// A number literal whose value is looked up by the running code.
struct LiveNumber: Sendable {
    /// The literal's key, unique in the program.
    let key: Int
    /// The tokens of the literal: a number, or a minus sign and a number.
    let tokens: Range<Int>
    /// The literal's text in the build.
    let text: String
    /// Whether the type of a variable is inferred from the literal. An integer must then stay an integer.
    let infersType: Bool

    /// Returns the call that replaces the literal.
    var call: String { "segue\(isFloat(text) ? "Float" : "Integer")(0x\(String(key, radix: 16)), \(text))" }
}

extension Rule {
    static let liveNumbers = Rule { file in
        let wrapped = file.settings.numberKeys.map { file.wrapNumbers(from: $0) } ?? []
        for (index, text) in file.findings.overrides where !wrapped.contains(index) { file.replace(index, by: text) }
    }
}

extension Rewriting {
    /// The maximum number of keys per file.
    private static var maximumNumbers: Int { 1 << 20 }

    /// Wraps the file's literals. The first literal gets the key `first`. Returns the indices of the numbers.
    fileprivate mutating func wrapNumbers(from first: Int) -> Set<Int> {
        // A conversion from Swift 2 has changed the tokens, and #column would change.
        guard source.origin == nil, !source.pounds.contains(where: { source.tokens[$0].isPound(Word("column")) }) else { return [] }
        var wrapped: Set<Int> = []
        for (number, use) in LiteralUses(source).found.enumerated() where number < Self.maximumNumbers {
            let index = use.tokens.upperBound - 1
            let text = findings.overrides[index] ?? source.compactText(use.tokens)
            let live = LiveNumber(key: first + number, tokens: use.tokens, text: text, infersType: use.infersType)
            replace(use.tokens.lowerBound, through: index, by: live.call)
            findings.liveNumbers.append(live)
            wrapped.insert(index)
        }
        return wrapped
    }
}

/// Returns whether a number's text is a floating-point literal.
private func isFloat(_ text: String) -> Bool {
    let isHex = text.contains("0x")
    return text.contains(".") || text.contains { isHex ? $0 == "p" || $0 == "P" : $0 == "e" || $0 == "E" }
}

extension TranslatedSource {
    /// Returns the text of each live number that differs between the build and a newer version of the file, keyed by the literal's key.
    /// Returns nil if anything else differs.
    ///
    /// - Parameter overrides: The replacements for literals in the newer version.
    public func changedNumbers(in other: SwiftSource, overrides: [Place: String] = [:]) -> [Int: String]? {
        var changes: [Int: String] = [:]
        var (mine, theirs) = (0, 0)
        for number in liveNumbers {
            let count = number.tokens.lowerBound - mine
            guard theirs + count <= other.tokens.count, haveSameTokens(mine..<mine + count, other, theirs) else { return nil }
            guard let literal = other.literal(at: theirs + count), haveSameSpacing(number.tokens.lowerBound, other, literal.lowerBound)
            else { return nil }
            let place = other.lines.place(of: other.tokens[literal.upperBound - 1].start)
            let text = overrides[place] ?? other.compactText(literal)
            if text != number.text {
                if number.infersType, isFloat(text) != isFloat(number.text) { return nil }
                changes[number.key] = text
            }
            (mine, theirs) = (number.tokens.upperBound, literal.upperBound)
        }
        guard source.tokens.count - mine == other.tokens.count - theirs, haveSameTokens(mine..<source.tokens.count, other, theirs)
        else { return nil }
        return changes
    }

    private func haveSameTokens(_ range: Range<Int>, _ other: SwiftSource, _ first: Int) -> Bool {
        range.allSatisfy { index in
            let (token, match) = (source.tokens[index], other.tokens[first + index - range.lowerBound])
            return token.kind == match.kind && haveSameSpacing(index, other, first + index - range.lowerBound)
                && source.bytes[token.start..<token.end] == other.bytes[match.start..<match.end]
        }
    }

    private func haveSameSpacing(_ index: Int, _ other: SwiftSource, _ match: Int) -> Bool {
        let (token, match) = (source.tokens[index], other.tokens[match])
        return token.startsLine == match.startsLine && (token.startsLine || token.followsBlank == match.followsBlank)
    }
}
