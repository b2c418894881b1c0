import Foundation
import Stage
import Testing

@testable import segue

/// Problems as workflow commands of GitHub Actions.
struct AnnotationTests {
    @Test func problemIsErrorWithFileLineAndName() throws {
        let scratch = try Scratch()
        let report = Report(name: "style-not-custom")
        let path = try scratch.file("Half.swift", report.text(isRight: false))
        let program = try Program(["check", path, "--annotations", "github"] + report.options())
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let line = try #require(text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("class Second") })
        #expect(program.code == 1)
        let annotations = program.output.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(annotations.count == 1, "\(program.output)")
        let annotation = try #require(annotations.first)
        #expect(annotation.hasPrefix("::error file=\(path),line=\(line + 1),title=Never asked::presentationController(forPresented:"))
        #expect(annotation.contains("Set modalPresentationStyle to .custom before present."))
    }

    @MainActor @Test func specialCharactersAreEscaped() {
        var problem = RunProblem(.jump, at: 1, who: "a", "50 %\nnext", cause: "", suggestion: "")
        problem.name = "A: b, c"
        let entry = FindingReports.entry(for: problem, in: nil, else: "tiles")
        #expect(FindingReports.annotation(entry) == "::error file=tiles,title=A%3A b%2C c::50 %25%0Anext.")
    }
}
