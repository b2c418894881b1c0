// Turns `func open(page: Page)` into `func open(_ page: Page)`. First arguments used to have no label.

extension OlderModule.Rule {
    static let parameters = convention { file, module in
        for keyword in file.source.words where file.source.isWord(keyword, .func) || file.source.isWord(keyword, .`init`) {
            guard let list = file.source.parameterList(of: keyword) else { continue }
            for (number, part) in file.source.parts(of: list).enumerated() { file.rewriteParameter(part, number, of: keyword, module) }
        }
        for index in file.source.attributes where file.source.tokens[index].isAttribute(Word("noescape")) {
            file.blank(index, through: index)
        }
    }
}

extension SwiftSource {
    /// Returns the index of the parenthesis that opens a function's parameters.
    fileprivate func parameterList(of keyword: Int) -> Int? {
        var index = isWord(keyword, .func) ? keyword + 2 : keyword + 1
        if isWord(keyword, .`init`), isSign(keyword - 1, ".") { return nil }
        while isSign(index, "?") || isSign(index, "!") { index += 1 }
        if isSign(index, "<") {
            while index < tokens.count, !isSign(index, ">"), !isSign(index, "{") { index += 1 }
            index += 1
        }
        return isSign(index, "(") && partner[index] > index ? index : nil
    }
}

extension Rewriting {
    fileprivate mutating func rewriteParameter(_ part: Range<Int>, _ number: Int, of keyword: Int, _ module: OlderModule) {
        var name = part.lowerBound
        // In `#name`, the name was also the label.
        if source.tokens[name].kind == .pound {
            return replace(source.tokens[name].start..<source.tokens[name].start + 1, by: "")
        }
        if source.tokens[name].kind == .attribute, name + 1 < part.upperBound { name += 1 }
        let word = source.text(name)
        let isPassedBack = word == "inout", isVariable = word == "var" || word == "let"
        if isPassedBack || isVariable, source.isName(name + 1) {
            blank(name, through: name)
            name += 1
        }
        guard let colon = part.first(where: { $0 >= name && source.isSign($0, ":") }), colon + 1 < part.upperBound else { return }
        if isPassedBack { insert("inout ", before: colon + 1) }
        if word == "var" { copyParameter(colon - 1, of: keyword) }
        let mayStay = !source.tokens[part.lowerBound].isAttribute(Word("noescape"))
        if mayStay, isEscaping(colon + 1..<part.upperBound, module) { insert("@escaping ", before: colon + 1) }
        if source.isWord(keyword, .func), colon == name + 1, hasNoLabel(name, number, of: keyword, module) { insert("_ ", before: name) }
    }

    /// Returns whether a parameter with only one name has no label. The first parameter has no label unless a call passes one. Any other
    /// parameter has no label if a call omits it.
    private func hasNoLabel(_ name: Int, _ number: Int, of keyword: Int, _ module: OlderModule) -> Bool {
        guard source.isName(keyword + 1), source.text(name) != "_" else { return false }
        let calls = (module.labels[source.tokens[keyword + 1].word] ?? []).filter { $0.count > number }
        if number == 0 { return !calls.contains { $0[0] == source.tokens[name].word } }
        let isMember = source.outline.owner(of: keyword) != nil
        return !isMember && calls.contains { $0[number] == nil && $0.count > number + 1 }
    }

    /// Adds a local variable for a parameter declared with `var`.
    private mutating func copyParameter(_ name: Int, of keyword: Int) {
        guard let list = source.parameterList(of: keyword) else { return }
        var index = source.partner[list] + 1
        while index < source.tokens.count, !source.isSign(index, "{"), !source.isSign(index, "}") { index += 1 }
        guard source.isSign(index, "{") else { return }
        insert(" var \(source.text(name)) = \(source.text(name));", after: index)
    }

    /// Returns whether a parameter's type is an escaping closure.
    private func isEscaping(_ type: Range<Int>, _ module: OlderModule) -> Bool {
        var end = type.upperBound
        if let equal = type.first(where: { source.isSign($0, "=") }) { end = equal }
        guard source.tokens[type.lowerBound].kind != .attribute, end > type.lowerBound else { return false }
        var index = type.lowerBound
        while index < end {
            if source.tokens[index].isArrow { return true }
            index = source.isSign(index, "(") || source.isSign(index, "[") ? source.after(index) : index + 1
        }
        // The type may be in parentheses, as in `(() -> ())`.
        if source.isSign(type.lowerBound, "("), source.partner[type.lowerBound] == end - 1 {
            return isEscaping(type.lowerBound + 1..<end - 1, module)
        }
        return end == type.lowerBound + 1 && module.functionTypes.contains(source.tokens[type.lowerBound].word)
    }
}

extension OlderModule {
    /// The type aliases for function types, such as `typealias Done = () -> Void`.
    fileprivate var functionTypes: Set<Word> {
        Set(
            outline.sources.flatMap { source in
                source.words.filter { index in
                    guard source.isWord(index - 1, .typealias), source.isSign(index + 1, "="), source.isSign(index + 2, "(") else {
                        return false
                    }
                    let next = source.after(index + 2)
                    return next < source.tokens.count && source.tokens[next].isArrow
                }.map { source.tokens[$0].word }
            })
    }
}
