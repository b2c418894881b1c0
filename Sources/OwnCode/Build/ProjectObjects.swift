import Foundation

/// The objects and interfaces that the builds of one project use: links to files in the cache. Another program that trims or empties the cache
/// does not take them away.
struct ProjectObjects {
    private let cache: BuildCache
    private let folder: String

    /// Creates the folder of the links, inside the project's build folder.
    init(_ cache: BuildCache, in buildFolder: String) throws(CodeProblem) {
        self.cache = cache
        folder = buildFolder + "/objects"
        try cache.makeFolder(folder)
    }

    /// Returns the path of an object by the hash of all that it is made of.
    func object(_ key: String) -> String { "\(folder)/\(key).o" }

    /// Returns the path of a library's interface by the hash of all that it is made of.
    func interface(_ key: String) -> String { "\(folder)/\(key).swiftmodule" }

    /// Whether an object or interface was made before. Notes that it is used.
    func has(_ path: String) -> Bool { touch(path) || take(path) && touch(path) }

    /// Adds a new file, which is moved from `made`, and shares it by the cache.
    func add(_ made: String, as path: String) throws(CodeProblem) {
        guard rename(made, path) == 0 else { throw .cannotWrite(path, CodeProblem.lastError) }
        guard link(path, shared(path)) != 0, errno != EEXIST else { return }
        // Either the folder was removed, or the disk has no links. Sharing saves work and is not needed.
        if let bytes = FileManager.default.contents(atPath: path) { try? cache.write(Array(bytes), to: shared(path)) }
    }

    /// Removes the links that the last build did not use.
    func keepOnly(_ paths: some Sequence<String>) {
        let used = Set(paths.map { ($0 as NSString).lastPathComponent })
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !used.contains(name) {
            unlink("\(folder)/\(name)")
        }
    }

    private func shared(_ path: String) -> String { "\(cache.objects)/\((path as NSString).lastPathComponent)" }

    private func touch(_ path: String) -> Bool { utimes(path, nil) == 0 }

    /// Takes a file from the cache; false if it is not there.
    private func take(_ path: String) -> Bool {
        if link(shared(path), path) == 0 { return true }
        guard errno != ENOENT, let bytes = FileManager.default.contents(atPath: shared(path)) else { return false }
        return (try? cache.write(Array(bytes), to: path)) != nil
    }
}
