import Boundary
import Foundation
import Translation

/// One version of the user's files, translated and written for the compiler.
struct ModuleFiles {
    struct File {
        /// The user's file; nil for the entry file.
        let path: String?
        /// The file that is compiled.
        let copy: String
        /// The copy's content.
        let content: [UInt8]
        let translated: TranslatedSource?
        /// The index of the file's module.
        let module: Int
    }

    /// A module that is compiled: a library's, or the program's.
    struct Module: Equatable {
        let name: String
        /// The indices of the modules that it can import, those before it.
        let imports: [Int]
        /// A number of all that others see of it.
        let interface: UInt64
    }

    /// The program's name.
    var name: String { modules[modules.count - 1].name }
    /// The modules, each behind those that it imports; the program's is the last.
    private(set) var modules: [Module] = []
    /// The user's files, then the entry file.
    private(set) var files: [File] = []
    let scenes: [SceneSummary]
    /// The translator's notes, as warnings at their places.
    private(set) var notes: [CompilerMessage] = []
    /// The imported modules that are neither Apple's nor here.
    let missingLibraries: [String]
    /// For each file a number of what it knows of the others.
    private(set) var interfaces: [UInt64] = []

    /// The purpose of the files.
    enum Purpose {
        /// A library that shows something.
        case library
        /// A package to be read and changed, which need not show anything.
        case package
    }

    /// Translates sources. `folder` gets the copies.
    init(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)], overrides: [String: [Place: String]],
        absentNames: Set<String> = [], in folder: String, purpose: Purpose = .library
    ) throws(CodeProblem) {
        let (shown, notes) = Self.withoutOthers(listing, sources)
        let libraries = Self.libraries(listing, shown)
        var settings = Self.settings(listing, shown.map(\.source), libraries)
        missingLibraries = shown.reduce(into: Set<String>()) { $0.formUnion($1.source.foreignModules) }
            .subtracting(Translator.appleModules).subtracting(settings.mergedModules).subtracting(settings.libraries).sorted()
        settings.absentNames = absentNames
        settings.leftOutTypes = Self.leftOutTypes(listing, sources, shown)
        let interfaceFiles = InterfaceFiles(listing)
        settings.interfaceClasses = interfaceFiles.names
        settings.keepsColumns = purpose == .library
        let parts = Self.parts(shown, libraries, settings, program: Self.moduleName(listing.name))
        var translated: [(path: String, result: TranslatedSource, module: Int)] = []
        for (number, part) in parts.enumerated() {
            let results = part.files.indices.map { part.translator.translate($0, overrides: overrides[shown[part.files[$0]].path] ?? [:]) }
            translated += zip(part.files, results).map { (shown[$0].path, $1, number) }
            let numbers = part.translator.interfaces
            modules.append(Module(name: part.name, imports: part.imports, interface: Self.sum(numbers.own)))
            interfaces += numbers.needed
        }
        // The entry file names many; it is small.
        interfaces.append(Self.sum(modules.map(\.interface)))
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
        for file in translated { add(file.path, file.result, as: copies.path(of: file.path), in: file.module) }
        let entry = EntryFile.text(
            scenes, resources: listing.resourceFolders, interfaces: translated.compactMap(\.result.interface),
            imports: parts.indices.dropLast().filter { part in translated.contains { $0.module == part && $0.result.interface != nil } }
                .map { parts[$0].name })
        files.append(
            File(
                path: nil, copy: copies.path(of: "segue_entry.swift"), content: Array(entry.utf8), translated: nil, module: parts.count - 1)
        )
        let classes = points.reduce(into: Set<String>()) { $0.formUnion($1.classes) }
        addNotes(listing, interfaceFiles.classes.filter { !classes.contains($0.name) && !$0.name.hasPrefix("UI") })
    }

    private static func sum(_ numbers: [UInt64]) -> UInt64 { numbers.reduce(0) { ($0 ^ $1) &* 0x100_0000_01b3 } }

    private mutating func add(_ path: String, _ result: TranslatedSource, as copy: String, in module: Int) {
        let implied = (result.previews.isEmpty ? [] : ["Scenes"]) + result.impliedImports
        let importing = implied.map { "import \($0)\n" }.joined()
        let shownPath = path.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" } ? copy : path
        let head = importing + "#sourceLocation(file: \"\(shownPath)\", line: 1)\n"
        files.append(File(path: path, copy: copy, content: Array(head.utf8) + result.bytes, translated: result, module: module))
        notes += result.notes.map { CompilerMessage(severity: .warning, file: path, place: $0.place, text: $0.text) }
    }

    /// Whether the compiler and the linker would be given the same.
    func builds(the other: ModuleFiles) -> Bool {
        modules == other.modules && interfaces == other.interfaces && imports == other.imports && files.count == other.files.count
            && zip(files, other.files).allSatisfy { $0.copy == $1.copy && $0.module == $1.module && $0.content == $1.content }
    }

    /// Writes the copies that differ from those in `written`.
    func write(_ cache: BuildCache, _ written: inout [String: [UInt8]]) throws(CodeProblem) {
        for file in files where written[file.copy] != file.content {
            written[file.copy] = nil
            try cache.write(file.content, to: file.copy)
            written[file.copy] = file.content
        }
    }

    /// Returns the user's file and place for those of the compiler.
    func origin(_ path: String, _ place: Place) -> (file: String?, place: Place) {
        guard let file = files.first(where: { $0.path == path || $0.copy == path }), let own = file.path, let translated = file.translated
        else {
            return (nil, place)
        }
        return (own, translated.original(place))
    }

    /// The modules that the files import, what they bring along on iPhone among them.
    var imports: Set<String> { Set(files.compactMap(\.translated).flatMap { $0.imports + $0.impliedImports }) }

    // MARK: What is not here

    private static func settings(
        _ listing: SourceListing, _ sources: [SwiftSource], _ libraries: LibraryFiles
    ) -> TranslationSettings {
        var settings = TranslationSettings()
        settings.libraries = Set(libraries.libraries.map(\.name))
        settings.mergedModules = merged(listing, sources).subtracting(settings.libraries)
        return settings
    }

    /// Returns the types that only files declare which are left out, and those that Objective-C does.
    private static func leftOutTypes(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)], _ shown: [(path: String, source: SwiftSource)]
    ) -> Set<String> {
        let foreign = listing.objectiveCTypes
        guard sources.count > shown.count || !foreign.isEmpty else { return [] }
        return foreign.union(sources.flatMap(\.source.declaredTypes)).subtracting(shown.flatMap(\.source.declaredTypes))
    }

    private static func merged(_ listing: SourceListing, _ sources: [SwiftSource]) -> Set<String> {
        listing.targets.union(Translator.mergedModules(sources, folders: listing.names))
    }

    private static func libraries(_ listing: SourceListing, _ files: [(path: String, source: SwiftSource)]) -> LibraryFiles {
        let sources = files.map(\.source)
        // A library from above the folder lies beside it, and whole paths tell the two apart.
        let isWithin = files.allSatisfy { $0.path.hasPrefix(listing.root) }
        let around = isWithin ? (listing.root as NSString).deletingLastPathComponent : ""
        return LibraryFiles(
            sources, paths: files.map { String($0.path.dropFirst(around.count)) }, merged: merged(listing, sources),
            folders: listing.outerLibraries.mapValues { String($0.dropFirst(around.count)) })
    }

    /// Returns the names that may come from modules that are not here, and the modules that are.
    static func doubts(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]
    ) -> (names: Set<DoubtfulName>, modules: Set<String>) {
        let files = withoutOthers(listing, sources).shown, shown = files.map(\.source)
        var settings = settings(listing, shown, libraries(listing, files))
        settings.leftOutTypes = leftOutTypes(listing, sources, files)
        return (Translator.doubtfulNames(shown, settings), Translator.presentModules(shown))
    }

    // MARK: Modules

    /// The files of one module, with what translates them.
    private struct Part {
        let name: String
        let files: [Int]
        let imports: [Int]
        let translator: Translator
    }

    /// Returns the modules: the libraries, and the program with all other files.
    private static func parts(
        _ shown: [(path: String, source: SwiftSource)], _ libraries: LibraryFiles, _ settings: TranslationSettings, program: String
    ) -> [Part] {
        var parts: [Part] = []
        for library in libraries.libraries {
            // The compiler has to find the imports of its imports, too.
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

    // MARK: Choosing

    /// Leaves out files that import what does not exist here and cannot be done without, and says so.
    private static func withoutOthers(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]
    )
        -> (shown: [(path: String, source: SwiftSource)], notes: [CompilerMessage])
    {
        let (spare, kept) = Self.spareFiles(listing, sources)
        var notes = spare.map { path in
            CompilerMessage(
                severity: .warning, file: path,
                text: "It declares again what \(kept[path] ?? "another file") declares; the file is left out.")
        }
        let shown = sources.filter { path, source in
            if spare.contains(path) { return false }
            if source.bytes.starts(with: Array("#!".utf8)), source.placeOfImport("UIKit") == nil {
                notes.append(
                    CompilerMessage(severity: .warning, file: path, text: "A script isn't part of a program; the file is skipped."))
                return false
            }
            for module in ["SwiftUI", "XCTest", "Testing"] {
                guard let place = source.placeOfImport(module), !(module == "SwiftUI" && source.usesSwiftUIAside) else { continue }
                notes.append(
                    CompilerMessage(severity: .warning, file: path, place: place, text: "There is no \(module) here; the file is left out.")
                )
                return false
            }
            return true
        }
        return (shown, notes)
    }

    /// Returns the files that declare a type which another file declares, too, where Xcode compiles only the other, or where both are for modules
    /// that are not here; with the names of the others.
    private static func spareFiles(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]
    ) -> (paths: [String], others: [String: String]) {
        var declaring: [String: [(path: String, source: SwiftSource)]] = [:]
        for file in sources { for type in file.source.ownTypes { declaring[type, default: []].append(file) } }
        let twice = declaring.values.filter { $0.count > 1 }
        guard !twice.isEmpty else { return ([], [:]) }
        let compiled = listing.compiledNames
        func isCompiled(_ path: String) -> Bool { compiled.contains((path as NSString).lastPathComponent) }
        var others: [String: String] = [:]
        for files in twice {
            let known = files.filter { isCompiled($0.path) }
            let isForeign = files.allSatisfy { !$0.source.foreignModules.subtracting(listing.names).isEmpty }
            guard let first = known.first ?? (isForeign ? files.first : nil), known.count < 2 else { continue }
            for file in files where file.path != first.path { others[file.path] = (first.path as NSString).lastPathComponent }
        }
        return (sources.map(\.path).filter { others[$0] != nil }, others)
    }

    /// Notes what is left out of a folder, and the classes that only its interface files know.
    private mutating func addNotes(_ listing: SourceListing, _ unknown: [InterfaceFiles.ClassName]) {
        for path in listing.otherApps {
            notes.append(CompilerMessage(severity: .warning, file: path, text: "Another program is left out; it opens by its own folder."))
        }
        for path in listing.mains {
            notes.append(CompilerMessage(severity: .warning, file: path, text: "The stage starts the program; main.swift is left out."))
        }
        notes += unknown.map { name in
            CompilerMessage(
                severity: .warning, file: name.file, place: name.place,
                text: "There is no class \(name.name) in this code; a plain one takes its place.")
        }
    }

    /// Returns a name for the module that is a word of Swift's and no module's that exists.
    static func moduleName(_ title: String) -> String {
        let word = String(title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let name = word.first?.isNumber ?? true ? "_" + word : word
        return reserved.contains(name) ? name + "_" : name
    }

    /// Names of modules that are here.
    static let reserved = Set(
        EngineModules.names + EngineModules.standIns.keys + ["Swift", "Foundation", "Glibc", "Dispatch", "Testing", "main"])
}

/// Names of copies: those of the files with a number, since the compiler wants all names of files to differ, the users' own among them.
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
