// Turns `for var i = 0; i < n; i++ { … }` into a `while` loop, `do { … } while x` into `repeat`, and `i++` into `i += 1`.

extension OlderModule.Rule {
    static let loops = convention { file, _ in
        for index in file.source.tokens.indices where file.source.isActive[index] && file.source.isStep(index) { file.rewriteStep(index) }
        for index in file.source.words {
            if file.source.isWord(index, Word("for")) { file.rewriteLoop(index) }
            if file.source.isWord(index, Word("do")), file.source.isSign(index + 1, "{") { file.rewriteRepeat(index) }
        }
    }
}

extension SwiftSource {
    /// Returns whether a token is `++` or `--`.
    fileprivate func isStep(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.isLong && token.end - token.start == 2 && (text(index) == "++" || text(index) == "--")
    }

    /// Returns the end of a value that starts at a token, such as `a.b[c]`.
    fileprivate func endOfChain(from start: Int) -> Int {
        var index = start + 1
        while isSign(index, ".") || isSign(index, "[") || isSign(index, "!") || isSign(index, "?") {
            index = isSign(index, ".") ? index + 2 : after(index)
        }
        return min(index, tokens.count)
    }
}

extension Rewriting {
    /// Turns `for start; condition; step { body }` into `do { start; while condition { defer { step }; body } }`.
    fileprivate mutating func rewriteLoop(_ index: Int) {
        let isInParentheses = source.isSign(index + 1, "(") && source.isSign(source.after(index + 1), "{")
        let first = isInParentheses ? index + 2 : index + 1
        var (semicolons, end) = ([Int](), first)
        while end < source.tokens.count, !source.isSign(end, "{"), !source.isSign(end, "}"), !source.isSign(end, ")") {
            if source.isSign(end, ";") { semicolons.append(end) }
            end = source.after(end)
        }
        let brace = isInParentheses ? source.partner[index + 1] + 1 : end
        guard semicolons.count == 2, source.isSign(brace, "{"), source.partner[brace] > brace else { return }
        replace(index, by: "do {")
        if isInParentheses {
            blank(index + 1, through: index + 1)
            blank(brace - 1, through: brace - 1)
        }
        replace(semicolons[0], by: "; while" + (semicolons[0] + 1 == semicolons[1] ? " true" : ""))
        replace(semicolons[1], by: " { defer {")
        // Two steps separated by a comma, such as `i++, j--`, used to be allowed.
        var step = semicolons[1] + 1
        while step < end {
            if source.isSign(step, ",") { replace(step, by: ";") }
            step = source.after(step)
        }
        replace(brace, by: "};")
        insert(" }", after: source.partner[brace])
    }

    /// Turns `do { … } while x` into `repeat { … } while x`.
    fileprivate mutating func rewriteRepeat(_ index: Int) {
        let next = source.after(index + 1)
        if source.isWord(next, Word("while")), !source.tokens[next].startsLine { replace(index, by: "repeat") }
    }

    /// Turns the statements `i++` and `++i` into `i += 1`.
    fileprivate mutating func rewriteStep(_ index: Int) {
        let sum = source.text(index) == "++" ? " += 1" : " -= 1", token = source.tokens[index]
        if !token.followsBlank, !token.startsLine, index > 0, source.isName(index - 1) || source.isSign(index - 1, "]") {
            replace(index, by: sum)
        } else if source.isName(index + 1), !source.tokens[index + 1].followsBlank {
            blank(index, through: index)
            insert(sum, after: source.endOfChain(from: index + 1) - 1)
        }
    }
}
