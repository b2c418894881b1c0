import Foundation
import Testing
@testable import Segue
@testable import segue

struct OpenCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [
        (["sing"], "no such scene"),
        (["tiles", "--slow", "0"], "expected a number from 0.001 to 100"),
        (["tiles", "--scale", "big"], "expected a number from 0.1 to 8"),
        (["tiles", "--size", "big"], "expected WIDTHxHEIGHT"),
    ])
    func wrongArgumentsAreUsageErrors(arguments: [String], message: String) throws {
        let program = try Program(["open"] + arguments)
        #expect(program.code == 64)
        #expect(program.firstError.contains(message))
    }

    @Test func unwritableTraceIsReportedBeforeWindowOpens() throws {
        #expect(try Program("open", "tiles", "--trace", scratch.path("missing/trace.jsonl")).code == 73)
    }

    @Test func unwritableTakeIsReportedBeforeWindowOpens() throws {
        #expect(try Program("open", "tiles", "--record", scratch.path("missing/take.json")).code == 73)
    }

    private let noDisplay = ["PATH": "/usr/bin:/bin"]

    @Test func openWithoutDisplayFails() throws {
        let program = try Program(["open", "tiles"], environment: noDisplay)
        #expect(program.code == 69)
        #expect(program.firstError.hasPrefix("Error: no display for a window"))
        #expect(program.output.isEmpty)
    }

    @Test func sandboxWithoutDisplayDrawsFilmStrip() throws {
        let program = try Program([], environment: noDisplay.merging(["TMPDIR": scratch.path("")]) { $1 })
        #expect(program.code == 0)
        #expect(program.firstError.hasPrefix("no display for a window"))
        #expect(!program.errors.contains("Error:"))
        let strip = try #require(FileManager.default.contents(atPath: scratch.path("segue-tiles.png")))
        #expect(program.output.contains("segue-tiles.png") && strip.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func sandboxWithoutDisplayReportsUnwritableStrip() throws {
        let program = try Program([], environment: noDisplay.merging(["TMPDIR": scratch.path("missing")]) { $1 })
        #expect(program.code == 69)
        #expect(program.firstError.hasPrefix("Error: no display for a window"))
        #expect(program.errors.contains("segue-tiles.png: cannot be written"))
    }

    @Test func unknownThemeIsUsageError() throws {
        let program = try Program("open", "tiles", "--theme", "pink")
        #expect(program.code == 64)
        #expect(program.firstError.contains("expected light or dark"))
    }
}
