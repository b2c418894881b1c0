// Checks that oversized work is refused before it starts, with exit code 64 if arguments request it and with 65 if a file does.

import Foundation
import Testing

struct LimitTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: [
        ["render", "tiles", "--out", "a.png", "--size", "10000x10000", "--scale", "8"],
        ["render", "tiles", "--out", "frames", "--size", "10000x10000", "--scale", "2"],
        ["render", "tiles", "--out", "a.png", "--size", "10000x9000", "--at", "0,1,2"],
        ["open", "tiles", "--size", "10000x10000", "--scale", "8"],
    ])
    func oversizedPictureIsUsageError(arguments: [String]) throws {
        let program = try Program(arguments)
        #expect(program.code == 64)
        #expect(program.firstError.contains("16384 per side and 256000000 in total"))
    }

    @Test func takeWithOversizedScreenIsBadContent() throws {
        let take = #""version":1,"scene":"tiles","size":[30000,844],"scale":1,"fps":60,"refreshInterval":0.0166,"turns":[[0,0,0,true]]"#
        let path = try scratch.file("take.json", #"{"actions":[],"take":{\#(take)}}"#)
        let program = try Program("render", "tiles", "--out", scratch.path("a.png"), "--gesture", path)
        #expect(program.code == 65)
        #expect(program.firstError.hasPrefix("Error: \(path): $.take.size: "))
    }

    @Test func endlessGestureFileIsBadContent() throws {
        let program = try Program("trace", "tiles", "--gesture", "/dev/zero")
        #expect(program.code == 65)
        #expect(program.firstError == "Error: /dev/zero: is larger than 65536 KiB, the limit")
    }

    @Test(arguments: ["2>/dev/full", "2>&-"])
    func unwritableErrorStreamDoesNotChangeExitCode(redirection: String) throws {
        #expect(try Program(shell: #"exec "$0" trace tiles --gesture "$1" "# + redirection, scratch.path("nowhere")).code == 66)
        let bad = try scratch.file("bad.json", "[]")
        #expect(try Program(shell: #"exec "$0" trace tiles --gesture "$1" "# + redirection, bad).code == 65)
    }

    /// Without this protection, the next file to be opened would become standard error.
    @Test func closedStandardErrorDoesNotLeakIntoFile() throws {
        let program = try Program(
            shell: #"FONTCONFIG_FILE=/nonexistent "$0" render tiles --at 0 --out "$1" 2>&-"#, scratch.path("a.png"))
        #expect(program.code == 0)
        let picture = try Data(contentsOf: URL(filePath: scratch.path("a.png")))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.suffix(8).starts(with: Data("IEND".utf8)))
    }

    @Test func closedStandardOutputIsReported() throws {
        let program = try Program(shell: #"exec "$0" list >&-"#)
        #expect(program.code == 73)
        #expect(program.firstError == "Error: standard output: cannot be written: Bad file descriptor")
    }
}
