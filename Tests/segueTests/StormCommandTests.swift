import Foundation
import TestSupport
import Testing

@testable import segue

/// Checks `segue storm`: its findings, its takes, its output, and its exit codes.
struct StormCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func segue(_ arguments: String...) throws -> Program {
        try Program(arguments, environment: TestRun.environment.merging(["XDG_CONFIG_HOME": scratch.path("settings")]) { $1 })
    }

    /// A page with two buttons. `first` and `second` are the statements that they perform.
    private func buttons(_ first: String, _ second: String = "") throws -> String {
        try scratch.file(
            "Buttons/Buttons.swift",
            """
            import UIKit

            class ViewController: UIViewController {
                var count = 0

                override func viewDidLoad() {
                    super.viewDidLoad()
                    for (index, title) in ["One", "Two"].enumerated() {
                        let button = UIButton(frame: CGRect(x: 100, y: 300 + 100 * index, width: 180, height: 60))
                        button.setTitle(title, for: .normal)
                        button.tag = index
                        button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
                        view.addSubview(button)
                    }
                }

                @objc func tap(_ button: UIButton) {
                    if button.tag == 0 {
                        \(first)
                    } else {
                        \(second)
                    }
                }
            }

            """)
    }

    private struct Line: Decodable {
        let type: String
        var kind, text, take, line: String?
        var fingers, steps, hands, transitions, screens: Int?
        var t: Double?
    }

    private func lines(_ program: Program) throws -> [Line] {
        try program.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    // MARK: User code

    @Test func trapAfterTwoTapsIsFoundWithLineAndPlayableTake() throws {
        let path = try buttons("count += 1; if count == 2 { fatalError(\"no third page\") }", "count = 0")
        let program = try segue("storm", path, "--runs", "120", "--json")
        #expect(program.code == 1, "\(program.errors)")
        let all = try lines(program), finding = try #require(all.first)
        #expect(finding.type == "finding" && finding.kind == "crash" && all.count == 2, "\(program.output)")
        #expect(finding.text?.contains("no third page") == true && finding.text?.hasSuffix("Buttons.swift:19") == true, "\(program.output)")
        #expect(finding.fingers ?? 9 <= 2 && finding.steps ?? 9 <= 4, "\(program.output)")
        let check = try segue("check", path, "--gesture", #require(finding.take))
        #expect(check.code == 65 && check.errors.contains("no third page"), "\(check.errors)")
    }

    @Test func findingHasLineOfFaultyCallNotOfSimilarOne() throws {
        let page = "present(UIViewController(), animated: true)"
        let path = try buttons(page, "\(page); \(page)")
        let findings = try lines(segue("storm", path, "--runs", "24", "--json")).dropLast()
        #expect(findings.map(\.kind) == ["warning"] && findings.first?.line == "Buttons.swift:21", "\(findings)")
    }

    @Test func hangIsFoundOnceAndOthersAfterIt() throws {
        let path = try buttons("while count >= 0 { count = 0 }", "_ = [1][count + 1]")
        let program = try segue("storm", path, "--runs", "48", "--json")
        let findings = try lines(program).dropLast()
        #expect(program.code == 1 && findings.map(\.kind) == ["crash", "crash"], "\(program.output)\(program.errors)")
        #expect(findings.contains { $0.text?.hasPrefix("The code is not responding") == true }, "\(program.output)")
        #expect(findings.allSatisfy { $0.fingers == 1 && $0.steps == 2 }, "\(program.output)")
    }

    @Test func correctCodeEndsWith0AndCounts() throws {
        let path = try buttons("present(UIViewController(), animated: true)")
        let program = try segue("storm", path, "--runs", "72", "--json")
        #expect(program.code == 0, "\(program.output)\(program.errors)")
        let last = try #require(lines(program).last)
        #expect(last.type == "storm" && last.hands == 72 && last.transitions ?? 0 > 5 && last.screens ?? 0 >= 2, "\(program.output)")
    }

    @Test func staticPageEndsWith2() throws {
        let path = try scratch.file("Plain.swift", "import UIKit\nclass ViewController: UIViewController {}\n")
        let program = try segue("storm", path, "--runs", "24")
        #expect(program.code == 2 && program.errors.hasSuffix("nothing reacted to a touch\n"), "\(program.errors)")
    }

    @Test func keptTakeIsNextToCodeAndNamedAfterItsProblem() throws {
        let path = try buttons("fatalError(\"broken\")"), folder = scratch.path("Buttons")
        let program = try segue("storm", folder, "--runs", "24", "--keep")
        #expect(program.code == 1, "\(program.errors)")
        #expect(FileManager.default.fileExists(atPath: folder + "/Takes/crash-fatal-error-broken.json"), "\(program.output)")
        let check = try segue("check", path, "--runs", "24")
        #expect(check.code == 65 && check.errors.contains("broken"), "\(check.errors)")
    }

    @Test func otherOutcomeOfComparedCodeIsFound() throws {
        let path = try buttons("present(UIViewController(), animated: true)")
        let other = scratch.path("Other.swift")
        let text = try String(contentsOfFile: path, encoding: .utf8).replacing("present(UIViewController(), animated: true)", with: "")
        try text.write(toFile: other, atomically: true, encoding: .utf8)
        let program = try segue("storm", path, "--compare", other, "--runs", "24", "--json")
        #expect(program.code == 1, "\(program.output)\(program.errors)")
        #expect(try lines(program).dropLast().map(\.kind) == ["differs"])
        #expect(try segue("storm", path, "--compare", path, "--runs", "24").code == 0)
    }

    // MARK: Gallery scenes

    @Test func sameSeedAndRunsGiveSameOutput() throws {
        let outputs = try (0..<2).map { _ in
            try segue("storm", "modal", "--pitfall", "2", "--runs", "48", "--seed", "5", "--json", "--out", scratch.path("out"))
        }
        #expect(outputs[0].code == 1 && outputs[0].output == outputs[1].output, "\(outputs[0].output)\(outputs[1].output)")
        let take = try #require(lines(outputs[0]).first?.take)
        #expect(take.hasPrefix(scratch.path("out")))
        #expect(try segue("check", "modal", "--pitfall", "2", "--gesture", take).code == 1)
    }

    @Test func reportsHaveFindings() throws {
        let path = try buttons("fatalError(\"50 % <broken>\")"), xml = scratch.path("storm.xml")
        let program = try segue("storm", path, "--runs", "24", "--junit", xml, "--annotations", "github")
        #expect(program.output.contains("::error file=") && program.output.contains(",line=19,title=crash::"))
        let text = try String(contentsOfFile: xml, encoding: .utf8)
        #expect(text.contains(#"failures="1""#) && text.contains("50 % &lt;broken&gt;"), "\(text)")
    }

    @Test(arguments: ["check", "storm"]) func codeThatCannotBeBuiltIsErrorInReports(command: String) throws {
        let path = try scratch.file("Broken.swift", "import UIKit\nlet page: UIViewController = 3\n#Preview { page }\n")
        let xml = scratch.path("broken.xml")
        let program = try segue(command, path, "--junit", xml, "--annotations", "github")
        #expect(program.code == 65 && program.output.contains("Broken.swift,line=2,title=Build error::"), "\(program.output)")
        let text = try String(contentsOfFile: xml, encoding: .utf8)
        #expect(text.contains(#"failures="0" errors="1""#) && text.contains("<error message="), "\(text)")
        #expect(text.contains("<testsuite name=\"\(command)\" "), "\(text)")
    }

    @Test(arguments: [
        ["--seconds", "1", "--runs", "2"], ["--runs", "0"], ["--seconds", "0"], ["--kinds", "freezes"], ["--keep", "--out", "x"],
        ["--compare", "x"], ["--seed", "-1"],
    ])
    func unusableOptionsEndWith64(options: [String]) throws {
        #expect(try Program(["storm", "tiles"] + options).code == 64)
    }
}
