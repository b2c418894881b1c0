/// The number literals in a file that are a whole argument, initial value, assigned value, or result. The types of other literals depend on
/// the expression around them.
struct LiteralUses {
    struct Use {
        /// A number, or a minus sign and a number.
        let tokens: Range<Int>
        /// Whether the literal determines the type of a variable.
        var infersType = false
    }

    private(set) var found: [Use] = []
    private let source: SwiftSource
    /// The open brackets, outermost first.
    private var open: [Bracket] = []

    /// The meaning of brackets for the literals directly inside.
    private enum Bracket {
        /// Braces.
        case body
        /// The arguments of a call.
        case arguments
        /// The arguments of a call in which only labeled arguments count.
        case labeledArguments
        /// Other brackets, such as an array's. Calls inside count.
        case group
        /// Patterns, parameters, interpolations, and arguments of attributes and macros. Nothing inside counts.
        case excluded
    }

    init(_ source: SwiftSource) {
        self.source = source
        for index in source.tokens.indices where source.isActive[index] { read(index) }
    }

    private mutating func read(_ index: Int) {
        let token = source.tokens[index]
        if token.kind == .number {
            number(index)
        } else if source.partner[index] > index {
            open.append(bracket(index))
        } else if source.partner[index] >= 0 {
            _ = open.popLast()
        }
    }

    // MARK: Brackets

    private func bracket(_ index: Int) -> Bracket {
        if open.last == .excluded { return .excluded }
        if source.isSign(index, "{") { return .body }
        guard source.isSign(index, "("), index > 0 else { return .group }
        switch source.tokens[index - 1].kind {
        case .attribute, .pound, .string: return .excluded
        case .word where !source.tokens[index].followsBlank: return call(index)
        default: return .group
        }
    }

    /// Returns the kind of the parenthesis after a name.
    private func call(_ parenthesis: Int) -> Bracket {
        var first = parenthesis - 1
        let name = source.tokens[first].word
        while source.isSign(first - 1, "."), !source.tokens[first - 1].followsBlank, source.isName(first - 2) { first -= 2 }
        let isMember = first < parenthesis - 1 || source.isSign(first - 1, ".")
        if !isMember, [Word.`init`, .subscript].contains(name) || Self.declaring.contains(where: { source.isWord(first - 1, $0) }) {
            return .excluded
        }
        // `.at(x: 3)` may be a pattern.
        if source.isSign(first - 1, "."), isInCase(first) { return .excluded }
        if Self.generic.contains(name) { return .group }
        return Self.unlabeled.contains(name) ? .arguments : .labeledArguments
    }

    private func isInCase(_ index: Int) -> Bool {
        let start = Statement(around: index, in: source).tokens.lowerBound
        return start < index && source.tokens[start..<index].contains { $0.isWord(.case) }
    }

    private static let declaring: [Word] = [.func, .case, Word("macro")]
    /// Functions of the standard library whose types follow from their arguments.
    private static let generic = Set(
        ["stride", "repeatElement", "sequence", "zip", "min", "max", "Array", "Set", "Dictionary", "String"].map(Word.init(_:)))
    /// Functions whose unlabeled parameters have only one type.
    private static let unlabeled = Set(
        [
            "CAMediaTimingFunction", "withAlphaComponent", "milliseconds", "seconds", "CGRectMake", "CGPointMake", "CGSizeMake",
            "CGVectorMake", "UIEdgeInsetsMake", "CGRectInset", "CGRectOffset", "CATransform3DMakeScale", "CATransform3DMakeRotation",
            "CATransform3DMakeTranslation", "CATransform3DScale", "CATransform3DRotate", "CATransform3DTranslate",
            "CGAffineTransformMakeScale", "CGAffineTransformMakeRotation", "CGAffineTransformMakeTranslation", "CGAffineTransformScale",
            "CGAffineTransformRotate", "CGAffineTransformTranslate",
        ].map(Word.init(_:)))

    // MARK: Literals

    private mutating func number(_ index: Int) {
        guard let tokens = source.literal(endingAt: index) else { return }
        switch open.last ?? .body {
        case .arguments where isArgument(tokens): found.append(Use(tokens: tokens))
        case .labeledArguments where isArgument(tokens) && !isUnlabeled(tokens): found.append(Use(tokens: tokens))
        case .arguments, .labeledArguments: if isDelay(tokens) { found.append(Use(tokens: tokens)) }
        case .body where endsStatement(tokens.upperBound): value(tokens)
        default: break
        }
    }

    /// Returns whether a literal is a whole argument.
    private func isArgument(_ tokens: Range<Int>) -> Bool {
        let first = source.isSign(tokens.lowerBound - 1, ":") ? tokens.lowerBound - 2 : tokens.lowerBound
        guard isOpeningOrComma(first - 1), source.isName(first) || first == tokens.lowerBound else { return false }
        return source.isSign(tokens.upperBound, ",") || source.isSign(tokens.upperBound, ")")
    }

    private func isUnlabeled(_ tokens: Range<Int>) -> Bool { !source.isSign(tokens.lowerBound - 1, ":") }

    private func isOpeningOrComma(_ index: Int) -> Bool { source.isSign(index, "(") || source.isSign(index, ",") }

    /// Returns whether a literal is the delay in `deadline: .now() + 0.3`.
    private func isDelay(_ tokens: Range<Int>) -> Bool {
        let plus = tokens.lowerBound - 1
        return source.isSign(plus, "+") && source.isSign(plus - 1, ")") && source.isWord(plus - 3, Word("now"))
            && source.isSign(plus - 2, "(") && (source.isSign(tokens.upperBound, ",") || source.isSign(tokens.upperBound, ")"))
    }

    /// Returns whether a statement, or the declaration of a variable, ends before a token.
    private func endsStatement(_ index: Int) -> Bool {
        guard source.tokens.indices.contains(index) else { return true }
        if source.isSign(index, ";") || source.isSign(index, "}") || source.isSign(index, "{") || source.isSign(index, ",") { return true }
        return source.tokens[index].startsLine && !source.continuesStatement(index)
    }

    /// Adds a literal that ends a statement, if it is the statement's whole value.
    private mutating func value(_ tokens: Range<Int>) {
        let before = tokens.lowerBound - 1
        if source.isWord(before, Word("return")) || isBody(tokens) {
            found.append(Use(tokens: tokens))
        } else if source.isSign(before, "="), !isInCase(before) {
            let isNamed = [.let, .var].contains { source.isWord(before - 2, $0) } || source.isSign(before - 2, ",")
            found.append(Use(tokens: tokens, infersType: isNamed))
        }
    }

    /// Returns whether a literal is the whole body of a function or property.
    private func isBody(_ tokens: Range<Int>) -> Bool {
        source.isSign(tokens.lowerBound - 1, "{") && source.isSign(tokens.upperBound, "}")
            && source.outline.declarations.contains { $0.body?.lowerBound == tokens.lowerBound - 1 && !$0.kind.isType }
    }
}

extension SwiftSource {
    /// Returns the tokens of the number literal that starts at `index`, including a minus sign; nil if there is none.
    func literal(at index: Int) -> Range<Int>? {
        let number = isSign(index, "-") ? index + 1 : index
        guard tokens.indices.contains(number), tokens[number].kind == .number, isActive[number] else { return nil }
        return number == index || tokens[number].start == tokens[index].end ? index..<number + 1 : nil
    }

    /// Returns the tokens of the literal with the number at `index`, including a minus sign; nil if the number is part of a larger literal.
    fileprivate func literal(endingAt index: Int) -> Range<Int>? {
        guard !isSign(index - 1, "."), !isSign(index + 1, ".") else { return nil }
        return isSign(index - 1, "-") && tokens[index - 1].end == tokens[index].start ? index - 1..<index + 1 : index..<index + 1
    }
}
