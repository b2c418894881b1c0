// Checks links, and outputs that aren't regular files, as shells create them.

import Foundation
import Testing
@testable import Segue
@testable import segue

struct OutputTargetTests {
    private let scratch: Scratch
    private let png = Data([0x89, 0x50, 0x4E, 0x47])
    /// A shell command that draws one small image, once the output path is appended.
    private let render = #"exec "$0" render tiles --at 0 --size 30x40 --out "#

    init() throws { scratch = try Scratch() }

    private var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() } }

    private func link(_ name: String, to goal: String) throws -> String {
        try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: goal)
        return scratch.path(name)
    }

    @Test func devicesAndDescriptorsAreStreams() throws {
        #expect(OutputTarget("/dev/null").kind == .stream(path: "/dev/null"))
        #expect(OutputTarget("-").kind == .descriptor(1))
        #expect(OutputTarget("/dev/stdout").kind == .descriptor(1))
        #expect(OutputTarget("/dev/fd/7").kind == .descriptor(7))
        #expect(OutputTarget(scratch.path("a")).kind == .plain(path: scratch.path("a")))
        #expect(OutputTarget(scratch.folder.path).kind == .folder(path: scratch.folder.path))
    }

    /// Only these outputs can have a journal, which is turned into the file.
    @MainActor @Test func onlyRegularFilesAndNewFilesGrow() throws {
        func folder(_ path: String) throws -> String? { try GrowingFile(.take, at: path).folder }
        try FileManager.default.createDirectory(atPath: scratch.path("inside"), withIntermediateDirectories: false)
        let real = scratch.path("inside/real")
        try Data().write(to: URL(filePath: real))
        #expect(try folder(real)?.hasSuffix("/inside") == true)
        #expect(try folder(link("link", to: real)) == folder(real), "the file that a link leads to grows")
        #expect(try folder(scratch.path("new")) == scratch.folder.path)
        #expect(try folder("-") == nil && folder("/dev/null") == nil && folder(link("null", to: "/dev/null")) == nil)
    }

    @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
    func pictureIsWrittenToStandardOutput(path: String) throws {
        let program = try Program(shell: #"cd "$1"; "# + render + path + #" > out"#, scratch.folder.path)
        #expect(program.code == 0 && program.errors.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: scratch.path("out"))).starts(with: png))
        #expect(try files == ["out"])
    }

    @Test func standardOutputIsAppendedAtItsPosition() throws {
        let program = try Program(shell: #"cd "$1"; { printf 'first'; "# + render + #"-; } > out"#, scratch.folder.path)
        #expect(program.code == 0)
        #expect(try Data(contentsOf: URL(filePath: scratch.path("out"))).starts(with: Data("first".utf8) + png))
    }

    @Test func pipeIsWrittenInPlace() throws {
        let path = scratch.path("pipe.png")
        #expect(mkfifo(path, 0o600) == 0)
        let program = try Program(shell: #"head -c 4 "$1" > "$1.head" & "# + render + #""$1""#, path)
        #expect(program.code == 0)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(try files == ["pipe.png", "pipe.png.head"])
    }

    @Test func renderEndsQuietlyWhenReaderCloses() throws {
        #expect(try Program(shell: "{ " + render.replacing("exec ", with: "") + #"-; echo $? >&2; } | true"#).errors == "0\n")
    }

    @Test func fullDeviceIsReported() throws {
        let program = try Program(shell: render + "/dev/full")
        #expect(program.code == 73)
        #expect(program.firstError == "Error: /dev/full: cannot be written: No space left on device")
    }

    @Test(arguments: [true, false])
    func outputFollowsLinkToItsTarget(toAFile: Bool) throws {
        if toAFile { _ = try scratch.file("target.png", "old") }
        _ = try link("second.png", to: "target.png")
        let path = try link("first.png", to: scratch.path("second.png"))
        try OutputFile(at: path).write(png)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == scratch.path("second.png"))
        #expect(try Data(contentsOf: URL(filePath: scratch.path("target.png"))) == png)
        #expect(try files == ["first.png", "second.png", "target.png"])
    }

    @Test func circularLinksAreRefused() throws {
        let path = try link("one", to: scratch.path("two"))
        _ = try link("two", to: path)
        #expect(try Program("render", "tiles", "--at", "0", "--size", "30x40", "--out", path + "/a.png").code == 73)
    }

    @Test func framesFollowLinksInFolder() throws {
        let (folder, frame) = (scratch.path("frames"), scratch.path("elsewhere.png"))
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try link("frames/0000.png", to: frame)
        let output = try OutputFolder(at: link("way", to: folder), replacingFrames: true)
        try output.add(png, named: "0000.png")
        try output.add(png, named: "0001.png")
        try output.publish()
        #expect(try Data(contentsOf: URL(filePath: frame)) == png)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["0000.png", "0001.png"])
    }

    @Test func linkToMissingFolderCreatesFolder() throws {
        let output = try OutputFolder(at: link("way", to: "frames"))
        try output.add(png, named: "0000.png")
        try output.publish()
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")) == ["0000.png"])
        #expect(try files == ["frames", "way"])
    }

    /// Other users can create links in the folder for temporary files.
    @Test func filmStripDoesNotFollowLinks() throws {
        let target = try scratch.file("mine.txt", "mine")
        _ = try link("segue-tiles.png", to: target)
        let program = try Program([], environment: ["PATH": "/usr/bin:/bin", "TMPDIR": scratch.folder.path])
        #expect(program.code == 0)
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    }
}
