import Foundation
import Testing

struct ShareCommandTests {
    /// The files that the command writes, keyed by path. The files are written once for all tests.
    private static let files = Result {
        let scratch = try Scratch()
        let program = try Program("share", scratch.path("share"))
        #expect(program.code == 0 && program.errors.isEmpty)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.path("share"))
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileManager.default.contents(atPath: scratch.path("share/" + $0))) })
    }

    private func data(_ path: String) throws -> Data { try #require(Self.files.get()[path] ?? nil, "\(path) was not written") }

    private func text(_ path: String) throws -> String { try #require(String(data: data(path), encoding: .utf8)) }

    @Test(arguments: ["open", "list", "trace", "render", "film", "test", "takes", "bundle", "bench", "new"])
    func manualHasEveryCommandAndOption(command: String) throws {
        let manual = try text("man/man1/segue.1")
        #expect(manual.contains(".SS segue \(command)\n"))
        let help = try Program(command, "--help").output
        for option in help.matches(of: #/ {2}--([a-z-]+)/#).map(\.1) where option != "help" && option != "version" {
            #expect(manual.contains("\\-\\-" + option.replacing("-", with: "\\-")), "\(option)")
        }
    }

    @Test func manualOmitsInternalCommands() throws {
        let manual = try text("man/man1/segue.1")
        #expect(!manual.contains("segue share") && !manual.contains("take-worker"))
    }

    @Test(arguments: ["bash-completion/completions/segue", "zsh/site-functions/_segue", "fish/vendor_completions.d/segue.fish"])
    func shellCompletionsHaveCommands(path: String) throws {
        let script = try text(path)
        for command in ["open", "list", "trace", "render", "film", "test", "takes", "bundle", "bench", "new"] {
            #expect(script.contains(command))
        }
    }

    @Test(arguments: [16, 24, 32, 48, 64, 128, 256, 512])
    func iconFilesHaveTheirSizes(side: UInt32) throws {
        let bytes = try data("icons/hicolor/\(side)x\(side)/apps/segue.png")
        let size = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        #expect(size == [side, side])
    }

    @Test func scalableIconIsSVG() throws {
        #expect(try text("icons/hicolor/scalable/apps/segue.svg").hasPrefix("<svg xmlns="))
    }
}
