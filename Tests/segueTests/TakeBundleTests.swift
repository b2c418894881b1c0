import Foundation
import Stage
import Testing

@testable import Segue

/// Checks the limits of a bundle that is read.
struct TakeBundleTests {
    @Test func filesBeyondLimitAreRefused() throws {
        // Each file has three bytes.
        let text = #"{"bundle":{"version":1,"trace":[],"files":{"a.png":"QUJD","b.png":"REVG"}}}"#, data = Data(text.utf8)
        #expect(try TakeBundle(in: data, maximumBytes: 6)?.files == ["a.png": Data("ABC".utf8), "b.png": Data("DEF".utf8)])
        #expect(throws: ContentError.self) { try TakeBundle(in: data, maximumBytes: 5) }
    }

    @Test func filesThatCodeLoadsByNameAreBundled() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let loaded = ["Art.xcassets/sun.imageset/Contents.json", "Art.xcassets/sun.imageset/sun.svg", "data.json", "en.lproj/Main.strings"]
        for name in loaded + ["Page.swift", "notes.md", "Takes/a.json", ".git/data.json"] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(name.utf8).write(to: file)
        }
        #expect(try TakeBundle.files(at: folder.path).keys.sorted() == loaded)
    }

    @Test func librariesNextToTheCodeAreBundledUnderTheirNames() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["App/Page.swift": "import One\nimport Two", "One/x.swift": "struct A {}", "Two/x.swift": "struct B {}"]
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let sources = try TakeBundle.sources(at: folder.appending(path: "App").path)
        #expect(
            sources == ["Page.swift": "import One\nimport Two", "Pods/One/x.swift": "struct A {}", "Pods/Two/x.swift": "struct B {}"])
    }
}
