// Turns `@objc optional func` into a requirement with a default implementation, and `delegate?.method?()` into `delegate?.method()`.

extension Rule {
    static let optionalMembers = Rule { file in
        for type in file.source.outline.declarations.indices where file.source.outline.declarations[type].kind == .protocol {
            file.giveDefaults(ofProtocol: type)
        }
        for index in file.source.words {
            if file.isOptionalCall(index) { file.rewriteOptionalCall(index) }
            if file.isOptionalRead(index) { file.rewriteOptionalRead(index) }
            if file.isOptionalReference(index) { file.rewriteOptionalReference(index) }
        }
    }
}

extension Rewriting {
    /// The name prefixes of added members. The default implementation sets a flag that tells the caller that the class doesn't implement
    /// the member.
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
        let access = type.modifiers.contains { source.isWord($0, Word("public")) } ? "public " : ""
        // Extensions have to be at file scope.
        let outermost = sequence(first: type) { $0.parent.map { declarations[$0] } }.reversed()[0]
        let end = (outermost.body?.upperBound ?? body.upperBound) - 1
        insert("; \(flag); extension \(type.name) { \(defaults.map { access + $0 }.joined(separator: "; ")) };", after: end)
    }

    /// Returns a member's default implementation, and the function that calls the member.
    private mutating func defaultTexts(of member: Declaration, flag: String) -> [String] {
        switch member.kind {
        case .function:
            let end = member.body?.lowerBound ?? member.end
            let head = source.compactText(member.keyword..<end)
            let arguments = source.callArguments(member.parameters ?? 0..<0)
            let signature = source.compactText(member.keyword + 1..<end, naming: member.parameters)
            guard member.hasResult(in: source), let result = member.result else {
                // All calls to methods with the same base name are translated in the same way, and some of these calls expect a result.
                guard module.optionalAnswers.contains(Word(member.name)) else { return ["\(head) {}"] }
                return ["\(head) {}", "func \(Self.call)\(signature) -> Void? { self.\(member.name)(\(arguments)) }"]
            }
            let value = value(of: result)
            if value == "nil" { return ["\(head) { nil }"] }
            let caller = "func \(Self.call)\(signature)?"
            return [
                "\(head) { \(flag) = true; return \(value) }",
                "\(caller) { \(flag) = false; let value = self.\(member.name)(\(arguments)); return \(flag) ? nil : value }",
            ]
        case .property:
            guard let body = member.body, let range = typeRange(of: member) else { return [] }
            let value = value(of: range), isSettable = body.contains { source.isWord($0, Word("set")) }
            let type = source.compactText(range), setter = isSettable ? " set {}" : ""
            if value == "nil" { return ["var \(member.name): \(type) { get { nil }\(setter) }"] }
            return [
                "var \(member.name): \(type) { get { \(flag) = true; return \(value) }\(setter) }",
                "var \(Self.call)\(member.name): (\(type))? { \(flag) = false; let value = self.\(member.name); return \(flag) ? nil : value }",
            ]
        default: return []
        }
    }

    private func typeRange(of member: Declaration) -> Range<Int>? {
        guard member.hasTypeAnnotation, let body = member.body, member.keyword + 3 < body.lowerBound else { return nil }
        return member.keyword + 3..<body.lowerBound
    }

    /// Returns a member's value if a class doesn't implement it.
    private func value(of type: Range<Int>) -> String {
        Self.value(ofType: source.compactText(type)) ?? "UIKit.UnimplementedMember.value()"
    }

    /// Returns a type's empty value, or nil if it has none.
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
        askForAnswer(index)
        replace(index + 1, by: "")
        if source.isSign(index + 1, "!") { return }
        castReceiver(of: index)
        if module.optionalAnswers.contains(source.tokens[index].word) { insert(Self.call, before: index) }
    }

    /// Turns `if let a = animator.interruptibleAnimator?(using: c)` into a call of `UnimplementedMember.answer(_:)`, because the method's
    /// result isn't optional in UIKit.
    private mutating func askForAnswer(_ index: Int) {
        let start = startOfChain(index)
        guard source.isSign(index + 1, "?"), source.isSign(index + 2, "("), source.partner[index + 2] > 0, isBound(before: start),
            !module.optionalMembers.contains(source.tokens[index].word),
            !(start..<index).contains(where: { source.isSign($0, "?") })
        else { return }
        insert("UIKit.UnimplementedMember.answer(", before: start)
        insert(")", after: source.partner[index + 2])
    }

    /// Turns `delegate?.done?()` into `(delegate as? P)?.done()` if the property is an `AnyObject`, because Objective-C would look up any
    /// method on it. `P` is the module's protocol with this method.
    private mutating func castReceiver(of index: Int) {
        let receiver = source.isSign(index - 2, "?") ? index - 3 : index - 2
        guard source.isName(receiver), isAnyObject(receiver), let owner = protocolWith(source.tokens[index].word) else { return }
        insert("(", before: startOfChain(receiver))
        let cast = " as? \(owner))?"
        if receiver == index - 3 { replace(index - 2, by: cast) } else { insert(cast, after: receiver) }
    }

    /// Returns whether a word is the name of a property declared as `AnyObject`.
    private func isAnyObject(_ index: Int) -> Bool {
        let name = source.text(index)
        return module.sources.contains { source in
            source.outline.declarations.contains { $0.kind == .property && $0.name == name && $0.type == "AnyObject" }
        }
    }

    /// Returns the module's protocol with an optional method.
    private func protocolWith(_ method: Word) -> String? {
        for source in module.sources {
            for member in source.outline.declarations where member.kind == .function && Word(member.name) == method {
                guard let parent = member.parent.map({ source.outline.declarations[$0] }), parent.kind == .protocol else { continue }
                return parent.name
            }
        }
        return nil
    }

    fileprivate mutating func rewriteOptionalRead(_ index: Int) { insert(Self.call, before: index) }

    /// Turns `if let tapped = delegate.tapped` into `if let tapped = Optional(delegate.tapped)`.
    fileprivate mutating func rewriteOptionalReference(_ index: Int) {
        insert("Optional(", before: startOfChain(index))
        insert(")", after: index)
    }

    /// Returns whether the word at `index` is an optional method of a delegate that is bound or compared with nil instead of called.
    fileprivate func isOptionalReference(_ index: Int) -> Bool {
        guard source.isName(index), module.optionalMembers.contains(source.tokens[index].word), source.isSign(index - 1, "."),
            index > 1, !source.isSign(index + 1, "("), !source.isSign(index + 1, ":"), !isOptionalCall(index), isOfDelegate(index)
        else { return false }
        let start = startOfChain(index)
        if (start..<index).contains(where: { source.isSign($0, "?") || source.isSign($0, "\\") }) { return false }
        return isBound(before: start) || isUnwrapped(after: index)
    }

    /// Returns whether the word at `index` is an optional requirement used as an optional: unwrapped, compared with nil, or part of an
    /// optional chain.
    fileprivate func isOptionalRead(_ index: Int) -> Bool {
        guard source.isName(index), module.optionalProperties.contains(source.tokens[index].word), source.isSign(index - 1, "."),
            index > 1, !source.isSign(index + 1, "("), !source.isSign(index + 1, ":")
        else { return false }
        let start = startOfChain(index)
        if source.isWord(start, .`self`) || source.isWord(start, .super) || source.isSign(start - 1, "\\") { return false }
        if (start..<index).contains(where: { source.isSign($0, "?") }) { return true }
        return isUnwrapped(after: index) || isBound(before: start)
    }

    /// Returns whether the code after a value unwraps it or compares it with nil.
    private func isUnwrapped(after index: Int) -> Bool {
        let next = index + 1
        guard source.tokens.indices.contains(next) else { return false }
        let sign = source.tokens[next].isLong ? source.text(next) : ""
        if sign == "??" || source.isSign(next, "?") && source.isSign(next + 1, "?") { return true }
        if source.isSign(next, "?") || source.isSign(next, "!") { return !source.tokens[next].followsBlank }
        return (sign == "==" || sign == "!=") && source.isWord(next + 1, Word("nil")) || source.isWord(next, .as)
    }

    /// Returns whether `if let name =` or a similar binding precedes a value.
    private func isBound(before start: Int) -> Bool {
        guard start > 3, source.isEqualSign(start - 1), source.isName(start - 2),
            source.isWord(start - 3, .let) || source.isWord(start - 3, .var)
        else { return false }
        return source.isSign(start - 4, ",") || ["if", "guard", "while"].contains { source.isWord(start - 4, Word($0)) }
    }

    /// Returns the first token of a chain such as `a.b(c)?.d`, given `d`.
    private func startOfChain(_ index: Int) -> Int {
        var start = index
        while start > 1, source.isSign(start - 1, ".") {
            var before = start - 2
            while before > 0, source.isSign(before, "?") || source.isSign(before, "!") { before -= 1 }
            while before > 0, source.isSign(before, ")") || source.isSign(before, "]"), source.partner[before] >= 0 {
                before = source.partner[before]
                guard before > 0, source.isName(before - 1), !source.tokens[before].followsBlank else { return before }
                before -= 1
            }
            guard source.isName(before) else { return start }
            start = before
        }
        return start
    }

    /// Returns whether the word at `index` is an optional method called with `?(` or `!(`, or with `? {` if the only argument is a closure.
    fileprivate func isOptionalCall(_ index: Int) -> Bool {
        guard source.isName(index), source.isSign(index + 1, "?") || source.isSign(index + 1, "!"), source.isSign(index - 1, "."),
            source.tokens[index].end == source.tokens[index + 1].start
        else { return false }
        let isCall = source.isSign(index + 2, "(") && !source.tokens[index + 2].followsBlank || source.isSign(index + 2, "{")
        guard isCall else { return false }
        let word = source.tokens[index].word
        return module.optionalMembers.contains(word) || Self.known.contains(word) || isOfDelegate(index)
    }

    /// Returns whether a member belongs to a delegate or data source and the module doesn't declare a property with the same name. Such a
    /// property could be an optional closure.
    private func isOfDelegate(_ index: Int) -> Bool {
        let receiver = source.isSign(index - 2, "?") || source.isSign(index - 2, "!") ? index - 3 : index - 2
        guard source.isName(receiver) else { return false }
        let name = source.text(receiver).lowercased()
        return (name.hasSuffix("delegate") || name.hasSuffix("datasource")) && !module.declaresProperty(source.text(index))
    }

    /// UIKit's optional delegate methods that user code itself calls.
    private static let known = Set(
        [
            "navigationController", "tabBarController", "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewDidEndDragging",
            "scrollViewWillEndDragging", "scrollViewDidEndDecelerating", "scrollViewDidZoom", "viewForZooming",
            "gestureRecognizerShouldBegin",
            "gestureRecognizer", "animationController", "interactionControllerForPresentation", "interactionControllerForDismissal",
            "interactionController", "presentationController", "animationEnded", "interruptibleAnimator", "animationDidStart",
            "animationDidStop", "tableView", "collectionView", "numberOfSections", "presentationControllerDidDismiss",
            "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "adaptivePresentationStyle",
            "applicationDidBecomeActive", "addAnimations", "addCompletion", "continueAnimation",
        ].map(Word.init(_:))
    )
}

extension Declaration {
    /// The type's name as a single identifier.
    fileprivate var plainName: String { name.replacing(".", with: "_") }
}
