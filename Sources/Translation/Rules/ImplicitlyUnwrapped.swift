// Turns `x as AnyObject!` into `x as AnyObject?`, `{ (x: Int) -> View! in … }` into `{ (x: Int) -> View? in … }`, and `[View!]` into `[View?]`.
// Swift 4 accepted implicitly unwrapped types in expressions and in other types.

extension Rule {
    static let implicitlyUnwrapped = Rule { file in
        for index in file.source.words where file.source.isWord(index, .as) {
            let isMarked = file.source.isSign(index + 1, "!") || file.source.isSign(index + 1, "?")
            guard let end = file.source.endOfType(index + (isMarked ? 2 : 1)), file.source.isUnwrapping(end) else { continue }
            file.replace(end, by: "?")
        }
        for index in file.source.words where file.source.isWord(index, Word("in")) && file.source.isUnwrapping(index - 1) {
            guard let arrow = (max(0, index - longestResult)..<index).last(where: { file.source.tokens[$0].isArrow }),
                file.source.endOfType(arrow + 1) == index - 1
            else { continue }
            file.replace(index - 1, by: "?")
        }
        for index in file.source.tokens.indices where file.source.startsInnerType(index) {
            for part in file.source.unwrappingParts(of: index) { file.replace(part, by: "?") }
        }
    }

    /// The maximum number of tokens in a closure's result type.
    private static let longestResult = 40
}

extension SwiftSource {
    /// Returns the index of the token after a type, or nil if no type starts at `start`.
    fileprivate func endOfType(_ start: Int) -> Int? {
        if isSign(start, "[") || isSign(start, "(") { return after(start) }
        var index = start
        guard isName(index) else { return nil }
        while isSign(index + 1, "."), isName(index + 2) { index += 2 }
        return index + 1
    }

    /// Returns whether a bracket opens a tuple or collection type, after `:`, `->`, or `as`.
    fileprivate func startsInnerType(_ index: Int) -> Bool {
        guard index > 1, isSign(index, "(") || isSign(index, "["), isActive[index], partner[index] > index else { return false }
        if tokens[index - 1].isArrow || isSign(index - 1, ":") { return true }
        return isWord(index - 1, .as) || (isSign(index - 1, "?") || isSign(index - 1, "!")) && isWord(index - 2, .as)
    }

    /// Returns the exclamation marks after the types inside brackets, as in `(Card!, back: [Card!])`.
    fileprivate func unwrappingParts(of bracket: Int) -> [Int] {
        (bracket + 1..<partner[bracket]).filter { index in
            guard isUnwrapping(index), [",", ")", "]"].contains(where: { isSign(index + 1, $0) }), isName(index - 1) else { return false }
            var first = index - 1
            while isSign(first - 1, "."), isName(first - 2) { first -= 2 }
            return ["(", "[", ",", ":"].contains { isSign(first - 1, $0) } && tokens[first].isCapital(in: bytes)
        }
    }

    /// Returns whether a token is an exclamation mark directly after the type before it.
    fileprivate func isUnwrapping(_ index: Int) -> Bool { isSign(index, "!") && tokens[index].start == tokens[index - 1].end }
}
