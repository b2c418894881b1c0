// Adapts `@NSManaged` properties. In layer classes, the layer stores and animates the value. In other classes, they become ordinary stored
// properties.

extension Rule {
    static let managed = Rule { file in
        for member in file.source.outline.declarations where member.kind == .property {
            if let attribute = member.modifiers.first(where: { file.source.tokens[$0].isAttribute(.nsManaged) }) {
                file.rewriteManaged(member, attribute)
            } else if file.isDynamicLayerProperty(member) {
                file.rewriteDynamic(member)
            }
        }
    }
}

extension Rewriting {
    fileprivate mutating func rewriteManaged(_ member: Declaration, _ attribute: Int) {
        blank(attribute, through: attribute)
        guard member.hasTypeAnnotation, member.body == nil, member.keyword + 3 < member.end else { return }
        let type = source.compactText(member.keyword + 3..<member.end)
        let value = Self.value(ofType: type)
        guard isInLayer(member) else {
            note("\(member.name) is a plain property here: nothing manages it.", at: member.keyword)
            if let value { insert(" = \(value)", after: member.end - 1) }
            return
        }
        insert(Self.accessors(member.name, value ?? "UIKit.UnimplementedMember.value()"), after: member.end - 1)
    }

    private static func accessors(_ name: String, _ value: String) -> String {
        " { get { managedValue(forKey: \"\(name)\") ?? \(value) } set { setManagedValue(newValue, forKey: \"\(name)\") } }"
    }

    private func isInLayer(_ member: Declaration) -> Bool {
        guard let parent = member.parent.map({ source.outline.declarations[$0] }) else { return false }
        return module.ancestry(of: parent.name).contains { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }
    }

    /// Returns whether a member is a `dynamic` stored property of a layer whose class implements `needsDisplay`. Such properties are
    /// treated like `@NSManaged`.
    fileprivate func isDynamicLayerProperty(_ member: Declaration) -> Bool {
        guard member.body == nil, member.hasTypeAnnotation, isInLayer(member),
            member.modifiers.contains(where: { source.isWord($0, Word("dynamic")) }), !isConstant(member)
        else { return false }
        let owner = member.parent.map { source.outline.declarations[$0].name } ?? ""
        return module.ancestry(of: owner).contains { type in
            module.types[type]?.members.contains { $0.declaration.name == "needsDisplay" && $0.declaration.kind == .function } ?? false
        }
    }

    private func isConstant(_ member: Declaration) -> Bool { source.isWord(member.keyword, .let) }

    /// Turns `dynamic var progress: CGFloat = 0.5` into a property with the same initial value, stored in the layer.
    fileprivate mutating func rewriteDynamic(_ member: Declaration) {
        var end = member.keyword + 3
        while end < source.tokens.count, !source.tokens[end].startsLine, !source.isSign(end, ";"), !source.isSign(end, "}") {
            if source.isSign(end, "{") { return }
            end = source.after(end)
        }
        let equal = (member.keyword + 3..<end).first { source.isEqualSign($0) }
        let type = source.compactText(member.keyword + 3..<(equal ?? end))
        let value = equal.map { source.compactText($0 + 1..<end) } ?? Self.value(ofType: type) ?? "UIKit.UnimplementedMember.value()"
        if let equal { blank(equal, through: end - 1) }
        insert(Self.accessors(member.name, value), after: (equal ?? end) - 1)
    }
}
