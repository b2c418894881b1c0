// Replaces `#if os(iOS)` and similar conditions with `true` or `false`, depending on their value on iPhone.

extension Rule {
    static let conditions = Rule { file in
        for index in file.source.pounds where file.source.tokens[index].isPound(.if) || file.source.tokens[index].isPound(.elseif) {
            let end = Conditions.endOfLine(from: index, in: file.source.tokens)
            for word in index + 1..<end { file.rewriteCondition(word) }
        }
    }
}

extension Rewriting {
    fileprivate mutating func rewriteCondition(_ index: Int) {
        guard source.isName(index), source.isSign(index + 1, "("), source.partner[index + 1] > index else { return }
        let close = source.partner[index + 1]
        let question = source.text(index)
        // The compiler evaluates all other conditions correctly.
        guard question == "os" || question == "canImport" || question == "targetEnvironment" else { return }
        let argument = (index + 2..<close).map { source.text($0) }.joined()
        guard let holds = ConditionReader.value(of: question, for: argument, source.conditions) else { return }
        replaceInPlace(index, through: close, by: holds ? "true" : "false")
    }
}
