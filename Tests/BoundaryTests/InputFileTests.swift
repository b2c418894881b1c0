// Checks that input files are read completely or rejected with a reason, and that reading always ends.

import Boundary
import Foundation
import Testing

struct InputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    @Test func fileIsReadUpToLimit() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (path, data) = (folder.appending(path: "a").path, Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) }))
        try data.write(to: URL(filePath: path))
        #expect(try InputFile.bytes(at: path, upTo: 200_000) == data)
        #expect(throws: InputFile.Failure.larger(than: 199_999)) { try InputFile.bytes(at: path, upTo: 199_999) }
    }

    @Test func emptyFileHasNoBytes() throws { #expect(try InputFile.bytes(at: "/dev/null", upTo: 0).isEmpty) }

    @Test func tooLargeFileReportsLimitInKiB() {
        #expect("\(InputFile.Failure.larger(than: 3 << 20))" == "is larger than 3072 KiB, the limit")
    }

    @Test func lengthOfPipeIsThatOfItsParts() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for part in [[1, 2], [3]] as [[UInt8]] { _ = write(ends[1], part, part.count) }
        close(ends[1])
        #expect(try InputFile.bytes(from: ends[0], upTo: 3) == Data([1, 2, 3]))
        close(ends[0])
    }

    @Test func endlessFileIsRejected() {
        #expect(throws: InputFile.Failure.larger(than: 1 << 20)) { try InputFile.bytes(at: "/dev/zero", upTo: 1 << 20) }
    }

    @Test func unreadableFileReportsReason() {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: InputFile.Failure.unreadable(ENOENT)) { try InputFile.bytes(at: folder.appending(path: "none").path, upTo: 1) }
        #expect(throws: InputFile.Failure.unreadable(EISDIR)) { try InputFile.bytes(at: folder.path, upTo: 1) }
        #expect("\(InputFile.Failure.unreadable(EISDIR))" == "cannot be read (Is a directory)")
    }
}
