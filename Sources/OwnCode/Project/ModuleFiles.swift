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
    }

    let name: String
    /// The user's files, then the entry file.
    private(set) var files: [File] = []
    let scenes: [SceneSummary]
    /// The translator's notes, as warnings at their places.
    private(set) var notes: [CompilerMessage] = []
    /// For each file a number of what it knows of the others.
    let interfaces: [UInt64]

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
        let (shown, notes) = Self.withoutOthers(sources)
        var settings = Self.settings(listing, shown.map(\.source))
        settings.absentNames = absentNames
        let interfaceFiles = InterfaceFiles(listing)
        settings.interfaceClasses = interfaceFiles.names
        settings.keepsColumns = purpose == .library
        let translator = Translator(shown.map(\.source), settings: settings)
        let translated = shown.indices.map { translator.translate($0, overrides: overrides[shown[$0].path] ?? [:]) }
        let previews = zip(shown, translated).flatMap { file, result in result.previews.map { (file.path, $0) } }
        let points = translator.startingPoints
        do throws(CodeProblem) {
            scenes = try SceneChoice.scenes(
                previews: previews, points, storyboard: interfaceFiles.main.map { ($0, interfaceFiles.isNamed) }, root: listing.root,
                title: listing.name)
        } catch {
            guard purpose == .package, case .nothingToShow = error else { throw error }
            scenes = []
        }
        name = Self.moduleName(listing.name)
        let interfaces = translator.interfaces
        // The entry file names many; it is small.
        self.interfaces = interfaces.needed + [interfaces.own.reduce(0) { ($0 ^ $1) &* 0x100_0000_01b3 }]
        self.notes = notes
        var copies = CopyNames(folder: folder)
        for (file, result) in zip(shown, translated) { add(file.path, result, as: copies.path(of: file.path)) }
        let entry = EntryFile.text(
            scenes, resources: listing.root.hasSuffix(".swift") ? nil : listing.root, interfaces: translated.compactMap(\.interface))
        files.append(File(path: nil, copy: copies.path(of: "segue_entry.swift"), content: Array(entry.utf8), translated: nil))
        addNotes(listing, interfaceFiles.classes.filter { !points.classes.contains($0.name) && !$0.name.hasPrefix("UI") })
    }

    private mutating func add(_ path: String, _ result: TranslatedSource, as copy: String) {
        let implied = (result.previews.isEmpty ? [] : ["Scenes"]) + result.impliedImports
        let importing = implied.map { "import \($0)\n" }.joined()
        let shownPath = path.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" } ? copy : path
        let head = importing + "#sourceLocation(file: \"\(shownPath)\", line: 1)\n"
        files.append(File(path: path, copy: copy, content: Array(head.utf8) + result.bytes, translated: result))
        notes += result.notes.map { CompilerMessage(severity: .warning, file: path, place: $0.place, text: $0.text) }
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

    private static func settings(_ listing: SourceListing, _ sources: [SwiftSource]) -> TranslationSettings {
        var settings = TranslationSettings()
        settings.mergedModules = listing.targets.union(Translator.mergedModules(sources, folders: listing.names))
        return settings
    }

    /// Returns the names that may come from modules that are not here, and the modules that are.
    static func doubts(
        _ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]
    ) -> (names: Set<DoubtfulName>, modules: Set<String>) {
        let shown = withoutOthers(sources).shown.map(\.source)
        return (Translator.doubtfulNames(shown, settings(listing, shown)), Translator.presentModules(shown))
    }

    // MARK: Choosing

    /// Leaves out files that import what does not exist here and cannot be done without, and says so.
    private static func withoutOthers(
        _ sources: [(path: String, source: SwiftSource)]
    )
        -> (shown: [(path: String, source: SwiftSource)], notes: [CompilerMessage])
    {
        var notes: [CompilerMessage] = []
        let shown = sources.filter { path, source in
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

    private static let reserved = Set(
        EngineModules.names + ["Swift", "Foundation", "Glibc", "Dispatch", "Testing", "main", "CUIKit", "CPNG", "CText", "CVectors"])
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
