import Foundation
import SegueTesting
import Synchronization
import Testing
import UIKit

/// Checks `expectTake`. Each case is a separate process, because the environment decides what becomes the baseline.
struct ExpectTakeTests {
    /// A folder with the take `tap`, which is deleted at the end.
    @MainActor private final class Takes {
        private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")

        init(environment: [String: String] = [:]) throws {
            for name in ["CI", "SEGUE_ACCEPT"] { unsetenv(name) }
            for (name, value) in environment { setenv(name, value, 1) }
            try FileManager.default.createDirectory(at: folder.appending(path: "Takes"), withIntermediateDirectories: true)
            let script = """
                {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
                  {"type": "pointerMove", "x": 50, "y": 50}, {"type": "pointerDown"}, {"type": "pause", "duration": 50},
                  {"type": "pointerUp"}]}], "take": {"version": 1, "scene": "page", "size": [100, 100], "scale": 1}}
                """
            try script.write(to: folder.appending(path: "Takes/tap.json"), atomically: true, encoding: .utf8)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        var hasBaseline: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "Takes/tap.baseline/trace.jsonl").path) }

        /// Plays the take on a page with a box whose left edge is at `x`.
        func play(boxAt x: CGFloat) async throws {
            let scene = Scene("page") {
                let controller = UIViewController(), box = UIView(frame: CGRect(x: x, y: 20, width: 30, height: 40))
                box.accessibilityIdentifier = "box"
                box.backgroundColor = .red
                controller.view.addSubview(box)
                return controller
            }
            try await expectTake("tap", on: scene, filePath: folder.appending(path: "Tests/Inner/PageTests.swift").path)
        }

        /// Plays the take, which must record one issue whose text contains `words`, and no other.
        func play(boxAt x: CGFloat, records words: String, isWarning: Bool = false) async throws {
            let texts = Mutex<[String]>([])
            try await withKnownIssue {
                try await play(boxAt: x)
            } matching: { issue in
                texts.withLock { $0.append("\(issue)") }
                return issue.severity == (isWarning ? .warning : .error)
            }
            #expect(texts.withLock { $0.count == 1 && $0[0].contains(words) }, "\(texts.withLock(\.self))")
        }
    }

    @Test func firstRunBecomesBaselineWithWarning() async {
        await #expect(processExitsWith: .success) {
            let takes = try await Takes()
            try await takes.play(boxAt: 10, records: "tap: this first run is now the baseline", isWarning: true)
            #expect(await takes.hasBaseline)
            try await takes.play(boxAt: 10)
            try await takes.play(boxAt: 20, records: "tap: differs at 0.0")
            try await takes.play(boxAt: 10)
        }
    }

    @Test func firstRunUnderCIHasNoBaseline() async {
        await #expect(processExitsWith: .success) {
            let takes = try await Takes(environment: ["CI": "true"])
            try await takes.play(boxAt: 10, records: "tap: no baseline: set SEGUE_ACCEPT=1 to keep this run as the baseline")
            #expect(await !takes.hasBaseline)
        }
    }

    @Test func acceptedRunBecomesBaseline() async {
        await #expect(processExitsWith: .success) {
            let takes = try await Takes(environment: ["SEGUE_ACCEPT": "1", "CI": "true"])
            try await takes.play(boxAt: 10)
            try await takes.play(boxAt: 20)
            unsetenv("SEGUE_ACCEPT")
            try await takes.play(boxAt: 20)
            try await takes.play(boxAt: 10, records: "tap: differs at 0.0")
        }
    }

    @Test func takeDoesNotRunOtherTestsBlocks() async {
        await #expect(processExitsWith: .success) {
            let takes = try await Takes(environment: ["SEGUE_ACCEPT": "1", "CI": "true"])
            nonisolated(unsafe) var hasRun = false
            RunLoop.main.perform { hasRun = true }
            try await takes.play(boxAt: 10)
            #expect(!hasRun)
        }
    }

    @Test @MainActor func unknownTakeThrows() async {
        await #expect(throws: (any Error).self) { try await expectTake("nowhere", on: Scene("page") { UIViewController() }) }
    }
}
