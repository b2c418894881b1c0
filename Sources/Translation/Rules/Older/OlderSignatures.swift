// Updates the names and types of functions that UIKit calls. Otherwise, UIKit would never call the functions.

extension OlderModule.Rule {
    static let signatures = names { file, module in
        for keyword in file.source.words where file.source.isWord(keyword, .func) || file.source.isWord(keyword, .`init`) {
            if let row = OlderSignatures.row(of: keyword, in: file.source) { file.rewriteSignature(keyword, row, module) }
        }
    }
}

/// Functions called by UIKit whose signatures have changed.
enum OlderSignatures {
    /// The current declaration of a function.
    struct Row: Sendable {
        let name: String
        /// The label and type of each parameter.
        let parameters: [(label: String, type: String)]
        /// The type of the result, or nil if there's no result.
        let result: String?
    }

    /// Returns the row for a declared function, or nil if the table doesn't contain it.
    static func row(of keyword: Int, in source: SwiftSource) -> Row? {
        let isInitializer = source.isWord(keyword, .`init`)
        guard isInitializer ? source.isInherited(keyword) : source.isName(keyword + 1) else { return nil }
        let name = isInitializer ? keyword : keyword + 1
        guard bases.contains(source.tokens[name].word), let list = source.parenthesis(behind: name) else { return nil }
        let labels = source.parts(of: list).enumerated().map { number, part in
            number == 0 && !isInitializer && source.isSign(part.lowerBound + 1, ":") ? "_:" : source.text(part.lowerBound) + ":"
        }
        return table["\(source.text(name))(\(labels.joined()))"]
    }

    private static let bases = Set(table.keys.map { Word(String($0.prefix { $0 != "(" })) })

    private static let table: [String: Row] = Dictionary(
        uniqueKeysWithValues: rows.split(separator: "\n").map { row in
            let parts = row.split(separator: " = ", maxSplits: 1).map(String.init)
            return (parts[0], Row(parts[1]))
        })
}

extension OlderSignatures.Row {
    /// Parses `name(label: Type, label: Type) -> Result`.
    init(_ text: String) {
        let source = SwiftSource("func " + text)
        name = source.text(1)
        parameters = source.parts(of: 2).map { part in
            (source.text(part.lowerBound), source.text(part.lowerBound + 2..<part.upperBound))
        }
        let close = source.partner[2]
        result = close + 2 < source.tokens.count ? source.text(close + 2..<source.tokens.count) : nil
    }
}

extension SwiftSource {
    /// Returns whether an initializer overrides one in the superclass.
    fileprivate func isInherited(_ keyword: Int) -> Bool {
        let modifiers = outline.declaration(at: keyword)?.modifiers ?? 0..<0
        return modifiers.contains { isWord($0, .override) || isWord($0, Word("required")) }
    }

    /// Returns the index of the parenthesis that opens the parameters, as in `init?(` and `name(`.
    fileprivate func parenthesis(behind name: Int) -> Int? {
        var index = name + 1
        while isSign(index, "?") || isSign(index, "!") { index += 1 }
        return isSign(index, "(") && partner[index] > index && !isSign(name - 1, ".") ? index : nil
    }
}

extension Rewriting {
    fileprivate mutating func rewriteSignature(_ keyword: Int, _ row: OlderSignatures.Row, _ module: OlderModule) {
        let isInitializer = source.isWord(keyword, .`init`), name = isInitializer ? keyword : keyword + 1
        guard let list = source.parenthesis(behind: name) else { return }
        if isInitializer { rewriteFailure(name, list, row) } else { change(name, through: name, to: row.name) }
        let body = source.outline.declaration(at: keyword)?.body
        for (part, parameter) in zip(source.parts(of: list), row.parameters) { rewriteParameter(part, parameter, body, module) }
        guard let expected = row.result, let function = source.outline.declaration(at: keyword),
            let result = function.result
        else { return }
        rewriteType(result, to: expected, module)
    }

    private mutating func rewriteParameter(
        _ part: Range<Int>, _ parameter: (label: String, type: String), _ body: Range<Int>?, _ module: OlderModule
    ) {
        let first = part.lowerBound, colon = part.first { source.isSign($0, ":") }
        guard let colon, colon + 1 < part.upperBound else { return }
        if colon == first + 1 {
            if source.text(first) != parameter.label { insert(parameter.label + " ", before: first) }
        } else if source.text(first + 1) == parameter.label {
            blank(first, through: first)
        } else {
            change(first, through: first, to: parameter.label)
        }
        rewriteType(colon + 1..<part.upperBound, to: parameter.type, module)
        // The argument used to be non-optional or implicitly unwrapped.
        let isUnwrapped = !source.isSign(part.upperBound - 1, "?") && parameter.type.hasSuffix("?") && parameter.type != "Any?"
        guard isUnwrapped, let body, body.contains(where: { source.isWord($0, source.tokens[colon - 1].word) }) else { return }
        let name = source.text(colon - 1), isImplicit = source.isSign(part.upperBound - 1, "!")
        insert(isImplicit ? " let \(name): \(parameter.type.dropLast())! = \(name);" : " let \(name) = \(name)!;", after: body.lowerBound)
    }

    /// Replaces a type, unless the user's code declares it.
    private mutating func rewriteType(_ range: Range<Int>, to type: String, _ module: OlderModule) {
        let isOwn = range.contains { source.isName($0) && module.types.contains(source.tokens[$0].word) }
        if !isOwn { change(range.lowerBound, through: range.upperBound - 1, to: type) }
    }

    private mutating func change(_ first: Int, through last: Int, to text: String) {
        if source.text(first..<last + 1) != text { replace(first, through: last, by: text) }
    }

    /// Makes `init(coder:)` failable, and makes `init!` nonfailable.
    private mutating func rewriteFailure(_ name: Int, _ list: Int, _ row: OlderSignatures.Row) {
        if row.name == "init", name + 1 < list { blank(name + 1, through: list - 1) }
        if row.name == "coder", name + 1 == list { insert("?", after: name) }
    }
}
