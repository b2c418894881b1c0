import Foundation
import Segue
import TestSupport
import Testing

/// Checks the contents of exported films and the command's exit codes. Tests that aren't related to encoders use animated PNG, which
/// doesn't need an encoder.
struct FilmCommandTests {
    private let scratch: Scratch
    /// A gesture in which one finger rests in the middle of the screen for 0.1 s.
    private let press = """
        {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 30, "y": 50}, {"type": "pointerDown"}, {"type": "pause", "duration": 100}, {"type": "pointerUp"}]}]}
        """

    init() throws { scratch = try Scratch() }

    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() } }

    private func film(_ arguments: String..., scene: String = "modal", named name: String = "a.apng") throws -> Program {
        try Program(["film", scene, "--size", "60x100", "--out", scratch.path(name)] + arguments)
    }

    private func chunks(_ name: String = "a.apng") throws -> PNGChunks {
        PNGChunks(try Data(contentsOf: URL(filePath: scratch.path(name))))
    }

    @Test(arguments: [
        (["--out", "a.mov"], "a.mov: expected a path that ends in .mp4, .webm, .gif, .apng or .webp."),
        (["--out", "a"], "expected a path that ends in"),
        (["--out", "a.mp4", "--range", "2,1"], "expected two times, the first not after the second"),
        (["--out", "a.mp4", "--range", "2"], "expected two times"),
        (["--out", "a.mp4", "--fps", "0"], "expected a number from 1 to 1000"),
        (["--out", "a.mp4", "--slow", "0"], "expected a number from 0.001 to 100"),
        (["--out", "a.mp4", "--size", "9000x9000", "--scale", "8"], "16384 per side"),
        (["--out", "a.apng", "--range", "0,4000"], "a film of 240001 frames: expected at most 216000; use --range to select a part."),
        ([], "Missing expected argument '--out <file>'"),
    ])
    func wrongArgumentsAreUsageErrors(arguments: [String], message: String) throws {
        let program = try Program(["film", "tiles"] + arguments)
        #expect(program.code == 64)
        #expect(program.firstError.contains(message))
    }

    @Test func staticSceneIsDrawnOnce() throws {
        let program = try film("--range", "0,1")
        #expect(program.code == 0 && program.errors.isEmpty)
        #expect(program.output == scratch.path("a.apng") + "\n")
        #expect(try files == ["a.apng"])
        let frames = try chunks().frames
        #expect(frames.count == 1 && frames[0].seconds == 61.0 / 60)
        #expect(try chunks().size == [60, 100])
    }

    @Test(arguments: [
        (["--frame"], [76, 116]), (["--curve"], [348, 100]), (["--frame", "--curve", "--scale", "2"], [728, 232]),
        (["--touches"], [60, 100]),
    ])
    func filmSizeIncludesFrameAndCurve(options: [String], size: [Int]) throws {
        #expect(
            try Program(["film", "modal", "--size", "60x100", "--range", "0,0.1", "--out", scratch.path("a.apng")] + options).code == 0)
        #expect(try chunks().size == size)
    }

    /// The disc appears with the finger at 0.5 s, and disappears 0.25 s after the finger lifts at 0.6 s.
    @Test func touchesAreDrawnAsDiscs() throws {
        let gesture = try scratch.file("press.json", press)
        #expect(try film("--gesture", gesture, "--range", "0,1.5", "--touches", scene: "tiles").code == 0)
        let frames = try chunks().frames, first = frames[0].seconds
        #expect(abs(first - 0.5) < 0.02)
        let box = frames[1]
        #expect(box.x >= 6 && box.x <= 8 && box.y >= 26 && box.y <= 28 && box.width >= 45 && box.width <= 48)
        #expect(abs(try chunks().seconds - 91.0 / 60) < 0.001)
        let last = frames.last?.seconds ?? 0
        #expect(abs(last - (1.5 - 0.85)) < 0.05)
    }

    @Test func slowMotionStretchesDeviceTime() throws {
        let gesture = try scratch.file("press.json", press.replacing("\"x\": 30, \"y\": 50", with: "\"x\": 195, \"y\": 790"))
        func seconds(_ options: String...) throws -> Double {
            let program = try Program(["film", "modal", "--gesture", gesture, "--scale", "0.1", "--out", scratch.path("a.apng")] + options)
            #expect(program.code == 0)
            return try chunks().seconds
        }
        let (usual, slow) = try (seconds(), seconds("--slow", "0.5"))
        // The finger lifts at 0.6 s in both runs; everything after that takes twice as long.
        #expect(usual > 0.8 && abs((slow - 0.6) - 2 * (usual - 0.6)) < 0.06)
    }

    @Test func takeIsFilmedOnItsScene() throws {
        let take = try scratch.file(
            "mine.json", press.replacing("]}]}", with: #"]}], "take": {"version": 1, "scene": "modal", "size": [50, 80]}}"#))
        let program = try Program("film", take, "--out", scratch.path("a.apng"))
        #expect(program.code == 0)
        #expect(try chunks().size == [50, 80])
        let other = try Program("film", scratch.file("b.json", press), "--out", scratch.path("a.apng"))
        #expect(other.code == 65 && other.firstError.contains("$.take: expected a take"))
        let unknown = try scratch.file("c.json", #"{"actions":[],"take":{"version":1,"scene":"nowhere"}}"#)
        #expect(try Program("film", unknown, "--out", scratch.path("a.apng")).code == 65)
        #expect(try Program("film", scratch.path("none.json"), "--out", scratch.path("a.apng")).code == 66)
        #expect(try Program("render", take, "--out", scratch.path("a.png")).code == 64)
    }

    @Test func missingFFmpegIsReportedWithInstallHint() throws {
        let path = ["PATH": "/nonexistent"]
        let program = try Program(["film", "tiles", "--out", scratch.path("a.mp4")], environment: path)
        #expect(program.code == 69)
        #expect(
            program.firstError
                == "Error: mp4 needs ffmpeg: install it (apt install ffmpeg), or write an .apng file instead")
        #expect(try files.isEmpty)
        let other = try Program(["film", "tiles", "--size", "30x40", "--range", "0,0", "--out", scratch.path("a.apng")], environment: path)
        #expect(other.code == 0)
    }

    @Test func unwritableOutputIsRefused() throws {
        let program = try film(named: "missing/a.apng")
        #expect(program.code == 73)
        #expect(program.firstError.hasPrefix("Error: \(scratch.path("missing/a.apng")): cannot be written: "))
    }

    @Test func pipeReceivesWholeFilm() throws {
        let script = #"mkfifo "$1"; cat "$1" > "$2" & "$0" film modal --size 30x40 --range 0,0.1 --out "$1"; wait"#
        #expect(try Program(shell: script, scratch.path("pipe.apng"), scratch.path("a.apng")).code == 0)
        #expect(try chunks().size == [30, 40] && chunks().count == 1)
    }

    @Test(.enabled(if: FilmFormat.hasFFmpeg, "needs ffmpeg (apt install ffmpeg)"))
    func gifRateIsCappedWithWarning() throws {
        let program = try film("--range", "0,0.2", "--fps", "60", named: "a.gif")
        #expect(program.code == 0)
        #expect(program.firstError.contains("a gif film has at most 50 frames per second, not 60"))
        #expect(try film("--range", "0,0.2", named: "b.gif").errors.isEmpty)
        #expect(try files == ["a.gif", "b.gif"])
    }

    @Test(.enabled(if: FilmFormat.hasFFmpeg, "needs ffmpeg (apt install ffmpeg)"))
    func interruptedFilmLeavesNoFiles() throws {
        let process = Process()
        process.executableURL = Program.executable
        process.arguments = ["film", "clocks", "--size", "60x100", "--range", "0,900", "--out", scratch.path("a.mp4")]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run(blocking: [])
        func isBegun() throws -> Bool {
            try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path).contains { $0.hasSuffix("/a.mp4") }
        }
        while process.isRunning, try !isBegun() {}
        #expect(try isBegun())
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(try files.isEmpty)
    }

    @Test func renderedPictureShowsFrameAndTouches() throws {
        let gesture = try scratch.file("press.json", press)
        func render(_ options: String...) throws -> Data {
            #expect(
                try Program(
                    ["render", "tiles", "--size", "60x100", "--gesture", gesture, "--at", "0.55", "--out", scratch.path("a.png")] + options
                )
                .code == 0)
            return try Data(contentsOf: URL(filePath: scratch.path("a.png")))
        }
        let (plain, touched, framed) = try (render(), render("--touches"), render("--frame", "--touches"))
        #expect(plain != touched)
        #expect(PNGChunks(touched).size == [60, 100] && PNGChunks(framed).size == [76, 116])
    }

    @Test func renderedFramesShowFrameAndTouches() throws {
        let gesture = try scratch.file("press.json", press)
        let program = try Program(
            "render", "tiles", "--size", "60x100", "--gesture", gesture, "--until", "0.6", "--frame", "--touches", "--out",
            scratch.path("frames"))
        #expect(program.code == 0)
        func frame(_ n: Int) throws -> Data { try Data(contentsOf: URL(filePath: scratch.path(String(format: "frames/%04d.png", n)))) }
        #expect(try PNGChunks(frame(0)).size == [76, 116])
        #expect(try frame(0) == frame(29) && frame(29) != frame(33))
    }

    @Test func windowIsFilmedWithTouches() throws {
        let press = """
            {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
              {"type": "pause", "duration": 100}, {"type": "pointerMove", "duration": 0, "x": 300, "y": 200}, {"type": "pointerDown"},
              {"type": "pause", "duration": 200}, {"type": "pointerUp"}]}]}
            """
        let gesture = try scratch.file("window.json", press), out = scratch.path("window.apng")
        let options = ["--window", "--gesture", gesture, "--size", "640x560", "--scale", "0.5", "--fps", "10", "--range", "0,0.5"]
        let program = try Program(["film", "tiles", "--out", out] + options)
        #expect(program.code == 0 && program.output == out + "\n", "\(program.errors)")
        let film = try Data(contentsOf: URL(filePath: out))
        #expect(film.dropFirst(16).prefix(8) == Data([0, 0, 1, 64, 0, 0, 1, 24]), "320 × 280 pixels")
        #expect(film.range(of: Data("fdAT".utf8)) != nil, "a finger appears")
        #expect(try Program(["film", "tiles", "--window", "--out", out]).code == 64)
        #expect(try Program(["film", "tiles", "--out", out, "--curve"] + options).code == 64)
    }
}
