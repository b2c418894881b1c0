/// A module with Swift 1 or 2 in it, which becomes current Swift for iPhone before the other rules run.
///
/// Renamed APIs are translated by table or rule in calls, declarations and overrides. A user method with such a name is renamed
/// together with its calls. Changed conventions, such as unlabeled first arguments, are translated only in files in Swift 1 or 2. A module
/// without signs of Swift 1 or 2 stays unchanged.
struct OlderModule: Sendable {
    /// A construct of Swift 1 or 2, and its replacement.
    struct Rule: Sendable {
        /// Whether it applies only to files in Swift 1 or 2.
        let isConvention: Bool
        let apply: @Sendable (inout Rewriting, OlderModule) -> Void

        /// A rule about names, for all files of the module.
        static func names(_ apply: @escaping @Sendable (inout Rewriting, OlderModule) -> Void) -> Rule {
            Rule(isConvention: false, apply: apply)
        }

        /// A rule about a convention, for files in Swift 1 or 2.
        static func convention(_ apply: @escaping @Sendable (inout Rewriting, OlderModule) -> Void) -> Rule {
            Rule(isConvention: true, apply: apply)
        }
    }

    /// All rules in order. Each one gets the previous one's output.
    private static let rules: [Rule] = [
        .loops, .conditions, .initializers, .actions, .signatures, .forms, .calls, .getters, .properties, .words, .cases,
        .parameters, .bindings, .optionals, .conformances, .casts, .access, .options, .selectors, .functions,
    ]

    /// The outline of the original files.
    let outline: ModuleOutline
    /// Names of declared functions, except UIKit's callbacks.
    let functions: Set<Word>
    /// Names of declared properties, except overrides.
    let properties: Set<Word>
    /// Names of declared types.
    let types: Set<Word>
    /// Names of declared enum cases.
    let cases: Set<Word>
    /// Argument labels of all calls, by function name; nil for an unlabeled argument.
    let labels: [Word: [[Word?]]]
    private var ages: [Bool] = []

    /// Whether a file is in Swift 1 or 2.
    func isOld(_ file: Int) -> Bool { ages[file] }

    /// Whether the module declares a name.
    func declares(_ word: Word) -> Bool {
        functions.contains(word) || properties.contains(word) || types.contains(word) || cases.contains(word)
    }

    /// Returns the files in current Swift. Modules without Swift 1 or 2 are returned unchanged.
    static func modernized(_ sources: [SwiftSource], _ settings: TranslationSettings) -> [SwiftSource] {
        guard sources.contains(where: { source in source.words.contains { OlderSigns.isSign($0, in: source) } }) else { return sources }
        let module = OlderModule(sources)
        guard module.ages.contains(true) else { return sources }
        return sources.enumerated().map { module.modernized($1, file: $0, settings) }
    }

    private init(_ sources: [SwiftSource]) {
        outline = ModuleOutline(sources)
        var functions: Set<Word> = [], properties: Set<Word> = [], types: Set<Word> = []
        for source in sources {
            for declaration in source.outline.declarations {
                let isOverride = declaration.modifiers.contains { source.isWord($0, .override) }
                switch declaration.kind {
                case .function where !isOverride && OlderSignatures.row(of: declaration.keyword, in: source) == nil:
                    functions.insert(Word(declaration.name))
                case .property where !isOverride: properties.insert(Word(declaration.name))
                case let kind where kind.isType && kind != .extension:
                    types.insert(Word(declaration.name.split(separator: ".").last.map(String.init) ?? ""))
                default: break
                }
            }
        }
        (self.functions, self.properties, self.types) = (functions, properties, types)
        cases = Set(sources.flatMap { source in source.declaredCases.map { source.tokens[$0].word } })
        labels = sources.reduce(into: [:]) { labels, source in
            for index in source.words where source.isCall(index) {
                labels[source.tokens[index].word, default: []].append(source.arguments(at: index + 1).map(\.label))
            }
        }
        let signs = sources.map(hasSign)
        ages = zip(sources, signs).map { $1 || signs.contains(true) && !OlderSigns.isModern($0) }
    }

    private func hasSign(_ source: SwiftSource) -> Bool {
        source.words.contains { OlderSigns.isSign($0, in: source) && !declares(source.tokens[$0].word) }
    }

    private func modernized(_ source: SwiftSource, file: Int, _ settings: TranslationSettings) -> SwiftSource {
        Self.rules.reduce(source) { source, rule in
            guard isOld(file) || !rule.isConvention else { return source }
            var rewriting = Rewriting(source, file: file, module: outline, settings: settings)
            rule.apply(&rewriting, self)
            return source.edited(rewriting.edits)
        }
    }
}

/// Signs of Swift 1 and 2.
enum OlderSigns {
    /// Whether a word occurs only in Swift 1 and 2, unless the user declares it.
    static func isSign(_ index: Int, in source: SwiftSource) -> Bool {
        let word = source.tokens[index].word
        // Labels such as numberOfRowsInSection have lasted.
        if OlderCalls.signs.contains(word) { return source.isCall(index) || source.isSign(index - 1, ".") && source.isSign(index + 1, "{") }
        if names.contains(word) { return !source.isWord(index - 1, .func) }
        if OlderCases.known.contains(word) { return source.isSign(index - 1, ".") && !source.isSign(index + 1, ".") }
        if OlderLabels.signs.contains(word) { return source.isSign(index + 1, ":") }
        return source.isWord(index - 2, Word("UIColor")) && source.isNamedColor(index)
    }

    private static let names = OlderWords.signs.union(OlderFunctions.signs).union(OlderGetters.signs)

    /// Whether a file has a construct newer than Swift 2.
    static func isModern(_ source: SwiftSource) -> Bool {
        source.pounds.contains { source.tokens[$0].isPound(.preview) } || source.words.contains { modern.contains(source.tokens[$0].word) }
    }

    private static let modern = Set(
        ["fileprivate", "async", "await", "some", "any", "withDuration", "DispatchQueue", "containerView"].map(Word.init(_:)))
}
