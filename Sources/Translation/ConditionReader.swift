/// Evaluates the condition of an `#if` directive. Unknown conditions are false.
struct ConditionReader {
    var tokens: ArraySlice<Token>
    let bytes: [UInt8]
    let conditions: Conditions
    private var depth = 0

    init(tokens: ArraySlice<Token>, bytes: [UInt8], conditions: Conditions) {
        (self.tokens, self.bytes, self.conditions) = (tokens, bytes, conditions)
    }

    mutating func or() -> Bool {
        var holds = and()
        while take("||") {
            let next = and()
            holds = holds || next
        }
        return holds
    }

    private mutating func and() -> Bool {
        var holds = not()
        while take("&&") {
            let next = not()
            holds = holds && next
        }
        return holds
    }

    private mutating func not() -> Bool {
        var isNegated = false
        while tokens.first?.isSign("!") == true {
            tokens.removeFirst()
            isNegated.toggle()
        }
        return atom() != isNegated
    }

    private mutating func atom() -> Bool {
        guard let first = tokens.popFirst() else { return false }
        if first.isSign("("), depth < 100 {
            depth += 1
            defer { depth -= 1 }
            let holds = or()
            if tokens.first?.isSign(")") == true { tokens.removeFirst() }
            return holds
        }
        guard first.kind == .word else { return false }
        guard tokens.first?.isSign("(") == true else {
            return first.isWord(.true) || conditions.flags.contains(text(first))
        }
        return Self.value(of: text(first), for: argument(), conditions) ?? false
    }

    /// Consumes the tokens in parentheses, and returns their text without spaces.
    private mutating func argument() -> String {
        var (level, argument) = (0, "")
        while let token = tokens.popFirst() {
            if token.isSign("(") { level += 1 }
            if token.isSign(")") { level -= 1 }
            if level == 0 { break }
            if level > 1 || !token.isSign("(") { argument += text(token) }
        }
        return argument
    }

    private mutating func take(_ sign: String) -> Bool {
        guard let first = tokens.first, first.isLong, text(first) == sign else { return false }
        tokens.removeFirst()
        return true
    }

    private func text(_ token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

    /// Returns whether `question(argument)` is true, or nil if the answer isn't known.
    static func value(of question: String, for argument: String, _ conditions: Conditions) -> Bool? {
        switch question {
        case "os": argument == "iOS"
        case "targetEnvironment": argument == "simulator"
        case "canImport": conditions.modules.contains(argument.prefix { $0 != "." && $0 != "," }.description)
        case "arch": argument == architecture
        case "swift": compares(argument, with: conditions.languageMode >= 6 ? Conditions.compilerVersion : [5, 10])
        case "compiler": compares(argument, with: Conditions.compilerVersion)
        default: nil
        }
    }

    /// Returns whether a version satisfies a comparison such as ">=5.9" or "<6".
    private static func compares(_ argument: String, with version: [Int]) -> Bool {
        let digits = argument.drop { !$0.isNumber }
        let wanted = digits.split(separator: ".").compactMap { Int($0) }
        let isOlder = version.lexicographicallyPrecedes(wanted)
        return argument.hasPrefix("<") ? isOlder : !isOlder
    }

    private static var architecture: String {
        #if arch(arm64)
        "arm64"
        #else
        "x86_64"
        #endif
    }
}
