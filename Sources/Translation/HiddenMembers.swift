/// Finds members that a class declares although a superclass in another module has an internal member of the same name. In Xcode, the
/// superclass's member isn't visible. In one module, the compiler demands `override`.
struct HiddenMembers {
    private let sources: [SwiftSource]
    /// The library that each file belongs to, or nil for the program.
    private let owners: [String?]
    private var superclasses: [String: (owner: String?, names: [String])] = [:]
    /// The names of the libraries' internal members, keyed by type.
    private var members: [String: Set<String>] = [:]

    init(_ sources: [SwiftSource], _ owners: [String?]) {
        (self.sources, self.owners) = (sources, owners)
        for (source, owner) in zip(sources, owners) {
            for declaration in source.outline.declarations {
                if declaration.kind == .class { superclasses[declaration.name] = (owner, declaration.inherited) }
                guard owner != nil, let (type, name) = Self.member(declaration, in: source),
                    !Self.accessLevels.contains(where: { declaration.has($0, in: source) })
                else { continue }
                members[type, default: []].insert(name)
            }
        }
    }

    /// Whether there is such a member.
    var areRepeated: Bool {
        !members.isEmpty
            && zip(sources, owners).contains { source, owner in
                source.outline.declarations.contains { declaration in
                    guard let (type, name) = Self.member(declaration, in: source), !declaration.has(.override, in: source) else {
                        return false
                    }
                    return inherits(type, name, in: owner)
                }
            }
    }

    /// Returns whether a superclass of `type` that belongs to another module than `owner` has an internal member named `name`.
    private func inherits(_ type: String, _ name: String, in owner: String?) -> Bool {
        var seen: Set<String> = [type], waiting = superclasses[type]?.names ?? []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let known = superclasses[next] else { continue }
            if known.owner != owner, members[next]?.contains(name) ?? false { return true }
            waiting += known.names
        }
        return false
    }

    /// Returns the type and name of a function or property, with its labels, or nil for other declarations.
    private static func member(_ declaration: Declaration, in source: SwiftSource) -> (type: String, name: String)? {
        guard declaration.kind == .function || declaration.kind == .property, !declaration.isLocal, let parent = declaration.parent else {
            return nil
        }
        let labels = declaration.parameters == nil ? "" : "(\(source.labels(of: declaration).joined(separator: ":")))"
        let isStatic = declaration.has(.static, in: source) || declaration.has(.class, in: source)
        return (source.outline.declarations[parent].name, (isStatic ? "static " : "") + declaration.name + labels)
    }

    private static let accessLevels = [Word("public"), Word("open"), Word.private, Word.fileprivate]
}

extension Declaration {
    fileprivate func has(_ modifier: Word, in source: SwiftSource) -> Bool { modifiers.contains { source.isWord($0, modifier) } }
}
