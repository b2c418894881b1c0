// Converts values whose types changed in Swift 4.2: constants of layers, which used to be strings, and deceleration rates, which used to be
// numbers.

extension Rewriting {
    /// Turns `layer.contentsGravity = "center"` into `layer.contentsGravity = .init(rawValue: "center")`. Properties that the code declares
    /// itself don't change.
    mutating func wrapStrings(assignedTo index: Int) {
        guard source.isSign(index + 1, "="), !module.declaresProperty(source.text(index)) || isOfLayer(index) else { return }
        if Self.commonNames.contains(where: { source.isWord(index, $0) }), !isOfLayer(index) { return }
        let statement = Statement(around: index, in: source).tokens
        let type = Self.optionalTypes[source.tokens[index].word] ?? ".init"
        var place = index + 2
        while place < statement.upperBound {
            let before = source.tokens[place - 1]
            if before.isSign("=") || before.isSign("?") || before.isSign(":") { wrapString(place, in: type) }
            place = source.after(place)
        }
    }

    /// Turns a string literal without interpolations into `.init(rawValue: "…")`.
    mutating func wrapString(_ index: Int, in type: String = ".init") {
        guard source.tokens.indices.contains(index), source.tokens[index].kind == .string,
            !source.isSign(index + 1, "("), source.text(index).hasSuffix("\"")
        else { return }
        insert("\(type)(rawValue: ", before: index)
        insert(")", after: index)
    }

    /// The types of the optional properties.
    private static let optionalTypes = [Word("subtype"): "CATransitionSubtype", Word("rotationMode"): "CAAnimationRotationMode"]
    private static let commonNames = [Word("type"), Word("subtype")]

    /// Returns whether a property's receiver is a layer or animation, judging by the receiver's type or name.
    private func isOfLayer(_ index: Int) -> Bool {
        var receiver = index - 2
        while source.isSign(receiver, "?") || source.isSign(receiver, "!") { receiver -= 1 }
        guard source.isSign(index - 1, "."), source.isName(receiver) else { return false }
        let types = source.types(of: source.tokens[receiver].word)
        if let type = types.first { return type.hasPrefix("CA") }
        let name = source.text(receiver).lowercased()
        return ["layer", "transition", "animation"].contains(where: name.hasSuffix)
    }

    /// Returns whether a word is a scroll view's `decelerationRate` in code that uses the rates as numbers. There, the property's raw value
    /// replaces the property.
    func isOldRate(_ index: Int) -> Bool {
        guard source.isWord(index, Self.rate), !source.isSign(index + 1, ":"), !source.isWord(index + 2, Word("rawValue")),
            isOfScrollView(index), module.sources.contains(where: \.usesOldRates)
        else { return false }
        let isCurrent = source.isSign(index + 2, ".") || source.isWord(index + 2, Word("UIScrollView")) && source.isSign(index + 3, ".")
        return !(source.isSign(index + 1, "=") && isCurrent)
    }

    private func isOfScrollView(_ index: Int) -> Bool {
        guard source.isSign(index - 1, ".") else {
            let owner = source.outline.owner(of: index)?.name ?? ""
            let isDeclaration = source.isWord(index - 1, .var) || source.isWord(index - 1, .let)
            return !isDeclaration && module.ancestry(of: owner).contains { KnownClasses.isKind($0, of: "UIScrollView") }
        }
        guard module.declaresProperty("decelerationRate") else { return true }
        var receiver = index - 2
        while source.isSign(receiver, "?") || source.isSign(receiver, "!") { receiver -= 1 }
        let name = source.isName(receiver) ? source.text(receiver).lowercased() : ""
        return ["scroll", "collection", "table"].contains(where: name.contains)
    }

    fileprivate static let rate = Word("decelerationRate")
}

extension SwiftSource {
    /// Whether the file uses deceleration rates as numbers.
    fileprivate var usesOldRates: Bool {
        words.contains { index in
            if isWord(index, Rewriting.rate) {
                return isSign(index + 1, "=") && tokens.indices.contains(index + 2) && tokens[index + 2].kind == .number
            }
            return Self.oldRates.contains(tokens[index].word)
        }
    }

    private static let oldRates: Set = [Word("UIScrollViewDecelerationRateFast"), Word("UIScrollViewDecelerationRateNormal")]
}
