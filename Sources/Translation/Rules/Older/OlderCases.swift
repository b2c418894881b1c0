// Turns `.Began` into `.began`. Enum cases used to be capitalized.

extension OlderModule.Rule {
    static let cases = names { file, module in
        for index in file.source.declaredCases where file.source.isCapital(index) { file.renameDeclaredCase(index) }
        for index in file.source.words where file.source.isBareCase(index, module) {
            file.replace(index, by: "." + file.source.lowerCamel(index))
        }
        for index in file.source.words where file.source.isSign(index - 1, ".") && file.source.isCapital(index) {
            let isOwn = module.cases.contains(file.source.tokens[index].word) && !module.types.contains(file.source.tokens[index].word)
            let isForeign = !module.declares(file.source.tokens[index].word) && file.source.isFrameworkCase(index, module.isOld(file.file))
            if isOwn || isForeign { file.replace(index, by: file.source.lowerCamel(index)) }
        }
    }
}

/// The cases that indicate Swift 1 or 2 code.
enum OlderCases {
    static let known = Set(
        [
            "Began", "Changed", "Ended", "Cancelled", "Failed", "Push", "Pop", "TouchUpInside", "TouchDown", "Normal", "Custom",
            "FullScreen",
            "OverFullScreen", "CurrentContext", "CoverVertical", "CrossDissolve", "CurveEaseIn", "CurveEaseOut", "CurveEaseInOut",
            "CurveLinear",
            "AllowUserInteraction", "BeginFromCurrentState", "CalculationModeLinear", "FlexibleWidth", "FlexibleHeight", "LightContent",
            "CenterX", "CenterY", "Leading", "Trailing", "ScaleAspectFit", "ScaleAspectFill", "NotAnAttribute",
        ].map(Word.init(_:)))
}

extension SwiftSource {
    /// Returns whether a word starts with a capital letter.
    fileprivate func isCapital(_ index: Int) -> Bool { tokens[index].isCapital(in: bytes) }

    /// Returns whether a word is a case of the enum around it that a `switch` names without a dot, as in `case Photo:`.
    fileprivate func isBareCase(_ index: Int, _ module: OlderModule) -> Bool {
        guard isWord(index - 1, .case), isCapital(index), isSign(index + 1, ":"), module.cases.contains(tokens[index].word) else {
            return false
        }
        return outline.owner(of: index)?.kind == .enum && !declaredCases.contains(index)
    }

    /// Returns whether a word after a dot is an enum case from a framework, such as `.Began` or `UIRectEdge.Left`. In `A.B.C` and `A.B()`,
    /// `B` is a type.
    fileprivate func isFrameworkCase(_ index: Int, _ isOld: Bool) -> Bool {
        guard !isCall(index), !(isSign(index + 1, ".") && isName(index + 2) && isCapital(index + 2)), !isWord(index, Word("Type")),
            !isWord(index, Word("Protocol")), !isWord(index, .Self), !text(index).contains("_")
        else { return false }
        if isImplicitMember(index) { return isOld || OlderCases.known.contains(tokens[index].word) }
        guard isName(index - 2), isCapital(index - 2), !isSign(index - 3, ".") else { return false }
        let prefix = text(index - 2).prefix(2)
        return ["UI", "NS", "CG", "CA"].contains(prefix) && !Self.nested.contains(tokens[index].word)
    }

    /// The names of types nested in UIKit's types.
    private static let nested = Set(
        OldNames.words.values.compactMap { $0.split(separator: ".").dropFirst().first }.filter { $0.first?.isUppercase ?? false }
            .map { Word(String($0)) })
}

extension Rewriting {
    /// Renames a case of an enum in the user's code. If its raw value was an implicit string, makes that value explicit.
    fileprivate mutating func renameDeclaredCase(_ index: Int) {
        let name = source.lowerCamel(index), isKeyword = Self.keywords.contains(name)
        let owner = source.outline.owner(of: index)
        let needsText = owner?.inherited.first == "String" && !source.isSign(index + 1, "=")
        replace(index, by: (isKeyword ? "`\(name)`" : name) + (needsText ? " = \"\(source.text(index))\"" : ""))
    }

    private static let keywords: Set = [
        "default", "in", "is", "as", "for", "if", "else", "repeat", "return", "where", "switch", "case", "self", "init", "import",
        "extension",
        "class", "struct", "enum", "protocol", "func", "var", "let", "do", "while", "break", "continue", "guard", "public", "private",
        "internal",
        "static", "super", "true", "false", "nil", "operator", "throw", "try", "catch", "any", "some",
    ]
}
