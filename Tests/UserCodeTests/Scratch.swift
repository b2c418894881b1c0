import Foundation
import TestSupport

@testable import UserCode

/// A folder deleted after the test. All tests in a run share the build cache.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory.appending(path: "segue-own-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file and its parent folders, and returns its path.
    func file(_ name: String, _ text: String) throws -> String {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        TestRun.waitUntilClosed(file.path)
        return file.path
    }

    /// Writes an executable file.
    func program(_ name: String, _ text: String) throws -> String {
        let path = try file(name, text)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Returns settings with the installed toolchain and the modules next to these tests.
    func settings() throws -> BuildSettings {
        BuildSettings(
            toolchain: try .find(), modules: try .find(for: .find(for: CommandLine.arguments[0], [:])),
            cache: BuildCache(["XDG_CACHE_HOME": TestRun.cacheHome]))
    }
}
