import Boundary

/// The names that a file declares and uses. They determine which files a change affects.
///
/// A file can refer to a type in the module only by name: the name of the type, of a global, or of a member in an extension of an external
/// type. Through these declarations, the file also depends on the names they use outside bodies, and so on.
struct FileNames: Sendable {
    /// The words that the file declares.
    private(set) var declared: Set<Word> = []
    /// All words in the file.
    private(set) var used: Set<Word> = []
    /// The words outside bodies.
    private(set) var mentioned: Set<Word> = []
    /// Whether the file affects other files even if they share no names. This is the case if the file declares operators or makes external
    /// types conform to protocols.
    private(set) var concernsAll = false

    init(_ source: SwiftSource, hidden: [Range<Int>], isOwn: (String) -> Bool) {
        var next = hidden[...]
        for index in source.words {
            while let first = next.first, first.upperBound <= index { next.removeFirst() }
            let word = source.tokens[index].word
            used.insert(word)
            if next.first?.contains(index) != true { mentioned.insert(word) }
            if Self.nameless.contains(word) { concernsAll = true }
            if Self.aliases.contains(word), source.isName(index + 1) { declared.insert(source.tokens[index + 1].word) }
        }
        for declaration in source.outline.declarations { add(declaration, source, isOwn) }
    }

    private mutating func add(_ declaration: Declaration, _ source: SwiftSource, _ isOwn: (String) -> Bool) {
        if declaration.kind.isType {
            declaration.name.split(separator: ".").forEach { declared.insert(Word(String($0))) }
            if declaration.kind == .extension, !isOwn(declaration.name), !declaration.inherited.isEmpty { concernsAll = true }
            return
        }
        guard let parent = declaration.parent.map({ source.outline.declarations[$0] }) else {
            if declaration.kind == .function, !source.isName(declaration.keyword + 1) { concernsAll = true }
            declared.insert(Word(declaration.name))
            return
        }
        guard parent.kind == .extension, !isOwn(parent.name) else { return }
        // Initializers and subscripts aren't found by name.
        if declaration.kind == .function || declaration.kind == .property {
            declared.insert(Word(declaration.name))
        } else {
            concernsAll = true
        }
    }

    private static let nameless = Set(["operator", "precedencegroup", "appendInterpolation"].map(Word.init(_:)))
    private static let aliases = Set(["typealias", "associatedtype", "macro"].map(Word.init(_:)))
}

/// For each file in a module, the files it depends on.
struct Dependencies: Sendable {
    /// For each file, a hash of all interfaces it depends on.
    let interfaces: [UInt64]

    init(_ names: [FileNames], interfaces own: [UInt64]) {
        var declarers: [Word: [Int]] = [:]
        for (file, names) in names.enumerated() { for word in names.declared { declarers[word, default: []].append(file) } }
        let mentions = names.map { Self.files(of: $0.mentioned, declarers) }
        let global = names.indices.filter { names[$0].concernsAll }
        interfaces = names.indices.map { file in
            var reached = Self.files(of: names[file].used, declarers).union(global)
            var waiting = Array(reached)
            while let next = waiting.popLast() {
                for other in mentions[next] where reached.insert(other).inserted { waiting.append(other) }
            }
            reached.remove(file)
            return reached.sorted().reduce(FNV.basis) { FNV.step($0, own[$1]) }
        }
    }

    private static func files(of words: Set<Word>, _ declarers: [Word: [Int]]) -> Set<Int> {
        words.reduce(into: []) { files, word in if let found = declarers[word] { files.formUnion(found) } }
    }
}
