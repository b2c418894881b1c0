// Turns `action: "pan:"` into `action: #selector(Page.pan(_:))`.

extension OlderModule.Rule {
    static let selectors = names { file, module in
        for index in file.source.tokens.indices where file.source.isActive[index] && file.source.namesMethod(index) {
            file.rewriteSelectorName(index, module)
        }
    }
}

extension SwiftSource {
    private static let labels = ["action", "selector"].map(Word.init(_:))
    private static let calls = ["Selector", "NSSelectorFromString", "perform", "responds"].map(Word.init(_:))

    /// Returns whether a token is a string with the name of a method. Such a string is an argument of `action:`, `selector:`, or
    /// `Selector(…)`, or the value of a `Selector`.
    fileprivate func namesMethod(_ index: Int) -> Bool {
        guard tokens[index].kind == .string, text(index).count > 2 else { return false }
        if isSign(index - 1, "="), isWord(index - 2, Word("Selector")), isSign(index - 3, ":") { return true }
        guard isSign(index + 1, ",") || isSign(index + 1, ")") else { return false }
        if isSign(index - 1, ":"), Self.labels.contains(where: { isWord(index - 2, $0) }) { return true }
        if isSign(index - 1, ":"), isWord(index - 2, Word("to")), isWord(index - 4, Word("responds")) { return true }
        return isSign(index - 1, "(") && Self.calls.contains { isWord(index - 2, $0) }
    }
}

extension Rewriting {
    fileprivate mutating func rewriteSelectorName(_ index: Int, _ module: OlderModule) {
        let name = source.text(index).dropFirst().dropLast()
        guard !name.contains("\\"), let method = module.method(String(name), near: source.outline.owner(of: index)?.name) else {
            // The engine reports the missing method at runtime.
            if source.isSign(index - 1, ":") || source.isSign(index - 1, "=") { replace(index, by: "Selector(\(source.text(index)))") }
            return
        }
        let isArgument = source.isSign(index - 1, "(")
        let isInSelector = isArgument && ["Selector", "NSSelectorFromString"].contains { source.isWord(index - 2, Word($0)) }
        let text = "#selector(\(method))"
        if isInSelector { replace(index - 2, through: index + 1, by: text) } else { replace(index, by: text) }
    }
}

extension OlderModule {
    /// Returns `Type.name(_:label:)` for an Objective-C name such as `name:label:`. Prefers a method of the enclosing class.
    fileprivate func method(_ name: String, near owner: String?) -> String? {
        let pieces = name.split(separator: ":", omittingEmptySubsequences: false)
        guard let base = pieces.first, name.isEmpty == false else { return nil }
        let count = pieces.count - 1
        let near = owner.map(outline.ancestry(of:)) ?? []
        let types = outline.types.filter { type, entry in
            entry.members.contains { member in
                member.declaration.kind == .function && member.declaration.name == base
                    && outline.sources[member.file].labels(of: member.declaration).count == count
            }
        }.keys
        guard let type = near.first(where: types.contains) ?? types.min() else { return nil }
        let word = Word(String(base)), today = OlderCalls.table[word]
        let labels = pieces.dropFirst().dropLast().map { OlderLabels.table[Word(String($0))] ?? String($0) }
        let first = count == 0 ? [] : [today?.label ?? "_"]
        let list = (first + labels).map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
        return "\(type).\(today?.base ?? String(base))" + (count == 0 ? "" : "(\(list))")
    }
}
