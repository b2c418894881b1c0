import Foundation
import Testing
import Translation

@testable import UserCode

/// Checks which saves need no build because only numbers have changed, using a compiler that does nothing.
struct LiveNumberBuildTests {
    private static let code = """
        import UIKit
        class ViewController: UIViewController {
            let inset: CGFloat = 12
            func go() { UIView.animate(withDuration: 0.3, delay: 0.1) {} }
        }

        """

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func project(compile: String = "", looksUpNumbers: Bool = true) throws -> LiveProject {
        var settings = try FakeToolchain(scratch, compile: compile).settings(scratch)
        settings.looksUpNumbers = looksUpNumbers
        return try LiveProject(scratch.file("Card.swift", Self.code), settings: settings)
    }

    private func save(_ old: String, _ new: String) throws {
        _ = try scratch.file("Card.swift", Self.code.replacing(old, with: new))
    }

    /// Returns the source text of the numbers that the project reports at this time; nil if the project reports none.
    private func numbers(_ project: LiveProject) -> [String]? {
        for case .numbers(let changed) in project.serve(at: 0) { return changed.sorted { $0.key < $1.key }.map(\.value) }
        return nil
    }

    @Test func saveWithOtherNumbersIsReportedBeforeItsBuild() throws {
        let project = try project()
        #expect(try #require(project.finishBuild().library).looksUpNumbers)
        try save("0.3", "0.75")
        #expect(numbers(project) == ["0.75"])
        #expect(project.isBuilding)
        let library = try #require(project.finishBuild().library)
        #expect(library.isAlreadyShown && library.numbers.isEmpty)
        try save("0.75", "0.75")
        #expect(numbers(project) == ["0.3"], "compared with the new build")
    }

    @Test func laterNumbersIncludeEarlierOnes() throws {
        let project = try project()
        _ = project.finishBuild()
        try save("0.3", "0.75")
        #expect(numbers(project) == ["0.75"])
        _ = try scratch.file("Card.swift", Self.code.replacing("0.3", with: "0.75").replacing("12", with: "-16.5"))
        #expect(numbers(project) == ["-16.5", "0.75"])
        try save("0.3", "0.3")
        #expect(numbers(project) == [], "the first values again")
    }

    @Test func saveWithOtherChangesNeedsBuild() throws {
        let project = try project()
        _ = project.finishBuild()
        try save("0.3, delay", "0.75, options: [], delay")
        #expect(numbers(project) == nil)
        let library = try #require(project.finishBuild().library)
        #expect(!library.isAlreadyShown)
    }

    @Test func numberSavedDuringBuildIsPartOfItsResult() {
        func built(_ text: String) -> [String: TranslatedSource] { ["a": Translator([SwiftSource(text)]).translate(0, numberKeys: 16)] }
        var changes = NumberChanges()
        let first = changes.adopt(built("let a = 1"), in: { _ in SwiftSource("let a = 1") }, [:])
        #expect(first == (false, [:]))
        var changed = changes.changed(in: { _ in SwiftSource("let a = 2") }, [:])
        #expect(changed?.texts == [16: "2"] && changed?.isNew == true)
        let state = changes.adopt(built("let a = 2"), in: { _ in SwiftSource("let a = 3") }, [:])
        #expect(state == (true, [16: "3"]))
        changed = changes.changed(in: { _ in SwiftSource("let a = 3") }, [:])
        #expect(changed?.texts == [16: "3"] && changed?.isNew == false, "reported already")
        changed = changes.changed(in: { _ in SwiftSource("let a = 2") }, [:])
        #expect(changed?.texts == [:] && changed?.isNew == true)
        changed = changes.changed(in: { _ in SwiftSource("let a = 2") }, [:])
        #expect(changed == nil, "nothing differs")
    }

    @Test func filesOfFailedTrialCanBeTriedAgain() {
        var changes = NumberChanges()
        #expect(changes.exclude(["a", "b"]) && !changes.exclude(["a"]) && changes.plainFiles == ["a", "b"])
        changes.endTrial(hasFailed: true)
        #expect(changes.plainFiles == [] && changes.exclude(["a"]))
        changes.endTrial(hasFailed: false)
        #expect(changes.plainFiles == ["a"] && !changes.exclude(["a"]))
    }

    @Test func tunedNumberIsReportedBeforeItsBuild() throws {
        let project = try project()
        var tuning = Tuning()
        tuning.adopt(try #require(project.finishBuild().library).literals, in: project)
        tuning.set("0.9", at: 0, in: project)
        #expect(numbers(project) == ["0.9"])
        let library = try #require(project.finishBuild().library)
        #expect(library.isAlreadyShown)
        tuning.adopt(library.literals, in: project)
        tuning.set(nil, at: 0, in: project)
        #expect(numbers(project) == ["0.3"])
    }

    @Test func buildWithoutLookupsReportsNoNumbers() throws {
        let project = try project(looksUpNumbers: false)
        #expect(try !#require(project.finishBuild().library).looksUpNumbers)
        try save("0.3", "0.75")
        #expect(numbers(project) == nil)
    }

    /// Prints an error if a compiled file looks up numbers.
    private static let refusesLookups =
        "for word; do case \"$word\" in *.swift) grep -q segueFloat \"$word\" && echo error: looked up && exit 1;; esac; done"

    @Test func fileThatCompilesOnlyWithoutLookupsIsBuiltWithoutThem() throws {
        let project = try project(compile: Self.refusesLookups)
        #expect(try !#require(project.finishBuild().library).looksUpNumbers)
        try save("0.3", "0.75")
        #expect(numbers(project) == nil)
        #expect(project.finishBuild().library != nil)
    }

    @Test func errorComesFromBuildWithoutLookups() throws {
        let project = try project(compile: Self.refusesLookups + "; echo error: plain; exit 1")
        #expect(project.finishBuild().messages.map(\.text) == ["plain"])
    }
}
