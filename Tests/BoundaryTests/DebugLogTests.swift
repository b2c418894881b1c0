import Boundary
import Foundation
import Testing

/// Checks the log for debugging. Each case is a separate process, because the log starts once.
struct DebugLogTests {
    private func lines(_ result: ExitTest.Result?) -> [String] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func stepsArePartsOfTheProgram() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Log.start(level: "debug")
            for part in Log.Part.allCases { Log.note(part, "step of \(part)") }
        }
        let expected = ["window", "code", "takes", "run"].map { "segue.\($0) debug: step of \($0)" }
        #expect(lines(result).suffix(4) == expected[...])
    }

    @Test(arguments: ["info", "loud", nil]) func higherLevelAndUnknownLevelLogNoSteps(level: String?) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [level = level as String?] in
            Log.start(level: level)
            Log.note(.run, "a step")
        }
        #expect(!lines(result).contains { $0.contains("a step") })
    }

    @Test func levelsAreListedFromMostToLeastVerbose() {
        #expect(Log.levels == ["trace", "debug", "info", "notice", "warning", "error", "critical"])
    }
}
