// delegate.responds(to: #selector(Delegate.method)) is true for an optional member of the module's protocols, since those have defaults.

extension Rule {
    static let selectorQuestions = Rule { file in
        for index in file.source.words where file.source.isWord(index, Word("responds")) && file.source.isSign(index + 1, "(") {
            file.rewriteQuestion(at: index)
        }
    }
}

extension Rewriting {
    fileprivate mutating func rewriteQuestion(at index: Int) {
        let close = source.partner[index + 1]
        guard source.isWord(index + 2, Word("to")), source.isSign(index - 1, "."), source.isSign(index + 3, ":"), close > index + 6,
            source.tokens[index + 4].isPound(.selector), source.partner[index + 5] > index + 6
        else { return }
        let words = (index + 6..<source.partner[index + 5]).filter { source.isName($0) && !source.isSign($0 + 1, ":") }
        guard let method = words.last, module.optionalMembers.contains(source.tokens[method].word) else {
            return note("Whether an object responds to a selector has no answer here.", at: index)
        }
        replace(index, through: close, by: Self.question)
    }
}
