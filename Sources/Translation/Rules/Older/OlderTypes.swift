// Turns `String(Page)` into `String(describing: Page.self)`, and moves a `where` clause from angle brackets to the end of the header.

extension OlderModule.Rule {
    static let types = convention { file, _ in
        for index in file.source.words {
            if file.source.isWord(index, Word("String")), file.source.isSign(index + 1, "(") {
                file.rewriteDescription(index + 1)
            } else if file.source.isWord(index, .where), let angle = file.source.angle(around: index) {
                file.moveClause(index, angle)
            }
        }
    }
}

extension SwiftSource {
    /// Returns the sign that closes the generic parameters in which a `where` is, or nil outside such a list.
    fileprivate func angle(around clause: Int) -> Int? {
        var index = clause - 1, depth = 0
        while index > 0,
            isName(index) || isSign(index, ",") || isSign(index, ":") || isSign(index, ".") || isSign(index, ">") || isSign(index, "<")
        {
            if isSign(index, ">") { depth += 1 }
            if isSign(index, "<") {
                guard depth > 0 else { return isName(index - 1) ? closing(clause) : nil }
                depth -= 1
            }
            index -= 1
        }
        return nil
    }

    private func closing(_ clause: Int) -> Int? {
        var index = clause + 1, depth = 0
        while index < tokens.count, !isSign(index, "{"), !isSign(index, "(") {
            if isSign(index, "<") { depth += 1 }
            if isSign(index, ">") {
                guard depth > 0 else { return index }
                depth -= 1
            }
            index += 1
        }
        return nil
    }
}

extension Rewriting {
    /// Turns `String(Page)`, `String(Self)`, and `String(self.dynamicType)` into `String(describing: …)`.
    fileprivate mutating func rewriteDescription(_ parenthesis: Int) {
        let last = source.partner[parenthesis] - 1
        guard last > parenthesis, source.isName(last), source.arguments(at: parenthesis).map(\.label) == [nil] else { return }
        let isType = source.isWord(last, Word("dynamicType")) || source.isWord(last, .`self`) && last > parenthesis + 1
        let isName = last == parenthesis + 1 && (source.isWord(last, .Self) || KnownClasses.superclasses[source.text(last)] != nil)
        guard isType || isName else { return }
        insert("describing: ", before: parenthesis + 1)
        if isName { insert(".self", after: last) }
    }

    /// Turns `class Deck<Card: UIView where Card: Named>: NSObject {` into `class Deck<Card: UIView>: NSObject where Card: Named {`.
    fileprivate mutating func moveClause(_ clause: Int, _ angle: Int) {
        var body = angle + 1
        while body < source.tokens.count, !source.isSign(body, "{") { body = source.after(body) }
        guard body < source.tokens.count else { return }
        insert(source.text(clause..<angle) + " ", before: body)
        blank(clause, through: angle - 1)
    }
}
