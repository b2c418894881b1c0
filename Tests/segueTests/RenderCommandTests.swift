import Foundation
import Testing
@testable import Segue
@testable import segue

@Suite struct RenderCommandTests {
    private let scratch: Scratch
    private let tap = """
        {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 2, "y": 2}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]}
        """

    init() throws { scratch = try Scratch() }

    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() } }

    /// Width and height, from the header of a PNG file.
    private func size(of name: String) throws -> [UInt32] {
        let bytes = try Data(contentsOf: URL(filePath: scratch.path(name)))
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    }

    @Test(arguments: [
        (["--at", "0"], 60, 100), (["--at", "0.1", "--scale", "2"], 120, 200), (["--at", "0.1,0,0.2"], 180, 100), ([], 300, 100),
    ])
    func aPathInPNGBecomesOnePictureOrAStrip(arguments: [String], width: UInt32, height: UInt32) throws {
        let program = try Program(["render", "tiles", "--size", "60x100", "--out", scratch.path("a.png")] + arguments)
        #expect(program.code == 0)
        #expect(program.output.isEmpty && program.errors.isEmpty)
        #expect(try size(of: "a.png") == [width, height])
        #expect(try files == ["a.png"])
    }

    @Test func anyOtherPathBecomesAFolderOfFrames() throws {
        let gesture = try scratch.file("tap.json", tap)
        let program = try Program(
            "render", "tiles", "--gesture", gesture, "--size", "30x40", "--out", scratch.path("frames"), "--until", "0.1", "--fps", "20")
        #expect(program.code == 0)
        #expect(try files == ["frames", "tap.json"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")).sorted()
                == ["0000.png", "0001.png", "0002.png"])
        #expect(try size(of: "frames/0002.png") == [30, 40])
    }

    @Test(arguments: [
        (["--out", "frames", "--at", "0"], "--at needs a single picture"),
        (["--out", "a.png", "--at", "0,"], "expected a number of seconds"),
        (["--out", "a.png", "--at", "3", "--until", "2"], "is after --until"),
        (["--out", "a.png", "--scale", "0"], "expected a number from 0.1 to 8"),
        ([], "Missing expected argument '--out <path>'"),
    ])
    func wrongArgumentsAreUsageErrors(arguments: [String], message: String) throws {
        let program = try Program(["render", "tiles", "--gesture", "nowhere.json"] + arguments)
        #expect(program.code == 64)
        #expect(program.firstError.contains(message))
    }

    @Test func anOutputThatCannotBeWrittenIsSaidAfterWhatIsWrongWithTheGesture() throws {
        let path = scratch.path("missing/a.png")
        #expect(try Program("render", "tiles", "--out", path, "--gesture", scratch.path("nowhere.json")).code == 66)
        #expect(try Program("render", "tiles", "--out", path, "--gesture", scratch.file("bad.json", "[]")).code == 65)
        let program = try Program("render", "tiles", "--out", path)
        #expect(program.code == 73)
        #expect(program.firstError.hasPrefix("Error: \(path): cannot be written: "))
    }
}
