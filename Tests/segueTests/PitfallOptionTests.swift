import Foundation
import Testing

/// Checks the option `--pitfall N` of the commands `open`, `trace`, and `render`.
struct PitfallOptionTests {
    private let gesture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Assets/gestures/tiles-pinch-finish.json").path

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func trace(_ arguments: String...) throws -> Program {
        try Program(["trace", "tiles", "--gesture", gesture, "--until", "0.1"] + arguments)
    }

    /// Returns the required arguments of `command`.
    private func needs(_ command: String) -> [String] {
        ["trace": ["--gesture", gesture], "render": ["--out", "never.png"]][command] ?? []
    }

    @Test func traceHeaderListsPitfallsInOrderOnce() throws {
        let header = try trace("--pitfall", "9", "--pitfall", "2", "--pitfall", "9").output.prefix { $0 != "\n" }
        #expect(header == #"{"type":"header","version":1,"scene":"tiles","size":[390,844],"fps":60,"pitfalls":[2,9]}"#)
        #expect(try !trace().output.contains("pitfalls"))
    }

    @Test func takeWithMissingPitfallOrSceneIsRefused() throws {
        func take(_ members: String) throws -> String {
            try scratch.file("take.json", #"{"actions":[],"take":{"version":1,\#(members)}}"#)
        }
        let pitfall = try take(#""scene":"crossfade","pitfalls":[2]"#)
        for arguments in [["trace", "crossfade", "--gesture", pitfall], ["check", pitfall]] {
            let program = try Program(arguments)
            #expect(program.code == 65, "\(arguments)")
            #expect(program.errors.contains("$.take.pitfalls: crossfade does not have pitfall 2; it has 1, 16"), "\(program.errors)")
        }
        let scene = try take(#""scene":"nowhere""#)
        let program = try Program(["trace", "crossfade", "--gesture", scene])
        #expect(program.code == 65 && program.errors.contains("$.take.scene: no such scene: nowhere"), "\(program.errors)")
    }

    @Test func pitfallChangesScene() throws {
        func ends(_ arguments: String...) throws -> Bool {
            try Program(["trace", "tiles", "--gesture", gesture, "--until", "4"] + arguments).output.contains(#""event":"ended""#)
        }
        #expect(try ends())
        #expect(try !ends("--pitfall", "2"))
    }

    @Test(arguments: ["trace", "open", "render"])
    func unknownPitfallIsUsageError(command: String) throws {
        for number in ["99", "two", "-1"] {
            let program = try Program([command, "tiles", "--pitfall=\(number)"] + needs(command))
            #expect(program.code == 64)
            #expect(program.errors.contains("expected the number of a pitfall: 0, 1, 2,"), "\(program.errors)")
        }
    }

    @Test(arguments: ["trace", "open", "render"])
    func pitfallMissingFromSceneIsUsageError(command: String) throws {
        let program = try Program([command, "crossfade", "--pitfall", "2"] + needs(command))
        #expect(program.code == 64)
        #expect(program.firstError == "Error: crossfade does not have pitfall 2; it has 1, 16.", "\(program.errors)")
    }
}
