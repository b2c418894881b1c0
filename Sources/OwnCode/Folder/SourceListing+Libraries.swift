import Foundation

// A demo lies in its library's repository, and Xcode finds the library by the project beside it: a demo that is opened alone brings along
// the libraries above it.

extension SourceListing {
    /// Adds the libraries of the folders above that the code imports, and that the folder itself does not have.
    mutating func addLibrariesAbove() throws(CodeProblem) {
        let own = names
        for (name, folder) in findLibrariesAbove() where !own.contains(name) && imports(name) {
            targets.insert(name)
            librariesAbove[name] = folder
            try walk(folder, depth: 0)
        }
    }

    /// Returns the libraries that the manifests in folders above name, with the folders of their sources.
    private func findLibrariesAbove() -> [(name: String, folder: String)] {
        var found: [(name: String, folder: String)] = []
        var folder = (root as NSString).deletingLastPathComponent
        for _ in 0..<Self.levelsAbove where folder.count > 1 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
            for name in Self.libraryNames(names) where !found.contains(where: { $0.name == name }) {
                if let sources = sources(of: name, in: folder) { found.append((name, sources)) }
            }
            if names.contains(".git") { break }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return found
    }

    /// Returns the libraries of a folder by its files' names: a project or a pod's description has the library's.
    private static func libraryNames(_ names: [String]) -> [String] {
        let endings = [".podspec", ".xcodeproj"]
        let described = names.compactMap { name in endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } }
        return described.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the folder of a library's sources, which is none of those around the code itself.
    private func sources(of name: String, in folder: String) -> String? {
        ["Sources/\(name)", "Source/\(name)", "Sources", "Source", name, "\(name)/Classes", "Classes"].map { "\(folder)/\($0)" }.first {
            path in
            !"\(root)/".hasPrefix(path + "/")
                && FileManager.default.enumerator(atPath: path)?.contains { ($0 as? String)?.hasSuffix(".swift") ?? false } ?? false
        }
    }

    /// Whether a file of the code imports a module.
    private func imports(_ module: String) -> Bool {
        files.contains { path in
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return text.split(whereSeparator: \.isNewline).contains { line in
                let words = line.split { $0 == " " || $0 == ";" }
                return words.contains("import") && words.contains { $0.prefix { $0 != "." } == module }
            }
        }
    }

    /// The number of folders above the code that may describe its library.
    private static let levelsAbove = 4
}
