// Supports Swift 3 closures, which ignored a parameter of type `Void` and accepted `{ _ in … }` for a closure without parameters.

extension Rule {
    static let voidParameters = Rule { file in
        let passesVoid = file.module.sources.contains(where: \.passesVoid)
        for index in file.source.words {
            if !passesVoid, file.source.isWord(index, Word("Void")), file.source.isVoidParameter(index) {
                file.blank(index, through: index)
            } else if file.source.isWord(index, Word("animations")), file.source.isSign(index + 1, ":"),
                file.source.isIgnoredParameter(index + 2)
            {
                file.blank(index + 3, through: index + 4)
            } else if file.source.isCall(index) {
                file.dropIgnoredParameters(ofCall: index)
            }
        }
    }
}

extension Rewriting {
    /// Turns `{ _ in … }` into `{ … }` in calls to the module's functions whose parameter is a closure without parameters.
    fileprivate mutating func dropIgnoredParameters(ofCall index: Int) {
        let arguments = source.arguments(at: index + 1)
        let close = source.partner[index + 1], trailing = close > index ? close + 1 : index
        let closures = arguments.map { ($0.label, $0.value.lowerBound) }.filter { source.isIgnoredParameter($0.1) }
        let hasTrailing = source.isSign(trailing, "{") && source.isIgnoredParameter(trailing)
        guard !closures.isEmpty || hasTrailing else { return }
        let labels = arguments.map { $0.label ?? Word("_") }
        let functions = module.functions(called: source.text(index)).filter { parameters in
            labels.allSatisfy { label in parameters.contains { $0.label == label } }
        }
        guard !functions.isEmpty else { return }
        for (label, brace) in closures where label != Word("animations") {
            if functions.allSatisfy({ $0.first { $0.label == label ?? Word("_") }?.isWithoutParameters ?? false }) {
                blank(brace + 1, through: brace + 2)
            }
        }
        if hasTrailing, functions.allSatisfy({ $0.last?.isWithoutParameters ?? false }) { blank(trailing + 1, through: trailing + 2) }
    }
}

/// A parameter of a declared function.
private struct ClosureParameter {
    let label: Word
    /// Whether the type is a closure without parameters, such as `() -> Void`, or an optional closure of this kind.
    let isWithoutParameters: Bool
}

extension ModuleOutline {
    /// Returns the parameters of each of the module's functions with this name. A call with other labels calls a library's function.
    fileprivate func functions(called name: String) -> [[ClosureParameter]] {
        sources.flatMap { source in
            source.outline.declarations.filter { $0.kind == .function && $0.name == name }.compactMap { function in
                function.parameters.map { source.parameterRanges($0).map { source.closureParameter($0) } }
            }
        }
    }
}

extension SwiftSource {
    fileprivate func closureParameter(_ range: Range<Int>) -> ClosureParameter {
        let colon = range.first { isSign($0, ":") } ?? range.lowerBound
        let text = compactText(colon + 1..<max(range.upperBound, colon + 1)).replacing("@escaping", with: "").filter { $0 != " " }
        return ClosureParameter(label: tokens[range.lowerBound].word, isWithoutParameters: unwrapped(text[...]).hasPrefix("()->"))
    }

    /// Returns a type without the parentheses that enclose all of it, as in `(() -> Void)?`.
    private func unwrapped(_ type: Substring) -> Substring {
        guard type.hasPrefix("("), !type.hasPrefix("()->") else { return type }
        var depth = 0
        for index in type.indices {
            depth += type[index] == "(" ? 1 : type[index] == ")" ? -1 : 0
            guard depth == 0 else { continue }
            let rest = type[type.index(after: index)...]
            guard rest.allSatisfy({ $0 == "?" || $0 == "!" }) || rest.hasPrefix("?=") || rest.hasPrefix("=") else { return type }
            return unwrapped(type[type.index(after: type.startIndex)..<index])
        }
        return type
    }

    /// Returns whether `Void` is the only parameter of a function type, as in `(Void) -> Void`.
    fileprivate func isVoidParameter(_ index: Int) -> Bool {
        isSign(index - 1, "(") && isSign(index + 1, ")") && index + 2 < tokens.count && text(index + 2) == "->"
    }

    /// Returns whether a closure starts with `{ _ in`.
    fileprivate func isIgnoredParameter(_ brace: Int) -> Bool {
        isSign(brace, "{") && isWord(brace + 2, Word("in")) && text(brace + 1) == "_"
    }

    /// Whether calls pass an empty tuple, as current Swift requires for a parameter of type `Void`.
    fileprivate var passesVoid: Bool {
        tokens.indices.contains { isSign($0, "(") && isSign($0 + 1, "(") && isSign($0 + 2, ")") && isSign($0 + 3, ")") }
    }
}
