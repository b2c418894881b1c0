// Appends private replacements to the file for functions that no longer exist, such as `CGRectGetWidth(r)` and `println(x)`. Replaces the
// names of types that no longer exist, such as `CGPathRef`, because a function's parameters can't have a private type.

extension OlderModule.Rule {
    static let functions = names { file, module in
        let words = file.source.words, members = words.filter { file.source.isSign($0 - 1, ".") }
        let calledMembers = Set(members.map { file.source.tokens[$0].word })
        let called = Set(words.filter { !file.source.isSign($0 - 1, ".") }.map { file.source.tokens[$0].word })
        var needed: [String] = []
        for definition in OlderFunctions.all where !module.functions.contains(definition.word) {
            guard (definition.isExtension ? calledMembers : called).contains(definition.word) else { continue }
            if let type = definition.type {
                words.filter { file.source.isWord($0, definition.word) && !file.source.isWord($0 - 1, .typealias) }
                    .forEach { file.replace($0, by: type) }
                continue
            }
            let isGeneral = !definition.isExtension && OlderFunctions.general.contains(definition.word), isOld = module.isOld(file.file)
            let isNeeded = isGeneral ? isOld && file.source.callsWithoutReceiver(definition.word) : isOld || !definition.isExtension
            if isNeeded { needed += definition.texts }
        }
        if module.isOld(file.file), file.source.comparesOptionals { needed.append(OlderFunctions.comparisons) }
        if !needed.isEmpty { file.append("\n" + needed.joined(separator: "\n") + "\n") }
    }
}

/// Current Swift replacements for functions that no longer exist.
enum OlderFunctions {
    /// A function's overloads, an extension, or an alias.
    struct Definition: Sendable {
        let word: Word
        let isExtension: Bool
        let texts: [String]
        /// The current name of a type, or nil for functions.
        var type: String? { texts[0].firstMatch(of: /typealias \w+ = (\w+)/).map { String($0.1) } }
    }

    /// All definitions, in the same order as in the table.
    static let all: [Definition] = {
        var (order, texts) = ([String](), [String: [String]]())
        for line in definitions.split(separator: "\n") {
            let isExtension = line.hasPrefix("extension")
            let rest = isExtension ? line.split(separator: #/ func | var /#, maxSplits: 1)[1] : line.drop { $0 != " " }.dropFirst()
            // A dot precedes calls to members.
            let name = (isExtension ? "." : "") + rest.prefix { $0 != "(" && $0 != "<" && $0 != ":" && $0 != " " }
            if texts[name] == nil { order.append(name) }
            texts[name, default: []].append((isExtension ? "" : "private ") + line)
        }
        return order.map { Definition(word: Word($0.filter { $0 != "." }), isExtension: $0.hasPrefix("."), texts: texts[$0] ?? []) }
    }()

    /// Names that don't indicate Swift 1 or 2, because modern code may use them for anything.
    static let general = Set(
        [
            "enumerate", "countElements", "count", "map", "filter", "reduce", "sorted", "sort", "reverse", "contains", "find", "join",
            "first", "last",
            "toString",
        ].map(Word.init(_:)))

    /// Words that occur only in Swift 1 and 2.
    static var signs: Set<Word> { Set(all.filter { !$0.isExtension }.map(\.word)).subtracting(general) }

    /// Operators that compare optionals, as Swift 1 and 2 allowed. Nil is less than any other value.
    static let comparisons = ["<", ">", "<=", ">="].map { sign in
        """
        private func \(sign) <T: Comparable>(a: T?, b: T?) -> Bool { \
        guard let a, let b else { return \(sign.first == "<" ? "a == nil && b != nil" : "a != nil && b == nil") }; \
        return a \(sign) b }
        """
    }.joined(separator: "\n")
}

extension SwiftSource {
    /// Returns whether a function is called with arguments and without a receiver.
    fileprivate func callsWithoutReceiver(_ word: Word) -> Bool {
        words.contains { isWord($0, word) && isCall($0) && !isSign($0 - 1, ".") && partner[$0 + 1] > $0 + 2 }
    }

    /// Whether the file compares an optional, as in `a?.count < 2`, or a variable whose declaration has a question mark.
    fileprivate var comparesOptionals: Bool {
        tokens.indices.contains { index in
            guard index > 0, index + 1 < tokens.count, tokens[index].followsBlank, tokens[index + 1].followsBlank,
                [UInt8(ascii: "<"), UInt8(ascii: ">")].contains(tokens[index].sign)
            else { return false }
            return (startOfChain(at: index - 1)..<index).contains { isSign($0, "?") }
                || [index - 1, index + 1].contains { isName($0) && !isSign($0 - 1, ".") && isDeclaredOptional(tokens[$0].word) }
        }
    }

    /// Returns whether a variable of this name is declared as an optional or with optional chaining.
    private func isDeclaredOptional(_ word: Word) -> Bool {
        words.contains { index in
            guard isWord(index, word), isWord(index - 1, .let) || isWord(index - 1, .var) else { return false }
            return Statement(around: index, in: self).tokens.contains { isSign($0, "?") && !tokens[$0].followsBlank }
        }
    }
}
