// Merges duplicate declarations. A library and its demo may contain the same small extension. On iPhone, the two extensions are in separate
// modules, but Segue compiles them as one module. Therefore, only one of several identical members is kept.

extension Rule {
    static let duplicates = Rule { file in
        for member in file.source.outline.declarations
        where file.module.duplicates.contains(.init(file: file.file, keyword: member.keyword)) {
            file.blank(member.modifiers.lowerBound, through: member.end - 1)
            file.note("\(member.name) is declared twice; this copy is removed.", at: member.keyword)
        }
    }
}

extension ModuleOutline {
    /// A member's position in the module.
    struct MemberPlace: Hashable, Sendable {
        let file: Int
        let keyword: Int
    }

    /// Returns the extension members that an extension of the same type in another file already declares with exactly the same text.
    static func duplicates(_ types: [String: TypeEntry], _ sources: [SwiftSource]) -> Set<MemberPlace> {
        var duplicates: Set<MemberPlace> = []
        for type in types.values {
            var files: [String: Int] = [:]
            for member in type.members where member.isInExtension(sources) && member.declaration.body != nil {
                let (source, declaration) = (sources[member.file], member.declaration)
                let isPrivate = declaration.modifiers.contains { source.isWord($0, .private) || source.isWord($0, .fileprivate) }
                guard !isPrivate else { continue }
                // In a conditional extension, identical text can have a different meaning.
                guard let parent = declaration.parent.map({ source.outline.declarations[$0] }), let body = parent.body,
                    !(parent.keyword..<body.lowerBound).contains(where: { source.isWord($0, .where) })
                else { continue }
                let text = source.compactText(declaration.keyword..<declaration.end)
                if let first = files[text], first != member.file {
                    duplicates.insert(MemberPlace(file: member.file, keyword: declaration.keyword))
                } else {
                    files[text] = member.file
                }
            }
        }
        return duplicates
    }
}
