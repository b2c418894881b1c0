import Foundation
import Testing
@testable import Segue
@testable import segue

struct RenderCommandTests {
    private let scratch: Scratch
    private let tap = """
        {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 2, "y": 2}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]}
        """

    init() throws { scratch = try Scratch() }

    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() } }

    /// Returns the width and height from a PNG file's header.
    private func size(of name: String) throws -> [UInt32] {
        let bytes = try Data(contentsOf: URL(filePath: scratch.path(name)))
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    }

    @Test(arguments: [
        (["--at", "0"], 60, 100), (["--at", "0.1", "--scale", "2"], 120, 200), (["--at", "0.1,0,0.2"], 180, 100), ([], 300, 100),
    ])
    func pngPathBecomesPictureOrStrip(arguments: [String], width: UInt32, height: UInt32) throws {
        let program = try Program(["render", "tiles", "--size", "60x100", "--out", scratch.path("a.png")] + arguments)
        #expect(program.code == 0)
        #expect(program.output == scratch.path("a.png") + "\n" && program.errors.isEmpty)
        #expect(try size(of: "a.png") == [width, height])
        #expect(try files == ["a.png"])
    }

    @Test func pathWithoutExtensionBecomesFolderOfFrames() throws {
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
        (["--out", "a.jpg"], "a.jpg: expected a path that ends in .png, for one picture, or in /, for a folder of frames, or -."),
        (["--out", "film.mp4", "--at", "0"], "film.mp4: expected a path that ends in .png"),
        (["--out", "a.png", "--theme", "pink"], "expected light or dark"),
        (["--out", "a.png", "--scale", "0"], "expected a number from 0.1 to 8"),
        ([], "Missing expected argument '--out <path>'"),
    ])
    func wrongArgumentsAreUsageErrors(arguments: [String], message: String) throws {
        let program = try Program(["render", "tiles", "--gesture", "nowhere.json"] + arguments)
        #expect(program.code == 64)
        #expect(program.firstError.contains(message))
    }

    @Test func gestureErrorsAreReportedBeforeOutputErrors() throws {
        let path = scratch.path("missing/a.png")
        #expect(try Program("render", "tiles", "--out", path, "--gesture", scratch.path("nowhere.json")).code == 66)
        #expect(try Program("render", "tiles", "--out", path, "--gesture", scratch.file("bad.json", "[]")).code == 65)
        let program = try Program("render", "tiles", "--out", path)
        #expect(program.code == 73)
        #expect(program.firstError.hasPrefix("Error: \(path): cannot be written: "))
    }

    private func render(_ arguments: String...) throws -> Program { try Program(["render", "tiles", "--size", "30x40"] + arguments) }

    @Test(arguments: ["frames", "fra.mes/"])
    func framesAreWrittenToFolder(name: String) throws {
        let program = try render("--out", scratch.path("") + "/" + name, "--until", "0.02")
        #expect(program.code == 0 && program.output == scratch.path("") + "/" + name + "\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path(name)).sorted() == ["0000.png", "0001.png"])
    }

    @Test func existingFolderMayHaveAnyName() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("of.frames"), withIntermediateDirectories: true)
        #expect(try render("--out", scratch.path("of.frames"), "--until", "0").code == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("of.frames")) == ["0000.png"])
    }

    @Test func nonemptyFolderIsKeptWithoutForce() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("frames"), withIntermediateDirectories: true)
        for name in ["frames/mine.txt", "frames/0000.png", "frames/0007.png", "frames/0008.png.old"] { _ = try scratch.file(name, "mine") }
        let refused = try render("--out", scratch.path("frames"), "--until", "0.02")
        #expect(refused.code == 73)
        #expect(
            refused.firstError == "Error: \(scratch.path("frames")): cannot be written: it is not empty; --force replaces the frames in it")
        #expect(try String(contentsOfFile: scratch.path("frames/0000.png"), encoding: .utf8) == "mine")
        #expect(try render("--out", scratch.path("frames"), "--until", "0.02", "--force").code == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")).sorted()
                == ["0000.png", "0001.png", "0008.png.old", "mine.txt"])
        #expect(try size(of: "frames/0000.png") == [30, 40])
    }

    @Test func timeAfterEndOfRunIsUsageError() throws {
        let gesture = try scratch.file("tap.json", tap)
        let program = try render("--out", scratch.path("a.png"), "--gesture", gesture, "--at", "0.5,99")
        #expect(program.code == 64)
        #expect(program.firstError == "Error: --at 99: the run ends at 10.5 s at the latest; --until sets a later end.")
        #expect(try files == ["tap.json"])
        #expect(try render("--out", scratch.path("a.png"), "--gesture", gesture, "--at", "99", "--until", "100").code == 0)
    }

    @Test func gestureIsReadFromStandardInput() throws {
        let gesture = try scratch.file("tap.json", tap)
        let script = #""$0" render tiles --size 30x40 --at 0 --gesture - --out "$1" < "$2""#
        #expect(try Program(shell: script, scratch.path("a.png"), gesture).code == 0)
        #expect(try size(of: "a.png") == [30, 40])
        let bad = try Program(shell: #"echo '[]' | "$0" trace tiles --gesture -"#)
        #expect(bad.code == 65 && bad.firstError.hasPrefix("Error: standard input: $: expected an object"))
        let closed = try Program(shell: #""$0" trace tiles --gesture - < /dev/null"#)
        #expect(closed.code == 65 && closed.firstError == "Error: standard input: line 1: expected a value, found the end of the file")
    }

    @Test func themeOptionSetsSceneTheme() throws {
        let pictures = try [[], ["--theme", "light"], ["--theme", "dark"]].map { theme in
            let path = scratch.path("a.png")
            #expect(try Program(["render", "modal", "--size", "60x100", "--at", "0", "--out", path] + theme).code == 0)
            return try Data(contentsOf: URL(filePath: path))
        }
        #expect(pictures[0] == pictures[1] && pictures[1] != pictures[2])
    }

    @Test func traceHeaderNamesTheme() throws {
        let gesture = try scratch.file("tap.json", tap)
        func header(_ theme: String...) throws -> String {
            String(try Program(["trace", "tiles", "--gesture", gesture, "--until", "0"] + theme).output.prefix { $0 != "\n" })
        }
        #expect(try header("--theme", "dark").hasSuffix(#""fps":60,"theme":"dark"}"#))
        #expect(try !header().contains("theme"))
    }
}

/// Checks `segue render --describe`, which describes the screen in words.
struct DescriptionTests {
    @Test func descriptionIsWrittenToStandardOutput() throws {
        let program = try Program("render", "tiles", "--describe", "--at", "0.1")
        #expect(program.code == 0 && program.errors.isEmpty)
        #expect(program.output.hasPrefix("Screen 390 × 844, at rest\nTiles (at "))
        #expect(program.output.split(separator: "\n").count == 9)
    }

    @Test func descriptionHasHeadingsForSeveralTimesAndCanGoToFile() throws {
        let scratch = try Scratch()
        let program = try Program("render", "tiles", "--describe", "--at", "0.1,0.2", "--out", scratch.path("screen.txt"))
        let text = try String(contentsOfFile: scratch.path("screen.txt"), encoding: .utf8)
        #expect(program.output == scratch.path("screen.txt") + "\n")
        #expect(text.hasPrefix("At 0.1 s\nScreen 390 × 844") && text.contains("\nAt 0.2 s\nScreen"))
    }

    @Test func runningTransitionIsInDescription() throws {
        let gesture = Documents.root.appending(path: "Assets/gestures/tiles-pinch-finish.json").path
        let program = try Program("render", "tiles", "--describe", "--at", "0.1,0.7", "--gesture", gesture)
        let heads = program.output.split(separator: "\n").filter { $0.hasPrefix("Screen ") }
        #expect(heads.first == "Screen 390 × 844, at rest")
        #expect(heads.last?.wholeMatch(of: /Screen 390 × 844, push tracking at \d+ %/) != nil, "\(heads)")
    }

    @Test func pictureOptionsAreRefusedForDescription() throws {
        #expect(try Program("render", "tiles", "--describe", "--touches").code == 64)
        #expect(try Program("render", "tiles", "--describe", "--out", "/").code == 64)
    }
}
