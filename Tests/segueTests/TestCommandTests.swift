import Foundation
import TestSupport
import Testing
import UIKit

/// Checks `segue test`, which compares takes with baselines: its output, its files, and its exit codes.
struct TestCommandTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.path("Takes"), withIntermediateDirectories: true)
    }

    /// Returns a take with one tap at (`x`, `y`).
    private func tap(_ x: Int, _ y: Int, take: String) -> String {
        """
        {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": \(x), "y": \(y)}, {"type": "pointerDown"}, {"type": "pause", "duration": 50}, {"type": "pointerUp"}]}],
         "take": {"version": 1, \(take)}}
        """
    }

    /// Writes a take that taps the modal scene's button, which presents a page in about 0.5 s.
    private func modal(_ name: String = "open", _ more: String = "") throws -> String {
        try scratch.file("Takes/\(name).json", tap(195, 790, take: #""scene": "modal", "scale": 0.25\#(more)"#))
    }

    private func test(_ arguments: String...) throws -> Program { try run(["test"] + arguments) }

    private func run(_ arguments: String...) throws -> Program { try run(arguments) }

    private func run(_ arguments: [String]) throws -> Program {
        try Program(arguments, environment: TestRun.environment.merging(["XDG_CONFIG_HOME": scratch.path("settings")]) { $1 })
    }

    private var takes: String { scratch.path("Takes") }

    private func edit(_ name: String, _ change: (String) -> String) throws {
        let text = try String(contentsOfFile: scratch.path(name), encoding: .utf8), changed = change(text)
        try #require(text != changed)
        _ = try scratch.file(name, changed)
    }

    @Test func takeWithoutBaselineFails() throws {
        _ = try modal()
        let program = try test(takes)
        #expect(program.code == 1)
        #expect(program.output == "open  No baseline\n1 take: 1 without a baseline\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: takes) == ["open.json"])
    }

    @Test func acceptedRunMatchesNextTime() throws {
        _ = try modal()
        let first = try test(takes, "--accept")
        #expect(first.code == 0 && first.output == "open  Kept as baseline\n1 take: 1 kept\n")
        let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("Takes/open.baseline")).sorted()
        #expect(files.count == 7 && files.last == "trace.jsonl")
        let second = try test(takes)
        #expect(second.code == 0 && second.output == "open  Same\n1 take: 1 same\n" && second.errors.isEmpty)
    }

    @Test func differentOutcomeIsReportedInWords() throws {
        _ = try modal()
        #expect(try test(takes, "--accept").code == 0)
        try edit("Takes/open.baseline/trace.jsonl") {
            $0.replacing(
                #""event":"ended","kind":"present","completed":true"#, with: #""event":"ended","kind":"present","completed":false"#)
        }
        let program = try test(takes, "--junit", scratch.path("a.xml"), "--report", scratch.path("a.html"))
        #expect(program.code == 1)
        #expect(
            program.output.contains("open  Differs at ") && program.output.contains("\n  Present ended: completed. Before: cancelled\n"))
        let xml = try String(contentsOfFile: scratch.path("a.xml"), encoding: .utf8)
        #expect(xml.contains(#"failures="1""#) && xml.contains("Present ended: completed. Before: cancelled"))
        let html = try String(contentsOfFile: scratch.path("a.html"), encoding: .utf8)
        #expect(html.contains("data:image/png;base64,") && html.contains("Present ended"))
        #expect(try test(takes, "--accept").code == 0)
        #expect(try test(takes).code == 0)
    }

    @Test func differentPictureIsReportedInWords() throws {
        _ = try modal()
        #expect(try test(takes, "--accept").code == 0)
        let pictures = try FileManager.default.contentsOfDirectory(atPath: scratch.path("Takes/open.baseline")).filter {
            $0.hasSuffix(".png")
        }
        .sorted { Double($0.dropLast(4))! < Double($1.dropLast(4))! }
        let (first, last) = (scratch.path("Takes/open.baseline/" + pictures[0]), scratch.path("Takes/open.baseline/" + pictures[5]))
        try Data(contentsOf: URL(filePath: first)).write(to: URL(filePath: last))
        let program = try test(takes)
        #expect(program.code == 1)
        #expect(program.output.contains("  Picture: ") && program.output.contains(" pixels differ, by up to "))
    }

    @Test func takeSetsItsTolerances() throws {
        func run(_ tolerance: String) throws -> Program {
            _ = try modal("open", tolerance)
            return try test(takes)
        }
        _ = try modal()
        #expect(try test(takes, "--accept").code == 0)
        // Moves each layer's frame by one point.
        try edit("Takes/open.baseline/trace.jsonl") { text in
            text.replacing(#/"frame":\[([-0-9.]+),/#) { "\"frame\":[\((Double($0.output.1) ?? 0) + 1)," }
        }
        #expect(try run("").code == 1)
        #expect(try run(#", "tolerances": {"position": 1}"#).code == 0)
        let bad = try run(#", "tolerances": {"position": -1}"#)
        #expect(bad.code == 65 && bad.firstError.contains("$.take.tolerances.position: expected a number from 0"))
    }

    @Test func takeSetsTimesOfItsPictures() throws {
        _ = try modal("open", #", "pictures": [0, 0.75]"#)
        #expect(try test(takes, "--accept").code == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("Takes/open.baseline")).sorted()
        #expect(files == ["0.75.png", "0.png", "trace.jsonl"])
    }

    @Test func invalidTakesAreReported() throws {
        #expect(try test(scratch.path("nowhere")).code == 66)
        let empty = try test(takes)
        #expect(empty.code == 66 && empty.firstError.contains("no takes below"))
        #expect(try test(scratch.file("Takes/bad.json", #"{"take": 1"#)).code == 65)
        #expect(try test(takes).code == 65)
        _ = try scratch.file("Takes/bad.json", #"{"other": 1}"#)
        let gone = try scratch.file("Takes/gone.json", tap(1, 1, take: #""scene": "nowhere""#))
        let program = try test(gone)
        #expect(program.code == 65)
        #expect(program.output.contains("gone  Cannot run") && program.output.contains("no such scene: nowhere"))
        #expect(try test("--jitter", "0").code == 64)
    }

    @Test func resultsFollowOrderOfFiles() throws {
        for name in ["c", "a", "b", "e", "d"] { _ = try modal(name) }
        let lines = try test(takes, "--accept").output.split(separator: "\n")
        #expect(
            lines == [
                "a  Kept as baseline", "b  Kept as baseline", "c  Kept as baseline", "d  Kept as baseline", "e  Kept as baseline",
                "5 takes: 5 kept",
            ])
    }

    /// Fingers that are moving apart at the release always finish the transition. If they rest first, the added jitter determines the
    /// outcome.
    @Test(arguments: [(0, 20...20), (300, 1...19)])
    func jitteredReleasesAreCounted(rest: Int, finishing: ClosedRange<Int>) throws {
        func finger(_ id: String, _ from: Int, _ to: Int) -> String {
            """
            {"type": "pointer", "id": "\(id)", "parameters": {"pointerType": "touch"}, "actions": [
              {"type": "pointerMove", "x": \(from), "y": 482}, {"type": "pointerDown"}, {"type": "pointerMove", "duration": 300, "x": \(to), "y": 482},
              {"type": "pause", "duration": \(rest)}, {"type": "pointerUp"}]}
            """
        }
        _ = try scratch.file(
            "Takes/pinch.json",
            #"{"actions": [\#(finger("a", 79, 19)), \#(finger("b", 129, 189))], "take": {"version": 1, "scene": "tiles", "scale": 0.1}}"#)
        let program = try test(takes, "--accept", "--jitter", "20")
        #expect(program.code == 0)
        let row = try #require(
            program.output.firstMatch(of: /Release 1 at \d\.\d+ s: (finish|cancel) in (\d+) of 20(?:, (finish|cancel) in (\d+))?/))
        let counts = [row.1: Int(row.2) ?? 0, row.3 ?? "": Int(row.4 ?? "") ?? 0]
        #expect(finishing.contains(counts["finish"] ?? 0), "\(program.output)")
        #expect(try test(takes, "--jitter", "20").output.contains(row.0))
    }

    // MARK: Lists

    @Test func takesCommandListsVerdicts() throws {
        _ = try modal("one")
        let known = ["XDG_CACHE_HOME": scratch.path("cache"), "XDG_DATA_HOME": scratch.path("data"), "TAKES": scratch.folder.path]
        let environment = TestRun.environment.merging(known) { $1 }
        func run(_ words: String) throws -> Program {
            try Program(
                ["-c", #"cd "$TAKES" && exec "$0" \#(words)"#, Program.executable.path], environment: environment,
                executable: URL(filePath: "/bin/sh"))
        }
        try FileManager.default.moveItem(atPath: scratch.path("Takes"), toPath: scratch.path("Elsewhere"))
        let (empty, missing) = (try run("takes"), try run("test"))
        #expect(empty.code == 0 && empty.output.isEmpty && empty.errors.hasPrefix("No takes in ./Takes or "))
        #expect(missing.code == 66 && missing.firstError.contains("no folder ./Takes: pass takes"))
        try FileManager.default.moveItem(atPath: scratch.path("Elsewhere"), toPath: scratch.path("Takes"))
        func verdict() throws -> String? {
            let rows = try JSONSerialization.jsonObject(with: Data(run("takes --json").output.utf8)) as? [[String: Any]]
            #expect(rows?.count == 1 && rows?[0]["name"] as? String == "one" && rows?[0]["scene"] as? String == "modal")
            #expect(Set(rows?[0].keys.map { $0 } ?? []) == ["name", "scene", "seconds", "date", "verdict", "file"])
            return rows?[0]["verdict"] as? String
        }
        #expect(try verdict() == "No baseline")
        #expect(try run("test --accept").code == 0)
        #expect(try verdict() == "Same")
        try edit("Takes/one.json") { $0.replacing("195", with: "194") }
        #expect(try verdict() == "Not run yet")
        #expect(try run("takes").output.hasPrefix("one  modal  0.05 s  "))
    }

    @Test func bundleContainsTakeAndItsRun() throws {
        let take = try modal()
        #expect(try run("bundle", take, "--out", scratch.path("bug.json")).code == 0)
        #expect(try test(scratch.path("bug.json")).output == "bug  Same\n1 take: 1 same\n")
        try edit("bug.json") {
            $0.replacing(#"\"kind\":\"present\",\"completed\":true"#, with: #"\"kind\":\"present\",\"completed\":false"#)
        }
        let program = try test(scratch.path("bug.json"))
        #expect(program.code == 1 && program.output.contains("Present ended: completed. Before: cancelled"))
        #expect(try run("bundle", take, "--out", scratch.path("a.txt")).code == 64)
        #expect(try run("bundle", take, "--sources", "--out", scratch.path("a.json")).code == 65)
        let outside = try scratch.file(
            "outside.json",
            #"{"actions":[],"take":{"version":1,"scene":"modal"},"bundle":{"version":1,"trace":[],"sources":{"../A.swift":""}}}"#)
        let refused = try test(outside)
        #expect(refused.code == 65 && refused.firstError.contains("$.bundle.sources: expected texts by paths inside a folder"))
    }

    // MARK: User code

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path

    @Test func bundleIncludesImagesAndStoryboards() throws {
        #expect(try Program("new", scratch.path("Sky")).code == 0)
        let set = "Sky/Assets.xcassets/Dusk.imageset"
        _ = try scratch.file(set + "/Contents.json", #"{"images":[{"idiom":"universal","filename":"dusk.png","scale":"1x"}]}"#)
        try CGImage(width: 3, height: 2, filledWith: CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)).pngData().write(
            to: URL(filePath: scratch.path(set + "/dusk.png")))
        try edit("Sky/ViewController.swift") {
            $0.replacing(
                "super.viewDidLoad()",
                with:
                    "super.viewDidLoad()\n        view.accessibilityIdentifier = UIImage(named: \"Dusk\").map { \"\\($0.size.width)\" } ?? \"none\""
            )
        }
        let take = scratch.path("Sky/Takes/pinch-open.json")
        #expect(try run("bundle", take, "--sources", "--out", scratch.path("bug.json")).code == 0)
        let text = try String(contentsOfFile: scratch.path("bug.json"), encoding: .utf8)
        #expect(text.contains(#"Assets.xcassets/Dusk.imageset/dusk.png"#) && text.contains(#"\"name\":\"3.0\""#))
        try FileManager.default.removeItem(atPath: scratch.path("Sky"))
        let program = try test(scratch.path("bug.json"))
        #expect(program.output == "bug  Same\n1 take: 1 same\n", "\(program.output) \(program.errors)")
    }

    /// Breaks the code in a new project, and then fixes it.
    @Test func mistakeInUserCodeIsReportedInWords() throws {
        #expect(try Program("new", scratch.path("Mine")).code == 0)
        try edit("Mine/Takes/pinch-open.json") { $0.replacing(#""tile"}"#, with: #""tile", "scale": 0.25}"#) }
        let kept = try test(scratch.path("Mine"), "--accept")
        #expect(kept.code == 0 && kept.output.contains("pinch-open  Kept as baseline"))
        #expect(try test(scratch.path("Mine")).code == 0)

        try edit("Mine/ViewController.swift") {
            $0.replacing(
                "UIViewControllerInteractiveTransitioning? { interaction }", with: "UIViewControllerInteractiveTransitioning? { nil }")
        }
        let wrong = try test(scratch.path("Mine"), "--report", scratch.path("a.html"))
        #expect(wrong.code == 1)
        #expect(wrong.output.contains("\n  interactionControllerForAnimation: nil. Before: UIPercentDrivenInteractiveTransition\n"))
        #expect(try String(contentsOfFile: scratch.path("a.html"), encoding: .utf8).contains("interactionControllerForAnimation"))

        try edit("Mine/ViewController.swift") {
            $0.replacing(
                "UIViewControllerInteractiveTransitioning? { nil }", with: "UIViewControllerInteractiveTransitioning? { interaction }")
        }
        #expect(try test(scratch.path("Mine")).code == 0)

        // The bundle includes the code, so later changes don't affect it.
        #expect(try run("bundle", scratch.path("Mine/Takes/pinch-open.json"), "--sources", "--out", scratch.path("bug.json")).code == 0)
        #expect(try test(scratch.path("bug.json")).output == "bug  Same\n1 take: 1 same\n")

        try edit("Mine/ViewController.swift") { "let wrong: Int = \"\"\n" + $0 }
        #expect(try test(scratch.path("bug.json")).code == 0)
        let broken = try test(scratch.path("Mine"))
        #expect(broken.code == 65 && broken.output.contains("cannot be built") && broken.output.contains("ViewController.swift:1:"))
    }
}
