import Foundation
import Testing
@testable import segue

@Suite struct OpenCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [
        (["sing"], "there is no such scene"),
        (["tiles", "--slow", "0"], "expected a number from 0.001 to 100"),
        (["tiles", "--scale", "big"], "expected a number from 0.1 to 8"),
        (["tiles", "--size", "big"], "expected WIDTHxHEIGHT"),
    ])
    func wrongArgumentsAreUsageErrors(arguments: [String], message: String) throws {
        let program = try Program(["open"] + arguments)
        #expect(program.code == 64)
        #expect(program.firstError.contains(message))
    }

    @Test func aTraceThatCannotBeWrittenIsSaidBeforeTheWindowOpens() throws {
        #expect(try Program("open", "tiles", "--trace", scratch.path("missing/trace.jsonl")).code == 73)
    }

    @Test(arguments: [[], ["open", "tiles"]])
    func withoutADisplayThereIsNoWindow(arguments: [String]) throws {
        let program = try Program(arguments, environment: ["PATH": "/usr/bin:/bin"])
        #expect(program.code == 69)
        #expect(program.errors.contains("Error: no display to open a window on"))
        #expect(program.output.isEmpty)
    }
}
