// Supports closures of Swift 3, which ignored a parameter of type `Void`.

extension Rule {
    static let voidParameters = Rule { file in
        let passesVoid = file.module.sources.contains(where: \.passesVoid)
        for index in file.source.words {
            if !passesVoid, file.source.isWord(index, Word("Void")), file.source.isVoidParameter(index) {
                file.blank(index, through: index)
            } else if file.source.isWord(index, Word("animations")), file.source.isIgnoredParameter(index + 2) {
                file.blank(index + 3, through: index + 4)
            }
        }
    }
}

extension SwiftSource {
    /// Returns whether `Void` is the only parameter of a function type, as in `(Void) -> Void`.
    fileprivate func isVoidParameter(_ index: Int) -> Bool {
        isSign(index - 1, "(") && isSign(index + 1, ")") && index + 2 < tokens.count
            && text(index + 2) == "->"
    }

    /// Returns whether a closure starts with `{ _ in`.
    fileprivate func isIgnoredParameter(_ brace: Int) -> Bool {
        isSign(brace - 1, ":") && isSign(brace, "{") && isWord(brace + 2, Word("in")) && text(brace + 1) == "_"
    }

    /// Whether a call passes an empty tuple, as current Swift requires for a parameter of type `Void`.
    fileprivate var passesVoid: Bool {
        tokens.indices.contains { isSign($0, "(") && isSign($0 + 1, "(") && isSign($0 + 2, ")") && isSign($0 + 3, ")") }
    }
}
