// Annotates bindings such as `let page = controller.view`. The inferred type used to be an implicitly unwrapped optional; in current Swift,
// it is an ordinary optional.

extension OlderModule.Rule {
    static let bindings = convention { file, module in
        let unwrapped = module.unwrappedTypes
        for keyword in file.source.words where file.source.isWord(keyword, .let) || file.source.isWord(keyword, .var) {
            guard !file.isInCondition(keyword) else { continue }
            var comma = keyword
            while let end = file.annotateBinding(comma, unwrapped), file.source.isSign(end, ",") { comma = end }
        }
    }
}

extension OlderModule {
    /// Implicitly unwrapped properties, and functions whose results used to be implicitly unwrapped.
    private static let unwrapped = [
        Word("view"): "UIView!", Word("containerView"): "UIView!", Word("snapshotView"): "UIView!",
        Word("resizableSnapshotView"): "UIView!",
        Word("UIGraphicsGetImageFromCurrentImageContext"): "UIImage!", Word("UIGraphicsGetCurrentContext"): "CGContext!",
    ]

    /// The implicitly unwrapped types, keyed by property or function name.
    fileprivate var unwrappedTypes: [Word: String] {
        var types = Self.unwrapped, others: Set<Word> = []
        for source in outline.sources {
            for declaration in source.outline.declarations {
                let range = declaration.kind == .function ? declaration.result : source.typeOfProperty(declaration)
                guard let range, !range.isEmpty else { continue }
                let isUnwrapped = source.isSign(range.upperBound - 1, "!")
                if isUnwrapped { types[Word(declaration.name)] = source.compactText(range) } else { others.insert(Word(declaration.name)) }
            }
        }
        return types.filter { !others.contains($0.key) }
    }
}

extension SwiftSource {
    /// Returns the tokens of a property's declared type.
    func typeOfProperty(_ declaration: Declaration) -> Range<Int>? {
        guard declaration.kind == .property, declaration.hasTypeAnnotation else { return nil }
        let start = declaration.keyword + 3
        var end = start
        while end < tokens.count, end == start || !tokens[end].startsLine, !isSign(end, "="), !isSign(end, "{"), !isSign(end, ";") {
            end = after(end)
        }
        return start..<end
    }

    /// Returns the end of a value that is a chain of names and calls, or nil for any other value.
    func endOfSimpleValue(from start: Int) -> Int? {
        guard isName(start) else { return nil }
        var index = start + 1
        while index < tokens.count, !tokens[index].startsLine {
            if isSign(index, "."), isName(index + 1) {
                index += 2
            } else if isSign(index, "("), !tokens[index].followsBlank {
                index = after(index)
            } else if isSign(index, "!"), !tokens[index].followsBlank {
                index += 1
            } else if isWord(index, .as), isName(index + 1), isSign(index + 2, "!") {
                return index + 3
            } else {
                return [";", "}", ",", ")"].contains { isSign(index, $0) } ? index : nil
            }
        }
        return index
    }
}

extension Rewriting {
    /// Annotates a variable that is implicitly unwrapped, or that holds the views for a visual format. The variable's name follows a
    /// keyword or comma. Returns the end of the value if the value is simple.
    fileprivate mutating func annotateBinding(_ keyword: Int, _ unwrapped: [Word: String]) -> Int? {
        let name = keyword + 1, value = keyword + 3
        guard source.isName(name), source.tokens.indices.contains(value + 1), source.isSign(keyword + 2, "=") else { return nil }
        if source.isSign(value, "["), source.text(name).lowercased().hasSuffix("views"), source.tokens[value + 1].kind == .string {
            insert(": [String: Any]", after: name)
            return nil
        }
        guard let end = source.endOfSimpleValue(from: value) else { return nil }
        if source.isSign(end - 1, "!"), source.isWord(end - 3, .as) {
            insert(": \(source.text(end - 2))!", after: name)
            blank(end - 3, through: end - 1)
            return end
        }
        let last = source.isSign(end - 1, ")") ? source.partner[end - 1] - 1 : end - 1
        let isNamed = last > value || source.isSign(end - 1, ")") || source.isName(last)
        if isNamed, let type = unwrapped[source.tokens[last].word] { insert(": \(type)", after: name) }
        return end
    }

    fileprivate func isInCondition(_ keyword: Int) -> Bool {
        source.isSign(keyword - 1, ",") || source.isSign(keyword - 1, "(")
            || [.if, Word("guard"), Word("while"), .case].contains { source.isWord(keyword - 1, $0) }
    }
}
