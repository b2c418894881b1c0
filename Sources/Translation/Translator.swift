/// Translates a module's files from Swift for iPhone to Swift for Segue. Line numbers don't change.
///
///     let sources = texts.map { SwiftSource($0) }
///     let translator = Translator(sources)
///     let file = translator.translate(0)
///     file.text, file.notes, file.original(Place(line: 8, column: 111))
public struct Translator: Sendable {
    private let sources: [SwiftSource]
    private let module: ModuleOutline
    private let settings: TranslationSettings

    /// Creates a translator for one module's files. `visible` contains the files of the user's modules that this module imports.
    public init(_ sources: [SwiftSource], visible: [SwiftSource] = [], settings: TranslationSettings = TranslationSettings()) {
        self.sources = OlderModule.modernized(sources + visible, settings)
        self.settings = settings
        var module = ModuleOutline(self.sources, ownCount: sources.count)
        module.missingNames = MissingNames(module, settings)
        self.module = module
    }

    /// Translates the file at `index`. `overrides` contains replacement text for literals, keyed by the positions of the `TunableLiteral`s.
    ///
    /// If `numberKeys` isn't nil, the code looks up number literals with the functions in `Scenes/LiveNumbers.swift`, using keys from `numberKeys` on.
    public func translate(_ index: Int, overrides: [Place: String] = [:], numberKeys: Int? = nil) -> TranslatedSource {
        var settings = settings
        (settings.overrides, settings.numberKeys) = (overrides, numberKeys)
        var rewriting = Rewriting(sources[index], file: index, module: module, settings: settings)
        for rule in Rule.all { rule.apply(&rewriting) }
        return TranslatedSource(rewriting)
    }

    /// For each file, a hash of its text outside function bodies, and a hash of the interfaces that it depends on. A file has to be rebuilt
    /// only if its text or the second hash changes.
    public var interfaces: (own: [UInt64], needed: [UInt64]) {
        let hidden = sources.map(InterfaceHash.hiddenTokens(of:))
        let names = zip(sources, hidden).map { FileNames($0, hidden: $1) { module.types[$0]?.declared != nil } }
        let values = zip(sources, hidden).map(InterfaceHash.value)
        let needed = Dependencies(names, interfaces: values).interfaces
        return (Array(values.prefix(module.ownCount)), Array(needed.prefix(module.ownCount)))
    }

    /// The screens that the module may show first.
    public var startingPoints: StartingPoints { StartingPoints(sources, module) }
}

/// The inputs to a translation other than the files.
public struct TranslationSettings: Sendable {
    /// The modules whose imports are removed because their files are merged into this module.
    public var mergedModules: Set<String> = []
    /// The separately compiled modules. Their imports are kept.
    public var libraries: Set<String> = []
    /// The module's name if it is a separately compiled library. Code added for importers then gets a unique public name.
    public var library: String?
    /// The undeclared names considered part of missing modules in files that import such a module.
    public var absentNames: Set<String> = []
    /// The types declared in skipped files.
    public var removedTypes: Set<String> = []
    /// The reasons why types that don't come from a missing module are missing, keyed by type: "SwiftUI" or "Objective-C".
    public var leftOutCauses: [String: String] = [:]
    /// The missing view classes to replace with empty views.
    public var emptyViews: Set<String> = []
    /// The class names in the module's storyboards and xibs, or nil if the module has no such files.
    public var interfaceClasses: Set<String>?
    /// Whether removed code is replaced with spaces, so that columns don't change.
    public var keepsColumns = true
    var overrides: [Place: String] = [:]
    var numberKeys: Int?

    /// Creates the default settings.
    public init() {}
}

/// A translation rule for one construct in Swift for iPhone.
struct Rule: Sendable {
    let apply: @Sendable (inout Rewriting) -> Void

    init(_ apply: @escaping @Sendable (inout Rewriting) -> Void) { self.apply = apply }

    /// All rules. If two rules change the same text, the earlier rule wins.
    static let all: [Rule] = [
        starts, swiftUIParts, duplicates, missingParts, emptyViews, selectorQuestions, selectors, keyPaths, previews, outsideOverrides,
        objectiveC, protocolInitializers, metatypeInitializers, optionalMembers, dynamicLookup, programFiles, keyPathObservers, managed,
        entryPoints, conditions, imports, combineParts, extensionOverrides, classDescriptions,
        parameters, literals, implicitlyUnwrapped, newerNames, oldNames, objectiveCNames, privateCallbacks, nibAwakening, numberExtensions,
        voidParameters,
        pairParameters,
        targetInitializers, objectLists,
        interface,
        liveNumbers,
    ]
}

/// A construct that couldn't be translated or behaves differently in Segue.
public struct TranslationNote: Hashable, Sendable {
    /// The position in the user's file.
    public let place: Place
    /// The note as a sentence, without its position.
    public let text: String
}

/// The facts that the rules determine about a file.
struct Findings: Sendable {
    var previews: [PreviewScene] = []
    var literals: [TunableLiteral] = []
    /// The replacements for literals, keyed by token.
    var overrides: [Int: String] = [:]
    var liveNumbers: [LiveNumber] = []
    var parameters: [DeclaredParameter] = []
    var imports: [String] = []
    /// Additional modules that the file needs because its imports include them on iPhone.
    var impliedImports: [String] = []
    /// The names of removed types and members.
    var leftOutNames: Set<String> = []
    /// The removed parts, and the functions that can't work without them.
    var skipped: [SkippedPart] = []
    var lostPurposes: [LostPurpose] = []
    /// The function that registers classes for interface files.
    var interface: String?
}
