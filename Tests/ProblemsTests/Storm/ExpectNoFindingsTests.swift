import Foundation
import SegueTesting
import Stage
import Synchronization
import Testing

@testable import Problems

/// Checks `expectNoFindings`.
@MainActor struct ExpectNoFindingsTests {
    @Test func correctSceneRecordsNoIssue() async {
        await expectNoFindings(in: PlantedNavigation.scene(nil), hands: 48)
    }

    @Test func brokenSceneRecordsIssueWithItsFault() async {
        await withKnownIssue {
            await expectNoFindings(in: PlantedNavigation.scene(.completesWrongly), hands: 72)
        } matching: { issue in
            let words = "\(issue)"
            return words.contains("planted: ") && words.contains("fingers, ")
        }
    }

    @Test func timeAndHandsMustBeAboveZero() async {
        await #expect(processExitsWith: .failure) { await expectNoFindings(in: PlantedNavigation.scene(nil), seconds: 0) }
        await #expect(processExitsWith: .failure) { await expectNoFindings(in: PlantedNavigation.scene(nil), seconds: .infinity) }
        await #expect(processExitsWith: .failure) { await expectNoFindings(in: PlantedNavigation.scene(nil), hands: 0) }
        await #expect(processExitsWith: .success) { await expectNoFindings(in: PlantedNavigation.scene(nil), hands: 1) }
    }

    @Test func timeLimitsSearch() async {
        // The time is over at once, so the fault isn't found.
        await expectNoFindings(in: PlantedNavigation.scene(.completesWrongly), seconds: 1e-9)
    }

    /// Returns the sizes of the findings that a storm records.
    private func findings(_ run: () async -> Void) async -> [String] {
        let texts = Mutex<[String]>([])
        await withKnownIssue {
            await run()
        } matching: { issue in
            texts.withLock { $0.append("\(issue)") }
            return true
        }
        return texts.withLock(\.self)
    }

    @Test func seedIsOneByDefault() async {
        let scene = PlantedNavigation.scene(.completesWrongly)
        let usual = await findings { await expectNoFindings(in: scene, hands: 72) }
        let first = await findings { await expectNoFindings(in: scene, hands: 72, seed: 1) }
        #expect(!usual.isEmpty && usual == first)
    }
}

/// Checks what the tests attach to their issues. Another process runs the tests and stores the attachments as files.
struct AttachmentTests {
    /// Returns the attachments of a test, by file name.
    private func attachments(of test: String) throws -> [String: Data] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = ["--testing-library", "swift-testing", "--filter", test, "--attachments-path", folder.path]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }

    @Test func findingIsAttachedAsTakeThatPlays() throws {
        let files = try attachments(of: "ExpectNoFindingsTests/brokenSceneRecordsIssueWithItsFault")
        let takes = files.filter { $0.key.hasSuffix(".json") }
        #expect(!takes.isEmpty, "\(files.keys)")
        for take in takes.values {
            let script = try GestureScript(json: take)
            #expect(!script.sources.isEmpty && script.take?.scene == "planted")
        }
    }

    @Test func differenceIsAttachedAsReport() throws {
        let files = try attachments(of: "ExpectTakeTests/firstRunBecomesBaselineWithWarning")
        let report = try #require(files.first { $0.key.hasSuffix(".html") }, "\(files.keys)")
        #expect(String(decoding: report.value, as: UTF8.self).contains("<img"), "the report has pictures")
    }
}
