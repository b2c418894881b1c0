/// A module's types with their members and supertypes. All files of the module share this outline.
struct ModuleOutline: Sendable {
    /// A declaration and its file.
    struct Entry: Sendable {
        let file: Int
        let declaration: Declaration
    }

    /// A type and its extensions.
    struct TypeEntry: Sendable {
        /// The type's declaration, or nil for an external type that the module extends.
        var declared: Entry?
        var extensions: [Entry] = []
        /// The members declared by the type and its extensions.
        var members: [Entry] = []
        /// The types listed after the colons in the declarations of the type and its extensions.
        var inherited: [String] = []

        /// Returns the type with only the members declared in the first `count` files (the module's files).
        fileprivate func own(_ count: Int) -> TypeEntry {
            var own = self
            own.members.removeAll { $0.file >= count }
            return own
        }
    }

    let sources: [SwiftSource]
    /// The number of the module's files. The other files belong to imported modules.
    let ownCount: Int
    private(set) var types: [String: TypeEntry] = [:]
    /// The optional members of protocols.
    private(set) var optionalMembers: Set<Word> = []
    /// The optional members that return a value. Without an implementation in a class, the value is nil.
    private(set) var optionalAnswers: Set<Word> = []
    /// The protocols' optional properties whose types aren't optionals.
    private(set) var optionalProperties: Set<Word> = []
    /// The members that return a value.
    private(set) var answering: [Word: Entry] = [:]
    private var silent: Set<Word> = []
    /// The names of extension members that must be declared in the class itself, keyed by type.
    private(set) var movedMembers: [String: Set<String>] = [:]
    /// The members that the module's classes override and that extensions of external classes declare.
    private(set) var openedMembers: [OpenedMember] = []
    /// The names that come from missing modules.
    var missingNames = MissingNames()
    /// The members that another file already declares with exactly the same text.
    private(set) var duplicates: Set<MemberPlace> = []
    /// The names of values that are classes with Objective-C initializers.
    private(set) var metatypes: Set<Word> = []
    /// The types that type aliases such as `typealias View = UIView` stand for.
    private(set) var aliases: [String: String] = [:]
    /// The names of arrays of classes with Objective-C initializers.
    private(set) var metatypeLists: Set<Word> = []
    /// The protocols that require `init()` and to which extensions conform external classes.
    private(set) var protocolsOfInit: Set<String> = []
    /// The names of methods that must be renamed because UIKit's methods have the same names now.
    private(set) var reusedNames: Set<Word> = []
    /// Whether the code compares selectors, uses them as keys, or prints their names. If so, each selector gets the name of its method.
    private(set) var comparesSelectors = false

    init(_ sources: [SwiftSource], ownCount: Int? = nil) {
        self.sources = sources
        self.ownCount = ownCount ?? sources.count
        for (file, source) in sources.enumerated() {
            let declarations = source.outline.declarations
            for declaration in declarations {
                let entry = Entry(file: file, declaration: declaration)
                if declaration.kind.isType {
                    add(entry)
                } else if let parent = declaration.parent {
                    types[declarations[parent].name, default: TypeEntry()].members.append(entry)
                    note(entry, in: source)
                }
            }
        }
        movedMembers = Self.movedMembers(types, sources, ancestry)
        let own = types.mapValues { $0.own(self.ownCount) }
        openedMembers = Self.openedMembers(own, sources, ancestry)
        duplicates = Self.duplicates(own, sources)
        aliases = sources.reduce(into: [:]) { aliases, source in aliases.merge(source.typeAliases) { first, _ in first } }
        metatypes = Self.metatypes(sources, isObject)
        metatypeLists = Self.metatypeLists(sources, isObject)
        protocolsOfInit = Self.protocolsOfInit(types, sources)
        comparesSelectors = sources.contains(where: \.comparesSelectors)
        reusedNames = Self.reusedNames(types, sources, ancestry)
    }

    /// Records facts about a member that affect its calls and its use in selectors.
    private mutating func note(_ entry: Entry, in source: SwiftSource) {
        let (declaration, word) = (entry.declaration, Word(entry.declaration.name))
        if declaration.kind == .function {
            if declaration.hasResult(in: source), !silent.contains(word) {
                answering[word] = entry
            } else {
                silent.insert(word)
                answering[word] = nil
            }
        }
        guard declaration.modifiers.contains(where: { source.isWord($0, .optional) }) else { return }
        if declaration.kind == .property {
            let type = declaration.body.map { source.compactText(declaration.keyword..<$0.lowerBound) } ?? ""
            if !type.hasSuffix("?"), !type.hasSuffix("!") { optionalProperties.insert(word) }
            return
        }
        optionalMembers.insert(word)
        if declaration.kind == .function, declaration.hasResult(in: source), let result = declaration.result,
            !source.compactText(result).hasSuffix("?")
        {
            optionalAnswers.insert(word)
        }
    }

    private mutating func add(_ entry: Entry) {
        let declaration = entry.declaration
        types[declaration.name, default: TypeEntry()].inherited += declaration.inherited
        if declaration.kind == .extension {
            types[declaration.name, default: TypeEntry()].extensions.append(entry)
        } else if types[declaration.name]?.declared == nil || entry.file < ownCount {
            types[declaration.name, default: TypeEntry()].declared = entry
        }
    }

    /// Returns the classes and protocols that one of the module's types inherits from, nearest first. The list starts with the type itself.
    func ancestry(of name: String) -> [String] {
        var (found, waiting) = ([String](), [name])
        while let next = waiting.first {
            waiting.removeFirst()
            guard !found.contains(next) else { continue }
            found.append(next)
            waiting += types[next]?.inherited ?? []
        }
        return found
    }

    /// Returns whether one of the module's types has a property named `name`.
    func declaresProperty(_ name: String) -> Bool {
        sources.contains { $0.outline.declarations.contains { $0.kind == .property && $0.name == name } }
    }

    /// Returns the type of a property declared by `type` or one of its superclasses.
    func propertyType(_ property: String, in type: String) -> String? {
        for ancestor in ancestry(of: type) {
            let found = types[ancestor]?.members.first { $0.declaration.kind == .property && $0.declaration.name == property }
            if let found { return found.declaration.type }
        }
        return nil
    }
}

extension SwiftSource {
    /// Whether a selector is compared, turned into a string, or is a key or element of a collection, as in `action == #selector(a)`,
    /// `[Selector: Int]`, or `case #selector(a):`.
    fileprivate var comparesSelectors: Bool {
        pounds.contains { tokens[$0].isPound(.selector) && isSign($0 + 1, "(") && isCompared($0, partner[$0 + 1]) }
            || words.contains { isWord($0, Word("Selector")) && (isSign($0 - 1, "[") || isSign($0 - 1, "<")) }
            || words.contains { isWord($0, Word("NSStringFromSelector")) }
    }

    private func isCompared(_ first: Int, _ last: Int) -> Bool {
        func isComparison(_ index: Int) -> Bool { tokens.indices.contains(index) && ["==", "!="].contains(text(index)) }
        return isComparison(first - 1) || isWord(first - 1, .case) || last > first && (isComparison(last + 1) || isSign(last + 1, ":"))
    }
}
