// @NSManaged properties of layers become plain ones.

extension Rule {
    static let managed = Rule { file in
        for member in file.source.outline.declarations where member.kind == .property {
            if let attribute = member.modifiers.first(where: { file.source.tokens[$0].isAttribute(.nsManaged) }) {
                file.rewriteManaged(member, attribute)
            }
        }
    }
}

extension Rewriting {
    fileprivate mutating func rewriteManaged(_ member: Declaration, _ attribute: Int) {
        blank(attribute, through: attribute)
        note("A layer's own property \(member.name) does not animate here.", at: member.keyword)
        guard member.hasTypeAnnotation, member.body == nil, member.keyword + 3 < member.end else { return }
        if let value = Self.value(ofType: source.compactText(member.keyword + 3..<member.end)) {
            insert(" = \(value)", after: member.end - 1)
        }
    }
}
