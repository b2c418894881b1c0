import Foundation
import TestSupport
import Testing

/// Checks the log on standard error.
struct LogTests {
    private func run(_ arguments: [String], level: String? = nil) throws -> Program {
        var environment = TestRun.environment
        environment["SEGUE_LOG"] = level
        return try Program(arguments, environment: environment)
    }

    private let describe = ["render", "tiles", "--describe", "--at", "0"]

    @Test func logIsSilentUnlessVerbose() throws {
        #expect(try run(describe).errors.isEmpty)
        let plain = try run(describe).output
        let told = try run(describe + ["--verbose"])
        #expect(told.errors.contains("segue.run debug: ") && told.output == plain)
    }

    @Test func environmentSetsLogLevel() throws {
        #expect(try run(describe, level: "debug").errors.contains("segue.run debug: "))
        #expect(try run(describe + ["--verbose"], level: "error").errors.isEmpty, "it overrides the flag")
    }

    @Test func unknownLogLevelIsUsageError() throws {
        let program = try run(describe, level: "loud")
        #expect(program.code == 64 && program.firstError.contains("SEGUE_LOG is loud: expected one of trace, debug, info"))
    }

    @Test func misspelledSceneAsCommandSuggestsOpen() throws {
        #expect(try Program("tils").firstError.contains("'segue open tiles' opens the scene"))
    }
}
