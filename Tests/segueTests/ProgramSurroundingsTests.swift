import Boundary
import Foundation
import Testing

@testable import Segue

struct ProgramSurroundingsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)").path

    private func found(_ files: [String], from program: String = "a/b/segue") throws -> String? {
        try files.forEach { try FileManager.default.createDirectory(atPath: "\(folder)/\($0)", withIntermediateDirectories: true) }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return BundledFiles.find(["share/scenes", "Sources"], from: "\(folder)/\(program)").map {
            String($0.dropFirst(folder.count))
        }
    }

    @Test func nearestFolderWinsThenFirstName() throws {
        #expect(try found(["Sources", "a/share/scenes", "a/Sources"]) == "/a/share/scenes")
        #expect(try found(["Sources", "a/b"]) == "/Sources")
        #expect(try found(["a/b/Sources", "a/share/scenes"]) == "/a/b/Sources")
    }

    @Test func searchEndsSixFoldersUp() throws {
        #expect(try found(["other/Sources", "a/b"]) == nil)
        #expect(try found(["Sources"], from: "1/2/3/4/5/segue") == "/Sources")
        #expect(try found(["Sources"], from: "1/2/3/4/5/6/segue") == nil)
    }
}

struct ConfigurationFolderTests {
    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/settings", "HOME": "/home/ann"], "/settings/segue"),
        (["XDG_CONFIG_HOME": "relative", "HOME": "/home/ann"], "/home/ann/.config/segue"),
        (["HOME": "/home/ann"], "/home/ann/.config/segue"),
    ]) func configurationFolderFollowsXDGOrHome(_ environment: [String: String], _ path: String) {
        #expect(ConfigurationFolder.path(Environment(environment)) == path)
    }
}
