// Supports dynamic member lookup on any object, as in Objective-C: `(change[.newKey] as AnyObject).cgRectValue`, `sender.value(forKey:
// "value")`.

extension Rule {
    static let dynamicLookup = Rule { file in
        let objects = AnyObjects(file.source)
        for index in file.source.words {
            if file.source.isWord(index, .as), file.source.isWord(index + 1, .anyObject), file.source.isSign(index + 2, ")") {
                file.rewriteCast(at: index)
            } else if file.isValueOfSubscript(index) {
                file.rewriteValue(at: index)
            } else if file.source.isWord(index, Word("description")) {
                file.rewriteClassDescription(index)
            } else if file.isReceiver(index, objects.unwrapped) || objects.isParameter(index) && file.isReceiver(index) {
                file.rewriteReceiver(at: index)
            } else if file.isDictionary(index, objects.all) {
                file.rewriteDictionary(at: index)
            }
        }
    }
}

extension Rewriting {
    /// Turns `(x as AnyObject).cgRectValue` into `UIKit.DynamicMembers(x).cgRectValue`. Turns `(x as AnyObject).close()` into `(x as! any
    /// Page).close()` if the module has a protocol or class named `Page` with this method.
    fileprivate mutating func rewriteCast(at index: Int) {
        let opener = source.partner[index + 2]
        guard opener >= 0, !source.isName(opener - 1) || source.tokens[opener].followsBlank, let member = member(behind: index + 2) else {
            return
        }
        if DynamicMembers.words.contains(source.tokens[member].word) {
            insert("UIKit.DynamicMembers", before: opener)
            blank(index, through: index + 1)
        } else if let owner = module.ownerOfMethod(source.text(member)) {
            replace(index, through: index + 1, by: "as! \(owner)")
        }
    }

    /// Returns whether a word is a member of `NSValue` behind a subscript, as in `userInfo[key]?.cgRectValue`.
    fileprivate func isValueOfSubscript(_ index: Int) -> Bool {
        DynamicMembers.valueWords.contains(source.tokens[index].word) && source.isSign(index - 1, ".") && source.isSign(index - 3, "]")
            && (source.isSign(index - 2, "?") || source.isSign(index - 2, "!"))
    }

    /// Turns `userInfo[key]?.cgRectValue` into `(userInfo[key] as? NSValue)?.cgRectValue`.
    fileprivate mutating func rewriteValue(at index: Int) {
        var name = source.partner[index - 3] - 1
        while source.isSign(name, "?") || source.isSign(name, "!") { name -= 1 }
        guard source.isName(name) else { return }
        insert("(", before: source.startOfChain(at: name))
        insert(" as\(source.text(index - 2)) NSValue)", after: index - 3)
        if source.isSign(index - 2, "!") { blank(index - 2, through: index - 2) }
    }

    /// Turns `type(of: x).description()` and `x.classForCoder.description()` into `UIKit.classDescription(of: …)`. In Objective-C, every
    /// object's class has this method.
    fileprivate mutating func rewriteClassDescription(_ index: Int) {
        guard source.isSign(index - 1, "."), source.isSign(index + 1, "("), source.isSign(index + 2, ")"),
            let first = startOfClass(index - 2)
        else { return }
        insert("UIKit.classDescription(of: ", before: first)
        replace(index - 1, through: index + 2, by: ")")
    }

    /// Returns the first token of an expression that ends at `last` and whose value is a class.
    private func startOfClass(_ last: Int) -> Int? {
        if source.isWord(last, Word("classForCoder")) {
            return source.isSign(last - 1, ".") ? source.startOfChain(at: last) : last
        }
        guard source.isSign(last, ")") else { return nil }
        let opener = source.partner[last]
        guard opener > 0, source.isWord(opener - 1, Word("type")), source.isWord(opener + 1, Word("of")), !source.isSign(opener - 2, ".")
        else { return nil }
        return opener - 1
    }

    /// Turns `sender.value(forKey: "value") as! CGFloat` into `UIKit.DynamicMembers(sender).value(forKey: "value", as: CGFloat.self)!`.
    fileprivate mutating func rewriteReceiver(at index: Int) {
        guard let member = member(behind: index), DynamicMembers.words.contains(source.tokens[member].word) else { return }
        insert("UIKit.DynamicMembers(", before: index)
        insert(")", after: index)
        guard source.isWord(member, Word("value")), source.isSign(member + 1, "(") else { return }
        let close = source.partner[member + 1]
        guard close > 0, source.isWord(close + 1, .as), source.isName(close + 3) else { return }
        insert(", as: \(source.text(close + 3)).self", before: close)
        replace(source.tokens[close].end..<source.tokens[close + 3].end, by: source.isSign(close + 2, "!") ? "!" : "")
    }

    /// Returns whether a word is one of `objects` and is followed by a member access.
    fileprivate func isReceiver(_ index: Int, _ objects: Set<Word>) -> Bool {
        isReceiver(index) && objects.contains(source.tokens[index].word)
    }

    /// Returns whether a word is followed by a member access.
    fileprivate func isReceiver(_ index: Int) -> Bool {
        source.isSign(index + 1, ".") && source.isName(index + 2) && !source.isSign(index - 1, ".")
    }

    /// Returns whether a word is one of `objects` and is followed by a subscript with a key, as in `data?["title"]`.
    fileprivate func isDictionary(_ index: Int, _ objects: Set<Word>) -> Bool {
        let bracket = source.isSign(index + 1, "?") ? index + 2 : index + 1
        return source.isSign(bracket, "[") && source.tokens.indices.contains(bracket + 1) && source.tokens[bracket + 1].kind == .string
            && !source.isSign(index - 1, ".") && objects.contains(source.tokens[index].word)
    }

    fileprivate mutating func rewriteDictionary(at index: Int) {
        insert("UIKit.DynamicMembers(", before: index)
        insert(")", after: index)
        if source.isSign(index + 1, "?") { blank(index + 1, through: index + 1) }
    }

    private func member(behind index: Int) -> Int? {
        source.isSign(index + 1, ".") && source.isName(index + 2) ? index + 2 : nil
    }
}

/// The names that a file declares only with the type `AnyObject` or `AnyObject?`.
private struct AnyObjects {
    /// The names with either type.
    let all: Set<Word>
    /// The names with the type `AnyObject`.
    let unwrapped: Set<Word>
    /// The bodies of functions that have a parameter of the type `AnyObject`, with the parameter's name.
    private let bodies: [(name: Word, body: Range<Int>)]
    private let source: SwiftSource

    /// Returns whether a word is a parameter of the enclosing function with the type `AnyObject`.
    func isParameter(_ index: Int) -> Bool {
        bodies.contains { $0.body.contains(index) && $0.name == source.tokens[index].word }
    }

    init(_ source: SwiftSource) {
        let named = source.words.filter { source.isSign($0 + 1, ":") && source.isName($0 + 2) && !source.isSign($0 - 1, ".") }
        let objects = named.filter { source.isWord($0 + 2, .anyObject) }
        let others = Set(
            named.filter { !source.isWord($0 + 2, .anyObject) && source.text($0 + 2).first?.isUppercase ?? false }
                .map { source.tokens[$0].word })
        all = Set(objects.map { source.tokens[$0].word }).subtracting(others)
        let plain = objects.filter { !source.isSign($0 + 3, "?") }
        let bound = source.words.filter { source.isWord($0 - 1, Word("let")) || source.isWord($0 - 1, Word("var")) }
        // After `guard let sender = sender as? UIButton`, the name has another type.
        let bindings = bound.filter { !source.isSign($0 + 1, ":") }
        unwrapped = Set(plain.map { source.tokens[$0].word }).subtracting(others).subtracting(bindings.map { source.tokens[$0].word })
        bodies = plain.compactMap { index in
            let name = source.tokens[index].word
            guard let body = Self.body(ofFunctionWith: index, source) else { return nil }
            return bindings.contains { body.contains($0) && source.tokens[$0].word == name } ? nil : (name, body)
        }
        self.source = source
    }

    /// Returns the body of the function with a parameter.
    private static func body(ofFunctionWith parameter: Int, _ source: SwiftSource) -> Range<Int>? {
        var index = parameter + 3
        while index < source.tokens.count, !source.isSign(index, ")") { index = source.after(index) }
        // Only a result type can be between the parameters and the body.
        let limit = min(index + maximumResult, source.tokens.count)
        while index < limit, !source.isSign(index, "{") {
            if source.isWord(index, Word("func")) || source.isSign(index, "}") { return nil }
            index += 1
        }
        guard index < limit, source.partner[index] > index else { return nil }
        return index..<source.partner[index]
    }

    /// The maximum number of tokens between a function's parameters and its body.
    private static let maximumResult = 20
}

extension ModuleOutline {
    /// Returns the module's protocol with a method, if there is exactly one. If no protocol has the method, returns the class with the
    /// method, if there is exactly one.
    fileprivate func ownerOfMethod(_ name: String) -> String? {
        var (protocols, classes) = (Set<String>(), Set<String>())
        for (type, entry) in types where entry.members.contains(where: { $0.declaration.kind == .function && $0.declaration.name == name })
        {
            switch entry.declared?.declaration.kind {
            case .protocol: protocols.insert(type)
            case .class: classes.insert(type)
            default: break
            }
        }
        if let only = protocols.first, protocols.count == 1 { return "(any \(only))" }
        return classes.count == 1 ? classes.first : nil
    }
}

/// The members of UIKit's `DynamicMembers`.
private enum DynamicMembers {
    /// The members that return what an `NSValue` contains.
    static let valueWords = Set(
        ["cgPointValue", "cgSizeValue", "cgRectValue", "cgAffineTransformValue", "uiEdgeInsetsValue"].map { Word($0) })
    static let words = Set(
        [
            "cgPointValue", "cgSizeValue", "cgRectValue", "cgAffineTransformValue", "uiEdgeInsetsValue", "doubleValue", "floatValue",
            "intValue", "integerValue", "boolValue", "stringValue", "count", "frame", "topAnchor", "bottomAnchor", "value", "setValue",
            "center", "bounds", "tag", "isSelected", "isOn", "selectedSegmentIndex", "superview", "currentTitle", "titleLabel", "location",
            "indexPath",
        ].map { Word($0) })
}

extension Word {
    fileprivate static let anyObject = Word("AnyObject")
}
