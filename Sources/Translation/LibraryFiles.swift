/// The libraries in a folder that also contains a program, and each library's files.
///
/// Xcode compiles each library as a module. Segue merges all files into one module if no name is declared twice, because code in a single
/// module doesn't need `public`. Otherwise, each library becomes a separate module, for example if all libraries contain the same small
/// extensions.
public struct LibraryFiles: Sendable {
    /// A library's name, the indices of its files, and the libraries that it imports.
    public struct Library: Sendable {
        /// The library's name, which code imports.
        public let name: String
        /// The indices of the library's files in the list of sources.
        public let files: [Int]
        /// The names of the libraries that it imports.
        public let imports: [String]
    }

    /// The libraries, sorted so that each library comes after the libraries it imports. Empty if all files form one module.
    public private(set) var libraries: [Library] = []

    /// The library files that are also compiled as part of the program, because only the program uses their declarations. In Xcode, a file
    /// can belong to both targets.
    public private(set) var shared: Set<Int> = []

    /// Finds the libraries. `merged` contains the imported modules whose files are in the folder. `paths` start with the folder's name.
    /// `folders` contains the folders of known libraries.
    public init(_ sources: [SwiftSource], paths: [String], merged: Set<String>, folders: [String: String] = [:]) {
        let imports = sources.map { Set($0.importedModules).intersection(merged) }
        let parts = { (path: String) in path.split(separator: "/").map(String.init) }
        var finder = LibraryFinder(sources, paths.map(parts), imports, folders.mapValues(parts))
        finder.find(imports.reduce(into: Set<String>()) { $0.formUnion($1) })
        guard let found = finder.ordered, finder.hasProgram else { return }
        let names = Set(found.map(\.name))
        let isSeparate =
            SharedNames(sources, finder.owners).areClashing || sources.contains { $0.qualifies(names) }
            || HiddenMembers(sources, finder.owners).areRepeated
        guard isSeparate else { return }
        libraries = found
        shared = Self.shared(sources, finder.owners)
    }

    /// Returns the library files that the program needs. Such files extend external types, have no public declarations, and don't depend on
    /// the library. These files declare names that the program uses but doesn't declare.
    private static func shared(_ sources: [SwiftSource], _ owners: [String?]) -> Set<Int> {
        let names = sources.map { SharedFile($0) }
        let program = sources.indices.filter { owners[$0] == nil }
        let declared = program.reduce(into: Set<String>()) { $0.formUnion(names[$1].additions) }
        let used = program.reduce(into: Set<String>()) { $0.formUnion(sources[$1].usesOfTypes) }.subtracting(declared)
        return Set(
            sources.indices.filter { file in
                guard let owner = owners[file], names[file].isFree, !names[file].additions.isDisjoint(with: used) else { return false }
                return sources.indices.allSatisfy {
                    $0 == file || owners[$0] != owner || names[$0].declared.isDisjoint(with: names[file].used)
                }
            })
    }
}

/// Finds the files of each library based on folder names and imports.
private struct LibraryFinder {
    private let sources: [SwiftSource]
    private let paths: [[String]]
    private let imports: [Set<String>]
    private let known: [String: [String]]
    /// The library that each file belongs to, or nil for the program.
    private(set) var owners: [String?]

    init(_ sources: [SwiftSource], _ paths: [[String]], _ imports: [Set<String>], _ known: [String: [String]]) {
        (self.sources, self.paths, self.imports, self.known) = (sources, paths, imports, known)
        owners = Array(repeating: nil, count: sources.count)
    }

    var hasProgram: Bool { owners.contains(nil) }

    mutating func find(_ modules: Set<String>) {
        let places = modules.sorted().compactMap { module in
            place(of: module).map { (module: module, depth: $0.depth, files: $0.files) }
        }
        // If a library's folder is inside another library's folder, its files belong only to the inner library.
        for place in places.sorted(by: { $0.depth < $1.depth }) { for file in place.files { owners[file] = place.module } }
        mergeDependentLibraries()
    }

    /// Assigns a library's files to the program if they depend on the program's files or show something on screen themselves.
    private mutating func mergeDependentLibraries() {
        var isChanged = true
        while isChanged {
            let found = Set(owners.compactMap(\.self))
            let unfit = owners.indices.filter { file in
                owners[file] != nil && (!imports[file].isSubset(of: found) || sources[file].hasPreview)
            }
            let names = Set(unfit.compactMap { owners[$0] })
            isChanged = !names.isEmpty
            for file in owners.indices where owners[file].map(names.contains) ?? false { owners[file] = nil }
        }
    }

    /// The libraries, sorted so that each library comes after the libraries it imports, or nil if two libraries import each other.
    var ordered: [LibraryFiles.Library]? {
        var waiting = Set(owners.compactMap(\.self)), found: [LibraryFiles.Library] = []
        while !waiting.isEmpty {
            let ready = waiting.sorted().first { name in
                owners.indices.allSatisfy { owners[$0] != name || imports[$0].subtracting([name]).isDisjoint(with: waiting) }
            }
            guard let ready else { return nil }
            waiting.remove(ready)
            let files = owners.indices.filter { owners[$0] == ready }
            let needed = files.reduce(into: Set<String>()) { $0.formUnion(imports[$1]) }.subtracting([ready])
            found.append(.init(name: ready, files: files, imports: needed.sorted()))
        }
        return found
    }

    // MARK: Places

    /// Returns a module's files. The files are in a folder with the module's name, in suitable subfolders of such a folder, or in the
    /// innermost suitable folder that contains a file with that name. A folder is suitable if none of its files imports the module.
    private func place(of module: String) -> (depth: Int, files: [Int])? {
        if let folder = known[module], isLibrary(files(in: folder), module) { return (folder.count, files(in: folder)) }
        let folders = prefixes { $0.lowercased() == module.lowercased() }
        for folder in folders where isLibrary(files(in: folder), module) { return (folder.count, files(in: folder)) }
        for folder in folders {
            let parts = Set(files(in: folder).filter { paths[$0].count > folder.count }.map { folder + [paths[$0][folder.count]] })
            let inside = parts.map(files).filter { isLibrary($0, module) }.flatMap(\.self)
            if !inside.isEmpty { return (folder.count, inside.sorted()) }
        }
        for file in prefixes(where: { $0.lowercased() == module.lowercased() + ".swift" }) {
            let around = (2...max(2, file.count)).lazy.map { Array(file.prefix($0)) }.first { isLibrary(files(in: $0), module) }
            if let around { return (around.count, files(in: around)) }
        }
        return nil
    }

    /// Returns the leading parts of paths that end with a suitable component, shortest first.
    private func prefixes(where fits: (String) -> Bool) -> [[String]] {
        var found: [[String]] = []
        for path in paths {
            for (depth, part) in path.enumerated() where fits(part) && !found.contains(Array(path[...depth])) {
                found.append(Array(path[...depth]))
            }
        }
        return found.sorted { ($0.count, $0.joined(separator: "/")) < ($1.count, $1.joined(separator: "/")) }
    }

    private func files(in folder: [String]) -> [Int] { paths.indices.filter { paths[$0].starts(with: folder) } }

    private func isLibrary(_ files: [Int], _ module: String) -> Bool {
        !files.contains { imports[$0].contains(module) } && files.contains { sources[$0].hasPublicDeclaration }
    }
}

/// The names that a file declares and uses, if two modules might share the file.
private struct SharedFile {
    /// The names that the file declares.
    private(set) var declared: Set<Word> = []
    /// The members that the file adds to types: initializers with their first argument label, such as "UIColor(hex:", and static members,
    /// such as "UIColor.brand".
    private(set) var additions: Set<String> = []
    private(set) var used: Set<Word>
    /// Whether the file contains only extensions, and none of their members is public.
    private(set) var isFree: Bool

    init(_ source: SwiftSource) {
        used = Set(source.words.map { source.tokens[$0].word })
        let outside = source.outline.declarations.filter { $0.parent == nil && !$0.isLocal }
        isFree = !source.hasPublicDeclaration && !outside.isEmpty && outside.allSatisfy { $0.kind == .extension }
        for declaration in source.outline.declarations where declaration.kind != .extension && !declaration.isLocal {
            if declaration.kind != .initializer { declared.insert(Word(declaration.name)) }
            guard let parent = declaration.parent.map({ source.outline.declarations[$0].name }) else { continue }
            if declaration.kind == .initializer {
                additions.insert("\(parent)(\(source.labels(of: declaration).first ?? ""):")
            } else if declaration.modifiers.contains(where: { source.isWord($0, .static) || source.isWord($0, .class) }) {
                additions.insert("\(parent).\(declaration.name)")
            }
        }
    }
}

extension SwiftSource {
    /// The initializers that the file calls, with their first argument label, such as "UIColor(hex:", and the static members that it uses,
    /// such as "UIColor.brand".
    fileprivate var usesOfTypes: [String] {
        words.compactMap { index in
            guard !isSign(index - 1, "."), text(index).first?.isUppercase ?? false, isName(index + 2) else { return nil }
            if isSign(index + 1, "(") { return isSign(index + 3, ":") ? "\(text(index))(\(text(index + 2)):" : nil }
            return isSign(index + 1, ".") ? "\(text(index)).\(text(index + 2))" : nil
        }
    }
}

/// The names that files declare for their whole module, and the library that declares each name.
private struct SharedNames {
    /// Whether two libraries, or a library and the program, declare the same name with different text.
    private(set) var areClashing = false
    private var owners: [String: (owner: String?, text: String)] = [:]

    init(_ sources: [SwiftSource], _ files: [String?]) {
        var own: [String?: Set<String>] = [:]
        for (source, owner) in zip(sources, files) {
            let types = source.outline.declarations.filter { $0.kind.isType && $0.kind != .extension && $0.parent == nil }
            own[owner, default: []].formUnion(types.map(\.name))
        }
        for (source, owner) in zip(sources, files) {
            for declaration in source.outline.declarations { add(declaration, source, owner, own[owner] ?? []) }
        }
    }

    private mutating func add(_ declaration: Declaration, _ source: SwiftSource, _ owner: String?, _ types: Set<String>) {
        guard declaration.kind != .extension, !declaration.isLocal, !declaration.isHidden(in: source) else { return }
        var (name, text) = (declaration.name, "")
        if let parent = declaration.parent.map({ source.outline.declarations[$0] }) {
            guard parent.kind == .extension, !types.contains(String(parent.name.prefix { $0 != "." })), !parent.isHidden(in: source)
            else { return }
            name = parent.name + "." + name
            text = source.compactText(declaration.keyword..<declaration.end)
        }
        if declaration.parameters != nil { name += "(\(source.labels(of: declaration).joined(separator: ":")))" }
        guard let other = owners[name] else { return owners[name] = (owner, text) }
        if other.owner != owner, text.isEmpty || other.text != text { areClashing = true }
    }
}

extension SwiftSource {
    /// Whether the file declares anything for other modules.
    fileprivate var hasPublicDeclaration: Bool { words.contains { isWord($0, Word("public")) || isWord($0, Word("open")) } }

    fileprivate var hasPreview: Bool { pounds.contains { tokens[$0].isPound(.preview) } }

    /// Returns whether a name is qualified with its module's name, unless a type has that name.
    fileprivate func qualifies(_ modules: Set<String>) -> Bool {
        words.contains { index in
            isSign(index + 1, ".") && isName(index + 2) && !isSign(index - 1, ".") && modules.contains(text(index))
                && importedModules.contains(text(index)) && text(index + 2).first?.isUppercase ?? false
        }
    }
}
