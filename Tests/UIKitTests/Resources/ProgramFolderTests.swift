import Foundation
import Testing

@testable import UIKit

/// Whether a program's folder may hold resources.
struct ProgramFolderTests {
    @Test(
        arguments: [
            ([], false), (["bin/notes.txt", "bin/other", "bin/objects.build/sky.png"], false), (["bin/sky.png"], true),
            (["bin/Main.Storyboard"], true), (["bin/Assets.xcassets/Contents.json"], true), (["bin/Base.lproj/Page.xib"], true),
            (["bin/App_Kit.resources/sky.png"], true), (["bin/Kit.bundle/sky.png"], true), (["share/app.resources/sky.png"], true),
            (["share/other.resources/sky.png"], false),
        ] as [([String], Bool)]) func folderWithResourceFilesMayHoldResources(_ files: [String], _ expected: Bool) throws
    {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("segue-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in files + ["bin/app"] {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        #expect(ProgramFolder(of: folder.path + "/bin/app").mayHoldResources == expected)
    }

    @Test func unreadableFolderMayHoldResources() {
        #expect(ProgramFolder(of: "/no/such/folder/app").mayHoldResources)
    }
}
