/// The translator of a module's files from Swift for iPhone to Swift for here. Lines stay lines.
///
///     let sources = texts.map { SwiftSource($0) }
///     let translator = Translator(sources)
///     let file = translator.translate(0)
///     file.text, file.notes, file.original(Place(line: 8, column: 111))
public struct Translator: Sendable {
    private let sources: [SwiftSource]
    private let module: ModuleOutline
    private let settings: TranslationSettings

    /// Makes a translator for the files of one module. `visible` are those of the modules of the code that it imports.
    public init(_ sources: [SwiftSource], visible: [SwiftSource] = [], settings: TranslationSettings = TranslationSettings()) {
        self.sources = OlderModule.modernized(sources + visible, settings)
        self.settings = settings
        var module = ModuleOutline(self.sources, ownCount: sources.count)
        module.absences = Absences(module, settings)
        self.module = module
    }

    /// Translates the file at an index. `overrides` are the literals to write instead of others, by the places of `TunableLiteral`s.
    public func translate(_ index: Int, overrides: [Place: String] = [:]) -> TranslatedSource {
        var settings = settings
        settings.overrides = overrides
        var rewriting = Rewriting(sources[index], file: index, module: module, settings: settings)
        for rule in Rule.all { rule.apply(&rewriting) }
        return TranslatedSource(rewriting)
    }

    /// For each file a number of its text outside of functions' bodies, and one of all such texts that it depends on in other files. A file
    /// with the same text and the same second number needs no new build.
    public var interfaces: (own: [UInt64], needed: [UInt64]) {
        let hidden = sources.map(InterfaceHash.hiddenTokens(of:))
        let names = zip(sources, hidden).map { FileNames($0, hidden: $1) { module.types[$0]?.declared != nil } }
        let values = zip(sources, hidden).map(InterfaceHash.value)
        let needed = Dependencies(names, interfaces: values).interfaces
        return (Array(values.prefix(module.ownCount)), Array(needed.prefix(module.ownCount)))
    }

    /// The first screens of a module, found in all its files.
    public var startingPoints: StartingPoints { StartingPoints(sources, module) }
}

/// The inputs of a translation beside the files.
public struct TranslationSettings: Sendable {
    /// Names of modules whose imports are dropped, because their files are part of this one.
    public var mergedModules: Set<String> = []
    /// Names of modules that are compiled beside this one: imports of them stay.
    public var libraries: Set<String> = []
    /// The name of the module if it is such a one, so that what the translator adds for others has a name of its own and is public.
    public var library: String?
    /// Names that nothing declares, and that files which import a module that is not here have from it.
    public var absentNames: Set<String> = []
    /// The types of files that are left out.
    public var leftOutTypes: Set<String> = []
    /// The names of classes in the module's storyboards and xibs, by which those find them; nil for a module without such files.
    public var interfaceClasses: Set<String>?
    /// Whether blanks take the place of what is left out, so that columns stay.
    public var keepsColumns = true
    var overrides: [Place: String] = [:]

    public init() {}
}

/// A rule: one construct of iPhone's Swift, and what becomes of it.
struct Rule: Sendable {
    let apply: @Sendable (inout Rewriting) -> Void

    init(_ apply: @escaping @Sendable (inout Rewriting) -> Void) { self.apply = apply }

    /// All rules. Where two change one place, the earlier one does.
    static let all: [Rule] = [
        starts, swiftUIParts, twins, missingParts, selectorQuestions, selectors, keyPaths, previews, outsideOverrides, objectiveC,
        protocolInitializers, metatypeInitializers, optionalMembers, dynamicLookup, keyPathObservers, managed, entryPoints, conditions,
        imports, extensionOverrides,
        parameters, literals, oldNames, interface,
    ]
}

/// A thing in a file that the translator could not carry over, or that means something else here.
public struct TranslationNote: Hashable, Sendable {
    public let place: Place
    /// One sentence without the place.
    public let text: String
}

/// The findings of rules in a file.
struct Findings: Sendable {
    var previews: [PreviewScene] = []
    var literals: [TunableLiteral] = []
    var parameters: [DeclaredParameter] = []
    /// The modules that are imported.
    var imports: [String] = []
    /// The modules that it needs beside them.
    var impliedImports: [String] = []
    /// The names of types and members that are left out.
    var leftOutNames: Set<String> = []
    /// The function that registers classes for interface files.
    var interface: String?
}
