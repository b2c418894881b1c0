import Testing

@testable import StageProcess

struct CrashReportTests {
    private func message(_ output: String) -> String { CrashReport(output).failure(status: 4).message }

    @Test func misuseIsDescribedByLineAboveTrap() {
        let trap = "QuartzCore/Misuse.swift:6: Fatal error: misuse; the line above says what to do\n"
        #expect(message("hello\nsegue: Page has no segue \"show\"\n" + trap) == "Fatal error: Page has no segue \"show\"")
        #expect(message(trap).hasPrefix("Fatal error: misuse"))
    }

    @Test func lastTrapIsTheMessage() {
        #expect(message("A.swift:1: Precondition failed\nB.swift:2: Fatal error: index\nsegue: other\n") == "Fatal error: index")
    }
}
