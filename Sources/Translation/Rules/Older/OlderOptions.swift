// Converts option sets, which used to be numbers. `.A | .B` becomes a union, and `nil`, `.None`, and `.allZeros` become `[]`.

extension OlderModule.Rule {
    static let options = convention { file, _ in
        if file.source.combinesOptions { file.append("\nprivate func | <T: OptionSet>(a: T, b: T) -> T { a.union(b) }\n") }
        for index in file.source.words {
            if file.source.isWord(index, Word("nil")), file.source.isSign(index - 1, ":"), file.source.isWord(index - 2, Word("options")) {
                file.replace(index, by: "[]")
            } else if file.source.isEmptySet(index) {
                let start = file.source.isImplicitMember(index) ? index - 1 : file.source.startOfChain(at: index)
                file.replace(start, through: index, by: "[]")
            }
        }
    }
}

extension SwiftSource {
    /// Returns whether a word after a dot is an empty option set. The preceding type, property, or label decides.
    fileprivate func isEmptySet(_ index: Int) -> Bool {
        guard isSign(index - 1, ".") else { return false }
        if isWord(index, Word("allZeros")) || isWord(index, Word("transitionNone")) { return true }
        guard isWord(index, Word("none")) else { return false }
        let sets = ["UIRectEdge", "AnimationOptions", "UIViewAnimationOptions", "UIViewAutoresizing", "AutoresizingMask"]
        let places = ["options", "edgesForExtendedLayout", "autoresizingMask", "edges"]
        if hasReceiver(index) { return sets.contains { isWord(index - 2, Word($0)) } }
        return (isSign(index - 2, ":") || isSign(index - 2, "=")) && places.contains { isWord(index - 3, Word($0)) }
    }

    /// Whether the file combines options with `|`.
    fileprivate var combinesOptions: Bool {
        tokens.indices.contains { isSign($0, "|") && isName($0 - 1) && isSign($0 - 2, ".") && (isSign($0 + 1, ".") || isName($0 + 1)) }
    }
}
