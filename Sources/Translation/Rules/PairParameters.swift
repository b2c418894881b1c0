// Supports Swift 3 closures that took two parameters as a pair: `sorted { $0.0 < $0.1 }` becomes `sorted { $0 < $1 }`.

extension Rule {
    static let pairParameters = Rule { file in
        for index in file.source.words where methods.contains(file.source.tokens[index].word) && file.source.isSign(index - 1, ".") {
            for brace in file.source.closures(ofCall: index) { file.splitPairs(in: brace) }
        }
    }

    /// Methods whose closure takes two parameters.
    private static let methods = Set(["sorted", "sort", "min", "max", "reduce"].map { Word($0) })
}

extension SwiftSource {
    /// Returns the braces of the closures that a call passes.
    fileprivate func closures(ofCall index: Int) -> [Int] {
        guard isSign(index + 1, "("), partner[index + 1] > index else { return isSign(index + 1, "{") ? [index + 1] : [] }
        let trailing = partner[index + 1] + 1
        return arguments(at: index + 1).map(\.value.lowerBound).filter { isSign($0, "{") } + (isSign(trailing, "{") ? [trailing] : [])
    }
}

extension Rewriting {
    /// Replaces the parts of the pair. A closure that uses `$1` has two parameters already.
    fileprivate mutating func splitPairs(in brace: Int) {
        guard source.partner[brace] > brace else { return }
        let body = brace + 1..<source.partner[brace]
        guard !body.contains(where: { source.isWord($0, Word("$1")) }) else { return }
        for index in body where source.isWord(index, Word("$0")) && source.isSign(index + 1, ".") && index + 2 < body.upperBound {
            let part = source.text(index + 2)
            if part == "0" || part == "1" { replace(index, through: index + 2, by: "$" + part) }
        }
    }
}
