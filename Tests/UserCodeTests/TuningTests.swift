import Foundation
import Testing
import Translation
@testable import UserCode

/// Checks numbers in user code that are tuned across builds and saves, using a compiler that does nothing.
struct TuningTests {
    private static let code = """
        import UIKit
        class Slide: NSObject {
            func transitionDuration() -> Double { 0.5 }
            func go(_ view: UIView) { UIView.animate(withDuration: 0.3, delay: 0.1) {} }
        }
        class ViewController: UIViewController {}

        """

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func project() throws -> LiveProject {
        try LiveProject(scratch.file("Card.swift", Self.code), settings: FakeToolchain(scratch).settings(scratch))
    }

    private func build(_ project: LiveProject) throws -> BuiltLibrary {
        let event = project.finishBuild()
        guard case .built(let library) = event else { throw Failed(event: "\(event)") }
        return library
    }

    private struct Failed: Error { let event: String }

    @Test func numbersAreListedAndChanged() throws {
        let project = try project()
        var tuning = Tuning()
        tuning.adopt(try build(project).literals, in: project)
        #expect(tuning.entries.map(\.text) == ["0.5", "0.3", "0.1"] && tuning.entries.map(\.line) == [3, 4, 4])
        tuning.set("0.75", at: 1, in: project)
        #expect(project.isBuilding && tuning.entries[1].changed == "0.75")
        tuning.adopt(try build(project).literals, in: project)
        #expect(!project.isBuilding && tuning.entries[1].changed == "0.75" && tuning.entries[1].text == "0.3")
        tuning.set(nil, at: 1, in: project)
        #expect(tuning.entries.allSatisfy { $0.changed == nil })
    }

    @Test func tunedNumberKeepsValueWhenSaveMovesIt() throws {
        let project = try project()
        var tuning = Tuning()
        tuning.adopt(try build(project).literals, in: project)
        tuning.set("0.75", at: 1, in: project)
        _ = try scratch.file("Card.swift", "// A line above.\n" + Self.code)
        project.rebuild()
        tuning.adopt(try build(project).literals, in: project)
        #expect(tuning.entries[1].changed == "0.75" && tuning.entries[1].line == 5)
        #expect(project.isBuilding, "the value is written at its new place")
    }

    @Test func editedNumberLosesTunedValue() throws {
        let project = try project()
        var tuning = Tuning()
        tuning.adopt(try build(project).literals, in: project)
        tuning.set("0.75", at: 1, in: project)
        tuning.set("0.9", at: 0, in: project)
        _ = try scratch.file("Card.swift", Self.code.replacing("0.3", with: "0.4"))
        project.rebuild()
        tuning.adopt(try build(project).literals, in: project)
        #expect(tuning.entries.map(\.changed) == ["0.9", nil, nil] && tuning.entries[1].text == "0.4")
    }
}
