// Members that Objective-C finds in any object: `(change[.newKey] as AnyObject).cgRectValue`, `sender.value(forKey: "value")`.

extension Rule {
    static let dynamicLookup = Rule { file in
        for index in file.source.words {
            if file.source.isWord(index, .as), file.source.isWord(index + 1, .anyObject), file.source.isSign(index + 2, ")") {
                file.rewriteCast(at: index)
            } else if file.isAnyObject(index) {
                file.rewriteReceiver(at: index)
            } else if file.isDictionary(index) {
                file.rewriteDictionary(at: index)
            }
        }
    }
}

extension Rewriting {
    /// Turns `(x as AnyObject).cgRectValue` into `UIKit.DynamicMembers(x).cgRectValue`, and `(x as AnyObject).close()` into
    /// `(x as! any Page).close()`, if Page is the module's protocol or class that has the method.
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

    /// Whether a word is a variable of the type `AnyObject`, of which a member is asked.
    fileprivate func isAnyObject(_ index: Int) -> Bool {
        source.isSign(index + 1, ".") && source.isName(index + 2) && !source.isSign(index - 1, ".")
            && source.anyObjects.contains(source.tokens[index].word)
    }

    /// Whether a word is a variable of the type `AnyObject`, of which the value of a key is asked: `data?["title"]`.
    fileprivate func isDictionary(_ index: Int) -> Bool {
        let bracket = source.isSign(index + 1, "?") ? index + 2 : index + 1
        return source.isSign(bracket, "[") && source.tokens.indices.contains(bracket + 1) && source.tokens[bracket + 1].kind == .string
            && !source.isSign(index - 1, ".") && source.objects.contains(source.tokens[index].word)
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

extension SwiftSource {
    /// The names that the file declares as `AnyObject` and as nothing else.
    fileprivate var anyObjects: Set<Word> { objects { !self.isSign($0 + 3, "?") } }

    /// The names that the file declares as `AnyObject` or `AnyObject?` and as nothing else.
    fileprivate var objects: Set<Word> { objects { _ in true } }

    private func objects(where fits: (Int) -> Bool) -> Set<Word> {
        let named = words.filter { isSign($0 + 1, ":") && isName($0 + 2) && !isSign($0 - 1, ".") }
        let objects = named.filter { isWord($0 + 2, .anyObject) && fits($0) }
        guard !objects.isEmpty else { return [] }
        let others = named.filter { !isWord($0 + 2, .anyObject) && text($0 + 2).first?.isUppercase ?? false }
        return Set(objects.map { tokens[$0].word }).subtracting(others.map { tokens[$0].word })
    }
}

extension ModuleOutline {
    /// Returns the module's protocol, or its only class, that has a method.
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
    static let words = Set(
        [
            "cgPointValue", "cgSizeValue", "cgRectValue", "cgAffineTransformValue", "uiEdgeInsetsValue", "doubleValue", "floatValue",
            "intValue", "integerValue", "boolValue", "stringValue", "count", "frame", "topAnchor", "bottomAnchor", "value", "setValue",
        ].map { Word($0) })
}

extension Word {
    fileprivate static let anyObject = Word("AnyObject")
}
