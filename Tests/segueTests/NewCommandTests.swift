import Foundation
import TestSupport
import Testing

struct NewCommandTests {
    @Test func newFolderIsNeverOverwritten() throws {
        let scratch = try Scratch()
        let first = try Program("new", scratch.path("Mine"))
        #expect(first.code == 0)
        #expect(first.output == "Created \(scratch.path("Mine")); open it with 'segue open \(scratch.path("Mine"))'\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("Mine")).sorted().first == "OpenTransition.swift")
        let second = try Program("new", scratch.path("Mine"))
        #expect(second.code == 73)
        #expect(second.firstError.contains("already exists"))
    }

    @Test(arguments: [["new", ""], ["new", " "], ["new", "", "--package"], ["port", "Cards", "--out", ""]])
    func folderWithoutNameIsRejected(arguments: [String]) throws {
        let program = try Program(arguments)
        #expect(program.code == 64 && program.firstError == "Error: the folder needs a name.")
    }

    @Test(arguments: [("tiles", "./tiles"), ("My Cards", "\"My Cards\"")])
    func suggestedArgumentOpensNewFolder(name: String, argument: String) throws {
        let scratch = try Scratch()
        let program = try Program(["new", name], folder: scratch.path(""))
        #expect(program.output == "Created \(name); open it with 'segue open \(argument)'\n")
    }

    @Test func changedDurationOrCurveMakesTakeDiffer() throws {
        let scratch = try Scratch()
        let folders = ["XDG_CONFIG_HOME": scratch.path("settings")]
        func segue(_ arguments: String...) throws -> Program {
            try Program(arguments, environment: TestRun.environment.merging(folders) { $1 })
        }
        #expect(try segue("new", scratch.path("Mine")).code == 0)
        #expect(try segue("test", "--accept", scratch.path("Mine")).code == 0)
        #expect(try segue("test", scratch.path("Mine")).code == 0)
        let trace = try String(contentsOfFile: scratch.path("Mine/Takes/pinch-open.baseline/trace.jsonl"), encoding: .utf8)
        #expect(trace.contains(/"event":"interactionEnded","kind":"push","outcome":"finish","percent":0.[3-6]/), "the release is halfway")
        let code = try String(contentsOfFile: scratch.path("Mine/OpenTransition.swift"), encoding: .utf8)
        let changes = [
            ("{ 0.45 }", "{ 0.5 }"), ("{ 0.45 }", "{ 0.4 }"), (".curveEaseInOut", ".curveLinear"), (".curveEaseInOut", ".curveEaseOut"),
        ]
        for (old, new) in changes {
            try #require(code.contains(old))
            _ = try scratch.file("Mine/OpenTransition.swift", code.replacing(old, with: new))
            let program = try segue("test", scratch.path("Mine"))
            #expect(program.code == 1 && program.output.contains("Differs at "), "\(new): \(program.output)\(program.errors)")
        }
    }

    @Test func newPackageDependsOnSegue() throws {
        let scratch = try Scratch()
        #expect(try Program("new", "--package", scratch.path("Mine")).code == 0)
        let manifest = try String(contentsOfFile: scratch.path("Mine/Package.swift"), encoding: .utf8)
        #expect(manifest.contains("path: \"\(Program.executable.path.components(separatedBy: "/.build/")[0])\""))
    }
}
