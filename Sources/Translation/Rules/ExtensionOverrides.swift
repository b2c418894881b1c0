// Moves overrides from extensions to their class, because overrides in extensions require Objective-C. The overrides added to the class
// call the extension members, and line numbers don't change.

extension Rule {
    static let extensionOverrides = Rule { file in
        let declarations = file.source.outline.declarations
        for member in declarations {
            if member.isOverride(in: file.source), Rule.unknownOverrides.contains(member.name) { file.makePlain(member) }
            guard let parent = member.parent, declarations[parent].kind == .extension, !file.module.isOpened(member, in: file.file) else {
                continue
            }
            if file.module.moves(member, of: declarations[parent].name) {
                file.rename(member, of: declarations[parent].name)
            } else if member.isOverride(in: file.source), !file.observes(member, of: declarations[parent].name) {
                if member.kind == .function || member.kind == .property, member.body != nil {
                    file.rename(member, of: declarations[parent].name)
                }
                file.note("An override in an extension of a class from outside this code has no effect here.", at: member.keyword)
            }
        }
        for type in declarations where type.kind == .class && type.body != nil { file.addForwarders(to: type) }
    }
}

extension Rule {
    /// Methods of the Objective-C root class that Segue never calls.
    fileprivate static let unknownOverrides: Set = ["responds", "forwardingTarget", "methodSignature", "doesNotRecognizeSelector"]
}

extension Rewriting {
    /// Removes `override` from a method that doesn't override anything in Segue. Also renames the method, because an extension of the root
    /// class has a method with the same name.
    fileprivate mutating func makePlain(_ member: Declaration) {
        for index in member.modifiers where source.isWord(index, .override) { blank(index, through: index) }
        insert("segueUnused_", before: member.keyword + 1)
        note("Nothing calls \(member.name)() here: messages are not forwarded.", at: member.keyword)
    }

    /// Gives a unique name to a member declared in an extension.
    fileprivate mutating func rename(_ member: Declaration, of type: String) {
        for index in member.modifiers where source.isWord(index, .override) || source.isWord(index, Word("open")) {
            blank(index, through: index)
        }
        insert(Self.prefix(of: type), before: member.keyword + 1)
    }

    /// Returns the prefix for the names of moved members. The prefix contains the type's name because a member with the same name may also
    /// be moved to a subclass.
    private static func prefix(of type: String) -> String { "segueMoved_\(type.replacing(".", with: "_"))_" }

    /// Adds overrides after the opening brace of the class. The overrides call the members in the extensions.
    fileprivate mutating func addForwarders(to type: Declaration) {
        guard let entry = module.types[type.name], let body = type.body else { return }
        let forwarders = entry.members.compactMap { member -> String? in
            let source = module.sources[member.file]
            guard let parent = member.declaration.parent, source.outline.declarations[parent].kind == .extension,
                module.moves(member.declaration, of: type.name), !module.isOpened(member.declaration, in: member.file)
            else { return nil }
            return forwarder(member.declaration, of: type, in: source)
        }
        if !forwarders.isEmpty { insert(" " + forwarders.joined(separator: "; ") + ";", after: body.lowerBound) }
    }

    private func forwarder(_ member: Declaration, of type: Declaration, in source: SwiftSource) -> String {
        var words = member.modifiers.filter { source.tokens[$0].kind == .word }.map { source.text($0) }.filter { $0 != "private" }
        if !words.contains(where: Self.accesses.contains), let access = access(of: member, of: type, in: source) {
            words.insert(access, at: 0)
        }
        let type = type.name
        guard let body = member.body else { return "" }
        let head = (words + [source.compactText(member.keyword..<body.lowerBound, naming: member.parameters)]).joined(separator: " ")
        guard member.kind == .function, let parameters = member.parameters else {
            let moved = Self.prefix(of: type) + member.name
            return source.hasSetter(member) ? "\(head) { get { \(moved) } set { \(moved) = newValue } }" : "\(head) { \(moved) }"
        }
        return "\(head) { \(Self.prefix(of: type))\(member.name)(\(source.callArguments(parameters))) }"
    }
}

extension Rewriting {
    private static let accesses: Set = ["public", "open", "internal", "fileprivate", "package"]

    /// Returns the access level of a member without an access modifier. This is the extension's access level, or the level that an override
    /// needs in a public class.
    private func access(of member: Declaration, of type: Declaration, in source: SwiftSource) -> String? {
        let around = member.parent.map { source.outline.declarations[$0].modifiers.map(source.text) } ?? []
        if let own = around.first(where: { Self.accesses.contains($0) }) { return own }
        let isPublic = type.modifiers.contains { self.source.isWord($0, Word("public")) || self.source.isWord($0, Word("open")) }
        return isPublic && member.isOverride(in: source) ? "public" : nil
    }
}

extension Declaration {
    func isOverride(in source: SwiftSource) -> Bool { modifiers.contains { source.isWord($0, .override) } }
}

extension ModuleOutline {
    /// Returns whether a member in an extension of `type` must be declared in the class because it overrides a member or is overridden.
    func moves(_ member: Declaration, of type: String) -> Bool {
        guard let declared = types[type]?.declared, declared.declaration.kind == .class, member.body != nil,
            member.kind == .function || member.kind == .property
        else { return false }
        return movedMembers[type]?.contains(member.name) ?? false
    }

    /// Returns the names of extension members that override a member or are overridden by a subclass in the module, keyed by type.
    static func movedMembers(
        _ types: [String: TypeEntry], _ sources: [SwiftSource], _ ancestry: (String) -> [String]
    ) -> [String: Set<String>] {
        var moved: [String: Set<String>] = [:]
        for (name, type) in types {
            for member in type.members where member.declaration.isOverride(in: sources[member.file]) {
                // Outside responders, the method belongs to a protocol.
                if member.declaration.name == "observeValue",
                    !ancestry(name).contains(where: { KnownClasses.isKind($0, of: "UIResponder") })
                {
                    continue
                }
                for ancestor in ancestry(name) {
                    let inExtension = types[ancestor]?.members.contains {
                        $0.declaration.name == member.declaration.name && $0.isInExtension(sources)
                    }
                    if inExtension == true { moved[ancestor, default: []].insert(member.declaration.name) }
                }
            }
        }
        return moved
    }
}

extension ModuleOutline.Entry {
    func isInExtension(_ sources: [SwiftSource]) -> Bool {
        guard let parent = declaration.parent else { return false }
        return sources[file].outline.declarations[parent].kind == .extension
    }
}
