// Turns `x as Page` into `x as! Page` in code for Swift 1.1 and earlier, which has no `as!`.

extension OlderModule.Rule {
    static let casts = convention { file, _ in
        let isForced = file.source.words.contains { file.source.isWord($0, .as) && file.source.isSign($0 + 1, "!") }
        for index in file.source.words {
            if file.source.isWord(index, .as), !isForced || file.source.isOfSegue(index), file.source.isDowncast(index) {
                file.insert("!", after: index)
            }
            if file.source.isWord(index, Word("dynamicType")), file.source.isSign(index - 1, ".") { file.rewriteDynamicType(index) }
        }
    }
}

extension SwiftSource {
    /// Returns whether `as` is a downcast. `as` isn't a downcast after a literal, in a pattern, or when a segue's view controller is
    /// converted to `UIViewController`.
    fileprivate func isDowncast(_ index: Int) -> Bool {
        guard !isSign(index + 1, "?"), !isSign(index + 1, "!"), index > 0, index + 1 < tokens.count else { return false }
        let before = tokens[index - 1]
        guard before.kind != .number, before.kind != .string, !isWord(index - 1, Word("nil")), !isInPattern(index) else { return false }
        if isSign(index + 2, "?") { return false }
        let type = text(index + 1)
        if type == "AnyObject" || type == "NSObject" || type == "Any" { return false }
        return !(isOfSegue(index) && type == "UIViewController")
    }

    /// Returns whether `as` follows a segue's source or destination.
    fileprivate func isOfSegue(_ index: Int) -> Bool { ["destination", "source"].contains { isWord(index - 1, Word($0)) } }

    /// Returns whether a token follows `case`, `catch`, or `import` on its line.
    private func isInPattern(_ index: Int) -> Bool {
        var first = index
        while first > 0, !tokens[first].startsLine, !isSign(first - 1, "{"), !isSign(first - 1, ";") { first -= 1 }
        return (first..<index).contains { isWord($0, .case) || isWord($0, Word("catch")) || isWord($0, .import) }
    }
}

extension Rewriting {
    /// Turns `self.dynamicType` into `type(of: self)`.
    fileprivate mutating func rewriteDynamicType(_ index: Int) {
        insert("type(of: ", before: source.startOfChain(at: index))
        replace(index - 1, through: index, by: ")")
    }
}
