// delegate.responds(to: #selector(Delegate.method)) is true for a protocol of the module: its optional members have defaults.

extension Rule {
    static let selectorQuestions = Rule { file in
        for index in file.source.words where file.source.isWord(index, Word("responds")) && file.source.isSign(index + 1, "(") {
            guard file.source.isWord(index + 2, Word("to")), file.source.isSign(index - 1, "."), file.source.isSign(index + 3, ":"),
                file.source.partner[index + 1] > index + 4, file.source.tokens[index + 4].isPound(.selector)
            else { continue }
            file.note("A question whether an object responds to a selector has no answer here.", at: index)
        }
    }
}
