// Finds the names that a file declares, and the initializers that it calls.

extension String {
    /// Whether a name looks like a type or an Objective-C constant, such as `Card` or `kCardWidth`.
    var looksDeclared: Bool {
        guard let first = unicodeScalars.first, unicodeScalars.count > 1 else { return false }
        let isCapital = { (scalar: Unicode.Scalar) in ("A"..."Z").contains(scalar) }
        return isCapital(first) || first == "k" && isCapital(unicodeScalars.dropFirst().first!)
    }
}

extension SwiftSource {
    /// The types declared in inactive branches of `#if`.
    var uncompiledTypes: [String] {
        tokens.indices.compactMap { index in
            guard !isActive[index], tokens[index].kind == .word, Self.types.contains(tokens[index].word), isName(index + 1) else {
                return nil
            }
            return text(index + 1).looksDeclared ? text(index + 1) : nil
        }
    }

    private static let types = Set(["class", "struct", "enum", "protocol"].map { Word($0) })

    /// Returns the members and initializers of external types that the file uses, except those found in `declared` or among the module's
    /// own initializers (`own`).
    func possibleAdditions(_ declared: Set<Word>, _ own: [Initializer]) -> [String] {
        words.flatMap { index -> [String] in
            guard !isSign(index - 1, "."), !declared.contains(tokens[index].word), text(index).first?.isUppercase ?? false else {
                return []
            }
            if isSign(index + 1, "."), isName(index + 2), !declared.contains(tokens[index + 2].word),
                text(index + 2).first?.isLowercase ?? false, ![Word("self"), .`init`].contains(tokens[index + 2].word)
            {
                return [text(index) + "." + text(index + 2)]
            }
            guard let call = call(of: index), !isSign(after(index + 1), "{"), !own.contains(where: { $0.answers(call) }) else { return [] }
            return [call]
        }
    }

    /// The initializers declared in the file.
    var initializers: [Initializer] {
        outline.declarations.compactMap { declaration in
            guard declaration.kind == .initializer, let type = declaration.parent, let parameters = declaration.parameters else {
                return nil
            }
            let labels = parameterRanges(parameters).map { text($0.lowerBound) }
            return Initializer(type: outline.declarations[type].name, labels: labels)
        }
    }

    /// Returns an initializer call with its labels, such as "UIColor(named:alpha:)". Returns nil for any other call, or if the first
    /// argument has no label.
    func call(of index: Int) -> String? {
        guard isSign(index + 1, "("), partner[index + 1] > index + 2, isName(index + 2), isSign(index + 3, ":") else { return nil }
        var labels = "", place = index + 2, isStart = true
        while place < partner[index + 1] {
            if isStart { labels += (isName(place) && isSign(place + 1, ":") ? text(place) : "_") + ":" }
            isStart = isSign(place, ",")
            place = after(place)
        }
        return "\(text(index))(\(labels))"
    }

    /// Returns the types of variables with this name in the file, as found in the forms `: Type`, `= Type(`, or `as! Type`.
    func types(of name: Word) -> [String] {
        words.compactMap { index in
            guard isWord(index, name), !isSign(index - 1, ".") else { return nil }
            if isSign(index + 1, ":") { return isName(index + 2) ? text(index + 2) : nil }
            guard isSign(index + 1, "="), isWord(index - 1, .let) || isWord(index - 1, .var) else { return nil }
            if isName(index + 2), isSign(index + 3, "("), text(index + 2).first?.isUppercase ?? false { return text(index + 2) }
            let cast = Statement(around: index, in: self).tokens.last { isWord($0, .as) }
            guard var type = cast else { return nil }
            type += 1
            while isSign(type, "!") || isSign(type, "?") { type += 1 }
            return isName(type) ? text(type) : nil
        }
    }

    /// All words that the file declares: types, generic parameters, aliases, members, variables, and cases.
    var declaredWords: Set<Word> {
        var found: Set<Word> = []
        for index in words where Self.declaring.contains(tokens[index].word) && isName(index + 1) {
            found.insert(tokens[index + 1].word)
            var next = index + 2
            guard isSign(next, "<") else { continue }
            while next < tokens.count, !isSign(next, ">"), !isSign(next, "{") {
                if isSign(next, "<") || isSign(next, ","), isName(next + 1) { found.insert(tokens[next + 1].word) }
                next += 1
            }
        }
        return found
    }

    private static let declaring: Set<Word> = Set(
        ["class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype", "func", "let", "var", "case", "init"].map {
            Word($0)
        })
}

/// The type and labels of an initializer.
struct Initializer {
    let type: String
    let labels: [String]

    /// Returns whether a call such as `UIColor(hud:isFlat:)` can call this initializer. The call may omit parameters that have default
    /// values.
    func answers(_ call: String) -> Bool {
        guard call.hasPrefix(type + "(") else { return false }
        var rest = labels[...]
        return call.dropFirst(type.count + 1).dropLast().split(separator: ":").allSatisfy { label in
            guard let place = rest.firstIndex(of: String(label)) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }
}

extension SwiftSource {
    /// Returns whether a word is a platform name in `#available(…)`, `#unavailable(…)`, or `@available(…)`.
    func isPlatform(_ index: Int) -> Bool {
        var place = index - 1
        while place > 0, !isSign(place, "(") {
            guard isName(place) || isSign(place, ",") || isSign(place, ".") || isSign(place, "*") || tokens[place].kind == .number else {
                return false
            }
            place -= 1
        }
        guard place > 0 else { return false }
        let before = tokens[place - 1]
        return before.isPound(Word("available")) || before.isPound(Word("unavailable")) || before.isAttribute(Word("available"))
    }
}
