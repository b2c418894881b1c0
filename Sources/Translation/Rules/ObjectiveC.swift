// Replaces `@objc` and similar attributes with spaces, without adding a note, because Segue doesn't use Objective-C.

extension Rule {
    private static let attributes = Set(
        [
            "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable",
            "NSCopying",
        ].map(Word.init(_:))
    )

    static let objectiveC = Rule { file in
        for index in file.source.attributes {
            let token = file.source.tokens[index]
            guard token.kind == .attribute, attributes.contains(token.word) || file.isForeignConvention(index) else { continue }
            file.blank(index, through: file.hasArguments(index) ? max(index, file.source.after(index + 1) - 1) : index)
        }
        for declaration in file.source.outline.declarations where declaration.kind == .protocol { file.bindToClasses(declaration) }
    }
}

extension Rewriting {
    /// Returns whether an attribute is directly followed by parentheses.
    func hasArguments(_ attribute: Int) -> Bool {
        source.isSign(attribute + 1, "(") && !source.tokens[attribute + 1].followsBlank && source.partner[attribute + 1] > attribute
    }

    /// Returns whether an attribute marks a function type as a block, or as a method implementation (which takes an object and a selector).
    /// Swift closures replace both kinds of functions.
    fileprivate func isForeignConvention(_ attribute: Int) -> Bool {
        guard source.tokens[attribute].isAttribute(Word("convention")), hasArguments(attribute) else { return false }
        if source.isWord(attribute + 2, Word("block")) { return true }
        let parameters = source.after(attribute + 1)
        guard source.isWord(attribute + 2, Word("c")), source.isSign(parameters, "(") else { return false }
        return (parameters..<source.partner[parameters]).contains { index in
            ["Selector", "AnyObject", "Any", "AnyClass"].contains { source.isWord(index, Word($0)) }
        }
    }

    /// Inserts `AnyObject` into the inheritance list of an `@objc` protocol. Only classes can conform to such protocols, and weak
    /// references require this constraint.
    fileprivate mutating func bindToClasses(_ declaration: Declaration) {
        let isObjectiveC = declaration.modifiers.contains { source.tokens[$0].isAttribute(.objc) }
        guard isObjectiveC, !declaration.inherited.contains(where: { $0 == "AnyObject" || $0 == "class" }) else { return }
        if declaration.inherited.isEmpty {
            insert(": AnyObject", after: declaration.inheritance - 1)
        } else {
            insert("AnyObject, ", before: declaration.inheritance)
        }
    }
}
