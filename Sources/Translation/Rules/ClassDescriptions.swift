// Removes `override` from `override class func description() -> String`, because in Segue, a protocol extension declares the function.
// Keeps it in classes whose superclass also declares the function.

extension Rule {
    static let classDescriptions = Rule { file in
        for member in file.source.outline.declarations where file.isFirstDescription(member) {
            guard let word = member.modifiers.first(where: { file.source.isWord($0, .override) }) else { continue }
            file.blank(word, through: word)
        }
    }
}

extension Rewriting {
    fileprivate func isFirstDescription(_ member: Declaration) -> Bool {
        guard source.isClassDescription(member), let parent = member.parent else { return false }
        let above = module.ancestry(of: source.outline.declarations[parent].name).dropFirst()
        return !above.contains { name in
            (module.types[name]?.members ?? []).contains { module.sources[$0.file].isClassDescription($0.declaration) }
        }
    }
}

extension SwiftSource {
    fileprivate func isClassDescription(_ member: Declaration) -> Bool {
        member.kind == .function && member.name == "description" && labels(of: member).isEmpty
            && member.modifiers.contains { isWord($0, .class) || isWord($0, .static) }
    }
}
