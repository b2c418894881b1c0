// Reading what is outside: all of it, or a reason; never without end.

import Foundation
import Testing
import Boundary

struct InputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    @Test func aFileIsReadUpToTheLimit() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (path, data) = (folder.appending(path: "a").path, Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) }))
        try data.write(to: URL(filePath: path))
        #expect(try InputFile.bytes(at: path, upTo: 200_000) == data)
        #expect(throws: InputFile.Failure.larger(than: 199_999)) { try InputFile.bytes(at: path, upTo: 199_999) }
    }

    @Test func aFileWithoutEndIsGivenUp() {
        #expect(throws: InputFile.Failure.larger(than: 1 << 20)) { try InputFile.bytes(at: "/dev/zero", upTo: 1 << 20) }
    }

    @Test func whatCannotBeReadSaysWhy() {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: InputFile.Failure.unreadable(ENOENT)) { try InputFile.bytes(at: folder.appending(path: "none").path, upTo: 1) }
        #expect(throws: InputFile.Failure.unreadable(EISDIR)) { try InputFile.bytes(at: folder.path, upTo: 1) }
        #expect("\(InputFile.Failure.unreadable(EISDIR))" == "cannot be read (Is a directory)")
    }
}
