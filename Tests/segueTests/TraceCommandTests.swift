import Foundation
import Testing

struct TraceCommandTests {
    private let scratch: Scratch
    private let tap = """
        {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 2, "y": 2}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]}
        """

    init() throws { scratch = try Scratch() }

    @Test func missingGestureFileEndsWith66() throws {
        let path = scratch.path("nowhere.json")
        let program = try Program("trace", "tiles", "--gesture", path)
        #expect(program.code == 66)
        #expect(program.firstError == "Error: \(path): no such file")
        #expect(program.output.isEmpty)
    }

    @Test func folderAsGestureEndsWith66() throws {
        #expect(try Program("trace", "tiles", "--gesture", scratch.folder.path).code == 66)
    }

    @Test func argumentsAreCheckedBeforeFiles() throws {
        #expect(try Program("trace", "tiles", "--gesture", scratch.path("nowhere.json"), "--size", "big").code == 64)
        #expect(try Program("trace", "sing", "--gesture", scratch.path("nowhere.json")).code == 64)
    }

    @Test(arguments: [
        ("{\n\"actions\": [\n}", "line 3: expected a value, found \"}\""),
        ("[]", "$: expected an object with an \"actions\" array, found an array"),
        (
            #"{"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerMove", "x": true, "y": 1}]}]}"#,
            "$.actions[0].actions[0].x: expected a finite number, found true"
        ),
        ("", "line 1: expected a value, found the end of the file"),
    ])
    func badGestureIsRefusedBeforePrinting(text: String, message: String) throws {
        let path = try scratch.file("bad.json", text)
        let program = try Program("trace", "tiles", "--gesture", path)
        #expect(program.code == 65)
        #expect(program.firstError == "Error: \(path): \(message)")
        #expect(program.output.isEmpty)
    }

    @Test func traceHasOneJSONLinePerEvent() throws {
        let program = try Program("trace", "tiles", "--gesture", scratch.file("tap.json", tap), "--size", "320x568", "--until", "0.1")
        #expect(program.code == 0)
        let lines = program.output.split(separator: "\n")
        #expect(lines.first == #"{"type":"header","version":1,"scene":"tiles","size":[320,568],"fps":60}"#)
        #expect(lines.contains { $0.hasPrefix(#"{"type":"frame","t":0,"n":0,"transition":null,"layers":[{"name":"#) })
        for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
        #expect(program.output.hasSuffix("}\n"))
    }

    /// Each included gesture is named after the way it ends the tile scene's transition.
    @Test(arguments: [
        ("tiles-pinch-finish", "push", "finish", true), ("tiles-pinch-cancel", "push", "cancel", false),
        ("tiles-edge-pan-finish", "pop", "finish", true), ("tiles-edge-pan-cancel", "pop", "cancel", false),
    ])
    func includedGestureEndsAsNamed(name: String, kind: String, outcome: String, completed: Bool) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let program = try Program("trace", "tiles", "--gesture", root.appending(path: "Assets/gestures/\(name).json").path)
        let transitions = program.output.split(separator: "\n").filter { $0.hasPrefix(#"{"type":"transition""#) }
        #expect(transitions.suffix(2).first?.contains(#""event":"interactionEnded","kind":"\#(kind)","outcome":"\#(outcome)""#) == true)
        #expect(transitions.last?.hasSuffix(#""event":"ended","kind":"\#(kind)","completed":\#(completed)}"#) == true)
    }

    @Test func sameRunGivesSameBytes() throws {
        let path = try scratch.file("tap.json", tap)
        let traces = try (0..<2).map { _ in try Program("trace", "tiles", "--gesture", path, "--until", "2").output }
        #expect(traces[0] == traces[1] && !traces[0].isEmpty)
    }

    @Test func traceEndsQuietlyWhenReaderCloses() throws {
        let path = try scratch.file("tap.json", tap)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", #"{ "$0" trace tiles --gesture "$1" --until 60; echo $? >&2; } | true"#, Program.executable.path, path]
        let complaints = Pipe()
        process.standardError = complaints
        try process.run(blocking: [])
        #expect(String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "0\n")
        process.waitUntilExit()
    }

    @Test func fullDiskEndsWith73() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", #"exec "$0" list > /dev/full"#, Program.executable.path]
        process.standardError = FileHandle.nullDevice
        try process.run(blocking: [])
        process.waitUntilExit()
        #expect(process.terminationStatus == 73)
    }

    private let take = """
        {"actions": [{"type": "none", "id": "clock", "actions": [{"type": "pause", "duration": 20}]}], "take":
          {"version": 1, "scene": "tiles", "size": [320, 568], "scale": 1, "fps": 75, "refreshInterval": 0.0133,
           "turns": [[0, 0, 0, true], [0.0215, 22, 0, true]]}}
        """

    @Test func takeRunsWithItsRecordedScreenAndTurns() throws {
        let program = try Program("trace", "tiles", "--gesture", scratch.file("take.json", take))
        #expect(program.code == 0)
        #expect(program.output.hasPrefix(#"{"type":"header","version":1,"scene":"tiles","size":[320,568],"fps":75}"#))
        #expect(program.output.split(separator: "\n").last?.contains(#""t":0,"n":0,"#) == true)
    }

    @Test func takeWithFPSOptionRunsAsPlainGesture() throws {
        let program = try Program(
            "trace", "tiles", "--gesture", scratch.file("take.json", take), "--fps", "50", "--size", "390x844", "--until", "0.1")
        #expect(program.output.hasPrefix(#"{"type":"header","version":1,"scene":"tiles","size":[390,844],"fps":50}"#))
    }
}
