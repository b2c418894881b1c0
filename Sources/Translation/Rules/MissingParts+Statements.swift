// Removes the smallest complete statements that use something missing.

extension MissingParts {
    mutating func removeStatements() {
        var waiting = Array((source.words.filter { isReason($0) }.map { use($0) } + lost).reversed())
        while let use = waiting.popLast() {
            let index = use.index
            guard !isExcluded(index), source.bodyStart(around: index).map(isCode) ?? false else { continue }
            let statement = whole(Statement(around: index, in: source).tokens, for: index)
            if removeTest(use, statement) || removeCase(use, statement) { continue }
            guard let statement = smallestWhole(statement) else {
                waiting += removeMember(around: use, statement)
                continue
            }
            if isOneOfSeveralValues(statement) || isFirstValue(statement) {
                substitutes[statement.lowerBound] = "fatalError(\"\(source.text(index)) is missing\")"
                removeTokens(statement, for: use, effect: .trap)
                continue
            }
            removeTokens(statement, for: use, effect: effect(of: statement, use.cause))
            if source.isWord(statement.lowerBound, Word("return")) { substitutes[statement.lowerBound] = "return" }
            waiting += usesOfLocals(statement, use.cause)
        }
        findLostPurposes()
    }

    /// Removes a test for a missing type, and the branch that requires the type. Keeps the code after `else`.
    mutating func removeTest(_ use: Use, _ statement: Range<Int>) -> Bool {
        let (first, index) = (statement.lowerBound, use.index)
        let isTest = source.isWord(index - 1, Word("is")) || source.isSign(index - 1, "?") && source.isWord(index - 2, .as)
        guard isTest, source.isWord(first, .if) else { return false }
        let start = source.bodyStart(around: first)
        guard let other = statement.first(where: { source.isWord($0, .else) && source.bodyStart(around: $0) == start }),
            let brace = (first..<other).last(where: { source.isSign($0, "{") && source.bodyStart(around: $0) == start }), index < brace
        else { return false }
        substitutes[first] = source.isWord(other + 1, .if) ? "" : "do"
        removeTokens(first..<other + 1, for: use)
        return true
    }

    /// Removes a case whose pattern needs something missing, if the switch has other cases.
    mutating func removeCase(_ use: Use, _ statement: Range<Int>) -> Bool {
        guard source.isWord(statement.lowerBound, .case), let brace = source.bodyStart(around: statement.lowerBound) else { return false }
        let ends = (brace + 1..<source.partner[brace]).filter {
            source.bodyStart(around: $0) == brace && (source.isWord($0, .case) || source.isWord($0, Word("default")))
                && source.tokens[$0].startsLine
        }
        guard ends.count > 1, source.isWord(ends[ends.count - 1], Word("default")), ends.contains(statement.lowerBound) else {
            return false
        }
        let next = ends.first { $0 > statement.lowerBound } ?? source.partner[brace]
        removeTokens(statement.lowerBound..<next, for: use)
        return true
    }

    /// Returns the statement that contains a closure whose only content is `statement`, if the closure's value is assigned or returned, or
    /// if `statement` only creates an object. Otherwise, returns `statement`.
    func whole(_ statement: Range<Int>, for index: Int) -> Range<Int> {
        guard let brace = source.bodyStart(around: index), source.partner[brace] == statement.upperBound,
            brace + 1 == statement.lowerBound || source.isWord(statement.lowerBound - 1, Word("in")), isClosure(brace)
        else { return statement }
        let outer = Statement(around: brace, in: source).tokens
        let takesValue = ["let", "var", "return", "guard"].contains { source.isWord(outer.lowerBound, Word($0)) } || isMapping(brace)
        if takesValue, source.bodyStart(around: outer.lowerBound).map(isCode) ?? false { return outer }
        guard index == statement.lowerBound, source.isSign(index + 1, "("), source.after(index + 1) == statement.upperBound,
            source.isSign(brace - 1, "(") || source.isSign(brace - 1, ",") || source.isSign(brace - 1, ":") || source.isSign(brace - 1, "=")
        else { return statement }
        return outer
    }

    /// Returns whether a closure is an argument of a sequence's method that needs the closure's value, such as `map`.
    private func isMapping(_ brace: Int) -> Bool {
        var parenthesis = brace
        while parenthesis > 0, !source.isSign(parenthesis - 1, "("), source.isName(parenthesis - 1) || source.isSign(parenthesis - 1, ":") {
            parenthesis -= 1
        }
        let name =
            source.isSign(parenthesis - 1, "(")
            ? parenthesis - 2 : source.isSign(brace - 1, ")") ? source.partner[brace - 1] - 1 : brace - 1
        return source.isSign(name - 1, ".") && source.isName(name) && Self.mappings.contains(source.tokens[name].word)
    }

    private static let mappings = Set(
        [
            "map", "flatMap", "compactMap", "mapValues", "compactMapValues", "filter", "reduce", "sorted", "sort", "first", "last",
            "firstIndex", "lastIndex", "contains", "allSatisfy", "min", "max", "prefix", "drop", "removeAll", "partition",
        ].map { Word($0) })

    /// Returns the smallest statement that can be removed: this statement or the statement that contains its closure. Returns nil if the
    /// function depends on the statement.
    func smallestWhole(_ statement: Range<Int>) -> Range<Int>? {
        var statement = statement
        while !canBeRemoved(statement) {
            guard let brace = closure(around: statement.lowerBound) else { return nil }
            statement = Statement(around: brace, in: source).tokens
            guard source.bodyStart(around: statement.lowerBound).map(isCode) ?? false else { return nil }
        }
        return statement
    }

    /// Returns the opening brace of the innermost closure that contains a token, or nil if a function body is closer.
    func closure(around index: Int) -> Int? {
        var brace = source.bodyStart(around: index)
        while let current = brace, !isFunctionBody(current) {
            if isClosure(current) { return current }
            brace = source.bodyStart(around: current)
        }
        return nil
    }

    func isFunctionBody(_ brace: Int) -> Bool { source.outline.declarations.contains { $0.body?.lowerBound == brace } }

    /// Returns whether braces belong to a closure rather than a control statement or declaration.
    func isClosure(_ brace: Int) -> Bool {
        guard !isFunctionBody(brace) else { return false }
        if source.isWord(brace - 1, .else) || source.isWord(brace - 1, Word("do")) || source.isWord(brace - 1, Word("get")) { return false }
        let first = Statement(around: brace, in: source).tokens.lowerBound
        return !Self.controls.contains(where: source.tokens[first].isWord) || isArgument(brace, from: first)
    }

    /// Returns whether braces are in parentheses or brackets that open after `first`.
    private func isArgument(_ brace: Int, from first: Int) -> Bool {
        (first..<max(first, brace)).contains { source.partner[$0] > brace && !source.isSign($0, "{") }
    }

    static let controls = [
        "if", "guard", "for", "while", "switch", "repeat", "do", "defer", "else", "catch", "func", "class", "struct", "enum", "init", "get",
        "set",
        "case", "default", "extension", "didSet", "willSet",
    ].map { Word($0) }

    func effect(of statement: Range<Int>, _ cause: SkipCause) -> SkippedPart.Effect {
        guard SkipCause.layouts.contains(cause.module) else { return .nothing }
        let first = source.isWord(statement.lowerBound, .self) ? statement.lowerBound + 2 : statement.lowerBound
        return source.isName(first) && source.isSign(first + 1, ".") ? .layout(of: source.text(first)) : .nothing
    }

    /// Removes the function or computed property that contains a statement that can't be removed on its own, and returns its uses in this
    /// file. An override is removed only if it contains nothing else, so that the superclass's member is used instead. A function without a
    /// return value is kept, because removing it would hide that it doesn't work.
    mutating func removeMember(around use: Use, _ statement: Range<Int>) -> [Use] {
        if let stored = storedProperty(around: use.index) { return removeMember(stored, for: use) }
        let around = source.outline.declarations.first { declaration in
            let isMember = declaration.kind == .function || declaration.kind == .property || declaration.isConvenience(in: source)
            return isMember && declaration.body?.contains(use.index) ?? false
        }
        guard let member = around, let body = member.body else { return [] }
        let isAlone = body.lowerBound + 1 == statement.lowerBound && body.upperBound - 1 == statement.upperBound
        guard !member.isOverride(in: source) || isAlone else { return [] }
        if member.kind == .function, !member.hasResult(in: source) { return [] }
        if isRequired(member), body.count > 2 {
            substitutes[body.lowerBound + 1] = "fatalError(\"\(source.text(use.index)) is missing\")"
            removeTokens(body.lowerBound + 1..<body.upperBound - 1, for: use, effect: .trap)
            return []
        }
        return removeMember(member, for: use)
    }

    /// Returns the property whose initial value is a closure that contains a token.
    func storedProperty(around index: Int) -> Declaration? {
        guard let closure = closure(around: index) else { return nil }
        let statement = Statement(around: closure, in: source).tokens
        return source.outline.declarations.first { $0.kind == .property && !$0.isLocal && statement.contains($0.keyword) && $0.body == nil }
    }

    mutating func removeMember(_ member: Declaration, for use: Use) -> [Use] {
        removeTokens(member.modifiers.lowerBound..<end(of: member), for: use, effect: .declaration)
        guard let owner = source.outline.owner(of: member.keyword)?.name, !member.isOverride(in: source) else { return [] }
        let word = Word(member.name)
        return source.words.filter {
            source.isWord($0, word) && source.outline.owner(of: $0)?.name == owner && !source.isArgumentLabel($0) && isOwn($0)
        }.map { self.use($0, for: use.cause) }
    }

    /// Methods required by UIKit's protocols.
    static let required: Set = ["tableView", "collectionView", "transitionDuration", "pageViewController", "viewForZooming"]

    /// Returns whether a member implements a protocol requirement.
    func isRequired(_ member: Declaration) -> Bool {
        guard let owner = source.outline.owner(of: member.keyword)?.name else { return false }
        if Self.required.contains(member.name) { return true }
        return file.module.ancestry(of: owner).contains { name in
            guard let entry = file.module.types[name], entry.declared?.declaration.kind == .protocol else { return false }
            return entry.members.contains { $0.declaration.name == member.name && $0.declaration.kind == member.kind }
        }
    }

    /// Returns whether a token is a missing name or a removed member.
    func isReason(_ index: Int) -> Bool {
        if isImporting, missingNames.isAbsent(index, in: source) || missingNames.isAddition(index, in: source, of: file.file) {
            return true
        }
        if missingNames.isLost(index, in: source, file.module) { return true }
        guard let owner = source.outline.owner(of: index), let members = missingNames.members[owner.name] else { return false }
        return isOwn(index) && members.contains(source.tokens[index].word) && !source.isArgumentLabel(index)
    }

    /// Returns whether a member is accessed on the object itself: `member`, `self.member`, `self?.member`, or through a name bound to
    /// `self`, as in `guard let page = self`.
    func isOwn(_ index: Int) -> Bool {
        guard source.isSign(index - 1, ".") else { return true }
        let base = source.isSign(index - 2, "?") || source.isSign(index - 2, "!") ? index - 3 : index - 2
        return source.isWord(base, .self) || source.isName(base) && selves.contains(source.tokens[base].word)
    }

    /// Returns whether braces enclose code rather than the members of a type.
    func isCode(_ brace: Int) -> Bool {
        !source.outline.declarations.contains { $0.kind.isType && $0.body?.lowerBound == brace }
    }

    func canBeRemoved(_ statement: Range<Int>) -> Bool {
        let first = source.tokens[statement.lowerBound]
        if first.isWord(Word("return")) { return isInVoidFunction(statement.lowerBound) }
        if Self.kept.contains(where: first.isWord) || first.kind == .attribute || isResult(statement) { return false }
        if first.isWord(.`self`), source.isWord(statement.lowerBound + 2, .`init`) { return false }
        let branches = [Word.if, Word("for"), Word("while"), Word("switch")]
        guard branches.contains(where: first.isWord) else { return true }
        let hasElse = statement.contains {
            source.isWord($0, .else) && source.bodyStart(around: $0) == source.bodyStart(around: statement.lowerBound)
        }
        guard hasElse || first.isWord(Word("switch")), statement.contains(where: { source.isWord($0, Word("return")) }) else { return true }
        return isInVoidFunction(statement.lowerBound)
    }

    /// Returns whether the innermost function that contains a token doesn't return a value. Closures don't count.
    func isInVoidFunction(_ index: Int) -> Bool {
        guard closure(around: index) == nil else { return false }
        let around = source.outline.declarations.filter { !$0.kind.isType && $0.body?.contains(index) ?? false }
        guard let function = around.max(by: { $0.keyword < $1.keyword }) else { return false }
        return function.kind == .initializer || function.kind == .function && !function.hasResult(in: source)
    }

    /// Returns whether a statement is the implicit return value of a function or property, because it is the only statement there.
    func isResult(_ statement: Range<Int>) -> Bool {
        source.outline.declarations.contains { declaration in
            guard let body = declaration.body, body.lowerBound + 1 == statement.lowerBound, body.upperBound - 1 == statement.upperBound
            else {
                return false
            }
            return declaration.kind == .property || declaration.hasResult(in: source)
        }
    }

    /// Keywords of statements that other code depends on.
    static let kept = [
        "throw", "case", "default", "class", "struct", "enum", "extension", "init", "deinit", "defer",
        "repeat", "do", "import", "super", "static", "private", "fileprivate", "override", "public", "lazy", "weak",
    ].map { Word($0) }

    /// Returns the uses of the variables that a removed statement would have declared.
    mutating func usesOfLocals(_ statement: Range<Int>, _ cause: SkipCause) -> [Use] {
        let keyword = statement.lowerBound
        // Also removes variables that get their values only in this statement.
        let assigned = statement.filter { source.isName($0) && source.isEqualSign($0 + 1) && !source.isSign($0 - 1, ".") }
        let declarations = Set(assigned.compactMap { declarationOfAssigned($0..<$0 + 1) }).filter { !statement.contains($0) }
        guard declarations.isEmpty else {
            return declarations.sorted().flatMap { declaration in
                removeTokens(Statement(around: declaration, in: source).tokens, for: use(keyword, for: cause))
                return usesOfLocals(declaration..<declaration + 3, cause)
            }
        }
        guard let start = source.bodyStart(around: keyword) else { return [] }
        let bound = boundNames(statement)
        return (statement.upperBound..<max(statement.upperBound, source.partner[start])).filter { index in
            bound.contains { source.isWord(index, $0) } && !source.isSign(index - 1, ".") && !source.isArgumentLabel(index)
        }.map { use($0, for: cause) }
    }

    /// Returns the variables or the function that a `let`, `var`, `guard`, or `func` statement declares for subsequent code.
    func boundNames(_ statement: Range<Int>) -> Set<Word> {
        let first = statement.lowerBound
        if source.isWord(first, .let) || source.isWord(first, .var) {
            return source.isName(first + 1) ? [source.tokens[first + 1].word] : []
        }
        if source.isWord(first, Word("func")), source.isName(first + 1) { return [source.tokens[first + 1].word] }
        guard source.isWord(first, Word("guard")) else { return [] }
        let names = statement.filter { index in
            (source.isWord(index - 1, .let) || source.isWord(index - 1, .var)) && source.isName(index)
                && source.bodyStart(around: index) == source.bodyStart(around: first)
        }
        return Set(names.map { source.tokens[$0].word })
    }

    /// Returns whether a statement initializes a declared variable in one of several branches.
    func isOneOfSeveralValues(_ statement: Range<Int>) -> Bool {
        declarationOfAssigned(statement).map { source.bodyStart(around: $0) != source.bodyStart(around: statement.lowerBound) } ?? false
    }

    /// Returns whether a statement in an initializer gives a stored property its first value, without which the initializer can't end.
    func isFirstValue(_ statement: Range<Int>) -> Bool {
        let isOwn = source.isWord(statement.lowerBound, .`self`) && source.isSign(statement.lowerBound + 1, ".")
        let name = statement.lowerBound + (isOwn ? 2 : 0)
        guard source.isName(name), source.tokens.indices.contains(name + 1), source.isEqualSign(name + 1), closure(around: name) == nil,
            let owner = source.outline.owner(of: name)?.name
        else { return false }
        let isInside = source.outline.declarations.contains {
            $0.kind == .initializer && $0.body?.contains(name) ?? false && !$0.isConvenience(in: source)
        }
        guard isInside, !(missingNames.members[owner]?.contains(source.tokens[name].word) ?? false) else { return false }
        return file.module.types[owner]?.members.contains { member in
            let other = file.module.sources[member.file]
            return Word(member.declaration.name) == source.tokens[name].word && member.declaration.needsFirstValue(in: other)
        } ?? false
    }

    /// Returns the index of a declaration such as `let page: UIView` that a removed statement would have initialized.
    func declarationOfAssigned(_ statement: Range<Int>) -> Int? {
        let name = statement.lowerBound
        guard source.isName(name), source.isEqualSign(name + 1), source.bodyStart(around: name) != nil else { return nil }
        var place = name - 1
        while place > 1, !source.isWord(place, Word("func")), !source.isWord(place, .`init`) {
            let isVariable = source.isWord(place - 1, .let) || source.isWord(place - 1, .var)
            if isVariable, source.isWord(place, source.tokens[name].word), source.isSign(place + 1, ":") {
                let own = Statement(around: place - 1, in: source).tokens
                let isBare = own.lowerBound == place - 1 && !own.contains { source.isEqualSign($0) || source.isSign($0, "{") }
                return isBare && !isExcluded(place - 1) && source.bodyStart(around: place).map(isCode) ?? false ? place - 1 : nil
            }
            place -= 1
        }
        return nil
    }
}

extension Declaration {
    /// Returns whether this is a stored property without an initial value that isn't an optional variable.
    fileprivate func needsFirstValue(in source: SwiftSource) -> Bool {
        guard kind == .property, body == nil, hasTypeAnnotation else { return false }
        let statement = Statement(around: keyword, in: source).tokens
        guard !statement.contains(where: { $0 > keyword && source.isEqualSign($0) }), statement.upperBound > keyword else { return false }
        let isOptional = source.isSign(end - 1, "?") || source.isSign(end - 1, "!")
        return source.isWord(keyword, .let) || !isOptional
    }
}
