// Finds the numbers that determine how long a motion takes or how strong it is, so that the inspector can change them.

/// A tunable number in code, such as a duration, delay, or damping ratio.
public struct TunableLiteral: Hashable, Sendable {
    /// The argument's label, or the name of the function that returns the number, such as "withDuration" or "transitionDuration".
    public let label: String
    /// The number as written.
    public let text: String
    /// The position of the literal's first character.
    public let place: Place
}

extension Rule {
    private static let labels = Set(
        ["withDuration", "duration", "delay", "usingSpringWithDamping", "initialSpringVelocity", "dampingRatio"].map(Word.init(_:)))
    private static let calls = Set(
        ["animate", "animateKeyframes", "transition", "UIViewPropertyAnimator", "UISpringTimingParameters"].map(Word.init(_:)))

    static let literals = Rule { file in
        for member in file.source.outline.declarations where member.name == "transitionDuration" {
            guard let body = member.body else { continue }
            for index in body where file.source.tokens[index].kind == .number { file.find(index, "transitionDuration") }
        }
        for index in file.source.words where calls.contains(file.source.tokens[index].word) {
            guard file.source.isSign(index + 1, "("), file.source.partner[index + 1] > index else { continue }
            for label in file.source.arguments(of: index + 1) where labels.contains(file.source.tokens[label].word) {
                file.find(label + 2, file.source.text(label))
            }
        }
    }
}

extension Rewriting {
    fileprivate mutating func find(_ index: Int, _ label: String) {
        let next = index + 1
        guard source.tokens.indices.contains(next), source.tokens[index].kind == .number, !source.isSign(next, ".") else { return }
        let place = place(of: index)
        findings.literals.append(TunableLiteral(label: label, text: source.text(index), place: place))
        if let text = settings.overrides[place] { findings.overrides[index] = text }
    }
}

extension SwiftSource {
    /// Returns the labels of a call's arguments, given its opening parenthesis.
    func arguments(of parenthesis: Int) -> [Int] {
        var (labels, index) = ([Int](), parenthesis + 1)
        while index < partner[parenthesis] {
            let isFirst = index == parenthesis + 1 || isSign(index - 1, ",")
            if isFirst, isName(index), isSign(index + 1, ":") { labels.append(index) }
            index = after(index)
        }
        return labels
    }
}
