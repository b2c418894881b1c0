import Foundation
import Testing
@testable import segue
import Gallery

struct ArgumentTests {
    @Test(arguments: [
        ["--help"], ["open", "--help"], ["list", "--help"], ["trace", "--help"], ["render", "--help"], ["film", "--help"],
    ])
    func helpOptionPrintsUsage(arguments: [String]) throws {
        let program = try Program(arguments)
        #expect(program.code == 0)
        #expect(program.output.contains("USAGE: segue"))
        #expect(program.errors.isEmpty)
    }

    @Test(arguments: [
        ["--version"], ["open", "--version"], ["list", "--version"], ["trace", "--version"], ["render", "--version"],
        ["film", "--version"],
    ])
    func versionOptionPrintsVersion(arguments: [String]) throws {
        let program = try Program(arguments)
        #expect(program.code == 0)
        #expect(program.output.split(separator: ".").count == 3)
    }

    @Test(arguments: [
        (["sing"], "Error: no such command 'sing'"),
        (["list", "--yaml"], "Error: Unknown option '--yaml'"),
        (["trace"], "Error: Missing expected argument '<scene or path>'"),
        (["trace", "tiles"], "Error: Missing expected argument '--gesture <file>'"),
        (["trace", "tiles", "--gesture", "f", "--size", "390"], "expected WIDTHxHEIGHT"),
        (["trace", "tiles", "--gesture", "f", "--size", "390x"], "expected WIDTHxHEIGHT"),
        (["trace", "tiles", "--gesture", "f", "--size", "0x844"], "expected WIDTHxHEIGHT"),
        (["trace", "tiles", "--gesture", "f", "--size", "390x1e9"], "expected WIDTHxHEIGHT"),
        (["trace", "tiles", "--gesture", "f", "--size", "99999x9"], "expected WIDTHxHEIGHT"),
        (["trace", "tiles", "--gesture", "f", "--size", "1x2x3"], "expected WIDTHxHEIGHT"),
        (["trace", "tiles", "--gesture", "f", "--fps", "fast"], "expected a number from 1 to 1000"),
        (["trace", "tiles", "--gesture", "f", "--fps", "0"], "expected a number from 1 to 1000"),
        (["trace", "tiles", "--gesture", "f", "--fps", "nan"], "expected a number from 1 to 1000"),
        (["trace", "tiles", "--gesture", "f", "--until", "soon"], "expected a number of seconds"),
        (["trace", "tiles", "--gesture", "f", "--until", "inf"], "expected a number of seconds"),
        (["trace", "tiles", "--gesture", "f", "--until=-1"], "expected a number of seconds"),
    ])
    func wrongArgumentsAreUsageErrors(arguments: [String], message: String) throws {
        let program = try Program(arguments)
        #expect(program.code == 64)
        #expect(program.firstError.hasPrefix("Error: ") && program.firstError.contains(message))
        #expect(program.output.isEmpty)
    }

    @Test func unknownSceneIsUsageErrorNamingScenes() throws {
        let program = try Program("trace", "tyles", "--gesture", "nowhere.json")
        #expect(program.code == 64)
        #expect(program.firstError.contains("tyles") && program.firstError.contains("tiles"))
    }
}

struct ListCommandTests {
    @Test func listPrintsOneLinePerScene() throws {
        let program = try Program("list")
        #expect(program.code == 0)
        #expect(program.output.split(separator: "\n").contains { $0.hasPrefix("tiles ") })
    }

    /// The scene for comparisons with other toolkits isn't listed, but can be opened by name.
    @MainActor @Test func listHasExactlyGalleryScenes() throws {
        let names = try Program("list").output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        #expect(names == Catalog.scenes.map(\.name))
    }

    @Test func jsonListHasNameTitleAndSummaryOfScenes() throws {
        let list = try #require(try JSONSerialization.jsonObject(with: Data(Program("list", "--json").output.utf8)) as? [[String: String]])
        #expect(list.contains { $0["name"] == "tiles" })
        for scene in list { #expect(Set(scene.keys) == ["name", "title", "summary"]) }
    }
}

struct SubjectTests {
    @Test func folderWinsOverSceneWithNameInAnotherCase() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.path("Tiles"), withIntermediateDirectories: true)
        _ = try scratch.file("none.json", #"{"actions":[]}"#)
        func trace(_ name: String) throws -> Program {
            try Program(shell: #"cd "$1" && "$0" trace "$2" --gesture none.json --until 0"#, scratch.folder.path, name)
        }
        let folder = try trace("Tiles")
        #expect(folder.code == 66 && folder.errors.contains("/Tiles: "), "\(folder.errors)")
        #expect(try trace("tiles").code == 0)
        #expect(try trace("TILES").code == 0)
    }
}
