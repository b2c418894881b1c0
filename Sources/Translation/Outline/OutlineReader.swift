/// Finds the declarations in a file's tokens. Keeps track of braces and, inside functions, looks only for types.
struct OutlineReader {
    let source: SwiftSource
    private var outline = Outline()
    /// The scopes of the open braces, from outermost to innermost.
    private var scopes: [Scope] = []
    /// The opening braces of types whose headers have been read, with the types' indices.
    private var bodies: [Int: Int] = [:]

    /// The last position at which the current declaration's header can end. Without this limit, reading could take quadratic time.
    private var limit = 0
    private static let maximumHeaderLength = 400

    private struct Scope {
        /// The index of the type that the braces belong to.
        let type: Int?
        /// The innermost enclosing type.
        let owner: Int
    }

    static func outline(of source: SwiftSource) -> Outline {
        var reader = OutlineReader(source: source)
        reader.read()
        return reader.outline
    }

    private init(source: SwiftSource) {
        self.source = source
        outline.owners.reserveCapacity(source.tokens.count)
    }

    private mutating func read() {
        for index in source.tokens.indices {
            let token = source.tokens[index]
            let owner = scopes.last?.owner ?? -1
            outline.owners.append(owner)
            guard source.isActive[index] else { continue }
            if token.kind == .word {
                word(index, token)
            } else if token.isSign("{") {
                let type = bodies[index]
                scopes.append(Scope(type: type, owner: type ?? owner))
            } else if token.isSign("}") {
                _ = scopes.popLast()
            }
        }
    }

    private mutating func word(_ index: Int, _ token: Token) {
        guard index == 0 || !source.tokens[index - 1].isSign(".") else { return }
        limit = min(source.tokens.count, index + Self.maximumHeaderLength)
        if let kind = Word.types[token.word] {
            type(kind, at: index)
        } else if isOutsideBodies, let kind = Word.members[token.word] {
            member(kind, at: index)
        }
    }

    /// Whether the current position is directly inside a type or at file scope.
    private var isOutsideBodies: Bool { scopes.last.map { $0.type != nil } ?? true }

    private var parent: Int? { scopes.last?.type }

    /// Returns the attributes and modifiers before `keyword`.
    private func modifiers(before keyword: Int) -> Range<Int> {
        var first = keyword
        while first > 0 {
            let token = source.tokens[first - 1]
            if token.kind == .attribute || token.kind == .word && Word.modifiers.contains(token.word) {
                first -= 1
            } else if token.isSign(")"), let opener = opener(of: first - 1) {
                first = opener
            } else {
                break
            }
        }
        return first..<keyword
    }

    /// Returns the parenthesis that opens the arguments of an attribute or modifier.
    private func opener(of closer: Int) -> Int? {
        let opener = source.partner[closer]
        guard opener > 0 else { return nil }
        let before = source.tokens[opener - 1]
        let takesArguments = before.kind == .attribute || before.kind == .word && Word.modifiers.contains(before.word)
        return takesArguments && !source.tokens[opener].startsLine ? opener : nil
    }

    // MARK: Types

    private mutating func type(_ kind: Declaration.Kind, at keyword: Int) {
        var index = keyword + 1
        guard source.isName(index), !isKeyword(index) else { return }
        var name = source.text(index)
        index += 1
        while source.isSign(index, "."), source.isName(index + 1) {
            name += "." + source.text(index + 1)
            index += 2
        }
        if let parent, kind != .extension { name = outline.declarations[parent].name + "." + name }
        var type = Declaration(
            kind: kind, modifiers: modifiers(before: keyword), keyword: keyword, name: name, parent: parent,
            isLocal: !isOutsideBodies, end: index
        )
        type.isGeneric = source.isSign(index, "<")
        if type.isGeneric { index = afterAngles(index) }
        type.inheritance = index
        if source.isSign(index, ":") {
            type.inheritance = index + 1
            index = inheritance(from: index + 1, into: &type)
        }
        while index < limit, !source.isSign(index, "{"), !source.isSign(index, "}"), !source.isSign(index, ";") { index += 1 }
        guard source.isSign(index, "{") else { return }
        type.body = index..<source.after(index)
        type.end = source.after(index)
        bodies[index] = outline.declarations.count
        outline.declarations.append(type)
    }

    /// Returns whether `class` at this position declares a class. In `class func`, it is a modifier.
    private func isKeyword(_ index: Int) -> Bool {
        let word = source.tokens[index].word
        return Word.members[word] != nil || Word.modifiers.contains(word) || Word.types[word] != nil
    }

    private func afterAngles(_ start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < limit {
            if source.isSign(index, "<") { depth += 1 }
            if source.isSign(index, ">") { depth -= 1 }
            if source.isSign(index, "{") || source.isSign(index, "}") { return index }
            index += 1
            if depth == 0 { return index }
        }
        return index
    }

    /// Reads the types after a colon. Returns the index of the next token.
    private func inheritance(from start: Int, into type: inout Declaration) -> Int {
        var index = start
        while index < limit, !source.isSign(index, "{"), !source.isWord(index, .where) {
            if source.isName(index) {
                let (name, next) = path(from: index)
                type.inherited.append(name)
                index = source.isSign(next, "<") ? afterAngles(next) : next
            } else if source.isSign(index, "}") || source.isSign(index, ";") {
                break
            } else {
                index = source.isSign(index, "(") ? source.after(index) : index + 1
            }
        }
        return index
    }

    private func path(from start: Int) -> (name: String, next: Int) {
        var (index, name) = (start + 1, source.text(start))
        while source.isSign(index, "."), source.isName(index + 1) {
            name += "." + source.text(index + 1)
            index += 2
        }
        return (name, index)
    }

    // MARK: Members

    private mutating func member(_ kind: Declaration.Kind, at keyword: Int) {
        var member = Declaration(
            kind: kind, modifiers: modifiers(before: keyword), keyword: keyword, name: source.text(keyword), parent: parent,
            end: keyword + 1)
        switch kind {
        case .property: property(&member)
        case .deinitializer: body(of: &member, from: keyword + 1)
        default: function(&member)
        }
        outline.declarations.append(member)
    }

    private func function(_ member: inout Declaration) {
        var index = member.keyword + 1
        if member.kind == .function, index < limit {
            member.name = source.text(index)
            index += 1
        }
        while source.isSign(index, "?") || source.isSign(index, "!") { index += 1 }
        if source.isSign(index, "<") { index = afterAngles(index) }
        guard source.isSign(index, "("), source.partner[index] > index else {
            member.end = index
            return
        }
        member.parameters = index..<source.after(index)
        body(of: &member, from: source.after(index))
    }

    /// Finds a function's result and body, starting after its parameters.
    private func body(of member: inout Declaration, from start: Int) {
        var index = start
        var result: Int?
        while index < limit {
            let token = source.tokens[index]
            if token.isSign("{") {
                member.body = index..<source.after(index)
                break
            }
            if token.isSign("}") || token.isSign(";") || token.startsLine && !continuesSignature(index) { break }
            if token.isWord(.where), let first = result, member.result == nil { member.result = first..<index }
            if token.sign == UInt8(ascii: "-"), token.isLong, result == nil { result = index + 1 }
            index = token.isSign("(") || token.isSign("[") ? source.after(index) : index + 1
        }
        if let result, member.result == nil, result < index { member.result = result..<index }
        member.end = member.body?.upperBound ?? index
    }

    private func continuesSignature(_ index: Int) -> Bool {
        let (token, before) = (source.tokens[index], source.tokens[index - 1])
        if token.sign == UInt8(ascii: "-"), token.isLong { return true }
        if [.async, .throws, .rethrows, .where].contains(where: token.isWord) { return true }
        return before.isLong || before.isSign(",") || before.isSign("&") || before.isSign(".") || before.isWord(.where)
    }

    private func property(_ member: inout Declaration) {
        var index = member.keyword + 1
        guard source.isName(index) else { return }
        member.name = source.text(index)
        index += 1
        if source.isSign(index, ":") {
            member.hasTypeAnnotation = true
            index += 1
            if source.isName(index) { member.type = path(from: index).name }
            while index < limit, !endsType(index) { index = isOpening(index) ? source.after(index) : index + 1 }
        }
        if isEqualSign(index) {
            if member.type == nil, source.isName(index + 1), source.tokens[index + 1].isCapital(in: source.bytes) {
                let (name, next) = path(from: index + 1)
                if source.isSign(next, "(") { member.type = name }
            }
        } else if source.isSign(index, "{") {
            member.body = index..<source.after(index)
        }
        member.end = member.body?.upperBound ?? index
    }

    private func isOpening(_ index: Int) -> Bool { source.isSign(index, "(") || source.isSign(index, "[") }

    private func isEqualSign(_ index: Int) -> Bool {
        source.tokens.indices.contains(index) && source.tokens[index].sign == UInt8(ascii: "=") && !source.tokens[index].isLong
    }

    private func endsType(_ index: Int) -> Bool {
        let token = source.tokens[index]
        return isEqualSign(index) || token.isSign("{") || token.isSign("}") || token.isSign(",") || token.isSign(";")
            || token.isSign(")") || token.startsLine && !continuesSignature(index)
    }
}

extension Token {
    /// Returns whether the token starts with a capital letter, like a type name.
    func isCapital(in bytes: [UInt8]) -> Bool { start < end && bytes[start] >= UInt8(ascii: "A") && bytes[start] <= UInt8(ascii: "Z") }
}
