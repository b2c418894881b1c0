/// A module with files in Swift 1 or 2. Such files are converted to current Swift for iPhone before the other rules run.
///
/// Renamed APIs are converted in calls, declarations, and overrides, using tables or naming rules. If a method in the user's code has such
/// a name, it is renamed along with its calls. Conventions that have changed, such as first arguments without labels, are converted only in
/// files in Swift 1 or 2. Modules in newer Swift don't change.
struct OlderModule: Sendable {
    /// A rule that replaces a construct of Swift 1 or 2.
    struct Rule: Sendable {
        /// Whether the rule applies only to files in Swift 1 or 2.
        let isConvention: Bool
        let apply: @Sendable (inout Rewriting, OlderModule) -> Void

        /// Creates a rule about names for all of the module's files.
        static func names(_ apply: @escaping @Sendable (inout Rewriting, OlderModule) -> Void) -> Rule {
            Rule(isConvention: false, apply: apply)
        }

        /// Creates a rule about a convention for files in Swift 1 or 2.
        static func convention(_ apply: @escaping @Sendable (inout Rewriting, OlderModule) -> Void) -> Rule {
            Rule(isConvention: true, apply: apply)
        }
    }

    /// All rules in order. Each rule receives the preceding rule's output.
    private static let rules: [Rule] = [
        .loops, .functionTypes, .conditions, .initializers, .actions, .signatures, .forms, .calls, .getters, .properties, .words, .cases,
        .parameters, .bindings, .types, .optionals, .conformances, .casts, .access, .options, .selectors, .functions,
    ]

    /// The outline of the original files.
    let outline: ModuleOutline
    /// The names of declared functions, except for UIKit's callbacks.
    let functions: Set<Word>
    /// The names of declared properties, except for overrides.
    let properties: Set<Word>
    /// Names of declared types.
    let types: Set<Word>
    /// Names of declared enum cases.
    let cases: Set<Word>
    /// The argument labels in all calls, keyed by function name; nil stands for an argument without a label.
    let labels: [Word: [[Word?]]]
    private var ages: [Bool] = []

    /// Returns whether a file is in Swift 1 or 2.
    func isOld(_ file: Int) -> Bool { ages[file] }

    /// Returns whether the module declares a name.
    func declares(_ word: Word) -> Bool {
        functions.contains(word) || properties.contains(word) || types.contains(word) || cases.contains(word)
    }

    /// Converts files to current Swift. If the module has no files in Swift 1 or 2, returns the files unchanged.
    static func modernized(_ sources: [SwiftSource], _ settings: TranslationSettings) -> [SwiftSource] {
        guard sources.contains(where: { source in source.words.contains { OlderSyntaxMarkers.isSign($0, in: source) } }) else {
            return sources
        }
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
        // A program can't mix Swift 2 with later versions.
        let isModern = sources.contains(where: OlderSyntaxMarkers.isSurelyModern)
        ages = zip(sources, signs).map { !isModern && ($1 || signs.contains(true) && !OlderSyntaxMarkers.isModern($0)) }
    }

    private func hasSign(_ source: SwiftSource) -> Bool {
        source.words.contains { OlderSyntaxMarkers.isSign($0, in: source) && !declares(source.tokens[$0].word) }
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

/// Recognizes Swift 1 and 2.
enum OlderSyntaxMarkers {
    /// Returns whether a word exists only in Swift 1 and 2 and isn't declared by the user's code.
    static func isSign(_ index: Int, in source: SwiftSource) -> Bool {
        let word = source.tokens[index].word
        if source.isWord(index - 1, .func), let row = OlderSignatures.row(of: index - 1, in: source) {
            let isOverride = source.outline.declaration(at: index - 1)?.modifiers.contains { source.isWord($0, .override) } ?? false
            if isOverride, row.name != source.text(index) { return true }
        }
        // Labels such as `numberOfRowsInSection` still exist.
        if OlderCalls.signs.contains(word) { return source.isCall(index) || source.isSign(index - 1, ".") && source.isSign(index + 1, "{") }
        if names.contains(word) { return !source.isWord(index - 1, .func) }
        if OlderCases.known.contains(word) { return source.isSign(index - 1, ".") && !source.isSign(index + 1, ".") }
        if OlderLabels.signs.contains(word) { return source.isSign(index + 1, ":") }
        return source.isWord(index - 2, Word("UIColor")) && source.isNamedColor(index)
    }

    private static let names = OlderWords.signs.union(OlderFunctions.signs).union(OlderGetters.signs)

    /// Returns whether a file contains a construct that is newer than Swift 2.
    static func isModern(_ source: SwiftSource) -> Bool {
        source.pounds.contains { source.tokens[$0].isPound(.preview) } || source.words.contains { modern.contains(source.tokens[$0].word) }
    }

    /// Returns whether a file contains a construct that doesn't compile as Swift 1 or 2. In that case, names that look like Swift 2 are
    /// declared elsewhere, such as in a library.
    static func isSurelyModern(_ source: SwiftSource) -> Bool {
        source.words.contains { index in
            // Swift 3 introduced labels for functions' first arguments, so a parameter without a label needs an underscore.
            let isUnnamed =
                source.isWord(index - 1, .func) && source.isSign(index + 1, "(") && source.isName(index + 3)
                && source.text(index + 2) == "_"
            return isUnnamed || sure.contains(source.tokens[index].word) && !source.isSign(index + 1, ":")
        }
    }

    private static let sure = Set(["fileprivate", "UITransitionContextViewControllerKey", "UIScene"].map(Word.init(_:)))

    private static let modern = Set(
        ["fileprivate", "async", "await", "some", "any", "withDuration", "DispatchQueue", "containerView"].map(Word.init(_:)))
}
