// Reads calls and their arguments.

extension SwiftSource {
    /// An argument in a call, or a parameter of a function.
    struct Argument {
        /// The label, or nil if there's no label.
        let label: Word?
        /// The tokens after the label.
        let value: Range<Int>
        /// The first token, including the label.
        let start: Int
    }

    /// Returns the arguments in the parentheses that open at an index.
    func arguments(at parenthesis: Int) -> [Argument] {
        guard isSign(parenthesis, "("), partner[parenthesis] > parenthesis else { return [] }
        return parts(of: parenthesis).map { part in
            let isLabeled = isName(part.lowerBound) && isSign(part.lowerBound + 1, ":")
            return Argument(
                label: isLabeled ? tokens[part.lowerBound].word : nil,
                value: isLabeled ? part.lowerBound + 2..<max(part.upperBound, part.lowerBound + 2) : part, start: part.lowerBound)
        }
    }

    /// Returns the comma-separated token ranges inside brackets.
    func parts(of bracket: Int) -> [Range<Int>] {
        var (parts, start, index) = ([Range<Int>](), bracket + 1, bracket + 1)
        let end = partner[bracket]
        while index < end {
            if isSign(index, ",") {
                parts.append(start..<index)
                start = index + 1
            }
            index = after(index)
        }
        if start < end { parts.append(start..<end) }
        return parts.filter { !$0.isEmpty }
    }

    /// Returns whether a word is called, as in `name(…)`.
    func isCall(_ index: Int) -> Bool {
        isName(index) && isSign(index + 1, "(") && !tokens[index + 1].followsBlank && !tokens[index + 1].startsLine
            && !isWord(index - 1, .func)
    }

    /// Returns whether a word is a member with a receiver, as in `a.name`, `b?.name`, and `c().name`.
    func hasReceiver(_ index: Int) -> Bool {
        guard isSign(index - 1, "."), index > 1 else { return false }
        let before = tokens[index - 2]
        if before.kind == .word { return !Word.beforeValues.contains(before.word) }
        return [")", "]", "?", "!", "}"].contains { isSign(index - 2, $0) } && !tokens[index - 1].followsBlank || before.kind == .string
    }

    /// Returns whether a word is an implicit member, as in `.name`.
    func isImplicitMember(_ index: Int) -> Bool { isSign(index - 1, ".") && !hasReceiver(index) }

    /// Returns the first token of the chain that ends at `index`, such as `a` in `a.b(c)?.d`.
    func startOfChain(at index: Int) -> Int {
        var start = index
        while isSign(start - 1, "."), start > 1 {
            var before = start - 2
            while before > 0, isSign(before, "?") || isSign(before, "!") { before -= 1 }
            while isSign(before, ")") || isSign(before, "]"), partner[before] >= 0 {
                before = partner[before]
                guard before > 0, isName(before - 1) || isSign(before - 1, "]"), !tokens[before].followsBlank else { return before }
                before -= 1
            }
            guard isName(before) else { return start }
            start = before
        }
        return start
    }

    /// The indices of declared enum cases.
    var declaredCases: [Int] {
        words.filter { isWord($0, .case) && outline.owner(of: $0)?.kind == .enum && bodyOwner(of: $0) }
            .flatMap { keyword in
                var (names, index) = ([Int](), keyword + 1)
                while isName(index) {
                    names.append(index)
                    index = isSign(index + 1, "(") ? after(index + 1) : index + 1
                    if index < tokens.count, isSign(index, "=") { index += isSign(index + 1, "-") ? 3 : 2 }
                    guard isSign(index, ",") else { break }
                    index += 1
                }
                return names
            }
    }

    /// Returns whether a token is directly in the enclosing type's body.
    private func bodyOwner(of index: Int) -> Bool {
        guard let body = outline.owner(of: index)?.body else { return false }
        return bodyStart(around: index) == body.lowerBound
    }

    /// Returns the text of a token in lower camel case. For example, `URLSession` becomes `urlSession`.
    func lowerCamel(_ index: Int) -> String {
        let text = text(index)
        let capitals = text.prefix { $0.isUppercase || $0.isNumber }.count
        let count = capitals == text.count || capitals < 2 ? capitals : capitals - 1
        return text.prefix(count).lowercased() + text.dropFirst(count)
    }
}
