import Foundation

/// The objects and interfaces that a project's builds use, as hard links to files in the cache. The links remain valid after another
/// process removes files from the cache.
struct ProjectObjects {
    private let cache: BuildCache
    private let folder: String

    /// Creates the folder for the links, inside the project's build folder.
    init(_ cache: BuildCache, in buildFolder: String) throws(CodeProblem) {
        self.cache = cache
        folder = buildFolder + "/objects"
        try cache.makeFolder(folder)
    }

    /// Returns an object's path, given the hash of its inputs.
    func object(_ key: String) -> String { "\(folder)/\(key).o" }

    /// Returns the path of a library's interface, given the hash of its inputs.
    func interface(_ key: String) -> String { "\(folder)/\(key).swiftmodule" }

    /// Returns whether an object or interface exists. If so, marks it as used.
    func has(_ path: String) -> Bool { touch(path) || take(path) && touch(path) }

    /// Moves a new file from `made` to `path` and adds it to the cache.
    func add(_ made: String, as path: String) throws(CodeProblem) {
        guard rename(made, path) == 0 else { throw .cannotWrite(path, CodeProblem.lastError) }
        guard link(path, shared(path)) != 0, errno != EEXIST else { return }
        // The folder was removed, or the file system doesn't support hard links. Copy the file instead, and ignore errors: sharing is only
        // an optimization.
        if let bytes = FileManager.default.contents(atPath: path) { try? cache.write(Array(bytes), to: shared(path)) }
    }

    /// Removes the links that the last build didn't use.
    func keepOnly(_ paths: some Sequence<String>) {
        let used = Set(paths.map { ($0 as NSString).lastPathComponent })
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !used.contains(name) {
            unlink("\(folder)/\(name)")
        }
    }

    private func shared(_ path: String) -> String { "\(cache.objects)/\((path as NSString).lastPathComponent)" }

    private func touch(_ path: String) -> Bool { utimes(path, nil) == 0 }

    /// Links a file from the cache. Returns false if the cache doesn't contain it.
    private func take(_ path: String) -> Bool {
        if link(shared(path), path) == 0 { return true }
        guard errno != ENOENT, let bytes = FileManager.default.contents(atPath: shared(path)) else { return false }
        return (try? cache.write(Array(bytes), to: path)) != nil
    }
}
