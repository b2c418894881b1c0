import Boundary
import Foundation

/// The folder in which builds keep what they can use again: `segue` in XDG's cache folder.
public struct BuildCache: Hashable, Sendable {
    /// The folder.
    public let folder: String
    /// The bytes that objects may take.
    var objectLimit = 256 << 20

    /// Makes the cache of a folder.
    public init(folder: String) { self.folder = folder }

    /// Makes the user's cache.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        folder = CacheFolder.path(Environment(environment)) ?? NSHomeDirectory() + "/.cache/segue"
    }

    /// The folder of the compiler's own cache of modules.
    var modules: String { folder + "/modules" }

    var objects: String { folder + "/objects" }

    /// Returns the path of an object by the hash of all that it is made of.
    func object(_ key: String) -> String { "\(objects)/\(key).o" }

    /// Returns the path of the warnings for an object.
    func messages(_ key: String) -> String { "\(objects)/\(key).messages" }

    /// Returns the path of a library's interface by the hash of all that it is made of.
    func interface(_ key: String) -> String { "\(objects)/\(key).swiftmodule" }

    /// Returns the path of a stand-in for a Clang module.
    func standIn(_ name: String) -> String { "\(folder)/stand-ins/\(name)/module.modulemap" }

    /// Makes the folders and the stand-ins.
    func prepare() throws(CodeProblem) {
        try makeFolder(modules)
        try makeFolder(objects)
        for (name, text) in EngineModules.standIns where !FileManager.default.fileExists(atPath: standIn(name)) {
            try write(Array(text.utf8), to: standIn(name))
        }
    }

    /// Makes a folder for the builds of one process. Those of processes that are gone are removed.
    func makeBuildFolder() throws(CodeProblem) -> String {
        let builds = folder + "/builds"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: builds)) ?? [] {
            guard let process = pid_t(name.prefix { $0 != "-" }), kill(process, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(atPath: builds + "/" + name)
        }
        let own = "\(builds)/\(getpid())-\(UUID().uuidString.prefix(8))"
        try makeFolder(own)
        return own
    }

    /// Removes the objects that were not used for longest, until those that are left take less than the limit.
    func trim() {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: objects)) ?? []
        var found = files.compactMap { name -> (path: String, used: Int, size: Int)? in
            var status = stat()
            let path = objects + "/" + name
            return stat(path, &status) == 0 ? (path, status.st_mtim.tv_sec, Int(status.st_size)) : nil
        }
        var size = found.reduce(0) { $0 + $1.size }
        guard size > objectLimit else { return }
        found.sort { $0.used < $1.used }
        for file in found where size > objectLimit * 3 / 4 {
            unlink(file.path)
            size -= file.size
        }
    }

    private func makeFolder(_ path: String) throws(CodeProblem) {
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            throw .cannotWrite(path, Self.reason(error))
        }
    }

    /// Writes a file whole, or not at all.
    func write(_ bytes: [UInt8], to path: String) throws(CodeProblem) {
        try makeFolder((path as NSString).deletingLastPathComponent)
        do { try Data(bytes).write(to: URL(filePath: path), options: .atomic) } catch { throw .cannotWrite(path, Self.reason(error)) }
    }

    private static func reason(_ error: any Error) -> String {
        let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
        return code.map { String(cString: strerror(Int32($0))) } ?? error.localizedDescription
    }
}
