// `@objc optional func` becomes a requirement with a default, and `delegate?.method?()` becomes `delegate?.method()`.

extension Rule {
    static let optionalMembers = Rule { file in
        for type in file.source.outline.declarations.indices where file.source.outline.declarations[type].kind == .protocol {
            file.giveDefaults(ofProtocol: type)
        }
        for index in file.source.words where file.isOptionalCall(index) { file.rewriteOptionalCall(index) }
    }
}

extension Rewriting {
    /// Names of what is added. The flag is set by a default, so that a call knows that nobody implements the member.
    private static let flag = "segueIsDefault_", call = "segueOptional_"
    static let question = "segueResponds"

    fileprivate mutating func giveDefaults(ofProtocol index: Int) {
        let declarations = source.outline.declarations
        let type = declarations[index]
        guard let body = type.body, body.count > 1 else { return }
        var defaults: [String] = []
        for member in declarations where member.parent == index {
            guard let optional = member.modifiers.first(where: { source.isWord($0, .optional) }) else { continue }
            blank(optional, through: optional)
            defaults += defaultTexts(of: member, flag: Self.flag + type.plainName)
        }
        guard !defaults.isEmpty else { return }
        defaults.append("var \(Self.question): Bool { true }")
        let flag = "nonisolated(unsafe) private var \(Self.flag)\(type.plainName) = false"
        // An extension stands outside of all types.
        let outermost = sequence(first: type) { $0.parent.map { declarations[$0] } }.reversed()[0]
        let end = (outermost.body?.upperBound ?? body.upperBound) - 1
        insert("; \(flag); extension \(type.name) { \(defaults.joined(separator: "; ")) };", after: end)
    }

    /// Returns the default of a member, and the function that calls it.
    private mutating func defaultTexts(of member: Declaration, flag: String) -> [String] {
        switch member.kind {
        case .function:
            let end = member.body?.lowerBound ?? member.end
            let head = source.compactText(member.keyword..<end)
            guard member.hasResult(in: source), let result = member.result else { return ["\(head) {}"] }
            guard let value = value(of: result, at: member) else { return [] }
            if value == "nil" { return ["\(head) { nil }"] }
            let arguments = source.callArguments(member.parameters ?? 0..<0)
            let caller = "func \(Self.call)\(source.compactText(member.keyword + 1..<end))?"
            return [
                "\(head) { \(flag) = true; return \(value) }",
                "\(caller) { \(flag) = false; let value = \(member.name)(\(arguments)); return \(flag) ? nil : value }",
            ]
        case .property:
            guard let body = member.body, let type = typeRange(of: member), let value = value(of: type, at: member) else { return [] }
            if value != "nil" { note("Where a class leaves this out, it is \(value), not nil.", at: member.keyword) }
            let isSettable = body.contains { source.isWord($0, Word("set")) }
            let head = "var \(member.name): \(source.compactText(type))"
            return [isSettable ? "\(head) { get { \(value) } set {} }" : "\(head) { \(value) }"]
        default: return []
        }
    }

    private func typeRange(of member: Declaration) -> Range<Int>? {
        guard member.hasTypeAnnotation, let body = member.body, member.keyword + 3 < body.lowerBound else { return nil }
        return member.keyword + 3..<body.lowerBound
    }

    /// Returns what a member answers that a class leaves out.
    private mutating func value(of type: Range<Int>, at member: Declaration) -> String? {
        let text = source.compactText(type)
        if let value = Self.value(ofType: text) { return value }
        note("An optional member with a result of type \(text) has no default: every class has to implement it.", at: member.keyword)
        return nil
    }

    /// Returns the value that stands for nothing.
    static func value(ofType text: String) -> String? {
        if text.hasSuffix("?") || text.hasSuffix("!") { return "nil" }
        if text.hasPrefix("[") { return text.contains(":") ? "[:]" : "[]" }
        return values[text]
    }

    private static let values: [String: String] = [
        "Bool": "false", "String": "\"\"", "Int": "0", "Double": "0", "Float": "0", "CGFloat": "0", "TimeInterval": "0",
        "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "UIEdgeInsets": ".zero", "CGAffineTransform": ".identity",
    ]

    fileprivate mutating func rewriteOptionalCall(_ index: Int) {
        replace(index + 1, by: "")
        if module.optionalAnswers.contains(source.tokens[index].word) { insert(Self.call, before: index) }
    }

    /// Whether the word at `index` names an optional method that is called with `?(`.
    fileprivate func isOptionalCall(_ index: Int) -> Bool {
        guard source.isName(index), source.isSign(index + 1, "?"), source.isSign(index + 2, "("), source.isSign(index - 1, "."),
            source.tokens[index].end == source.tokens[index + 2].start - 1
        else { return false }
        let word = source.tokens[index].word
        return module.optionalMembers.contains(word) || Self.known.contains(word)
    }

    /// Optional methods of UIKit's delegates that code calls itself.
    private static let known = Set(
        [
            "navigationController", "tabBarController", "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewDidEndDragging",
            "scrollViewWillEndDragging", "scrollViewDidEndDecelerating", "scrollViewDidZoom", "viewForZooming",
            "gestureRecognizerShouldBegin",
            "gestureRecognizer", "animationController", "interactionControllerForPresentation", "interactionControllerForDismissal",
            "interactionController", "presentationController", "animationEnded", "interruptibleAnimator", "animationDidStart",
            "animationDidStop", "tableView", "collectionView", "numberOfSections", "presentationControllerDidDismiss",
            "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "adaptivePresentationStyle",
            "applicationDidBecomeActive",
        ].map(Word.init(_:))
    )
}

extension Declaration {
    /// A type's name as one word.
    fileprivate var plainName: String { name.replacing(".", with: "_") }
}
