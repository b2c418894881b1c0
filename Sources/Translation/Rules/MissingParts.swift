// Code often uses a missing library in a few places only: a counter, a player, a tracker. Segue removes the whole statements and
// declarations that need it, and reports their lines. If more depends on it, the compiler's error stays.

extension Rule {
    static let missingParts = Rule { file in
        guard !file.module.absences.isEmpty else { return }
        var parts = MissingParts(file)
        parts.leaveOutDeclarations()
        parts.leaveOutStatements()
        parts.write()
        parts.tell()
        file = parts.file
    }

    static func hasReplacement(_ module: String) -> Bool { replacements[module] != nil }
}

/// The removed parts of a file, found one after the other.
private struct MissingParts {
    var file: Rewriting
    private let source: SwiftSource
    private let absences: Absences
    /// Whether the file imports a missing module, to which undeclared names are then attributed.
    private let isImporting: Bool
    /// The names that code binds to `self`.
    private let selves: Set<Word>
    private var ranges: [Range<Int>] = []
    /// The places of missing names in the removed parts.
    private var reasons: [Int] = []
    /// The replacement texts of ranges, by lower bound.
    private var substitutes: [Int: String] = [:]
    /// The uses of removed parameters.
    private var lost: [Int] = []

    init(_ file: Rewriting) {
        (self.file, source, absences) = (file, file.source, file.module.absences)
        isImporting = absences.files.contains(file.file)
        let source = file.source
        selves = Set(
            source.words.lazy.filter { source.isWord($0, .self) && source.isEqualSign($0 - 1) && source.isWord($0 - 3, .let) }
                .filter { source.isName($0 - 2) && !source.isSign($0 + 1, ".") }.map { source.tokens[$0 - 2].word })
    }

    private func isLeftOut(_ index: Int) -> Bool { ranges.contains { $0.contains(index) } }

    private mutating func leaveOut(_ range: Range<Int>, for index: Int) {
        let isWithin = ranges.contains { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
        guard !range.isEmpty, !isWithin else { return }
        ranges.append(range)
        let absent = range.filter {
            isImporting && (absences.isAbsent($0, in: source) || source.isName($0) && absences.isAddition($0, in: source, of: file.file))
        }
        reasons += absent.isEmpty && (!isImporting || reasons.isEmpty) ? [index] : absent
    }

    /// Replaces the removed parts by spaces. Of nested parts, only the outer one counts.
    mutating func write() {
        ranges = ranges.filter { range in
            !ranges.contains { $0 != range && $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
        }
        for range in ranges {
            if let text = substitutes[range.lowerBound] {
                file.replaceInPlace(range.lowerBound, through: range.upperBound - 1, by: text)
            } else if isWholeCase(from: range) {
                file.replaceInPlace(range.lowerBound, through: range.upperBound - 1, by: "break")
            } else {
                // A lone semicolon isn't a statement.
                let isClosed = source.isSign(range.upperBound, ";")
                file.blank(range.lowerBound, through: isClosed ? range.upperBound : range.upperBound - 1)
            }
        }
    }

    /// Whether a range and the ranges after it cover everything after a case label.
    private func isWholeCase(from range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, source.isEndOfLabel(range.lowerBound - 1) else { return false }
        var next = range.upperBound
        while let more = ranges.first(where: { $0.lowerBound == next }) { next = more.upperBound }
        return source.isWord(next, .case) || source.isWord(next, Word("default")) || source.isSign(next, "}")
    }

    // MARK: Declarations

    mutating func leaveOutDeclarations() {
        guard isImporting else { return }
        for declaration in source.outline.declarations where !isLeftOut(declaration.keyword) {
            if declaration.kind.isType {
                leaveOutSupertypes(of: declaration)
            } else if let parameters = absences.sparedParameters(of: declaration, in: source), !parameters.isEmpty {
                leaveOutParameters(parameters, of: declaration)
            } else if absences.needs(declaration, in: source, of: file.file) {
                leaveOut(declaration.modifiers.lowerBound..<end(of: declaration), for: declaration.keyword)
            }
        }
    }

    /// Removes parameters that calls can omit, with their commas. The code that uses them is removed with the statements.
    private mutating func leaveOutParameters(_ parameters: [Range<Int>], of declaration: Declaration) {
        for range in parameters {
            let first = source.isSign(range.lowerBound - 1, ",") ? range.lowerBound - 1 : range.lowerBound
            let last = first == range.lowerBound && source.isSign(range.upperBound, ",") ? range.upperBound + 1 : range.upperBound
            leaveOut(first..<last, for: range.first { absences.isAbsent($0, in: source) } ?? range.lowerBound)
            let name = source.isName(range.lowerBound + 1) ? range.lowerBound + 1 : range.lowerBound
            file.findings.leftOutNames.insert(source.text(range.lowerBound))
            lost += (declaration.body ?? 0..<0).filter {
                source.isWord($0, source.tokens[name].word) && !source.isSign($0 - 1, ".") && !source.isArgumentLabel($0)
            }
        }
    }

    private func end(of declaration: Declaration) -> Int {
        declaration.body?.upperBound ?? max(declaration.end, Statement(around: declaration.keyword, in: source).tokens.upperBound)
    }

    /// Removes an extension of a missing type, or missing protocols from a type's inheritance list. A class's first supertype may be its
    /// superclass, which can't be removed.
    private mutating func leaveOutSupertypes(of type: Declaration) {
        if type.kind == .extension, absences.isAbsent(type.keyword + 1, in: source) {
            return leaveOut(type.modifiers.lowerBound..<type.end, for: type.keyword + 1)
        }
        guard !type.inherited.isEmpty, let body = type.body else { return }
        let places = (type.inheritance..<body.lowerBound).filter {
            source.isName($0) && ($0 == type.inheritance || source.isSign($0 - 1, ","))
        }
        let isKept = places.map { place in
            !absences.isAbsent(place, in: source) || type.kind == .class && place == type.inheritance
        }
        guard isKept.contains(false) else { return }
        for (number, place) in places.enumerated() where !isKept[number] {
            let next = number + 1 < places.count ? places[number + 1] : body.lowerBound
            // Also remove the comma before it, the comma after it, or the colon.
            let hasKeptBefore = isKept[..<number].contains(true)
            if hasKeptBefore {
                leaveOut(place - 1..<(number + 1 < places.count ? next - 1 : next), for: place)
            } else if isKept[number...].contains(true) {
                leaveOut(place..<next, for: place)
            } else {
                leaveOut((number == 0 ? place - 1 : place)..<next, for: place)
            }
        }
    }

    // MARK: Statements

    mutating func leaveOutStatements() {
        var waiting = source.words.filter { isReason($0) } + lost
        while let index = waiting.popLast() {
            guard !isLeftOut(index), source.bodyStart(around: index).map(isCode) ?? false else { continue }
            let statement = whole(Statement(around: index, in: source).tokens, for: index)
            if leaveOutTest(index, statement) { continue }
            guard mayGo(statement) else {
                waiting += leaveOutMember(around: index, statement)
                continue
            }
            if isOneOfSeveralValues(statement) {
                substitutes[statement.lowerBound] = "fatalError(\"\(source.text(index)) is missing\")"
                leaveOut(statement, for: index)
                continue
            }
            leaveOut(statement, for: index)
            waiting += usesOfLocals(statement)
        }
    }

    /// Removes a test for a missing type together with the branch that requires it. The code after `else` stays.
    private mutating func leaveOutTest(_ index: Int, _ statement: Range<Int>) -> Bool {
        let first = statement.lowerBound
        let isTest = source.isWord(index - 1, Word("is")) || source.isSign(index - 1, "?") && source.isWord(index - 2, .as)
        guard isTest, source.isWord(first, .if) else { return false }
        let start = source.bodyStart(around: first)
        guard let other = statement.first(where: { source.isWord($0, .else) && source.bodyStart(around: $0) == start }),
            let brace = (first..<other).last(where: { source.isSign($0, "{") && source.bodyStart(around: $0) == start }), index < brace
        else { return false }
        substitutes[first] = source.isWord(other + 1, .if) ? "" : "do"
        leaveOut(first..<other + 1, for: index)
        return true
    }

    /// Returns the statement around a closure that only creates an object, which is the closure's value.
    private func whole(_ statement: Range<Int>, for index: Int) -> Range<Int> {
        guard index == statement.lowerBound, source.isSign(index + 1, "("), source.after(index + 1) == statement.upperBound,
            let brace = source.bodyStart(around: index), source.partner[brace] == statement.upperBound,
            brace + 1 == index || source.isWord(index - 1, Word("in")),
            source.isSign(brace - 1, "(") || source.isSign(brace - 1, ",") || source.isSign(brace - 1, ":") || source.isSign(brace - 1, "=")
        else { return statement }
        return Statement(around: brace, in: source).tokens
    }

    /// Removes the body of the function around a statement that can't be removed alone, if the function returns nothing. Otherwise removes
    /// the whole function or computed property and returns its uses in this file. An override is removed only if nothing else is in it; its
    /// superclass's member then takes over.
    private mutating func leaveOutMember(around index: Int, _ statement: Range<Int>) -> [Int] {
        let around = source.outline.declarations.first { declaration in
            let isMember = declaration.kind == .function || declaration.kind == .property || declaration.isConvenience(in: source)
            return isMember && declaration.body?.contains(index) ?? false
        }
        guard let member = around, let body = member.body else { return [] }
        let isAlone = body.lowerBound + 1 == statement.lowerBound && body.upperBound - 1 == statement.upperBound
        guard !member.isOverride(in: source) || isAlone else { return [] }
        if member.kind == .function, !member.hasResult(in: source), !member.isOverride(in: source) {
            leaveOut(body.lowerBound + 1..<body.upperBound - 1, for: index)
            return []
        }
        if isRequired(member), body.count > 2 {
            substitutes[body.lowerBound + 1] = "fatalError(\"\(source.text(index)) is missing\")"
            leaveOut(body.lowerBound + 1..<body.upperBound - 1, for: index)
            return []
        }
        leaveOut(member.modifiers.lowerBound..<end(of: member), for: index)
        guard let owner = source.outline.owner(of: member.keyword)?.name, !member.isOverride(in: source) else { return [] }
        let word = Word(member.name)
        return source.words.filter { use in
            source.isWord(use, word) && source.outline.owner(of: use)?.name == owner && !source.isArgumentLabel(use)
                && isOwn(use)
        }
    }

    /// Methods that UIKit protocols require.
    private static let required: Set = ["tableView", "collectionView", "transitionDuration", "pageViewController", "viewForZooming"]

    /// Whether a member implements a protocol requirement.
    private func isRequired(_ member: Declaration) -> Bool {
        guard let owner = source.outline.owner(of: member.keyword)?.name else { return false }
        if Self.required.contains(member.name) { return true }
        return file.module.ancestry(of: owner).contains { name in
            guard let entry = file.module.types[name], entry.declared?.declaration.kind == .protocol else { return false }
            return entry.members.contains { $0.declaration.name == member.name && $0.declaration.kind == member.kind }
        }
    }

    /// Whether a token names something missing or a removed member.
    private func isReason(_ index: Int) -> Bool {
        if isImporting, absences.isAbsent(index, in: source) || absences.isAddition(index, in: source, of: file.file) { return true }
        if absences.isLost(index, in: source, file.module) { return true }
        guard let owner = source.outline.owner(of: index), let members = absences.members[owner.name] else { return false }
        return isOwn(index) && members.contains(source.tokens[index].word) && !source.isArgumentLabel(index)
    }

    /// Whether a member is accessed on the object itself: `member`, `self.member`, `self?.member`, or through a name bound to `self`, as in
    /// `guard let page = self`.
    private func isOwn(_ index: Int) -> Bool {
        guard source.isSign(index - 1, ".") else { return true }
        let base = source.isSign(index - 2, "?") || source.isSign(index - 2, "!") ? index - 3 : index - 2
        return source.isWord(base, .self) || source.isName(base) && selves.contains(source.tokens[base].word)
    }

    /// Whether braces enclose code, not a type's members.
    private func isCode(_ brace: Int) -> Bool {
        !source.outline.declarations.contains { $0.kind.isType && $0.body?.lowerBound == brace }
    }

    private func mayGo(_ statement: Range<Int>) -> Bool {
        let first = source.tokens[statement.lowerBound]
        if Self.kept.contains(where: first.isWord) || first.kind == .attribute || isResult(statement) { return false }
        if first.isWord(.`self`), source.isWord(statement.lowerBound + 2, .`init`) { return false }
        let branches = [Word.if, Word("for"), Word("while")]
        guard branches.contains(where: first.isWord) else { return true }
        let hasElse = statement.contains {
            source.isWord($0, .else) && source.bodyStart(around: $0) == source.bodyStart(around: statement.lowerBound)
        }
        return !hasElse || !statement.contains { source.isWord($0, Word("return")) }
    }

    /// Whether a statement is the implicit return value of a function or property, because it is the only one.
    private func isResult(_ statement: Range<Int>) -> Bool {
        source.outline.declarations.contains { declaration in
            guard let body = declaration.body, body.lowerBound + 1 == statement.lowerBound, body.upperBound - 1 == statement.upperBound
            else {
                return false
            }
            return declaration.kind == .property || declaration.hasResult(in: source)
        }
    }

    /// Keywords of statements that other code depends on.
    private static let kept = [
        "guard", "return", "throw", "switch", "case", "default", "func", "class", "struct", "enum", "extension", "init", "deinit", "defer",
        "repeat", "do", "import", "super", "static", "private", "fileprivate", "override", "public", "lazy", "weak",
    ].map { Word($0) }

    /// Returns the uses of variables that a statement would have declared.
    private mutating func usesOfLocals(_ statement: Range<Int>) -> [Int] {
        let keyword = statement.lowerBound
        // Also remove a variable that gets its value only here.
        let assigned = statement.filter { source.isName($0) && source.isEqualSign($0 + 1) && !source.isSign($0 - 1, ".") }
        let declarations = Set(assigned.compactMap { declarationOfAssigned($0..<$0 + 1) }).filter { !statement.contains($0) }
        guard declarations.isEmpty else {
            return declarations.sorted().flatMap { declaration in
                leaveOut(Statement(around: declaration, in: source).tokens, for: keyword)
                return usesOfLocals(declaration..<declaration + 3)
            }
        }
        guard source.isWord(keyword, .let) || source.isWord(keyword, .var), source.isName(keyword + 1),
            let start = source.bodyStart(around: keyword)
        else { return [] }
        let word = source.tokens[keyword + 1].word
        return (statement.upperBound..<max(statement.upperBound, source.partner[start])).filter {
            source.isWord($0, word) && !source.isSign($0 - 1, ".") && !source.isArgumentLabel($0)
        }
    }

    /// Whether a statement initializes a declared variable in a branch. Other branches initialize it, too.
    private func isOneOfSeveralValues(_ statement: Range<Int>) -> Bool {
        declarationOfAssigned(statement).map { source.bodyStart(around: $0) != source.bodyStart(around: statement.lowerBound) } ?? false
    }

    /// Returns the place of a declaration such as `let page: UIView` that a statement would have initialized.
    private func declarationOfAssigned(_ statement: Range<Int>) -> Int? {
        let name = statement.lowerBound
        guard source.isName(name), source.isEqualSign(name + 1), source.bodyStart(around: name) != nil else { return nil }
        var place = name - 1
        while place > 1, !source.isWord(place, Word("func")), !source.isWord(place, .`init`) {
            let isVariable = source.isWord(place - 1, .let) || source.isWord(place - 1, .var)
            if isVariable, source.isWord(place, source.tokens[name].word), source.isSign(place + 1, ":") {
                let own = Statement(around: place - 1, in: source).tokens
                let isBare = own.lowerBound == place - 1 && !own.contains { source.isEqualSign($0) || source.isSign($0, "{") }
                return isBare && !isLeftOut(place - 1) && source.bodyStart(around: place).map(isCode) ?? false ? place - 1 : nil
            }
            place -= 1
        }
        return nil
    }

    // MARK: Notes

    mutating func tell() {
        file.leftOut = ranges
        let gone = source.outline.declarations.filter { isLeftOut($0.keyword) }
        file.findings.leftOutNames.formUnion(gone.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
        guard let first = ranges.min(by: { $0.lowerBound < $1.lowerBound }) else { return }
        var lines: Set<Int> = []
        for range in ranges {
            lines.formUnion(file.place(of: range.lowerBound).line...file.place(of: range.upperBound - 1).line)
        }
        let names = reasons.sorted().map { absences.name(of: $0, in: source) }.reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        let who = names.count == 1 ? "\(names[0]) is" : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) are"
        let places = "\(lines.count == 1 ? "line" : "lines") \(Self.text(of: lines))"
        file.note("\(who) missing; the code that needs \(names.count == 1 ? "it" : "them") in \(places) is removed.", at: first.lowerBound)
    }

    /// Returns numbers in readable form: "3, 7 to 9".
    private static func text(of lines: Set<Int>) -> String {
        var runs: [ClosedRange<Int>] = []
        for line in lines.sorted() {
            if let last = runs.last, last.upperBound == line - 1 {
                runs[runs.count - 1] = last.lowerBound...line
            } else {
                runs.append(line...line)
            }
        }
        return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: ", ")
    }
}

extension Declaration {
    /// Whether the initializer is a convenience initializer.
    fileprivate func isConvenience(in source: SwiftSource) -> Bool {
        kind == .initializer && modifiers.contains { source.isWord($0, Word("convenience")) }
    }
}

extension SwiftSource {
    /// Whether a word is the label of an argument or parameter.
    fileprivate func isArgumentLabel(_ index: Int) -> Bool {
        isSign(index + 1, ":") && (isSign(index - 1, "(") || isSign(index - 1, ","))
    }
}
