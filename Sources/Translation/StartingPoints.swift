/// The screens that a module may show first, as determined from its declarations.
public struct StartingPoints: Sendable {
    /// The class of the app delegate, if the delegate has a window.
    public private(set) var delegate: String?
    /// The app delegate's class.
    public private(set) var application: String?
    /// The class of the window scene's delegate.
    public private(set) var sceneDelegate: String?
    /// Whether the code creates a window.
    public private(set) var makesWindow = false
    /// The classes that the module declares, keyed by their Swift and Objective-C names.
    public private(set) var classes: Set<String> = []
    /// The view controllers that other files can name and create without arguments, in source order.
    public private(set) var controllers: [String] = []
    /// The view controllers that no other code creates.
    public private(set) var unmade: Set<String> = []
    /// The same view controllers, sorted by how likely each is to be the first screen. View controllers that other code creates come last.
    /// In both groups, subclasses precede their superclasses.
    public private(set) var guesses: [String] = []

    init(_ sources: [SwiftSource], _ module: ModuleOutline) {
        for source in sources.prefix(module.ownCount) {
            if source.words.contains(where: { source.isWord($0, Word("UIWindow")) && source.isSign($0 + 1, "(") }) { makesWindow = true }
            for type in source.outline.declarations where type.kind == .class { classes.formUnion(source.names(of: type)) }
            for type in source.outline.declarations where type.kind == .class && !type.isHidden(in: source) {
                let ancestry = module.ancestry(of: type.name)
                let hasWindow = ancestry.contains { module.types[$0]?.members.contains { $0.declaration.name == "window" } ?? false }
                if ancestry.contains("UIApplicationDelegate"), hasWindow { delegate = delegate ?? type.name }
                if ancestry.contains("UIApplicationDelegate") { application = application ?? type.name }
                if ancestry.contains("UIWindowSceneDelegate") { sceneDelegate = sceneDelegate ?? type.name }
                if !type.isGeneric, ancestry.contains(where: Self.controllers.contains), Self.isMadeWithoutArguments(type, module, sources)
                {
                    controllers.append(type.name)
                }
            }
        }
        let made = Self.made(controllers, by: sources.prefix(module.ownCount), module)
        unmade = Set(controllers).subtracting(made)
        let superclasses = Set(controllers.flatMap { module.ancestry(of: $0).dropFirst() })
        let ranks = controllers.map { (made.contains($0) ? 2 : 0) + (superclasses.contains($0) ? 1 : 0) }
        guesses = (0...3).flatMap { rank in zip(controllers, ranks).filter { $1 == rank }.map(\.0) }
    }

    /// Returns the members of `controllers` that other types create or reach through a segue. App delegates are ignored because they create
    /// the first screen.
    private static func made(_ controllers: [String], by sources: ArraySlice<SwiftSource>, _ module: ModuleOutline) -> Set<String> {
        let names = Dictionary(controllers.map { (Word(String($0.split(separator: ".").last ?? "")), $0) }) { first, _ in first }
        var made: Set<String> = []
        for source in sources {
            for index in source.words where source.makesInstance(at: index) {
                guard let name = names[source.tokens[index].word] else { continue }
                let owner = source.outline.owner(of: index)?.name ?? ""
                let isOwn = owner == name || owner.hasPrefix(name + ".")
                if !isOwn, delegates.isDisjoint(with: module.ancestry(of: owner)) { made.insert(name) }
            }
        }
        return made
    }

    private static let delegates: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate"]

    private static let controllers: Set = [
        "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
        "UIPageViewController",
    ]

    /// Returns whether a class can be created without arguments. A class can if it declares an initializer without parameters, or only
    /// initializers that override those of the superclass.
    private static func isMadeWithoutArguments(_ type: Declaration, _ module: ModuleOutline, _ sources: [SwiftSource]) -> Bool {
        for name in module.ancestry(of: type.name) {
            let initializers = (module.types[name]?.members ?? []).filter { $0.declaration.kind == .initializer }
            if initializers.contains(where: { takesNothing($0.declaration, sources[$0.file]) }) { return true }
            let own = initializers.filter {
                !$0.declaration.modifiers.contains { [source = sources[$0.file]] in source.isWord($0, .convenience) }
            }
            if own.contains(where: { !isInherited($0.declaration, sources[$0.file]) }) { return false }
        }
        return true
    }

    private static func takesNothing(_ initializer: Declaration, _ source: SwiftSource) -> Bool {
        guard let parameters = initializer.parameters else { return false }
        let isPrivate = initializer.modifiers.contains { source.isWord($0, .private) || source.isWord($0, .fileprivate) }
        guard !isPrivate else { return false }
        let count = source.parameterCount(parameters)
        return count == 0 || parameters.count(where: { source.isEqualSign($0) }) == count
    }

    /// Returns whether an initializer overrides UIKit's `init(coder:)` or `init(nibName:bundle:)`, so that the class still has `init()`.
    private static func isInherited(_ initializer: Declaration, _ source: SwiftSource) -> Bool {
        guard let parameters = initializer.parameters else { return false }
        return source.isWord(parameters.lowerBound + 1, Word("coder"))
    }
}

extension Declaration {
    /// Returns whether other files can't refer to the declaration.
    func isHidden(in source: SwiftSource) -> Bool {
        isLocal || modifiers.contains { source.isWord($0, .private) || source.isWord($0, .fileprivate) }
    }
}

extension SwiftSource {
    /// Returns whether the type named at `index` is instantiated there, as in `Page(…)`, `Page.init`, a factory's `Page.self`, or
    /// `segue.destination as? Page`.
    func makesInstance(at index: Int) -> Bool {
        if isSign(index + 1, "(") || isSign(index + 1, ".") && (isWord(index + 2, .`init`) || isWord(index + 2, .`self`)) {
            return !isWord(index - 1, Word("class")) && !isWord(index - 1, Word("func"))
        }
        let cast = isSign(index - 1, "?") || isSign(index - 1, "!") ? index - 2 : index - 1
        guard isWord(cast, .as) else { return false }
        // Calls to a storyboard create the instance. Other calls, such as `context.viewController(forKey:)`, only return an existing
        // instance.
        return isWord(cast - 1, Word("destination"))
            || isSign(cast - 1, ")") && tokens.indices.contains(partner[cast - 1] - 1)
                && text(partner[cast - 1] - 1).hasPrefix("instantiate")
    }

    func isEqualSign(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isSign("=") }

    /// Returns the number of parameters in parentheses.
    func parameterCount(_ parameters: Range<Int>) -> Int {
        guard parameters.count > 2 else { return 0 }
        var (count, index) = (1, parameters.lowerBound + 1)
        while index < parameters.upperBound - 1 {
            if isSign(index, ",") { count += 1 }
            index = after(index)
        }
        return count
    }
}
