import Foundation
import Translation

// Finds libraries outside the opened folder. A demo is often in the same repository as its library, and Xcode finds the library through the
// project. Therefore, opening the demo also adds libraries from the enclosing folders. Third-party libraries are in the folders of package
// managers, or in a folder with the library's name next to the code.

extension SourceListing {
    /// The folders that contain images and interface files: the opened folder (unless a single file was opened) and the folders of
    /// libraries outside it.
    ///
    /// If other apps are skipped, the visible app's folder comes first, because apps may contain files with the same name.
    var resourceFolders: [String] {
        let own = otherApps.isEmpty ? nil : commonFolder
        return [own].compactMap(\.self) + (root.hasSuffix(".swift") ? [] : [root])
            + outerLibraries.values.filter { !$0.hasPrefix(root + "/") }.sorted()
    }

    /// The deepest folder below the root that contains all listed files in the root; nil if that is the root.
    private var commonFolder: String? {
        let inside = (files + interfaces).filter { $0.hasPrefix(root + "/") }.map { $0.split(separator: "/").dropLast() }
        guard let first = inside.first else { return nil }
        let shared = inside.dropFirst().reduce(first) { shared, path in
            shared.prefix(zip(shared, path).prefix { $0 == $1 }.count)
        }
        let folder = "/" + shared.joined(separator: "/")
        return folder.hasPrefix(root + "/") ? folder : nil
    }

    /// Adds libraries that the code imports and that are in folders enclosing the opened folder.
    mutating func addLibrariesAbove() throws(CodeProblem) {
        let own = names
        let found = findLibrariesAbove().filter { !own.contains($0.name) || onlyUses($0.name) || containsOnlyPrograms(named: $0.name) }
        guard !found.isEmpty else { return }
        let imported = Self.importedModules(files)
        for (name, folder) in found where imported.contains(name) {
            targets.insert(name)
            outerLibraries[name] = folder
            try walk(folder, depth: 0)
        }
    }

    /// Adds libraries that the code imports and that are in package managers' folders or next to the code. Then, adds the libraries that
    /// these libraries import.
    mutating func addSiblingLibraries() throws(CodeProblem) {
        let places = Self.libraryPlaces(of: root)
        guard !places.isEmpty else { return }
        var unread = files[...]
        while !unread.isEmpty {
            let known = names.union(outerLibraries.keys).union(ModuleFiles.reserved).union(Translator.appleModules)
            let count = files.count
            for module in Self.importedModules(unread).subtracting(known).sorted() {
                guard let sources = sourceFolder(of: module, among: places) else { continue }
                targets.insert(module)
                outerLibraries[module] = sources
                try walk(sources, depth: 0)
            }
            unread = files[count...]
        }
    }

    /// Returns the source folder of the library whose folder has the module's name or that names the module itself.
    private func sourceFolder(of module: String, among places: [String: String]) -> String? {
        let named = PodModules(root).folder(of: module).flatMap { places[$0.lowercased()] }
        guard let folder = places[module.lowercased()] ?? named else {
            return managed(places).lazy.compactMap { folder(named: module, in: $0) }.first
        }
        // A library's files may be directly in the library's folder.
        let flat = Self.holdsSwift(folder) && !"\(root)/".hasPrefix(folder + "/") ? folder : nil
        // CocoaPods keeps only a library's own files.
        let pod = folder.hasPrefix("\(root)/Pods/") ? folder : nil
        return self.folder(named: module, in: folder) ?? usualFolder(of: module, in: folder) ?? flat ?? pod
    }

    /// The folders of package managers' libraries, in order.
    private func managed(_ places: [String: String]) -> [String] { places.values.filter { $0.hasPrefix(root + "/") }.sorted() }

    /// Returns the folder inside a library's folder that is named after the module or that the package manifest names.
    private func folder(named module: String, in folder: String) -> String? {
        let usual = ["Sources/\(module)", "Source/\(module)", module].map { "\(folder)/\($0)" }
        let stated = Self.packageSources(in: folder).first { $0.name == module }?.folder
        return (usual + [stated].compactMap(\.self)).first {
            FileManager.default.enumerator(atPath: $0)?.contains(where: Self.isSwift) ?? false
        }
    }

    private static func isSwift(_ name: Any) -> Bool { (name as? String)?.hasSuffix(".swift") ?? false }

    /// The source folders that podspecs in the opened folder state, keyed by module.
    var podspecFolders: [String: String] {
        let specifications = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter { $0.hasSuffix(".podspec") }
        return specifications.reduce(into: [:]) { folders, name in
            let text = (try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)) ?? ""
            guard let stated = text.firstMatch(of: /source_files\s*=\s*\[?\s*['"]([^'"*]+)\//)?.1 else { return }
            let module = text.firstMatch(of: /module_name\s*=\s*['"]([^'"]+)/)?.1 ?? name.dropLast(8)
            folders[String(module)] = "\(root)/\(stated)"
        }
    }

    /// Returns whether there are folders with a module's name, but all of them directly contain code that imports the module. A library
    /// doesn't import itself.
    func onlyUses(_ module: String) -> Bool {
        let named = folders(named: module)
        return !named.isEmpty
            && named.allSatisfy { folder in
                Self.importedModules(files.filter { ($0 as NSString).deletingLastPathComponent == folder }).contains(module)
            }
    }

    /// Returns whether the folders with a module's name contain programs. A template for libraries gives the demo the library's name.
    private func containsOnlyPrograms(named module: String) -> Bool {
        let named = folders(named: module), starts = ["AppDelegate.swift", "Sources/AppDelegate.swift"]
        return !named.isEmpty && named.allSatisfy { folder in starts.contains { files.contains("\(folder)/\($0)") } }
    }

    private func folders(named module: String) -> [String] {
        folders.filter { ($0 as NSString).lastPathComponent.lowercased() == module.lowercased() }
    }

    /// Returns the folders that may contain libraries, keyed by lowercase name because some package managers use lowercase names.
    private static func libraryPlaces(of root: String) -> [String: String] {
        let places =
            ["Pods", "Carthage/Checkouts", ".build/checkouts"].map { "\(root)/\($0)" } + [(root as NSString).deletingLastPathComponent]
        return places.reduce(into: [:]) { found, place in
            for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where !name.hasPrefix(".") {
                let path = "\(place)/\(name)"
                if path != root, found[name.lowercased()] == nil { found[name.lowercased()] = path }
            }
        }
    }

    /// Returns the libraries declared by manifests in the enclosing folders, with their source folders.
    private func findLibrariesAbove() -> [(name: String, folder: String)] {
        var found: [(name: String, folder: String)] = []
        var folder = (root as NSString).deletingLastPathComponent
        for _ in 0..<Self.levelsAbove where folder.count > 1 {
            // The folder, such as a folder for temporary files, may contain thousands of other files.
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter(Self.describesLibrary).sorted()
            for name in Self.libraryNames(names) + Self.packageTargets(names, in: folder) where !found.contains(where: { $0.name == name })
            {
                let named = Self.packagePath(of: name, names, in: folder).map { "\(folder)/\($0)" }
                if let sources = usualFolder(of: name, in: folder, or: named) { found.append((name, sources)) }
            }
            if names.contains(".git") { break }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return found
    }

    /// Whether a file or folder with this name describes a library, or is at the top of a repository.
    private static func describesLibrary(_ name: String) -> Bool {
        name == "Package.swift" || name == ".git" || libraryEndings.contains(where: name.hasSuffix)
    }

    private static let libraryEndings = [".podspec", ".xcodeproj"]

    /// Returns the names of the libraries in a folder: the names of its Xcode projects and podspecs.
    private static func libraryNames(_ names: [String]) -> [String] {
        let described = names.compactMap { name in libraryEndings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } }
        return described.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the targets declared in a folder's `Package.swift`.
    private static func packageTargets(_ names: [String], in folder: String) -> [String] {
        guard names.contains("Package.swift"), let text = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8) else {
            return []
        }
        return text.matches(of: /\.target\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
    }

    /// Returns the libraries that the manifests in a folder declare: the targets of a package, and the names of podspecs.
    static func declaredLibraries(_ names: [String], in folder: String) -> [String] {
        packageTargets(names, in: folder) + names.filter { $0.hasSuffix(".podspec") }.map { String($0.dropLast(".podspec".count)) }
    }

    /// Returns the targets that a folder's `Package.swift` declares, with their source folders.
    static func packageSources(in folder: String) -> [(name: String, folder: String)] {
        let names = ["Package.swift"]
        return packageTargets(names, in: folder).compactMap { target in
            let path = packagePath(of: target, names, in: folder) ?? "Sources/\(target)"
            return FileManager.default.fileExists(atPath: "\(folder)/\(path)") ? (target, "\(folder)/\(path)") : nil
        }
    }

    /// Returns whether a folder directly contains Swift files other than a package manifest.
    private static func holdsSwift(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { $0.hasSuffix(".swift") && !$0.hasPrefix("Package") }
    }

    /// Returns a library's source folder: the stated folder, or one with a usual name. This folder can't contain the opened code.
    private func usualFolder(of name: String, in folder: String, or stated: String? = nil) -> String? {
        let usual = ["Sources/\(name)", "Source/\(name)", "Sources", "Source", name, "\(name)/Classes", "Classes"].map { "\(folder)/\($0)" }
        return ([stated].compactMap(\.self) + usual).first { path in
            !"\(root)/".hasPrefix(path + "/")
                && FileManager.default.enumerator(atPath: path)?.contains(where: Self.isSwift) ?? false
        }
    }

    /// Returns the folder that a manifest specifies for a target, or nil if the manifest doesn't specify one.
    private static func packagePath(of target: String, _ names: [String], in folder: String) -> String? {
        guard names.contains("Package.swift"), let text = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8),
            let start = text.range(of: ".target(name: \"\(target)\"") ?? text.range(of: "name: \"\(target)\",\n", options: .backwards)
        else { return nil }
        // The path belongs to this target if no other target starts before the path.
        let rest = text[start.upperBound...], own = rest.range(of: "arget(").map { rest[..<$0.lowerBound] } ?? rest
        return own.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) }
    }

    static func importedModules(_ files: some Sequence<String>) -> Set<String> {
        files.reduce(into: []) { modules, path in
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            for statement in text.split(whereSeparator: { $0.isNewline || $0 == ";" }) where statement.contains("import ") {
                if let module = importedModule(statement) { modules.insert(module) }
            }
        }
    }

    /// Returns the module imported by a statement such as "import Kit" or "@testable import struct Kit.Card", or nil for other lines, such
    /// as comments.
    private static func importedModule(_ statement: Substring) -> String? {
        let words = statement.split { $0 == " " || $0 == "\t" }
        guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(isImportModifier) else { return nil }
        let rest = words[(keyword + 1)...]
        let name = rest.first.map { importKinds.contains(String($0)) } == true ? rest.dropFirst().first : rest.first
        return name.map { String($0.prefix { $0 != "." }) }
    }

    private static func isImportModifier(_ word: Substring) -> Bool { word.hasPrefix("@") || accessLevels.contains(String(word)) }

    private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
    private static let importKinds: Set = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]

    /// The number of enclosing folders to search for a library.
    private static let levelsAbove = 4
}
