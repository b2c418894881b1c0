// Checks that faces found once are reused without fontconfig until the fonts change.

import Foundation
import Testing

@testable import Typography

struct RememberedFacesTests {
    /// A folder of fonts, with the cache file next to it. Both are deleted after the test.
    private final class Scratch {
        let folder = FileManager.default.temporaryDirectory.appending(path: "segue-faces-\(UUID().uuidString)")
        private var changes = 0.0
        var fonts: String { folder.appending(path: "fonts").path }
        var memory: String { folder.appending(path: "cache/segue/faces").path }

        init() throws {
            try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
            try install("Inter-Regular")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func install(_ name: String, as other: String? = nil) throws {
            let file = try #require(FontCollection(places: nil).file(named: name))
            let place = "\(fonts)/\(other ?? name).otf"
            try? FileManager.default.removeItem(atPath: place)
            try FileManager.default.copyItem(atPath: file.path, toPath: place)
            // Fontconfig's cache doesn't detect changes within the same second.
            changes += 1
            try FileManager.default.setAttributes([.modificationDate: Date() + 2 * changes], ofItemAtPath: fonts)
        }

        func collection() -> FontCollection { FontCollection(places: [fonts], remembering: memory) }

        /// Returns the name of the file that contains a face.
        func find(_ name: String, in collection: FontCollection) -> String? {
            collection.file(named: name).map { URL(filePath: $0.path).lastPathComponent }
        }
    }

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        #expect(scratch.find("Inter-Regular", in: scratch.collection()) == "Inter-Regular.otf")
    }

    @Test func cachedFaceNeedsNoFontconfig() {
        let collection = scratch.collection()
        #expect(scratch.find("Inter-Regular", in: collection) == "Inter-Regular.otf" && !collection.isRead)
        #expect(scratch.find("Inter-Bold", in: collection) == nil && collection.isRead)
    }

    @Test func textLayoutNeedsNoFontconfig() throws {
        let collection = scratch.collection(), engine = try #require(GlyphEngine())
        let faces = try #require(Typefaces(collection, engine, substitutes: []))
        #expect(faces.face(named: "Inter-Regular").ascent > 0.5 && !collection.isRead)
    }

    /// This installs a face with the same name in a file that precedes the old file alphabetically.
    @Test func newlyInstalledFontIsFound() throws {
        try scratch.install("Inter-Regular", as: "Another")
        let collection = scratch.collection()
        #expect(scratch.find("Inter-Regular", in: collection) == "Another.otf" && collection.isRead)
    }

    @Test func fileWithDifferentFaceIsReadAgain() throws {
        try scratch.install("Inter-Bold", as: "Inter-Regular")
        let collection = scratch.collection()
        #expect(scratch.find("Inter-Regular", in: collection) == nil && collection.isRead)
    }

    @Test func removedFontIsNotFound() throws {
        try FileManager.default.removeItem(atPath: scratch.fonts + "/Inter-Regular.otf")
        #expect(scratch.find("Inter-Regular", in: scratch.collection()) == nil)
    }

    /// If the file is truncated, or has another version or format, fontconfig is used and the file is rewritten.
    @Test(arguments: [
        "", "segue faces 0\n", "segue faces 1\nInter-Regular\tfirst\t/x\n", "segue faces 1\na\tb\tc\td\n", "\u{FFFD}\n",
        "segue faces 1\nInter-Regular\t0\t/nowhere\n", "segue faces 1\nmissing\t/nowhere\nInter-Regular\t0\t/nowhere\n",
    ])
    func invalidMemoryFileIsReplaced(_ text: String) throws {
        try text.write(toFile: scratch.memory, atomically: true, encoding: .utf8)
        let collection = scratch.collection()
        #expect(scratch.find("Inter-Regular", in: collection) == "Inter-Regular.otf" && collection.isRead)
        #expect(FaceCache(at: scratch.memory).files.keys.contains("Inter-Regular"))
    }

    @Test func unwritableCacheFileIsIgnored() throws {
        let collection = FontCollection(places: [scratch.fonts], remembering: scratch.fonts + "/Inter-Regular.otf/faces")
        #expect(scratch.find("Inter-Regular", in: collection) == "Inter-Regular.otf")
    }
}
