// Turns `delegate.responds(to: #selector(Delegate.method))` into a check that the object conforms to the type that declares the method. In
// the translation, optional members of the module's protocols have default implementations, so every conforming object responds to them.

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
        guard source.isWord(index + 2, Word("to")), !source.isWord(index - 1, .func), source.isSign(index + 3, ":"), close > index + 6,
            source.tokens[index + 4].isPound(.selector), source.partner[index + 5] > index + 6
        else { return }
        let path = index + 6..<source.partner[index + 5]
        let words = path.filter { source.isName($0) && !source.isSign($0 + 1, ":") }
        if let method = words.last, module.optionalMembers.contains(source.tokens[method].word) {
            return replace(index, through: close, by: Self.question)
        }
        guard let type = typeWithMethod(path) else {
            return note("Segue can't check whether an object responds to this selector; write Type.method.", at: index)
        }
        replace(index + 4, through: source.partner[index + 5], by: "Selector(of: \(type).self)")
    }
}
