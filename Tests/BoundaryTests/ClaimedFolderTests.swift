import Foundation
import Testing

@testable import Boundary

struct ClaimedFolderTests {
    private let parent = FileManager.default.temporaryDirectory.appending(path: "segue-claims-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] }

    @Test func folderIsRemovedWithItsOwner() throws {
        defer { try? FileManager.default.removeItem(atPath: parent) }
        var claimed: ClaimedFolder? = try ClaimedFolder(in: parent, prefix: "work-")
        let path = try #require(claimed?.path)
        try Data("text".utf8).write(to: URL(filePath: path + "/file"))
        #expect(names == [(path as NSString).lastPathComponent] && names[0].hasPrefix("work-"))
        claimed = nil
        #expect(names.isEmpty)
    }

    @Test func folderOfLivingOwnerIsKept() throws {
        defer { try? FileManager.default.removeItem(atPath: parent) }
        let first = try ClaimedFolder(in: parent, prefix: ""), second = try ClaimedFolder(in: parent, prefix: "")
        #expect(names.count == 2 && first.exists && second.exists)
    }

    @Test func folderWithoutOwnerIsRemovedByNextClaim() throws {
        defer { try? FileManager.default.removeItem(atPath: parent) }
        for name in ["work-17", "work-notes", "play-17"] {
            try FileManager.default.createDirectory(atPath: "\(parent)/\(name)/deep", withIntermediateDirectories: true)
        }
        let claimed = try ClaimedFolder(in: parent, prefix: "work-")
        #expect(Set(names) == ["work-notes", "play-17", (claimed.path as NSString).lastPathComponent])
    }

    @Test func unwritableParentThrows() {
        defer { try? FileManager.default.removeItem(atPath: parent) }
        let failure = #expect(throws: ClaimedFolder.Failure.self) { try ClaimedFolder(in: parent + "/missing", prefix: "") }
        #expect(failure?.number == ENOENT)
    }

    @Test func claimWithoutDescriptorsThrows() async {
        await #expect(processExitsWith: .success) {
            let parent = FileManager.default.temporaryDirectory.appending(path: "segue-claims-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: parent) }
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let usual = limit.rlim_cur
            limit.rlim_cur = 3
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let failure = #expect(throws: ClaimedFolder.Failure.self) { try ClaimedFolder(in: parent, prefix: "") }
            limit.rlim_cur = usual
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            #expect(failure?.number == EMFILE)
        }
    }

    /// Each iteration appends a line to the file that it read.
    @Test func lockPreventsLostChanges() throws {
        defer { try? FileManager.default.removeItem(atPath: parent) }
        let file = URL(filePath: parent + "/lines")
        DispatchQueue.concurrentPerform(iterations: 50) { number in
            FolderLock.holding(file.deletingLastPathComponent().path) {
                let before = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
                try? "\(before)\(number)\n".write(to: file, atomically: true, encoding: .utf8)
            }
        }
        #expect(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count == 50)
    }

    @Test func missingFolderIsNotLocked() { #expect(FolderLock.holding(parent + "/missing") { 7 } == 7) }
}
