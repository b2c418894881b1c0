import Foundation
import Translation

/// Skips files that can't be part of the program.
extension ModuleFiles {
    /// Skips files that import a missing module and can't work without it. Adds a note for each skipped file.
    static func withoutOthers(
        _ listing: SourceListing, _ sources: [SourceFile]
    )
        -> (shown: [SourceFile], notes: [CompilerMessage])
    {
        let (redundantFiles, kept) = Self.findRedundantFiles(listing, sources)
        var notes = redundantFiles.map { path in
            CompilerMessage(
                severity: .warning, file: path,
                text: "It repeats a declaration of \(kept[path] ?? "another file"); the file is skipped.")
        }
        let shown = sources.filter { file in
            if redundantFiles.contains(file.path) { return false }
            guard let note = note(onOther: file) else { return true }
            notes.append(note)
            return false
        }
        return (shown, notes)
    }

    /// Returns the reason to skip a file that isn't part of a UIKit program, or nil if it may be.
    private static func note(onOther file: SourceFile) -> CompilerMessage? {
        func note(_ text: String, at place: Place? = nil) -> CompilerMessage {
            CompilerMessage(severity: .warning, file: file.path, place: place, text: "\(text); the file is skipped.")
        }
        let source = file.source
        if source.isTemplate { return note("A template isn't part of a program") }
        if source.bytes.starts(with: Array("#!".utf8)), source.placeOfImport("UIKit") == nil {
            return note("A script isn't part of a program")
        }
        for module in ["SwiftUI", "XCTest", "Testing"] where module != "SwiftUI" || source.isMainlySwiftUI {
            if let place = source.placeOfImport(module) { return note("Segue has no \(module)", at: place) }
        }
        return nil
    }

    /// Returns the files to skip because another file declares the same type, and the name of that other file. A file is skipped if Xcode
    /// compiles only the other file, or if both files belong to missing modules.
    private static func findRedundantFiles(
        _ listing: SourceListing, _ sources: [SourceFile]
    ) -> (paths: [String], others: [String: String]) {
        var declaring: [String: [SourceFile]] = [:]
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

    /// Returns notes about skipped programs.
    static func notes(on listing: SourceListing) -> [CompilerMessage] {
        listing.otherApps.map {
            CompilerMessage(severity: .warning, file: $0, text: "Another program is skipped; open its folder to run it.")
        }
            + listing.mains.map {
                CompilerMessage(severity: .warning, file: $0, text: "The stage starts the program; main.swift is skipped.")
            }
    }

    /// Returns notes about classes that occur only in interface files.
    static func notes(onUnknown classes: [InterfaceFiles.ClassName], _ points: [StartingPoints]) -> [CompilerMessage] {
        let known = points.reduce(into: Set<String>()) { $0.formUnion($1.classes) }
        return classes.filter { !known.contains($0.name) && !$0.name.hasPrefix("UI") }.map { name in
            CompilerMessage(
                severity: .warning, file: name.file, place: name.place,
                text: "There is no class \(name.name) in this code; a plain class replaces it.")
        }
    }
}
