import Boundary
import Foundation
import Translation

/// One version of the user's files, translated and written to disk for the compiler.
struct ModuleFiles {
    struct File {
        /// The path of the user's file, or nil for the generated entry file.
        let path: String?
        /// The path of the compiled copy.
        let copy: String
        let content: [UInt8]
        let translated: TranslatedSource?
        let module: Int
    }

    /// A compiled module: a library or the program.
    struct Module: Equatable {
        let name: String
        /// The indices of the modules that this module can import. These modules precede this module in the list.
        let imports: [Int]
        /// A hash of everything that other modules see of this module.
        let interface: UInt64
    }

    var name: String { modules[modules.count - 1].name }
    /// The modules, sorted so that each module comes after the modules it imports. The program is last.
    private(set) var modules: [Module] = []
    /// The user's files, followed by the entry file.
    private(set) var files: [File] = []
    let scenes: [SceneSummary]
    /// The translator's notes, as warnings.
    private(set) var notes: [CompilerMessage] = []
    /// The imported modules that neither Apple nor Segue provides.
    let missingLibraries: [String]
    /// The report on skipped code.
    private(set) var card = ReportCard()
    /// Errors about functions that can't work without the skipped code.
    private(set) var failures: [CompilerMessage] = []
    /// The names of the methods and properties of Objective-C code.
    let objectiveCMembers: Set<String>
    /// The missing view classes to replace with empty views.
    let emptyViews: Set<String>
    /// The missing names used by the code, and the declared types whose superclasses are missing.
    private let absentNames: Set<String>
    private var orphans: Set<String> = []
    private let libraryFolders: [String]
    /// The skipped folders of other programs.
    let otherPrograms: [String]
    /// For each file, a hash of its dependencies in other files.
    private(set) var interfaces: [UInt64] = []

    /// The purpose of translating the files.
    enum Purpose {
        /// Builds a library, which must have something to show.
        case library
        /// Writes a package for the user to edit. The package doesn't need to have anything to show.
        case package
    }

    /// Translates sources, whose copies `write(_:_:)` writes to `folder`. The files in `liveFiles` look up their numbers while they run.
    init(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)], overrides: [String: [Place: String]],
        absentNames: Set<String> = [], emptyViews: Set<String> = [], liveFiles: Set<String> = [], in folder: String,
        purpose: Purpose = .library
    ) throws(CodeProblem) {
        let (shown, notes) = Self.withoutOthers(listing, sources)
        let libraries = Self.libraries(listing, shown)
        var settings = Self.settings(listing, shown.map(\.source), libraries)
        missingLibraries = shown.reduce(into: Set<String>()) { $0.formUnion($1.source.foreignModules) }
            .subtracting(Translator.appleModules).subtracting(settings.mergedModules).subtracting(settings.libraries).sorted()
        // Libraries have separate names, so they couldn't share empty views.
        self.emptyViews = libraries.libraries.isEmpty ? emptyViews : []
        self.absentNames = absentNames.subtracting(self.emptyViews)
        (settings.absentNames, settings.emptyViews) = (self.absentNames, self.emptyViews)
        objectiveCMembers = listing.objectiveCMembers
        libraryFolders = listing.outerLibraries.values.sorted()
        otherPrograms = listing.otherApps
        settings.removedTypes = Self.removedTypes(listing, sources, shown)
        settings.leftOutCauses = Self.leftOutCauses(listing, sources)
        let interfaceFiles = InterfaceFiles(listing)
        settings.interfaceClasses = interfaceFiles.names
        settings.keepsColumns = purpose == .library
        // A type with the same name as the module would hide the module.
        let name = Self.moduleName(listing.name)
        let isType = shown.contains { $0.source.declaredTypes.contains(name) }
        let parts = Self.parts(shown, libraries, settings, program: isType ? name + "_App" : name)
        var translated: [(path: String, result: TranslatedSource, module: Int)] = []
        for (number, part) in parts.enumerated() {
            let results = part.files.indices.map { index in
                let path = shown[part.files[index]].path
                return part.translator.translate(
                    index, overrides: overrides[path] ?? [:], numberKeys: liveFiles.contains(path) ? Self.numberKeys(of: path) : nil)
            }
            translated += zip(part.files, results).map { (shown[$0].path, $1, number) }
            let numbers = part.translator.interfaces
            modules.append(Module(name: part.name, imports: part.imports, interface: Self.sum(numbers.own)))
            interfaces += numbers.needed
        }
        // The entry file depends on many files but is small. It also declares the empty views.
        let views = self.emptyViews.sorted().reduce(0) { FNV.hash($1.utf8, after: $0) }
        interfaces = interfaces.map { $0 ^ views } + [Self.sum(modules.map(\.interface))]
        let previews = translated.flatMap { file in file.result.previews.map { (file.path, $0) } }
        let points = parts.map(\.translator.startingPoints)
        do throws(CodeProblem) {
            let found = try SceneChoice.scenes(
                previews: previews, points[points.count - 1], storyboard: interfaceFiles.main.map { ($0, interfaceFiles.isNamed) },
                root: listing.root, title: listing.name)
            scenes = purpose == .package && found.contains(where: \.isGuess) ? [] : found
        } catch {
            guard purpose == .package, case .nothingToShow = error else { throw error }
            scenes = []
        }
        self.notes = notes
        var copies = CopyNames(folder: folder)
        let counts = Dictionary(shown.map { ($0.path, $0.source.statementCount) }) { first, _ in first }
        for file in translated {
            add(file.path, file.result, as: copies.path(of: file.path), in: file.module)
            card.add(file.path, file.result, statements: counts[file.path] ?? 0)
            failures += file.result.lostPurposes.map { Self.failure(of: $0, in: file.path, listing) }
        }
        for (path, source) in sources where source.isMainlySwiftUI { card.add(skippedFile: path, for: "SwiftUI") }
        orphans = Self.orphans(shown.map(\.source), self.absentNames)
        let entry =
            EntryFile.text(
                scenes, resources: listing.resourceFolders, interfaces: translated.compactMap(\.result.interface),
                imports: parts.indices.dropLast().filter { part in translated.contains { $0.module == part && $0.result.interface != nil } }
                    .map { parts[$0].name }, emptyViews: self.emptyViews.sorted())
            + AssetSymbols.text(listing.catalogs, shown.map(\.source))
        files.append(
            File(
                path: nil, copy: copies.path(of: "segue_entry.swift"), content: Array(entry.utf8), translated: nil, module: parts.count - 1)
        )
        let classes = points.reduce(into: Set<String>()) { $0.formUnion($1.classes) }
        addNotes(listing, interfaceFiles.classes.filter { !classes.contains($0.name) && !$0.name.hasPrefix("UI") })
    }

    /// Returns the first key of a file's numbers. A file's keys don't depend on other files, so changing other files doesn't recompile the
    /// file.
    private static func numberKeys(of path: String) -> Int {
        Int(FNV.hash(path.utf8) >> 21) << 20
    }

    private static func sum(_ numbers: [UInt64]) -> UInt64 { numbers.reduce(0, FNV.step) }

    /// Imports of single functions. If the whole module were imported, its names could be ambiguous with names of a user's module.
    private static let lookups = ["func Scenes.segueFloat", "func Scenes.segueInteger"]

    private mutating func add(_ path: String, _ result: TranslatedSource, as copy: String, in module: Int) {
        let implied =
            (result.previews.isEmpty ? [] : ["Scenes"]) + (result.hasLiveNumbers ? Self.lookups : []) + result.impliedImports
        let importing = implied.map { "import \($0)\n" }.joined()
        let shownPath = path.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" } ? copy : path
        let head = importing + "#sourceLocation(file: \"\(shownPath)\", line: 1)\n"
        files.append(File(path: path, copy: copy, content: Array(head.utf8) + result.bytes, translated: result, module: module))
        notes += result.notes.map { CompilerMessage(severity: .warning, file: path, place: $0.place, text: $0.text) }
    }

    /// Returns whether the compiler and the linker would receive the same input for both versions.
    func builds(the other: ModuleFiles) -> Bool {
        modules == other.modules && interfaces == other.interfaces && imports == other.imports && files.count == other.files.count
            && zip(files, other.files).allSatisfy { $0.copy == $1.copy && $0.module == $1.module && $0.content == $1.content }
    }

    /// Writes the copies whose content differs from `written`.
    func write(_ cache: BuildCache, _ written: inout [String: [UInt8]]) throws(CodeProblem) {
        for file in files where written[file.copy] != file.content {
            written[file.copy] = nil
            try cache.write(file.content, to: file.copy)
            written[file.copy] = file.content
        }
    }

    /// The user's files with their translations.
    var translations: [String: TranslatedSource] {
        Dictionary(files.compactMap { file in file.path.flatMap { path in file.translated.map { (path, $0) } } }) { first, _ in first }
    }

    /// Converts the compiler's file and position to the user's.
    func origin(_ path: String, _ place: Place) -> (file: String?, place: Place) {
        guard let file = files.first(where: { $0.path == path || $0.copy == path }), let own = file.path, let translated = file.translated
        else {
            return (nil, place)
        }
        return (own, translated.original(place))
    }

    /// The modules that the files import, including implied imports.
    var imports: Set<String> { Set(files.compactMap(\.translated).flatMap { $0.imports + $0.impliedImports }) }

    // MARK: Missing names

    /// Returns whether a name is missing or has been removed.
    func isAbsent(_ name: String) -> Bool {
        absentNames.contains(name) || files.contains { $0.translated?.leftOutNames.contains(name) ?? false }
    }

    /// Returns whether a declared type has a missing superclass.
    func inheritsMissing(_ type: String) -> Bool { orphans.contains(type) }

    /// Returns the missing modules that a file imports. If the file imports none of them, returns the missing modules that any file
    /// imports.
    func missingModules(of file: String) -> [String] {
        let own = files.first { $0.path == file }?.translated?.missingModules ?? []
        return own.isEmpty ? files.flatMap { $0.translated?.missingModules ?? [] } : own
    }

    /// Returns the folder of the external library that a file belongs to, or nil for a file in the opened folder.
    func libraryFolder(of file: String) -> String? { libraryFolders.first { file.hasPrefix($0 + "/") } }

    private static func orphans(_ sources: [SwiftSource], _ absent: Set<String>) -> Set<String> {
        var supertypes: [String: [String]] = [:]
        for source in sources { supertypes.merge(source.supertypes) { $0 + $1 } }
        var orphans: Set<String> = [], isGrowing = true
        while isGrowing {
            let more = supertypes.filter { !orphans.contains($0.key) && $0.value.contains { absent.contains($0) || orphans.contains($0) } }
            isGrowing = !more.isEmpty
            orphans.formUnion(more.keys)
        }
        return orphans
    }

    private static func failure(of lost: LostPurpose, in path: String, _ listing: SourceListing) -> CompilerMessage {
        let name = (listing.root as NSString).lastPathComponent
        return CompilerMessage(
            severity: .error, file: path, place: lost.place,
            text: "No first screen: " + ErrorExplainer.words(lost.cause.module, for: lost.cause.name, name),
            blame: lost.cause.module == NameOrigins.segue ? .segue : .module(lost.cause.module))
    }

    /// Returns the reasons why types declared only in skipped files or Objective-C code are missing.
    private static func leftOutCauses(_ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]) -> [String: String] {
        let swiftUI = sources.filter(\.source.isMainlySwiftUI).flatMap(\.source.declaredTypes).map { ($0, "SwiftUI") }
        return Dictionary(listing.objectiveCTypes.map { ($0, "Objective-C") } + swiftUI) { first, _ in first }
    }

    private static func settings(
        _ listing: SourceListing, _ sources: [SwiftSource], _ libraries: LibraryFiles
    ) -> TranslationSettings {
        var settings = TranslationSettings()
        settings.libraries = Set(libraries.libraries.map(\.name))
        settings.mergedModules = merged(listing, sources).subtracting(settings.libraries)
        return settings
    }

    /// Returns the types declared only in skipped files or Objective-C code.
    private static func removedTypes(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)], _ shown: [(path: String, source: SwiftSource)]
    ) -> Set<String> {
        let foreign = listing.objectiveCTypes
        guard sources.count > shown.count || !foreign.isEmpty else { return [] }
        return foreign.union(sources.flatMap(\.source.declaredTypes)).subtracting(shown.flatMap(\.source.declaredTypes))
    }

    private static func merged(_ listing: SourceListing, _ sources: [SwiftSource]) -> Set<String> {
        listing.targets.union(Translator.mergedModules(sources, folders: listing.names).filter { !listing.onlyUses($0) })
    }

    private static func libraries(_ listing: SourceListing, _ files: [(path: String, source: SwiftSource)]) -> LibraryFiles {
        let sources = files.map(\.source)
        // Libraries in enclosing folders aren't in the opened folder. Their paths are absolute, because names alone would be ambiguous.
        let isWithin = files.allSatisfy { $0.path.hasPrefix(listing.root) }
        let around = isWithin ? (listing.root as NSString).deletingLastPathComponent : ""
        return LibraryFiles(
            sources, paths: files.map { String($0.path.dropFirst(around.count)) }, merged: merged(listing, sources),
            folders: listing.outerLibraries.merging(listing.podspecFolders) { outer, _ in outer }
                .mapValues { String($0.dropFirst(around.count)) })
    }

    /// Returns the names that may come from missing modules, and the modules that aren't missing.
    static func doubts(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]
    ) -> (names: Set<PossiblyMissingName>, modules: Set<String>) {
        let files = withoutOthers(listing, sources).shown, shown = files.map(\.source)
        var settings = settings(listing, shown, libraries(listing, files))
        settings.removedTypes = removedTypes(listing, sources, files)
        return (Translator.doubtfulNames(shown, settings), Translator.presentModules(shown))
    }

    // MARK: Modules

    /// A module's files and their translator.
    private struct Part {
        let name: String
        let files: [Int]
        let imports: [Int]
        let translator: Translator
    }

    /// Returns the module's parts: the libraries, and the program, which contains all other files.
    private static func parts(
        _ shown: [(path: String, source: SwiftSource)], _ libraries: LibraryFiles, _ settings: TranslationSettings, program: String
    ) -> [Part] {
        var parts: [Part] = []
        for library in libraries.libraries {
            // The compiler also needs the modules that imported modules import.
            let direct = parts.indices.filter { library.imports.contains(parts[$0].name) }
            let imports = Set(direct).union(direct.flatMap { parts[$0].imports }).sorted()
            var own = settings
            own.library = library.name
            parts.append(part(library.name, library.files, imports, parts, shown, own))
        }
        let taken = Set(parts.flatMap(\.files))
        let name = parts.contains { $0.name == program } ? program + "_App" : program
        let own = shown.indices.filter { !taken.contains($0) || libraries.shared.contains($0) }
        return parts + [part(name, own, Array(parts.indices), parts, shown, settings)]
    }

    private static func part(
        _ name: String, _ files: [Int], _ imports: [Int], _ parts: [Part], _ shown: [(path: String, source: SwiftSource)],
        _ settings: TranslationSettings
    ) -> Part {
        let visible = imports.flatMap { parts[$0].files }.map { shown[$0].source }
        let translator = Translator(files.map { shown[$0].source }, visible: visible, settings: settings)
        return Part(name: name, files: files, imports: imports, translator: translator)
    }

    // MARK: Skipped files

    /// Skips files that import a missing module and can't work without it. Adds a note for each skipped file.
    private static func withoutOthers(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]
    )
        -> (shown: [(path: String, source: SwiftSource)], notes: [CompilerMessage])
    {
        let (redundantFiles, kept) = Self.findRedundantFiles(listing, sources)
        var notes = redundantFiles.map { path in
            CompilerMessage(
                severity: .warning, file: path,
                text: "It repeats a declaration of \(kept[path] ?? "another file"); the file is skipped.")
        }
        let shown = sources.filter { path, source in
            if redundantFiles.contains(path) { return false }
            if source.isTemplate {
                notes.append(
                    CompilerMessage(severity: .warning, file: path, text: "A template isn't part of a program; the file is skipped."))
                return false
            }
            if source.bytes.starts(with: Array("#!".utf8)), source.placeOfImport("UIKit") == nil {
                notes.append(
                    CompilerMessage(severity: .warning, file: path, text: "A script isn't part of a program; the file is skipped."))
                return false
            }
            for module in ["SwiftUI", "XCTest", "Testing"] {
                guard let place = source.placeOfImport(module), module != "SwiftUI" || source.isMainlySwiftUI else { continue }
                notes.append(
                    CompilerMessage(severity: .warning, file: path, place: place, text: "Segue has no \(module); the file is skipped.")
                )
                return false
            }
            return true
        }
        return (shown, notes)
    }

    /// Returns the files to skip because another file declares the same type, and the name of that other file. A file is skipped if Xcode
    /// compiles only the other file, or if both files belong to missing modules.
    private static func findRedundantFiles(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]
    ) -> (paths: [String], others: [String: String]) {
        var declaring: [String: [(path: String, source: SwiftSource)]] = [:]
        for file in sources { for type in file.source.ownTypes { declaring[type, default: []].append(file) } }
        let twice = declaring.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
        guard !twice.isEmpty else { return ([], [:]) }
        let compiled = listing.compiledNames
        func isCompiled(_ path: String) -> Bool { compiled.contains((path as NSString).lastPathComponent) }
        var others: [String: String] = [:]
        for files in twice {
            let known = files.filter { isCompiled($0.path) }
            let vendored = files.filter { Self.isVendored($0.path, in: listing) }
            let isForeign = files.allSatisfy { !$0.source.foreignModules.subtracting(listing.names).isEmpty }
            let unvendored = vendored.isEmpty ? nil : files.first { file in !vendored.contains { $0.path == file.path } }
            guard let first = known.first ?? unvendored ?? (isForeign ? files.first : nil), known.count < 2 else { continue }
            for file in files where file.path != first.path && others[file.path] == nil {
                others[file.path] = (first.path as NSString).lastPathComponent
            }
        }
        return (sources.map(\.path).filter { others[$0] != nil }, others)
    }

    /// Returns whether a file is in a folder of third-party code.
    private static func isVendored(_ path: String, in listing: SourceListing) -> Bool {
        guard path.hasPrefix(listing.root + "/") else { return false }
        let folders = path.dropFirst(listing.root.count).lowercased().split(separator: "/").dropLast()
        return folders.contains {
            ["vendor", "vendors", "vendored", "thirdparty", "third party", "third-party", "external", "externals"].contains($0)
        }
    }

    /// Adds notes about skipped files and about classes that occur only in interface files.
    private mutating func addNotes(_ listing: SourceListing, _ unknown: [InterfaceFiles.ClassName]) {
        for path in listing.otherApps {
            notes.append(CompilerMessage(severity: .warning, file: path, text: "Another program is skipped; open its folder to run it."))
        }
        for path in listing.mains {
            notes.append(CompilerMessage(severity: .warning, file: path, text: "The stage starts the program; main.swift is skipped."))
        }
        notes += unknown.map { name in
            CompilerMessage(
                severity: .warning, file: name.file, place: name.place,
                text: "There is no class \(name.name) in this code; a plain class replaces it.")
        }
    }

    /// Returns a module name that is a valid identifier and differs from existing modules' names.
    static func moduleName(_ title: String) -> String {
        let word = String(title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let name = word.first?.isNumber ?? true ? "_" + word : word
        return reserved.contains(name) ? name + "_" : name
    }

    /// The names of existing modules.
    static let reserved = Set(
        EngineModules.names + EngineModules.emptyModules.keys + ["Swift", "Foundation", "Glibc", "Dispatch", "Testing", "main"])
}

/// Assigns names to the copies. Each name contains a number, because the compiler requires unique file names.
private struct CopyNames {
    let folder: String
    private var taken: Set<String> = []

    init(folder: String) { self.folder = folder }

    mutating func path(of file: String) -> String {
        let base = String((file.split(separator: "/").last ?? "file").map { $0.isLetter || $0.isNumber || "+-_.".contains($0) ? $0 : "_" })
        let stem = base.hasSuffix(".swift") ? String(base.dropLast(6)) : base
        var number = 1
        while !taken.insert("\(stem.lowercased())~\(number)").inserted { number += 1 }
        return "\(folder)/\(stem)~\(number).swift"
    }
}
