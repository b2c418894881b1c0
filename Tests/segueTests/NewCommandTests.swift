import Foundation
import Testing

struct NewCommandTests {
    @Test func aFolderIsWrittenOnce() throws {
        let scratch = try Scratch()
        let first = try Program("new", scratch.path("Mine"))
        #expect(first.code == 0)
        #expect(first.output.contains("segue open"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("Mine")).sorted().first == "OpenTransition.swift")
        let second = try Program("new", scratch.path("Mine"))
        #expect(second.code == 73)
        #expect(second.firstError.contains("is there already"))
    }

    @Test func aPackageNamesSegue() throws {
        let scratch = try Scratch()
        #expect(try Program("new", "--package", scratch.path("Mine")).code == 0)
        let manifest = try String(contentsOfFile: scratch.path("Mine/Package.swift"), encoding: .utf8)
        #expect(manifest.contains("path: \"\(Program.executable.path.components(separatedBy: "/.build/")[0])\""))
    }
}
