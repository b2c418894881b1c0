// `@objc optional func` becomes a requirement with a default, and `delegate?.method?()` becomes `delegate?.method()`.

extension Rule {
    static let optionalMembers = Rule { file in
        for type in file.source.outline.declarations.indices where file.source.outline.declarations[type].kind == .protocol {
            file.giveDefaults(ofProtocol: type)
        }
        for index in file.source.words where file.isOptionalCall(index) { file.replace(index + 1, by: "") }
    }
}

extension Rewriting {
    fileprivate mutating func giveDefaults(ofProtocol index: Int) {
        let declarations = source.outline.declarations
        guard let body = declarations[index].body, body.count > 1 else { return }
        var defaults: [String] = []
        for member in declarations where member.parent == index {
            guard let optional = member.modifiers.first(where: { source.isWord($0, .optional) }) else { continue }
            blank(optional, through: optional)
            if let text = defaultText(of: member) { defaults.append(text) }
        }
        if !defaults.isEmpty {
            insert("; extension \(declarations[index].name) { \(defaults.joined(separator: "; ")) }", after: body.upperBound - 1)
        }
    }

    private mutating func defaultText(of member: Declaration) -> String? {
        switch member.kind {
        case .function:
            let end = member.body?.lowerBound ?? member.end
            let head = source.compactText(member.keyword..<end)
            guard let result = member.result else { return "\(head) {}" }
            return value(of: result, at: member).map { "\(head) { \($0) }" }
        case .property:
            guard let body = member.body, let type = typeRange(of: member) else { return nil }
            let isSettable = body.contains { source.isWord($0, Word("set")) }
            let head = "var \(member.name): \(source.compactText(type))"
            return value(of: type, at: member).map { isSettable ? "\(head) { get { \($0) } set {} }" : "\(head) { \($0) }" }
        default: return nil
        }
    }

    private func typeRange(of member: Declaration) -> Range<Int>? {
        guard member.hasTypeAnnotation, let body = member.body, member.keyword + 3 < body.lowerBound else { return nil }
        return member.keyword + 3..<body.lowerBound
    }

    /// Returns what a member answers that a class leaves out.
    private mutating func value(of type: Range<Int>, at member: Declaration) -> String? {
        let text = source.compactText(type)
        if text == "Void" || text == "()" { return "" }
        guard let value = Self.value(ofType: text) else {
            note("An optional member with a result of type \(text) has no default: every class has to implement it.", at: member.keyword)
            return nil
        }
        if !text.hasSuffix("?") { note("Where a class leaves this out, it answers \(value), not nil.", at: member.keyword) }
        return value
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
