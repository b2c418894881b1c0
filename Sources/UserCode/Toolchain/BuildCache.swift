import Boundary
import Foundation

/// The folder for reusable build results: `segue` in the XDG cache folder.
public struct BuildCache: Hashable, Sendable {
    /// The folder.
    public let folder: String
    /// The maximum size of all objects, in bytes.
    var objectLimit = 256 << 20

    /// Creates a cache in a folder.
    public init(folder: String) { self.folder = folder }

    /// Creates the user's cache.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        folder = CacheFolder.path(Environment(environment)) ?? NSHomeDirectory() + "/.cache/segue"
    }

    /// The folder of the compiler's module cache.
    var modules: String { folder + "/modules" }

    var objects: String { folder + "/objects" }

    /// Returns an object's path, given the hash of its inputs.
    func object(_ key: String) -> String { "\(objects)/\(key).o" }

    /// Returns the path of an object's warnings.
    func messages(_ key: String) -> String { "\(objects)/\(key).messages" }

    /// Returns the path of an empty module that replaces a Clang module.
    func emptyModule(_ name: String) -> String { "\(folder)/stand-ins/\(name)/module.modulemap" }

    /// Creates the folders and the empty modules that replace Clang modules.
    func prepare() throws(CodeProblem) {
        try makeFolder(modules)
        try makeFolder(objects)
        for (name, text) in EngineModules.emptyModules where !FileManager.default.fileExists(atPath: emptyModule(name)) {
            try write(Array(text.utf8), to: emptyModule(name))
        }
    }

    /// Creates a build folder for a project. Also removes folders that killed processes left behind.
    func makeBuildFolder() throws(CodeProblem) -> ClaimedFolder {
        let builds = folder + "/builds"
        try makeFolder(builds)
        do { return try ClaimedFolder(in: builds, prefix: "") } catch {
            throw .cannotWrite(builds, String(cString: strerror(error.number)))
        }
    }

    /// Removes the least recently used objects until the total size is within the limit. This doesn't affect builds, because they have
    /// links to their objects.
    func trim() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: objects)) ?? []
        var found: [Substring: Kept] = [:]
        for name in names {
            var status = stat()
            guard stat("\(objects)/\(name)", &status) == 0 else { continue }
            // An object's warnings are removed together with the object.
            let key = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
            found[key, default: Kept()].add(name, used: status.st_mtim.tv_sec, size: Int(status.st_size))
        }
        var size = found.values.reduce(0) { $0 + $1.size }
        guard size > objectLimit else { return }
        for kept in found.values.sorted(by: { $0.used < $1.used }) where size > objectLimit * 3 / 4 {
            for name in kept.names { unlink("\(objects)/\(name)") }
            size -= kept.size
        }
    }

    /// An object's files in the cache.
    private struct Kept {
        var names: [String] = []
        var (used, size) = (Int.min, 0)

        mutating func add(_ name: String, used: Int, size: Int) {
            names.append(name)
            self.used = max(self.used, used)
            self.size += size
        }
    }

    func makeFolder(_ path: String) throws(CodeProblem) {
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            throw .cannotWrite(path, Self.reason(error))
        }
    }

    /// Writes a file atomically.
    func write(_ bytes: [UInt8], to path: String) throws(CodeProblem) {
        try makeFolder((path as NSString).deletingLastPathComponent)
        do { try Data(bytes).write(to: URL(filePath: path), options: .atomic) } catch { throw .cannotWrite(path, Self.reason(error)) }
    }

    private static func reason(_ error: any Error) -> String {
        let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
        return code.map { String(cString: strerror(Int32($0))) } ?? error.localizedDescription
    }
}
