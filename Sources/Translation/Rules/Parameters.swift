// Adds the property's name to `@Parameter(0.2...2) var duration = 0.6`, because a property wrapper doesn't know its property's name.

/// A property declared as a parameter.
public struct DeclaredParameter: Hashable, Sendable {
    /// The type's name and the property's name, such as "Slide.duration".
    public let name: String
    /// The position of the property's declaration.
    public let place: Place
}

extension Rule {
    static let parameters = Rule { file in
        let declarations = file.source.outline.declarations
        for member in declarations where member.kind == .property {
            guard let attribute = member.modifiers.first(where: { file.source.tokens[$0].isAttribute(.parameter) }) else { continue }
            let name = (member.parent.map { declarations[$0].name + "." } ?? "") + member.name
            file.nameParameter(name, attribute, member)
        }
    }
}

extension Rewriting {
    fileprivate mutating func nameParameter(_ name: String, _ attribute: Int, _ member: Declaration) {
        findings.parameters.append(DeclaredParameter(name: name, place: place(of: member.keyword)))
        guard hasArguments(attribute) else { return insert("(name: \"\(name)\")", after: attribute) }
        let close = source.partner[attribute + 1]
        insert(close > attribute + 2 ? ", name: \"\(name)\"" : "name: \"\(name)\"", before: close)
    }
}
