// Removes code that needs a missing library. Many programs use such a library in only a few places, such as a counter, a player, or a
// tracker. Segue removes the statements and declarations that need it, and reports their lines. If too much code depends on the library,
// the compiler's error is shown instead.

extension Rule {
    static let missingParts = Rule { file in
        guard !file.module.missingNames.isEmpty else { return }
        var parts = MissingParts(file)
        parts.removeDeclarations()
        parts.removeStatements()
        parts.write()
        parts.reportRemovals()
        file = parts.file
    }

    static func hasReplacement(_ module: String) -> Bool { replacements[module] != nil }
}

/// A file's removed parts, which are found one by one.
struct MissingParts {
    /// A removed token range.
    struct Part {
        let range: Range<Int>
        let cause: SkipCause
        let effect: SkippedPart.Effect
    }

    /// A use of something missing. The statement that contains it must be removed.
    struct Use {
        let index: Int
        let cause: SkipCause
    }

    var file: Rewriting
    let source: SwiftSource
    let missingNames: MissingNames
    /// Whether the file imports a missing module. If so, undeclared names are assumed to come from that module.
    let isImporting: Bool
    /// The names bound to `self`.
    let selves: Set<Word>
    private(set) var parts: [Part] = []
    /// The indices of the missing names in the removed parts.
    private(set) var reasons: [Int] = []
    /// The text that replaces each removed range, keyed by the range's lower bound.
    var substitutes: [Int: String] = [:]
    /// The places where removed parameters are used.
    var lost: [Use] = []

    init(_ file: Rewriting) {
        (self.file, source, missingNames) = (file, file.source, file.module.missingNames)
        isImporting = missingNames.files.contains(file.file)
        let source = file.source
        selves = Set(
            source.words.lazy.filter { source.isWord($0, .self) && source.isEqualSign($0 - 1) && source.isWord($0 - 3, .let) }
                .filter { source.isName($0 - 2) && !source.isSign($0 + 1, ".") }.map { source.tokens[$0 - 2].word })
    }

    func isExcluded(_ index: Int) -> Bool {
        parts.contains { $0.range.contains(index) } || file.removedRanges.contains { $0.contains(index) }
    }

    /// Returns the use at an index, caused by `cause` or, if that is nil, by the name at the index.
    func use(_ index: Int, for cause: SkipCause? = nil) -> Use {
        Use(index: index, cause: cause ?? missingNames.cause(of: index, in: source, of: file.file))
    }

    mutating func removeTokens(_ range: Range<Int>, for use: Use, effect: SkippedPart.Effect = .nothing) {
        let isWithin = parts.contains { $0.range.lowerBound <= range.lowerBound && $0.range.upperBound >= range.upperBound }
        guard !range.isEmpty, !isWithin else { return }
        parts.append(Part(range: range, cause: use.cause, effect: effect))
        let absent = range.filter {
            isImporting
                && (missingNames.isAbsent($0, in: source) || source.isName($0) && missingNames.isAddition($0, in: source, of: file.file))
        }
        reasons += absent.isEmpty && (!isImporting || reasons.isEmpty) ? [use.index] : absent
    }

    /// Replaces the removed parts with spaces. If removed parts are nested, only the outer part is replaced.
    mutating func write() {
        parts = parts.filter { part in
            !parts.contains {
                $0.range != part.range && $0.range.lowerBound <= part.range.lowerBound && $0.range.upperBound >= part.range.upperBound
            }
        }
        for range in parts.map(\.range) {
            if substitutes[range.lowerBound] == nil, let names = lostParameters(range) { substitutes[range.lowerBound] = "_ = \(names)" }
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

    /// Returns the parameters such as `$0` that a closure loses with a removed range, if the closure then has none. Swift demands that a
    /// closure uses its parameters.
    private func lostParameters(_ range: Range<Int>) -> String? {
        guard let brace = closure(around: range.lowerBound), source.partner[brace] > brace else { return nil }
        func numbers(_ tokens: some Sequence<Int>) -> [Int] {
            tokens.filter { source.isName($0) && closure(around: $0) == brace }.compactMap { index in
                let text = source.text(index)
                return text.hasPrefix("$") ? Int(text.dropFirst()) : nil
            }
        }
        let inside = brace..<source.partner[brace]
        guard let last = numbers(range).max(), numbers(inside.filter { !isExcluded($0) }).isEmpty else { return nil }
        let all = numbers(inside).max() ?? last
        return all == 0 ? "$0" : "(" + (0...all).map { "$\($0)" }.joined(separator: ", ") + ")"
    }

    /// Returns whether a range and the ranges after it cover all code after a case label.
    func isWholeCase(from range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, source.isEndOfLabel(range.lowerBound - 1) else { return false }
        var next = range.upperBound
        while let more = parts.first(where: { $0.range.lowerBound == next }) { next = more.range.upperBound }
        return source.isWord(next, .case) || source.isWord(next, Word("default")) || source.isSign(next, "}")
    }

    // MARK: Declarations

    mutating func removeDeclarations() {
        guard isImporting else { return }
        for declaration in source.outline.declarations where !isExcluded(declaration.keyword) {
            if declaration.kind.isType {
                removeSupertypes(of: declaration)
            } else if let parameters = missingNames.parametersOfMissingTypes(of: declaration, in: source), !parameters.isEmpty {
                removeParameters(parameters, of: declaration)
            } else if let reason = missingNames.reason(toLeaveOut: declaration, in: source, of: file.file) {
                removeTokens(declaration.modifiers.lowerBound..<end(of: declaration), for: use(reason), effect: .declaration)
            }
        }
    }

    /// Removes parameters that calls can omit, including their commas. The statements that use these parameters are removed later.
    mutating func removeParameters(_ parameters: [Range<Int>], of declaration: Declaration) {
        for range in parameters {
            let first = source.isSign(range.lowerBound - 1, ",") ? range.lowerBound - 1 : range.lowerBound
            let last = first == range.lowerBound && source.isSign(range.upperBound, ",") ? range.upperBound + 1 : range.upperBound
            let reason = use(range.first { missingNames.isAbsent($0, in: source) } ?? range.lowerBound)
            removeTokens(first..<last, for: reason, effect: .rest)
            let name = source.isName(range.lowerBound + 1) ? range.lowerBound + 1 : range.lowerBound
            file.findings.leftOutNames.insert(source.text(range.lowerBound))
            lost += (declaration.body ?? 0..<0).filter {
                source.isWord($0, source.tokens[name].word) && !source.isSign($0 - 1, ".") && !source.isArgumentLabel($0)
            }.map { use($0, for: reason.cause) }
        }
    }

    func end(of declaration: Declaration) -> Int {
        declaration.body?.upperBound ?? max(declaration.end, Statement(around: declaration.keyword, in: source).tokens.upperBound)
    }

    /// Removes an extension of a missing type, or removes missing protocols from the inheritance list of a type. The first supertype of a
    /// class may be its superclass, which can't be removed.
    mutating func removeSupertypes(of type: Declaration) {
        if type.kind == .extension, missingNames.isAbsent(type.keyword + 1, in: source) {
            return removeTokens(type.modifiers.lowerBound..<type.end, for: use(type.keyword + 1), effect: .declaration)
        }
        guard !type.inherited.isEmpty, let body = type.body else { return }
        if type.kind == .class, missingNames.isAbsent(type.inheritance, in: source), !source.text(type.inheritance).hasSuffix("Controller")
        {
            // Even without this screen, the rest of the program may work.
            return removeTokens(type.modifiers.lowerBound..<type.end, for: use(type.inheritance), effect: .declaration)
        }
        let places = (type.inheritance..<body.lowerBound).filter {
            source.isName($0) && ($0 == type.inheritance || source.isSign($0 - 1, ","))
        }
        let isKept = places.map { place in
            !missingNames.isAbsent(place, in: source) || type.kind == .class && place == type.inheritance
        }
        guard isKept.contains(false) else { return }
        for (number, place) in places.enumerated() where !isKept[number] {
            let next = number + 1 < places.count ? places[number + 1] : body.lowerBound
            // Also removes the preceding comma, the following comma, or the colon.
            let hasKeptBefore = isKept[..<number].contains(true)
            if hasKeptBefore {
                removeTokens(place - 1..<(number + 1 < places.count ? next - 1 : next), for: use(place), effect: .rest)
            } else if isKept[number...].contains(true) {
                removeTokens(place..<next, for: use(place), effect: .rest)
            } else {
                removeTokens((number == 0 ? place - 1 : place)..<next, for: use(place), effect: .rest)
            }
        }
    }
}

extension Declaration {
    func isConvenience(in source: SwiftSource) -> Bool {
        kind == .initializer && modifiers.contains { source.isWord($0, Word("convenience")) }
    }
}

extension SwiftSource {
    /// Returns whether a word is the label of an argument or parameter.
    func isArgumentLabel(_ index: Int) -> Bool {
        isSign(index + 1, ":") && (isSign(index - 1, "(") || isSign(index - 1, ","))
    }

    /// Returns whether a word is a label in parentheses, such as `Mode` in `change(Mode: .a)` and in `func change(Mode mode: Mode)`.
    func isLabelInParentheses(_ index: Int) -> Bool {
        guard isSign(index - 1, "(") || isSign(index - 1, ","), isSign(index + 1, ":") || isName(index + 1) && isSign(index + 2, ":") else {
            return false
        }
        var place = index - 1
        while place >= 0 {
            if partner[place] > place { return isSign(place, "(") }
            place = partner[place] >= 0 ? partner[place] - 1 : place - 1
        }
        return false
    }
}
