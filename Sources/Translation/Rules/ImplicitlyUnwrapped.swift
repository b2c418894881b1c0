// Turns `x as AnyObject!` into `x as AnyObject?`, and `{ (x: Int) -> View! in … }` into `{ (x: Int) -> View? in … }`. Swift 4 accepted
// implicitly unwrapped types in expressions.

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

    /// Returns whether a token is an exclamation mark directly after the type before it.
    fileprivate func isUnwrapping(_ index: Int) -> Bool { isSign(index, "!") && tokens[index].start == tokens[index - 1].end }
}
