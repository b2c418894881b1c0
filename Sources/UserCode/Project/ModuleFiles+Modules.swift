import Foundation
import Translation

/// Divides the files into modules, and determines how they are translated.
extension ModuleFiles {
    /// A module's files and their translator.
    struct Part {
        let name: String
        let files: [Int]
        let imports: [Int]
        let translator: Translator
    }

    /// Returns the module's parts: the libraries, and the program, which contains all other files.
    static func parts(
        _ shown: [SourceFile], _ libraries: LibraryFiles, _ settings: TranslationSettings, program: String
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

    static func part(
        _ name: String, _ files: [Int], _ imports: [Int], _ parts: [Part], _ shown: [SourceFile],
        _ settings: TranslationSettings
    ) -> Part {
        let visible = imports.flatMap { parts[$0].files }.map { shown[$0].source }
        let translator = Translator(files.map { shown[$0].source }, visible: visible, settings: settings)
        return Part(name: name, files: files, imports: imports, translator: translator)
    }

    /// Returns the name of the program's module. A type with the same name as the module would hide the module.
    static func programName(_ listing: SourceListing, _ shown: [SourceFile]) -> String {
        let name = moduleName(listing.name)
        return shown.contains { $0.source.declaredTypes.contains(name) } ? name + "_App" : name
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

    // MARK: Settings

    static func settings(
        _ listing: SourceListing, _ sources: [SourceFile], _ shown: [SourceFile], _ libraries: LibraryFiles
    ) -> TranslationSettings {
        var settings = TranslationSettings()
        settings.libraries = Set(libraries.libraries.map(\.name))
        settings.mergedModules = merged(listing, shown.map(\.source)).subtracting(settings.libraries)
        settings.removedTypes = removedTypes(listing, sources, shown)
        return settings
    }

    /// Returns the reasons why types declared only in skipped files or Objective-C code are missing.
    static func leftOutCauses(_ listing: SourceListing, _ sources: [SourceFile]) -> [String: String] {
        let swiftUI = sources.filter(\.source.isMainlySwiftUI).flatMap(\.source.declaredTypes).map { ($0, "SwiftUI") }
        return Dictionary(listing.objectiveCTypes.map { ($0, "Objective-C") } + swiftUI) { first, _ in first }
    }

    /// Returns the types declared only in skipped files or Objective-C code.
    static func removedTypes(
        _ listing: SourceListing, _ sources: [SourceFile], _ shown: [SourceFile]
    ) -> Set<String> {
        let foreign = listing.objectiveCTypes
        guard sources.count > shown.count || !foreign.isEmpty else { return [] }
        return foreign.union(sources.flatMap(\.source.declaredTypes)).subtracting(shown.flatMap(\.source.declaredTypes))
    }

    /// Returns the imported modules that neither Apple nor Segue provides.
    static func missingLibraries(of shown: [SourceFile], _ settings: TranslationSettings) -> [String] {
        shown.reduce(into: Set<String>()) { $0.formUnion($1.source.foreignModules) }.subtracting(Translator.appleModules)
            .subtracting(settings.mergedModules).subtracting(settings.libraries).sorted()
    }

    static func merged(_ listing: SourceListing, _ sources: [SwiftSource]) -> Set<String> {
        listing.targets.union(Translator.mergedModules(sources, folders: listing.names).filter { !listing.onlyUses($0) })
    }

    static func libraries(_ listing: SourceListing, _ files: [SourceFile]) -> LibraryFiles {
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
        _ listing: SourceListing, _ sources: [SourceFile]
    ) -> (names: Set<PossiblyMissingName>, modules: Set<String>) {
        let files = withoutOthers(listing, sources).shown, shown = files.map(\.source)
        let settings = settings(listing, sources, files, libraries(listing, files))
        return (Translator.doubtfulNames(shown, settings), Translator.presentModules(shown))
    }
}
