// Turns `if let a = x, b = y where c` into `if let a = x, let b = y, c`.

extension OlderModule.Rule {
    static let conditions = convention { file, _ in
        for index in file.source.words {
            guard [.if, Word("guard"), Word("while")].contains(where: { file.source.isWord(index, $0) }) else { continue }
            file.rewriteCondition(index + 1..<file.source.endOfCondition(from: index + 1))
        }
    }
}

extension SwiftSource {
    /// Returns the index of the brace or `else` that ends a condition.
    fileprivate func endOfCondition(from start: Int) -> Int {
        var index = start
        while index < tokens.count, !isSign(index, "{"), !isSign(index, "}"), !isWord(index, .else) { index = after(index) }
        return index
    }
}

extension Rewriting {
    fileprivate mutating func rewriteCondition(_ range: Range<Int>) {
        var (index, binding) = (range.lowerBound, "let")
        while index < range.upperBound {
            if source.isWord(index, .let) || source.isWord(index, .var) { binding = source.text(index) }
            if source.isWord(index, .where) { replaceBack(index, by: ",") }
            let begins = source.isSign(index, ",") && source.isName(index + 1)
            if begins, index + 2 < range.upperBound, source.isSign(index + 2, "=") { insert("\(binding) ", before: index + 1) }
            index = source.after(index)
        }
        // Removes the `?` at the end of a bound value, as in `if let a = b? { … }`.
        let last = range.upperBound - 1
        if last > range.lowerBound, source.isSign(last, "?"), source.isName(last - 1) || source.isSign(last - 1, ")") {
            blank(last, through: last)
        }
    }

    /// Replaces a word and the spaces before it.
    private mutating func replaceBack(_ index: Int, by text: String) {
        let token = source.tokens[index]
        replace(token.startsLine ? token.start..<token.end : source.tokens[index - 1].end..<token.end, by: text)
    }
}
