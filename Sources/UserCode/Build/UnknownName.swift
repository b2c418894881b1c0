import Translation

/// A name that the compiler didn't find, parsed from its error message.
struct UnknownName {
    let file: String
    let place: Place
    let name: String
    /// The type that lacks the member, or nil if the name isn't a member.
    let owner: String?
    /// Whether the name is an argument label.
    let isArgumentOnly: Bool

    /// Parses an error, or returns nil if the error is about something else.
    init?(_ message: CompilerMessage) {
        guard message.severity == .error, let file = message.file, let place = message.place else { return nil }
        let parts = message.text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        let isMember = parts.count > 4 && parts[2].hasPrefix(" has no member ") && parts[0].hasSuffix("type ")
        let isScopeName = parts.count > 2 && ["cannot find ", "cannot find type "].contains(parts[0]) && parts[2].hasPrefix(" in scope")
        // A property wrapper such as `@Published`.
        let isName = isScopeName || parts.count == 3 && parts[0] == "unknown attribute "
        // The argument is for a removed parameter.
        let isArgument = parts.count == 3 && parts[0] == "extra argument " && parts[2] == " in call"
        guard isMember || isName || isArgument else { return nil }
        (self.file, self.place) = (file, place)
        (name, owner) = isMember ? (parts[3], parts[1]) : (parts[1], nil)
        isArgumentOnly = isArgument
    }
}

extension UnknownName {
    /// Returns the iOS version in which UIKit introduced the name, or nil if UIKit doesn't have it. The name is a type, a global, or a member
    /// of its owner. Without an owner, it can be a member of the types around it. `sources` declare the program's types.
    func version(_ sources: [String: SwiftSource]) -> Int? {
        UIKitNames.version(of: name, in: owner) ?? frameworkOwner(sources).flatMap { UIKitNames.version(of: name, in: $0) }
    }

    /// Returns the first type of which the name is a member in UIKit: its owner, a type around it, or a supertype of these.
    func frameworkOwner(_ sources: [String: SwiftSource]) -> String? {
        guard !isArgumentOnly else { return nil }
        var types = owner.map { [$0] } ?? sources[file]?.typeNames(around: place) ?? [], seen: Set<String> = []
        while let type = types.popLast() {
            guard seen.insert(type).inserted else { continue }
            if UIKitNames.version(of: name, in: type) != nil { return type }
            types += sources.values.flatMap { $0.supertypes[type] ?? [] }
        }
        return nil
    }
}

extension ModuleFiles {
    /// Returns whether an unknown name was removed, belongs to UIKit, or may come from a missing module. Declared names and probable typos
    /// are excluded. This assumes that missing modules add no members to the module's types without supertypes.
    func isExcluded(_ unknown: UnknownName, _ sources: [String: SwiftSource], known: () -> EngineNames) -> Bool {
        if files.contains(where: { $0.translated?.leftOutNames.contains(unknown.name) ?? false }) { return true }
        guard !unknown.isArgumentOnly, !sources.values.contains(where: { $0.declares(unknown.name) }) else { return false }
        if unknown.version(sources) != nil { return true }
        if let owner = unknown.owner, emptyViews.contains(owner) || objectiveCMembers.contains(unknown.name) { return true }
        guard unknown.owner == nil ? lacksModules(unknown.file) : lacksModules(around: unknown.file) else { return false }
        if let owner = unknown.owner, sources.values.contains(where: { $0.declaresAlone(owner) }) { return false }
        return !known().haveNearly(unknown.name)
    }

    private func lacksModules(_ file: String) -> Bool { files.first { $0.path == file }?.translated?.lacksModules ?? false }

    /// Returns whether any file of the same library or program imports a missing module. The members of that module are then visible in all
    /// of these files.
    private func lacksModules(around file: String) -> Bool {
        guard let own = files.first(where: { $0.path == file }) else { return false }
        let library = libraryFolder(of: file)
        return files.contains { other in
            other.module == own.module && other.translated?.lacksModules ?? false
                && other.path.map { libraryFolder(of: $0) == library } ?? false
        }
    }
}
