import Foundation
import Testing

@testable import UIKit

/// The index of a folder's resources.
struct ResourceIndexTests {
    private static let files = [
        "sky.png", "Main.storyboard", "notes.txt", "Assets.xcassets/Icons/sun.imageset/Contents.json", "Base.lproj/Page.xib",
        "objects.build/moon.png", "objects.build/Other.storyboard",
    ]

    private func index(isShared: Bool) throws -> Set<String> {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("segue-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in Self.files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        return Set(ResourceIndex(of: folder, isShared: isShared).places.keys)
    }

    @Test func privateFolderIsSearchedCompletely() throws {
        let names = try index(isShared: false)
        #expect(names == ["sky.png", "Main.storyboard", "sun.imageset", "Icons/sun.imageset", "Page.xib", "moon.png", "Other.storyboard"])
    }

    @Test func sharedFolderIsSearchedOnlyForResourceContainers() throws {
        let names = try index(isShared: true)
        #expect(names == ["sky.png", "Main.storyboard", "sun.imageset", "Icons/sun.imageset", "Page.xib"])
    }
}
