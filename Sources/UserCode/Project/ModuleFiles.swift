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
    private let orphans: Set<String>
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
        _ listing: SourceListing, _ sources: [SourceFile], overrides: [String: [Place: String]], absentNames: Set<String> = [],
        emptyViews: Set<String> = [], liveFiles: Set<String> = [], in folder: String, purpose: Purpose = .library
    ) throws(CodeProblem) {
        let (shown, skippedNotes) = Self.withoutOthers(listing, sources)
        let libraries = Self.libraries(listing, shown), interfaceFiles = InterfaceFiles(listing)
        // Libraries have separate names, so they couldn't share empty views.
        self.emptyViews = libraries.libraries.isEmpty ? emptyViews : []
        self.absentNames = absentNames.subtracting(self.emptyViews)
        var settings = Self.settings(listing, sources, shown, libraries)
        (settings.absentNames, settings.emptyViews) = (self.absentNames, self.emptyViews)
        settings.leftOutCauses = Self.leftOutCauses(listing, sources)
        settings.interfaceClasses = interfaceFiles.names
        settings.keepsColumns = purpose == .library
        missingLibraries = Self.missingLibraries(of: shown, settings)
        objectiveCMembers = listing.objectiveCMembers
        libraryFolders = listing.outerLibraries.values.sorted()
        otherPrograms = listing.otherApps
        orphans = Self.orphans(shown.map(\.source), self.absentNames)
        let parts = Self.parts(shown, libraries, settings, program: Self.programName(listing, shown))
        let translations = Self.translate(parts, shown, overrides, liveFiles)
        let points = parts.map(\.translator.startingPoints)
        scenes = try Self.scenes(in: translations, points[points.count - 1], interfaceFiles, listing, purpose)
        notes = skippedNotes
        addModules(parts)
        var copies = CopyNames(folder: folder)
        for file in translations { add(file, as: copies.path(of: file.path), listing) }
        for (path, source) in sources where source.isMainlySwiftUI { card.add(skippedFile: path, for: "SwiftUI") }
        let entry = entryText(translations, parts, listing) + AssetSymbols.text(listing.catalogs, shown.map(\.source))
        files.append(
            File(
                path: nil, copy: copies.path(of: "segue_entry.swift"), content: Array(entry.utf8), translated: nil, module: parts.count - 1)
        )
        notes += Self.notes(on: listing) + Self.notes(onUnknown: interfaceFiles.classes, points)
    }

    // MARK: Translating

    /// A file's translation, with the number of its module.
    private struct TranslatedFile {
        let path: String
        let source: SwiftSource
        let result: TranslatedSource
        let module: Int
    }

    private static func translate(
        _ parts: [Part], _ shown: [SourceFile], _ overrides: [String: [Place: String]], _ liveFiles: Set<String>
    ) -> [TranslatedFile] {
        parts.enumerated().flatMap { number, part in
            part.files.enumerated().map { index, file in
                let (path, source) = shown[file]
                let result = part.translator.translate(
                    index, overrides: overrides[path] ?? [:], numberKeys: liveFiles.contains(path) ? numberKeys(of: path) : nil)
                return TranslatedFile(path: path, source: source, result: result, module: number)
            }
        }
    }

    /// Chooses the scenes. A package doesn't contain guessed scenes, and doesn't need any scenes.
    private static func scenes(
        in translations: [TranslatedFile], _ points: StartingPoints, _ interfaceFiles: InterfaceFiles, _ listing: SourceListing,
        _ purpose: Purpose
    ) throws(CodeProblem) -> [SceneSummary] {
        do throws(CodeProblem) {
            let found = try SceneChoice.scenes(
                previews: translations.flatMap { file in file.result.previews.map { (file.path, $0) } }, points,
                storyboard: interfaceFiles.main.map { ($0, interfaceFiles.isNamed) }, root: listing.root, title: listing.name)
            return purpose == .package && found.contains(where: \.isGuess) ? [] : found
        } catch {
            guard purpose == .package, case .nothingToShow = error else { throw error }
            return []
        }
    }

    private mutating func addModules(_ parts: [Part]) {
        for part in parts {
            let hashes = part.translator.interfaces
            modules.append(Module(name: part.name, imports: part.imports, interface: Self.sum(hashes.own)))
            interfaces += hashes.needed
        }
        // The entry file depends on many files but is small. It also declares the empty views.
        let views = emptyViews.sorted().reduce(0) { FNV.hash($1.utf8, after: $0) }
        interfaces = interfaces.map { $0 ^ views } + [Self.sum(modules.map(\.interface))]
    }

    /// Returns the first key of a file's numbers. A file's keys don't depend on other files, so changing other files doesn't recompile the
    /// file.
    private static func numberKeys(of path: String) -> Int {
        Int(FNV.hash(path.utf8) >> 21) << 20
    }

    private static func sum(_ numbers: [UInt64]) -> UInt64 { numbers.reduce(0, FNV.step) }

    /// Imports of single functions. If the whole module were imported, its names could be ambiguous with names of a user's module.
    private static let lookups = ["func Scenes.segueFloat", "func Scenes.segueInteger"]

    private mutating func add(_ file: TranslatedFile, as copy: String, _ listing: SourceListing) {
        let (path, result) = (file.path, file.result)
        let implied =
            (result.previews.isEmpty ? [] : ["Scenes"]) + (result.hasLiveNumbers ? Self.lookups : []) + result.impliedImports
        let importing = implied.map { "import \($0)\n" }.joined()
        let shownPath = path.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" } ? copy : path
        let head = importing + "#sourceLocation(file: \"\(shownPath)\", line: 1)\n"
        files.append(File(path: path, copy: copy, content: Array(head.utf8) + result.bytes, translated: result, module: file.module))
        notes += result.notes.map { CompilerMessage(severity: .warning, file: path, place: $0.place, text: $0.text) }
        card.add(path, result, statements: file.source.statementCount)
        failures += result.lostPurposes.map { Self.failure(of: $0, in: path, listing) }
    }

    private func entryText(_ translations: [TranslatedFile], _ parts: [Part], _ listing: SourceListing) -> String {
        let registering = translations.filter { $0.result.interface != nil }, modules = Set(registering.map(\.module))
        return EntryFile.text(
            scenes, resources: listing.resourceFolders, interfaces: registering.compactMap(\.result.interface),
            imports: parts.indices.dropLast().filter(modules.contains).map { parts[$0].name }, emptyViews: emptyViews.sorted())
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
}
