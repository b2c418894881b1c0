import Foundation
import Recording
import Testing

@testable import segue

/// Problems as workflow commands of GitHub Actions.
struct AnnotationTests {
    @Test func problemIsWarningWithFileLineAndName() throws {
        let scratch = try Scratch()
        let report = Report(name: "style-not-custom")
        let path = try scratch.file("Half.swift", report.text(isRight: false))
        let program = try Program(["check", path, "--annotations", "github"] + report.options())
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let line = try #require(text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("class Second") })
        #expect(program.code == 1)
        #expect(
            program.output.hasPrefix("::warning file=\(path),line=\(line + 1),title=Never asked::presentationController(forPresented:"),
            "\(program.output)")
        #expect(program.output.contains("Set modalPresentationStyle to .custom before present."))
        #expect(program.output.split(separator: "\n").count == 1)
    }

    @MainActor @Test func specialCharactersAreEscaped() {
        var problem = RunProblem(.jump, at: 1, who: "a", "50 %\nnext", cause: "", suggestion: "")
        problem.name = "A: b, c"
        #expect(AnnotationService.github.line(for: problem, in: nil) == "::warning title=A%3A b%2C c::50 %25%0Anext.")
        problem.isDeliberate = true
        #expect(AnnotationService.github.line(for: problem, in: nil).hasPrefix("::notice "))
    }
}
