/// A statement in a body, as a range of tokens.
struct Statement: Hashable, Sendable {
    let tokens: Range<Int>

    /// Finds the innermost statement that contains a token, or the declaration that starts on the token's line.
    init(around index: Int, in source: SwiftSource) {
        let start = Self.start(of: index, in: source)
        tokens = start..<max(start + 1, Self.end(from: start, in: source))
    }

    private static func start(of index: Int, in source: SwiftSource) -> Int {
        var index = index
        while index > 0 {
            if source.tokens[index].startsLine, !source.continuesStatement(index) { return index }
            let before = index - 1
            if source.isSign(before, "{") || source.isSign(before, ";") || source.isEndOfLabel(before) { return index }
            if source.isWord(before, Word("in")), !source.isSign(before - 1, "("), !source.isSign(before - 1, ",") {
                let outer = start(of: before, in: source)
                return source.isWord(outer, Word("for")) ? outer : index
            }
            let opener = source.partner[before]
            index = opener >= 0 && opener < before ? opener : before
        }
        return index
    }

    private static func end(from start: Int, in source: SwiftSource) -> Int {
        var index = start
        while index < source.tokens.count {
            if index > start, source.tokens[index].startsLine, !source.continuesStatement(index) { break }
            if source.isSign(index, ";") || source.isSign(index, "}") || source.isSign(index, ")") || source.isSign(index, "]") { break }
            index = source.after(index)
        }
        return index
    }
}

extension SwiftSource {
    /// Returns whether the first token of a line continues the statement of the previous line.
    func continuesStatement(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let (token, before) = (tokens[index], tokens[index - 1])
        if [.else, .where, .as, Word("is"), Word("catch")].contains(where: token.isWord) { return true }
        if [Word("guard"), .if, Word("while")].contains(where: before.isWord) { return true }
        if token.isSign("{") || token.isSign(".") || token.isSign("?") || token.isSign(":") || token.isSign(",") || token.isSign("=") {
            return true
        }
        if token.sign != 0, token.isLong { return true }
        if isBinary(index) { return true }
        return before.isSign(",") || before.isSign("=") || before.isSign("(") || before.isSign("[") || before.isSign(".")
            || before.sign != 0 && before.isLong || isBinary(index - 1)
    }

    /// Returns whether a sign is a binary operator, which depends on the whitespace around it.
    private func isBinary(_ index: Int) -> Bool {
        guard index > 0, index + 1 < tokens.count, "+-*/%<>&|^".unicodeScalars.contains(where: { isSign(index, $0) }) else { return false }
        let next = tokens[index + 1]
        return (tokens[index].followsBlank || tokens[index].startsLine) && (next.followsBlank || next.startsLine)
    }

    /// Returns whether a colon ends `case …:` or `default:`.
    func isEndOfLabel(_ index: Int) -> Bool {
        guard isSign(index, ":") else { return false }
        var first = index
        while first > 0, !tokens[first].startsLine, !isSign(first - 1, "{"), !isSign(first - 1, ";") {
            first = partner[first] >= 0 && partner[first] < first ? partner[first] : first - 1
        }
        guard isWord(first, .case) || isWord(first, Word("default")) else { return false }
        // The first colon outside brackets ends the label.
        var colon = first
        while colon < index, !isSign(colon, ":") { colon = after(colon) }
        return colon == index
    }

    /// Returns the opening brace of the innermost body that contains a token, or nil if the token isn't in a body.
    func bodyStart(around index: Int) -> Int? {
        var index = index - 1
        while index >= 0 {
            if isSign(index, "{"), partner[index] > index { return index }
            index = partner[index] >= 0 && partner[index] < index ? partner[index] - 1 : index - 1
        }
        return nil
    }
}
